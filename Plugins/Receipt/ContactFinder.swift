import Documents
import Extraction
import Finders

/// Finds how the merchant can be reached, and the number that the tax office knows it by.
enum ContactFinder {
  /// The first labels of the web and e-mail domains on a receipt: `subway` of `www.subway.com.my`.
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

  static func fill(_ fields: inout ReceiptFields, from receipt: ReceiptText, head: [HeadRow]) {
    fields.merchantPhone = phone(in: receipt, head: head)
    fields.merchantTaxId = taxID(in: receipt)
  }

  /// The first telephone number of the head that is no fax; further down only a labelled one.
  private static func phone(in receipt: ReceiptText, head: [HeadRow]) -> Field<String>? {
    let last = head.last?.index ?? 0
    var found: [(value: String, text: String, confidence: Double, region: Region)] = []
    for (index, row) in receipt.rows.enumerated() where index <= last || row.words.has(.phone) {
      for number in PhoneFinder.find(in: row.text, region: receipt.region) where number.value.label != .fax {
        var confidence = number.value.isValid ? 0.8 : 0.45
        if number.value.label != nil { confidence += 0.08 }
        if index > last { confidence -= 0.3 }
        confidence *= 0.5 + 0.5 * Line.confidence(of: row.line.words(in: number.range))
        found.append((number.value.value, number.text, confidence, row.region(of: number.range)))
      }
      if found.count >= 3 { break }
    }
    guard let best = found.max(by: { $0.confidence < $1.confidence }) else { return nil }
    return Field(
      best.value, text: best.text, confidence: best.confidence, source: .ocr, evidence: [best.region],
      alternatives: found.filter { $0.value != best.value }.map { .init($0.value, confidence: $0.confidence * 0.3) })
  }

  private static func taxID(in receipt: ReceiptText) -> Field<String>? {
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
