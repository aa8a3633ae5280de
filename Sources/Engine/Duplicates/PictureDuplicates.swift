import Documents
import Store

/// Finds records that were read from the same picture: a scan that was saved anew, made smaller or lightened.
struct PictureDuplicates {
  /// The pages that are pictures.
  let pictures: [PagePicture]

  /// What more pages than these look like tells nothing: white sheets, forms.
  private static let mostSharing = 200

  /// The pairs, each once, in the order of the records.
  func find(in records: [StoredRecord]) -> [Duplicate] {
    var byPage: [Page: [Int]] = [:]
    for (index, record) in records.enumerated() { byPage[Page(record), default: []].append(index) }
    let known = pictures.filter { byPage[Page($0)] != nil }
    return likePairs(known).flatMap { first, second in
      pairs(of: byPage[Page(first)] ?? [], and: byPage[Page(second)] ?? [], in: records)
    }.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { pair in
      Duplicate(
        first: records[pair[0]].record.id, second: records[pair[1]].record.id, reason: .picture,
        shared: pair.map { records[$0].summary.source }.joined(separator: ", "))
    }
  }

  /// The pages of different documents that look alike. Fingerprints that differ in fewer bits than they have parts agree in
  /// one part at least, so that pages with a part in common are compared alone.
  private func likePairs(_ known: [PagePicture]) -> [(PagePicture, PagePicture)] {
    let parts = Fingerprint.mostDifferingBits + 1
    var found: Set<[Int]> = []
    for part in 0..<parts {
      let sharing = Dictionary(grouping: known.indices) { known[$0].fingerprint.part(part, of: parts) }
      for indexes in sharing.values where (2...Self.mostSharing).contains(indexes.count) {
        for (offset, first) in indexes.enumerated() {
          for second in indexes.dropFirst(offset + 1) where areAlike(known[first], known[second]) {
            found.insert([first, second])
          }
        }
      }
    }
    return found.map { (known[$0[0]], known[$0[1]]) }
  }

  private func areAlike(_ first: PagePicture, _ second: PagePicture) -> Bool {
    first.documentID != second.documentID
      && first.fingerprint.distance(to: second.fingerprint) <= Fingerprint.mostDifferingBits
  }

  /// The records of two pages, each with its like: those of a type in their order, where there are as many on both.
  private func pairs(of first: [Int], and second: [Int], in records: [StoredRecord]) -> [[Int]] {
    let ofType = Dictionary(grouping: second) { records[$0].record.type }
    return Dictionary(grouping: first) { records[$0].record.type }.flatMap { type, own -> [[Int]] in
      guard let others = ofType[type], others.count == own.count else { return [] }
      func inOrder(_ indexes: [Int]) -> [Int] {
        indexes.sorted { records[$0].summary.position < records[$1].summary.position }
      }
      return zip(inOrder(own), inOrder(others)).map { [min($0, $1), max($0, $1)] }
    }
  }

  /// A page of a document.
  private struct Page: Hashable {
    let documentID: String
    let number: Int

    init(_ picture: PagePicture) { (documentID, number) = (picture.documentID, picture.page) }

    /// The page that a record was read on, the first if there are several.
    init(_ stored: StoredRecord) {
      documentID = stored.summary.documentID
      number = stored.record.firstPage
    }
  }
}

extension Fingerprint {
  /// One of several parts of the same size.
  fileprivate func part(_ index: Int, of count: Int) -> UInt64 {
    let bits = Self.bitCount / count
    let start = index * bits
    return (words[start / 64] << (start % 64)) >> (64 - bits)
  }
}
