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
