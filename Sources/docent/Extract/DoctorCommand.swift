import Extraction
import ArgumentParser
import Documents
import Engine
import Foundation
import Inbox
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
        docent doctor --online               also whether the services of the settings answer
      """)

  @Flag(help: "Ask services, address books and mail servers of the settings whether they are there.") var online = false

  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    Terminal.say("docent \(Version.text)")
    for library in LibraryVersions.all { Terminal.say("  \(library.name) \(library.version)") }
    let hasNetworks = checkRecognizer()
    var isWell = checkLanguages(isNeeded: !hasNetworks)
    isWell = await checkPlugins() && isWell
    isWell = try await checkLibrary() && isWell
    isWell = try await DestinationHealth(isOnline: online).check(libraryAt: store.folder) && isWell
    isWell = try checkInboxes() && isWell
    isWell = try await checkCopies() && isWell
    if !isWell { throw Stop.someFailed }
  }

  /// Says what reads print; whether that is the neural recognizer.
  private func checkRecognizer() -> Bool {
    switch NeuralRecognizerStatus.current {
    case .ready(let status):
      Terminal.say("recognizer: \(status.networks), OpenVINO \(status.runtime), \(status.precision)")
      Terminal.say(
        "  processor: \(status.processor.isEmpty ? "no vector extensions known" : status.processor.joined(separator: ", "))"
      )
      return true
    case .missing(let reason):
      Terminal.say("recognizer: Tesseract; \(reason)")
      Terminal.say("  the neural one is set up in docent's sources with: make recognizer")
      return false
    }
  }

  private func checkLanguages(isNeeded: Bool) -> Bool {
    let languages = InstalledLanguages.all
    Terminal.say("languages of Tesseract: \(languages.isEmpty ? "none" : languages.joined(separator: ", "))")
    guard isNeeded else { return true }
    let missing = InstalledLanguages.known.filter { !languages.contains($0) }
    if !missing.isEmpty { Terminal.say("  \(LanguageError(missing: missing, asked: missing))") }
    // Only English is asked for where nobody says otherwise; the others are advice.
    return !missing.contains("eng")
  }

  private func checkPlugins() async -> Bool {
    let registry: Registry
    do {
      registry = try plugins.registry()
    } catch {
      Terminal.complain("docent: \(error)")
      return false
    }
    if let problem = await Sandbox.problem {
      Terminal.say("plugins can't be confined: \(problem); those that are programs run with --allow-unconfined alone")
    } else {
      let limits = await ControlGroup.isPossible ? "a control group each" : "limits for each of their processes"
      Terminal.say("plugins that are programs run confined, with \(limits)")
    }
    Terminal.say("plugins:")
    for extractor in registry.extractors {
      Terminal.say("  \(extractor.manifest.id) \(extractor.manifest.version) from \(extractor.location)")
    }
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

  /// Says which folders are inboxes, and whether files can be taken from them.
  private func checkInboxes() throws -> Bool {
    let paths = try InboxOptions.configured()
    if paths.isEmpty { return true }
    Terminal.say("inboxes:")
    var isWell = true
    for path in paths {
      do {
        for folder in try InboxOptions.parse([]).folders([path], try plugins.registry()) {
          let poll = folder.poll.map { "on the network, looked at every \($0.components.seconds) s" } ?? "watched"
          let failed = folder.failedCount
          Terminal.say("  \(folder.path): \(poll)\(failed > 0 ? "; \(failed) in failed/" : "")")
        }
      } catch {
        Terminal.say("  can't be used: \((error as? any ReportedError)?.report ?? "\(error)")")
        isWell = false
      }
    }
    return isWell
  }

  /// Says whether the folder that copies of originals go to can be used, and what waits to be filed there.
  private func checkCopies() async throws -> Bool {
    guard let path = try Settings.current()[.originalsFolder], !path.isEmpty, Library.isThere(in: store.folder) else {
      return true
    }
    Terminal.say("copies of originals:")
    do {
      let tree = try OriginalsOptions.parse([]).tree(of: store.open(.read), plugins.registry())
      var report = FilingReport()
      try await tree.stopping { try await tree.run(.changed, isTrial: true) { report.add($0) } }
      Terminal.say("  \(path): \(report.hasChanges ? "to be filed: \(report.text)" : report.text)")
      for problem in report.problems { Terminal.say("    \(problem)") }
      return report.problems.isEmpty
    } catch {
      Terminal.say("  can't be used: \((error as? any ReportedError)?.report ?? "\(error)")")
      return false
    }
  }

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
