import Documents
import Foundation
import TestSupport
import Testing

/// What the program finds of what the fixtures are known to hold, from their pictures and PDFs, as a user runs it.
///
/// All of them take about a minute, so they are read only where `DOCENT_PICTURES` is 1, as in `make check`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DOCENT_PICTURES"] == "1", "make check reads all pictures"))
struct PictureTruthTests {
  /// What is printed of a file.
  private struct Output: Decodable {
    struct Record: Decodable {
      var type: String
      var fields: Documents.Record.Fields
    }

    var source: String
    var records: [Record]?
  }

  @Test func picturesReachTheFloor() async throws {
    let cases = Fixtures.cases() + Fixtures.dataInvoices
    let outputs = try await outputs(of: cases)
    for type in Set(cases.map(\.type)).sorted() {
      var score = TruthScore()
      for fixture in cases where fixture.type == type {
        let records = outputs[fixture.input.path(percentEncoded: false)] ?? []
        score.add(
          records.filter { $0.type == type }.map(\.fields), truth: try fixture.truth(), of: fixture.testDescription)
      }
      try Floors.hold(score, of: type, from: .pictures)
    }
  }

  private func outputs(of cases: [FixtureCase]) async throws -> [String: [Output.Record]] {
    try await withTemporaryFolder { folder in
      let files = cases.map { $0.input.path(percentEncoded: false) }
      let run = try await DocentProgram(in: folder)
        .run(list: ["extract", "--no-store", "-q", "--format", "jsonl", "-l", "eng+deu+spa"] + files)
      #expect(run.code <= 1, "\(run.complaints)")
      return try run.lines.reduce(into: [:]) { all, line in
        let output = try JSONDecoder().decode(Output.self, from: Data(line.utf8))
        all[output.source] = output.records
      }
    }
  }
}
