import Documents
public import Foundation
public import Testing

/// Compares a value with the JSON file that it is kept in, and names every difference.
///
/// With `DOCENT_RECORD=1` in the environment the file is written instead, and the test fails once to say so: a golden file
/// changes by decision and never by accident.
public func golden(
  _ value: some Encodable, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let actual = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  let path = file.path(percentEncoded: false)
  if Recording.isOn {
    try Recording.write(actual, to: file, sourceLocation: sourceLocation)
    return
  }
  guard let data = FileManager.default.contents(atPath: path) else {
    Issue.record("\(path) is missing; DOCENT_RECORD=1 records it", sourceLocation: sourceLocation)
    return
  }
  let differences = JSONDifference.between(actual, try JSONDecoder().decode(JSONValue.self, from: data))
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
