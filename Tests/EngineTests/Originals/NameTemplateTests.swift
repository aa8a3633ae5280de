import Documents
import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import Store

import struct Documents.Record

@Suite struct NameTemplateTests {
  private static let vocabulary = QueryVocabulary(
    fields: ["merchant": .text, "date": .date, "due_date": .date, "total": .money, "items.description": .text],
    types: ["receipt"])

  private func path(
    _ template: String, merchant: String = "Café Crème", takenAt: String = "2026-03-03T10:20:30"
  ) throws -> String {
    let record = Sample.receipt(merchant, id: "3f2a91c0-0000-0000-0000-000000000000")
    let summary = RecordSummary.sample(of: record, title: merchant)
    let document = FiledDocument.sample(records: [StoredRecord(summary: summary, record: record)])
    let values = NameValues(
      document, Capture(takenAt: takenAt, origin: .exif), fields: ["receipt": .init(date: "date")], ending: "jpg")
    return try NameTemplate(template, Self.vocabulary).path(of: values)
  }

  @Test(arguments: [
    (NameTemplate.usual, "20260303_102030_receipt_3f2a91c0"),
    ("{date:yyyy}/{date:MM}/{type}/{merchant|title}_{id8}.{ext}", "2025/11/receipt/Café Crème_3f2a91c0"),
    ("{due_date|date:dd.MM.yy} {total}", "03.11.25 12.50 EUR"),
    ("{due_date|captured:yyyy-MM-dd}", "2026-03-03"),
    ("{items.description}/{merchant:4}.{ext}", "Espresso/Café"),
    ("{items.description|'none'}-{id}", "Espresso-3f2a91c0-0000-0000-0000-000000000000"),
    ("{date}/{source}", "2025-11-03/scan 1"), ("{ext}/{type}", "jpg/receipt"), ("a/b", "a/b"),
  ])
  func valuesTakeTheirPlaces(template: String, expected: String) throws { #expect(try path(template) == expected) }

  @Test(arguments: [
    ("{merchnt}", 2, "there is no field 'merchnt'; did you mean 'merchant'?"),
    ("{date:yyyy}/{typ}", 14, "there is no field 'typ'; did you mean 'type'?"),
    ("{date:YYYY}", 7, "dates have no 'YYYY'; there are: yyyy, yy, MM, dd, HH, mm, ss"),
    ("{date:HH}", 7, "a date is a day and has no 'HH'; captured and added have"),
    ("{date:4}", 7, "the date's form is missing, such as yyyy-MM-dd"),
    ("{date:}", 7, "the date's form is missing, such as yyyy-MM-dd"),
    ("{date:yyyy/MM}", 11, "a date makes no folders; close it, and open another after the '/'"),
    ("{date|merchant:yyyy}", 7, "this is no date, so it goes with no dates"),
    ("{merchant:yyyy}", 11, "of a text this is how many characters it may have: a number from 1 to 80"),
    ("{merchant:0}", 11, "of a text this is how many characters it may have: a number from 1 to 80"),
    ("a{type", 2, "this '{' is never closed"), ("a}", 2, "there is no '{' before this '}'"),
    ("{}", 2, "a name is missing"), ("{|type}", 2, "a name is missing"),
    ("", 1, "a template begins with a name, not with '/'"),
    ("/{type}", 1, "a template begins with a name, not with '/'"), ("a//b", 3, "a name is missing"),
    ("{type}/", 8, "a name is missing"), ("../{type}", 1, "'..' is not a name on every system"),
    ("{type}/./{id}", 8, "'.' is not a name on every system"), ("con/{id}", 1, "'con' is not a name on every system"),
    ("{type}?", 7, "'?' can't be in a name on every system"),
    ("{'a:b'}", 2, "'a:b' can't be in a name on every system"),
    ("1/2/3/4/5/6/7/8/9", 17, "folders go too deep: 8 at most"),
  ])
  func mistakesAreErrorsWithAPlace(template: String, column: Int, reason: String) throws {
    let error = #expect(throws: NameTemplateError.self) { try NameTemplate(template, Self.vocabulary) }
    #expect(error?.column == column)
    #expect(error?.reason == reason)
    #expect(error?.description.hasSuffix("\n  " + String(repeating: " ", count: column - 1) + "^") == true)
  }

  @Test func whatARecordDoesNotHaveIsUnknown() throws {
    #expect(try path("{due_date:yyyy}/{merchant}", merchant: "") == "unknown/unknown")
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "..", ".", "", "   ", "\0", "CON", "a\\b", "\u{202E}gpj.exe", "-rf", "~x",
    ".ssh",
    "COM\u{B9}.txt", "trailing. . ", "new\nline", String(repeating: "長", count: 300), String(repeating: "👨‍👩‍👧", count: 60),
    "a:b*c?d\"e<f>g|h", "\u{7F}\u{85}\u{2028}", "\u{FFFF}",
  ])
  func noValueLeavesItsPlace(value: String) throws {
    let path = try path("{merchant}/{merchant}_{id8}", merchant: value)
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    #expect(names.count == 2)
    #expect(names[1].hasSuffix("_3f2a91c0"))
    for name in names {
      #expect((1...SafeName.mostBytes).contains(name.utf8.count))
      #expect(!name.unicodeScalars.contains(where: SafeName.isForbidden))
      #expect(![".", " ", "-", "~"].contains { name.hasPrefix($0) } && !name.hasSuffix(".") && !name.hasSuffix(" "))
      #expect(name.precomposedStringWithCanonicalMapping == name)
    }
  }

  @Test(arguments: [
    ("con", "_con"), ("NUL.txt", "_NUL.txt"), ("aux .tar", "_aux .tar"), ("lpt9", "_lpt9"), ("COM\u{B2}", "_COM\u{B2}"),
    ("console", "console"), ("COM", "COM"), ("", "unknown"), ("...", "unknown"), ("a.", "a"), (" b ", "b"),
  ])
  func devicesAndDotsAreNoNames(text: String, name: String) { #expect(SafeName.name(text) == name) }
}

extension RecordSummary {
  /// The summary of a record that nothing but its title is asked of.
  static func sample(of record: Record, title: String?) -> RecordSummary {
    RecordSummary(
      id: record.id, type: record.type, title: title, confidence: record.confidence, status: record.status,
      documentID: Sample.id(1), source: "/home/me/scan 1.jpg", position: 0, createdAt: .distantPast,
      updatedAt: .distantPast, tags: [], note: nil)
  }
}

extension FiledDocument {
  /// A picture with records.
  static func sample(records: [StoredRecord]) -> FiledDocument {
    FiledDocument(
      document: Document(id: Sample.id(1), kind: .jpeg, pages: []), firstTurn: 0, pageCount: 1,
      source: "/home/me/scan 1.jpg", addedAt: .distantPast, records: records, capture: nil)
  }
}
