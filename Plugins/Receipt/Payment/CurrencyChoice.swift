import Documents
import Extraction
import Finders

/// Weighs the currencies that a page speaks for: signs, codes and names, the country, the names of taxes, the language.
enum CurrencyChoice {
  /// The features that candidates may have.
  static let features = ["points", "lead", "alone", "beside_amount", "beside_amounts", "of_region"]

  static func candidates(in receipt: ReceiptText, evidence: AmountEvidence) -> [Candidate<String>] {
    let points = receipt.currencyPoints
    return points.keys.sorted().map { code in
      let own = points[code] ?? 0
      let other = points.lazy.filter { $0.key != code }.map(\.value).max() ?? 0
      let printed = evidence.entries.filter { $0.amount.money.currency == code }
      var features = Features()
      features.add("points", min(own, 6) / 6)
      features.add("lead", max(-6, min(own - other, 6)) / 6)
      features.add("alone", if: points.count == 1)
      features.add("beside_amount", if: !printed.isEmpty)
      features.add("beside_amounts", if: printed.count >= 3)
      features.add("of_region", if: receipt.region.flatMap(CurrencyFinder.currency(ofRegion:)) == code)
      return Candidate(
        code, text: "", rule: "signs, country, taxes and language", features: features, source: .derived,
        evidence: printed.prefix(1).map { receipt.rows[$0.row].region })
    }
  }
}
