import Documents
import Engine
import Exchange
import Extraction
import Foundation
import Store

/// What people are asked and told about contacts.
enum ContactDialogue {
  /// Asks what to do about a contact that is perhaps there already; skips it where nobody can be asked.
  static func ask(about pair: ContactSync.Pair) -> ContactSync.DuplicateChoice {
    guard ConfirmationOptions.canAsk else { return .skip }
    Terminal.complain("")
    Terminal.complain("record \(pair.recordID.prefix(8)) is perhaps in the address book already:")
    let width = min(40, pair.rows.map(\.ours.count).max() ?? 0)
    for row in pair.rows {
      let ours = row.ours.padding(toLength: max(width, row.ours.count), withPad: " ", startingAt: 0)
      Terminal.complain("  \(row.property.padding(toLength: 14, withPad: " ", startingAt: 0)) \(ours) | \(row.theirs)")
    }
    while true {
      Terminal.whisper("merge, skip or create (m/s/c)? ")
      switch readLine()?.lowercased().first {
      case "m": return .merge
      case "s", nil: return .skip
      case "c": return .create
      default: continue
      }
    }
  }

  /// Says what was done.
  static func say(_ report: ContactSync.Report) {
    let counts = [
      (report.created.count, "created"), (report.sent.count, "sent"), (report.received.count, "received"),
      (report.linked.count, "merged"), (report.skipped.count, "skipped, perhaps there already"),
      (report.gone.count, "deleted on the server"), (Set(report.conflicts.map(\.recordID)).count, "to review"),
      (report.unchanged, "unchanged"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    Terminal.complain("docent: \(parts.isEmpty ? "no contacts" : parts.joined(separator: ", "))")
    for conflict in report.conflicts {
      Terminal.complain(
        "docent: \(conflict.recordID.prefix(8)) \(conflict.field): '\(conflict.ours)' here, '\(conflict.theirs)' on the server"
      )
    }
  }
}

/// Puts contacts that both sides changed into the review queue.
struct ContactConflicts {
  let library: Library
  let registry: Registry

  /// The code of the findings.
  private static let code = "contact_conflict"

  /// Gives each of the records a finding for each of its conflicts, and takes away those of conflicts that are settled.
  func keep(_ conflicts: [ContactSync.Conflict], among ids: [String]) async throws {
    let conflicts = Dictionary(grouping: conflicts, by: \.recordID)
    for id in ids {
      let findings = (conflicts[id] ?? []).map { conflict in
        Finding(
          Self.code, field: conflict.field, severity: .error,
          message: "the address book has '\(conflict.theirs)'; both were changed")
      }
      let stored = try await library.record(id).record
      let known = stored.findings.filter { $0.code == Self.code }
      guard Set(known) != Set(findings), let shape = registry.shape(of: stored) else { continue }
      try await library.correct(
        id,
        judge: { record in
          var record = record
          record.findings.removeAll { $0.code == Self.code }
          var judged = shape.judged(record)
          judged.record.findings += findings
          if !findings.isEmpty { judged.record.status = .needsReview }
          return judged
        }
      ) { _ in [:] }
    }
  }
}
