import Catalog
public import Documents
import Extraction
import Store

/// Improves extracted records by what is known outside of their document.
public protocol Refiner: Sendable {
  /// The records with what this refiner knows of them, in the order given.
  ///
  /// - Throws: What ends the batch, such as `LibraryError`.
  func refined(_ records: [Record], of document: Document) async throws -> [Record]
}

/// The user's calibration of each extractor's confidences.
struct UserCalibration: Refiner {
  /// The calibration of an extractor by its id; nil if there is none.
  let calibration: @Sendable (_ extractorID: String) async throws -> Calibration?

  func refined(_ records: [Record], of document: Document) async throws -> [Record] {
    var refined = records
    for (index, record) in records.enumerated() {
      guard let calibration = try await calibration(record.extractor.id) else { continue }
      refined[index].fields = calibration.applied(to: record.fields)
    }
    return refined
  }
}

extension Pipeline {
  /// The refiners that a library gives, in the order in which they are applied.
  static func refiners(from library: Library, _ registry: Registry) -> [any Refiner] {
    [
      UserCalibration { try await library.calibration(ofExtractor: $0) },
      LearnedCorrections(library: library, registry: registry),
      CatalogLookup(library: library, registry: registry), DateNeighbours(library: library, registry: registry),
      DuplicateCheck(library: library, registry: registry),
    ]
  }
}

/// Looks records up in the library's catalogues, if their type's manifest says `catalog`.
struct CatalogLookup: Refiner {
  let library: Library
  let registry: Registry

  func refined(_ records: [Record], of document: Document) async throws -> [Record] {
    guard records.contains(where: { registry.shape(of: $0)?.catalog != nil }), try await library.hasCatalogs() else {
      return records
    }
    var refined = records
    for (index, record) in records.enumerated() {
      guard let fields = registry.shape(of: record)?.catalog else { continue }
      let filling = CatalogFilling(fields)
      let text = filling.query(for: record, in: document)
      guard !text.isEmpty,
        let match = CatalogMatch.best(for: text, among: try await library.catalogCandidates(for: text))
      else { continue }
      refined[index] = filling.filled(record, with: match)
    }
    return refined
  }
}
