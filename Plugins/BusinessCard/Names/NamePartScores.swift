import Documents
import Extraction
import Finders

/// Tells how likely the parts of a name are right: as likely as the name, and as what shows that the words are such.
struct NamePartScores {
  /// The name as it was chosen.
  let name: Field<String>
  let emails: [String]

  /// The parts that labels tell. A middle name is as sure as a part of which nothing else is known.
  static let fields = ["given_name", "family_name", "prefix", "suffix"]
  /// The features that parts may have, beside the part's own name.
  static let features = [
    "name", "two_words", "several", "known", "other", "initial", "particle", "native", "native_joined",
    "email",
    "first",
  ]

  /// A part of the name with what is known of it.
  func candidate(_ field: String, _ text: String) -> Candidate<String> {
    let words = text.split(separator: " ").map(String.init)
    let clues = words.map(WordClues.init(of:))
    let whole = name.value.split(separator: " ").map(String.init)
    let isNative = NameParts.isNative(text)
    var features = Features()
    features.add(field, if: Self.fields.contains(field))
    features.add("name", CardRoles.logOdds(name.confidence, upTo: 3))
    if field == "given_name" || field == "family_name" {
      let (own, other): (WordClues, WordClues) =
        field == "given_name" ? (.givenName, .familyName) : (.familyName, .givenName)
      features.add("two_words", if: whole.count == 2)
      features.add("several", if: words.count > 1)
      features.add("known", if: clues.allSatisfy { !$0.isDisjoint(with: [own, .particle]) })
      features.add("other", if: clues.contains { $0.contains(other) && !$0.contains(own) })
      features.add("initial", if: clues.allSatisfy { $0.contains(.initial) })
      features.add("particle", if: clues.contains { $0.contains(.particle) })
      features.add("native", if: isNative)
      features.add("native_joined", if: isNative && whole.count == 1)
      features.add("email", if: emails.contains { LocalPart.words(of: $0).contains(text.squashed) })
      features.add("first", if: (field == "family_name") == (whole.first?.squashed == words.first?.squashed))
    }
    return Candidate(
      text, text: "", rule: "its place in the name", features: features, source: name.source, evidence: name.evidence)
  }
}
