import ArgumentParser
import Documents
import Foundation
import Store

/// `docent history`: what people did to a record.
struct HistoryCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show what was changed in a record, beside what the extractor said.",
    discussion: """
      The history of a deleted record stays, with the fields as they were last.

      EXAMPLES
        docent history 3f2a91c0
        docent history 3f2a91c0 --format json
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Option(help: "How to print: table (on a terminal) or json (elsewhere).") var format: Format?
  @OptionGroup var store: StoreOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case table, json }

  var access: Library.Access { .read }

  func run(in library: Library) async throws {
    let history = try await library.history(of: id)
    switch format ?? (Terminal.outputIsTerminal ? .table : .json) {
    case .json: Terminal.say(try JSONOutput.pretty(history))
    case .table:
      Terminal.say(Terminal.bold(history.id))
      for change in history.changes {
        let time = change.changedAt.formatted(.iso8601)
        var line = "  \(Terminal.dim(time))  \(change.action.rawValue)"
        if let field = change.field {
          line += "  \(field): \(Self.shown(change.before)) → \(Self.shown(change.after))"
        } else if let after = change.after {
          line += "  \(Self.shown(after))"
        }
        Terminal.say(line)
      }
      if !history.corrections.isEmpty { Terminal.say("  corrected, and what the extractor says") }
      for correction in history.corrections {
        Terminal.say(
          "    \(correction.field): \(Self.shown(correction.value))  \(Terminal.dim(Self.shown(correction.machine)))")
      }
    }
  }

  private static func shown(_ field: RecordField?) -> String {
    guard let field else { return "–" }
    let text = field.plain.displayText.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
