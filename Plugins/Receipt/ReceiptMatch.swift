import Documents
import Extraction
import Finders

/// Tells receipts from other documents, by the share of what receipts show.
enum ReceiptMatch {
  static func score(of document: Document) -> Double {
    // A page at a time: a book's rows together would take as much memory as the book.
    let rows = document.pages.lazy.flatMap { Row.rows(of: ReceiptPages.trimmed($0)) }
    var count = 0
    var kinds: Set<ReceiptWord> = []
    var amounts = 0
    var totals = 0
    var hasDate = false
    var hasCard = false
    var letters = 0
    var labels: Set<ReceiptWord> = []
    for row in rows {
      count += 1
      let words = RowWords(row.text)
      kinds.formUnion(words.kinds)
      if words.tokens.count <= mostLabelWords { labels.formUnion(words.kinds.intersection(sums)) }
      letters += row.text.utf8.count
      guard row.text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { continue }
      let found = PrintedAmount.find(in: row.line, words: words, currency: nil)
      // Amounts inside sentences are not a receipt's.
      if !found.isEmpty, words.tokens.count <= 9 { amounts += 1 }
      if !found.isEmpty, words.has(anyOf: [.total, .sub, .amount, .due, .cash, .change, .tax]), words.tokens.count <= 7
      {
        totals += 1
      }
      if !hasCard, authorization.matches(row.text) || !CardNumberFinder.find(in: row.text).isEmpty { hasCard = true }
      if !hasDate, HeadText.date.matches(row.text) { hasDate = true }
    }
    guard count > 0 else { return 0 }
    var score = 0.0
    if totals > 0 { score += 0.3 }
    if totals > 1 { score += 0.1 }
    if amounts >= 1 { score += 0.1 }
    if amounts >= 3 { score += 0.15 }
    if hasDate { score += 0.1 }
    // The labels of sums tell where the amounts beside them could not be read.
    if totals < 2, labels.contains(.total), labels.count >= 3 { score += 0.2 }
    if kinds.contains(.total) { score += 0.1 }
    if kinds.contains(.document) { score += 0.1 }
    if kinds.contains(.tax) { score += 0.1 }
    if kinds.contains(.cash) || kinds.contains(.change) || kinds.contains(.card) { score += 0.1 }
    if kinds.contains(.taxID) || kinds.contains(.till) || kinds.contains(.count) { score += 0.05 }
    if kinds.contains(.thanks) { score += 0.05 }
    if hasCard { score += 0.1 }
    // A page of prose with a few amounts is a letter or a report.
    let share = Double(amounts) / Double(count)
    if share < 0.05 { score *= 0.7 }
    if letters > 3000, share < 0.1 { score *= 0.5 }
    // Cards, books and letters stay far below what the worst readings of receipts reach.
    score = min(0.98, score * 1.4)
    // A paper of an office is no receipt, whatever it adds up.
    return score > mostOfOfficePapers && PaperEvidence(document).isOfficePaper ? mostOfOfficePapers : score
  }

  private static let mostOfOfficePapers = 0.4

  /// A card's authorisation: `AUTH 068113`, `Approval Code: 009983`.
  private static let authorization = Pattern(
    #"(?i)\b(?:auth|appr|approval|approved)[a-z]{0,10}\b[ .:#]*(?:code|no)?[ .:#]*[0-9]{4,}"#)

  private static let sums: Set<ReceiptWord> = [.total, .sub, .tax, .cash, .change, .due, .tip]
  private static let mostLabelWords = 3
}
