import Documents

/// Purchases as a ledger of beancount, in order of date.
public enum Beancount {
  /// The ledger; what is still to be reviewed is marked with `!`. Accounts are opened on the day of their first purchase.
  public static func text(of purchases: [Purchase], on accounts: LedgerAccounts) -> String {
    let sorted = purchases.sorted { $0.date < $1.date }
    var opened: [String: CalendarDate] = [:]
    for purchase in sorted {
      for posting in purchase.postings(on: accounts) where opened[posting.account] == nil {
        opened[posting.account] = purchase.date
      }
    }
    let openings = opened.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "\($0.value) open \($0.key)\n" }
    return openings.joined() + sorted.map { "\n" + entry(of: $0, on: accounts) }.joined()
  }

  /// Whether beancount takes an account's name: one of its five roots and at least one part more.
  public static func isAccount(_ name: String) -> Bool {
    pattern.matches(name)
  }

  private static let pattern = Pattern(
    #"^(Assets|Liabilities|Equity|Income|Expenses)(:[\p{Lu}\p{N}][\p{L}\p{N}-]*)+$"#)

  private static func entry(of purchase: Purchase, on accounts: LedgerAccounts) -> String {
    var lines = ["\(purchase.date) \(purchase.isCleared ? "*" : "!") \(quoted(purchase.payee)) \"\""]
    lines.append("  docent: \(quoted(purchase.id))")
    if let number = purchase.number { lines.append("  receipt: \(quoted(number))") }
    lines += purchase.postings(on: accounts).map { "  \($0.account)  \($0.amount)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(String(escaped.map { $0.isNewline ? " " : $0 }))\""
  }
}

/// Purchases as a journal of hledger, in order of date.
public enum HLedger {
  /// The journal; what is still to be reviewed is marked with `!`.
  public static func text(of purchases: [Purchase], on accounts: LedgerAccounts) -> String {
    // Without it, an amount of three decimals would be read as thousands.
    "decimal-mark .\n"
      + purchases.sorted { $0.date < $1.date }.map { "\n" + entry(of: $0, on: accounts) }.joined()
  }

  private static func entry(of purchase: Purchase, on accounts: LedgerAccounts) -> String {
    let number = purchase.number.map { ", receipt: \(plain($0))" } ?? ""
    var lines = ["\(purchase.date) \(purchase.isCleared ? "*" : "!") \(plain(purchase.payee))"]
    lines.append("    ; docent: \(purchase.id)\(number)")
    // Two spaces end an account's name.
    lines += purchase.postings(on: accounts).map { "    \($0.account)  \($0.amount)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text without what would begin a comment, a note or another tag.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 == ";" || $0 == "," ? "." : $0 == "|" ? "/" : $0 })
  }
}

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
