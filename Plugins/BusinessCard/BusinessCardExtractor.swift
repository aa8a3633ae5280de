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
    // A card has few lines, and each is compared with the others.
    let card = Card(document.keeping(pages: 4, lines: 80, bytesInLine: 300))
    var reader = CardReader(card: card)
    reader.read()
    if let code = document.barcodes.lazy.compactMap(ContactCode.init).first {
      code.merge(into: &reader.fields, region: card.region)
    }
    return [Extraction(reader.fields, findings: CardChecks.findings(reader.fields), candidates: reader.candidates)]
  }
}
