import Foundation

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

  /// A compiled pattern; throws what is wrong with it.
  public init(checking pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern)
  }

  /// A compiled pattern that is in the source; a malformed one is a programming error and stops the program.
  public init(_ pattern: StaticString) {
    do {
      expression = try NSRegularExpression(pattern: "\(pattern)")
    } catch {
      preconditionFailure("malformed pattern \(pattern): \(error)")
    }
  }

  /// The pattern's source.
  public var source: String { expression.pattern }

  /// Whether the pattern matches anywhere in the text.
  public func matches(_ text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  /// The first match in the text.
  public func firstMatch(in text: String) -> Match? {
    expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)).flatMap { Match($0, in: text) }
  }

  /// Every match in the text, in order, without overlaps.
  public func allMatches(in text: String) -> [Match] {
    expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { Match($0, in: text) }
  }
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
