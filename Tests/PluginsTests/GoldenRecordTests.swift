import Extraction
import TestSupport
import Testing

/// The records that each extractor makes of the recorded readings of its own type.
struct GoldenRecordTests {
  @Test(arguments: Plugins.all.flatMap { plugin in Fixtures.cases(of: [plugin.shape.type]).map { (plugin, $0) } })
  func recordsAreAsKept(plugin: ExtractorUnderTest, fixture: FixtureCase) throws {
    try golden(plugin.goldenRecords(in: plugin.reading(of: fixture)), at: fixture.recordFile)
  }

  @Test(arguments: Plugins.all)
  func everyTypeHasCases(plugin: ExtractorUnderTest) {
    #expect(Fixtures.cases(of: [plugin.shape.type]).count >= 3)
  }
}
