import Documents
import Extraction
import Testing

@testable import Engine

/// The same person twice.
struct PersonDuplicatesTests {
  private static let fields = Manifest.PersonFields(
    name: "name", company: "company", emails: "emails", phones: "phones")

  private static func card(
    _ id: String, _ name: String?, company: String? = nil, email: String? = nil, phone: String? = nil
  ) -> Record {
    func value(_ text: String) -> RecordField { .value(Field(.string(text), confidence: 0.9, source: .ocr)) }
    var fields: Record.Fields = [:]
    fields["name"] = name.map(value)
    fields["company"] = company.map(value)
    fields["emails"] = email.map { .list([value($0)]) }
    fields["phones"] = phone.map { .list([value($0)]) }
    return Record(
      id: id, type: "business_card", extractor: Record.ExtractorReference(id: "business_card", version: "1"),
      confidence: 0.9, status: .ready, fields: fields, findings: [])
  }

  private static func reason(_ first: Record, _ second: Record) -> Duplicate.Reason? {
    PersonDuplicates(fields: Self.fields).find(in: [first, second]).first?.reason
  }

  @Test func anAddressOfTheirOwnTells() {
    let first = Self.card("a", "Odalys Brenthaven", email: "o.b@quillmere.example")
    #expect(Self.reason(first, Self.card("b", "O. Brenthaven", email: "O.B@quillmere.example")) == .email)
    #expect(Self.reason(first, Self.card("b", nil, email: "o.b@quillmere.example")) == .email)
  }

  @Test func aSharedAddressDoesNot() {
    let first = Self.card("a", "Odalys Brenthaven", email: "info@quillmere.example", phone: "+12125550143")
    let second = Self.card("b", "Tamsin Ockwell", email: "info@quillmere.example", phone: "+12125550143")
    #expect(Self.reason(first, second) == nil)
  }

  @Test func aNumberTellsWhereTheNamesAreAlike() {
    let first = Self.card("a", "Odalys Brenthaven", phone: "+12125550143")
    #expect(Self.reason(first, Self.card("b", "Brenthaven Odalis", phone: "+12125550143")) == .phone)
    #expect(Self.reason(first, Self.card("b", "Joris Brenthaven", phone: "+12125550143")) == nil)
  }

  @Test func nameAndCompanyTell() {
    let first = Self.card("a", "Odalys Brenthaven", company: "Quillmere Logistics, Inc.")
    #expect(Self.reason(first, Self.card("b", "Odalys Brenthaven", company: "Quillmere Logistics")) == .nameAndCompany)
    #expect(Self.reason(first, Self.card("b", "Odalys Brenthaven", company: "Fennick & Starling")) == nil)
    #expect(Self.reason(first, Self.card("b", "Odalys Brenthaven")) == nil)
  }

  @Test func pairsComeOnceByTheirBestReason() {
    let first = Self.card("a", "Odalys Brenthaven", company: "Quillmere", email: "o@q.example", phone: "+12125550143")
    var second = first
    second.id = "b"
    let found = PersonDuplicates(fields: Self.fields).find(in: [first, second])
    #expect(found.count == 1 && found.first?.reason == .email && found.first?.first == "a")
  }

  @Test func mergingKeepsWhatBothSay() throws {
    let front = Self.card("a", "Odalys Brenthaven", email: "o@q.example")
    var back = Self.card("b", "Odalys Brenthavn", company: "Quillmere", email: "O@q.example", phone: "+12125550143")
    back.fields["emails"] = .list(
      (back.fields["emails"]?.leaves ?? []).map(RecordField.value) + [
        .value(Field(.string("i@q.example"), confidence: 0.5, source: .ocr))
      ])
    let fields = RecordMerging.combined([front, back])
    #expect(fields["name"]?.leaves.first?.value == .string("Odalys Brenthaven"))
    #expect(fields["name"]?.leaves.first?.alternatives.map(\.value) == [.string("Odalys Brenthavn")])
    #expect(fields["company"]?.plain == .string("Quillmere"))
    #expect(fields["emails"]?.plain == .array([.string("o@q.example"), .string("i@q.example")]))
    #expect(fields["phones"]?.plain == .array([.string("+12125550143")]))
  }
}
