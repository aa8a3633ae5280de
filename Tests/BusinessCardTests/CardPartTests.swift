import BusinessCard
import Documents
import Extraction
import TestSupport
import Testing

/// One part of a card at a time, beside a name and a company that stay.
struct CardPartTests {
  private func record(_ rows: [String], name: String = "Jane Brenthaven") throws -> PlainRecord {
    let all =
      [DrawnCard.Row(name, height: 44), DrawnCard.Row("Quillmere Logistics, Inc.")]
      + rows.map { DrawnCard.Row($0) }
    return try #require(
      try PlainRecord.all(of: DrawnCard.document(all), by: BusinessCardExtractor()).first)
  }

  /// Names with what the card says of given and family name.
  @Test(arguments: [
    ("Jane Brenthaven", "Jane", "Brenthaven"), ("JANE BRENTHAVEN", "Jane", "Brenthaven"),
    ("Mary-Jane Watson", "Mary-Jane", "Watson"), ("Anna Müller", "Anna", "Müller"),
    ("María García", "María", "García"),
    ("Jean-Luc Lefèvre", "Jean-Luc", "Lefèvre"), ("João da Silva", "João", "da Silva"),
    ("Giuseppe Di Stefano", "Giuseppe", "Di Stefano"), ("Pieter de Vries", "Pieter", "de Vries"),
    ("Thomas van der Berg", "Thomas", "van der Berg"), ("Patrick O'Connor", "Patrick", "O'Connor"),
  ])
  func namesHaveParts(print: String, given: String, family: String) throws {
    let record = try record(["jane@quillmere.com"], name: print)
    #expect(record["given_name"] == given)
    #expect(record["family_name"] == family)
  }

  @Test(
    arguments: [
      ("Dr. Jane Brenthaven", "Dr.", nil), ("Prof. Dr. Jane Brenthaven", "Prof. Dr.", nil),
      ("Jane Brenthaven", nil, nil),
    ] as [(String, String?, String?)])
  func titlesAndDegreesAreApart(print: String, prefix: String?, suffix: String?) throws {
    let record = try record(["jane@quillmere.com"], name: print)
    #expect(record["name"] == "Jane Brenthaven")
    #expect(record["prefix"] == prefix)
    #expect(record["suffix"] == suffix)
  }

  @Test(arguments: [
    "Chief Executive Officer", "Sales Manager", "Software Engineer", "Attorney", "Managing Director",
    "Geschäftsführerin", "Vertriebsleiter", "Rechtsanwältin", "Directrice commerciale", "Chef de projet", "Avocate",
    "Directora General", "Ingeniero Industrial", "Abogada", "Direttore Generale", "Avvocato", "Responsabile Vendite",
    "Diretora Comercial", "Engenheiro Civil", "Gerente de Projetos",
  ])
  func jobTitlesAreRead(title: String) throws {
    let record = try record([title, "jane@quillmere.com"])
    #expect(record["job_title"] == title)
    #expect(record["name"] == "Jane Brenthaven")
  }

  @Test(arguments: [
    ("Tel. +44 20 7946 0321", "phones"), ("Phone: +44 20 7946 0321", "phones"), ("Mobile +44 7700 900123", "phones"),
    ("Fax +44 20 7946 0321", "faxes"), ("F: +44 20 7946 0321", "faxes"), ("Telefax +49 30 123456", "faxes"),
    ("Télécopie +33 1 42 68 53 01", "faxes"), ("Handy +49 171 1234567", "phones"), ("Cell. +39 347 123 4567", "phones"),
    ("Telemóvel +351 912 345 678", "phones"), ("Móvil +34 612 345 678", "phones"), ("+31 20 624 1111", "phones"),
  ])
  func numbersHaveTheirKind(print: String, field: String) throws {
    let record = try record([print])
    let digits = "+" + print.filter(\.isNumber)
    #expect(record[field] == digits)
    #expect(record[field == "phones" ? "faxes" : "phones"] ?? "" == "")
  }

  @Test(arguments: [
    (["jane@quillmere.com"], "jane@quillmere.com"),
    (["E-mail: jane@quillmere.com"], "jane@quillmere.com"),
    (["Email jane@quillmere.com", "info@quillmere.com"], "jane@quillmere.com | info@quillmere.com"),
    (["JANE@QUILLMERE.COM"], "jane@quillmere.com"),
    (["jane@quillmere.com | www.quillmere.com"], "jane@quillmere.com"),
  ])
  func addressesAreRead(rows: [String], emails: String) throws {
    #expect(try record(rows)["emails"] == emails)
  }

  @Test(arguments: [
    ("www.quillmere.com", "www.quillmere.com"), ("http://www.quillmere.com", "http://www.quillmere.com"),
    ("https://quillmere.com/team", "https://quillmere.com/team"), ("Web: www.quillmere.com", "www.quillmere.com"),
    ("WWW.QUILLMERE.COM", "www.quillmere.com"),
  ])
  func websitesAreRead(print: String, url: String) throws {
    #expect(try record([print, "jane@quillmere.com"])["urls"] == url)
  }

  @Test(arguments: [
    ("linkedin.com/in/jane-brenthaven", "linkedin"), ("Twitter: @janebrent", "twitter"),
    ("Skype: jane.brent", "skype"), ("instagram.com/janebrent", "instagram"),
  ])
  func accountsAreRead(print: String, network: String) throws {
    let social = try #require(try record([print, "jane@quillmere.com"])["social"])
    #expect(social.contains(network), "\(social)")
  }

  /// Addresses in the order street, city, region, code.
  @Test(arguments: [
    (["418 Larkfield Avenue", "New York, NY 10001"], "418 Larkfield Avenue|New York|NY|10001"),
    (["27 Cobbler Street", "London EC1A 1BB"], "27 Cobbler Street|London||EC1A 1BB"),
    (["Ahornweg 14", "D-10115 Berlin"], "Ahornweg 14|Berlin||10115"),
    (["12 rue des Tilleuls", "75011 Paris"], "12 rue des Tilleuls|Paris||75011"),
    (["Calle del Olivo, 23", "28013 Madrid"], "Calle del Olivo, 23|Madrid||28013"),
    (["Via Roma 1", "00184 Roma"], "Via Roma 1|Roma||00184"),
    (["Kerkstraat 12", "1017 GC Amsterdam"], "Kerkstraat 12|Amsterdam||1017 GC"),
    (["Level 3, 9 Banksia Road", "Sydney NSW 2000"], "Level 3, 9 Banksia Road|Sydney|NSW|2000"),
  ])
  func addressesHaveParts(rows: [String], parts: String) throws {
    let record = try record(["jane@quillmere.com"] + rows)
    let found = ["street", "city", "region", "postal_code"].map { record[$0] ?? "" }.joined(separator: "|")
    #expect(found == parts)
  }

  /// Rows that are no part of a contact change nothing.
  @Test(arguments: [
    "VAT No. GB 123 4567 82", "Established 1987", "Quality you can trust", "ISO 9001 certified", "Member of the Guild",
  ])
  func otherRowsChangeNothing(print: String) throws {
    let plain = try record(["jane@quillmere.com", "+44 20 7946 0321"])
    let more = try record(["jane@quillmere.com", "+44 20 7946 0321", print])
    for field in ["name", "company", "emails", "phones", "urls"] { #expect(more[field] == plain[field], "\(field)") }
  }

  /// The order of the rows is not what tells them apart.
  @Test func theOrderOfRowsDoesNotMatter() throws {
    let rows = ["Sales Manager", "jane@quillmere.com", "+44 20 7946 0321", "www.quillmere.com"]
    let first = try record(rows)
    let second = try record(rows.reversed())
    for field in ["name", "job_title", "company", "emails", "phones", "urls"] {
      #expect(first[field] == second[field], "\(field)")
    }
  }
}
