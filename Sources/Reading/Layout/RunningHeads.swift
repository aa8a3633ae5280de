import Documents

/// Tells the heads and feet of pages from the text: what stands at the same height at the edge of page after page, give or
/// take a number.
enum RunningHeads {
  /// The part of the page at its head, and at its foot, that is looked at.
  private static let edge = 0.12
  /// How far the heights of two heads may differ, as a share of the page.
  private static let slack = 0.015
  /// The most lines of a head or a foot.
  private static let mostLines = 4

  /// The pages' lines with their roles: heads first and feet last.
  static func marked(_ pages: [[Line]]) -> [[Line]] {
    guard pages.count > 1 else { return pages }
    let heads = pages.map { candidates($0, .header) }
    let feet = pages.map { candidates($0, .footer) }
    return pages.indices.map { index in
      let head = repeated(heads[index], among: heads, apartFrom: index)
      let foot = repeated(feet[index], among: feet, apartFrom: index)
      guard !head.isEmpty || !foot.isEmpty else { return pages[index] }
      var (first, text, last): ([Line], [Line], [Line]) = ([], [], [])
      for (number, line) in pages[index].enumerated() {
        var line = line
        if head.contains(number) {
          line.role = .header
          first.append(line)
        } else if foot.contains(number) {
          line.role = .footer
          last.append(line)
        } else {
          text.append(line)
        }
      }
      return first + text + last
    }
  }

  private struct Candidate {
    var line: Int
    var height: Double
    var shape: String
  }

  /// The lines at an edge, the outermost first.
  private static func candidates(_ lines: [Line], _ role: Line.Role) -> [Candidate] {
    let near = lines.indices.filter {
      role == .header ? lines[$0].box.maxY <= edge : lines[$0].box.y >= 1 - edge
    }
    let sorted = near.sorted {
      let (one, other) = (lines[$0].box.midY, lines[$1].box.midY)
      return role == .header ? (one, $0) < (other, $1) : (other, $0) < (one, $1)
    }
    return sorted.prefix(mostLines).map {
      Candidate(line: $0, height: lines[$0].box.midY, shape: shape(lines[$0]))
    }
  }

  /// The lines that another page has too, with none between them and the edge that no other has.
  private static func repeated(_ own: [Candidate], among pages: [[Candidate]], apartFrom index: Int) -> Set<Int> {
    let found = own.prefix { candidate in
      pages.indices.contains { other in
        other != index
          && pages[other].contains { $0.shape == candidate.shape && abs($0.height - candidate.height) <= slack }
      }
    }
    return Set(found.map(\.line))
  }

  /// What is alike in the heads of two pages: the text with every number as `#`.
  private static func shape(_ line: Line) -> String {
    var shape = ""
    for character in line.text.lowercased() {
      if character.isNumber {
        if shape.last != "#" { shape.append("#") }
      } else {
        shape.append(character)
      }
    }
    return shape
  }
}
