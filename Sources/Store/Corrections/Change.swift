public import Documents
public import Foundation
public import struct Documents.Record

/// What a person changed, and when: one entry of a record's audit trail.
public struct Change: Hashable, Sendable, Codable {
  /// What was done.
  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    /// A field was given a value.
    case set
    /// A field was taken away.
    case clear
    /// A field went back to what the extractor said.
    case revert
    /// The record was said to be right.
    case approve
    /// The record was said to be useless.
    case reject
    /// A decision was taken back.
    case reopen
    /// What was done last was taken back.
    case undo
    /// The record was deleted.
    case delete
    /// It was merged with another record, whose id is what the change holds.
    case merge
    /// It became a record of its own again.
    case unmerge
    /// It came back from the trash.
    case restore
    /// It was extracted again as another type.
    case retype
    /// It was said to be of another thing than the record whose id the change holds.
    case keepBoth = "keep_both"
    /// It was written to another format, which is the change's field; what the change holds is where to.
    case export
  }

  /// The record's id.
  public var recordID: String
  /// When it was done.
  public var changedAt: Date
  /// What was done.
  public var action: Action
  /// The field it was done to, if it was one.
  public var field: String?
  /// The field before; of a deletion, all fields as a group.
  public var before: RecordField?
  /// The field after.
  public var after: RecordField?

  private enum CodingKeys: String, CodingKey {
    case action, field, before, after
    case recordID = "record_id"
    case changedAt = "changed_at"
  }
}

/// What a person made of one field, beside what the extractor said of it.
public struct StoredCorrection: Hashable, Sendable, Codable {
  /// The field.
  public var field: String
  /// The field as the person left it; nil if the person took it away.
  public var value: RecordField?
  /// What the extractor said in its latest run; nil if it said nothing.
  public var machine: RecordField?
  /// When the person last corrected it.
  public var correctedAt: Date

  private enum CodingKeys: String, CodingKey {
    case field, value, machine
    case correctedAt = "corrected_at"
  }
}

/// A record's audit trail.
public struct RecordHistory: Hashable, Sendable, Codable {
  /// The record's id.
  public var id: String
  /// Its corrected fields, by name; none of a record that was deleted.
  public var corrections: [StoredCorrection]
  /// What was done to it, oldest first.
  public var changes: [Change]
}

/// What a person decides about a record.
public enum Decision: Hashable, Sendable, CaseIterable {
  /// It is right.
  case approve
  /// It is useless.
  case reject
  /// It is to be looked at again.
  case reopen

  /// The status that it gives the record.
  public var status: Record.Status {
    switch self {
    case .approve: .approved
    case .reject: .rejected
    case .reopen: .needsReview
    }
  }

  var action: Change.Action {
    switch self {
    case .approve: .approve
    case .reject: .reject
    case .reopen: .reopen
    }
  }

  /// What undo calls it.
  var deed: Deed.Action {
    switch self {
    case .approve: .approve
    case .reject: .reject
    case .reopen: .reopen
    }
  }
}
