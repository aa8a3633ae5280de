public import ArgumentParser
import Documents
import Engine
import Exchange
import Foundation
public import Store

/// `docent outbox`: what is to be sent, and what was.
struct OutboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "List, send, retry or drop what goes to other services.",
    discussion: """
      What docent send and the rules of the settings queue is sent in order. What a service does not answer is tried again after \
      growing pauses; what it refuses stays as failed.

      EXAMPLES
        docent outbox
        docent outbox run --follow        what the rules ask for, until control-C
        docent outbox retry 17
        docent outbox drop 17
      """, subcommands: [List.self, Run.self, Retry.self, Drop.self], defaultSubcommand: List.self)

  /// `docent outbox list`.
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "List what is in the outbox, the last queued last.",
      discussion: """
        EXAMPLES
          docent outbox list --state failed
          docent outbox list --to archive --format json
        """)
    @Option(help: "Only what is pending, sent or failed.") var state: OutboxItem.State?
    @Option(help: "Only what goes to this service.", completion: .destinations) var to: String?
    @Option(help: "The last so many.") var limit = 1000
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var store: StoreOptions

    func validate() throws {
      if limit < 1 { throw ValidationError("--limit must be at least 1.") }
    }

    var access: Library.Access { .read }

    func run(in library: Library) async throws {
      let format = format ?? .default
      let items = try await library.outboxItems(of: to, in: state.map { [$0] }, limit: limit)
      if items.isEmpty, format == .table { Terminal.complain("docent: the outbox is empty") }
      var rows: [[JSONValue]] = []
      for item in items { rows.append(try await row(of: item, in: library)) }
      let columns = ["id", "to", "state", "what", "source", "attempts", "due_at", "sent_at", "status", "answer"]
      try RowPrinter(columns: columns, rows: rows).print(as: format)
    }

    private func row(of item: OutboxItem, in library: Library) async throws -> [JSONValue] {
      var what = "file"
      var source: String
      switch item.content {
      case .file(let id): source = try await library.outboxFile(of: id)?.source ?? id
      case .event(let event): (what, source) = ("record.\(event.what.rawValue)", event.subject)
      }
      let due = item.state == .pending ? JSONValue.string(item.dueAt.formatted(.iso8601)) : .null
      return [
        .integer(Int(item.id)), .string(item.destination), .string(item.state.rawValue), .string(what),
        .string(source), .integer(item.attempts), due,
        item.sentAt.map { .string($0.formatted(.iso8601)) } ?? .null, item.status.map(JSONValue.integer) ?? .null,
        item.answer.map(JSONValue.string) ?? .null,
      ]
    }
  }

  /// `docent outbox run`.
  struct Run: RecordCommand {
    static let configuration = CommandConfiguration(
      abstract: "Queue by the rules, and send what is due.",
      discussion: """
        A rule begins with what is added or changed after it was first run. docent serve does the same by itself.

        EXAMPLES
          docent outbox run                 once; exits with 1 if something could not be sent
          docent outbox run --wait          until nothing is left to send
          docent outbox run --follow        until control-C
        """)
    @Flag(help: "Wait for the next attempts until nothing is left to send.") var wait = false
    @Flag(help: "Go on until control-C, and look for changes every few seconds.") var follow = false
    @Option(help: "Only to this service.", completion: .destinations) var to: String?
    @OptionGroup var plugins: PluginOptions
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library, with registry: Registry) async throws {
      let chosen = try to.map { try DestinationRoutes.destination($0).name }
      let routes = try await DestinationRoutes.all(in: library, registry).filter {
        chosen == nil || $0.destination.name == chosen
      }
      if routes.isEmpty { throw Stop.unable("the settings have no service; docent send --help says how to add one") }
      Interruption.expect()
      let (follow, wait) = (follow, wait)
      let reports = try await DestinationRoutes.exchanging { http in
        let outbox = Outbox(library, http: http)
        if follow { try await outbox.follow(routes) { DestinationRoutes.say($0) } }
        return try await outbox.run(routes, until: wait ? .empty : .pause)
      }
      try DestinationRoutes.say(reports)
    }
  }

  /// `docent outbox retry`.
  struct Retry: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Have what failed tried again, and what waits tried now.",
      discussion: """
        The numbers of the items are printed; docent outbox run sends them.

        EXAMPLES
          docent outbox retry 17 18
          docent outbox retry --failed
        """)
    @Argument(help: "The items' numbers.") var ids: [Int64] = []
    @Flag(help: "All that failed.") var failed = false
    @Option(help: "Only what goes to this service.", completion: .destinations) var to: String?
    @OptionGroup var store: StoreOptions

    func validate() throws {
      if ids.isEmpty != failed { throw ValidationError("Name items, or --failed.") }
    }

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      let changed = try await library.retryOutbox(failed ? nil : ids, of: to)
      for id in changed { Terminal.say("\(id)") }
      if !failed, changed.count < Set(ids).count { throw Stop.nothing("there is no such item that is not sent yet") }
    }
  }

  /// `docent outbox drop`.
  struct Drop: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take items out of the outbox.",
      discussion: """
        Files and records stay in the library. A file that was sent and is dropped may be sent again.

        EXAMPLES
          docent outbox drop 17
        """)
    @Argument(help: "The items' numbers.") var ids: [Int64]
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      let gone = try await library.dropOutbox(ids)
      for id in gone { Terminal.say("\(id)") }
      if gone.count < Set(ids).count { throw Stop.nothing("there is no such item") }
    }
  }
}

extension OutboxItem.State: ExpressibleByArgument {}
