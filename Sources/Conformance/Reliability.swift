import Foundation

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
