import Documents
import Extraction
import Foundation
import Reading

/// Calibrations of several extractors in a file: an object of one for each, by the extractor's id.
struct CalibrationFile {
  let calibrations: [String: Calibration]
  /// The SHA-256 of the file.
  let digest: String

  /// What a file holds; ends the program if it can't be read, and throws `ManifestError`, which names file and key, if it is faulty.
  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw Stop.unable("\(path) can't be read") }
    guard let parts = try? JSONDecoder().decode([String: JSONValue].self, from: data) else {
      throw ManifestError(file: path, key: "", reason: "is not an object of calibrations by extractor")
    }
    calibrations = try parts.mapValues { try Calibration(json: JSONEncoder().encode($0), file: path) }
    digest = Digest.sha256(data)
  }
}
