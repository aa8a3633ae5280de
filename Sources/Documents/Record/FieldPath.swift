/// Where a value is in a record: `total`, `emails[0]`, `items[2].amount`; indexes from 0.
public struct FieldPath: Hashable, Sendable {
  /// One step down from a field.
  public enum Step: Hashable, Sendable {
    /// An element of a list, from 0.
    case index(Int)
    /// A member of a group.
    case member(String)
  }

  /// The field of the record.
  public var name: String
  /// The steps below it.
  public var steps: [Step]

  /// A path from its text, or nil.
  public init?(_ text: String) {
    guard Self.pattern.matches(text) else { return nil }
    var parts: [Step] = []
    for part in text.split(whereSeparator: { $0 == "." || $0 == "[" }) {
      if part.last == "]" {
        guard let index = Int(part.dropLast()) else { return nil }
        parts.append(.index(index))
      } else {
        parts.append(.member(String(part)))
      }
    }
    guard case .member(let name)? = parts.first else { return nil }
    self.name = name
    steps = Array(parts.dropFirst())
  }

  private static let pattern = Pattern(#"^[A-Za-z_][A-Za-z0-9_]*(\[[0-9]{1,6}\]|\.[A-Za-z_][A-Za-z0-9_]*)*$"#)
}

extension FieldPath: CustomStringConvertible {
  /// The path as text.
  public var description: String {
    steps.reduce(name) { path, step in
      switch step {
      case .index(let index): "\(path)[\(index)]"
      case .member(let name): "\(path).\(name)"
      }
    }
  }
}
