import Documents
public import Foundation

/// What fitting on labelled documents says of a plugin's confidences: for each field the line in log-odds that makes them
/// true (Platt scaling), kept as `calibration.json` beside the manifest.
public struct Calibration: Hashable, Sendable, Codable {
  /// The file's name.
  public static let fileName = "calibration.json"

  /// The line of each field, by its name; of a list of groups by `items.amount`.
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

    /// The probability that is meant where another is said.
    public func calibrated(_ probability: Double) -> Double {
      1 / (1 + exp(-(slope * Self.logOdds(probability) + offset)))
    }

    /// The log-odds of a probability, which even of 0 and 1 are finite.
    public static func logOdds(_ probability: Double) -> Double {
      let bounded = min(max(probability, 1e-6), 1 - 1e-6)
      return log(bounded / (1 - bounded))
    }
  }

  /// Calibration of the given fields.
  public init(fields: [String: Line]) { self.fields = fields }

  /// Calibration from the bytes of its file; throws `ManifestError`, which names the file and the key.
  public init(json: Data, file: String) throws {
    do {
      self = try JSONDecoder().decode(Calibration.self, from: json)
    } catch let error as DecodingError {
      throw ManifestError(error, file: file)
    }
    for (name, line) in fields.sorted(by: { $0.key < $1.key }) {
      guard Self.slopes.contains(line.slope), Self.offsets.contains(line.offset) else {
        throw ManifestError(
          file: file, key: "fields.\(name)",
          reason: "is no line of a slope from \(Self.slopes.lowerBound) to \(Self.slopes.upperBound) "
            + "and an offset from \(Self.offsets.lowerBound) to \(Self.offsets.upperBound)")
      }
    }
  }

  /// The slopes that a line may have: what falls would make the surest value the least sure.
  public static let slopes = 0.0...20.0
  /// The offsets that a line may have.
  public static let offsets = -20.0...20.0
}
