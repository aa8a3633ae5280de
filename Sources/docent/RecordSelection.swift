import ArgumentParser
import Documents
import Store

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
