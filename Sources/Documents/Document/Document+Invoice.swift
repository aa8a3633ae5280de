extension Document {
  /// An invoice as data that a PDF carries with it: Factur-X, ZUGFeRD or XRechnung, all of them UN/CEFACT's
  /// Cross Industry Invoice.
  ///
  /// Every value is as its writer put it; none is checked against the pages.
  public struct Invoice: Hashable, Sendable, Codable {
    /// Something that was sold.
    public struct Item: Hashable, Sendable, Codable {
      /// What it is.
      public var description: String?
      /// How many of it.
      public var quantity: Double?
      /// What one costs without tax.
      public var unitPrice: Money?
      /// What all of them cost without tax.
      public var amount: Money?

      /// An item of which nothing is known.
      public init() {}

      private enum CodingKeys: String, CodingKey {
        case description, quantity, amount
        case unitPrice = "unit_price"
      }
    }

    /// The attachment that holds it.
    public var attachment: String
    /// The rules that it says it keeps to, as `urn:factur-x.eu:1p0:minimum`.
    public var profile: String?
    /// The kind of document by UNTDID 1001: 380 for an invoice, 381 for a credit note.
    public var typeCode: String?
    /// Who wrote it.
    public var supplier: String?
    /// The number by which tax offices know the supplier.
    public var supplierTaxID: String?
    /// Its number.
    public var number: String?
    /// When it was written.
    public var date: CalendarDate?
    /// When it is to be paid.
    public var dueDate: CalendarDate?
    /// The currency's ISO 4217 code.
    public var currency: String?
    /// The sum without tax.
    public var net: Money?
    /// The tax on it.
    public var tax: Money?
    /// The sum with tax.
    public var gross: Money?
    /// The account to pay to, as it is written there.
    public var iban: String?
    /// What was sold.
    public var items: [Item] = []

    /// An invoice in an attachment of which nothing is known yet.
    public init(attachment: String) { self.attachment = attachment }

    private enum CodingKeys: String, CodingKey {
      case attachment, profile, supplier, number, date, currency, net, tax, gross, iban, items
      case typeCode = "type_code"
      case supplierTaxID = "supplier_tax_id"
      case dueDate = "due_date"
    }
  }
}
