public import Documents
public import Foundation

/// Something that a person did to the library, which can be taken back.
public struct Deed: Hashable, Sendable {
  /// What was done.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// Fields were corrected.
    case set
    /// Records were said to be right.
    case approve
    /// Records were said to be useless.
    case reject
    /// Decisions were taken back.
    case reopen
    /// Records became part of another.
    case merge
    /// Records that were merged became records of their own again.
    case unmerge
    /// A record was extracted again as another type.
    case retype
    /// Files were extracted.
    case extract
    /// Records went to the trash.
    case delete
    /// Records came back from the trash.
    case restore
    /// Tags were put on records, or taken off.
    case tag
    /// A note was put on a record, or taken off.
    case note
    /// A session was renamed, duplicated or deleted.
    case session
    /// Records that were perhaps the same were said to be of two things.
    case keepBoth = "keep_both"
    /// A catalogue of books was imported.
    case importCatalog = "import_catalog"
    /// A catalogue of books was removed.
    case removeCatalog = "remove_catalog"
    /// Confidences were fitted to what was reviewed, or the fit was dropped.
    case calibrate
  }

  /// Its number; later ones have greater ones.
  public var id: Int64
  /// What was done.
  public var action: Action
  /// When it was done.
  public var doneAt: Date
  /// The records that it changed.
  public var recordIDs: [String]
  /// What it changed beside records, for people: the name of a session, a catalogue or an extractor.
  public var subject: String?
}

/// Several transactions that undo takes back together.
public struct DeedRun: Hashable, Sendable {
  /// What they do.
  public var action: Deed.Action
  /// What tells them from others.
  public let id = UUID().uuidString

  /// Transactions that do this.
  public init(_ action: Deed.Action) { self.action = action }
}

/// What was taken back.
public struct UndoReport: Hashable, Sendable {
  /// What had been done.
  public var deed: Deed
  /// The records that are as they were before.
  public var restored: [String]
  /// The records that could not be brought back, because they were erased for good.
  public var lost: [String]
  /// What the records are called, by id, where they have a name.
  public var titles: [String: String]
}

/// Why nothing was taken back.
public enum UndoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No change is known, or all of them were taken back.
  case nothing
  /// The record was not merged, or it was before merges could be taken back.
  case notMerged(String)

  /// The reason.
  public var description: String {
    switch self {
    case .nothing: "there is nothing to undo"
    case .notMerged(let id): "'\(id)' was not merged with another record"
    }
  }
}

extension UndoError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "nothing_to_undo" }
}
