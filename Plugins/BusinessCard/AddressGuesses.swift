import Documents
import Extraction
import Finders

/// The guesses for the postal address: blocks of lines that look like parts of one.
enum AddressGuesses {
  /// The blocks, the likeliest first; of equal ones the first on the card.
  static func all(on card: Card, except taken: [TextRun]) -> [Guess] {
    var blocks: [[TextRun]] = []
    for run in card.runs where !taken.contains(run) {
      let continues = blocks.last?.last?.isRightAbove(run) == true
      let likelihood = AddressFinder.likelihood(of: run.text)
      // A line between two others of a block needs less than one that starts a block.
      guard likelihood >= (continues ? 0.3 : 0.4) || continues && PostalAddress.endsAddress(run.text) else { continue }
      if continues, !startsAnew(run, after: blocks[blocks.count - 1]) {
        blocks[blocks.count - 1].append(run)
      } else {
        blocks.append([run])
      }
    }
    return blocks.map { guess($0, on: card) }.ranked
  }

  /// Whether a line begins another address: the block has its postal code, and the line has a street and is no country.
  private static func startsAnew(_ run: TextRun, after block: [TextRun]) -> Bool {
    let hasCode = block.contains { PostalAddress.postalCode(in: $0.text, region: nil) != nil }
    return hasCode && !PostalAddress.endsAddress(run.text) && run.text.contains(where: \.isNumber)
  }

  private static func guess(_ block: [TextRun], on card: Card) -> Guess {
    let address = PostalAddress(lines: block.map(\.text), region: card.region)
    let words = block.flatMap(\.line.words)
    let probability = CardModels.shared.address.probability([
      "likelihood": block.map { AddressFinder.likelihood(of: $0.text) }.max() ?? 0,
      "certainty": Line.confidence(of: words),
      "postal_code": address.postalCode == nil ? 0 : 1,
      "lines": min(2, Double(block.count - 1)),
    ])
    return Guess(value: address.text, runs: block, words: words, probability: probability)
  }
}
