import Documents
import Engine
import Extraction
import Rules
import TestSupport
import Testing

/// The example that is rules alone is held to what every extractor owes the engine, and to the records of its own samples.
struct RulesExampleTests {
  private static let samples = Fixtures.samples(of: "InvoiceRules", type: "invoice")

  private func invoice() throws -> ExtractorUnderTest {
    try ExtractorUnderTest(rulesIn: Fixtures.example("InvoiceRules"))
  }

  @Test func itsManifestIsSound() throws {
    try ExtractorConformance(invoice()).manifestIsSound()
    #expect(Self.samples.count >= 3)
  }

  @Test(arguments: HostileDocument.all)
  func survives(hostile: HostileDocument) throws {
    try ExtractorConformance(invoice()).answers(hostile.document)
  }

  @Test(arguments: Fixtures.cases())
  func leavesOthersAlone(fixture: FixtureCase) async throws {
    try ExtractorConformance(invoice()).answers(fixture.document())
    try await ExtractorConformance(invoice()).declines(fixture)
  }

  @Test(arguments: samples)
  func itsOwnSamplesGiveTheirRecords(sample: FixtureCase) async throws {
    let plugin = try invoice()
    try ExtractorConformance(plugin).answers(sample.document())
    try golden(plugin.goldenRecords(in: sample.document()), at: sample.recordFile)
    // The linked extractor makes the same type: one of the two takes the document, and no other.
    let route = try await Registry(Plugins.all.map(\.registered) + [plugin.registered]).route(sample.document())
    #expect(route.extractor?.shape.type == "invoice", "\(route.votes)")
  }

  @Test(arguments: samples)
  func itsRecordsAreTrue(sample: FixtureCase) throws {
    let fields = try invoice().extract(sample.document()).first?.fields.mapValues(\.plain) ?? [:]
    for (name, truth) in try sample.truth().object ?? [:] { #expect(fields[name] == truth, "\(name)") }
  }
}
