import Documents
import Extraction
import Foundation
import Testing

private enum TestModel: String, ModelName {
  case number
  case name
  var features: [String] { self == .number ? ["label", "far"] : ["size"] }
  var fields: [String] { self == .number ? ["number", "other_number"] : ["name"] }
}

struct FieldModelTests {
  private static let json = """
    {"number": {"fitted": true, "bias": -1, "threshold": 0.2, "weights": {"label": 2, "far": -3},
                "calibration": {"slope": 0.5, "offset": 0.1}},
     "name": {"fitted": false, "bias": 0, "threshold": 0, "weights": {"size": 1}}}
    """

  private func models(_ json: String = json) throws -> FieldModels<TestModel> {
    try FieldModels(json: Data(json.utf8), file: "weights.json")
  }

  private func candidate(_ value: String, _ features: Features) -> Candidate<String> {
    Candidate(value, text: value, rule: "test", features: features)
  }

  @Test func probabilityFollowsTheLogOdds() throws {
    let model = try models()[.name]
    #expect(abs(model.probability([:]) - 0.5) < 1e-12)
    #expect(abs(model.probability(["size": 1]) - 1 / (1 + exp(-1))) < 1e-12)
    #expect(model.probability(["size": 1e308]) == 1)
    #expect(model.probability(["size": -1e308]) == 0)
  }

  @Test func candidatesShareTheOddsWithNone() throws {
    let choice = try models()[.name].choose(among: [candidate("a", ["size": 1]), candidate("b", [:])])
    let total = 1 + exp(1.0) + 1
    #expect(choice.field?.value == "a")
    #expect(abs((choice.field?.confidence ?? 0) - exp(1.0) / total) < 1e-12)
    #expect(choice.field?.alternatives.map(\.value) == ["b"])
  }

  @Test func aValueAtSeveralPlacesGathersTheirShares() throws {
    let candidates = [candidate("a", ["size": 0.5]), candidate("b", [:]), candidate("b", [:])]
    let choice = try models()[.name].choose(among: candidates)
    #expect(choice.field?.value == "b")
    #expect(choice.ranked.map(\.candidate.value) == ["b", "b", "a"])
  }

  @Test func theShareIsCalibrated() throws {
    let choice = try models()[.number].choose(among: [candidate("a", ["label": 1])])
    // The share has log-odds of 1; the calibration makes 0.5 · 1 + 0.1 of it.
    #expect(abs((choice.field?.confidence ?? 0) - 1 / (1 + exp(-0.6))) < 1e-9)
  }

  @Test func belowTheThresholdTheFieldIsLeftOutAndReported() throws {
    let choice = try models()[.number].choose(among: [candidate("a", ["far": 2])])
    #expect(choice.field == nil && choice.chosen == nil)
    let reports = choice.reports(field: "number") { .string($0) }
    #expect(reports.map(\.chosen) == [false])
    #expect(reports.first?.features?["far"] == 2)
  }

  @Test func noCandidatesNoField() throws {
    let choice = try models()[.name].choose(among: [Candidate<String>]())
    #expect(choice.field == nil && choice.ranked.isEmpty)
  }

  @Test func sharesOfPartsAreSummed() {
    let ways = [(title: "x", author: "a"), (title: "x", author: "b"), (title: "y", author: "a")]
    let shares = Shares(logOdds: [0, 0, 0], withNone: false)
    #expect(abs((shares.marginals { ways[$0].title }["x"] ?? 0) - 2.0 / 3) < 1e-12)
    #expect(shares.order == [0, 1, 2])
    #expect(abs(Shares(logOdds: [0], withNone: true)[0] - 0.5) < 1e-12)
  }

  @Test func fittedFieldsAreThoseOfFittedModels() throws {
    #expect(try models().fittedFields == ["number", "other_number"])
  }

  @Test(arguments: [
    (#""far": -3"#, #""near": -3"#, "weights.json: number.weights.far"),
    (#""far": -3"#, #""far": -3, "near": 1"#, "weights.json: number.weights.near"),
    (#""name": {"#, #""surname": {"#, "weights.json: surname"),
    (#""threshold": 0.2"#, #""threshold": 2"#, "weights.json: number.threshold"),
    (#""slope": 0.5"#, #""slope": -1"#, "weights.json: number.calibration.slope"),
    (#""bias": -1,"#, "", "weights.json"),
  ])
  func aFileThatDisagreesIsRefusedByFileAndKey(part: String, changed: String, place: String) {
    let json = Self.json.replacing(part, with: changed)
    let error = #expect(throws: ManifestError.self) { try models(json) }
    #expect(error.map { "\($0)".hasPrefix(place) } == true, "\(String(describing: error))")
  }

  @Test func aMissingModelIsRefused() {
    let json = #"{"name": {"fitted": false, "bias": 0, "threshold": 0, "weights": {"size": 1}}}"#
    let error = #expect(throws: ManifestError.self) { try models(json) }
    #expect(error?.key == "number")
  }

  #if DEBUG
    @Test func aFeatureThatIsNotDeclaredStopsADebugBuild() async {
      await #expect(processExitsWith: .failure) {
        let json = #"{"number": {"fitted": true, "bias": 0, "threshold": 0, "weights": {"label": 2, "far": 0}}, "#
        let rest = #""name": {"fitted": false, "bias": 0, "threshold": 0, "weights": {"size": 1}}}"#
        let models = try FieldModels<TestModel>(json: Data((json + rest).utf8), file: "weights.json")
        _ = models[.name].probability(["label": 1])
      }
    }
  #endif
}
