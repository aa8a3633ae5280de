public import Documents
public import Extraction

/// Makes a contact of a business card.
public struct BusinessCardExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "BusinessCard")

  /// An extractor.
  public init() {}

  /// Few lines, a way to reach someone, and someone to reach.
  public func match(_ document: Document) -> Double { CardLikelihood.of(document) }

  /// The contact on a card.
  public func extract(from document: Document) throws -> [Extraction<CardFields>] {
    let card = Card(document.ofCard)
    var reader = CardReader(card: card)
    reader.read()
    if let code = document.barcodes.lazy.compactMap(ContactCode.init).first {
      code.merge(into: &reader.fields, region: card.region)
    }
    return [Extraction(reader.fields, findings: CardChecks.findings(reader.fields), candidates: reader.candidates)]
  }
}
