import Engine
import Extraction
import Foundation
import PDFText
import TestSupport
import Testing

/// What every extractor owes the engine.
struct ConformanceTests {
  @Test(arguments: Plugins.all)
  func manifestIsSound(plugin: ExtractorUnderTest) throws {
    try ExtractorConformance(plugin).manifestIsSound()
  }

  @Test(arguments: Plugins.all, HostileDocument.all)
  func survives(plugin: ExtractorUnderTest, hostile: HostileDocument) throws {
    try ExtractorConformance(plugin).answers(hostile.document)
  }

  @Test(arguments: Plugins.all, Fixtures.cases())
  func answersEveryFixture(plugin: ExtractorUnderTest, fixture: FixtureCase) throws {
    try ExtractorConformance(plugin).answers(fixture.document())
    try ExtractorConformance(plugin).answers(fixture.spines())
  }

  @Test(arguments: Plugins.all, Fixtures.cases())
  func takesItsOwnTypeAlone(plugin: ExtractorUnderTest, fixture: FixtureCase) async throws {
    if fixture.type == plugin.shape.type {
      try await ExtractorConformance(plugin).claims(fixture)
    } else if plugin.manifest.id != PDFTextExtractor.manifest.id || fixture.input.pathExtension != "pdf" {
      // The text of PDFs is what any PDF has, and gives way to every other extractor, as the next test shows.
      try await ExtractorConformance(plugin).declines(fixture)
    }
  }

  @Test(arguments: Fixtures.cases() + Fixtures.dataInvoices)
  func allTogetherRouteByType(fixture: FixtureCase) async throws {
    let types = Set(Plugins.all.map(\.shape.type))
    let route = try await Registry(Plugins.all.map(\.registered)).route(fixture.document())
    #expect(route.extractor?.shape.type == (types.contains(fixture.type) ? fixture.type : nil), "\(route.votes)")
  }
}
