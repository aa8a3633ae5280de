import Documents

/// A line as the recognition network reads it: its characters, each with its place and its probability.
struct DecodedLine {
  /// A character of a line.
  struct Character {
    var text: Swift.Character
    /// The first and the last of the network's steps at which it was seen.
    var steps: ClosedRange<Int>
    /// Its probability at the step where it was surest.
    var probability: Double
    /// What else it may be, and its probability there; nil if nothing else is likely.
    var other: (text: Swift.Character?, probability: Double)?
  }

  /// The characters, spaces among them.
  var characters: [Character]
  /// How many steps the line has.
  var stepCount: Int

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

  /// Something else is worth telling from this probability on.
  private static let leastOther: Float = 0.01

  /// The line in a run of steps, each with a probability for the blank and every character.
  func line(_ values: UnsafeBufferPointer<Float>, steps: Int) -> DecodedLine {
    let classes = alphabet.count + 1
    var characters: [DecodedLine.Character] = []
    var previous = 0
    for step in 0..<steps {
      let row = UnsafeBufferPointer(rebasing: values[step * classes..<(step + 1) * classes])
      let (best, second) = Self.likeliest(row)
      defer { previous = best }
      guard best != 0 else { continue }
      let probability = Double(row[best])
      if best == previous, let last = characters.last {
        let isSurer = probability > last.probability
        characters[characters.count - 1].steps = last.steps.lowerBound...step
        guard isSurer else { continue }
        characters[characters.count - 1].probability = probability
        characters[characters.count - 1].other = other(second, row)
      } else {
        characters.append(
          DecodedLine.Character(
            text: alphabet[best - 1], steps: step...step, probability: probability, other: other(second, row)))
      }
    }
    return DecodedLine(characters: characters, stepCount: steps)
  }

  private func other(_ index: Int, _ row: UnsafeBufferPointer<Float>) -> (text: Character?, probability: Double)? {
    guard row[index] >= Self.leastOther else { return nil }
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
