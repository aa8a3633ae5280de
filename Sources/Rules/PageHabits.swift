import Documents
import Finders

/// What a document as a whole tells of the values on it.
struct PageHabits {
  /// The currency of amounts without a sign (ISO 4217).
  let currency: String?
  /// The region of numbers without a prefix (ISO 3166-1).
  let region: String?
  /// Which of two numbers is the day.
  let order: DayMonthOrder
  /// The day on which the document is looked at.
  let today: CalendarDate

  init(_ document: Document, today: CalendarDate) {
    let text = document.text
    region = RegionInference.region(of: text)
    currency = CurrencyFinder.inferred(from: text, region: region)
    order = DayMonthOrder.inferred(
      from: text, region: region, currency: currency, language: document.language, today: today)
    self.today = today
  }

  /// An amount in JSON, in the page's currency if none is printed beside it.
  func json(_ money: Money) -> JSONValue {
    let whole = Money(money.amount, currency: money.currency ?? currency)
    var members: [String: JSONValue] = ["amount": .string(whole.amountText)]
    members["currency"] = whole.currency.map(JSONValue.string)
    return .object(members)
  }
}
