import Documents

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
