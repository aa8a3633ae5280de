import Conformance
import Documents
import Engine
import Extraction
import Foundation
import TestSupport
import Testing

struct LabelsTests {
  static let shape: Manifest.RecordShape = {
    let json = """
      {"manifest_version":1,"kind":"extractor","id":"note","version":"1","title":"Notes","runtime":{"builtin":true},
       "accepts":{"mime":["*/*"]},
       "record":{"type":"note","title_field":"number","review_below":0.5,"required":["number"],"schema":{"type":"object",
         "properties":{"number":{"type":"string"},"count":{"type":"integer"},"total":{"type":"object","x-type":"money"},
           "date":{"type":"string","x-type":"date"},"emails":{"type":"array","items":{"type":"string"}},
           "items":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},
             "amount":{"type":"object","x-type":"money"}}}}}}}}
      """
    guard let shape = Manifest(embedded: Array(json.utf8), plugin: "note").record else {
      preconditionFailure("the sample is an extractor's")
    }
    return shape
  }()

  private func labels(_ text: String, named name: String = "labels") async throws -> [Labels.Entry] {
    try await withTemporaryFolder { folder in
      for file in ["a.png", "b.json"] { try Data().write(to: folder.appending(path: file)) }
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return try Labels(contentsOf: file, shape: Self.shape).entries
    }
  }

  @Test func linesOfJSONAreRead() async throws {
    let all = try await labels(
      """
      {"file":"a.png","fields":{"number":"17","total":{"amount":"1.50"},"date":null}}

      {"file":"b.json","type":"note","fields":{"emails":["a","b"]}}
      {"file":"a.png","type":"receipt","fields":{"merchant":"x"}}
      """)
    #expect(all.map(\.isOwn) == [true, true, false])
    #expect(all[0].fields == ["number": .string("17"), "total": .object(["amount": .string("1.50")]), "date": .null])
    guard case .reading = all[1].source, case .file = all[0].source else {
      Issue.record("b.json is a reading, a.png a file")
      return
    }
  }

  @Test func aTableIsRead() async throws {
    let all = try await labels(
      """
      file;number;total;count;emails
      a.png;17;1.50 EUR;;a
      b.json;"1;2";;3;"a; b"
      """)
    #expect(
      all[0].fields == [
        "number": .string("17"), "total": .object(["amount": .string("1.50"), "currency": .string("EUR")]),
        "count": .null, "emails": .array([.string("a")]),
      ])
    #expect(all[1].fields["number"] == .string("1;2") && all[1].fields["total"] == .null)
    #expect(all[1].fields["count"] == .integer(3) && all[1].fields["emails"] == .array([.string("a"), .string("b")]))
  }

  @Test(arguments: [
    ("", "", "is neither JSON lines nor a table"), ("\n{\"file\":3}", "labels:2", "file: "),
    ("{\"file\":\"a.png\"}", "labels:1", "fields: is missing"), ("{\"file\"", "labels:1", "is not JSON"),
    ("{\"file\":\"c.png\",\"fields\":{}}", "labels:1", "file: there is no file"),
    ("{\"file\":\"a.png\",\"fields\":{\"no\":1}}", "labels:1", "fields.no: is not in the manifest's schema"),
    ("{\"file\":\"a.png\",\"fields\":{\"date\":\"5.3.24\"}}", "labels:1", "fields.date: is not a date"),
    ("{\"file\":\"a.png\",\"fields\":{\"items\":[{\"name\":1}]}}", "labels:1", "fields.items[0].name: is not of type"),
    ("file,number\n", "", "labels no document"), ("file,no\na.png,1", "labels:2", "fields.no: is not in"),
    ("file,count\na.png,x", "labels:2", "count: 'x' is not a whole number"),
    ("file,number\na.png", "labels:2", "has 1 cells; the first row has 2"),
    ("file,number\n\"a.png", "", "row 2 does not end"),
  ])
  func whatIsWrongIsToldWithItsLine(text: String, place: String, reason: String) async throws {
    let error = await #expect(throws: ManifestError.self) { _ = try await labels(text) }
    #expect(error.map { $0.file.hasSuffix(place) && "\($0)".contains(reason) } == true, "\(String(describing: error))")
  }

  @Test func aFileThatIsTooLargeIsNotRead() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "labels")
      #expect(FileManager.default.createFile(atPath: file.path(percentEncoded: false), contents: nil))
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(Labels.Limits.bytes + 1))
      let error = #expect(throws: ManifestError.self) { try Labels(contentsOf: file, shape: Self.shape) }
      #expect(error?.reason == "has more than 64 MiB")
    }
  }
}
