import Documents
import Foundation

/// Whether the neural recognizer can be used, and what it runs on.
public enum NeuralRecognizerStatus: Sendable {
  /// What reads.
  public struct Ready: Sendable {
    /// The networks' name.
    public let networks: String
    /// The version of OpenVINO.
    public let runtime: String
    /// The precision that it calculates in.
    public let precision: String
    /// The extensions of this processor that it makes use of.
    public let processor: [String]
  }

  case ready(Ready)
  /// It can't be used, for a reason.
  case missing(String)

  /// The extensions that make the networks faster, as the kernel names them, the best last.
  private static let extensions = [
    "avx2", "avx512f", "avx512_vnni", "avx_vnni", "avx512_bf16", "amx_bf16", "amx_int8", "asimd", "bf16",
  ]
  /// With one of these OpenVINO calculates in bfloat16.
  private static let half: Set<String> = ["avx512_bf16", "amx_bf16", "bf16"]

  /// The status on this machine; OpenVINO is loaded to tell.
  public static var current: NeuralRecognizerStatus {
    guard let folder = RecognizerFolder.found else { return .missing("there is no neural recognizer here") }
    do {
      let runtime = try InferenceRuntime(folder: folder)
      let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      let line = info.split(separator: "\n").first { $0.hasPrefix("flags") || $0.hasPrefix("Features") } ?? ""
      let flags = Set(line.split(separator: " ").map(String.init))
      let known = extensions.filter(flags.contains)
      return .ready(
        Ready(
          networks: folder.name, runtime: runtime.version,
          precision: half.isDisjoint(with: known) ? "32-bit floats" : "bfloat16", processor: known))
    } catch {
      return .missing((error as? Failure)?.message ?? "\(error)")
    }
  }
}
