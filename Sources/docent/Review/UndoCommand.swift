import ArgumentParser
import Documents
import Engine
import Foundation
import Store

/// `docent undo`: takes back what was done last.
struct UndoCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last change.",
    discussion: """
      Takes back corrections, decisions, merges, tags, notes, deletions, extractions, changes of sessions and catalogues, and \
      calibrations, the last first; again for the one before. What an extraction added goes to the trash. The ids of the \
      records that changed are printed. Not taken back: an undo itself, docent trash empty, and files that were exported.

      EXAMPLES
        docent undo
        docent undo --dry-run           only say what would be taken back
      """)

  @Flag(name: .shortAndLong, help: "Change nothing.") var dryRun = false
  @OptionGroup var store: StoreOptions

  var access: Library.Access { dryRun ? .read : .write }

  func run(in library: Library) async throws {
    if dryRun {
      guard let deed = try await library.lastDeed() else {
        throw Stop.unable("\(UndoError.nothing)")
      }
      for id in deed.recordIDs { Terminal.say(id) }
      return Terminal.complain("docent: would take back: \(deed.text)")
    }
    let report = try await library.undo()
    for id in report.restored { Terminal.say(id) }
    Terminal.complain("docent: took back: \(report.deed.text)")
    for id in report.deed.recordIDs.prefix(10) {
      Terminal.complain("  \(id.prefix(8))  \(report.titles[id] ?? "–")")
    }
    if !report.lost.isEmpty {
      Terminal.complain("docent: \(report.lost.count) of them were erased for good")
    }
  }
}

/// `docent unmerge`: makes records of their own again of those that were merged.
struct UnmergeCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "unmerge", abstract: "Take a merge of records apart again.",
    discussion: """
      Works however long ago the merge was. The record that stayed loses what it took from the others, unless that was \
      corrected since. The ids of the records are printed.

      EXAMPLES
        docent unmerge 3f2a91c0         one of the merged records
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  func run(in library: Library) async throws {
    for stored in try await library.unmerge(id) { Terminal.say(stored.record.id) }
  }
}
