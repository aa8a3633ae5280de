import Documents

/// The words of two readings of a page, brought together by their places.
struct WordGroups {
  /// A word of one of the readings.
  struct Member {
    var word: Word
    /// The line, in its reading.
    let line: Int
    /// The place on that line.
    let index: Int
  }

  /// The words at one place: one of each reading, or several where they part words differently; none where one found none.
  struct Group {
    var first: [Member] = []
    var second: [Member] = []
  }

  /// The groups, in no particular order of places; members in reading order.
  let groups: [Group]

  /// The share of the narrower word that has to lie on both, across and down.
  private static let leastShare = (across: 0.35, down: 0.5)

  /// Groups of the words of two readings.
  init(first: [Line], second: [Line]) {
    let first = Self.members(of: first)
    let second = Self.members(of: second)
    var leaders = Array(0..<(first.count + second.count))
    func leader(of index: Int) -> Int {
      var index = index
      while leaders[index] != index { index = leaders[index] }
      return index
    }
    // In order of height, so that a word is compared with those that start above its foot only.
    let order = second.indices.sorted { second[$0].word.box.y < second[$1].word.box.y }
    for (index, member) in first.enumerated() {
      for other in order {
        guard second[other].word.box.y < member.word.box.maxY else { break }
        guard Self.share(member.word.box, second[other].word.box) else { continue }
        let (a, b) = (leader(of: index), leader(of: first.count + other))
        leaders[max(a, b)] = min(a, b)
      }
    }
    var groups: [Int: Group] = [:]
    for (index, member) in first.enumerated() { groups[leader(of: index), default: Group()].first.append(member) }
    for (index, member) in second.enumerated() {
      groups[leader(of: first.count + index), default: Group()].second.append(member)
    }
    self.groups = groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func members(of lines: [Line]) -> [Member] {
    lines.enumerated().flatMap { line, content in
      content.words.enumerated().map { Member(word: $1, line: line, index: $0) }
    }
  }

  private static func share(_ a: Box, _ b: Box) -> Bool {
    guard let common = a.intersection(b) else { return false }
    return common.width > leastShare.across * min(a.width, b.width)
      && common.height > leastShare.down * min(a.height, b.height)
  }
}
