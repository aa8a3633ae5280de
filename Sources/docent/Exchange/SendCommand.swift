import ArgumentParser
import Documents
import Engine
import Exchange
import Foundation
import Store

/// `docent send`: originals with their records to a service of the settings.
struct SendCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Send files with their records to a service.",
    discussion: """
      The services are tables of the configuration file:

        [outbox.archive]
        url = "https://archive.example.org/files"
        token_file = "~/.config/docent/archive.token"   or token_command = "pass show archive"
        query = "type:receipt is:approved"               what is sent by itself; without it nothing
        purge_days = 30                                  local copies go to the trash so long after they were acknowledged

      kind = "paperless" is Paperless-ngx, with a table of custom fields: fields = { total = "Amount" }. kind = "webhook" gets \
      events of records instead of files, signed by secret_file or secret_command.

      A file goes to a service once, known there by the SHA-256 of its bytes, however often it has to be tried: see docent outbox. Only \
      files of approved and ready records are sent, unless --all, a query that names a status or ids ask for others.

      EXAMPLES
        docent send --query 'type:receipt date:2025-11' --to archive
        docent send 3f2a91c0 --to archive
        docent send --query 'tag:tax' --to archive --later
      """)

  @Argument(help: "The records' ids, or their first characters (at least 4).", completion: .recordIDs) var ids:
    [String] = []
  @Option(help: "The records that a query asks for.", completion: .query) var query: String?
  @Option(help: "The service, by its name in the settings.", completion: .destinations) var to: String
  @Flag(help: "Also files of records that are not reviewed yet.") var all = false
  @Flag(help: "Put them into the outbox alone; docent outbox run, or docent serve, sends them.") var later = false
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if ids.isEmpty == (query == nil) { throw ValidationError("Name records or a query: docent send ID… or --query.") }
  }

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    let destination = try DestinationRoutes.destination(to)
    if destination.kind == .webhook {
      throw Stop.unable("\(to) is a webhook: it gets events, no files")
    }
    var documents: [String] = []
    for id in ids { documents.append(try await library.record(id).summary.documentID) }
    if let query {
      let asked = try await RecordQuery.parse(query, registry, in: library)
      let trusted = all || asked.namesStatus ? asked : asked.trusted
      let left = try await library.count(matching: asked) - library.count(matching: trusted)
      if left > 0 {
        Terminal.complain(
          "docent: \(left) \(left == 1 ? "record" : "records") left out that nobody reviewed yet; --all sends them too")
      }
      documents += try await library.summaries(matching: trusted).map(\.documentID)
    }
    var known: Set<String> = []
    documents = documents.filter { known.insert($0).inserted }
    if documents.isEmpty { throw Stop.unable("there are no records to send") }
    let queued = try await library.queue(documents: documents, to: destination.name)
    if queued.known > 0 {
      Terminal.complain(
        "docent: \(queued.known) \(queued.known == 1 ? "file was" : "files were") queued for \(to) before; see docent outbox"
      )
    }
    if later {
      return Terminal.complain(
        "docent: \(queued.added) \(queued.added == 1 ? "file waits" : "files wait") in the outbox")
    }
    Interruption.expect()
    let report = try await DestinationRoutes.exchanging { http in
      try await Outbox(library, http: http).send(to: destination)
    }
    try DestinationRoutes.say([report])
  }
}
