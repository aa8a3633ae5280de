/// The accounts that purchases are booked on.
public struct LedgerAccounts: Sendable {
  /// How a program writes account names.
  public enum Style: Sendable {
    /// `expenses:food-and-drink`
    case hledger
    /// `Expenses:Food-And-Drink`
    case beancount
  }

  /// The account for taxes, if they are booked apart.
  let tax: String?
  private let expenses: [String: String]
  private let payments: [String: String]
  private let style: Style

  /// Accounts by category and by method of payment. A purchase of another category is booked on an account named after it, and one
  /// paid in another way on `assets:cash`, `liabilities:card:1234`, `assets:bank` or `assets:unknown`.
  public init(
    expenses: [String: String] = [:], payments: [String: String] = [:], tax: String? = nil, style: Style
  ) {
    (self.expenses, self.payments, self.tax, self.style) = (expenses, payments, tax, style)
  }

  func expense(of purchase: Purchase) -> String {
    let category = purchase.category ?? "other"
    return expenses[category] ?? name(["expenses", category])
  }

  func payment(of purchase: Purchase) -> String {
    if let method = purchase.method, let account = payments[method] { return account }
    return switch purchase.method {
    case "cash": name(["assets", "cash"])
    case "card": name(["liabilities", "card"] + [purchase.cardDigits].compactMap(\.self))
    case "transfer": name(["assets", "bank"])
    case "voucher": name(["assets", "vouchers"])
    default: name(["assets", "unknown"])
    }
  }

  private func name(_ parts: [String]) -> String {
    parts.map { part in
      let words = part.split(separator: "_")
      return words.map { style == .hledger ? String($0) : $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
        separator: "-")
    }.joined(separator: ":")
  }
}
