import Documents

/// Finds the tables of a page whose cells are ruled.
struct RuledTables {
  /// A ruled line: where it lies across its direction, and from where to where it runs, in points.
  private struct Rule {
    var place: Double
    var start: Double
    var end: Double
  }

  /// How far two lines may miss each other and still meet, in points.
  private static let slack = 2.5

  let page: PDFPageText

  /// The tables from top to bottom: grids of two cells at least, each with a word.
  func tables(number: Int) -> [Document.Table] {
    let level = merged(
      page.rules.filter { $0.width * page.width >= $0.height * page.height }.map { rule in
        Rule(place: rule.midY * page.height, start: rule.x * page.width, end: rule.maxX * page.width)
      })
    let upright = merged(
      page.rules.filter { $0.width * page.width < $0.height * page.height }.map { rule in
        Rule(place: rule.midX * page.width, start: rule.y * page.height, end: rule.maxY * page.height)
      })
    guard level.count >= 2, upright.count >= 2 else { return [] }
    return grids(level, upright).compactMap { table(rows: $0.rows, columns: $0.columns, number: number) }
      .sorted { ($0.region.box.y, $0.region.box.x) < ($1.region.box.y, $1.region.box.x) }
  }

  /// Lines with those that go on where they end, or lie on them, made one.
  private func merged(_ rules: [Rule]) -> [Rule] {
    var result: [Rule] = []
    for rule in rules.sorted(by: { ($0.place, $0.start) < ($1.place, $1.start) }) {
      let near = result.indices.reversed().prefix { rule.place - result[$0].place <= Self.slack }
      if let index = near.first(where: {
        rule.start <= result[$0].end + Self.slack && rule.end >= result[$0].start - Self.slack
      }) {
        result[index].start = min(result[index].start, rule.start)
        result[index].end = max(result[index].end, rule.end)
      } else {
        result.append(rule)
      }
    }
    return result
  }

  /// The places of the lines of each group that hangs together.
  private func grids(_ level: [Rule], _ upright: [Rule]) -> [(rows: [Double], columns: [Double])] {
    var group = Array(level.indices)
    var groupOfUpright = [Int?](repeating: nil, count: upright.count)
    for (index, line) in upright.enumerated() {
      for (other, crossed) in level.enumerated() where meet(crossed, line) {
        guard let known = groupOfUpright[index] else {
          groupOfUpright[index] = group[other]
          continue
        }
        let joined = group[other]
        guard joined != known else { continue }
        for place in group.indices where group[place] == joined { group[place] = known }
        for place in groupOfUpright.indices where groupOfUpright[place] == joined { groupOfUpright[place] = known }
      }
    }
    return Set(groupOfUpright.compactMap(\.self)).sorted().map { name in
      (
        rows: apart(level.indices.filter { group[$0] == name }.map { level[$0].place }),
        columns: apart(upright.indices.filter { groupOfUpright[$0] == name }.map { upright[$0].place })
      )
    }
  }

  private func meet(_ level: Rule, _ upright: Rule) -> Bool {
    level.start - Self.slack <= upright.place && upright.place <= level.end + Self.slack
      && upright.start - Self.slack <= level.place && level.place <= upright.end + Self.slack
  }

  /// Places in order, of those that are as good as the same the first.
  private func apart(_ places: [Double]) -> [Double] {
    places.sorted().reduce(into: []) { result, place in
      if place - (result.last ?? -.infinity) > Self.slack { result.append(place) }
    }
  }

  private func table(rows: [Double], columns: [Double], number: Int) -> Document.Table? {
    guard rows.count >= 2, columns.count >= 2, rows.count + columns.count >= 5, let top = rows.first,
      let bottom = rows.last, let left = columns.first, let right = columns.last
    else { return nil }
    var words = [[[Word]]](
      repeating: [[Word]](repeating: [], count: columns.count - 1), count: rows.count - 1)
    for word in page.lines.lazy.flatMap(\.words) {
      let (x, y) = (word.box.midX * page.width, word.box.midY * page.height)
      guard x > left, x < right, y > top, y < bottom, let row = rows.lastIndex(where: { $0 <= y }),
        let column = columns.lastIndex(where: { $0 <= x }), row < words.count, column < words[row].count
      else { continue }
      words[row][column].append(word)
    }
    guard words.joined().count(where: { !$0.isEmpty }) >= 2 else { return nil }
    let cells = words.enumerated().map { row, columnsOfRow in
      columnsOfRow.enumerated().map { column, words in
        Document.Table.Cell(
          words.map(\.text).joined(separator: " "),
          box: box(columns[column], rows[row], columns[column + 1], rows[row + 1]))
      }
    }
    return Document.Table(region: Region(page: number, box: box(left, top, right, bottom)), rows: cells)
  }

  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Box {
    Box(
      x: left / page.width, y: top / page.height, width: (right - left) / page.width,
      height: (bottom - top) / page.height
    ).clampedToPage
  }
}
