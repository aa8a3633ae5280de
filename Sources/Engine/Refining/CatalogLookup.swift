import Catalog
import Documents
import Extraction
import Store

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
