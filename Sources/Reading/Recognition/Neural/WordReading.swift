import Documents

/// A word of a line that was read, with the ways in which it can be read.
struct WordReading {
  /// The characters, as the network reads them.
  let characters: ArraySlice<DecodedLine.Character>

  /// The most readings beside the first that are kept.
  private static let mostAlternatives = 3
  /// What is less likely than this is not kept.
  private static let leastAlternative = 0.01
  /// How many of a word's characters may be read otherwise, the least sure ones.
  private static let mostOpen = 4

  /// The text.
  var text: String { String(characters.map(\.text)) }

  /// The probability that all characters are right.
  var probability: Double { characters.reduce(1) { $0 * $1.probability } }

  /// What else the word may be, the likeliest first: with one or two of its least sure characters read as the network's second
  /// choice.
  var alternatives: [Word.Alternative] {
    let open = characters.indices.filter { characters[$0].other != nil }
      .sorted { characters[$0].probability < characters[$1].probability }.prefix(Self.mostOpen)
    var found: [String: Double] = [:]
    let all = probability
    func consider(_ places: [Int]) {
      var changed = all
      var text = ""
      for index in characters.indices {
        let character = characters[index]
        guard places.contains(index), let other = character.other else {
          text.append(character.text)
          continue
        }
        changed *= other.probability / max(1e-6, character.probability)
        if let other = other.text { text.append(other) }
      }
      guard !text.isEmpty, changed >= Self.leastAlternative else { return }
      found[text] = max(found[text] ?? 0, changed)
    }
    for (position, first) in open.enumerated() {
      consider([first])
      for second in open.dropFirst(position + 1) { consider([first, second]) }
    }
    return found.filter { $0.key != text }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.mostAlternatives).map { Word.Alternative($0.key, confidence: $0.value) }
  }
}
