import Documents
import Foundation

/// Reads lines of print with the recognition network.
struct LineReader {
  let network: Network
  let decoder: CTCDecoder

  /// The height that lines are brought to, in pixels.
  static let height = 48
  /// Widths are rounded up to multiples of this, and from `wide` on of `wideUnit`: the runtime makes code for each width that it
  /// meets, which takes longer than reading a line, and keeps it. Lines are read one by one for the same reason: together they
  /// take as long, and each number of lines would be a size of its own.
  private static let (unit, wide, wideUnit) = (32, 1024, 128)
  /// Parts of code that are kept: those of all widths that there can be. Few save 60 MB; what that costs is in decision 14.
  static let keptCode = 5000
  /// A longer line is squeezed to this width, in pixels.
  private static let mostColumns = 3200
  /// The network gives a step for so many columns.
  static let columnsPerStep = 8

  /// A line to be read: how many columns it takes, and its place in the order that was asked for.
  private struct Job {
    let index: Int
    let columns: Int
    var width: Int {
      let unit = columns > wide ? wideUnit : unit
      return (columns + unit - 1) / unit * unit
    }
  }

  /// The lines as they are read, in the order of the quads.
  ///
  /// - Returns: Nil for lines that were not read by the deadline.
  func read(
    _ quads: [Quad], on image: ImagePyramid, until deadline: Deadline, counting progress: ReadingProgress? = nil
  ) throws -> [ReadLine?] {
    let jobs = quads.enumerated().map { index, quad in
      let columns = (Double(Self.height) * quad.length / max(1, quad.height)).rounded(.up)
      return Job(index: index, columns: min(Self.mostColumns, max(8, Int(columns))))
    }.sorted { ($0.columns, $0.index) < ($1.columns, $1.index) }
    var result = [ReadLine?](repeating: nil, count: quads.count)
    for job in jobs {
      guard !deadline.hasPassed else { break }
      var input = Network.Input(height: Self.height, width: job.width)
      image.draw(quads[job.index], into: &input, columns: job.columns)
      try network.run(input) { values, sizes in
        let line = decoder.line(values, steps: sizes[1])
        result[job.index] = ReadLine(
          quad: quads[job.index], line: line, ink: InkProfile(of: input, columns: job.columns))
      }
      progress?.advance()
    }
    return result
  }
}

/// A line of print that was read, and where it is.
struct ReadLine {
  /// Its place, in pixels of the picture.
  let quad: Quad
  /// What stands there.
  let line: DecodedLine
  /// Where it has ink; a step of the line is eight columns wide.
  let ink: InkProfile

  /// The mean probability of its characters.
  var confidence: Double { line.confidence }

  /// Whether it is surely of Chinese or Japanese characters, at least for a third.
  var isHan: Bool {
    let han = line.characters.count { $0.text.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) } }
    return han >= 2 && 3 * han >= line.characters.count && confidence >= 0.75
  }

  /// The share of its ink that no character is near, 0…1: what the network has no letters for is left out, however sure the rest is.
  var unreadShare: Double {
    let columns = ink.isBlank.indices.filter { !ink.isBlank[$0] }
    guard !columns.isEmpty else { return 0 }
    let middles = line.characters.map { $0.middle * Double(LineReader.columnsPerStep) }
    var next = 0
    let unread = columns.count { column in
      while next + 1 < middles.count, abs(middles[next + 1] - Double(column)) <= abs(middles[next] - Double(column)) {
        next += 1
      }
      return middles.isEmpty || abs(middles[next] - Double(column)) > Self.reach
    }
    return Double(unread) / Double(columns.count)
  }

  /// Half the width of the widest letters, in columns.
  private static let reach = 0.6 * Double(LineReader.height)

  /// The characters word by word.
  func words(spacing: WordSpacing = .fitted) -> [ArraySlice<DecodedLine.Character>] {
    var words: [ArraySlice<DecodedLine.Character>] = []
    var start = 0
    for (index, isSpaceNext) in spacing.isSpaceNext(in: line, ink: ink).enumerated() where isSpaceNext {
      words.append(line.characters[start...index])
      start = index + 1
    }
    if start < line.characters.count { words.append(line.characters[start...]) }
    return words.reduce(into: []) { joined, word in
      if let last = joined.last, let amount = Self.amount(last, word) {
        joined[joined.count - 1] = amount
      } else {
        joined.append(word)
      }
    }
  }

  /// A faint decimal point is read as a space now and then: from this probability on, one between a number and two digits is
  /// taken for what it is.
  private static let leastPoint = 0.02

  /// A number and two digits as one amount; nil if there is no sign of a point between them.
  private static func amount(
    _ whole: ArraySlice<DecodedLine.Character>, _ cents: ArraySlice<DecodedLine.Character>
  ) -> ArraySlice<DecodedLine.Character>? {
    guard let last = whole.last, last.text.isNumber, last.point.probability >= leastPoint,
      cents.count == 2, cents.allSatisfy(\.text.isNumber), !whole.contains(where: { ".,:/-".contains($0.text) })
    else { return nil }
    let place = (last.steps.upperBound + (cents.first?.steps.lowerBound ?? 0)) / 2
    let point = DecodedLine.Character(
      text: last.point.text, steps: place...place, probability: max(0.5, last.point.probability))
    return whole + [point] + cents
  }

  /// The place of a word: from half a character before its first middle to half a character behind its last, less what is blank
  /// there, and as high as its letters are.
  func quad(of word: ArraySlice<DecodedLine.Character>) -> Quad {
    guard let first = word.first, let last = word.last, !ink.isBlank.isEmpty else { return quad }
    let columns = Double(LineReader.columnsPerStep)
    let half = pitch(of: word) * columns / 2
    let all = ink.isBlank.count
    var start = min(max(0, Int(first.middle * columns - half)), all - 1)
    var end = min(max(start + 1, Int((last.middle * columns + half).rounded(.up))), all)
    let middles = (Int(first.middle * columns), Int(last.middle * columns))
    while start < min(middles.0, end - 1), ink.isBlank[start] { start += 1 }
    while end > max(middles.1, start + 1), ink.isBlank[end - 1] { end -= 1 }
    let place = quad.part(from: Double(start) / Double(all), to: Double(end) / Double(all))
    guard let rows = ink.rows(in: start..<end) else { return place }
    let height = Double(ink.rowCount)
    let spare = max(0, Self.leastHeight * height - Double(rows.count)) / 2
    return place.part(
      fromHeight: max(0, Double(rows.lowerBound) - spare) / height,
      to: min(height, Double(rows.upperBound) + spare) / height)
  }

  /// A dash or a full stop alone gets a box of this share of the line's height.
  private static let leastHeight = 0.25

  /// How far characters are apart, in steps: those of a word, or of the line for a word of one.
  private func pitch(of word: ArraySlice<DecodedLine.Character>) -> Double {
    let characters = word.count > 1 ? word : line.characters[...]
    guard let first = characters.first, let last = characters.last, characters.count > 1 else { return 3 }
    return (last.middle - first.middle) / Double(characters.count - 1)
  }
}
