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
