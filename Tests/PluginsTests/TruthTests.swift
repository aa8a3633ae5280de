import Extraction
import TestSupport
import Testing

/// What each extractor finds of what the fixtures are known to hold; golden records show that something changed, these
/// show whether it is right.
struct TruthTests {
  /// From the recorded readings: the extractor alone.
  @Test(arguments: Plugins.all)
  func recordedReadingsReachTheFloor(plugin: ExtractorUnderTest) throws {
    var score = TruthScore()
    for fixture in Fixtures.cases(of: [plugin.shape.type]) {
      let records = try plugin.extract(plugin.reading(of: fixture)).map(\.fields)
      score.add(records, truth: try fixture.truth(), of: fixture.testDescription)
    }
    try Floors.hold(score, of: plugin.shape.type, from: .readings)
  }
}
