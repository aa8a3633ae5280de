import Conformance
import Documents
import Foundation
import TestSupport
import Testing

/// `docent plugin check` fails where a plugin's own samples are wrong, and says how.
struct PluginSampleTests {
  private func problems(
    _ document: Document, truth: [String: JSONValue] = [:], golden: JSONValue? = nil
  ) async throws -> [String] {
    let plugin = try ExtractorUnderTest(rulesIn: Fixtures.example("InvoiceRules"))
    let check = PluginCheck(plugin.registered, manifest: Data("{}".utf8), file: "manifest.json")
    return await check.run([PluginCheck.Sample(name: "a", document: document, truth: truth, golden: golden)]).problems
  }

  private func invoice() throws -> Document {
    try #require(Fixtures.samples(of: "InvoiceRules", type: "invoice").first { $0.testDescription.contains("english") })
      .document()
  }

  @Test func aTruthThatIsNotMetNamesWhatWasExpectedAndFound() async throws {
    #expect(try await problems(invoice(), truth: ["number": .string("GR-2024-0117")]).isEmpty)
    let wrong = try await problems(invoice(), truth: ["number": .string("X-1"), "paid": .string("all of it")])
    #expect(
      wrong == [
        "sample a: number: truth.json says 'X-1', found 'GR-2024-0117'",
        "sample a: paid: truth.json says 'all of it', found nothing",
      ])
    // A truth of null: there is no such value.
    #expect(
      try await problems(invoice(), truth: ["number": .null])
        == ["sample a: number: truth.json says nothing, found 'GR-2024-0117'"])
  }

  @Test func aKeptRecordThatComesOutOtherwiseNamesTheField() async throws {
    let golden = JSONValue.array([
      .object(["type": .string("invoice"), "fields": .object([:]), "findings": .array([])])
    ])
    let wrong = try await problems(invoice(), golden: golden)
    #expect(wrong.contains { $0.hasPrefix("sample a: number: record.json says nothing, found '") }, "\(wrong)")
  }

  @Test func aRequiredFieldThatIsMissingIsNamed() async throws {
    let wrong = try await problems(Document.ofRows(["INVOICE", "Invoice number GR-1"]))
    #expect(wrong.contains { $0.hasSuffix(": is required, and was not found") }, "\(wrong)")
  }
}
