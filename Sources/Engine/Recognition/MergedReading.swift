import Documents

/// Two readings of one page made one: each word as the likelier of them has it, on the line where it stands.
///
/// The lines are the first's, which are whole rows, and what only the second found joins the row that the rest of its line
/// is on.
struct MergedReading {
  /// The lines in reading order.
  let lines: [Line]

  /// A line of the result: one of the first's or of the second's.
  private struct Home: Hashable {
    var isFirst: Bool
    var line: Int
  }

  /// A word on its line, with what orders it there.
  private struct Placed {
    var word: Word
    var order: Double
  }

  /// The merged reading of two.
  init(first: [Line], second: [Line], settled: Double = Doubt.sure) {
    let groups = WordGroups(first: first, second: second).groups
    let rows = Self.rows(of: second, in: groups)
    var homes: [Home: [Placed]] = [:]
    for group in groups {
      let home: Home
      let order: (WordGroups.Member) -> Double
      if let line = group.first.first?.line ?? group.second.first.flatMap({ rows[$0.line] }) {
        home = Home(isFirst: true, line: line)
        order = { $0.word.box.x }
      } else {
        guard let leader = group.second.first else { continue }
        home = Home(isFirst: false, line: leader.line)
        order = { Double($0.index) }
      }
      homes[home, default: []] += group.chosen(settled: settled).map { Placed(word: $0.word, order: order($0)) }
    }
    func line(_ home: Home) -> Line? {
      // A stable order: words of equal place stay as they came.
      let words = (homes[home] ?? []).enumerated().sorted { one, other in
        (one.element.order, one.offset) < (other.element.order, other.offset)
      }
      return Line(words.map(\.element.word))
    }
    var lines = first.indices.compactMap { line(Home(isFirst: true, line: $0)) }
    for line in second.indices.compactMap({ line(Home(isFirst: false, line: $0)) }) {
      lines.insert(line, at: Self.place(of: line, among: lines))
    }
    self.lines = lines
  }

  /// The first's line that most letters of each of the second's lines stand on.
  private static func rows(of second: [Line], in groups: [WordGroups.Group]) -> [Int: Int] {
    var letters: [Int: [Int: Int]] = [:]
    for group in groups {
      guard let row = group.first.first?.line else { continue }
      for member in group.second { letters[member.line, default: [:]][row, default: 0] += member.word.text.count }
    }
    return letters.compactMapValues { counts in counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key }
  }

  /// After the last line that stands above in the same column; else before the first that stands below.
  private static func place(of line: Line, among lines: [Line]) -> Int {
    let above = lines.lastIndex { other in
      other.box.midY <= line.box.midY && other.box.x < line.box.maxX && line.box.x < other.box.maxX
    }
    return above.map { $0 + 1 } ?? lines.firstIndex { $0.box.midY > line.box.midY } ?? lines.count
  }
}
