import Finders
import Testing

/// How lines of cards and receipts are told from one another.
struct LineLikelihoodTests {
  /// A kind of line, with lines that are of it and others that are not.
  struct Kind: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var likelihood: @Sendable (String) -> Double
    /// The least likelihood of a line of this kind.
    var least: Double
    /// The greatest likelihood of another line.
    var most: Double
    var lines: [String]
    var others: [String]
  }

  static let kinds = [
    Kind(
      testDescription: "names", likelihood: { PersonFinder.likelihood(of: $0) }, least: 0.7, most: 0.4,
      lines: [
        "Jane Doe", "Dr. Anna Müller", "JOHN SMITH", "John Q. Smith", "Maria del Carmen García López",
        "Jean-Pierre Dupont",
        "Ahmad bin Hassan", "Thomas van der Berg",
        "Jane Doe, PhD", "Ing. Carlos Pérez", "Wei Zhang", "Rajesh Kumar", "Hiroshi Tanaka", "Prof. Dr. Klaus Weber",
        "Robert Downs Jr.",
      ],
      others: [
        "ェクト", "ッカー",
        "Example GmbH", "Sales Manager", "12 Main Street", "jane@example.com", "Tel: 858 488 7311", "www.example.com",
        "Total", "Software Engineer", "Marketing Department",
        "Acme Solutions", "San Diego, CA 92109", "and more", "United Kingdom", "Johnson Consulting Group",
        "Regional Sales Director",
      ]),
    Kind(
      testDescription: "companies", likelihood: { CompanyFinder.likelihood(of: $0) }, least: 0.8, most: 0.4,
      lines: [
        "Example GmbH", "Acme Ltd.", "ACME HARDWARE SDN BHD", "Example Pty Ltd", "Beispiel AG", "Ejemplo S.L.",
        "Esempio S.r.l.", "Exemple SARL", "Example, Inc.", "株式会社サンプル",
        "Smith & Sons LLC", "Example B.V.", "Exemplo Ltda", "Example Co., Ltd.", "Beispiel GmbH & Co. KG",
      ],
      others: [
        "Jane Doe", "Sales Manager", "jane@example.com", "12 Main Street", "Total 9.00", "Tel: 858 488 7311",
        "Thank you",
        "CEO", "to me", "Director",
      ]),
    Kind(
      testDescription: "job titles", likelihood: { JobTitleFinder.likelihood(of: $0) }, least: 0.7, most: 0.35,
      lines: [
        "Sales Manager", "CEO", "Chief Executive Officer", "Geschäftsführer", "Director General",
        "Ingénieur commercial",
        "Responsable de ventas", "Vice President of Marketing",
        "Software Engineer", "Gerente", "Amministratore Delegato", "Owner / Founder", "Vertriebsleiter",
        "Directora de Recursos Humanos", "Managing Director",
      ],
      others: [
        "Jane Doe", "Example GmbH", "12 Main Street", "Total", "Thank you", "jane@example.com", "Sales Department",
        "Tel 858 488 7311", "San Diego", "Open daily",
      ]),
    Kind(
      testDescription: "addresses", likelihood: { AddressFinder.likelihood(of: $0) }, least: 0.5, most: 0.35,
      lines: [
        "NO.53 JALAN SAGU 18, TAMAN DAYA", "81100 JOHOR BAHRU, JOHOR.", "3768 Mission Blvd", "San Diego, CA 92109",
        "Hauptstraße 12a", "10115 Berlin, Germany", "Calle Mayor 12, 3º",
        "28013 Madrid, España", "10 Downing Street", "London SW1A 2AA", "12 rue de la Paix", "Via Roma 1, 20121 Milano",
        "Suite 200, 5th Floor", "Lorong 5/2, Taman Maju", "Rua Augusta 100",
      ],
      others: [
        "Jane Doe", "Total 9.00", "jane@example.com", "Sales Manager", "Tel: 858 488 7311", "Example GmbH",
        "25/12/2018",
        "2 x Coffee 4.50", "Thank you", "CASH 10.00",
      ]),
  ]

  @Test(arguments: kinds)
  func linesOfAKindAreLikely(kind: Kind) {
    for line in kind.lines { #expect(kind.likelihood(line) >= kind.least, "\(line)") }
  }

  @Test(arguments: kinds)
  func otherLinesAreUnlikely(kind: Kind) {
    for line in kind.others { #expect(kind.likelihood(line) <= kind.most, "\(line)") }
  }

  @Test(
    arguments: [
      ("Dr. Anna Müller", "Dr.", "Anna", "Müller", nil), ("John Q. Smith", nil, "John Q.", "Smith", nil),
      ("Thomas van der Berg", nil, "Thomas", "van der Berg", nil),
      ("Jane Doe, PhD", nil, "Jane", "Doe", "PhD"), ("SMITH, John", nil, "John", "SMITH", nil),
      ("YAMADA Taro", nil, "Taro", "YAMADA", nil),
      ("Prof. Dr. Klaus Weber", "Prof. Dr.", "Klaus", "Weber", nil), ("Madonna", nil, "Madonna", nil, nil),
      ("Robert Downs Jr.", nil, "Robert", "Downs", "Jr."),
    ] as [(String, String?, String, String?, String?)])
  func namesAreTakenApart(text: String, prefix: String?, given: String, family: String?, suffix: String?) throws {
    let name = try #require(PersonFinder.name(in: text))
    #expect(name.prefix == prefix)
    #expect(name.given == given)
    #expect(name.family == family)
    #expect(name.suffix == suffix)
  }

  @Test(arguments: [
    ("Example GmbH", "GmbH"), ("ACME SDN BHD", "SDN BHD"), ("Example Pty Ltd", "Pty Ltd"), ("Ejemplo S.L.", "S.L"),
  ])
  func legalFormsAreFound(text: String, form: String) {
    #expect(CompanyFinder.legalForm(in: text)?.value == form)
  }

  @Test func departmentsAreTold() {
    #expect(JobTitleFinder.departmentLikelihood(of: "Sales Department") >= 0.8)
    #expect(JobTitleFinder.departmentLikelihood(of: "Abteilung Einkauf") >= 0.8)
    #expect(JobTitleFinder.departmentLikelihood(of: "Jane Doe") <= 0.2)
  }

  @Test(
    arguments: [
      ("San Diego, CA 92109-1234", "92109-1234", "US", "CA"), ("Springfield, Illinois 62704", "62704", "US", "IL"),
      ("London SW1A 2AA", "SW1A 2AA", "GB", nil),
      ("81100 Johor Bahru", "81100", "MY", nil), ("D-10115 Berlin", "10115", "DE", nil),
      ("10115 Berlin", "10115", nil, nil), ("Ottawa K1A 0B1", "K1A 0B1", "CA", nil),
    ] as [(String, String, String?, String?)])
  func postalCodesAreFound(text: String, code: String, region: String?, state: String?) throws {
    let found = try #require(PostalCodeFinder.find(in: text).first)
    #expect(found.value.code == code)
    #expect(found.value.region == region)
    #expect(found.value.state == state)
  }
}
