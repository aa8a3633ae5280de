import Documents
import Foundation
import TestSupport
import Testing

@testable import Extraction

struct PluginServerTests {
  private struct Fields: Encodable, Sendable { var paidTotal: Field<Money>? }

  private struct Plugin: Extractor {
    static var manifest: Manifest { Manifest(embedded: Array(ManifestSample.text.utf8), plugin: "Sample") }

    func match(_ document: Document) -> Double { document.isEmpty ? 0 : 0.75 }

    func extract(from document: Document) throws -> [Extraction<Fields>] {
      guard !document.isEmpty else { throw Failure(.noText, "nothing is printed") }
      let total = Field(Money(5, currency: "EUR"), confidence: 0.5, source: .ocr)
      return [Extraction(Fields(paidTotal: total), findings: [Finding("seen", severity: .info, message: "it was")])]
    }
  }

  private func answer<Params: Codable & Sendable>(_ method: String, _ params: Params) throws -> JSONValue {
    let line = try RPCMessage.line(RPCMessage.Request(id: 1, method: method, params: params))
    let reply = try #require(PluginServer(Plugin()).server.reply(to: String(decoding: line, as: UTF8.self)))
    return try JSONDecoder().decode(JSONValue.self, from: reply)
  }

  @Test func itSaysWhoItIs() throws {
    let answer = try answer("initialize", PluginProtocol.Hello())
    #expect(answer["result"] == .object(["id": .string("receipt"), "version": .string("1.0.0")]))
  }

  @Test func itMatchesAndExtracts() throws {
    let work = PluginProtocol.Work(document: .ofRows(["Total 5.00"]))
    #expect(try answer("match", work)["result"] == .object(["score": .number(0.75)]))
    let entry = try #require(try answer("extract", work)["result"]?["records"]?.array?.first)
    #expect(entry["fields"]?["paid_total"]?["value"]?["amount"] == .string("5.00"))
    #expect(entry["findings"]?.array?.count == 1)
  }

  @Test func whatItThrowsIsAnError() throws {
    let answer = try answer("extract", PluginProtocol.Work(document: .ofRows([])))
    #expect(answer["error"]?["data"] == .string("no_text"))
    #expect(answer["error"]?["message"] == .string("nothing is printed"))
  }
}
