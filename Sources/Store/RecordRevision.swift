import Documents

import struct Documents.Record

/// What a record becomes when its extractor has run again: the new values, under what a person corrected, over what only
/// the earlier run found.
struct RecordRevision {
  /// The record as it is to be kept.
  private(set) var record: Record
  /// The corrections, each beside what the extractor says of the field now.
  private(set) var corrections: [StoredCorrection]

  /// The revision of a kept record by a new one.
  ///
  /// - Parameters:
  ///   - new: What the extractor says now.
  ///   - old: The record that is kept.
  ///   - corrections: The kept record's corrections.
  ///   - keepsMissing: Whether fields that the new run lacks are kept: only where both are surely of the same thing, or
  ///     values of two things would be mixed.
  init(of old: Record, by new: Record, corrections: [StoredCorrection], keepsMissing: Bool) {
    record = new
    record.id = old.id
    self.corrections = corrections
    let corrected = Set(corrections.map(\.field))
    if keepsMissing {
      for (name, field) in old.fields.sorted(by: { $0.key < $1.key })
      where new.fields[name] == nil && !corrected.contains(name) {
        record.fields[name] = field
        record.findings.removeAll { $0.field == name }
        record.findings.append(
          Finding(
            "kept_value", field: name, severity: .info,
            message: "the latest run found no \(name); the earlier one stays"))
      }
    }
    for index in corrections.indices {
      let name = corrections[index].field
      self.corrections[index].machine = new.fields[name]
      record.fields[name] = corrections[index].value
      record.findings.removeAll { $0.field == name }
    }
  }
}
