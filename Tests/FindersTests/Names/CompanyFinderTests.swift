import Finders
import Testing

struct CompanyFinderTests {
  /// A company of each legal form that a card or a receipt of the seven languages shows.
  @Test(arguments: [
    ("Quillmere Inc.", "Inc"),
    ("Quillmere LLC", "LLC"),
    ("Quillmere Ltd", "Ltd"),
    ("Quillmere PLC", "PLC"),
    ("Quillmere Pte Ltd", "Pte Ltd"),
    ("Quillmere Pvt. Ltd.", "Pvt. Ltd"),
    ("Quellmoor GmbH", "GmbH"),
    ("Quellmoor OHG", "OHG"),
    ("Quellmoor KGaA", "KGaA"),
    ("Quellmoor e.K.", "e.K"),
    ("Quellmoor GbR", "GbR"),
    ("Clairval SARL", "SARL"),
    ("Clairval S.A.R.L.", "S.A.R.L"),
    ("Clairval SAS", "SAS"),
    ("Clairval EURL", "EURL"),
    ("Almenar S.L.U.", "S.L.U"),
    ("Almenar SAU", "SAU"),
    ("Fontana S.r.l.", "S.r.l"),
    ("Fontana S.p.A.", "S.p.A"),
    ("Penedo Lda.", "Lda"),
    ("Penedo Ltda", "Ltda"),
    ("Dijkhof B.V.", "B.V"),
    ("Dijkhof N.V.", "N.V"),
    ("Dijkhof VOF", "VOF"),
    ("Fjeldby ApS", "ApS"),
    ("Kenanga Sdn. Bhd.", "Sdn. Bhd"),
    ("株式会社サンプル", "株式会社"),
    ("주식회사 예시", "주식회사"),
  ])
  func legalFormsAreFound(text: String, form: String) throws {
    let found = try #require(CompanyFinder.legalForm(in: text))
    #expect(found.value == form)
    #expect(String(text[found.range]) == form)
    #expect(CompanyFinder.likelihood(of: text) >= 0.5)
  }

  @Test(arguments: [
    "Jane Doe", "Hauptstraße 12", "Sales Manager", "me and you", "Total 9.00", "to be as it was", "www.example.com", "",
    "the company", "10115 Berlin",
  ])
  func otherLinesHaveNone(text: String) {
    #expect(CompanyFinder.legalForm(in: text) == nil)
  }

  /// Words of trades make a line likelier without a legal form.
  @Test(arguments: [
    "Quillmere Logistics Group", "Apotheke am Markt", "Lindenkorb Verlag", "Grupo Almenar Construcciones",
    "Banque Clairval", "Fontana Studio", "Smith & Sons Trading",
  ])
  func tradesCount(text: String) {
    let words = text.split(separator: " ")
    #expect(CompanyFinder.likelihood(of: text) > CompanyFinder.likelihood(of: String(words[0].lowercased())))
    #expect(CompanyFinder.likelihood(of: text) >= 0.3)
  }

  @Test(arguments: [
    ("KENANGA SON BHD", "KENANGA SDN BHD"),
    ("KENANGA SDN BHO", "KENANGA SDN BHD"),
    ("KENANGA SDN BILD", "KENANGA SDN BHD"),
    ("Kenanga Sdm Bhd", "Kenanga Sdn Bhd"),
    ("KENANGA 5/B", "KENANGA S/B"), ("KENANGA S/0", "KENANGA S/B"), ("KENANGA 5/3", "KENANGA 5/3"),
    ("PHARHACY PLUS", "PHARMACY PLUS"),
    ("Restauramt Alt-Köln", "Restaurant Alt-Köln"),
    ("SUPERMARKFT NORD", "SUPERMARKET NORD"),
    ("Tern Bakary", "Tern Bakary"),
    ("Hardwere Store", "Hardware Store"),
  ])
  func slipsAreRepaired(name: String, repaired: String) {
    #expect(CompanyFinder.repairing(name) == repaired)
  }

  /// Names that are right stay as they are, and what was repaired needs no second repair.
  @Test(arguments: [
    "KENANGA SDN BHD", "Quillmere Ltd", "Harbor Hardware Inc.", "Jane Doe", "SON OF BHD", "Bhd Son", "", "S", "CAFÉ 21",
    "Restaurante Almenar", "Pharmacie du Port", "Apotheke am Markt", "Farmacia Rossi", "Boulangerie Martin",
  ])
  func rightNamesAreLeftAlone(name: String) {
    #expect(CompanyFinder.repairing(name) == name)
  }

  /// Words that one language writes nearly as another are no slips.
  @Test(arguments: [
    "Restaurante", "Restaurantes", "Université", "Universidade", "Universität", "Construcción", "CONSTRUCCION",
    "Electrónica", "Elettronica", "Cosmética", "Produits", "Produkte", "Systeme", "Serviços", "SERVICOS", "Consultant",
    "Capitol", "Pharmacia", "Industrie", "Supermarché", "Librería", "Boulangeries", "Académie", "Laboratoire",
    "Ristoranti", "Gaststätten", "Bäckereien", "Tankstellen", "Buchhandlungen", "Brasseries", "Internationale",
    "Designer", "Trattorie", "Apotheken", "Farmacias", "Panaderías", "Ferreterías", "Confiserie", "Institut",
  ])
  func neighbouringLanguagesAreNoSlips(word: String) {
    for name in ["\(word) Almenar", "\(word.uppercased()) 21"] { #expect(CompanyFinder.repairing(name) == name) }
  }

  @Test(arguments: ["KENANGA SON BHD", "PHARHACY PLUS", "KENANGA SDN BILD", "Hardwere Store", "A B C"])
  func repairingTwiceChangesNothing(name: String) {
    let once = CompanyFinder.repairing(name)
    #expect(CompanyFinder.repairing(once) == once)
  }
}
