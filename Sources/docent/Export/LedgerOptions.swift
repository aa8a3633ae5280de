import ArgumentParser
import Documents
import Engine
import Export
import Extraction

/// How receipts are booked.
struct LedgerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The account for a category of receipts.", valueName: "category=account"))
  var account: [String] = []
  @Option(
    help: ArgumentHelp(
      "The account for a way of payment: cash, card, voucher, transfer, other.", valueName: "method=account"))
  var payFrom: [String] = []
  @Option(help: ArgumentHelp("The account for taxes; else they are part of what was bought.", valueName: "account"))
  var taxAccount: String?
  @Option(help: ArgumentHelp("The currency of receipts that don't say it.", valueName: "EUR")) var currency: String?

  /// Refuses options that say nothing to the format, and names that it would not take.
  func validate(for format: ExportFormat) throws {
    var accounts = [taxAccount].compactMap(\.self)
    accounts += try Self.pairs(account, "--account").values
    accounts += try Self.pairs(payFrom, "--pay-from").values
    if format.family != .ledger, !accounts.isEmpty || currency != nil {
      throw ValidationError(
        "--account, --pay-from, --tax-account and --currency are for hledger, beancount and bank-csv.")
    }
    if format == .beancount, let wrong = accounts.first(where: { !Beancount.isAccount($0) }) {
      throw ValidationError("'\(wrong)' is no account of beancount, such as Expenses:Food.")
    }
    if let currency, currency.count != 3 || !currency.allSatisfy({ $0.isASCII && $0.isUppercase }) {
      throw ValidationError("'\(currency)' is no currency code, such as EUR.")
    }
  }

  /// Refuses categories and ways of payment that no record of the shapes has: they would silently do nothing.
  func validate(against shapes: [Manifest.RecordShape]) throws {
    for (options, name, field) in [(account, "--account", "category"), (payFrom, "--pay-from", "payment_method")] {
      let fields = shapes.compactMap { $0.schema.properties?[$0.exports?[.ledger]?[field] ?? field] }
      let known = fields.compactMap { $0.enumeration?.compactMap(\.string) }
      guard !fields.isEmpty, known.count == fields.count else { continue }
      for key in try Self.pairs(options, name).keys.sorted() where !known.joined().contains(key) {
        throw ValidationError("\(name) knows no '\(key)'; there are \(known.joined().joined(separator: ", ")).")
      }
    }
  }

  /// The ledger, and the records that it holds; the others are complained of.
  func text(of records: [Record], as format: ExportFormat) throws -> (String, [Record]) {
    var (purchases, written) = ([Purchase](), [Record]())
    for record in records {
      do throws(Purchase.Incomplete) {
        purchases.append(try Purchase(record, currency: currency))
        written.append(record)
      } catch {
        let advice = error.fields == ["currency"] ? "; --currency names one" : ""
        Terminal.complain(
          "docent: \(record.id.prefix(8)) is left out: no \(error.fields.joined(separator: ", no "))\(advice)")
      }
    }
    let accounts = LedgerAccounts(
      expenses: try Self.pairs(account, "--account"), payments: try Self.pairs(payFrom, "--pay-from"), tax: taxAccount,
      style: format == .beancount ? .beancount : .hledger)
    let text =
      switch format {
      case .hledger: HLedger.text(of: purchases, on: accounts)
      case .beancount: Beancount.text(of: purchases, on: accounts)
      default: BankCSV.text(of: purchases, on: accounts)
      }
    return (text, written)
  }

  private static func pairs(_ options: [String], _ name: String) throws -> [String: String] {
    var pairs: [String: String] = [:]
    for option in options {
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[1].contains("  "), !parts[1].contains(where: \.isNewline) else {
        throw ValidationError("\(name) takes a name and an account: groceries=expenses:food.")
      }
      pairs[parts[0]] = parts[1]
    }
    return pairs
  }
}
