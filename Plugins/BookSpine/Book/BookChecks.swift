import Documents
import Finders

/// The checks that every book passes before it is ready, and what its barcode says beside the number.
enum BookChecks {
  static func findings(_ fields: BookFields, codes: [BookCode.Found]) -> [Finding] {
    var findings: [Finding] = []
    if codes.count > 1, fields.isbn13 == nil {
      let numbers = codes.map(\.isbn.isbn13).joined(separator: ", ")
      findings.append(
        Finding(
          "several_isbns", field: "isbn13", severity: .warning,
          message: "the picture shows several ISBNs, and it is not clear which is this book's: \(numbers)"))
    }
    if let thirteen = fields.isbn13?.value, let ten = fields.isbn10?.value, ISBN(ten)?.isbn13 != thirteen {
      findings.append(
        Finding(
          "isbn_mismatch", field: "isbn10", severity: .error, message: "\(ten) and \(thirteen) are not one book's"))
    }
    return findings
  }

  /// What is wrong with the numbers of a document that shows one book, and the price beside them.
  static func findings(onCodesOf document: Document) -> [Finding] {
    document.barcodes.filter { $0.format == "ean13" }.compactMap { finding($0, in: document) }
      + document.linesWithPages.flatMap { ISBNMisprint.all(in: $0.line.text) }.map(finding)
  }

  private static func finding(_ misprint: ISBNMisprint) -> Finding {
    switch misprint.flaw {
    case .checkDigit:
      Finding(
        "isbn_check_digit", field: "isbn13", severity: .warning,
        message: "\(misprint.text) is no ISBN: its check digit is not what the other digits make it")
    case .registrant:
      Finding(
        "isbn_registrant", field: "isbn13", severity: .warning,
        message: "\(misprint.text) is no ISBN: no publisher has numbers that begin so")
    }
  }

  private static func finding(_ barcode: Barcode, in document: Document) -> Finding? {
    if let misprint = ISBNMisprint(ean13: barcode.text) { return finding(misprint) }
    guard ISBN(ean13: barcode.text) != nil else {
      return Finding(
        "not_a_book", severity: .info, message: "the barcode \(barcode.text) is a product's or a piece of music's")
    }
    let addOn = barcode.addOn ?? printedAddOn(beside: barcode, in: document)
    guard let price = addOn.flatMap(price) else { return nil }
    return Finding("price", severity: .info, message: "the barcode's add-on says \(price)")
  }

  /// The digits of an add-on as they are printed over it, right of the barcode, where its bars were not read.
  private static func printedAddOn(beside barcode: Barcode, in document: Document) -> String? {
    let words = document.pages.first { $0.number == barcode.page }?.lines.flatMap(\.words) ?? []
    return words.first { word in
      let gap = word.box.x - barcode.box.maxX
      return word.text.count == addOnDigits && word.text.allSatisfy { $0.isASCII && $0.isNumber }
        && gap > 0 && gap < barcode.box.width && word.box.verticalOverlap(with: barcode.box) > 0.5
    }?.text
  }

  private static let addOnDigits = 5

  /// The price in an add-on of five digits, the first of which is the currency's (BISG, Bar Coding Guidelines); 90000 and up
  /// are none.
  private static func price(_ addOn: String) -> String? {
    guard addOn.count == addOnDigits, let first = addOn.first, let currency = currencies[first],
      let amount = Int(addOn.dropFirst())
    else { return nil }
    let cents = String(amount % 100)
    return "\(currency) \(amount / 100).\(cents.count == 1 ? "0" : "")\(cents)"
  }

  private static let currencies: [Character: String] = [
    "0": "GBP", "1": "GBP", "3": "AUD", "4": "NZD", "5": "USD", "6": "CAD",
  ]
}
