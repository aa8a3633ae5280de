import Documents
import struct Documents.Record

/// Which record of an earlier run each record of a new run stands for.
///
/// A pair is always of one extractor and one type. Three signs are tried in turn, each on what the one before left over:
/// the same id; the same title, which follows a book that moved along the shelf; and the same place on the document,
/// trusted only where as many records came as before, for otherwise places have shifted and a record could take the
/// place of another one that a person has approved.
enum RecordMatching {
  /// A record that is kept already.
  struct Known: Hashable, Sendable {
    /// Its row.
    var rowid: Int64
    /// Its id.
    var id: String
    /// Its type.
    var type: String
    /// The plugin that made it.
    var extractorID: String
    /// Its title.
    var title: String?
    /// How far it is on its way to being trusted.
    var status: Record.Status

    /// Whether a person has corrected one of its fields, or put a tag or a note on it.
    var isMarked: Bool

    /// Whether a person has decided about it.
    var isDecided: Bool { status == .approved || status == .rejected }
    /// Whether a person has done anything to it.
    var isTouched: Bool { isDecided || isMarked }
  }

  /// For each new record the one it stands for, or nil if it is new; no known record is taken twice.
  ///
  /// - Parameters:
  ///   - new: The new records with their titles, in the order of their places.
  ///   - known: The kept records of the same document, in the order of their places.
  static func match(_ new: [(record: Record, title: String?)], with known: [Known]) -> [Known?] {
    var matches = [Known?](repeating: nil, count: new.count)
    var free = known

    func pair(_ isSame: (Record, String?, Known) -> Bool) {
      for index in new.indices where matches[index] == nil {
        let (record, title) = new[index]
        let found = free.firstIndex { old in
          old.type == record.type && old.extractorID == record.extractor.id && isSame(record, title, old)
        }
        if let found { matches[index] = free.remove(at: found) }
      }
    }

    pair { record, _, old in old.id == record.id }
    pair { _, title, old in title.map { !$0.isEmpty && $0 == old.title } ?? false }

    let newPlaces = places(new.map { Kind(type: $0.record.type, extractorID: $0.record.extractor.id) })
    let knownPlaces = places(known.map { Kind(type: $0.type, extractorID: $0.extractorID) })
    let rows = Dictionary(grouping: zip(known, knownPlaces).map(\.self), by: \.1.kind)
    let counts = Dictionary(grouping: newPlaces, by: \.kind).mapValues(\.count)
    for index in new.indices where matches[index] == nil {
      let place = newPlaces[index]
      guard let candidates = rows[place.kind], candidates.count == counts[place.kind] else { continue }
      let old = candidates[place.number].0
      if let found = free.firstIndex(of: old) { matches[index] = free.remove(at: found) }
    }
    return matches
  }

  private struct Kind: Hashable {
    var type: String
    var extractorID: String
  }

  /// Each one's number among those of its kind, from 0.
  private static func places(_ kinds: [Kind]) -> [(kind: Kind, number: Int)] {
    var counts: [Kind: Int] = [:]
    return kinds.map { kind in
      defer { counts[kind, default: 0] += 1 }
      return (kind, counts[kind, default: 0])
    }
  }
}

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
