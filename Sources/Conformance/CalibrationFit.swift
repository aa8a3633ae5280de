public import Extraction
import Foundation

/// Fits a plugin's calibration on values of which it is known whether they are right, and says what it is worth on
/// documents that took no part in the fitting.
///
/// Each field gets a line in log-odds (Platt 1999), drawn a little towards the one that changes nothing, if it has values
/// enough and the line makes its values' confidences truer on documents held out.
public struct CalibrationFit: Sendable {
  /// What a field needs to be fitted.
  public enum Limits {
    /// How many values.
    public static let values = 20
    /// In how many documents.
    public static let documents = 10
    /// Into how many parts the documents are divided, each held out once.
    static let folds = 5
  }

  /// What was fitted.
  public let calibration: Calibration
  /// The fields that have too few values, with how many they have.
  public let scarce: [String: Int]
  /// The fields whose confidences are as true as they are.
  public let kept: [String]
  /// The values' confidences as the plugin says them.
  public let before: Reliability
  /// The same values' confidences with the calibration, each fitted without its own document.
  public let after: Reliability

  /// The calibration of values.
  public init(_ values: [FieldAccuracy.Value]) {
    var lines: [String: Calibration.Line] = [:]
    var scarce: [String: Int] = [:]
    var kept: [String] = []
    var heldOut: [Reliability.Statement] = []
    for (field, own) in Dictionary(grouping: values, by: \.field).sorted(by: { $0.key < $1.key }) {
      let said = own.map { Reliability.Statement(confidence: $0.confidence, isRight: $0.isRight) }
      guard own.count >= Limits.values, Set(own.map(\.document)).count >= Limits.documents else {
        scarce[field] = own.count
        heldOut += said
        continue
      }
      let fitted = Self.heldOut(own)
      if Reliability(fitted).logLoss < Reliability(said).logLoss {
        lines[field] = Self.line(own)
        heldOut += fitted
      } else {
        kept.append(field)
        heldOut += said
      }
    }
    calibration = Calibration(fields: lines)
    self.scarce = scarce
    self.kept = kept
    before = Reliability(values.map { Reliability.Statement(confidence: $0.confidence, isRight: $0.isRight) })
    after = Reliability(heldOut)
  }

  /// The values with confidences that were fitted without their own documents.
  private static func heldOut(_ values: [FieldAccuracy.Value]) -> [Reliability.Statement] {
    // Documents are in the order of their labels, so neighbours, which are often of one kind, go to different parts.
    let order = Set(values.map(\.document)).sorted().enumerated()
    let parts = Dictionary(uniqueKeysWithValues: order.map { ($1, $0 % Limits.folds) })
    return (0..<Limits.folds).flatMap { part in
      let line = line(values.filter { parts[$0.document] != part })
      return values.filter { parts[$0.document] == part }.map {
        Reliability.Statement(confidence: line.calibrated($0.confidence), isRight: $0.isRight)
      }
    }
  }

  /// The likeliest line by Newton's method: the loss is convex in both of its numbers.
  private static func line(_ values: [FieldAccuracy.Value]) -> Calibration.Line {
    let odds = values.map { Calibration.Line.logOdds($0.confidence) }
    let weights = values.map(\.weight)
    let hits = values.reduce(0) { $0 + ($1.isRight ? $1.weight : 0) }
    let misses = weights.reduce(0, +) - hits
    // Where all of n were right, the next is so with (n + 1) / (n + 2).
    let targets = values.map { $0.isRight ? (hits + 1) / (hits + 2) : 1 / (misses + 2) }
    var line = descend(odds, targets, weights, from: Calibration.Line(slope: 1, offset: 0), turns: true)
    if line.slope < Calibration.slopes.lowerBound {
      // What is surer is no likelier right: every value then is as sure as the field is good.
      line = descend(odds, targets, weights, from: Calibration.Line(slope: 0, offset: 0), turns: false)
    }
    func bounded(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      (min(max(value, range.lowerBound), range.upperBound) * 1e4).rounded() / 1e4
    }
    return Calibration.Line(
      slope: bounded(line.slope, Calibration.slopes), offset: bounded(line.offset, Calibration.offsets))
  }

  private static let steps = 50

  private static func descend(
    _ odds: [Double], _ targets: [Double], _ weights: [Double], from start: Calibration.Line, turns: Bool
  ) -> Calibration.Line {
    func loss(_ line: Calibration.Line) -> Double {
      var sum = (line.slope - start.slope) * (line.slope - start.slope) + line.offset * line.offset
      for ((odds, target), weight) in zip(zip(odds, targets), weights) {
        let score = line.slope * odds + line.offset
        sum += weight * (max(score, 0) + log1p(exp(-abs(score))) - target * score)
      }
      return sum
    }
    var line = start
    for _ in 0..<steps {
      var (slope, offset) = (2 * (line.slope - start.slope), 2 * line.offset)
      var (turning, both, moving) = (2.0, 0.0, 2.0)
      for ((odds, target), weight) in zip(zip(odds, targets), weights) {
        let share = 1 / (1 + exp(-(line.slope * odds + line.offset)))
        let curve = weight * share * (1 - share)
        slope += weight * (share - target) * odds
        offset += weight * (share - target)
        turning += curve * odds * odds
        both += curve * odds
        moving += curve
      }
      let determinant = turning * moving - both * both
      let step =
        turns
        ? ((moving * slope - both * offset) / determinant, (turning * offset - both * slope) / determinant)
        : (0, offset / moving)
      var length = 1.0
      let last = loss(line)
      var next = line
      repeat {
        next = Calibration.Line(slope: line.slope - length * step.0, offset: line.offset - length * step.1)
        length /= 2
      } while loss(next) > last && length > 1e-9
      guard last - loss(next) > 1e-10 else { break }
      line = next
    }
    return line
  }
}

/// How true confidences are: of the values that say 0.9, how many are right.
public struct Reliability: Sendable {
  /// One value: how sure it says it is, and whether it is right.
  public struct Statement: Hashable, Sendable {
    /// How sure.
    public let confidence: Double
    /// Whether it is right.
    public let isRight: Bool
  }

  /// The values that say about the same.
  public struct Bin: Hashable, Sendable {
    /// What they say: from this …
    public let from: Double
    /// … to this.
    public let to: Double
    /// How many they are.
    public let count: Int
    /// What they say on average.
    public let said: Double
    /// The share of them that is right.
    public let right: Double
  }

  private let statements: [Statement]

  /// The reliability of values.
  init(_ statements: [Statement]) { self.statements = statements.sorted { $0.confidence < $1.confidence } }

  /// The values by what they say, those of high grade parted in two; only such as are there.
  public var bins: [Bin] {
    zip(Self.edges, Self.edges.dropFirst()).compactMap { from, to in
      let own = statements.filter { $0.confidence >= from && ($0.confidence < to || to == 1) }
      return own.isEmpty ? nil : Bin(from: from, to: to, count: own.count, said: Self.mean(own), right: Self.share(own))
    }
  }

  private static let edges = [0, 0.5, 0.7, 0.9, 0.97, 1]

  /// The expected error of calibration: what is said and what is so, apart on average, over ten parts of equal size.
  public var error: Double {
    let count = statements.count
    return (0..<Self.parts).reduce(0) { sum, part in
      let own = statements[part * count / Self.parts..<(part + 1) * count / Self.parts]
      return own.isEmpty ? sum : sum + abs(Self.mean(own) - Self.share(own)) * Double(own.count) / Double(count)
    }
  }

  private static let parts = 10

  /// The mean of the surprise at what is so.
  var logLoss: Double {
    let sum = statements.reduce(0) { sum, statement in
      let share = min(max(statement.confidence, 1e-6), 1 - 1e-6)
      return sum - log(statement.isRight ? share : 1 - share)
    }
    return sum / Double(max(1, statements.count))
  }

  private static func mean(_ statements: some Collection<Statement>) -> Double {
    statements.reduce(0) { $0 + $1.confidence } / Double(statements.count)
  }

  private static func share(_ statements: some Collection<Statement>) -> Double {
    Double(statements.count { $0.isRight }) / Double(statements.count)
  }
}
