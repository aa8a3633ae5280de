import Conformance
import Documents
public import Foundation
public import Testing

/// Compares a value with the JSON file that it is kept in, and names every difference; numbers are compared to four
/// decimals.
///
/// With `DOCENT_RECORD=1` in the environment the file is written instead, and the test fails once to say so: a golden file
/// changes by decision and never by accident.
public func golden(
  _ value: some Encodable, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let actual = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)).rounded
  let path = file.path(percentEncoded: false)
  if Recording.isOn {
    try Recording.write(actual, to: file, sourceLocation: sourceLocation)
    return
  }
  guard let data = FileManager.default.contents(atPath: path) else {
    Issue.record("\(path) is missing; DOCENT_RECORD=1 records it", sourceLocation: sourceLocation)
    return
  }
  let differences = JSONDifference.between(actual, try JSONDecoder().decode(JSONValue.self, from: data).rounded)
  guard !differences.isEmpty else { return }
  Issue.record(
    "\(path) differs; DOCENT_RECORD=1 records it anew\n\(differences.prefix(40).joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}

/// Whether this run records golden files instead of comparing with them.
public enum Recording {
  /// Whether `DOCENT_RECORD` is 1.
  public static let isOn = ProcessInfo.processInfo.environment["DOCENT_RECORD"] == "1"

  /// Writes a value as JSON that reads well in a difference, and fails the test once if that changes the file.
  public static func write(
    _ value: some Encodable, to file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    try write(text: ReadableJSON().text(json), to: file, sourceLocation: sourceLocation)
  }

  /// Writes a text, and fails the test once if that changes the file.
  public static func write(
    text: String, to file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let data = Data(text.utf8)
    let path = file.path(percentEncoded: false)
    guard FileManager.default.contents(atPath: path) != data else { return }
    try data.write(to: file)
    Issue.record("\(path) was recorded; run again without DOCENT_RECORD", sourceLocation: sourceLocation)
  }
}

/// Where two JSON values differ.
enum JSONDifference {
  /// Each place with what is there and what was expected, in order.
  static func between(_ actual: JSONValue?, _ expected: JSONValue?, at path: String = "") -> [String] {
    switch (actual, expected) {
    case (.object(let actual)?, .object(let expected)?):
      return Set(actual.keys).union(expected.keys).sorted().flatMap { key in
        between(actual[key], expected[key], at: path.isEmpty ? key : "\(path).\(key)")
      }
    case (.array(let actual)?, .array(let expected)?):
      return (0..<max(actual.count, expected.count)).flatMap { index in
        between(
          actual.indices.contains(index) ? actual[index] : nil,
          expected.indices.contains(index) ? expected[index] : nil, at: "\(path)[\(index)]")
      }
    default:
      return actual == expected ? [] : ["\(path): is \(text(actual)), not \(text(expected))"]
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    guard let value else { return "absent" }
    let text = (try? ReadableJSON().text(value)) ?? "\(value)"
    return text.split(separator: "\n").joined(separator: " ")
  }
}

/// JSON for people who read differences: sorted keys, and whatever fits is on one line.
struct ReadableJSON {
  /// The columns that a line may fill.
  let width = 150

  /// The text of a value, with a line end.
  func text(_ value: JSONValue) throws -> String { try lines(value, indent: 0) + "\n" }

  private func lines(_ value: JSONValue, indent: Int) throws -> String {
    let short = try onOneLine(value)
    guard short.count + indent > width else { return short }
    let margin = String(repeating: " ", count: indent + 2)
    let end = String(repeating: " ", count: indent)
    switch value {
    case .array(let elements):
      let rows = try elements.map { margin + (try lines($0, indent: indent + 2)) }
      return "[\n\(rows.joined(separator: ",\n"))\n\(end)]"
    case .object(let members):
      let rows = try members.sorted { $0.key < $1.key }.map { key, value in
        "\(margin)\(try onOneLine(.string(key))): \(try lines(value, indent: indent + 2))"
      }
      return "{\n\(rows.joined(separator: ",\n"))\n\(end)}"
    default: return short
    }
  }

  private func onOneLine(_ value: JSONValue) throws -> String {
    switch value {
    case .array(let elements):
      return "[\(try elements.map(onOneLine).joined(separator: ", "))]"
    case .object(let members):
      let rows = try members.sorted { $0.key < $1.key }.map { key, value in
        "\(try onOneLine(.string(key))): \(try onOneLine(value))"
      }
      return rows.isEmpty ? "{}" : "{ \(rows.joined(separator: ", ")) }"
    default:
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}
