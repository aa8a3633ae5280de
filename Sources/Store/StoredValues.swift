import Foundation
import GRDB

extension Date {
  /// The time as the library keeps it: UTC, ISO 8601 with milliseconds.
  var stored: String { formatted(Self.storedFormat) }

  /// The time that the library kept; throws if it is none.
  init(stored: String) throws {
    guard let date = try? Self.storedFormat.parse(stored) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "'\(stored)' is not a time")
    }
    self = date
  }

  private static let storedFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

extension String {
  /// The text as a column keeps it: SQLite's functions, and the binding of text, stop at a NUL.
  var stored: String {
    utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : self
  }
}

/// The form of every JSON column: no NUL stands in it, for JSON escapes it.
enum StoredJSON {
  /// A value as JSON with its keys in order.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value that a column keeps.
  static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

extension Row {
  /// The value of a column; throws where a damaged database holds another than was asked for, or none.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value { try decode(forColumn: column) }
}
