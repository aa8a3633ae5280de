import Documents
import Extraction
public import Foundation
import Yams

/// A part of a rules file with its place, so that what is wrong is told with file, line and key.
struct RuleNode {
  /// The limits of a rules file: its bytes, the depth of its brackets, and the letters of a line, which bound the depth of
  /// its blocks.
  enum Limits {
    static let bytes = 64 << 10
    static let brackets = 50
    static let lineLetters = 1000
  }

  let node: Node
  let key: String
  let file: String

  var line: Int { node.mark?.line ?? 1 }

  /// The whole of a file's text; throws `ManifestError`.
  static func root(of text: String, file: String) throws -> RuleNode {
    try checkLimits(of: text, file: file)
    do {
      guard let node = try Yams.compose(yaml: text) else {
        throw ManifestError(file: file, key: "", reason: "is empty")
      }
      return RuleNode(node: node, key: "", file: file)
    } catch let error as YamlError {
      throw ManifestError(error, file: file)
    }
  }

  private static func checkLimits(of text: String, file: String) throws {
    guard text.utf8.count <= Limits.bytes else {
      throw ManifestError(file: file, key: "", reason: "has more than \(Limits.bytes >> 10) KiB")
    }
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      guard depth <= Limits.brackets else {
        throw ManifestError(file: file, key: "", reason: "has brackets more than \(Limits.brackets) deep")
      }
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.utf8.count <= Limits.lineLetters else {
        throw ManifestError(
          file: "\(file):\(index + 1)", key: "", reason: "the line has more than \(Limits.lineLetters) bytes")
      }
    }
  }

  func fault(_ reason: String) -> ManifestError { ManifestError(file: "\(file):\(line)", key: key, reason: reason) }

  /// The members of an object in their order, each of one of the known names; any name if none are given.
  func members(_ known: Set<String> = []) throws -> [(name: String, node: RuleNode)] {
    guard case .mapping(let mapping) = node else { throw fault("is not an object of keys and values") }
    return try mapping.map { name, value in
      guard let name = name.scalar?.string else { throw fault("has a key that is not a word") }
      let member = RuleNode(node: value, key: key.isEmpty ? name : "\(key).\(name)", file: file)
      if !known.isEmpty, !known.contains(name) { throw member.fault("there is no such key") }
      return (name, member)
    }
  }

  /// The members of an object by name.
  func object(_ known: Set<String>) throws -> [String: RuleNode] {
    // The parser refuses a key that occurs twice.
    Dictionary(try members(known).map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })
  }

  /// The elements of a list.
  func list() throws -> [RuleNode] {
    guard case .sequence(let sequence) = node else { throw fault("is not a list") }
    return sequence.enumerated().map { RuleNode(node: $1, key: "\(key)[\($0)]", file: file) }
  }

  /// Whether this is one text, and neither a list nor an object.
  var isText: Bool { node.scalar != nil }

  /// `true` or `false`.
  func flag() throws -> Bool {
    guard let flag = node.bool else { throw fault("is neither true nor false") }
    return flag
  }

  /// A text that is not empty.
  func string() throws -> String {
    guard let text = node.scalar?.string, !text.allSatisfy(\.isWhitespace) else { throw fault("is not a text") }
    return text
  }

  /// One text, or a list of texts; at least one.
  func strings() throws -> [String] {
    if isText { return [try string()] }
    let all = try list().map { try $0.string() }
    if all.isEmpty { throw fault("is empty") }
    return all
  }

  /// A number within a range.
  func number(in range: ClosedRange<Double>) throws -> Double {
    guard let number = node.scalar.flatMap({ Double($0.string) }), range.contains(number) else {
      throw fault("is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A regular expression.
  func pattern() throws -> Pattern {
    let source = try string()
    guard let pattern = try? Pattern(checking: source) else { throw fault("'\(source)' is not a regular expression") }
    return pattern
  }

  /// One of the cases of an enumeration.
  func choice<Value: RawRepresentable & CaseIterable>(_: Value.Type = Value.self) throws -> Value
  where Value.RawValue == String {
    let name = try string()
    guard let value = Value(rawValue: name) else {
      throw fault("'\(name)' is none of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }
}

extension ManifestError {
  /// What the parser says, with the line where it tells one.
  fileprivate init(_ error: YamlError, file: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(file: "\(file):\(mark.line)", key: "", reason: "is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      self.init(
        file: "\(file):\(context.mark.line)", key: "",
        reason: "a key occurs twice: \(duplicates.sorted().joined(separator: ", "))")
    default: self.init(file: file, key: "", reason: "is not YAML: \(error)")
    }
  }
}

/// The lines of a JSON file in which its keys are. JSON is YAML, and the YAML parser keeps the places.
public enum KeyLines {
  /// The line of a key such as `record.required[0]`, or of the nearest key around it; nil if the file is no JSON.
  public static func line(of key: String, in json: Data) -> Int? {
    guard let text = String(data: json, encoding: .utf8), let root = try? RuleNode.root(of: text, file: "") else {
      return nil
    }
    var node = root.node
    var line = root.line
    for part in key.split(whereSeparator: { ".[]".contains($0) }).map(String.init) {
      switch node {
      case .mapping(let mapping):
        guard let found = mapping.first(where: { $0.key.scalar?.string == part }) else { return line }
        line = found.key.mark?.line ?? line
        node = found.value
      case .sequence(let sequence):
        guard let index = Int(part), sequence.indices.contains(index) else { return line }
        node = sequence[index]
        line = node.mark?.line ?? line
      default: return line
      }
    }
    return line
  }
}
