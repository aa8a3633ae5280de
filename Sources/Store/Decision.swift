public import Documents

public import struct Documents.Record

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
}
