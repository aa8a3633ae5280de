import Documents
import Foundation
import TestSupport
import Testing

/// The command line, by running the built program; one run after the other, because each starts its readers.
@Suite(.serialized)
enum CommandTests {}

/// The path of a file of the fixtures.
func fixture(_ path: String) -> String { Fixtures.file(path).path(percentEncoded: false) }

extension DocentProgram.Outcome {
  /// The data as one JSON value.
  func json() throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8)) }

  /// The data as a JSON value a line.
  func jsonLines() throws -> [JSONValue] {
    try lines.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
  }
}

/// Calls a body with the program in a folder of its own.
func withDocent(
  _ environment: [String: String] = [:], _ body: (DocentProgram, URL) async throws -> Void
) async throws {
  try await withTemporaryFolder { folder in
    try await body(DocentProgram(in: folder, environment: environment), folder)
  }
}
