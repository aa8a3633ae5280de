import Finders
import Testing

/// What single words say of the line they are in.
struct WordCluesTests {
  @Test(arguments: [
    ("Maria", [WordClues.givenName, .capitalised]),
    ("MARIA", [.givenName, .upper]),
    ("Anne-Marie", [.givenName]),
    ("Schneider", [.familyName, .capitalised]),
    ("Wang", [.familyName]),
    ("Dr.", [.namePrefix]),
    ("Prof.", [.namePrefix]),
    ("PhD", [.nameSuffix]),
    ("Jr.", [.nameSuffix]),
    ("van", [.particle, .lower]),
    ("J.", [.initial]),
    ("J.R.", [.initial]),
    ("Manager", [.titleHead]),
    ("Projektleiter", [.titleHead]),
    ("Senior", [.titlePart]),
    ("of", [.link, .lower]),
    ("&", [.link]),
    ("Abteilung", [.department]),
    ("Solutions", [.company]),
    ("GmbH", [.legalForm]),
    ("S.r.l.", [.legalForm]),
    ("Company", [.weakLegalForm, .company]),
    ("Avenue", [.street]),
    ("Hauptstraße", [.street]),
    ("Calle", [.street]),
    ("Floor", [.addressPart]),
    ("Piso", [.addressPart]),
    ("Deutschland", [.place]),
    ("Selangor", [.place]),
    ("Tel", [.phoneLabel]),
    ("Móvil", [.phoneLabel]),
    ("12a", [.digits]),
    ("—", [.sign]),
    ("***", [.sign]),
  ])
  func wordsSayWhatTheyAre(word: String, clues: [WordClues]) {
    for clue in clues { #expect(WordClues(of: word).contains(clue)) }
  }

  @Test(arguments: [
    ("Manager", [WordClues.givenName, .familyName, .legalForm, .street, .digits, .sign, .lower, .upper]),
    ("Maria", [.titleHead, .legalForm, .street, .company, .link, .phoneLabel, .lower]),
    ("GmbH", [.weakLegalForm, .givenName, .titleHead, .place]),
    ("12", [.capitalised, .upper, .lower, .givenName, .street]), ("健一", [.digits]),
    ("company", [.capitalised, .legalForm]),
    ("Quillmere", [.givenName, .familyName, .titleHead, .company, .street, .place, .legalForm, .phoneLabel]),
  ])
  func andNothingElse(word: String, clues: [WordClues]) {
    for clue in clues { #expect(!WordClues(of: word).contains(clue)) }
  }

  /// A word's punctuation changes nothing that its letters say.
  @Test(arguments: ["Manager", "Maria", "Avenue", "Solutions", "Deutschland"])
  func punctuationChangesNothing(word: String) {
    for printed in ["\(word),", "(\(word))", "\(word):", "\"\(word)\""] {
      #expect(WordClues(of: printed) == WordClues(of: word), "\(printed)")
    }
  }

  /// Of several words joined by signs, the clues are those of any of them.
  @Test func joinedWordsSayWhatAnySays() {
    let both = WordClues(of: "Manager/Solutions")
    #expect(both.isSuperset(of: [.titleHead, .company]))
    #expect(WordClues(of: "") == [.sign])
  }
}
