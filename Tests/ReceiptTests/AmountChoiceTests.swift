import Documents
import Extraction
import Testing

@testable import Receipt

/// Total, subtotal and tax are chosen together: a digit that was misread is told by the sums and by the recognizer's runners-up.
struct AmountChoiceTests {
  private static let head = ["Quillmere Store", "12 Main Street", "14 Jun 2023 12:30"]

  /// The record of a receipt; `runnersUp` are the recognizer's other readings of a word.
  private static func record(_ rows: [String], runnersUp: [String: [String]] = [:]) throws -> Extraction<Record.Fields>
  {
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    var document = ReceiptDrawing.document((head + rows).joined(separator: "\n"))
    for (index, line) in document.pages[0].lines.enumerated() {
      let words = line.words.map { word in
        var word = word
        word.alternatives = (runnersUp[word.text] ?? []).map { Word.Alternative($0, confidence: 0.2) }
        return word
      }
      document.pages[0].lines[index] = try #require(Line(words))
    }
    return try #require(try ReceiptExtractor(today: today).extract(from: document).first).generic()
  }

  private static func amounts(_ record: Extraction<Record.Fields>) -> [String?] {
    ["subtotal", "tax", "total"].map { record.fields[$0]?.plain["amount"]?.string }
  }

  @Test func theRunnerUpThatMakesTheTotalIsTaken() throws {
    let rows = [
      "Tea               8.00", "Cake             30.00", "Food             38.00", "Tax               2.41",
      "Total            40.91",
    ]
    let record = try Self.record(rows, runnersUp: ["40.91": ["40.97", "40.41"]])
    #expect(Self.amounts(record) == ["38.00", "2.41", "40.41"])
    let repair = try #require(record.findings.first { $0.code == "repaired" })
    #expect(repair.field == "total")
    #expect(repair.message.contains("'40.91' is read as 40.41"))
  }

  @Test func aRunnerUpThatNothingProvesIsNot() throws {
    let rows = [
      "Tea               8.00", "Cake             30.00", "Food             38.00", "Tax               2.41",
      "Total            40.41",
    ]
    let record = try Self.record(rows, runnersUp: ["40.41": ["40.91", "46.41"]])
    #expect(Self.amounts(record) == ["38.00", "2.41", "40.41"])
    #expect(!record.findings.contains { $0.code == "repaired" })
  }

  @Test func runnersUpOfSingleSignsAreCrossed() throws {
    let rows = ["Subtotal         22.13", "Tax               2.74", "Total            35.47", "Visa             35.47"]
    let record = try Self.record(rows, runnersUp: ["22.13": ["22.73", "32.13"]])
    #expect(Self.amounts(record) == ["32.73", "2.74", "35.47"])
  }

  @Test func aLostPointIsTold() throws {
    let rows = [
      "Tea             $66.00", "Cake            $20.65", "Subtotal         $8665", "Tax              $6.93",
      "Total           $93.58",
    ]
    #expect(Self.amounts(try Self.record(rows)) == ["86.65", "6.93", "93.58"])
  }

  @Test func aSignThatBecameADigitIsTold() throws {
    let rows = [
      "Tea              $4.00", "Cake             $6.00", "Subtotal        $10.00", "Tax              $0.80",
      "Total            510.80", "Visa            $10.80",
    ]
    #expect(Self.amounts(try Self.record(rows)) == ["10.00", "0.80", "10.80"])
  }

  @Test func aReturnStaysNegative() throws {
    let rows = [
      "Tea              -4.00", "Cake             -6.00", "Subtotal        -10.00", "Tax              -0.80",
      "Total           -10.80",
    ]
    #expect(Self.amounts(try Self.record(rows)) == ["-10.00", "-0.80", "-10.80"])
  }

  /// The larger of cash and total is what was handed over.
  @Test func theSumsTellTheTotalFromWhatWasPaid() throws {
    let rows = [
      "Cut             300.00", "Sub Total       300.00", "Tax 18%          54.00", "Amount          354.00",
      "Cash            504.00",
      "Change          150.00",
    ]
    #expect(Self.amounts(try Self.record(rows)) == ["300.00", "54.00", "354.00"])
  }
}
