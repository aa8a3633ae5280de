import Documents

extension Line {
  /// The line on the picture as it is after a turn.
  func turned(by turn: QuarterTurn) -> Line? {
    Line(
      words.map { word in
        var turned = word
        turned.box = turn.applied(to: word.box)
        return turned
      })
  }

  /// Whether the print runs across a picture of that width over its height, rather than up or down it: as its longest word
  /// does.
  func runsAcross(aspect: Double) -> Bool {
    guard let longest = words.max(by: { $0.text.count < $1.text.count }) else { return true }
    return longest.box.width * aspect >= longest.box.height
  }
}
