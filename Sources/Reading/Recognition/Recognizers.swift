import Documents

/// What reads print for one worker, each loaded when it is first needed: pages with a text layer need none.
final class Recognizers {
  private let settings: ReadingSettings
  /// Reads where the networks can't.
  let tesseract: TesseractRecognizer
  private lazy var loading = Result { try load() }

  /// The recognizers that settings ask for; throws `LanguageError` if Tesseract is asked for a language that is not installed.
  init(settings: ReadingSettings) throws {
    self.settings = settings
    tesseract = try TesseractRecognizer(languages: settings.languages, isRequired: settings.recognizer == .tesseract)
  }

  /// The networks; nil if Tesseract is to read, or if they can't be loaded.
  var neural: NeuralRecognizer? { try? loading.get() }

  /// Why Tesseract reads though the networks were asked for; nil if it does not.
  var problem: Finding? {
    guard case .failure(let error) = loading else { return nil }
    let reason = (error as? Failure)?.message ?? "\(error)"
    return Finding("recognizer_missing", severity: .warning, message: "\(reason); Tesseract read it")
  }

  private func load() throws -> NeuralRecognizer? {
    guard settings.recognizer == .neural else { return nil }
    guard let folder = RecognizerFolder.found else { throw Failure(.notFound, "there is no neural recognizer") }
    return try NeuralRecognizer(folder: folder, readsHan: settings.languages.contains(where: NeuralScripts.isHan))
  }
}
