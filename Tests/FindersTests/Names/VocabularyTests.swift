import Finders
import Testing

/// The words of names, titles and streets of several languages, and what they tell.
struct VocabularyTests {
  @Test(arguments: [
    ("Attorney at Law", 0.9), ("Leiter der Entwicklung", 0.9), ("Head of Research and Development", 0.9),
    ("Counsel at Law", 0.9), ("Directora de Recursos Humanos", 0.9),
  ])
  func titlesAreWholeWithTheWordsThatJoinThem(title: String, atLeast: Double) {
    #expect(JobTitleFinder.likelihood(of: title) >= atLeast)
  }

  @Test(arguments: ["Calle Mayor 5", "5 Rue du Président", "Bürgermeisterstraße 5"])
  func aStreetNamedAfterAnOfficeIsNoTitle(street: String) {
    #expect(JobTitleFinder.likelihood(of: street) == 0)
    #expect(AddressFinder.likelihood(of: street) >= 0.6)
  }

  @Test(arguments: [("C/", true), ("c/", true), ("Calle", true), ("CC", false), ("Mayor", false)])
  func theSpanishAbbreviationIsAStreet(word: String, isStreet: Bool) {
    #expect(WordClues(of: word).contains(.street) == isStreet)
  }

  @Test(
    arguments: [
      ("Karl von der Heide", "Karl", "von der Heide", nil), ("Jane Doe, Ph.D., MBA", "Jane", "Doe", "Ph.D. MBA"),
      ("Jane Doe MBA", "Jane", "Doe", "MBA"), ("Robert Downs III", "Robert", "Downs", "III"),
      ("Luís dos Santos", "Luís", "dos Santos", nil),
    ] as [(String, String, String, String?)])
  func namesHaveParticlesAndDegrees(print: String, given: String, family: String, suffix: String?) throws {
    let name = try #require(PersonFinder.name(in: print))
    #expect(name.given == given)
    #expect(name.family == family)
    #expect(name.suffix == suffix)
  }

  @Test(arguments: [
    ("Example Inc", true), ("Example LTD", true), ("Example B.V", true), ("Example S.à.r.l", true),
    ("Example GmbH", false), ("www.example.com", false), ("Vol.12", false), ("Example.", false), (".", false),
  ])
  func abbreviationsTakeAFullStop(name: String, takes: Bool) {
    #expect(CompanyFinder.takesFullStop(name) == takes)
  }
}
