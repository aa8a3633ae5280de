import Documents
import Foundation

/// JSON for people who read differences: sorted keys, and whatever fits stands on one line.
struct ReadableJSON {
  /// The columns that a line may fill.
  let width = 150

  /// The text of a value, with a line end.
  func text(_ value: JSONValue) throws -> String { try lines(value, indent: 0) + "\n" }

  private func lines(_ value: JSONValue, indent: Int) throws -> String {
    let short = try onOneLine(value)
    guard short.count + indent > width else { return short }
    let margin = String(repeating: " ", count: indent + 2)
    let end = String(repeating: " ", count: indent)
    switch value {
    case .array(let elements):
      let rows = try elements.map { margin + (try lines($0, indent: indent + 2)) }
      return "[\n\(rows.joined(separator: ",\n"))\n\(end)]"
    case .object(let members):
      let rows = try members.sorted { $0.key < $1.key }.map { key, value in
        "\(margin)\(try onOneLine(.string(key))): \(try lines(value, indent: indent + 2))"
      }
      return "{\n\(rows.joined(separator: ",\n"))\n\(end)}"
    default: return short
    }
  }

  private func onOneLine(_ value: JSONValue) throws -> String {
    switch value {
    case .array(let elements):
      return "[\(try elements.map(onOneLine).joined(separator: ", "))]"
    case .object(let members):
      let rows = try members.sorted { $0.key < $1.key }.map { key, value in
        "\(try onOneLine(.string(key))): \(try onOneLine(value))"
      }
      return rows.isEmpty ? "{}" : "{ \(rows.joined(separator: ", ")) }"
    default:
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}
