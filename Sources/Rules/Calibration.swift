import Extraction
public import Foundation

/// What fitting on labelled documents says of a plugin's confidences: for each field the line in log-odds that makes them
/// true (Platt scaling), kept as `calibration.json` beside the rules.
public struct Calibration: Hashable, Sendable, Codable {
  /// The line of each field, by its name.
  public var fields: [String: Line]

  /// A line in log-odds.
  public struct Line: Hashable, Sendable, Codable {
    /// What the log-odds are multiplied by.
    public var slope: Double
    /// What is added.
    public var offset: Double

    /// A line.
    public init(slope: Double, offset: Double) {
      self.slope = slope
      self.offset = offset
    }
  }

  /// Calibration of the given fields.
  public init(fields: [String: Line]) { self.fields = fields }

  /// Calibration from the bytes of its file; throws `ManifestError`.
  public init(json: Data, file: String) throws {
    do {
      self = try JSONDecoder().decode(Calibration.self, from: json)
    } catch {
      throw ManifestError(file: file, key: "", reason: "is not a calibration: \(error)")
    }
  }
}
