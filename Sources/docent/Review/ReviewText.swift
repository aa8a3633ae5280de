import Documents
import Engine
import Extraction
import Store

/// What a review shows of a value.
enum ReviewText {
  /// The value with its confidence, how it is printed and what checks found.
  static func lines(of doubt: DoubtfulValue, number: Int? = nil) -> [String] {
    let number = number.map { "\($0)  " } ?? ""
    guard let field = doubt.field else {
      return ["  \(number)\(Terminal.bold(doubt.path.description))  is missing"]
    }
    let confidence = Terminal.colored(percent(field.confidence), by: Grade(confidence: field.confidence))
    var lines = ["  \(number)\(Terminal.bold(doubt.path.description))  \(field.value.displayText)  \(confidence)"]
    if let text = field.text, text != field.value.displayText { lines.append("  \(Terminal.dim("printed:")) \(text)") }
    for finding in doubt.findings {
      lines.append("  \(Terminal.dim("\(finding.severity.rawValue):")) \(finding.message)")
    }
    return lines
  }

  /// A record's file and fields.
  static func lines(of stored: StoredRecord, _ shape: Manifest.RecordShape) -> [String] {
    ["", Terminal.bold(stored.summary.source)]
      + RecordTable(width: Terminal.width).rows(of: stored.record, shape: shape)
  }

  /// What else a value could be, by number.
  static func lines(of alternatives: [Field<JSONValue>.Alternative]) -> [String] {
    alternatives.enumerated().map { number, alternative in
      "  \(number + 1)  \(alternative.value.displayText)  \(Terminal.dim(percent(alternative.confidence)))"
    }
  }

  /// What else the value could be; as many as there are digits to pick them by.
  static func alternatives(of doubt: DoubtfulValue) -> [Field<JSONValue>.Alternative] {
    Array((doubt.field?.alternatives ?? []).prefix(9))
  }

  /// The keys that answer for a value.
  static func keys(hasValue: Bool, alternatives: Int) -> String {
    var keys = hasValue ? ["enter it is right"] : []
    if alternatives > 0 { keys.append(alternatives == 1 ? "1 take it" : "1-\(alternatives) take one") }
    keys.append("e edit")
    if hasValue { keys.append("x take away") }
    return (keys + ["s skip", "a approve", "r reject", "n next", "u undo", "q quit", "? help"]).joined(separator: " · ")
      + " > "
  }

  /// The keys that answer for a record.
  static func recordKeys(values: Int) -> String {
    let looking = values == 0 ? [] : [values == 1 ? "1 look at it" : "1-\(min(values, 9)) look at one", "e edit"]
    return (["enter confirm all"] + looking + ["r reject", "t type", "n next", "u undo", "q quit", "? help"])
      .joined(separator: " · ") + " > "
  }

  /// What the keys do.
  static let help = [
    "  of the record:",
    "  enter    all of it is right", "  1…9      look at a doubtful value",
    "  e        edit a doubtful value, which starts with what it is now; an empty line goes back",
    "  t        extract the file again as another type",
    "  of a value:",
    "  enter    the value is right", "  1…9      take another of the values",
    "  x        there is no such value", "  s        leave this value for another time",
    "  of both:",
    "  a        the whole record is right",
    "  r        the record is useless", "  n        leave the record for another time",
    "  u        take back what was done last",
    "  q        end; everything is kept already",
  ]

  /// A share as a percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
