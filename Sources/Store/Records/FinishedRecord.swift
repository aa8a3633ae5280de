public import Documents

/// A record that is ready to be stored: refined and judged.
public struct FinishedRecord: Hashable, Sendable {
  /// The record; one with the id of a stored record replaces it.
  public var record: Record
  /// The title that lists show.
  public var title: String?
  /// The confidences as the extractor reported them, by path, where the user's calibration changed them.
  public var said: [String: Double]
  /// The user's corrections of the record, each beside what the extractor reports now.
  public var corrections: [StoredCorrection]

  /// A record with its title.
  public init(
    _ record: Record, title: String?, said: [String: Double] = [:], corrections: [StoredCorrection] = []
  ) {
    self.record = record
    self.title = title
    self.said = said
    self.corrections = corrections
  }
}

/// A stored record as an earlier run and the user left it.
public struct EarlierRecord: Hashable, Sendable {
  /// The record.
  public var record: Record
  /// The title that lists show.
  public var title: String?
  /// The user's corrections, by field.
  public var corrections: [StoredCorrection]

  /// A stored record.
  public init(_ record: Record, title: String?, corrections: [StoredCorrection] = []) {
    self.record = record
    self.title = title
    self.corrections = corrections
  }
}

/// Another process changed a document's records after they were read and before their successors were saved.
public struct RecordConflict: Error, Hashable, Sendable {
  /// The document's id.
  public var documentID: String

  /// A conflict about the records of a document.
  public init(documentID: String) { self.documentID = documentID }
}
