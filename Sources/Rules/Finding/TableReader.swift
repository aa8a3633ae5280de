import Documents
import Extraction

/// Reads the rows of a table under its header.
struct TableReader {
  let rule: TableRule
  let index: LabelIndex
  let page: PageHabits
  let model: FieldModel

  /// A column where the header puts it.
  private struct Place {
    let column: TableRule.Column
    let box: Box
  }

  /// A row of the table: a field for each cell, by the column's name.
  typealias Cells = [String: RecordField]

  /// The rows of the table, from top to bottom; none without a header.
  func rows() -> [Cells] {
    guard let (number, places) = header() else { return [] }
    var rows: [Cells] = []
    var misses = 0
    var columns = places
    for next in (number + 1)..<index.rows.endIndex {
      if rule.until.contains(where: { label in index.places(of: label).contains { $0.row == next } }) { break }
      let row = index.rows[next]
      if row.page.number != index.rows[next - 1].page.number {
        // A table goes on under the same header on the next page, or under the columns of the page before.
        columns = header(in: next) ?? columns
      }
      if header(in: next) != nil { continue }
      let cells = cells(ofRow: next, columns: columns)
      if rule.required.isSubset(of: cells.keys) {
        rows.append(cells)
        misses = 0
      } else if misses == 0, cells.count == 1, let name = cells.keys.first, isText(name), let cell = cells[name],
        !rows.isEmpty
      {
        rows[rows.count - 1][name] = rows[rows.count - 1][name]?.continued(by: cell)
      } else {
        misses += 1
        if misses > Self.mostMisses { break }
      }
      if rows.count == Self.mostRows { break }
    }
    return rows.map(agreeing)
  }

  /// How many rows in a row may be none of the table's before it ends.
  private static let mostMisses = 4
  private static let mostRows = 500

  private func isText(_ name: String) -> Bool { rule.columns.contains { $0.name == name && $0.kind == .text } }

  /// The first row that names the required columns.
  private func header() -> (row: Int, places: [Place])? {
    let numbers = Set(rule.columns.flatMap { $0.labels.flatMap(index.places).map(\.row) }).sorted()
    return numbers.lazy.compactMap { number in header(in: number).map { (number, $0) } }.first
  }

  private func header(in number: Int) -> [Place]? {
    let row = index.rows[number]
    var places: [Place] = []
    for column in rule.columns {
      let found = index.places(inRow: number).first { place in
        column.labels.contains(place.label) && !places.contains { $0.box == row.line.box(of: place.range) }
      }
      if let found { places.append(Place(column: column, box: row.line.box(of: found.range))) }
    }
    let names = Set(places.map(\.column.name))
    return places.count >= 2 && rule.required.isSubset(of: names) ? places : nil
  }

  private func cells(ofRow number: Int, columns: [Place]) -> Cells {
    var parts: [String: [Word]] = [:]
    for segment in index.rows[number].row.segments {
      for (name, words) in divided(segment, among: columns) { parts[name, default: []] += words }
    }
    let row = index.rows[number]
    var cells: Cells = [:]
    for place in columns {
      guard let line = Line(parts[place.column.name] ?? []) else { continue }
      let span = TokenSpan(Row(line, on: row.page))
      let text = span.text
      if let pattern = place.column.pattern, !pattern.matches(text) { continue }
      let readings = place.column.kind.readings(in: text, page: page, labelled: true)
      guard let reading = readings.last, readings.count == 1 else { continue }
      let words = span.words(in: reading.range, of: text)
      let features: Features = ["cell": 1, "doubt": 1 - Line.confidence(of: words)]
      let region = span.region(of: reading.range, in: text)
      guard region.box.isInsidePage else { continue }
      cells[place.column.name] = .value(
        Field(
          reading.value, text: reading.text, confidence: model.probability(features), source: FieldSource(of: words),
          evidence: [region]))
    }
    return cells
  }

  /// The words of a run by column: all of them where the run is under one column, else each under its nearest.
  private func divided(_ line: Row, among columns: [Place]) -> [(String, [Word])] {
    let under = columns.filter { min($0.box.maxX, line.box.maxX) > max($0.box.x, line.box.x) }
    if under.count <= 1 {
      guard let place = nearest(line.box, of: columns) else { return [] }
      return [(place.column.name, line.words)]
    }
    return line.words.compactMap { word in nearest(word.box, of: columns).map { ($0.column.name, [word]) } }
  }

  /// The column whose left edge, right edge or middle is nearest to a box's.
  private func nearest(_ box: Box, of columns: [Place]) -> Place? {
    func distance(_ place: Place) -> Double {
      let overlap = min(place.box.maxX, box.maxX) - max(place.box.x, box.x)
      let edges = [place.box.x - box.x, place.box.maxX - box.maxX, place.box.midX - box.midX].map(abs)
      return (edges.min() ?? 1) - (overlap > 0 ? 0.05 : 0)
    }
    return columns.enumerated().min { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }?.element
  }

  /// The row, surer where one of its amounts is another times a number of it.
  private func agreeing(_ row: Cells) -> Cells {
    func numbers(_ kinds: [ValueKind]) -> [Double] {
      rule.columns.filter { kinds.contains($0.kind) }.compactMap { row[$0.name]?.leaves.first?.value.cellNumber }
    }
    let amounts = numbers([.money])
    let agrees = numbers([.number]).contains { factor in
      amounts.indices.contains { first in
        amounts.indices.contains { first != $0 && abs(amounts[first] * factor - amounts[$0]) < 0.011 }
      }
    }
    guard agrees else { return row }
    let raise = Calibration.Line(slope: 1, offset: model.weights["agrees"] ?? 0)
    return row.mapValues { field in
      guard case .value(var cell) = field, cell.value.cellNumber != nil else { return field }
      cell.confidence = raise.calibrated(cell.confidence)
      return .value(cell)
    }
  }
}

extension RecordField {
  /// A cell whose text goes on in the row below.
  fileprivate func continued(by other: RecordField) -> RecordField {
    guard case .value(var field) = self, case .value(let next) = other, let text = field.value.string,
      let more = next.value.string
    else { return self }
    field.value = .string("\(text) \(more)")
    field.text = [field.text, next.text].compactMap(\.self).joined(separator: " ")
    field.confidence = min(field.confidence, next.confidence)
    field.evidence += next.evidence
    return .value(field)
  }
}

extension JSONValue {
  /// The number of a cell, or its amount.
  fileprivate var cellNumber: Double? { number ?? self["amount"]?.string.flatMap(Double.init) }
}
