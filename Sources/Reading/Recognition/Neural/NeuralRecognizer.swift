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
  ///
  /// - Parameter readsHan: Whether Chinese and Japanese are to be read, with the network's whole alphabet, which takes longer.
  init(folder: RecognizerFolder, readsHan: Bool = false) throws {
    let name = readsHan ? "recognizer" : "latin"
    let runtime = try InferenceRuntime(folder: folder)
    detector = TextDetector(network: try Network(folder.url.appending(path: "detector.onnx"), in: runtime))
    let alphabet = try String(contentsOf: folder.url.appending(path: "\(name).txt"), encoding: .utf8)
    // The last line break ends the last line.
    let characters = alphabet.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines = LineReader(
      network: try Network(folder.url.appending(path: "\(name).onnx"), in: runtime),
      decoder: CTCDecoder(alphabet: characters.map { $0.first ?? " " }))
  }
}
