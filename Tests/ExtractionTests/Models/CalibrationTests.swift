import Documents
import Extraction
import Foundation
import Testing

struct CalibrationTests {
  private func field(_ confidence: Double) -> Field<JSONValue> {
    Field(
      .string("x"), confidence: confidence, source: .ocr,
      alternatives: [Field.Alternative(.string("y"), confidence: 1 - confidence)])
  }

  @Test func aLineInLogOddsMovesWhatIsSaid() {
    #expect(Calibration.Line(slope: 1, offset: 0).calibrated(0.8).isNear(0.8))
    #expect(Calibration.Line(slope: 0, offset: 0).calibrated(0.99).isNear(0.5))
    // The odds of 0.8 are 4; their root is 2.
    #expect(Calibration.Line(slope: 0.5, offset: 0).calibrated(0.8).isNear(2 / 3))
    for sure in [0.0, 1.0] { #expect((0...1).contains(Calibration.Line(slope: 20, offset: 20).calibrated(sure))) }
  }

  @Test func everyValueOfAFieldIsCalibrated() throws {
    let fields: Record.Fields = [
      "a": .value(field(0.8)), "b": .value(field(0.8)), "list": .list([.value(field(0.8)), .value(field(0.8))]),
      "items": .list([.group(["amount": .value(field(0.8)), "name": .value(field(0.8))])]),
    ]
    let line = Calibration.Line(slope: 0.5, offset: 0)
    let calibration = Calibration(fields: ["a": line, "list": line, "items.amount": line])
    let reports = [
      CandidateReport(field: "a", text: "x", rule: "r", score: 0.8, chosen: true, region: nil),
      CandidateReport(field: "a", text: "z", rule: "rejected", score: 0, chosen: false, region: nil),
    ]
    let record = calibration.applied(to: Extraction(fields, candidates: reports))
    func confidences(_ name: String) -> [Double] { record.fields[name]?.leaves.map(\.confidence) ?? [] }
    #expect(confidences("a").allSatisfy { $0.isNear(2 / 3) } && confidences("b") == [0.8])
    #expect(confidences("list").count == 2 && confidences("list").allSatisfy { $0.isNear(2 / 3) })
    // A group's leaves come by name.
    #expect(confidences("items")[0].isNear(2 / 3) && confidences("items")[1] == 0.8)
    #expect(record.fields["a"]?.leaves.first?.alternatives.first.map { $0.confidence.isNear(1 / 3) } == true)
    #expect(record.candidates[0].score.isNear(2 / 3) && record.candidates[1].score == 0)
  }

  @Test func itsFileComesBackAsItWas() throws {
    let calibration = Calibration(fields: ["total": .init(slope: 1.5, offset: -0.25)])
    #expect(try Calibration(json: JSONEncoder().encode(calibration), file: "calibration.json") == calibration)
  }

  @Test(arguments: [
    ("[]", ""), (#"{"fields":{"total":{"slope":1}}}"#, "fields.total.offset"),
    (#"{"fields":{"total":{"slope":-1,"offset":0}}}"#, "fields.total"),
    (#"{"fields":{"total":{"slope":1,"offset":1e9}}}"#, "fields.total"),
  ])
  func aFaultyFileIsToldByItsKey(json: String, key: String) throws {
    let error = #expect(throws: ManifestError.self) { try Calibration(json: Data(json.utf8), file: "calibration.json") }
    #expect(error?.file == "calibration.json" && error?.key == key)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}
