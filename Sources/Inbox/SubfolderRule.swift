import Store

/// What the subfolders of an inbox mean: a record type, tags, or a session.
public struct SubfolderRule: Hashable, Sendable {
  /// What subfolders mean that are named like no record type.
  public enum Meaning: String, Hashable, Sendable, CaseIterable {
    /// Each is a tag.
    case tags
    /// Together they are a session.
    case session
    /// Nothing; a type's name means nothing either.
    case none
  }

  /// What a file's place says of it.
  public struct Marks: Hashable, Sendable {
    /// The record type; nil to ask the extractors.
    public var type: String?
    /// The tags that its records get.
    public var tags: [String]
    /// The session that it joins; nil for none.
    public var session: String?

    /// Marks; none by themselves.
    public init(type: String? = nil, tags: [String] = [], session: String? = nil) {
      (self.type, self.tags, self.session) = (type, tags, session)
    }
  }

  /// What subfolders mean.
  public var meaning = Meaning.tags
  /// The record types that can be named.
  public var types: Set<String> = []
  /// What holds for every file, whatever its folder.
  public var usual = Marks()

  /// Subfolders as tags.
  public init() {}

  /// What the place of a file says.
  ///
  /// - Parameter path: The path below the inbox.
  public func marks(of path: String) -> Marks {
    var marks = usual
    var others: [Substring] = []
    guard meaning != .none else { return marks }
    for name in path.split(separator: "/").dropLast() {
      if let type = type(named: name) { marks.type = type } else { others.append(name) }
    }
    switch meaning {
    case .tags: marks.tags += others.map(Self.tag).filter(TagError.accepts)
    case .session: if !others.isEmpty { marks.session = others.joined(separator: "/") }
    case .none: break
    }
    return marks
  }

  /// A folder's name as a tag, which is one word.
  private static func tag(_ name: Substring) -> String {
    name.split { $0.isWhitespace || !TagError.accepts(String($0)) }.joined(separator: "-")
  }

  /// The type that a folder is named after: `receipt`, `Receipts`, `business cards`.
  private func type(named name: Substring) -> String? {
    let name = name.lowercased().replacing(/[ -]/, with: "_")
    return types.first { $0 == name || $0 + "s" == name }
  }
}
