import Documents

/// The fields of a `receipt` record.
public struct ReceiptFields: Encodable, Sendable {
  var merchant: Field<String>?
  var merchantAddress: Field<String>?
  var merchantPhone: Field<String>?
  var merchantTaxId: Field<String>?
  var date: Field<CalendarDate>?
  var time: Field<ClockTime>?
  var currency: Field<String>?
  var subtotal: Field<Money>?
  var tax: Field<Money>?
  var taxes: [TaxRow] = []
  var tip: Field<Money>?
  var discount: Field<Money>?
  var rounding: Field<Money>?
  var total: Field<Money>?
  var cash: Field<Money>?
  var change: Field<Money>?
  var paymentMethod: Field<String>?
  var cardLast4: Field<String>?
  var receiptNumber: Field<String>?
  var category: Field<String>?
  var items: [ReceiptItem] = []
}

/// A tax at one rate.
public struct TaxRow: Encodable, Sendable {
  /// The rate: 19 for 19 %.
  var rate: Field<Double>?
  /// What the tax is on.
  var net: Field<Money>?
  /// The tax.
  var amount: Field<Money>?
}

/// Something that was bought.
public struct ReceiptItem: Encodable, Sendable {
  var description: Field<String>?
  var quantity: Field<Double>?
  var unitPrice: Field<Money>?
  var amount: Field<Money>?
}
