import Documents

extension TextBlock {
  /// The distance from one of its words to the next, in fractions of the page's width.
  func gap(_ first: Word, before second: Word) -> Double {
    let scale = line.box.height > 0 ? box.height / line.box.height : 1
    return switch direction {
    case .across: second.box.x - first.box.maxX
    case .down: (second.box.y - first.box.maxY) * scale
    case .up: (first.box.y - second.box.maxY) * scale
    }
  }

  /// How long one of its words is for each of its letters, in fractions of the page's width.
  func pitch(of word: Word) -> Double {
    let scale = line.box.height > 0 ? box.height / line.box.height : 1
    return (direction.isAlong ? word.box.height * scale : word.box.width) / Double(max(1, word.text.count))
  }
}
