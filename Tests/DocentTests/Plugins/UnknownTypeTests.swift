import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// A type that the program has never heard of is treated as the built-in ones are.
  struct UnknownTypeTests {
    private static let manifest = """
      {"manifest_version":1,"kind":"extractor","id":"parking","version":"1.0.0","title":"Parking tickets",
       "runtime":{"rules":"rules.yaml"},"accepts":{"mime":["*/*"]},
       "record":{"type":"parking_ticket","title_field":"street","review_below":0.5,"required":["fee"],
         "identity":["street","day","fee"],
         "exports":{"ledger":{"merchant":"street","date":"day","total":"fee","receipt_number":"number"}},
         "schema":{"type":"object","properties":{
           "street":{"type":"string"},"number":{"type":"string"},"day":{"type":"string","x-type":"date"},
           "fee":{"type":"object","x-type":"money","properties":{
             "amount":{"type":"string"},"currency":{"type":"string"}}}}}}}
      """
    private static let rules = """
      rules_version: 1
      fields:
        street:
          type: text
          anchors: [{labels: [Street]}]
        number:
          type: text
          pattern: '[A-Z0-9-]+'
          anchors: [{labels: [Ticket]}]
        day:
          type: date
          anchors: [{labels: [Day]}]
        fee:
          type: money
          anchors: [{labels: [Fee]}]
      """

    @Test func itIsComparedSortedSummedAndExported() async throws {
      try await withDocent { docent, folder in
        let plugin = folder.appending(path: "parking", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        try Data(Self.manifest.utf8).write(to: plugin.appending(path: "manifest.json"))
        try Data(Self.rules.utf8).write(to: plugin.appending(path: "rules.yaml"))
        let tickets = [
          ("Harbour Lane", "A-1", "4.50"), ("Harbour Lane", "A-1", "4.50"), ("Mill Road", "B-7", "12.00"),
        ]
        for (index, (street, number, fee)) in tickets.enumerated() {
          var document = Document.ofRows([
            "Street: \(street)", "Ticket: \(number)", "Day: 12 March 2024", "Fee: \(fee) EUR",
          ])
          document.id = String(repeating: "\(index)", count: 64)
          let file = folder.appending(path: "\(index).json")
          try JSONEncoder().encode(document).write(to: file)
          let run = try await docent.run(
            "extract", "--plugin", plugin.path, "--as", "parking_ticket", "--reading", file.path)
          #expect(run.code == 0, "\(run.complaints)")
        }
        func docentWithPlugin(_ arguments: String...) async throws -> DocentProgram.Outcome {
          try await docent.run(list: arguments + ["--plugin", plugin.path])
        }
        let pairs = try await docentWithPlugin("dedupe").jsonLines()
        #expect(pairs.count == 1 && pairs.first?["reason"]?.string == "identity")
        let sorted = try await docentWithPlugin("query", "sort:-fee", "--fields", "street", "--format", "jsonl")
          .jsonLines()
        #expect(sorted.compactMap { $0["street"]?.string } == ["Mill Road", "Harbour Lane", "Harbour Lane"])
        let sum = try await docentWithPlugin("sql", "SELECT sum(fee) AS fees FROM parking_ticket").jsonLines()
        // The two of one ticket count once until somebody decides.
        #expect(sum.first?["fees"]?.number == 16.5)
        let journal = try await docentWithPlugin("export", "hledger")
        #expect(journal.output.contains("2024-03-12") && journal.output.contains("Mill Road"))
        #expect(journal.output.contains("expenses:other  12.00 EUR") && journal.output.contains("receipt: B-7"))
        #expect(try await docentWithPlugin("export", "vcard").code == 2)
      }
    }
  }
}
