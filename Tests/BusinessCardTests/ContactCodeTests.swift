import Documents
import Testing

@testable import BusinessCard

/// Contacts in barcodes.
struct ContactCodeTests {
  private static func code(_ text: String) throws -> ContactCode {
    try #require(
      ContactCode(Barcode(format: "qr", text: text, page: 1, box: Box(x: 0.7, y: 0.6, width: 0.2, height: 0.3))))
  }

  @Test func aVCardIsRead() throws {
    let code = try Self.code(
      """
      BEGIN:VCARD\r
      VERSION:3.0\r
      N:Solvaine;Marguerite;;Dr.;\r
      FN:Dr. Marguerite Solvaine\r
      ORG:Halcyon Tern\\, Ltd;Design\r
      TITLE:Product\r
        Designer\r
      TEL;TYPE=WORK,VOICE:+14155550126\r
      item1.TEL;TYPE=FAX:+14155550127\r
      EMAIL:marguerite@halcyontern.example\r
      ADR;TYPE=WORK:;;9 Saltbox Lane;San Francisco;CA;94110;USA\r
      END:VCARD
      """)
    #expect(code.name == "Marguerite Solvaine")
    #expect(code.prefix == "Dr.")
    #expect(code.company == "Halcyon Tern, Ltd")
    #expect(code.department == "Design")
    #expect(code.jobTitle == "Product Designer")
    #expect(code.phones == ["+14155550126"])
    #expect(code.faxes == ["+14155550127"])
    #expect(code.emails == ["marguerite@halcyontern.example"])
    #expect(code.address == "9 Saltbox Lane, San Francisco, CA 94110, USA")
  }

  /// The space of a fold is not the accent's that follows it.
  @Test func aLineMayBeFoldedBeforeAnAccent() throws {
    let code = try Self.code("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Andre\r\n \u{301} Solvaine\r\nEND:VCARD\r\n")
    #expect(code.name == "Andre\u{301} Solvaine")
  }

  @Test func aMECARDIsRead() throws {
    let code = try Self.code(
      "MECARD:N:Solvaine,Marguerite;ORG:Halcyon\\; Tern;TEL:+14155550126;EMAIL:m@tern.example;URL:https\\://tern.example;;"
    )
    #expect(code.given == "Marguerite")
    #expect(code.family == "Solvaine")
    #expect(code.name == "Marguerite Solvaine")
    #expect(code.company == "Halcyon; Tern")
    #expect(code.phones == ["+14155550126"])
    #expect(code.urls == ["https://tern.example"])
  }

  @Test func aBIZCARDIsRead() throws {
    let code = try Self.code(
      "BIZCARD:N:Marguerite;X:Solvaine;T:Designer;C:Halcyon Tern;A:9 Saltbox Lane, San Francisco;B:+14155550126;E:m@tern.example;;"
    )
    #expect(code.name == "Marguerite Solvaine")
    #expect(code.jobTitle == "Designer")
    #expect(code.company == "Halcyon Tern")
    #expect(code.address == "9 Saltbox Lane, San Francisco")
    #expect(code.emails == ["m@tern.example"])
  }

  @Test(arguments: ["9781234567897", "BEGIN:VEVENT", "MECARD:;;", ""])
  func othersAreNoContacts(text: String) {
    #expect(ContactCode(Barcode(format: "qr", text: text, page: 1, box: .page)) == nil)
  }

  @Test func theCodeWinsOverThePrint() throws {
    let box = Box(x: 0.7, y: 0.6, width: 0.2, height: 0.3)
    let code = "MECARD:N:Solvaine,Marguerite;TEL:+14155550126;EMAIL:marguerite@tern.example;;"
    let fields = try DrawnCard.fields(
      [
        .init("Margueritc Solvaine", height: 44), .init("Designer"), .init("+1 415 555 0126"),
        .init("marguerite@tem.example"),
      ],
      barcodes: [Barcode(format: "qr", text: code, page: 1, box: box)])
    #expect(fields.name?.value == "Marguerite Solvaine")
    #expect(fields.name?.source == .barcode)
    #expect(fields.name?.evidence.contains { $0.box == box } == true)
    #expect(fields.emails.contains { $0.value == "marguerite@tern.example" && $0.source == .barcode })
    #expect(fields.phones.map(\.value) == ["+14155550126"])
    #expect(fields.phones.first?.source == .barcode)
  }
}
