import Documents
import Extraction
import Store

/// Finds records that are likely of a thing that is in the library already: the same paper photographed or scanned twice.
///
/// Such a record gets the finding `duplicate`, and is not counted in sums until somebody decides.
actor DuplicateCheck: Refiner {
  private let library: Library
  private let registry: Registry
  private let identity: [String: Duplicate.Identity]
  /// The records of this run, which may not be in the library yet.
  private var run: [(documentID: String, record: Record)] = []
  /// The pages of the library that are pictures, with those of this run.
  private var pictures: [PagePicture]?

  init(library: Library, registry: Registry) {
    self.library = library
    self.registry = registry
    identity = Dictionary(registry.extractors.map { ($0.shape.type, Duplicate.Identity($0.shape)) }) { one, _ in one }
  }

  func refined(_ records: [Record], of document: Document) async throws -> [Record] {
    // Before anything is waited for, so that of two alike that come at once the second knows the first.
    let before = run.filter { $0.documentID != document.id }
    run += records.map { (document.id, $0) }
    let alike = try await documents(like: document)
    let apart = try await library.keptApart()
    let own = Set(try await library.earlierRecords(ofDocument: document.id).map(\.record.id))
    var refined = records
    for index in records.indices {
      let record = records[index]
      func isSame(_ other: Record) -> Bool {
        other.type == record.type && other.status != .rejected
          && !apart.contains { $0.contains(other.id) && !$0.isDisjoint(with: own) }
          && !Duplicate.find(in: [other, record], identity: identity).isEmpty
      }
      var other = before.map(\.record).first(where: isSame)
      // What shares all of its values is likelier the same, and there is less of it.
      for wanted in wanted(of: record) where other == nil && !wanted.isEmpty {
        other = try await library.records(ofType: record.type, holding: wanted, limit: Self.mostCandidates)
          .first { $0.summary.documentID != document.id && isSame($0.record) }?.record
      }
      other = other ?? alike.first { $0.type == record.type && records.count { $0.type == record.type } == 1 }
      if let other { refined[index].findings.append(finding(about: other)) }
    }
    return refined
  }

  private static let mostCandidates = 30

  private func finding(about other: Record) -> Finding {
    let title = registry.shape(of: other)?.title(of: other).map { " (\($0))" } ?? ""
    return Finding(
      "duplicate", severity: .warning,
      message: "this is perhaps the same as \(other.id.prefix(8))\(title); see docent dedupe")
  }

  /// The sets of values of which a record of the same thing holds one, the most telling first.
  private func wanted(of record: Record) -> [[[HeldValue]]] {
    func held(_ name: String) -> [HeldValue] {
      (record.fields[name]?.leaves ?? []).map { HeldValue(name, $0.value) }
    }
    switch identity[record.type] {
    case nil: return []
    case .person(let fields):
      return [[fields.emails, fields.phones, fields.name].compactMap(\.self).flatMap(held).map { [$0] }]
    case .fields(let names):
      let first = names.compactMap { held($0).first }
      guard names.count > 1 else { return [first.map { [$0] }] }
      let pairs = first.indices.flatMap { one in first.indices.dropFirst(one + 1).map { [first[one], first[$0]] } }
      return first.count > 2 ? [[first], pairs] : [pairs]
    }
  }

  /// The only records of documents whose page looks like the document's only one.
  private func documents(like document: Document) async throws -> [Record] {
    guard document.pages.count == 1, let fingerprint = document.pages.first?.fingerprint else { return [] }
    if pictures == nil { pictures = try await library.pagePictures() }
    let alike = (pictures ?? []).filter {
      $0.documentID != document.id && $0.fingerprint.distance(to: fingerprint) <= Fingerprint.mostDifferingBits
    }
    pictures?.append(PagePicture(documentID: document.id, page: 1, fingerprint: fingerprint))
    var records: [Record] = []
    for picture in alike.prefix(10) {
      let own = try await library.earlierRecords(ofDocument: picture.documentID).map(\.record)
      let inRun = run.filter { $0.documentID == picture.documentID }.map(\.record)
      if let only = (own.isEmpty ? inRun : own).first, max(own.count, inRun.count) == 1, only.status != .rejected {
        records.append(only)
      }
    }
    return records
  }
}
