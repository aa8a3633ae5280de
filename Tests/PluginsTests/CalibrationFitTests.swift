import Conformance
import Documents
import Extraction
import Testing

struct CalibrationFitTests {
  /// Values of a field that say one thing and are right as often as another, each in a document of its own.
  private func values(
    _ field: String = "total", count: Int, saying confidence: (Int) -> Double, right: (Int) -> Bool
  ) -> [FieldAccuracy.Value] {
    var accuracy = FieldAccuracy(schema: LabelsTests.shape.schema)
    for number in 0..<count {
      let value = JSONValue.string(right(number) ? "a" : "b")
      accuracy.add(
        [field: .value(Field(value, confidence: confidence(number), source: .ocr))], truth: [field: .string("a")])
    }
    return accuracy.values
  }

  @Test func boastingIsToned() throws {
    // All say 0.95, three in five are right.
    let fit = CalibrationFit(values(count: 200, saying: { _ in 0.95 }, right: { $0 / 5 % 5 < 3 }))
    let line = try #require(fit.calibration.fields["total"])
    #expect(abs(line.calibrated(0.95) - 0.6) < 0.03)
    #expect(fit.before.error > 0.3 && fit.after.error < 0.05)
    #expect(fit.after.bins.map(\.count) == [200])
  }

  @Test func modestyIsRaised() throws {
    let fit = CalibrationFit(values(count: 100, saying: { _ in 0.5 }, right: { _ in true }))
    #expect(try #require(fit.calibration.fields["total"]).calibrated(0.5) > 0.9)
  }

  @Test func whatIsTrueAlreadyIsLeft() {
    // Of those that say 0.75 three in four are right, of those that say 0.25 one in four.
    let fit = CalibrationFit(
      values(count: 400, saying: { $0 % 2 == 0 ? 0.75 : 0.25 }, right: { ($0 / 2 % 4 < 3) == ($0 % 2 == 0) }))
    let line = fit.calibration.fields["total"]
    #expect(line == nil || abs((line?.calibrated(0.75) ?? 0) - 0.75) < 0.02)
    #expect(fit.before.error < 0.05)
  }

  @Test func whatIsSurerAndNoLikelierGetsOneConfidence() throws {
    let fit = CalibrationFit(
      values(count: 200, saying: { $0 % 2 == 0 ? 0.95 : 0.6 }, right: { $0 % 2 == 1 || $0 % 4 == 0 }))
    let line = try #require(fit.calibration.fields["total"])
    #expect(line.slope >= 0 && abs(line.calibrated(0.95) - 0.75) < 0.1)
  }

  @Test func tooFewValuesAreNamed() {
    let few = values(count: CalibrationFit.Limits.values - 1, saying: { _ in 0.9 }, right: { _ in false })
    let fit = CalibrationFit(few)
    #expect(fit.calibration.fields.isEmpty && fit.scarce == ["total": CalibrationFit.Limits.values - 1])
    #expect(fit.before.error == fit.after.error)
    #expect(CalibrationFit([]).before.bins.isEmpty && CalibrationFit([]).before.error == 0)
  }

  /// Many values of one document say little of others.
  @Test func valuesOfOneDocumentAreNotEnough() {
    var accuracy = FieldAccuracy(schema: LabelsTests.shape.schema)
    let value = RecordField.value(Field(.string("a"), confidence: 0.5, source: .ocr))
    accuracy.add(
      ["emails": .list(Array(repeating: value, count: 50))],
      truth: ["emails": .array(Array(repeating: .string("a"), count: 50))])
    #expect(CalibrationFit(accuracy.values).scarce == ["emails": 50])
  }
}
