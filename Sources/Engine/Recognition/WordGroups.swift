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

extension WordGroups.Group {
  /// Who reads alike is named after both.
  private static func joined(_ first: Word, _ second: Word) -> Word.Origin {
    guard case .ocr(let one) = first.origin, case .ocr(let other) = second.origin else { return first.origin }
    return .ocr(recognizer: one == other ? one : "\(one)+\(other)")
  }

  /// A word that only the first found counts from this probability on: nearly all of the others are stains and rules.
  private static let leastAlone = 0.2

  /// The words of the group as they are to be taken: agreement makes them surer; of two readings the likelier is taken,
  /// the other stays as an alternative where the two part the words alike.
  ///
  /// - Parameter settled: From this confidence on, a word of the first needs no second: it may not have been looked at.
  func chosen(by model: MergeModel = .fitted, settled: Double) -> [WordGroups.Member] {
    if second.isEmpty {
      return first.compactMap { member in
        guard member.word.confidence < settled else { return member }
        let confidence = MergeModel.probability(model.firstAlone, MergeModel.logOdds(member.word.confidence))
        return confidence < Self.leastAlone ? nil : member.with(confidence)
      }
    }
    if first.isEmpty {
      return second.map {
        $0.with(MergeModel.probability(model.secondAlone, MergeModel.logOdds($0.word.confidence)))
      }
    }
    if first.map(\.word.text) == second.map(\.word.text) {
      return zip(first, second).map { one, other in
        var member = one.with(
          MergeModel.probability(
            model.agreeing, MergeModel.logOdds(one.word.confidence), MergeModel.logOdds(other.word.confidence)))
        member.word.origin = Self.joined(one.word, other.word)
        return member
      }
    }
    let (one, other) = (Self.logOdds(of: first), Self.logOdds(of: second))
    return one > other
      ? Self.differing(first, from: second, logOdds: other, model)
      : Self.differing(second, from: first, logOdds: one, model)
  }

  private static func differing(
    _ taken: [WordGroups.Member], from left: [WordGroups.Member], logOdds: Double, _ model: MergeModel
  ) -> [WordGroups.Member] {
    taken.enumerated().map { index, member in
      var result = member.with(
        MergeModel.probability(model.differing, MergeModel.logOdds(member.word.confidence), logOdds))
      // What is likely of the other, if this is wrong.
      func alternative(_ text: String, _ confidence: Double) -> [Word.Alternative] {
        text == member.word.text
          ? [] : [Word.Alternative(text, confidence: (1 - result.word.confidence) * confidence)]
      }
      if left.count == taken.count {
        result.word.alternatives = alternative(left[index].word.text, left[index].word.confidence)
      } else if taken.count == 1 {
        let words = left.map(\.word)
        result.word.alternatives = alternative(words.map(\.text).joined(), Line.confidence(of: words))
      }
      return result
    }
  }

  /// The mean log-odds of words, each weighed by its length.
  private static func logOdds(of members: [WordGroups.Member]) -> Double {
    let letters = members.reduce(0) { $0 + $1.word.text.count }
    let sum = members.reduce(0) { $0 + MergeModel.logOdds($1.word.confidence) * Double($1.word.text.count) }
    return sum / Double(max(1, letters))
  }
}

extension WordGroups.Member {
  /// The member with another confidence.
  func with(_ confidence: Double) -> WordGroups.Member {
    var member = self
    member.word.confidence = confidence
    return member
  }
}
