import Documents
import Extraction
import Foundation

/// Weighs what a receipt is for by the trade in the merchant's name and by the words of what was sold.
enum CategoryChoice {
  /// The features that candidates may have.
  static let features =
    ReceiptCategory.allCases.map { "is_\($0.rawValue)" } + [
      "name", "head", "below", "goods", "goods_share", "most_goods", "nothing_told",
    ]

  static func candidates(in receipt: ReceiptText, head: [HeadRow], merchant: String?) -> [Candidate<String>] {
    let name = weights(of: RowWords(merchant ?? ""), in: CategoryWords.trades)
    let headTrades = head.reduce(into: [:]) { sum, row in add(row.row.words, of: CategoryWords.trades, to: &sum) }
    var trades: [ReceiptCategory: Double] = [:]
    var goods: [ReceiptCategory: Double] = [:]
    var regions: [ReceiptCategory: [Region]] = [:]
    let headEnd = head.last?.index ?? -1
    for (index, row) in receipt.rows.enumerated() {
      if index > headEnd { add(row.words, of: CategoryWords.trades, to: &trades) }
      // What is in the row of an amount is most likely something sold.
      let weight = row.amounts.isEmpty ? 0.5 : 1
      for (category, points) in weights(of: row.words, in: CategoryWords.goods) {
        goods[category, default: 0] += min(1, points) * weight
        regions[category, default: []].append(row.region)
      }
    }
    let all = goods.values.reduce(0, +)
    let most = goods.values.max() ?? 0
    return ReceiptCategory.allCases.map { category in
      var features = Features()
      features.add("is_\(category.rawValue)", 1)
      features.add("name", min(2, name[category] ?? 0))
      features.add("head", min(2, headTrades[category] ?? 0))
      features.add("below", logOfMore(trades[category] ?? 0))
      let points = goods[category] ?? 0
      features.add("goods", logOfMore(points))
      features.add("goods_share", all > 0 ? points / all : 0)
      features.add("most_goods", if: points > 0 && points == most)
      features.add("nothing_told", if: category == .other && name.isEmpty && all == 0)
      return Candidate(
        category.rawValue, text: "", rule: "words of trades and goods", features: features, source: .derived,
        evidence: Array((regions[category] ?? []).prefix(mostEvidence)))
    }
  }

  private static let mostEvidence = 3
  private static let notTrades: Set<ReceiptWord> = [.cash, .card, .service, .discount]

  private static func logOfMore(_ points: Double) -> Double { log2(1 + points) }

  private static func add(
    _ words: RowWords, of table: CategoryWords.Table, to sum: inout [ReceiptCategory: Double]
  ) {
    sum.merge(weights(of: words, in: table), uniquingKeysWith: +)
  }

  /// What the words say for each category: a word that several share counts in parts. Words for cash, service and the like
  /// name no trade.
  private static func weights(of words: RowWords, in table: CategoryWords.Table) -> [ReceiptCategory: Double] {
    var weights: [ReceiptCategory: Double] = [:]
    for token in words.tokens where notTrades.isDisjoint(with: token.kinds) {
      let categories = CategoryWords.categories(of: token.text, in: table)
      for category in categories { weights[category, default: 0] += 1 / Double(categories.count) }
    }
    return weights
  }
}

/// What a receipt is for.
enum ReceiptCategory: String, CaseIterable {
  case foodAndDrink = "food_and_drink"
  case groceries, fuel, transport, lodging, pharmacy, electronics, clothing, office, utilities, services, other
}
