import Documents

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
