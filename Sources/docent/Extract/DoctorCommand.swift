import Extraction
import ArgumentParser
import Documents
import Engine
import Foundation
import Reading
import Store

/// `docent doctor`: what is installed, and whether it is well.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check languages, libraries, plugins and the library's health.",
    discussion: """
      EXAMPLES
        docent doctor                        exits with 1 if something is not well
        docent doctor --store /media/shared  the health of another library
      """)

  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    Terminal.say("docent \(Version.text)")
    for library in LibraryVersions.all { Terminal.say("  \(library.name) \(library.version)") }
    var isWell = checkLanguages()
    isWell = await checkPlugins() && isWell
    isWell = try await checkLibrary() && isWell
    if !isWell { throw Stop.someFailed }
  }

  private func checkLanguages() -> Bool {
    let languages = InstalledLanguages.all
    Terminal.say("languages: \(languages.isEmpty ? "none" : languages.joined(separator: ", "))")
    let missing = InstalledLanguages.known.filter { !languages.contains($0) }
    if !missing.isEmpty { Terminal.say("  \(LanguageError(missing: missing, asked: missing))") }
    // Only English is asked for where nobody says otherwise; the others are advice.
    return !missing.contains("eng")
  }

  private func checkPlugins() async -> Bool {
    guard let registry = try? plugins.registry() else { return false }
    if let problem = await Sandbox.problem {
      Terminal.say("plugins can't be confined: \(problem); those that are programs run with --allow-unconfined alone")
    } else {
      Terminal.say("plugins that are programs run confined")
    }
    Terminal.say("plugins:")
    for extractor in registry.extractors {
      Terminal.say("  \(extractor.manifest.id) \(extractor.manifest.version) from \(extractor.location)")
    }
    if registry.recognizers.isEmpty { Terminal.say("  no recognizer beside Tesseract; \(Self.recognizerAdvice)") }
    var isWell = true
    for recognizer in registry.recognizers {
      Terminal.say("  \(recognizer.manifest.id) \(recognizer.manifest.version) from \(recognizer.location)")
      do {
        try await recognizer.start()
      } catch {
        Terminal.say("    can't be used: \((error as? Failure)?.message ?? "\(error)")")
        isWell = false
      }
      await recognizer.stop()
    }
    return isWell
  }

  /// How to come by a recognizer plugin.
  static let recognizerAdvice = "RapidOCR is installed from docent's sources with: make rapidocr"

  private func checkLibrary() async throws -> Bool {
    Terminal.say("library: \(store.folder.path(percentEncoded: false))")
    guard Library.isThere(in: store.folder) else {
      Terminal.say("  not there yet; the first extract makes it")
      return true
    }
    let health: LibraryHealth
    do {
      health = try await store.open(.read).health()
    } catch let error as LibraryError {
      Terminal.say("  \(error)")
      return false
    }
    Terminal.say(
      "  SQLite \(health.sqliteVersion), schema \(health.schemaVersion), \(health.databaseByteCount >> 10) KiB")
    Terminal.say(
      "  \(health.documentCount) documents, \(health.recordCount) records, \(health.reviewCount) to review, "
        + "\(health.cachedReadingCount) readings kept")
    for problem in health.databaseProblems { Terminal.say("  damaged: \(problem)") }
    for problem in health.indexProblems { Terminal.say("  damaged: \(problem)") }
    if health.orphanedOriginalCount > 0 {
      Terminal.say("  \(health.orphanedOriginalCount) originals belong to no document; docent vacuum removes them")
    }
    for original in health.missingOriginals { Terminal.say("  original missing: \(original)") }
    return health.isSound
  }
}
