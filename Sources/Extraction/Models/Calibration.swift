public import Documents
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

extension Calibration {
  /// A record whose confidences, alternatives' and candidates' among them, are what fitting found them to mean.
  public func applied(to extraction: Extraction<Record.Fields>) -> Extraction<Record.Fields> {
    var applied = extraction
    applied.fields = self.applied(to: extraction.fields)
    for (index, candidate) in extraction.candidates.enumerated() {
      guard let line = fields[candidate.field], candidate.score > 0 else { continue }
      applied.candidates[index].score = line.calibrated(candidate.score)
    }
    return applied
  }

  /// Fields whose confidences, alternatives' among them, are what fitting found them to mean.
  public func applied(to fields: Record.Fields) -> Record.Fields {
    Dictionary(uniqueKeysWithValues: fields.map { ($0, applied(to: $1, named: $0)) })
  }

  private func applied(to field: RecordField, named path: String) -> RecordField {
    switch field {
    case .value(var field):
      guard let line = fields[path] else { return .value(field) }
      field.confidence = line.calibrated(field.confidence)
      for index in field.alternatives.indices {
        field.alternatives[index].confidence = line.calibrated(field.alternatives[index].confidence)
      }
      return .value(field)
    case .list(let elements): return .list(elements.map { applied(to: $0, named: path) })
    case .group(let members):
      return .group(
        Dictionary(uniqueKeysWithValues: members.map { ($0, applied(to: $1, named: "\(path).\($0)")) }))
    }
  }
}
