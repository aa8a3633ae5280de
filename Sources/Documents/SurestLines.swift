/// Lines that several readings of one picture found, the surest at each place.
public struct SurestLines: Hashable, Sendable, Codable {
  /// The lines, in the order in which they were kept.
  public private(set) var lines: [Line] = []

  /// No lines yet.
  public init() {}

  /// The lines of one reading, none of which is at the place of another: the boxes of rows that lean lie over each other.
  public init(ofOneReading lines: [Line]) { self.lines = lines }

  /// The lines left to right, then top to bottom.
  public var ordered: [Line] { lines.sorted { ($0.box.midX, $0.box.midY) < ($1.box.midX, $1.box.midY) } }

  /// Keeps a line unless those at its place are surer together; they go if it is kept.
  public mutating func keep(_ line: Line) {
    guard Self.evidence(line) > 0 else { return }
    let rivals = lines.indices.filter { index in
      guard let shared = lines[index].box.intersection(line.box) else { return false }
      return shared.area > 0.3 * min(lines[index].box.area, line.box.area)
    }
    guard rivals.reduce(0, { $0 + Self.evidence(lines[$1]) }) < Self.evidence(line) else { return }
    for index in rivals.reversed() { lines.remove(at: index) }
    lines.append(line)
  }

  /// The letters that were read for sure: what a line is worth against another at the same place.
  public static func evidence(_ line: Line) -> Double {
    line.words.reduce(0) {
      $0 + max(0, $1.confidence - 0.3) * Double($1.text.count(where: { $0.isLetter || $0.isNumber }))
    }
  }
}
