import BusinessCard
import Documents
import Extraction
import TestSupport
import Testing

/// Names, titles and companies that are harder than a word and a word.
struct CardNamesTests {
  private func record(_ rows: [String]) throws -> PlainRecord {
    let drawn = rows.enumerated().map { DrawnCard.Row($1, height: $0 == 0 ? 44 : 30) }
    return try #require(try PlainRecord.all(of: DrawnCard.document(drawn), by: BusinessCardExtractor()).first)
  }

  /// Degrees and ranks behind a name are its suffix, with a comma or without one.
  @Test(arguments: [
    ("Jane Brenthaven, MBA", "MBA"), ("Jane Brenthaven MBA", "MBA"), ("Jane Brenthaven, Ph.D.", "Ph.D."),
    ("Jane Brenthaven PhD", "PhD"), ("Jane Brenthaven, CPA, CFA", "CPA CFA"), ("Robert Brenthaven Jr.", "Jr."),
  ])
  func degreesAreKept(print: String, suffix: String) throws {
    let record = try record([print, "Finance Director", "Quillmere Logistics, Inc.", "+44 20 7946 0321"])
    #expect(record["suffix"] == suffix)
    #expect(record["family_name"] == "Brenthaven")
    #expect(record["name"]?.hasSuffix("Brenthaven") == true)
  }

  /// Particles belong to the family name, as many as there are.
  @Test(arguments: [
    ("Karl von der Heide", "Karl", "von der Heide"), ("Ursula van den Berg", "Ursula", "van den Berg"),
    ("Maria de la Fuente", "Maria", "de la Fuente"), ("KARL VON DER HEIDE", "Karl", "von der Heide"),
    ("Ahmad bin Hassan", "Ahmad", "bin Hassan"), ("Luís dos Santos", "Luís", "dos Santos"),
  ])
  func particlesBelongToTheFamilyName(print: String, given: String, family: String) throws {
    let record = try record([print, "Finance Director", "Quillmere Logistics, Inc.", "+44 20 7946 0321"])
    #expect(record["given_name"] == given)
    #expect(record["family_name"] == family)
  }

  /// A title is whole with the words that join its parts.
  @Test(arguments: [
    "Attorney at Law", "Counsel at Law", "Vice President of Marketing", "Head of Research and Development",
    "Directora de Recursos Humanos", "Leiter der Entwicklung", "Responsable des ventes", "Chief Financial Officer",
  ])
  func titlesAreWhole(title: String) throws {
    let record = try record(["Jane Brenthaven", title, "Quillmere Logistics, Inc.", "jane@quillmere.com"])
    #expect(record["job_title"] == title)
    #expect(record["company"] == "Quillmere Logistics, Inc.")
  }

  /// A street named after an office is a street.
  @Test(arguments: [
    ("Calle Mayor 5", "28013 Madrid"), ("C/ Mayor, 5", "28013 Madrid"), ("Bürgermeisterweg 5", "10115 Berlin"),
    ("5 Rue du Président", "75011 Paris"), ("King Street 5", "London EC1A 1BB"),
  ])
  func streetsAreNoTitles(street: String, town: String) throws {
    let record = try record(["Jane Brenthaven", "jane@quillmere.com", street, town])
    #expect(record["street"] == street)
    #expect(record["job_title"] == nil)
  }

  /// The name and the title may share a row, or stand in any order.
  @Test(arguments: [
    ["Jane Brenthaven, Sales Manager", "Quillmere Logistics, Inc."],
    ["Sales Manager", "Jane Brenthaven", "Quillmere Logistics, Inc."],
    ["Quillmere Logistics, Inc.", "Sales Manager", "Jane Brenthaven"],
  ])
  func theOrderOfTheRowsDoesNotMatter(rows: [String]) throws {
    let record = try record(rows + ["jane.brenthaven@quillmere.com", "+44 20 7946 0321"])
    #expect(record["name"] == "Jane Brenthaven")
    #expect(record["job_title"] == "Sales Manager")
    #expect(record["company"] == "Quillmere Logistics, Inc.")
  }

  /// Companies with the legal forms of several countries, and one that only its domain tells.
  @Test(arguments: [
    "Quillmere GmbH & Co. KG", "Quillmere Sdn Bhd", "Quillmere S.L.", "Quillmere S.r.l.", "Quillmere Pty Ltd",
    "Quillmere B.V.", "Quillmere Ltda", "Quillmere LLP", "Quillmere Logistics",
  ])
  func companiesAreFound(company: String) throws {
    let record = try record(["Jane Brenthaven", "Sales Manager", company, "jane@quillmere.com"])
    #expect(record["company"] == company)
    #expect(record["name"] == "Jane Brenthaven")
  }

  /// A department behind a title in its row is none of the title.
  @Test func aDepartmentMayStandBehindTheTitle() throws {
    let rows = ["Jane Brenthaven", "Director, Network Division", "Quillmere Logistics, Inc.", "jane@quillmere.com"]
    let record = try record(rows)
    #expect(record["job_title"] == "Director")
    #expect(record["department"] == "Network Division")
  }

  /// A department is no title where there is none.
  @Test(arguments: ["Engineering Division", "Network Division"])
  func aDepartmentIsNoTitle(department: String) throws {
    let record = try record(["Jane Brenthaven", department, "Quillmere Logistics, Inc.", "jane@quillmere.com"])
    #expect(record["job_title"] == nil)
    #expect(record["department"] == department)
  }

  /// The domain goes on from a mark in large print into the rest of the name under it.
  @Test func aCompanyGoesOnWhereItsDomainDoes() throws {
    let rows: [DrawnCard.Row] = [
      .init("Jane Brenthaven", height: 30), .init("Sales Manager"), .init("Quillmere", height: 80),
      .init("Harbour Ltd", height: 30), .init("www.quillmereharbour.com"), .init("+44 20 7946 0321"),
    ]
    let record = try #require(try PlainRecord.all(of: DrawnCard.document(rows), by: BusinessCardExtractor()).first)
    #expect(record["company"] == "Quillmere Harbour Ltd")
  }

  @Test func aCardWithoutACompanyHasNone() throws {
    let record = try record(["Jane Brenthaven", "Photographer", "jane.brenthaven@gmail.com", "+44 7700 900123"])
    #expect(record["company"] == nil)
    #expect(record["name"] == "Jane Brenthaven")
    #expect(record["job_title"] == "Photographer")
  }

  @Test func aCardWithoutAPersonIsOfTheCompany() throws {
    let record = try record([
      "Quillmere Logistics, Inc.", "418 Larkfield Avenue", "New York, NY 10001", "info@quillmere.com",
    ])
    #expect(record["company"] == "Quillmere Logistics, Inc.")
    #expect(record["name"] == nil)
    #expect(record["given_name"] == nil)
  }

  @Test(arguments: [("Sales Department", "Sales Department"), ("Abteilung Einkauf", "Abteilung Einkauf")])
  func departmentsAreApartFromTitles(row: String, department: String) throws {
    let record = try record(["Jane Brenthaven", "Manager", row, "Quillmere Logistics, Inc.", "jane@quillmere.com"])
    #expect(record["department"] == department)
    #expect(record["job_title"] == "Manager")
  }
}
