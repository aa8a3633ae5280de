import ArgumentParser
import Foundation

/// Data as JSON on standard output.
enum JSONOutput {
  /// A value as one line.
  static func line(_ value: some Encodable) throws -> String {
    String(decoding: try encoder([]).encode(value), as: UTF8.self)
  }

  /// A value over several lines, for people.
  static func pretty(_ value: some Encodable) throws -> String {
    String(decoding: try encoder(.prettyPrinted).encode(value), as: UTF8.self)
  }

  private static func encoder(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
    let encoder = JSONEncoder()
    // Keys are sorted so that the same result prints the same bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
