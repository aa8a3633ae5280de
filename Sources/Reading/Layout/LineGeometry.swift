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

  /// The line on a part of the picture.
  func moved(into part: Box) -> Line? {
    Line(
      words.map { word in
        var moved = word
        moved.box = Box(
          x: (word.box.x - part.x) / part.width, y: (word.box.y - part.y) / part.height,
          width: word.box.width / part.width, height: word.box.height / part.height)
        return moved
      })
  }

  /// Whether its middle is in a part of the picture.
  func isInside(_ part: Box) -> Bool {
    part.x <= box.midX && box.midX <= part.maxX && part.y <= box.midY && box.midY <= part.maxY
  }

  /// Whether the print runs across a picture of that width over its height, rather than up or down it: as its longest word
  /// does.
  func runsAcross(aspect: Double) -> Bool {
    guard let longest = words.max(by: { $0.text.count < $1.text.count }) else { return true }
    return longest.box.width * aspect >= longest.box.height
  }
}

extension [Word] {
  /// The words of a row, with those joined that stand side by side in Chinese or Japanese: recognizers cut such text anywhere.
  var joinedWithoutSpaces: [Word] {
    reduce(into: []) { words, word in
      if let last = words.last, last.runs(into: word) {
        words[words.count - 1] = last.joined(with: word)
      } else {
        words.append(word)
      }
    }
  }
}

extension Word {
  /// Wider gaps part what stands in columns or beside each other, in widths of a character.
  private static let widestGap = 0.8

  fileprivate func runs(into next: Word) -> Bool {
    guard let last = text.unicodeScalars.last, let first = next.text.unicodeScalars.first,
      last.isWrittenWithoutSpaces, first.isWrittenWithoutSpaces
    else { return false }
    let width = Swift.max(box.width / Double(text.count), next.box.width / Double(next.text.count))
    return next.box.x - box.maxX < Self.widestGap * width
  }

  fileprivate func joined(with next: Word) -> Word {
    var word = self
    word.text += next.text
    word.box = Box.enclosing([box, next.box]) ?? box
    word.confidence = Line.confidence(of: [self, next])
    return word
  }
}

extension Word {
  /// The word on the image that a part was cut from; `frame` is the part's place there.
  func moved(from frame: Box) -> Word {
    var moved = self
    moved.box = Box(
      x: frame.x + box.x * frame.width, y: frame.y + box.y * frame.height,
      width: box.width * frame.width, height: box.height * frame.height)
    return moved
  }
}
