import Documents
import Extraction
import Finders

/// A text that may name the supplier or the buyer, with the cells below it that make a block with it.
struct PartyName {
  /// The name, without the signs and labels around it.
  var value: String
  var cell: Cell
  var range: Range<String.Index>
  /// Letters and digits, folded, as names are compared.
  var plain: String
  /// The cells right below in the same column, from top to bottom.
  var below: [Cell]
  /// The label above the block or before the name.
  var label: Set<PaperLabel>
  /// Whether the name begins a line that goes on with an address, as the sender's line above a window does.
  var isSenderLine: Bool
  /// The rest of such a line.
  var rest: String

  /// The names of a document's first page, and of the foot of its last.
  static func find(in invoice: InvoiceText, items: ItemArea) -> [PartyName] {
    invoice.cells.filter { cell in
      (cell.page.index == 0 || cell.page.index == invoice.pageCount - 1 && cell.box.y > 0.8) && !items.contains(cell)
        && cell.letters >= 3
    }
    .prefix(most).flatMap { names(in: $0, invoice) }
  }

  private static func names(in cell: Cell, _ invoice: InvoiceText) -> [PartyName] {
    guard !cell.isLabelOnly || cell.labels.allSatisfy({ $0.value == [.shipping] }) else { return [] }
    let text = cell.text
    var start = text.startIndex
    var label: Set<PaperLabel> = []
    if let first = cell.labels.first(where: { !$0.value.isDisjoint(with: parties) }),
      text[..<first.range.lowerBound].allSatisfy({ !$0.isLetter }), let value = cell.value(after: first)
    {
      start = value.lowerBound
      label = first.value
    }
    // `Name: Sundmann GmbH`
    if label.isEmpty, let prefix = nameLabel.firstMatch(in: text) { start = prefix.range.upperBound }
    let pieces = pieces(of: text, from: start)
    guard let name = pieces.first, !name.isEmpty else { return [] }
    let block = block(below: cell, invoice)
    if label.isEmpty { label = self.label(above: cell, invoice) }
    let rest = name.upperBound < text.endIndex ? String(text[name.upperBound...]) : ""
    var found: [PartyName] = []
    if let own = PartyName(name, cell, below: block, label: label, rest: rest) { found.append(own) }
    // Where an address follows in the line, the whole of it is no name.
    if pieces.count > 1, !(found.first?.isSenderLine ?? false),
      let whole = PartyName(start..<text.endIndex, cell, below: block, label: label, rest: "")
    {
      found.append(whole)
    }
    return found
  }

  private init?(
    _ range: Range<String.Index>, _ cell: Cell, below: [Cell], label: Set<PaperLabel>, rest: String
  ) {
    let trimmed = cell.text[range].trimming { $0.isWhitespace || ",;:|·•-–—".contains($0) }
    guard trimmed.count(where: \.isLetter) >= 2, trimmed.count <= Self.longest else { return nil }
    value = String(trimmed)
    self.range = trimmed.startIndex..<trimmed.endIndex
    (self.cell, self.below, self.label, self.rest) = (cell, below, label, rest)
    plain = PartyName.plain(value)
    isSenderLine = rest.contains(where: \.isNumber) && AddressFinder.likelihood(of: rest) > 0.5
  }

  /// Letters and digits, folded.
  static func plain(_ text: String) -> String { String(text.folded.filter { $0.isLetter || $0.isNumber }) }

  /// The parts of a line between the signs that part a sender's name from the address.
  private static func pieces(of text: String, from start: String.Index) -> [Range<String.Index>] {
    var pieces: [Range<String.Index>] = []
    var begin = start
    for match in separator.allMatches(in: text) where match.range.lowerBound >= begin {
      pieces.append(begin..<match.range.lowerBound)
      begin = match.range.upperBound
    }
    pieces.append(begin..<text.endIndex)
    return pieces.filter { !text[$0].isEmpty }
  }

  private static func block(below cell: Cell, _ invoice: InvoiceText) -> [Cell] {
    var block: [Cell] = []
    var last = cell
    while block.count < tallest {
      let next = invoice.rows[(last.row + 1)...].prefix(3).lazy.flatMap { $0 }.map { invoice.cells[$0] }.first {
        $0.page.number == last.page.number && $0.box.y - last.box.maxY < 0.9 * max(last.box.height, invoice.usualHeight)
          && (abs($0.box.x - cell.box.x) < 0.02 || abs($0.box.maxX - cell.box.maxX) < 0.02
            || abs($0.box.midX - cell.box.midX) < 0.02)
      }
      guard let next else { break }
      block.append(next)
      last = next
    }
    return block
  }

  /// The label of a party above a cell: right above, or further up the same block.
  private static func label(above cell: Cell, _ invoice: InvoiceText) -> Set<PaperLabel> {
    // In a list of labelled values the labels stand in the column to the left.
    let left = invoice.cell(leftOf: cell).flatMap { $0.text.hasSuffix(":") && $0.text.count < 24 ? $0 : nil }
    let base = left ?? cell
    for other in invoice.cells(above: base, box: base.box, within: 3.2).prefix(3)
    where abs(other.box.x - base.box.x) < 0.05 {
      if let label = other.closingLabel ?? (other.isLabelOnly ? other.labels.first : nil) {
        let party = label.value.intersection(parties)
        if !party.isEmpty { return party }
      }
      // A name further up is the label's own.
      if AddressFinder.likelihood(of: other.text) > 0.45 || CompanyFinder.legalForm(in: other.text) != nil { break }
    }
    return invoice.cell(leftOf: cell)?.closingLabel?.value.intersection(parties) ?? []
  }

  static let parties: Set<PaperLabel> = [.supplier, .buyer, .shipTo, .account, .contact]
  private static let separator = Pattern(#"\s+[·•|*–—-]+\s+|\s*[·•|]\s*|,\s+|\s+[–—]\s*"#)
  private static let nameLabel = Pattern(
    #"(?i)^\s*(?:name|firma|company|firmenname|nom|raison sociale|nombre|raz[oó]n social|ragione sociale|denominazione|naam|bedrijf|nome)\s*:\s*"#
  )
  /// Papers have fewer texts on a page; more are not looked at.
  private static let most = 250
  private static let longest = 80
  private static let tallest = 7
}

extension Substring {
  /// The text without the characters at both ends for which a condition holds.
  func trimming(_ condition: (Character) -> Bool) -> Substring {
    var text = self
    while let first = text.first, condition(first) { text.removeFirst() }
    while let last = text.last, condition(last) { text.removeLast() }
    return text
  }
}
