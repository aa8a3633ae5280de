import Documents
import Extraction
import Store

/// What an earlier run and the user left of a document's records.
///
/// A new record that stands for a stored one keeps its id (see `RecordMatching`). A record that the user approved or
/// rejected stays as it is and replaces its successor; a field that the user corrected stays as corrected. Fields that
/// the new run lacks are kept where both records are certainly of the same thing.
struct EarlierRun {
  /// The stored records, in the order of their places.
  let records: [EarlierRecord]
  /// The plugins, for the records' titles.
  let registry: Registry

  /// The new records, revised.
  ///
  /// - Parameters:
  ///   - new: The refined records of the new run.
  ///   - extracted: The same records as their extractors returned them.
  func revised(_ new: [Record], extracted: [Record]) -> [FinishedRecord] {
    let titled = new.map { (record: $0, title: registry.shape(of: $0)?.title(of: $0)) }
    let matches = RecordMatching.match(titled, with: records)
    return zip(zip(titled, extracted), matches).map { pair, old in
      let ((record, title), said) = (pair.0, Self.said(of: pair.1, changedTo: pair.0.record))
      guard let old else { return FinishedRecord(record, title: title, said: said) }
      if old.record.status.isDecided { return FinishedRecord(old.record, title: old.title) }
      let isOnly = [new, records.map(\.record)].allSatisfy { all in all.count { $0.type == record.type } == 1 }
      let isSame = isOnly || title.map { $0 == old.title } ?? false
      return Self.revision(of: old, by: record, said: said, keepsMissing: isSame)
    }
  }

  private static func revision(
    of old: EarlierRecord, by new: Record, said: [String: Double], keepsMissing: Bool
  ) -> FinishedRecord {
    var revision = FinishedRecord(new, title: nil, said: said, corrections: old.corrections)
    revision.record.id = old.record.id
    let corrected = Set(old.corrections.map(\.field))
    if keepsMissing {
      for (name, field) in old.record.fields.sorted(by: { $0.key < $1.key })
      where new.fields[name] == nil && !corrected.contains(name) {
        revision.record.fields[name] = field
        revision.record.findings.removeAll { $0.field == name }
        revision.record.findings.append(
          Finding(
            "kept_value", field: name, severity: .info,
            message: "the latest run found no \(name); the earlier one is kept"))
      }
    }
    for (index, correction) in old.corrections.enumerated() {
      revision.corrections[index].machine = new.fields[correction.field]
      revision.record.fields[correction.field] = correction.value
      revision.record.findings.removeAll { $0.field == correction.field }
    }
    return revision
  }

  /// The confidences that an extractor reported, by path, where refining changed the confidence but not the value: later
  /// calibrations are fitted to these.
  private static func said(of extracted: Record, changedTo refined: Record) -> [String: Double] {
    var said: [String: Double] = [:]
    for (name, field) in extracted.fields {
      guard let path = FieldPath(name) else { continue }
      for path in field.paths(below: path) {
        guard let before = field.value(at: path.steps), let after = refined.fields[name]?.value(at: path.steps),
          before.value == after.value, before.confidence != after.confidence
        else { continue }
        said[path.description] = before.confidence
      }
    }
    return said
  }
}
