import ArgumentParser
import Documents
import Store

/// `docent approve`: says that records are right.
struct ApproveCommand: AsyncParsableCommand {
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

  func run() async throws {
    try await selection.decide(.approve, in: store)
  }
}

/// `docent reject`: says that records are useless.
struct RejectCommand: AsyncParsableCommand {
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

  func run() async throws {
    try await selection.decide(.reject, in: store)
  }
}

/// `docent reopen`: takes decisions back.
struct ReopenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Take an approval or a rejection back.",
    discussion: """
      The record waits for review again. The ids that changed are printed.

      EXAMPLES
        docent reopen 3f2a91c0
      """)

  @OptionGroup var selection: RecordSelection
  @OptionGroup var store: StoreOptions

  func run() async throws {
    try await selection.decide(.reopen, in: store)
  }
}

/// `docent delete`: takes records out of the library.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete records, and documents without any record left.",
    discussion: """
      With a document's last record go the copy of its file, overwritten first, its text and its readings. \
      The id of a document, as docent search --format jsonl prints it, stands for the document with all its records; so goes one that \
      never had a record. What was changed in a record stays in its history. To keep a record from coming back when its \
      file is extracted again, reject it. The ids of the records that were deleted are printed.

      EXAMPLES
        docent delete 3f2a91c0
        docent delete 3f2a91c0 --keep-original    the document stays, and is found by its text
        docent delete --query 'is:rejected changed<2024'
      """)

  @Flag(help: "Keep documents that have no record any more.") var keepOriginal = false
  @OptionGroup var selection: RecordSelection
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let library = try store.open(.write)
    let deleted = try await library.delete(try await selection.all(in: library), keepingOriginals: keepOriginal)
    for id in deleted { Terminal.say(id) }
    if deleted.isEmpty, keepOriginal {
      Terminal.complain("docent: nothing to delete: there is no record, and documents are kept")
    }
  }
}

extension RecordSelection {
  /// Decides about the records, and prints the ids of those that changed.
  func decide(_ decision: Decision, in store: StoreOptions) async throws {
    let library = try store.open(.write)
    let changed = try await library.decide(decision, try await all(in: library))
    for id in changed { Terminal.say(id) }
  }
}

/// Which records; shared by the commands that decide about them.
struct RecordSelection: ParsableArguments {
  @Argument(help: "The records' ids, or their first characters (at least 4).") var ids: [String] = []

  @Option(
    help: ArgumentHelp(
      "All records that wait for a decision, are at least so sure and have no error finding.", valueName: "confidence"))
  var allAbove: Double?

  @Option(help: "All records that a query asks for; with --all-above, only those of them.") var query: String?

  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if ids.isEmpty, allAbove == nil, query == nil {
      throw ValidationError("Name at least one record, --query or --all-above.")
    }
    if let allAbove, !(0...1).contains(allAbove) { throw ValidationError("--all-above is within 0 to 1.") }
  }

  /// The ids of the records.
  func all(in library: Library) async throws -> [String] {
    guard query != nil || allAbove != nil else { return ids }
    let records = try await library.records(matching: try RecordQuery.parse(query ?? "", try plugins.registry()))
    let chosen = records.filter { stored in
      guard let allAbove else { return true }
      let record = stored.record
      return (record.status == .needsReview || record.status == .ready) && record.confidence >= allAbove
        && !record.findings.contains { $0.severity == .error }
    }
    return ids + chosen.map(\.record.id)
  }
}
