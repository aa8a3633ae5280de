public import Documents
public import Extraction
import Foundation

/// Makes a contact of a business card.
public struct BusinessCardExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "BusinessCard")

  /// What the models of the fields are made of.
  public static let models = CardModel.declarations

  /// An extractor.
  public init() {}

  /// Few lines, a way to reach someone, and someone to reach.
  public func match(_ document: Document) -> Double { CardLikelihood.of(document) }

  /// The contacts on a document, one for each card.
  public func extract(from document: Document) throws -> [Extraction<CardFields>] {
    CardSplit.parts(of: document).map { part in
      let card = Card(part)
      var reader = CardReader(card: card)
      reader.read()
      // A whole contact comes last, for what is merged last wins.
      let codes = part.barcodes.compactMap(ContactCode.init)
      for code in codes.filter({ !$0.isContact }) + codes.filter(\.isContact).prefix(1) {
        code.merge(into: &reader.fields, region: card.region)
      }
      return Extraction(reader.fields, findings: CardChecks.findings(reader.fields), candidates: reader.candidates)
    }
  }
}

/// The fields of a `business_card` record.
public struct CardFields: Encodable, Sendable {
  var name: Field<String>?
  var givenName: Field<String>?
  var middleName: Field<String>?
  var familyName: Field<String>?
  var prefix: Field<String>?
  var suffix: Field<String>?
  var nameNative: Field<String>?
  var jobTitle: Field<String>?
  var department: Field<String>?
  var company: Field<String>?
  var emails: [Field<String>] = []
  var phones: [Field<String>] = []
  var faxes: [Field<String>] = []
  var urls: [Field<String>] = []
  var social: [Field<String>] = []
  var address: Field<String>?
  var street: Field<String>?
  var city: Field<String>?
  var region: Field<String>?
  var postalCode: Field<String>?
  var country: Field<String>?
}
