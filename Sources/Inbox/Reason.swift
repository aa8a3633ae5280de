public import Documents
import Foundation

/// Why a file is in `failed/`: a JSON file beside it.
public struct Reason: Codable, Hashable, Sendable {
  /// What the name of the JSON file ends with.
  static let ending = ".reason.json"

  /// A part of the file that could not be taken.
  public struct Part: Codable, Hashable, Sendable {
    /// Its path, that of the file first.
    public var name: String
    /// The failure's code.
    public var code: FailureCode
    /// The failure, for people.
    public var message: String
  }

  /// The failure's code.
  var code: FailureCode
  /// The failure, for people.
  var message: String
  /// The path that the file had.
  var source: String
  /// When it failed.
  var time: Date
  /// Of an archive or a mail: the parts that could not be taken; the others are in the library.
  var parts: [Part]?

  /// The JSON, as it is written.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
