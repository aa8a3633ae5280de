import Documents
import Extraction
import Finders

/// Finds the merchant's domains, and the number that the tax office knows it by.
enum ContactFinder {
  /// The first labels of the web and e-mail domains on a receipt: `lindenkorb` of `www.lindenkorb.example`.
  static func domains(in receipt: ReceiptText) -> [String] {
    receipt.rows.filter { $0.text.contains("@") || $0.text.contains(".") || $0.text.lowercased().contains("www") }
      .flatMap { row in
        let hosts =
          URLFinder.find(in: row.text).map(\.value)
          + EmailFinder.find(in: row.text).map { String($0.value.split(separator: "@").last ?? "") }
        return hosts.compactMap(label)
      }
  }

  private static func label(of host: String) -> String? {
    var host = host[...]
    for prefix in ["https://", "http://", "www."] where host.hasPrefix(prefix) { host = host.dropFirst(prefix.count) }
    let label = MerchantFinder.plain(String(host.prefix { $0 != "." && $0 != "/" }))
    return label.count >= 4 && !["gmail", "yahoo", "hotmail", "facebook"].contains(label) ? label : nil
  }

  /// The surest of the tax office's numbers.
  static func taxID(in receipt: ReceiptText) -> Field<String>? {
    var best: Field<String>?
    for row in receipt.rows {
      for id in TaxIDFinder.find(in: row.text) {
        // The register's number stands for the tax office's only where there is none.
        let base =
          id.value.kind == .malaysianCompany ? 0.5 : id.value.kind == .vat || id.value.kind == .abn ? 0.95 : 0.85
        let confidence = base * (0.4 + 0.6 * Line.confidence(of: row.line.words(in: id.range)))
        if best.map({ $0.confidence < confidence }) ?? true {
          best = Field(
            id.value.value, text: id.text, confidence: confidence, source: .ocr, evidence: [row.region(of: id.range)])
        }
      }
    }
    return best
  }
}

/// Finds the company behind a brand: `Kaiserbrot`, and below it `Kaiserbrot Bäckerei GmbH & Co. KG`.
enum LegalName {
  /// The first row with a legal form that is not what the merchant is called already, in the head or below the receipt.
  static func find(in receipt: ReceiptText, head: [HeadRow], merchant: String?) -> Field<String>? {
    let merchant = MerchantFinder.plain(merchant ?? "")
    let inHead = head.filter(\.endsLegally)
    let below = receipt.rows.suffix(lastRows).filter { $0.amounts.isEmpty && $0.words.tokens.count <= longestName }
      .map { HeadRow($0, index: 0) }.filter { $0.endsLegally && $0.companyLikelihood >= 0.6 }
    for row in inHead + below where row.isReadable && row.name.split(separator: " ").count > 1 {
      let plain = MerchantFinder.plain(row.name)
      guard plain != merchant, CompanyFinder.legalForm(in: row.name)?.text.count != row.name.count else { continue }
      return Field(
        HeadText.withFullStop(row.name, as: row.row.text), text: row.row.text,
        confidence: 0.85 * (0.4 + 0.6 * row.row.line.confidence), source: FieldSource(of: row.row.line.words),
        evidence: [row.row.region])
    }
    return nil
  }

  private static let lastRows = 8
  private static let longestName = 8
}

/// Weighs every telephone number of a receipt as the merchant's.
enum PhoneChoice {
  /// The features that candidates may have.
  static let features = [
    "valid", "labelled", "fax", "in_head", "below_address", "first", "customer", "beside_amount", "other_number",
    "doubt", "much_doubt",
  ]

  static func candidates(in receipt: ReceiptText, head: [HeadRow]) -> [Candidate<String>] {
    let last = head.last?.index ?? 0
    let addressEnd = head.last { $0.addressLikelihood >= 0.5 }?.index
    var candidates: [Candidate<String>] = []
    for (index, row) in receipt.rows.enumerated() {
      guard index <= last || row.words.has(.phone) || row.text.utf8.count < Self.shortRow else { continue }
      for number in PhoneFinder.find(in: row.text, region: receipt.region) {
        var features = Features()
        features.add("valid", if: number.value.isValid)
        features.add("labelled", if: number.value.label != nil || row.words.has(.phone))
        features.add("fax", if: number.value.label == .fax)
        features.add("in_head", if: index <= last)
        features.add("below_address", if: addressEnd.map { (0...2).contains(index - $0) } ?? false)
        features.add("first", if: candidates.isEmpty)
        features.add("customer", if: row.words.has(.customer))
        features.add("beside_amount", if: !row.amounts.isEmpty)
        features.add("other_number", if: row.words.has(anyOf: [.taxID, .number, .document]))
        let doubt = 1 - Line.confidence(of: row.line.words(in: number.range))
        features.add("doubt", doubt)
        features.add("much_doubt", if: doubt > 0.3)
        candidates.append(
          Candidate(
            number.value.value, text: number.text, rule: number.value.label == nil ? "a number" : "a labelled number",
            features: features, source: FieldSource(of: row.line.words(in: number.range)),
            evidence: [row.region(of: number.range)]))
      }
      if candidates.count >= Self.enough { break }
    }
    return candidates
  }

  /// A number below the head without a label is in a row of its own.
  private static let shortRow = 24
  private static let enough = 6
}
