import Documents
import Extraction
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// The conversation on the protocol's page: the calls are those that the program makes, and a new plugin in Python gives
  /// the answers.
  struct ProtocolTranscriptTests {
    private struct Line {
      let isCall: Bool
      let json: JSONValue
    }

    private func transcript() throws -> [Line] {
      let page = Fixtures.example("InvoiceRules").deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation/PluginProtocol.md")
      let text = try String(contentsOf: page, encoding: .utf8)
      let part = try #require(text.range(of: "## A conversation"))
      return try text[part.upperBound...].split(separator: "\n").compactMap { line in
        guard let sign = line.prefixMatch(of: #/ {4}[→←] /#)?.range else { return nil }
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(line[sign.upperBound...].utf8))
        return Line(isCall: line.contains("→"), json: json)
      }
    }

    private func value(_ message: some Encodable) throws -> JSONValue {
      try JSONDecoder().decode(JSONValue.self, from: RPCMessage.line(message))
    }

    @Test func theCallsAreThoseOfTheProgram() throws {
      let calls = try transcript().filter(\.isCall).map(\.json)
      #expect(calls.map { $0["method"]?.string } == ["initialize", "match", "extract", "shutdown"])
      let hello = RPCMessage.Request(id: 1, method: "initialize", params: PluginProtocol.Hello())
      #expect(try calls.first == value(hello))
      for call in calls.dropFirst().dropLast() {
        let request = try JSONDecoder().decode(
          RPCMessage.Request<PluginProtocol.Work>.self, from: JSONEncoder().encode(call))
        let written = try value(request)
        #expect(written == call, "\(written)")
      }
      let bye = RPCMessage.Request<RPCMessage.Nothing>(id: nil, method: "shutdown", params: nil)
      #expect(try calls.last == value(bye))
    }

    @Test func aNewPluginGivesTheAnswers() async throws {
      let lines = try transcript()
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo", "--runtime", "python")
        let calls = try lines.filter(\.isCall).map { try RPCMessage.line($0.json) }.reduce(Data(), +)
        try calls.write(to: folder.appending(path: "calls"))
        let outcome = try await docent.shell("memo/extract.py <calls")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        let answers = lines.filter { !$0.isCall }.map(\.json)
        #expect(answers.count == 3)
        #expect(try outcome.jsonLines() == answers)
        for (answer, kind) in zip(answers.dropFirst(), ["score", "records"]) {
          #expect(answer["result"]?[kind] != nil)
        }
      }
    }
  }
}
