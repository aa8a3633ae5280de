import Testing

@testable import BusinessCard

/// How names agree with addresses.
struct AgreementTests {
  @Test(arguments: [
    ("Odalys Brenthaven", "odalys.brenthaven@x.com", 1.0), ("Odalys Brenthaven", "obrenthaven@x.com", 0.9),
    ("Odalys Brenthaven", "odalys@x.com", 0.9),
    ("Odalys Brenthaven", "o-brenthaven@x.com", 0.9), ("Odalys Brenthaven", "ob@x.com", 0.6),
    ("Jörn Grün", "joern.gruen@x.com", 1.0),
  ])
  func namesAgree(name: String, email: String, atLeast: Double) {
    #expect(LocalPart.agreement(of: name, with: email) >= atLeast)
  }

  @Test(arguments: ["info@x.com", "sales@x.com", "marta@x.com"])
  func othersDoNot(email: String) {
    #expect(LocalPart.agreement(of: "Odalys Brenthaven", with: email) == 0)
  }

  /// An address that is a letter away from a name was misread, or the name was.
  @Test(arguments: [
    ("Odalys Brenthaven", "brenthave@x.com", true), ("Odalys Brenthaven", "odalys.brentnaven@x.com", false),
    ("Odalys Brenthaven", "o.brentnaven@x.com", true), ("Omar Al Hashimi", "o.alhashima@x.com", true),
    ("Odalys Brenthaven", "obrenthaven@x.com", false), ("Odalys Brenthaven", "info@x.com", false),
  ])
  func namesNearlyAgree(name: String, email: String, isNear: Bool) {
    #expect(LocalPart.isNearly(name, email) == isNear)
  }

  @Test(arguments: [
    ("Quillmere Logistics, Inc.", "quillmere.com", 0.9), ("Kranzbühler GmbH", "kranzbuehler.de", 0.9),
    ("Initial Ideas Japan Inc.", "iij.ad.jp", 0.7),
    ("Fennick & Starling Ltd", "fennickstarling.co.uk", 0.9),
  ])
  func companiesAgree(company: String, host: String, atLeast: Double) throws {
    #expect(try #require(Domain(host: host)).agreement(with: company) >= atLeast)
  }

  @Test(arguments: [
    ("Quillmere Logistics, Inc.", "gmail.com"), ("Senior Manager", "quillmere.com"), ("I LJ Division", "ilj.com"),
  ])
  func otherCompaniesDoNot(company: String, host: String) throws {
    #expect(try #require(Domain(host: host)).agreement(with: company) == 0)
  }

  /// A name that was badly read is spelled as the domain is, with its own spaces and capitals.
  @Test(arguments: [
    ("Ambervva1e Mills", "ambervalemills.example", "Ambervale Mills"),
    ("AMBERVA1E MILLS", "ambervalemills.example", "AMBERVALE MILLS"), ("lronquay", "ironquay.example", "Ironquay"),
    ("Ambervale Mill", "ambervalemills.example", "Ambervale Mill"),
    ("Brenthaven Mills", "ambervalemills.example", "Brenthaven Mills"),
    ("Ambervva1e Mills", "gmail.com", "Ambervva1e Mills"),
    ("The Harboar Company", "harbourandmill.example", "The Harbour Company"),
    ("The Harb Company", "harbourandmill.example", "The Harb Company"),
  ])
  func companiesAreSpelledAsTheirDomain(printed: String, host: String, name: String) throws {
    let domain = try #require(Domain(host: host))
    #expect(CompanySpelling.repaired(printed, certainty: 0.7, domains: [domain]) == name)
  }

  @Test func aCompanyThatWasSurelyReadStays() throws {
    let domain = try #require(Domain(host: "ambervalemills.example"))
    #expect(CompanySpelling.repaired("Ambervella Mills", certainty: 0.97, domains: [domain]) == "Ambervella Mills")
  }

  @Test(
    arguments: [
      (
        ["27 Cobbler's Reach", "London EC1A 1BB", "United Kingdom"], "GB", "27 Cobbler's Reach", "London", nil,
        "EC1A 1BB", "United Kingdom"
      ),
      (["Ahornsteg 14", "D-10115 Berlin"], "DE", "Ahornsteg 14", "Berlin", nil, "10115", nil),
      (
        ["Head Office 2-1, Minami, Kita City,", "Shima, 380-1234 JAPAN"], "JP", "2-1, Minami", "Kita City", "Shima",
        "380-1234", "JAPAN"
      ),
      (
        ["900 Ferris Court", "Chicago, IL 60606-1234", "USA"], "US", "900 Ferris Court", "Chicago", "IL", "60606-1234",
        "USA"
      ),
      (["C/ del Olivo, 23", "28013 Madrid, España"], "ES", "C/ del Olivo, 23", "Madrid", nil, "28013", "España"),
    ] as [([String], String, String?, String?, String?, String?, String?)])
  func addressesAreTakenApart(
    lines: [String], page: String, street: String?, city: String?, region: String?, code: String?, country: String?
  ) {
    let address = PostalAddress(lines: lines, region: page)
    #expect(address.street == street)
    #expect(address.city == city)
    #expect(address.region == region)
    #expect(address.postalCode == code)
    #expect(address.country == country)
  }
}
