import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Reading

/// How files are read; shared by the commands that read.
struct ReadingOptions: ParsableArguments {
  @Option(
    name: [.customShort("l"), .long],
    help: ArgumentHelp(
      "Languages, as Tesseract names them; needed for scripts other than Latin, Greek, Chinese and Japanese (default: those of the --as type, or eng).",
      valueName: "eng+spa"))
  var languages: String?

  @Option(name: .shortAndLong, help: "How many files to read at a time (default: one for each processor).")
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Pages to read.", valueName: "1,3-5"),
    transform: { text in
      guard let pages = PageSelection(text) else { throw ValidationError("'\(text)' is not a list such as 1,3-5.") }
      return pages
    })
  var pages: PageSelection?

  @Option(
    help: ArgumentHelp(
      "Who reads print: auto, which is the built-in neural recognizer, and Tesseract for scripts that it lacks; tesseract; or the id of a recognizer plugin.",
      valueName: "name"))
  var recognizer: String?

  @Option(
    help: ArgumentHelp(
      "A file whose first line opens PDFs that ask for a password (or set DOCENT_PASSWORD).", valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Option(help: ArgumentHelp("The largest file that is read, in MiB.", valueName: "mib"))
  var maxFileSize: Int?

  @Option(
    help: ArgumentHelp(
      "The processor time that a page may take, in seconds; what was read by then is kept.", valueName: "seconds"))
  var pageTimeout = Limits().secondsPerPage

  func validate() throws {
    if !(pageTimeout > 0 && pageTimeout <= 3600) {
      throw ValidationError("--page-timeout must be above 0, 3600 at most.")
    }
    if let maxFileSize, !(1...(1 << 20)).contains(maxFileSize) {
      throw ValidationError("--max-file-size must be from 1 to 1048576.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if let languages, Self.list(languages).isEmpty { throw ValidationError("--languages names no language.") }
  }

  private static func list(_ languages: String) -> [String] { languages.split(separator: "+").map(String.init) }

  /// The settings; ends the program if a language is not installed.
  ///
  /// - Parameters:
  ///   - manifest: The plugin whose documents are read, if that is known; its languages are used where none were named.
  ///   - usual: The languages where neither the command nor the manifest names any; nil for those of the configuration.
  func settings(for manifest: Manifest? = nil, usual: String? = nil) throws -> ReadingSettings {
    let configured = try Settings.current()
    let usual = usual ?? configured[.languages] ?? SettingKey.languages.usual
    let languages = languages.map(Self.list) ?? manifest?.reading?.languages ?? Self.list(usual)
    let recognizer = recognizer(for: languages, try chosenRecognizer())
    let missing = languages.filter { !InstalledLanguages.all.contains($0) }
    if recognizer == .tesseract, !missing.isEmpty {
      throw Stop.unable("\(LanguageError(missing: missing, asked: languages))")
    }
    var settings = ReadingSettings(recognizer: recognizer, languages: languages, pages: pages)
    settings.limits.fileBytes = (maxFileSize ?? configured.number(.fileSize)) << 20
    settings.limits.secondsPerPage = pageTimeout
    settings.limits.secondsPerFile = max(settings.limits.secondsPerFile, pageTimeout + 20)
    settings.limits.readerBytes = ReaderMemory.limit(
      forReaders: try workers(), on: ProcessInfo.processInfo.physicalMemory)
    settings.password = try password()
    return settings
  }

  /// The recognizer that the command or the configuration names.
  private func chosenRecognizer() throws -> RecognizerChoice {
    RecognizerChoice(try recognizer ?? Settings.current()[.recognizer] ?? SettingKey.recognizer.usual)
  }

  /// Who reads print in the given languages.
  private func recognizer(for languages: [String], _ choice: RecognizerChoice) -> ReadingSettings.Recognizer {
    guard choice != .tesseract, languages.allSatisfy(NeuralScripts.contains) else {
      return .tesseract
    }
    guard RecognizerFolder.found != nil else {
      Terminal.whisper("docent: there is no neural recognizer here, so Tesseract reads; see docent doctor\n")
      return .tesseract
    }
    return .neural
  }

  /// The password of the file that was named or, without one, of the environment; never of the arguments, which every user
  /// of the machine can see.
  private func password() throws -> String? {
    guard let passwordFile else {
      return ProcessInfo.processInfo.environment["DOCENT_PASSWORD"].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let text = try? String(contentsOf: URL(filePath: passwordFile), encoding: .utf8) else {
      throw Stop.unable("\(passwordFile): the password can't be read")
    }
    return text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// What the recognizer that was asked for adds to Tesseract's reading; ends the program if there is no such recognizer.
  func secondReading(_ registry: Registry) throws -> SecondReading? {
    do {
      return try registry.secondReading(chosenRecognizer())
    } catch let failure as Failure {
      throw Stop.unable("\(failure.message); see docent plugin list")
    }
  }

  /// How many files are read at a time.
  func workers() throws -> Int { try jobs ?? Settings.current().number(.jobs) }

  /// Workers that are this program itself. A batch that they read for may be interrupted; what an earlier one left when it was killed is
  /// removed.
  ///
  /// - Parameters:
  ///   - count: How many; nil for as many as files are read at a time.
  ///   - asksAgain: Whether a file during which its worker ends is read once more.
  ///   - isBackground: Whether other processes go first where the processor is busy.
  func pool(of count: Int? = nil, asksAgain: Bool = false, isBackground: Bool = false) throws -> ReaderPool {
    Interruption.expect()
    PrivateFolder.sweep()
    guard let program = Bundle.main.executablePath else { throw Stop.unable("the program's own path is not known") }
    let command = [program, ReaderWorkerCommand.configuration.commandName ?? ""]
    return ReaderPool(
      workers: try count ?? workers(), command: command, asksAgain: asksAgain, isBackground: isBackground)
  }
}
