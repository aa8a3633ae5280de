import Documents
import Extraction
import Finders

/// The person's name in East Asian writing beside the Latin one.
enum NativeName {
  /// The likeliest row, nearest to the Latin name; nil if that name itself is the native one, or there is none.
  static func field(beside name: SpanChoice, on card: Card) -> Field<String>? {
    guard let latin = name.choice.field, !NameParts.isNative(latin.value) else { return nil }
    let candidates = card.rows.compactMap { row -> (row: CardRow, likelihood: Double)? in
      guard NameParts.isNative(row.run.text) else { return nil }
      let isNear =
        name.rows.contains { card.rows[$0].above == row.below || card.rows[$0].run.isRightAbove(row.run) }
        || name.rows.contains { row.run.isRightAbove(card.rows[$0].run) }
      let likelihood = PersonFinder.likelihood(of: row.run.text) + (isNear ? 0.15 : 0)
      return likelihood >= leastLikelihood ? (row, likelihood) : nil
    }
    guard let best = candidates.max(by: { $0.likelihood < $1.likelihood }) else { return nil }
    return Field(
      joined(best.row.run.text), text: best.row.run.text,
      confidence: min(0.95, best.likelihood) * best.row.run.line.confidence,
      source: FieldSource(of: best.row.words), evidence: [best.row.run.region])
  }

  /// The name with one space between its parts: letters that are set apart, `山 田 太 郎`, are joined, four of them in twos.
  static func joined(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 2 || words.count == 2 && words.allSatisfy({ $0.count == 1 }) else { return name }
    let letters = words.joined()
    if words.count == 4, letters.count == 4 { return "\(letters.prefix(2)) \(letters.suffix(2))" }
    // `山 田 太郎`: letters alone make the first part, the longer word is the other.
    if let last = words.last, last.count > 1, words.dropLast().allSatisfy({ $0.count == 1 }) {
      return "\(words.dropLast().joined()) \(last)"
    }
    if let first = words.first, first.count > 1, words.dropFirst().allSatisfy({ $0.count == 1 }) {
      return "\(first) \(words.dropFirst().joined())"
    }
    return words.count == 2 ? name : letters
  }

  private static let leastLikelihood = 0.5
}
