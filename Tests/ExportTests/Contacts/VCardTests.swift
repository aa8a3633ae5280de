import Documents
import Testing

@testable import Export

/// Contacts as vCards.
struct VCardTests {
  private static func record(_ fields: Record.Fields) -> Record {
    Record(
      id: "0b5e2f10-0000-4000-8000-000000000001", type: "business_card",
      extractor: Record.ExtractorReference(id: "business_card", version: "1"), confidence: 0.9, status: .ready,
      fields: fields, findings: [])
  }

  private static func value(_ text: String, label: String? = nil, extension: String? = nil) -> RecordField {
    .value(Field(.string(text), confidence: 0.9, source: .ocr, label: label, extension: `extension`))
  }

  static let full = record([
    "name": value("Odalys van Brenthaven"), "given_name": value("Odalys"), "middle_name": value("J."),
    "family_name": value("van Brenthaven"), "prefix": value("Dr."), "suffix": value("PhD"),
    "name_native": value("小田 真理"), "job_title": value("Head, Research"), "department": value("R&D"),
    "company": value("Quillmere; Sons, Inc."),
    "emails": .list([value("o@quillmere.example"), value("info@quillmere.example")]),
    "phones": .list([value("+12125550143", label: "work", extension: "12"), value("+19175550178", label: "mobile")]),
    "faxes": .list([value("+12125550144", label: "fax")]), "urls": .list([value("https://quillmere.example/a,b")]),
    "social": .list([value("linkedin:odalys")]), "address": value("418 Larkfield Avenue, New York, NY 10001"),
    "street": value("418 Larkfield Avenue"), "city": value("New York"), "region": value("NY"),
    "postal_code": value("10001"),
    "country": value("USA"),
  ])

  private static func lines(_ version: VCardVersion) throws -> [String] {
    let contact = ContactCard(full)
    return VCard.text(of: contact, version: version).replacing("\r\n ", with: "").split(separator: "\r\n").map(
      String.init)
  }

  @Test func versionFourKeepsToItsSyntax() throws {
    let lines = try Self.lines(.v4)
    #expect(lines.first == "BEGIN:VCARD" && lines.last == "END:VCARD")
    #expect(lines.dropFirst().first == "VERSION:4.0")
    for line in [
      "UID:urn:uuid:0b5e2f10-0000-4000-8000-000000000001", "FN:Dr. Odalys van Brenthaven PhD",
      "N:van Brenthaven;Odalys;J.;Dr.;PhD", #"ORG:Quillmere\; Sons\, Inc.;R&D"#, #"TITLE:Head\, Research"#,
      "EMAIL;TYPE=work:o@quillmere.example", "TEL;VALUE=uri;TYPE=work,voice:tel:+12125550143;ext=12",
      "TEL;VALUE=uri;TYPE=cell:tel:+19175550178", "TEL;VALUE=uri;TYPE=work,fax:tel:+12125550144",
      "ADR;TYPE=work:;;418 Larkfield Avenue;New York;NY;10001;USA", "URL;TYPE=work:https://quillmere.example/a,b",
      "SOCIALPROFILE;SERVICE-TYPE=linkedin;VALUE=text:odalys",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func versionThreeKeepsToItsSyntax() throws {
    let lines = try Self.lines(.v3)
    for line in [
      "VERSION:3.0", "TEL;TYPE=WORK,VOICE:+12125550143 ext. 12", "TEL;TYPE=CELL:+19175550178",
      "EMAIL;TYPE=INTERNET,WORK:o@quillmere.example", "ADR;TYPE=WORK:;;418 Larkfield Avenue;New York;NY;10001;USA",
      "X-SOCIALPROFILE;TYPE=linkedin:odalys",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test(arguments: VCardVersion.allCases) func linesAreFoldedWithoutCuttingLetters(version: VCardVersion) throws {
    let contact = ContactCard(Self.record(["name": Self.value(String(repeating: "日本語ä", count: 40))]))
    let text = VCard.text(of: contact, version: version)
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
    #expect(text.replacing("\r\n ", with: "").contains("FN:" + String(repeating: "日本語ä", count: 40)))
    #expect(text.hasSuffix("END:VCARD\r\n"))
  }

  @Test func aContactWithoutNameIsCalledByItsCompany() throws {
    let contact = ContactCard(Self.record(["company": Self.value("Quillmere\nLogistics")]))
    let text = VCard.text(of: contact, version: .v3)
    #expect(text.contains(#"FN:Quillmere\nLogistics"#) && text.contains("N:;;;;\r\n"))
  }

  @Test func jCardHoldsTheSameProperties() throws {
    let contact = ContactCard(Self.full)
    let json = JCard.json(of: contact)
    let properties = try #require(json.array?.last?.array)
    #expect(json.array?.first == .string("vcard"))
    #expect(properties.first == .array([.string("version"), .object([:]), .string("text"), .string("4.0")]))
    #expect(
      properties.contains(
        .array([
          .string("tel"), .object(["type": .array([.string("work"), .string("voice")])]), .string("uri"),
          .string("tel:+12125550143;ext=12"),
        ])))
    #expect(
      properties.contains(
        .array([
          .string("org"), .object([:]), .string("text"), .array([.string("Quillmere; Sons, Inc."), .string("R&D")]),
        ])))
  }

  @Test func columnsAreThoseOfGoogleContacts() throws {
    let rows = GoogleContactsCSV.text(of: [ContactCard(Self.full)]).split(separator: "\r\n").map(
      String.init)
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix("First Name,Middle Name,Last Name,Name Prefix,Name Suffix,"))
    #expect(
      rows[0].contains("E-mail 2 - Label,E-mail 2 - Value") && rows[0].contains("Phone 3 - Label,Phone 3 - Value"))
    #expect(rows[1].hasPrefix("Odalys,J.,van Brenthaven,Dr.,PhD,"))
    #expect(
      rows[1].contains("Mobile,+19175550178,Work Fax,+12125550144") && rows[1].contains("\"Quillmere; Sons, Inc.\""))
  }

  @Test func outlookKeepsWhatItHasNoColumnForInNotes() throws {
    let rows = OutlookCSV.text(of: [ContactCard(Self.full)]).split(separator: "\r\n").map(String.init)
    #expect(rows[0].contains("Business Phone,Business Phone 2") && rows[0].hasSuffix("Notes"))
    #expect(rows[1].contains("Linkedin: odalys") && rows[1].contains("+12125550143 ext. 12"))
  }
}
