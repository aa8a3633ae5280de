import Finders
import Testing

struct PersonFinderTests {
  /// Names of several cultures, as cards print them.
  @Test(arguments: [
    "Jane Doe", "JANE DOE", "J. R. Smith", "Mary-Jane Watson", "Seán O'Connor",
    "Anna Müller", "Jürgen Groß", "Dipl.-Ing. Hans Schneider", "Karl-Heinz von der Heide",
    "Jean-Luc Lefèvre", "Marie de la Fontaine", "M. Philippe Martin",
    "María José García Pérez", "Don Carlos Ruiz", "Iñigo Fernández",
    "Giuseppe Di Stefano", "Dott.ssa Francesca Rossi", "Avv. Marco Bianchi",
    "João da Silva", "Dra. Ana Sousa", "Maria dos Santos",
    "Jan van den Berg", "Pieter de Vries", "drs. Kees Jansen",
    "Rajesh Kumar Sharma", "Mohammed Al Fayed", "Siti binti Abdullah", "Nguyen Van Minh", "Nguyễn Văn Hùng",
    "Lê Thị Lan",
  ])
  func peopleLookLikePeople(text: String) {
    #expect(PersonFinder.likelihood(of: text) >= 0.5)
  }

  @Test(arguments: [
    "Hauptstraße 12", "Calle Mayor 5", "Rue de Rivoli", "Via Garibaldi 3",
    "Tel. 030 123456", "www.example.de", "info@example.de",
    "Beispiel GmbH & Co. KG", "Exemple SARL", "Ejemplo S.L.", "Esempio S.p.A.", "Exemplo Lda", "Voorbeeld B.V.",
    "Geschäftsführer", "Directeur Général", "Gerente de Ventas", "Amministratore Delegato", "Diretor Comercial",
    "total amount due", "and", "12.50", "", "  ", "&", "Deutschland", "Summe EUR",
  ])
  func otherLinesDoNot(text: String) {
    #expect(PersonFinder.likelihood(of: text) <= 0.4)
  }

  /// Parts of a name, in the order prefix, given, family, suffix; `-` where there is none.
  @Test(arguments: [
    ("Mrs. Jane Doe", "Mrs. | Jane | Doe | -"),
    ("Herr Karl Schmidt", "Herr | Karl | Schmidt | -"),
    ("Mme Claire Dubois", "Mme | Claire | Dubois | -"),
    ("Sra. Ana Pérez", "Sra. | Ana | Pérez | -"),
    ("Dott. Luca Ferrari", "Dott. | Luca | Ferrari | -"),
    ("Ludwig van Beethoven", "- | Ludwig | van Beethoven | -"),
    ("Karl von der Heide", "- | Karl | von der Heide | -"),
    ("João da Silva", "- | João | da Silva | -"),
    ("Leonardo di Caprio", "- | Leonardo | di Caprio | -"),
    ("Charles de Gaulle", "- | Charles | de Gaulle | -"),
    ("Pieter de Vries", "- | Pieter | de Vries | -"),
    ("DUPONT Marie", "- | Marie | DUPONT | -"),
    ("Marie DUPONT", "- | Marie | DUPONT | -"),
    ("Doe, Jane", "- | Jane | Doe | -"),
    ("John Smith, MBA", "- | John | Smith | MBA"),
    ("Sammy Davis Jr.", "- | Sammy | Davis | Jr."),
    ("Dr. Jane Doe, MD", "Dr. | Jane | Doe | MD"),
    ("J. R. R. Tolkien", "- | J. R. R. | Tolkien | -"),
    ("Prof. Dr.-Ing. Eva Braun-Meier", "Prof. Dr.-Ing. | Eva | Braun-Meier | -"),
    ("Cher", "- | Cher | - | -"),
    ("M. Arjun Mehta", "- | M. Arjun | Mehta | -"),
    ("Tan Mei Ling", "- | Tan Mei | Ling | -"),
    ("Don Harker", "- | Don | Harker | -"),
    ("Jane Doe, M.Tech, MIE", "- | Jane | Doe | M.Tech MIE"),
    ("Jane Doe Msc", "- | Jane | Doe | Msc"),
  ])
  func namesAreTakenApart(text: String, parts: String) throws {
    let name = try #require(PersonFinder.name(in: text))
    let found = [name.prefix, name.given, name.family, name.suffix].map { $0 ?? "-" }.joined(separator: " | ")
    #expect(found == parts)
  }

  /// The order of the print is kept beside the parts; a comma turns it.
  @Test(arguments: [
    ("DUPONT Marie", "DUPONT Marie"), ("Dr. TAN Mei Ling, PhD", "TAN Mei Ling"), ("Doe, Jane", "Jane Doe"),
    ("Cher", "Cher"),
  ])
  func theOrderOfThePrintIsKnown(text: String, printed: String) {
    #expect(PersonFinder.name(in: text)?.printed == printed)
  }

  @Test(arguments: ["", " ", ",", "..", "—"])
  func nothingHoldsNoName(text: String) {
    #expect(PersonFinder.name(in: text) == nil)
  }

  /// Putting a name together and taking it apart again changes nothing.
  @Test(arguments: [
    "Jane Doe", "Ludwig van Beethoven", "João da Silva", "Anna Müller", "J. R. R. Tolkien", "Karl von der Heide",
  ])
  func theFullNameIsTheSameName(text: String) throws {
    let name = try #require(PersonFinder.name(in: text))
    #expect(name.full == text)
    #expect(PersonFinder.name(in: name.full) == name)
  }

  /// A title makes a name surer, a company's form or a street less sure.
  @Test func cluesMoveTheLikelihood() {
    let plain = PersonFinder.likelihood(of: "Quorvin Brenthaven")
    #expect(PersonFinder.likelihood(of: "Dr. Quorvin Brenthaven") > plain)
    #expect(PersonFinder.likelihood(of: "Quorvin Brenthaven, PhD") > plain)
    #expect(PersonFinder.likelihood(of: "Quorvin B. Brenthaven") > plain)
    #expect(PersonFinder.likelihood(of: "Jane Brenthaven") > plain)
    #expect(PersonFinder.likelihood(of: "Brenthaven Ltd") < plain)
    #expect(PersonFinder.likelihood(of: "Brenthaven Street") < plain)
    #expect(PersonFinder.likelihood(of: "odalys brenthaven") < plain)
  }

  @Test(arguments: [
    ("山田 太郎", 0.7), ("山田太郎", 0.4), ("김민수", 0.4), ("王伟", 0.4), ("服部 はな", 0.9), ("佐々木さくら", 0.7), ("김은실", 0.7),
  ])
  func eastAsianNamesAreNames(text: String, least: Double) {
    #expect(PersonFinder.likelihood(of: text) >= least)
  }

  @Test(arguments: [
    "株式会社山田", "社長", "ッカー", "東京都千代田区丸の内", "総務部 人事課", "华星集团", "电话", "合伙人", "研究開発センター",
  ])
  func otherEastAsianLinesAreNot(text: String) {
    #expect(PersonFinder.likelihood(of: text) <= 0.1)
  }

  @Test(arguments: ["wang", "kim", "nguyen", "lee"])
  func eastAsianFamilyNamesAreKnown(name: String) {
    #expect(FamilyNames.isEastAsian(name))
  }

  @Test(arguments: ["smith", "schneider", "", "Wang"])
  func othersAreNotEastAsian(name: String) {
    #expect(!FamilyNames.isEastAsian(name))
  }
}
