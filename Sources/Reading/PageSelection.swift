/// Pages by number, as written on a command line: `1,3-5,8-`.
public struct PageSelection: Hashable, Sendable, Codable {
  private var ranges: [ClosedRange<Int>]

  /// The pages that a list names, or nil if it is malformed; `8-` is page 8 and all after it.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard part.allSatisfy({ $0 == "-" || ($0.isASCII && $0.isNumber) }) else { return nil }
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap({ Int($0) }), first >= 1 else { return nil }
      if ends.count == 1 {
        ranges.append(first...first)
      } else if ends[1].isEmpty {
        ranges.append(first...Int.max)
      } else if let last = Int(ends[1]), last >= first {
        ranges.append(first...last)
      } else {
        return nil
      }
    }
    self.ranges = ranges
  }

  /// The lowest of them.
  public var first: Int { ranges.map(\.lowerBound).min() ?? 1 }

  /// Whether a page is among them.
  public func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }
}

extension PageSelection: CustomStringConvertible {
  /// The list as it is written.
  public var description: String {
    ranges.map { range in
      if range.count == 1 { return "\(range.lowerBound)" }
      return range.upperBound == Int.max ? "\(range.lowerBound)-" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }
}
