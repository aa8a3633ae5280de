public import Documents
import Foundation

/// The purchase that a record holds under the field names of `receipt`.
public struct Purchase: Hashable, Sendable {
  /// Why a record can't be booked.
  public struct Incomplete: Error, Hashable, Sendable {
    /// The fields that it lacks.
    public let fields: [String]
  }

  /// The record's id.
  public let id: String
  let date: CalendarDate
  let payee: String
  /// What was paid; negative for a refund.
  let total: Money
  /// The taxes in the total, in its currency.
  let tax: Money?
  let category: String?
  /// How it was paid: `cash`, `card`, `voucher`, `transfer`, `other`.
  let method: String?
  let cardDigits: String?
  let number: String?
  /// Whether nobody needs to look at the record any more.
  let isCleared: Bool

  /// The purchase of a record; `currency` is taken where the record has none.
  public init(_ record: Record, currency: String? = nil) throws(Incomplete) {
    func text(_ name: String) -> String? {
      guard case .value(let field) = record.fields[name], let text = field.value.string, !text.isEmpty else {
        return nil
      }
      return text
    }
    func money(_ name: String) -> Money? {
      guard case .value(let field) = record.fields[name], let json = try? JSONEncoder().encode(field.value),
        var money = try? JSONDecoder().decode(Money.self, from: json)
      else { return nil }
      money.currency = money.currency ?? text("currency") ?? currency
      return money
    }
    let (date, total) = (text("date").flatMap { CalendarDate($0) }, money("total"))
    guard let date, let total, total.currency != nil else {
      throw Incomplete(
        fields: (date == nil ? ["date"] : []) + (total == nil ? ["total"] : [])
          + (total != nil && total?.currency == nil ? ["currency"] : []))
    }
    id = record.id
    self.date = date
    self.total = total
    payee = text("merchant") ?? ""
    tax = money("tax").flatMap { $0.currency == total.currency && abs($0.amount) < abs(total.amount) ? $0 : nil }
    category = text("category")
    method = text("payment_method")
    cardDigits = text("card_last4")
    number = text("receipt_number")
    isCleared = record.status != .needsReview
  }

  /// The amounts by account: what was bought, the taxes where they are booked apart, and how it was paid. They add up to nothing.
  func postings(on accounts: LedgerAccounts) -> [(account: String, amount: Money)] {
    var (net, postings) = (total.amount, [(account: String, amount: Money)]())
    if let account = accounts.tax, let tax, tax.amount != 0 {
      net -= tax.amount
      postings.append((account, tax))
    }
    postings.insert((accounts.expense(of: self), Money(net, currency: total.currency)), at: 0)
    return postings + [(accounts.payment(of: self), Money(-total.amount, currency: total.currency))]
  }
}

/// Purchases as the CSV of a bank statement, which programs for household accounts import in place of OFX and QIF: what was spent is
/// negative.
public enum BankCSV {
  /// A header and a row for each purchase, in order of date.
  public static func text(of purchases: [Purchase], on accounts: LedgerAccounts) -> String {
    CSV.row(["Date", "Payee", "Amount", "Currency", "Category", "Account", "Number", "Memo"])
      + purchases.sorted { $0.date < $1.date }.map { purchase in
        CSV.row([
          purchase.date.description, purchase.payee,
          Money(-purchase.total.amount, currency: purchase.total.currency).amountText,
          purchase.total.currency ?? "", accounts.expense(of: purchase), accounts.payment(of: purchase),
          purchase.number ?? "",
          "docent \(purchase.id)",
        ])
      }.joined()
  }
}
