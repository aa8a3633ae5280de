import Documents

/// The fields of an `invoice` record.
public struct InvoiceFields: Encodable, Sendable {
  var supplier: Field<String>?
  var supplierTaxId: Field<String>?
  var supplierAddress: Field<String>?
  var buyer: Field<String>?
  var buyerTaxId: Field<String>?
  var number: Field<String>?
  var orderNumber: Field<String>?
  var date: Field<CalendarDate>?
  var dueDate: Field<CalendarDate>?
  var deliveryDate: Field<CalendarDate>?
  var currency: Field<String>?
  var net: Field<Money>?
  var tax: Field<Money>?
  var taxes: [InvoiceTax] = []
  var gross: Field<Money>?
  var paid: Field<Money>?
  var due: Field<Money>?
  var iban: Field<String>?
  var bic: Field<String>?
  var paymentReference: Field<String>?
  var items: [InvoiceItem] = []
}

/// A tax at one rate.
public struct InvoiceTax: Encodable, Sendable {
  /// The rate: 19 for 19 %.
  var rate: Field<Double>?
  /// What the tax is on.
  var net: Field<Money>?
  /// The tax.
  var amount: Field<Money>?
}

/// Something that was sold.
public struct InvoiceItem: Encodable, Sendable {
  var description: Field<String>?
  var quantity: Field<Double>?
  var unit: Field<String>?
  var unitPrice: Field<Money>?
  /// The rate of its tax: 19 for 19 %.
  var taxRate: Field<Double>?
  var amount: Field<Money>?
}
