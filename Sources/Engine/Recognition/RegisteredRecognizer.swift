import Documents
public import Extraction
public import Foundation

/// A recognizer plugin that is there, in its own process, which is started at its first page.
public struct RegisteredRecognizer: Sendable {
  /// What the recognizer is.
  public let manifest: Manifest
  /// The plugin's folder.
  public let folder: URL

  private let process: PluginProcess

  /// A recognizer in its own process.
  public init(_ process: PluginProcess) {
    manifest = process.manifest
    folder = process.folder
    self.process = process
  }

  /// The most words that a page may have: an answer with more is no reading.
  static let mostWords = 20_000

  /// The lines on a page image, each word signed by the recognizer; throws `Failure`.
  func lines(in picture: PluginProtocol.Picture) async throws -> [Line] {
    if let missing { throw Failure(.pluginFailed, missing) }
    let lines = try await process.recognize(picture)
    guard lines.reduce(0, { $0 + $1.words.count }) <= Self.mostWords else {
      throw Failure(.pluginFailed, "plugin \(manifest.id) found more than \(Self.mostWords) words on one page")
    }
    return lines.compactMap { line in
      Line(
        line.words.flatMap { word in
          // A text with spaces would be words that the line's text does not tell apart.
          word.text.split(whereSeparator: \.isWhitespace).map { text in
            Word(String(text), box: word.box, confidence: word.confidence, origin: .ocr(recognizer: manifest.id))
          }
        })
    }
  }

  /// Calls a body with a new folder for page images that the recognizer sees, which is removed after it.
  func withImageFolder<Result: Sendable>(_ body: (URL) async throws -> Result) async throws -> Result {
    try await process.withImageFolder(body)
  }

  /// What is missing to start the recognizer, and the command that installs it; nil if its program is there.
  public var missing: String? {
    guard let program = process.program, !FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let advice = manifest.runtime.install.map { "; install it with: \($0)" } ?? ""
    return "there is no program \(program)\(advice)"
  }

  /// Starts the recognizer; throws `Failure` if it can't be used, with what to do about it.
  public func start() async throws {
    if let missing { throw Failure(.notFound, missing) }
    do {
      try await process.start()
    } catch let failure as Failure {
      let advice = manifest.runtime.install.map { "; install what it needs with: \($0)" } ?? ""
      throw Failure(failure.code, failure.message + advice)
    }
  }

  /// Ends the process.
  public func stop() async { await process.stop() }
}

/// Who reads print.
public enum RecognizerChoice: Hashable, Sendable {
  /// The neural recognizer; Tesseract where that can't be had, or does not know the script.
  case auto
  /// Tesseract.
  case tesseract
  /// A plugin, by its id, on the pages that the program itself turned upright.
  case plugin(String)

  /// The names of choices that are no plugin's id.
  static let reserved = ["tesseract", "auto"]

  /// The choice of that name: `tesseract`, `auto`, or a plugin's id.
  public init(_ name: String) {
    self =
      switch name {
      case "tesseract": .tesseract
      case "auto": .auto
      default: .plugin(name)
      }
  }
}
