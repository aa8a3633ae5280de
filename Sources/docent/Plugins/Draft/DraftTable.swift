import Documents
import Extraction

/// A table that is drafted from the rows under a header.
struct DraftTable {
  /// A column.
  struct Column {
    var name: String
    /// The words that head it.
    var label: String
    /// The type as rules name it.
    var kind: String
  }

  /// The columns from left to right.
  var columns: [Column]
  /// The words of the row that ends it; nil if none does.
  var until: String?
  /// The places of its rows among those of the document, the header first.
  var rows: ClosedRange<Int>

  /// The names of the columns that every row has: the first text and the last amount.
  var required: [String] {
    [columns.first { $0.kind == "text" }, columns.last { $0.kind == "money" }].compactMap { $0?.name }
  }

  /// The first table of a document's rows: a header of words alone, under it rows that end in an amount; nil if there is none.
  init?(in rows: [Row], finder: DraftValueFinder) {
    let found = rows.indices.lazy.compactMap { Self.table(at: $0, in: rows, finder) }.first
    guard let found else { return nil }
    self = found
  }

  private init(columns: [Column], until: String?, rows: ClosedRange<Int>) {
    (self.columns, self.until, self.rows) = (columns, until, rows)
  }

  private static func table(at header: Int, in rows: [Row], _ finder: DraftValueFinder) -> DraftTable? {
    let heads = rows[header].segments
    guard heads.count >= 3, heads.allSatisfy({ DraftValueFinder.isLabel($0.text) }) else { return nil }
    var cells = [[String]](repeating: [], count: heads.count)
    var last = header
    for place in rows.indices.dropFirst(header + 1) {
      guard rows[place].page.number == rows[header].page.number else { break }
      let own = Self.cells(of: rows[place], under: heads)
      guard own.count >= 2, own[0] != nil, let end = own[heads.count - 1], finder.kind(ofCell: end) == "money" else {
        break
      }
      for (column, text) in own { cells[column].append(text) }
      last = place
    }
    guard last > header else { return nil }
    var names: Set<String> = []
    let columns = heads.indices.compactMap { place -> Column? in
      let label = DraftValueFinder.trimmed(heads[place].text)
      let kinds = Set(cells[place].map(finder.kind(ofCell:)))
      let snake = DraftConcept.folded(label).split(separator: " ").joined(separator: "_")
      let name = DraftConcept.column(label) ?? snake
      guard let first = kinds.first, !name.isEmpty, name.first?.isASCII == true, names.insert(name).inserted else {
        return nil
      }
      return Column(name: name, label: label, kind: kinds.count == 1 ? first : "text")
    }
    guard columns.contains(where: { $0.kind == "text" }), columns.contains(where: { $0.kind == "money" }) else {
      return nil
    }
    let next = rows.indices.contains(last + 1) ? rows[last + 1].segments.first.map(\.text) : nil
    let until = next.map { $0.prefix { !$0.isNumber && !"£€$%".contains($0) } }.map {
      DraftValueFinder.trimmed(String($0))
    }
    return DraftTable(columns: columns, until: until?.isEmpty == false ? until : nil, rows: header...last)
  }

  /// The texts of a row by the column that each stands under.
  private static func cells(of row: Row, under heads: [Row]) -> [Int: String] {
    var cells: [Int: String] = [:]
    for segment in row.segments {
      func distance(_ head: Row) -> Double {
        let overlap = min(head.box.maxX, segment.box.maxX) - max(head.box.x, segment.box.x)
        let edges = [head.box.x - segment.box.x, head.box.maxX - segment.box.maxX, head.box.midX - segment.box.midX]
        return (edges.map(abs).min() ?? 1) - (overlap > 0 ? 0.05 : 0)
      }
      guard let nearest = heads.indices.min(by: { distance(heads[$0]) < distance(heads[$1]) }) else { continue }
      cells[nearest] = cells[nearest].map { "\($0) \(segment.text)" } ?? segment.text
    }
    return cells
  }
}
