import Documents

/// What reading under one turn gave.
struct TurnedReading {
  var lines: [Line]
  let turn: QuarterTurn
  /// Width over height of the turned image, to compare the sides of boxes.
  let aspect: Double

  /// The words that can tell: of three letters or digits and more.
  var words: [Word] {
    lines.flatMap(\.words).filter { $0.text.count(where: { $0.isLetter || $0.isNumber }) >= 3 }
  }

  /// How much was read for sure: the letters of the words, each weighed by what its confidence is above one half.
  var evidence: Double {
    words.reduce(0) { $0 + max(0, $1.confidence - 0.5) * Double($1.text.count) }
  }

  /// Whether to change to this reading: only for much more, so that a page with nothing to read stays as it is.
  func clearlyBeats(_ other: TurnedReading) -> Bool { evidence > other.evidence * 1.2 + 5 }

  /// What was read within a part of the image.
  func part(in box: Box) -> TurnedReading {
    let words = lines.flatMap(\.words).filter { (box.y...box.maxY).contains($0.box.midY) }
    return TurnedReading(lines: [Line(words)].compactMap(\.self), turn: turn, aspect: aspect)
  }

  /// Words that are taller than wide run along the wrong axis.
  var looksSideways: Bool {
    let words = words
    return words.count(where: { $0.box.width * aspect < $0.box.height }) * 2 > words.count
  }

  /// Whether this is print for sure, of about ten words and more: other ways to read the picture need not be tried.
  var isClear: Bool { !leavesDoubt && evidence >= 20 }

  var leavesDoubt: Bool {
    let words = words
    let letters = words.reduce(0) { $0 + $1.text.count }
    let sure = words.reduce(0) { $0 + ($1.confidence >= 0.7 ? $1.text.count : 0) }
    return letters < 12 || sure * 2 < letters || looksSideways
  }
}

extension TurnedReading {
  /// The reading of a level page, on the picture that the page was made from.
  func moved(by map: some Flattening) -> TurnedReading {
    var result = self
    result.lines = lines.compactMap { line in Line(line.words.map { $0.moved(by: map, turn: turn) }) }
    return result
  }
}
