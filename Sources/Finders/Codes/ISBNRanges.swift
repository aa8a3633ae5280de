/// The registration groups and registrants that the International ISBN Agency has given out.
enum ISBNRanges {
  /// The lengths of the group and the registrant in thirteen digits; nil if no such group or registrant is in use.
  static func lengths(_ digits: [UInt8]) -> (group: Int, registrant: Int)? {
    let prefix = String(decoding: digits.prefix(3), as: UTF8.self)
    for groupLength in 1...5 {
      let group = String(decoding: digits[3..<3 + groupLength], as: UTF8.self)
      guard let ranges = groups["\(prefix)-\(group)"] else { continue }
      for range in ranges {
        let start = 3 + groupLength
        guard start + range.length < 12 else { continue }
        let number = digits[start..<start + range.length].reduce(0) { $0 * 10 + Int($1 - .zero) }
        if (range.low...range.high).contains(number) { return (groupLength, range.length) }
      }
      return nil
    }
    return nil
  }

  private struct Registrants {
    var length: Int
    var low: Int
    var high: Int
  }

  private static let groups: [String: [Registrants]] = {
    var groups: [String: [Registrants]] = [:]
    var group = ""
    for row in "\(ISBNRangeData.text)".split(separator: "\n") {
      var parts = row.split(separator: " ")
      if !row.hasPrefix(" "), let name = parts.first {
        group = String(name.dropLast())
        parts.removeFirst()
      }
      for part in parts {
        let ends = part.split(separator: "-")
        guard let first = ends.first, let last = ends.last, let low = Int(first), let high = Int(last) else { continue }
        groups[group, default: []].append(Registrants(length: first.utf8.count, low: low, high: high))
      }
    }
    return groups
  }()
}
