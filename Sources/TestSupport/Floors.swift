import Foundation
import Synchronization
public import Testing

/// What must be right at least, by type: `Tests/floors.json`, which only rises.
///
/// With `DOCENT_RECORD=1` floors are raised to what is right now, the figures are printed, and a test whose floor rose
/// fails once to say so. A floor is lowered by hand alone.
public enum Floors {
  /// What the fields were read from.
  public enum Source: String, Sendable {
    /// The recorded readings.
    case readings
    /// The pictures, end to end.
    case pictures
  }

  /// What must be right of one type.
  struct Floor: Codable, Equatable {
    var fields: TruthScore.Share
    var rows: TruthScore.Share?
  }

  private typealias File = [String: [String: Floor]]

  private static let file = Fixtures.folder.deletingLastPathComponent().appending(path: "Tests/floors.json")
  /// Tests of several types raise their floors at once.
  private static let lock = Mutex(())

  /// Holds a score to its floor, and raises the floor in a run that records.
  public static func hold(
    _ score: TruthScore, of type: String, from source: Source, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try lock.withLock { _ in
      var file = (try? JSONDecoder().decode(File.self, from: Data(contentsOf: file))) ?? [:]
      let now = Floor(fields: score.fields, rows: score.rows.of > 0 ? score.rows : nil)
      let floor = file[source.rawValue]?[type]
      let misses = score.misses.joined(separator: "\n")
      if Recording.isOn {
        print("\(source.rawValue), \(type): \(now.figures)\n\(misses)")
        file[source.rawValue, default: [:]][type] = now.raised(from: floor)
        try Recording.write(file, to: Self.file, sourceLocation: sourceLocation)
      }
      if let complaint = now.complaint(above: floor), !Recording.isOn || floor.map(now.isBelow) == true {
        Issue.record("\(source.rawValue), \(type): \(complaint)\n\(misses)", sourceLocation: sourceLocation)
      }
    }
  }
}

extension Floors.Floor {
  /// Both shares, for people.
  var figures: String { "\(fields) fields" + (rows.map { ", \($0) rows" } ?? "") }

  /// Whether less is right than a floor asks for.
  func isBelow(_ floor: Self) -> Bool {
    fields.right < floor.fields.right || (rows?.right ?? 0) < floor.rows?.right ?? 0
  }

  /// What is wrong with this beside a floor; nil if nothing is.
  func complaint(above floor: Self?) -> String? {
    guard let floor else { return "\(figures) are right, and there is no floor; DOCENT_RECORD=1 records it" }
    if isBelow(floor) { return "\(figures) are right, fewer than the floor of \(floor.figures)" }
    guard fields.of != floor.fields.of || rows?.of != floor.rows?.of else { return nil }
    return "the truth has changed since the floor of \(floor.figures) was recorded; DOCENT_RECORD=1 records it anew"
  }

  /// A floor at what is right now, never lower than it was.
  func raised(from floor: Self?) -> Self {
    var raised = self
    raised.fields.right = max(fields.right, floor?.fields.right ?? 0)
    raised.rows?.right = max(rows?.right ?? 0, floor?.rows?.right ?? 0)
    return raised
  }
}
