public import ArgumentParser
import Documents
import Engine
public import Exchange
import Extraction
import Foundation
import Store

/// `docent contacts`: records that are contacts, and an address book on a CardDAV server.
struct ContactsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts", abstract: "Keep contacts and an address book on a server (CardDAV) in step.",
    discussion: """
      The address book is named by its address, that of the account or of the server, or by its name in the settings:

        [contacts.home]
        url = "https://dav.example.org"
        user = "ann"
        password_file = "~/.config/docent/dav.password"   or password_command

      push writes to the server alone, pull to the library alone. Where both sides changed a contact, they are merged property by \
      property; what both changed otherwise waits for review, until it is the same on both sides or --prefer decides.

      EXAMPLES
        docent contacts push home
        docent contacts pull home
        docent contacts status https://dav.example.org/ann/contacts/ --user ann --password-command 'pass show dav'
      """, subcommands: [Push.self, Pull.self, Status.self])

  /// Which address book, and which contacts; what the commands have in common.
  struct Options: ParsableArguments {
    @Argument(help: "The address book: an address, or a name in the settings.", completion: .addressBooks)
    var book: String
    @Option(help: "Who asks, where the settings do not say it.") var user: String?
    @Option(help: "A file whose first line is the password.", completion: .file()) var passwordFile: String?
    @Option(help: "A command that prints the password.") var passwordCommand: String?
    @Option(help: "The records that a query asks for (default: all contacts).", completion: .query)
    var query: String?
    @Flag(help: "Write also new contacts that are not reviewed yet.") var all = false
    @Option(help: "Who wins where both sides changed the same property: library or server.")
    var prefer: ContactSync.Preference?

    func validate() throws {
      if passwordFile != nil, passwordCommand != nil {
        throw ValidationError("--password-file and --password-command exclude one another.")
      }
      if (passwordFile ?? passwordCommand) != nil, user == nil { throw ValidationError("A password needs --user.") }
    }

    /// The account that is named.
    func account() throws -> AddressBookAccount {
      let known = try Settings.current().addressBooks
      if let account = known.first(where: { $0.name == book }) { return account }
      let password = passwordFile.map(SecretSource.file) ?? passwordCommand.map(SecretSource.command)
      let credentials: AddressBookAccount.Credentials =
        if let user, let password { .basic(user: user, password: password) } else { .none }
      guard book.contains("://"), let url = URL(string: book),
        let account = AddressBookAccount(url: url, credentials: credentials)
      else {
        let hint = QueryVocabulary.hint(for: book, among: Set(known.compactMap(\.name)))
        throw Stop.unable("'\(book)' is neither an address nor an address book of the settings\(hint)")
      }
      return account
    }

    /// The contacts that are asked for.
    func records(in library: Library, _ registry: Registry) async throws -> [Record] {
      let types = registry.extractors.map(\.shape).filter { $0.exports?[.contacts] != nil }.map(\.type)
      let ofTypes = "type:\(Set(types).sorted().map { "\"\($0)\"" }.joined(separator: ","))"
      var chosen = try await RecordQuery.parse(ofTypes, registry, in: library)
      if let query { chosen = try await RecordQuery.parse(query, registry, in: library).and(chosen) }
      return try await library.records(matching: chosen).map(\.record)
    }

    /// Whether a record may be written as a new card.
    func isSure(_ record: Record) -> Bool { all || record.status == .approved || record.status == .ready }

    /// Says what was done, and keeps the conflicts for review; throws `Stop` if there are any.
    func finish(
      _ report: ContactSync.Report, of records: [Record], in library: Library, _ registry: Registry
    ) async throws {
      try await ContactConflicts(library: library, registry: registry).keep(
        report.conflicts, among: records.map(\.id))
      ContactDialogue.say(report)
      if !report.conflicts.isEmpty { throw Stop.someFailed }
    }

    /// Calls a body with a sync of the library and the address book.
    func syncing<Value: Sendable>(
      _ library: Library, _ body: (ContactSync) async throws -> Value
    ) async throws -> Value {
      let account = try account()
      Interruption.expect()
      return try await DestinationRoutes.exchanging { http in
        do {
          let found = try await AddressBook.find(account, http: http)
          return try await body(ContactSync(library, with: found, preferring: prefer))
        } catch let error as AddressBookError {
          throw Stop.unable("\(error)")
        } catch let error as SecretError {
          throw Stop.unable("\(error)")
        }
      }
    }
  }

  /// `docent contacts push`.
  struct Push: RecordCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write new contacts, and changes of known ones, to the server.",
      discussion: """
        A contact that is perhaps there already, by an e-mail address, a number or its name, is shown beside the record, and you are \
        asked; elsewhere than on a terminal it is skipped. What the server's card has beyond the record stays. Contacts that were \
        deleted here stay there.

        EXAMPLES
          docent contacts push home --on-duplicate merge
        """)
    @OptionGroup var options: Options
    @Option(help: "What to do about a contact that is there already: merge, skip or create.")
    var onDuplicate: ContactSync.DuplicateChoice?
    @OptionGroup var plugins: PluginOptions
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library, with registry: Registry) async throws {
      let records = try await options.records(in: library, registry)
      let report = try await options.syncing(library) { sync in
        try await sync.push(records, new: options.isSure) { pair in onDuplicate ?? ContactDialogue.ask(about: pair) }
      }
      try await options.finish(report, of: records, in: library, registry)
    }
  }

  /// `docent contacts pull`.
  struct Pull: RecordCommand {
    static let configuration = CommandConfiguration(
      abstract: "Bring the server's changes of known contacts into their records.",
      discussion: """
        Contacts of the server that are no record's are not brought over: a record belongs to a file.

        EXAMPLES
          docent contacts pull home
          docent contacts pull home --prefer server
        """)
    @OptionGroup var options: Options
    @OptionGroup var plugins: PluginOptions
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library, with registry: Registry) async throws {
      let records = try await options.records(in: library, registry)
      let report = try await options.syncing(library) { sync in
        try await sync.pull(records) { id, fields in
          guard let shape = try await registry.shape(of: library.record(id).record) else {
            throw Stop.unable("no plugin for the record \(id) is installed")
          }
          return try await library.correct(id, judge: shape.judged) { _ in
            fields.mapValues { $0.map(Correction.value) ?? .absent }
          }.record
        }
      }
      try await options.finish(report, of: records, in: library, registry)
    }
  }

  /// `docent contacts status`.
  struct Status: RecordCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what push and pull would do, without doing it.",
      discussion: """
        EXAMPLES
          docent contacts status home
        """)
    @OptionGroup var options: Options
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var plugins: PluginOptions
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library, with registry: Registry) async throws {
      let records = try await options.records(in: library, registry)
      let report = try await options.syncing(library) { try await $0.status(records, new: options.isSure) }
      let names = Dictionary(records.map { ($0.id, $0.fields["name"]?.plain.string ?? "") }) { first, _ in first }
      let groups: [(String, [String])] = [
        ("new", report.created), ("push", report.sent), ("pull", report.received), ("gone", report.gone),
      ]
      var rows = groups.flatMap { what, ids in
        ids.map { [.string(what), .string($0), .string(names[$0] ?? ""), .null, .null, .null] as [JSONValue] }
      }
      rows += report.conflicts.map { conflict in
        [
          .string("conflict"), .string(conflict.recordID), .string(names[conflict.recordID] ?? ""),
          .string(conflict.field), .string(conflict.ours), .string(conflict.theirs),
        ]
      }
      try RowPrinter(columns: ["what", "id", "name", "field", "library", "server"], rows: rows).print(
        as: format ?? .default)
      Terminal.complain("docent: \(report.unchanged) contacts are the same on both sides")
    }
  }
}

extension ContactSync.DuplicateChoice: ExpressibleByArgument {}
extension ContactSync.Preference: ExpressibleByArgument {}

extension CompletionKind {
  /// The names of the address books in the settings.
  static var addressBooks: CompletionKind {
    .custom { _, _, _ in (try? Settings.current())?.addressBooks.compactMap(\.name) ?? [] }
  }
}
