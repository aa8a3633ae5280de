import Foundation
import Glibc
import Synchronization

/// A regular expression, compiled once and safe to share between threads.
///
/// ICU syntax, as manifests use it. Foundation's engine is chosen over Swift's `Regex` because it is `Sendable` and takes
/// patterns at run time.
public struct Pattern: Hashable, Sendable {
  /// One match: the whole range and the groups'.
  public struct Match: Sendable {
    /// The whole match.
    public let range: Range<String.Index>
    /// The text of the whole match.
    public let text: String
    /// The groups' texts, from group 1; nil for one that took no part.
    public let groups: [String?]
    /// The groups' ranges, from group 1; nil for one that took no part.
    public let groupRanges: [Range<String.Index>?]
  }

  private let expression: NSRegularExpression
  /// What a pattern may spend that is not in the source; nil for one that is.
  private let budget: Budget?

  /// A compiled pattern that a manifest, a file of rules or a person gave; throws what is wrong with it.
  ///
  /// The engine backtracks, so some patterns take longer than anybody waits: one that has taken `longestSearch` over one text has
  /// `isExhausted` and matches nothing from then on.
  public init(checking pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern)
    budget = Budget()
  }

  /// A compiled pattern that is in the source; a malformed one is a programming error and stops the program.
  public init(_ pattern: StaticString) {
    budget = nil
    do {
      expression = try NSRegularExpression(pattern: "\(pattern)")
    } catch {
      preconditionFailure("malformed pattern \(pattern): \(error)")
    }
  }

  /// The pattern's source.
  public var source: String { expression.pattern }

  /// Whether the pattern matches anywhere in the text.
  public func matches(_ text: String) -> Bool { !results(in: text, most: 1).isEmpty }

  /// The first match in the text.
  public func firstMatch(in text: String) -> Match? { results(in: text, most: 1).first.flatMap { Match($0, in: text) } }

  /// Every match in the text, in order, without overlaps.
  public func allMatches(in text: String) -> [Match] {
    results(in: text, most: .max).compactMap { Match($0, in: text) }
  }

  private func results(in text: String, most: Int) -> [NSTextCheckingResult] {
    let range = NSRange(text.startIndex..., in: text)
    guard let budget else {
      guard most > 1 else { return expression.firstMatch(in: text, range: range).map { [$0] } ?? [] }
      return expression.matches(in: text, range: range)
    }
    guard !budget.isExhausted.load(ordering: .relaxed) else { return [] }
    var results: [NSTextCheckingResult] = []
    // The engine reports from time to time that it is still searching.
    var begin: Duration?
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { result, _, stop in
      if let result { results.append(result) }
      let now = Self.processorTime
      if now - (begin ?? now) > Self.longestSearch {
        budget.isExhausted.store(true, ordering: .relaxed)
        results = []
        stop.pointee = true
      }
      begin = begin ?? now
      if results.count >= most { stop.pointee = true }
    }
    return results
  }

  /// The longest that a pattern from outside the program may search one text, in processor time.
  public static let longestSearch = Duration.milliseconds(500)

  /// Whether the pattern took too long, and matches nothing any more.
  public var isExhausted: Bool { budget?.isExhausted.load(ordering: .relaxed) ?? false }

  private final class Budget: Sendable {
    let isExhausted = Atomic(false)
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Pattern {
  /// Whether two have the same source.
  public static func == (first: Pattern, second: Pattern) -> Bool { first.expression == second.expression }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(expression) }
}

extension Pattern.Match {
  fileprivate init?(_ result: NSTextCheckingResult, in text: String) {
    guard let range = Range(result.range, in: text) else { return nil }
    self.range = range
    self.text = String(text[range])
    groupRanges = (1..<max(1, result.numberOfRanges)).map { Range(result.range(at: $0), in: text) }
    groups = groupRanges.map { $0.map { String(text[$0]) } }
  }
}

extension Pattern: Codable {
  /// Reads a pattern from its source.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let source = try container.decode(String.self)
    do {
      try self.init(checking: source)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(source)' is not a regular expression")
    }
  }

  /// Writes the pattern's source.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(source)
  }
}
