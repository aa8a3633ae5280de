import Documents

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
