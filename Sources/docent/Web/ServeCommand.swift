import ArgumentParser
import Engine
import Extraction
import Foundation
import Inbox
import Mailbox
import Reading
import Store
import Web

/// `docent serve`: the library in a browser, and for other programs.
struct ServeCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the library to browsers and programs.",
    discussion: """
      Prints a link that opens the library in a browser of this machine. Other programs, and other machines, need a token: see \
      docent token. The server listens to this machine alone unless --host names another address. New files in the folders of the setting \
      inbox.folders go into the library, as with docent watch, and mails of accounts with minutes, as with docent mail. It ends with control-C.

      EXAMPLES
        docent serve
        docent serve --port 9000 --store ~/papers
        docent serve --host 0.0.0.0 --certificate fullchain.pem --key privkey.pem --name docent.example.org
      """)

  @Option(help: "The port to listen at; 0 for any that is free.") var port = 8787
  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: ArgumentHelp("A name that the server is reached by (may be repeated).", valueName: "name"))
  var name: [String] = []
  @Option(help: ArgumentHelp("The certificate chain for TLS, as PEM.", valueName: "file"), completion: .file())
  var certificate: String?
  @Option(help: ArgumentHelp("The certificate's private key, as PEM.", valueName: "file"), completion: .file())
  var key: String?
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if !(0...65535).contains(port) { throw ValidationError("--port is from 0 to 65535.") }
    if (certificate == nil) != (key == nil) { throw ValidationError("--certificate and --key go together.") }
  }

  /// Prints the link on standard output, and what others can do on standard error.
  private static func announce(_ address: ServerAddress) {
    Terminal.say(address.link)
    guard address.isOpen else { return }
    Terminal.complain(
      """
      docent: the link opens the library on this machine. Other machines can reach it too, and need a token: make one with \
      'docent token new NAME', and open \(address.base)/login?token=TOKEN there
      """)
    guard !address.isSecure else { return }
    Terminal.complain(
      """
      docent: without TLS, tokens and documents are sent unencrypted: anyone on the network between can read them; see \
      --certificate and --key
      """)
  }

  /// How many requests read the library at a time.
  private static let libraryReaders = 4

  func run(with registry: Registry) async throws {
    let library: Library
    do {
      library = try Library(sharedAt: store.folder, readers: Self.libraryReaders)
    } catch {
      throw Stop.unable("the library can't be opened: \(error)")
    }
    try await library.keepViews(registry.views)
    try await store.tidy(library)
    var settings = WebService.Settings()
    (settings.host, settings.port, settings.names) = (host, port, name)
    (settings.certificate, settings.key, settings.version) = (certificate, key, Version.text)
    settings.webRoot = ProcessInfo.processInfo.environment["DOCENT_WEB_ROOT"].map { URL(filePath: $0) }
    settings.limits.uploadBytes = try readingOptions.settings().limits.fileBytes
    let (readers, drawers) = (try readingOptions.pool(isBackground: true), try readingOptions.pool(of: 1))
    // Requests that are under way may end.
    Interruption.expect(within: .seconds(8))
    let options = readingOptions
    let service = try WebService(
      library: library, registry: registry, settings: settings, readers: readers, drawers: drawers,
      second: try readingOptions.secondReading(registry)
    ) { languages, type in
      var options = options
      if let languages { options.languages = languages }
      return try options.settings(for: type.flatMap { registry.extractor(named: $0)?.manifest })
    }
    let intake = Intake(
      library, registry, pool: readers, options, second: try readingOptions.secondReading(registry))
    let watcher = try watcher(intake, registry)
    let mails = try mails(library, intake)
    do {
      let routes = try await DestinationRoutes.all(in: library, registry)
      try await DestinationRoutes.following(routes, in: library) {
        try await withThrowingTaskGroup { group in
          group.addTask { await FiledOriginals.followOn(library, registry) }
          if let watcher {
            group.addTask {
              do { try await watcher.run() } catch {
                Terminal.complain("docent: the inboxes are not watched: \(error)")
              }
            }
          }
          for account in try Settings.current().mailAccounts {
            if let minutes = account.minutes { group.addTask { try? await mails.follow(account, every: minutes) } }
          }
          defer { group.cancelAll() }
          try await WebServer(service).run(started: Self.announce)
        }
      }
    } catch let stop as Stop {
      throw stop
    } catch {
      throw Stop.unable("the server at \(host):\(port) failed: \(error)")
    }
    await readers.stop()
    await drawers.stop()
    await registry.stop()
  }

  /// What fetches the mails of the accounts of the settings.
  private func mails(_ library: Library, _ intake: Intake) throws -> MailRound {
    MailRound(
      library: library, intake: intake, log: InboxLog(format: nil, isQuiet: false),
      mostBytes: try readingOptions.settings().limits.fileBytes)
  }

  /// What takes the new files of the folders of the settings; nil if there are none.
  private func watcher(_ intake: Intake, _ registry: Registry) throws -> InboxWatcher? {
    let folders = try InboxOptions.parse([]).folders(try InboxOptions.configured(), registry)
    if folders.isEmpty { return nil }
    // One file at a time, beside what clients send.
    return InboxWatcher(folders, intake: intake, atOnce: 1, report: InboxLog(format: nil, isQuiet: false).note)
  }
}
