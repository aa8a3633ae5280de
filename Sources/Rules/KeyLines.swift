public import Foundation
import Yams

/// The lines of a JSON file in which its keys stand. JSON is YAML, and the YAML parser keeps the places.
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
