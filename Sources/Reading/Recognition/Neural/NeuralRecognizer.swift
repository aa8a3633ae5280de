import Documents
import Foundation

/// Reads pictures with two networks: one finds the lines of print, the other reads them. Kept by a worker, and loaded at its
/// first page.
final class NeuralRecognizer {
  /// The name that words carry as their origin.
  static let name = "ppocr"

  /// Finds lines.
  let detector: TextDetector
  /// Reads lines in the scripts that are expected: Latin and Greek, or all.
  let lines: LineReader
  /// Whether `lines` has the whole alphabet.
  private let readsHan: Bool
  private let loadAll: () throws -> LineReader
  private var all: LineReader?

  /// Loads the networks; throws `Failure`.
  ///
  /// - Parameter readsHan: Whether Chinese and Japanese are expected; without it, the network's whole alphabet is loaded at the
  ///   first page that shows print in neither Latin nor Greek.
  init(folder: RecognizerFolder, readsHan: Bool = false) throws {
    let runtime = try InferenceRuntime(folder: folder)
    detector = TextDetector(
      network: try Network(
        folder.url.appending(path: "detector.onnx"), in: runtime, keptCode: TextDetector.keptCode))
    self.readsHan = readsHan
    loadAll = { try Self.reader("recognizer", of: folder, in: runtime) }
    lines = try Self.reader(readsHan ? "recognizer" : "latin", of: folder, in: runtime)
  }

  /// Reads lines with the whole alphabet, Chinese and Japanese among it; nil if that is what `lines` does. Throws `Failure`.
  func linesOfAllScripts() throws -> LineReader? {
    guard !readsHan else { return nil }
    if all == nil { all = try loadAll() }
    return all
  }

  private static func reader(
    _ name: String, of folder: RecognizerFolder, in runtime: InferenceRuntime
  ) throws -> LineReader {
    let alphabet = try String(contentsOf: folder.url.appending(path: "\(name).txt"), encoding: .utf8)
    // The last line break ends the last line.
    let characters = alphabet.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return LineReader(
      network: try Network(folder.url.appending(path: "\(name).onnx"), in: runtime, keptCode: LineReader.keptCode),
      decoder: CTCDecoder(alphabet: characters.map { $0.first ?? " " }))
  }
}
