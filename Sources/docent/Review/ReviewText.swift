import Documents
import Engine

/// What a review shows of a value.
enum ReviewText {
  /// The value with its confidence, how it is printed and what checks found.
  static func lines(of doubt: DoubtfulValue) -> [String] {
    guard let field = doubt.field else { return ["  \(Terminal.bold(doubt.path.description))  is missing"] }
    let confidence = Terminal.colored(percent(field.confidence), by: Grade(confidence: field.confidence))
    var lines = ["  \(Terminal.bold(doubt.path.description))  \(field.value.displayText)  \(confidence)"]
    if let text = field.text, text != field.value.displayText { lines.append("  \(Terminal.dim("printed:")) \(text)") }
    for finding in doubt.findings {
      lines.append("  \(Terminal.dim("\(finding.severity.rawValue):")) \(finding.message)")
    }
    return lines
  }

  /// What else the value could be; as many as there are digits to pick them by.
  static func alternatives(of doubt: DoubtfulValue) -> [Field<JSONValue>.Alternative] {
    Array((doubt.field?.alternatives ?? []).prefix(9))
  }

  /// The keys that answer for a value.
  static func keys(hasValue: Bool, alternatives: Int) -> String {
    var keys = hasValue ? ["enter accept"] : []
    if alternatives > 0 { keys.append(alternatives == 1 ? "1 take it" : "1-\(alternatives) take one") }
    keys.append("e edit")
    if hasValue { keys.append("x take away") }
    return (keys + ["s skip", "a approve", "r reject", "n next", "u undo", "q quit", "? help"]).joined(separator: " · ")
      + " > "
  }

  /// The keys that answer for a record.
  static let recordKeys = "a approve · r reject · n next · u undo · q quit · ? help > "

  /// What the keys do.
  static let help = [
    "  enter    the value is right", "  1…9      take another of the values",
    "  e        enter a value; an empty line goes back",
    "  x        there is no such value", "  s        leave this value for another time",
    "  a        the whole record is right",
    "  r        the record is useless", "  n        leave the record for another time",
    "  u        take back what was done last",
    "  q        end; everything is kept already",
  ]

  /// A share as a percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
