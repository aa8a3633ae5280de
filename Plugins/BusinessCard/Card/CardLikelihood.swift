import Documents
import Extraction
import Finders

/// Tells how likely a document is a business card.
enum CardLikelihood {
  /// The likelihood, 0…1.
  ///
  /// A card has few lines, a way to reach someone and someone to reach; it has no amounts, no totals and no sentences.
  static func of(_ document: Document) -> Double {
    if document.pages.count > 2 { return ofStack(document) }
    if document.barcodes.contains(where: { ContactCode($0)?.isContact == true }) { return 0.95 }
    guard !document.pages.isEmpty, document.pages.allSatisfy({ $0.lines.count <= Document.mostCardLines }) else {
      return 0
    }
    let card = Card(document.ofCard)
    let lines = card.pages.flatMap(\.lines).filter { $0.confidence >= 0.5 || Contact.mayStand(in: $0.text) }
    guard !lines.isEmpty, lines.count <= 32 else { return 0 }
    let text = lines.map(\.text).joined(separator: "\n")
    guard !foreign.matches(text) else { return 0 }
    var score = 0.0
    let kinds = card.contacts.map(\.kind)
    if kinds.contains(.email) { score += 0.4 }
    if kinds.contains(.url) { score += 0.15 }
    let phones = kinds.count { if case .phone = $0 { true } else { false } }
    if phones > 0 { score += 0.25 }
    if phones > 1 { score += 0.1 }
    let names = card.runs.map { PersonFinder.likelihood(of: $0.text) }.max() ?? 0
    if names >= 0.8 { score += 0.2 }
    if card.runs.contains(where: { JobTitleFinder.likelihood(of: $0.text) >= 0.75 && $0.line.words.count <= 6 }) {
      score += 0.2
    }
    if card.runs.contains(where: { CompanyFinder.likelihood(of: $0.text) >= 0.6 }) { score += 0.1 }
    if card.runs.contains(where: { AddressFinder.likelihood(of: $0.text) >= 0.6 }) { score += 0.1 }
    let amounts = lines.count { !MoneyFinder.find(in: $0.text).isEmpty }
    score -= 0.2 * Double(amounts)
    let sentences = lines.count { $0.words.count >= 11 && !$0.text.contains(where: \.isNumber) }
    score -= 0.1 * Double(sentences)
    if lines.count > 20 { score -= 0.03 * Double(lines.count - 20) }
    if trade.allMatches(in: text).count > 1 { score -= 0.4 }
    if !ISBNFinder.find(in: text).isEmpty || document.barcodes.contains(where: { ISBN(ean13: $0.text) != nil }) {
      score -= 0.6
    }
    return min(max(score, 0), 0.98)
  }

  /// The likelihood that the pages are cards, fronts and backs: what the better half of them has at least.
  private static func ofStack(_ document: Document) -> Double {
    let pages = document.pages.lazy.filter { !$0.lines.isEmpty }.prefix(mostPages)
    let likelihoods = pages.map { of(document.part(ofPages: [$0.number])) }.sorted(by: >)
    guard !likelihoods.isEmpty else { return 0 }
    let least = likelihoods[(likelihoods.count - 1) / 2]
    return least >= 0.5 ? least : 0
  }

  /// So many pages tell whether a file is a stack of cards.
  private static let mostPages = 12

  /// Words of letters and forms, in several languages.
  private static let foreign = Pattern(
    #"(?im)^\s*(dear\b|sehr geehrte|estimad[oa]|cher |chère |yours (sincerely|faithfully|truly)|kind regards|best regards|mit freundlichen)|\b(abstract|bibliography|references)\s*$"#
  )

  /// Words of receipts and invoices.
  private static let trade = Pattern(
    #"(?i)\b(sub ?total|total|invoice|receipt|change|cash|gst|vat|tax|qty|amount|balance|visa|mastercard|cashier|rechnung|summe|mwst|beleg|bon)\b"#
  )
}
