public import Documents

/// What a document shows of the kinds of business papers: invoices, receipts, and those that are neither.
public struct PaperEvidence: Sendable {
  /// The labels that stand at the head of a row of their own, as titles do.
  public private(set) var headings: Set<PaperLabel> = []
  /// The labels anywhere.
  public private(set) var labels: Set<PaperLabel> = []
  /// The labels of sums with an amount in their row.
  public private(set) var sums: Set<PaperLabel> = []
  /// How many labels that only tills print.
  public private(set) var tillLabels = 0
  /// How many rows there are, how many have an amount, and how many are sentences.
  public private(set) var rows = 0, amountRows = 0, sentences = 0
  /// How many columns the best head of a table names.
  public private(set) var columns = 0
  /// Whether an account number with right check digits is there.
  public private(set) var hasIBAN = false
  /// How wide the first page is, in heights of its print: a sheet is 50 or more, a till roll 25 to 45.
  public private(set) var width = 0.0
  /// The page's height by its width.
  public private(set) var aspect = 0.0

  /// The evidence of the first pages.
  public init(_ document: Document) {
    for page in document.pages.prefix(Self.mostPages) {
      for line in page.rows().prefix(Self.mostRows) { note(line) }
    }
    guard let first = document.pages.first else { return }
    let heights = first.lines.prefix(Self.mostRows).flatMap(\.words).map(\.box.height).sorted()
    if !heights.isEmpty { width = first.width / max(1e-6, heights[heights.count / 2] * first.height) }
    aspect = first.height / max(1e-6, first.width)
  }

  /// Whether the print is as wide as a till's, in heights of its letters.
  public var isNarrow: Bool { width < Self.widestRoll }

  /// Whether it is a paper of an office, such as an invoice, an order or a statement, and no receipt of a till: it has what
  /// tills do not print, on a sheet.
  public var isOfficePaper: Bool {
    let marks =
      labels.intersection(Self.officeMarks).count + (sums.contains(.net) ? 1 : 0) + (columns >= 5 ? 1 : 0)
      + (hasIBAN ? 1 : 0)
    if marks >= Self.manyMarks { return true }
    guard !isNarrow, tillLabels <= Self.fewTillLabels, !headings.contains(.receipt) else { return false }
    return marks >= Self.someMarks || !headings.isDisjoint(with: Self.officeTitles)
  }

  private static let officeMarks: Set<PaperLabel> = [
    .number, .dueDate, .customerNumber, .buyer, .bic, .taxID, .orderNumber,
  ]
  private static let officeTitles: Set<PaperLabel> = [
    .order, .delivery, .offer, .statement, .priceList, .ticket, .reminder,
  ]
  private static let manyMarks = 5
  private static let someMarks = 3
  private static let fewTillLabels = 2
  private static let widestRoll = 48.0

  private mutating func note(_ line: Line) {
    rows += 1
    let text = line.text
    // What is longer than any line of a paper says nothing of its kind.
    guard text.utf8.count <= Self.longestLine else { return }
    let found = PaperLabelFinder.find(in: text)
    let words = text.split(separator: " ")
    let amounts = MoneyFinder.find(in: text)
    if !amounts.isEmpty { amountRows += 1 }
    if words.count > 9, amounts.isEmpty { sentences += 1 }
    if !hasIBAN { hasIBAN = !IBANFinder.find(in: text).isEmpty }
    guard let first = found.first else { return }
    for label in found { labels.formUnion(label.value) }
    if words.count <= Self.longestHeading, amounts.isEmpty,
      text[..<first.range.lowerBound].allSatisfy({ !$0.isLetter && !$0.isNumber })
    {
      headings.formUnion(first.value.filter(\.isTitle))
    }
    if !amounts.isEmpty, words.count <= Self.longestSum { for label in found { sums.formUnion(label.value) } }
    tillLabels += found.count { $0.value.contains(.till) }
    if amounts.isEmpty, text.count(where: \.isNumber) <= 3 {
      columns = max(columns, found.count { $0.value.contains(where: \.isColumn) })
    }
  }

  private static let mostPages = 4
  private static let longestLine = 400
  private static let mostRows = 200
  private static let longestHeading = 6
  private static let longestSum = 9
}
