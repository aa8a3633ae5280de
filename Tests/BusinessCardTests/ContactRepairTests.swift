import Documents
import Extraction
import Testing

@testable import BusinessCard

/// Contacts that recognition damaged, repaired by what else is on the card, and the checks that all of them pass.
struct ContactRepairTests {
  private func contact(_ kind: Contact.Kind, _ value: String) -> Contact {
    Contact(
      kind: kind, value: value, text: value, words: [], region: Region(page: 1, box: .page), isValid: true,
      isRepaired: false)
  }

  /// One letter of an e-mail that the name tells otherwise, if the two look alike.
  @Test(arguments: [
    ("ana.vaiencia@x.com", "Ana Valencia", "ana.valencia@x.com"),
    ("avalencla@x.com", "Ana Valencia", "avalencia@x.com"),
    ("ana.valencia@x.com", "Ana Valencia", "ana.valencia@x.com"),
    ("ana.palencia@x.com", "Ana Valencia", "ana.palencia@x.com"),
    ("ana@x.com", "Ana Valencia", "ana@x.com"), ("ana.vaiencia@x.com", "Ana Ruiz", "ana.vaiencia@x.com"),
  ])
  func aLetterIsRepairedByTheName(value: String, name: String, repaired: String) {
    let contact = contact(.email, value).repaired(byName: name)
    #expect(contact.value == repaired)
    #expect(contact.isRepaired == (value != repaired))
  }

  @Test func aNumberIsNotRepairedByTheName() {
    #expect(contact(.phone(nil), "+442079460321").repaired(byName: "Ana Valencia").isRepaired == false)
  }

  @Test(arguments: [("l", "i", true), ("0", "o", true), ("u", "v", true), ("a", "z", false), ("m", "w", false)])
  func lettersLookAlike(first: Character, second: Character, alike: Bool) {
    #expect(Contact.lookAlike(first, second) == alike)
    #expect(Contact.lookAlike(second, first) == alike)
  }

  @Test(arguments: [
    ("https://www.fennick.ip/team", "fennick.ip", "fennick.jp", "https://www.fennick.jp/team"),
    ("ana@fennick.ip", "fennick.ip", "fennick.jp", "ana@fennick.jp"),
    ("ana@fennick.jp", "fennick.ip", "fennick.de", "ana@fennick.jp"),
  ])
  func aHostIsReplaced(value: String, host: String, better: String, replaced: String) {
    #expect(contact(.url, value).replacing(host: host, with: better).value == replaced)
  }

  /// Addresses that only the rest of the card confirms.
  @Test(
    arguments: [
      ("http://www.fennick.ne.ip", ["JP"], [], "http://www.fennick.ne.jp"),
      ("http://www.fennick.ne.ip", ["DE"], [], nil),
      ("www.fennlck.co.uk", ["GB"], ["fennick.co.uk"], "www.fennick.co.uk"),
      ("maryOfennick.co.uk", ["GB"], ["fennick.co.uk"], "mary@fennick.co.uk"),
      ("mary©fennick.co.uk", ["GB"], ["fennick.co.uk"], "mary@fennick.co.uk"),
      ("maryOfennick.co.uk", ["GB"], ["starling.co.uk"], nil),
      ("fennick.co.uk", ["GB"], ["fennick.co.uk"], nil), ("Cobbler", ["GB"], ["fennick.co.uk"], nil),
    ] as [(String, [String], [String], String?)])
  func addressesAreRecovered(text: String, regions: [String], hosts: [String], value: String?) throws {
    let word = Word(
      text, box: Box(x: 0.1, y: 0.1, width: 0.5, height: 0.1), confidence: 0.9, origin: .ocr(recognizer: "drawn"))
    let line = try #require(Line([word]))
    let page = Page(number: 1, width: 1050, height: 600, textSource: .ocr, lines: [line])
    let found = ContactRecovery(regions: regions, hosts: hosts).all(in: line, of: page, besides: [])
    #expect(found.map(\.value) == [value].compactMap(\.self))
    #expect(found.allSatisfy { $0.isRepaired && $0.text == text })
    // A word that is a contact already is left alone.
    #expect(ContactRecovery(regions: regions, hosts: hosts).all(in: line, of: page, besides: [word]).isEmpty)
  }

  @Test(
    arguments: [
      ("www.Fennick.co.uk", "fennick.co.uk", "fennick"), ("mail.fennick.com", "mail.fennick.com", "fennick"),
      ("fennick.de", "fennick.de", "fennick"), ("localhost", nil, nil), ("", nil, nil),
    ] as [(String, String?, String?)])
  func domainsAreTakenApart(host: String, whole: String?, name: String?) {
    #expect(Domain(host: host)?.host == whole)
    #expect(Domain(host: host)?.name == name)
  }

  @Test(arguments: [
    ("https://www.fennick.co.uk:8080/a?b#c", "fennick.co.uk"), ("fennick.de/team", "fennick.de"),
    ("http://fennick.de#top", "fennick.de"),
  ])
  func aWebAddressHasADomain(url: String, host: String) {
    #expect(Domain(url: url)?.host == host)
  }

  @Test(arguments: [("ana@gmail.com", true), ("ana@fennick.co.uk", false)])
  func providersSayNothingOfTheCompany(email: String, isPublic: Bool) throws {
    #expect(try #require(Domain(email: email)).isPublic == isPublic)
  }

  private func field(_ value: String) -> Field<String> {
    Field(value, confidence: 0.9, source: .ocr)
  }

  @Test func aContactOfNothingIsAnError() {
    let findings = CardChecks.findings(CardFields())
    #expect(findings.map(\.code) == ["empty_contact"])
    #expect(findings.first?.severity == .error)
  }

  @Test(arguments: [
    ("ana@fennick.co.uk", true), ("ana@fennick", false), ("ana fennick@x.com", false), ("@fennick.com", false),
    ("ana@fennick..com", false), ("ana@fennick.c", false),
  ])
  func emailsAreWellFormed(email: String, isSound: Bool) {
    var fields = CardFields()
    fields.emails = [field(email)]
    #expect(CardChecks.findings(fields).map(\.code) == (isSound ? [] : ["malformed_email"]))
  }

  @Test(arguments: [
    ("www.fennick.com", true), ("https://fennick.com/a?b=c", true), ("fennick.com:8080/x", true), ("fennick", false),
    ("www.fennick.", false), ("www fennick.com", false),
  ])
  func webAddressesAreWellFormed(url: String, isSound: Bool) {
    var fields = CardFields()
    fields.name = field("Ana Valencia")
    fields.urls = [field(url)]
    #expect(CardChecks.findings(fields).map(\.code) == (isSound ? [] : ["malformed_url"]))
  }

  @Test func aNumberOfNoCountryIsAFinding() {
    var fields = CardFields()
    fields.phones = [field("+442079460321"), field("5550143")]
    fields.faxes = [field("5550144")]
    #expect(CardChecks.findings(fields).map(\.field) == ["phones", "faxes"])
    #expect(CardChecks.findings(fields).allSatisfy { $0.code == "unknown_number" })
  }
}
