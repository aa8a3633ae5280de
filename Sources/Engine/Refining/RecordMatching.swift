import Documents
import Store

/// Which stored record of an earlier run each record of a new run stands for.
///
/// A pair is always of one extractor and one type. Three signs are tried in turn, each on what the one before left over:
/// the same id; the same title, which follows a book that moved along the shelf; and the same place on the document,
/// used only where as many records came as before, because otherwise places have shifted and a record could take the
/// place of another one that a person has approved.
enum RecordMatching {
  /// For each new record the stored one it stands for, or nil if it is new; no stored record is taken twice.
  ///
  /// - Parameters:
  ///   - new: The new records with their titles, in the order of their places.
  ///   - known: The stored records of the same document, in the order of their places.
  static func match(_ new: [(record: Record, title: String?)], with known: [EarlierRecord]) -> [EarlierRecord?] {
    var matches = [EarlierRecord?](repeating: nil, count: new.count)
    var free = known

    func pair(_ isSame: (Record, String?, EarlierRecord) -> Bool) {
      for index in new.indices where matches[index] == nil {
        let (record, title) = new[index]
        let found = free.firstIndex { old in Maker(old.record) == Maker(record) && isSame(record, title, old) }
        if let found { matches[index] = free.remove(at: found) }
      }
    }

    pair { record, _, old in old.record.id == record.id }
    pair { _, title, old in title.map { !$0.isEmpty && $0 == old.title } ?? false }

    let newPlaces = places(new.map { Maker($0.record) })
    let rows = Dictionary(
      grouping: zip(known, places(known.map { Maker($0.record) })).map(\.self), by: \.1.maker)
    let counts = Dictionary(grouping: newPlaces, by: \.maker).mapValues(\.count)
    for index in new.indices where matches[index] == nil {
      let place = newPlaces[index]
      guard let candidates = rows[place.maker], candidates.count == counts[place.maker] else { continue }
      let old = candidates[place.number].0
      if let found = free.firstIndex(where: { $0.record.id == old.record.id }) {
        matches[index] = free.remove(at: found)
      }
    }
    return matches
  }

  private struct Maker: Hashable {
    let type: String
    let extractorID: String

    init(_ record: Record) { (type, extractorID) = (record.type, record.extractor.id) }
  }

  /// Each one's number among those of its maker, from 0.
  private static func places(_ makers: [Maker]) -> [(maker: Maker, number: Int)] {
    var counts: [Maker: Int] = [:]
    return makers.map { maker in
      defer { counts[maker, default: 0] += 1 }
      return (maker, counts[maker, default: 0])
    }
  }
}
