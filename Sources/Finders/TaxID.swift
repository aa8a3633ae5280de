/// A number by which a tax office or a company register knows a business.
public struct TaxID: Hashable, Sendable, Codable {
  /// What kind of number it is.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A VAT number of the European Union or the United Kingdom, with its country's letters.
    case vat
    /// A German tax number, of a tax office: `12/345/67890`.
    case germanTaxNumber = "german_tax_number"
    /// A Malaysian goods and services tax number: twelve digits.
    case malaysianGST = "malaysian_gst"
    /// A Malaysian sales and services tax number: `W10-1808-32000123`.
    case malaysianSST = "malaysian_sst"
    /// A Malaysian company registration number: `123456-X`, or twelve digits since 2019.
    case malaysianCompany = "malaysian_company"
    /// A US employer identification number: `12-3456789`.
    case ein
    /// An Australian business number: eleven digits.
    case abn
    /// An Indian goods and services tax number: fifteen characters.
    case gstin
    /// A Singaporean unique entity or GST number.
    case singaporeGST = "singapore_gst"
  }

  /// The kind of number.
  public var kind: Kind
  /// The number in upper case, without spaces; without hyphens and full stops too if they do not belong to its form.
  public var value: String

  /// A number of a kind.
  public init(kind: Kind, value: String) {
    self.kind = kind
    self.value = value
  }
}
