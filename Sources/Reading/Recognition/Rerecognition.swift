import Documents

/// Reads doubtful words again with the networks of other languages and lets the votes decide.
///
/// Networks that were trained on other languages' print make other mistakes: on scanned receipts a vote of three reads 4 in
/// 100 words more than the English network alone, where the same network on the same words in other sizes and shades gains
/// 1 in 100.
final class Rerecognition {
  /// Languages whose networks vote, the best first; measured one by one on scanned receipts.
  static let voters = ["ita", "spa", "eng", "por", "fra"]
  /// How many of them vote at most.
  private static let mostVoters = 2
  /// A word below this confidence is read again.
  private static let sure = 0.8
  /// Doubtful words that are no further apart than this many letter heights are read together.
  private static let gap = 1.5
  /// What a network's confidence counts for: none is so sure that others cannot outvote it.
  private static let trust = 0.9

  private let names: [String]
  /// The first reading has tried white print on black; doing so again for each doubtful word would take half as long again.
  private lazy var recognizers: [TesseractRecognizer] = names.compactMap {
    try? TesseractRecognizer(languages: [$0], readsInverted: false)
  }

  /// The second opinion on what a recognizer for the given languages reads.
  init(languages: [String]) {
    names = Array(
      Self.voters.filter { InstalledLanguages.all.contains($0) && !languages.contains($0) }.prefix(Self.mostVoters))
  }

  /// The lines with each doubtful word as most networks read it; `letterHeight` is in pixels of the image they were read on.
  func lines(
    _ lines: [Line], on image: borrowing PixelImage, letterHeight: Double, until deadline: ContinuousClock.Instant
  ) -> [Line] {
    guard !names.isEmpty else { return lines }
    var result: [Line] = []
    for line in lines {
      guard deadline > .now else { return result + lines.dropFirst(result.count) }
      var words = line.words
      for run in Self.doubtfulRuns(of: line, letterWidth: letterHeight / Double(max(1, image.width))) {
        vote(on: run, of: &words, line: line, image: image, letterHeight: letterHeight, deadline: deadline)
      }
      result.append(Line(words) ?? line)
    }
    return result
  }

  private static func doubtfulRuns(of line: Line, letterWidth: Double) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, word) in line.words.enumerated() where word.confidence < sure && isLatin(word.text) {
      if let last = runs.last, last.upperBound == index,
        word.box.x - line.words[index - 1].box.maxX < gap * letterWidth
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Letters with marks, and other scripts, are unknown to the other languages' networks.
  private static func isLatin(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
  }

  private func vote(
    on run: Range<Int>, of words: inout [Word], line: Line, image: borrowing PixelImage, letterHeight: Double,
    deadline: ContinuousClock.Instant
  ) {
    let unit = (x: letterHeight / Double(image.width), y: letterHeight / Double(image.height))
    guard let place = Box.enclosing(words[run].lazy.map(\.box)) else { return }
    let frame = Self.frame(around: place, on: line, unit: unit)
    guard let part = image.cropped(to: frame), part.width >= 5, part.height >= 5 else { return }
    var ballots = words[run].map { [Ballot($0)] }
    for recognizer in recognizers {
      guard let read = try? recognizer.lines(in: part, as: .singleLine, until: deadline) else { break }
      let others = read.flatMap(\.words).map { $0.moved(from: frame) }
      for (offset, index) in run.enumerated() {
        let rivals = others.filter { $0.box.overlap(with: words[index].box) > 0.5 }
        guard rivals.count == 1, let rival = rivals.first,
          abs(rival.box.x - words[index].box.x) < unit.x, abs(rival.box.maxX - words[index].box.maxX) < unit.x
        else { continue }
        ballots[offset].append(Ballot(rival))
      }
      // Two that agree need no third.
      if others.map(\.text) == words[run].map(\.text) { break }
    }
    for (ballots, index) in zip(ballots, run) { words[index].settle(by: ballots) }
  }

  /// The words' place with a margin, as high as their line unless that line is skewed.
  private static func frame(around place: Box, on line: Line, unit: (x: Double, y: Double)) -> Box {
    let isStraight = line.box.height < 2 * unit.y
    let top = isStraight ? min(place.y, line.box.y) : place.y
    let bottom = isStraight ? max(place.maxY, line.box.maxY) : place.maxY
    return Box(
      x: place.x - 0.4 * unit.x, y: top - 0.25 * unit.y,
      width: place.width + 0.8 * unit.x, height: bottom - top + 0.5 * unit.y
    ).clampedToPage
  }

  /// One network's reading of a word.
  fileprivate struct Ballot {
    let text: String
    let confidence: Double

    init(_ word: Word) { (text, confidence) = (word.text, word.confidence) }

    /// The texts and how likely each is if the networks err independently.
    static func count(_ ballots: [Ballot]) -> [(text: String, doubt: Double)] {
      var doubts: [(text: String, doubt: Double)] = []
      for ballot in ballots {
        let factor = 1 - ballot.confidence * Rerecognition.trust
        if let known = doubts.firstIndex(where: { $0.text == ballot.text }) {
          doubts[known].doubt *= factor
        } else {
          doubts.append((ballot.text, factor))
        }
      }
      return doubts
    }
  }
}

extension Word {
  fileprivate mutating func settle(by ballots: [Rerecognition.Ballot]) {
    guard ballots.count > 1, let best = Rerecognition.Ballot.count(ballots).min(by: { $0.doubt < $1.doubt }) else {
      return
    }
    text = best.text
    confidence = 1 - best.doubt
  }
}

extension Box {
  /// The shared part, as a share of the smaller box.
  fileprivate func overlap(with other: Box) -> Double {
    guard let shared = intersection(other) else { return 0 }
    return shared.area / max(.leastNonzeroMagnitude, min(area, other.area))
  }
}
