import Documents

/// A line as the recognition network reads it: its characters, each with its place and its probability.
struct DecodedLine {
  /// A character of a line; spaces are none.
  struct Character {
    var text: Swift.Character
    /// The first and the last of the network's steps at which it was seen.
    var steps: ClosedRange<Int>
    /// Its probability at the step where it was surest.
    var probability: Double
    /// What else it may be, nothing at all among it, and the probability of that; nil if nothing else is likely.
    var other: (text: Swift.Character?, probability: Double)?
    /// The highest probability of a space between it and the next character.
    var spaceProbability = 0.0
    /// Whether the network reads a space after it.
    var isSpaceNext = false

    /// The highest probability of a decimal point or comma between it and the next character, and which of the two.
    var point: (text: Swift.Character, probability: Double) = (".", 0)

    /// Its middle, in steps from the start of the line.
    var middle: Double { Double(steps.lowerBound + steps.upperBound + 1) / 2 }
  }

  /// The characters.
  var characters: [Character]

  /// The mean probability of the characters; 0 for none.
  var confidence: Double {
    characters.isEmpty ? 0 : characters.reduce(0) { $0 + $1.probability } / Double(characters.count)
  }
}

/// Turns the recognition network's output into characters: the likeliest at each step, with repetitions and blanks left out.
///
/// Source: A. Graves et al., "Connectionist Temporal Classification", 2006, best path decoding.
struct CTCDecoder {
  /// The characters by the network's outputs; the first output is the blank and has none.
  let alphabet: [Character]
  private let space: Int
  /// The space of East Asian print, as wide as a letter; -1 where the alphabet has none.
  private let wideSpace: Int
  private let points: [(index: Int, text: Character)]

  /// Something else is worth reporting from this probability on.
  private static let leastOther: Float = 0.01

  /// A decoder for the characters of a network, in the order of its outputs after the blank.
  init(alphabet: [Character]) {
    self.alphabet = alphabet
    space = alphabet.lastIndex(of: " ").map { $0 + 1 } ?? 0
    wideSpace = alphabet.lastIndex(of: "\u{3000}").map { $0 + 1 } ?? -1
    points = [".", ","].compactMap { text in alphabet.firstIndex(of: text).map { ($0 + 1, text) } }
  }

  /// The line in a run of steps, each with a probability for the blank and every character.
  func line(_ values: UnsafeBufferPointer<Float>, steps: Int) -> DecodedLine {
    let classes = alphabet.count + 1
    var characters: [DecodedLine.Character] = []
    var previous = 0
    for step in 0..<steps {
      let row = UnsafeBufferPointer(rebasing: values[step * classes..<(step + 1) * classes])
      let (best, second) = Self.likeliest(row)
      if let last = characters.indices.last, space != 0 {
        characters[last].spaceProbability = max(characters[last].spaceProbability, Double(row[space]))
        if best == space || best == wideSpace { characters[last].isSpaceNext = true }
        for (index, text) in points where Double(row[index]) > characters[last].point.probability {
          characters[last].point = (text, Double(row[index]))
        }
      }
      defer { previous = best }
      guard best != 0, best != space, best != wideSpace else { continue }
      let probability = Double(row[best])
      if best == previous, let last = characters.indices.last {
        let isSurer = probability > characters[last].probability
        characters[last].steps = characters[last].steps.lowerBound...step
        guard isSurer else { continue }
        characters[last].probability = probability
        characters[last].other = other(second, row)
      } else {
        characters.append(
          DecodedLine.Character(
            text: alphabet[best - 1], steps: step...step, probability: probability, other: other(second, row)))
      }
    }
    return DecodedLine(characters: characters)
  }

  private func other(_ index: Int, _ row: UnsafeBufferPointer<Float>) -> (text: Character?, probability: Double)? {
    guard row[index] >= Self.leastOther, index != space, index != wideSpace else { return nil }
    return (index == 0 ? nil : alphabet[index - 1], Double(row[index]))
  }

  private static func likeliest(_ row: UnsafeBufferPointer<Float>) -> (best: Int, second: Int) {
    var (best, second) = (0, 1)
    if row[1] > row[0] { (best, second) = (1, 0) }
    for index in 2..<row.count where row[index] > row[second] {
      if row[index] > row[best] {
        (best, second) = (index, best)
      } else {
        second = index
      }
    }
    return (best, second)
  }
}
