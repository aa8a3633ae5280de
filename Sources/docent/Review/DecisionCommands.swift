import ArgumentParser
import Documents
import Engine
import Store

/// A command that decides about records, and prints the ids of those that changed.
protocol DecisionCommand: RecordCommand {
  static var decision: Decision { get }
  var selection: RecordSelection { get }
}

extension DecisionCommand {
  var plugins: PluginOptions { selection.plugins }
  var access: Library.Access { selection.dryRun ? .read : .write }

  func run(in library: Library, with registry: Registry) async throws {
    let ids = try await selection.all(in: library, registry, for: Self.decision)
    if selection.dryRun { return try await selection.sayPlan("\(Self.decision)", ids, in: library) }
    let inBulk = selection.query != nil || selection.allAbove != nil
    let changed = try await library.decide(Self.decision, ids, inBulk: inBulk)
    for id in changed { Terminal.say(id) }
    if inBulk {
      Terminal.complain(
        "docent: \(changed.count) \(changed.count == 1 ? "record" : "records"); docent undo takes it back")
    }
  }
}

/// `docent approve`: says that records are right.
struct ApproveCommand: DecisionCommand {
  static let decision = Decision.approve
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Say that records are right.",
    discussion: """
      An approved record stays as it is when its file is extracted again. The ids that changed are printed.

      EXAMPLES
        docent approve 3f2a91c0 77ab
        docent approve --all-above 0.95
        docent approve --query 'type:book has:isbn13' --all-above 0.9
      """)

  @OptionGroup var selection: RecordSelection
  @OptionGroup var store: StoreOptions
}

/// `docent reject`: says that records are useless.
struct RejectCommand: DecisionCommand {
  static let decision = Decision.reject
  static let configuration = CommandConfiguration(
    commandName: "reject", abstract: "Say that records are useless.",
    discussion: """
      A rejected record stays in the library, so that it does not come back when its file is extracted again. The ids that \
      changed are printed.

      EXAMPLES
        docent reject 3f2a91c0
      """)

  @OptionGroup var selection: RecordSelection
  @OptionGroup var store: StoreOptions
}

/// `docent reopen`: takes decisions back.
struct ReopenCommand: DecisionCommand {
  static let decision = Decision.reopen
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Take an approval or a rejection back.",
    discussion: """
      The record waits for review again. The ids that changed are printed.

      EXAMPLES
        docent reopen 3f2a91c0
      """)

  @OptionGroup var selection: RecordSelection
  @OptionGroup var store: StoreOptions
}

/// `docent delete`: takes records out of the library.
struct DeleteCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move records to the trash, and documents without any record left.",
    discussion: """
      docent undo and docent trash restore bring them back; docent trash empty erases them, and so does time, after 30 days. \
      With a document's last record go the copy of its file, its text and its readings. \
      More than 20 records, or all of them, go after a question, or with --yes. The id of a document, as docent search --format jsonl prints it, deletes the document with all its records, and one that \
      never had a record. What was changed in a record stays in its history. To keep a record from coming back when its \
      file is extracted again, reject it. The ids of the records that were deleted are printed.

      EXAMPLES
        docent delete 3f2a91c0
        docent delete 3f2a91c0 --keep-original    the document stays, and is found by its text
        docent delete --query 'is:rejected changed<2024'
      """)

  @Flag(help: "Keep documents that have no record any more.") var keepOriginal = false
  @OptionGroup var selection: RecordSelection
  @OptionGroup var confirmation: ConfirmationOptions
  @OptionGroup var store: StoreOptions

  var plugins: PluginOptions { selection.plugins }
  var access: Library.Access { selection.dryRun ? .read : .write }

  func run(in library: Library, with registry: Registry) async throws {
    if !selection.dryRun { try await store.tidy(library) }
    let ids = try await selection.all(in: library, registry)
    let isEverything = selection.query?.allSatisfy(\.isWhitespace) ?? false
    if selection.dryRun { return try await selection.sayPlan("delete", ids, in: library) }
    if ids.count > ConfirmationOptions.mostUnasked || isEverything {
      try confirmation.confirm("delete \(ids.count) \(ids.count == 1 ? "record" : "records")")
    }
    let deleted = try await library.delete(ids, keepingOriginals: keepOriginal)
    for id in deleted { Terminal.say(id) }
    if deleted.isEmpty, keepOriginal {
      Terminal.complain("docent: nothing to delete: there is no record, and documents are kept")
    }
  }
}

extension RecordSelection {
  /// Prints which records would be changed.
  func sayPlan(_ verb: String, _ ids: [String], in library: Library) async throws {
    var summaries: [RecordSummary] = []
    for id in ids { summaries.append(try await library.record(id).summary) }
    for row in RecordList(width: Terminal.width).rows(of: summaries.map { RecordList.Entry($0) }) { Terminal.say(row) }
    Terminal.complain(
      "docent: would \(verb) \(ids.count) \(ids.count == 1 ? "record" : "records"); nothing was changed")
  }
}

/// Which records; shared by the commands that decide about them.
struct RecordSelection: ParsableArguments {
  @Argument(help: "The records' ids, or their first characters (at least 4).", completion: .recordIDs) var ids:
    [String] = []

  @Option(
    help: ArgumentHelp(
      "All undecided records of which every value is at least so sure and no check found fault.",
      valueName: "confidence"))
  var allAbove: Double?

  @Option(help: "All records that a query asks for; with --all-above, only those of them.", completion: .query)
  var query: String?

  @Flag(name: .shortAndLong, help: "Only print which records would be changed.") var dryRun = false

  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if ids.isEmpty, allAbove == nil, query == nil {
      throw ValidationError("Name at least one record, --query or --all-above.")
    }
    if let allAbove, !(0...1).contains(allAbove) { throw ValidationError("--all-above is within 0 to 1.") }
  }

  /// The ids of the records; of those that a query asks for, an approval passes over rejected ones, which merged ones are too.
  func all(in library: Library, _ registry: Registry, for decision: Decision? = nil) async throws -> [String] {
    guard query != nil || allAbove != nil else { return ids }
    let asked = try await RecordQuery.parse(query ?? "", registry, in: library)
    let records = try await library.records(matching: asked)
    let chosen = records.filter { stored in
      let record = stored.record
      if decision == .approve, record.status == .rejected { return false }
      guard let allAbove else { return true }
      let isSure = record.fields.values.flatMap(\.leaves).allSatisfy { $0.confidence >= allAbove }
      return (record.status == .needsReview || record.status == .ready) && isSure && !record.fields.isEmpty
        && !record.findings.contains { $0.severity != .info }
    }
    return ids + chosen.map(\.record.id)
  }
}
