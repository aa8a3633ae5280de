import Documents
import Foundation

/// Reads pictures with two networks: one finds the lines of print, the other reads them. Kept by a worker, and loaded at its
/// first page.
final class NeuralRecognizer {
  /// The name that words carry as their origin.
  static let name = "ppocr"

  /// Finds lines.
  let detector: TextDetector
  /// Reads lines.
  let lines: LineReader

  /// Loads the networks; throws `Failure`.
  init(folder: RecognizerFolder) throws {
    let runtime = try InferenceRuntime(folder: folder)
    detector = TextDetector(network: try Network(folder.url.appending(path: "detector.onnx"), in: runtime))
    let alphabet = try String(contentsOf: folder.url.appending(path: "latin.txt"), encoding: .utf8)
    // The last line break ends the last line.
    let characters = alphabet.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines = LineReader(
      network: try Network(folder.url.appending(path: "latin.onnx"), in: runtime),
      decoder: CTCDecoder(alphabet: characters.map { $0.first ?? " " }))
  }
}
