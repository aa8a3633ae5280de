import Foundation

/// The lines of a vCard: folded lines joined, names and values taken apart, escapes undone.
struct VCardText {
  private struct Property {
    var name: String
    var parameters: String
    var value: String
  }

  private let properties: [Property]

  init(_ text: String) {
    var lines: [String] = []
    for line in text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").split(separator: "\n") {
      if let first = line.first, first == " " || first == "\t", let last = lines.popLast() {
        lines.append(last + line.dropFirst())
      } else {
        lines.append(String(line))
      }
    }
    properties = lines.compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let head = line[..<colon].split(separator: ";", maxSplits: 1)
      // `item1.TEL`: the group before the name says nothing here.
      guard let name = head.first?.split(separator: ".").last else { return nil }
      let value = String(line[line.index(after: colon)...])
      return Property(
        name: name.uppercased(), parameters: head.count > 1 ? head[1].uppercased() : "", value: value)
    }
  }

  func fill(_ code: inout ContactCode) {
    for property in properties {
      let parts = Self.parts(of: property.value)
      let whole = Self.unescaped(property.value).nonEmpty
      switch property.name {
      case "N":
        code.family = parts.value(0)
        code.given = [parts.value(1), parts.value(2)].compactMap(\.self).joined(separator: " ").nonEmpty
        code.prefix = parts.value(3)
        code.suffix = parts.value(4)
      case "FN": code.name = whole
      case "ORG":
        code.company = parts.value(0)
        code.department = parts.value(1)
      case "TITLE": code.jobTitle = whole
      case "ROLE": code.jobTitle = code.jobTitle ?? whole
      case "EMAIL": code.emails += [whole].compactMap(\.self)
      case "URL": code.urls += [whole].compactMap(\.self)
      case "TEL":
        let number = whole.map { $0.hasPrefix("tel:") ? String($0.dropFirst(4)) : $0 }
        if property.parameters.contains("FAX") {
          code.faxes += [number].compactMap(\.self)
        } else {
          code.phones += [number].compactMap(\.self)
        }
      case "ADR" where code.street == nil && code.city == nil:
        code.street =
          [parts.value(2), parts.value(1), parts.value(0)].compactMap(\.self).joined(separator: ", ").nonEmpty
        code.city = parts.value(3)
        code.region = parts.value(4)
        code.postalCode = parts.value(5)
        code.country = parts.value(6)
      default: break
      }
    }
    // FN is the whole name with titles; the record's name has none.
    if let given = code.given { code.name = [given, code.family].compactMap(\.self).joined(separator: " ") }
  }

  /// The parts of a structured value, at semicolons that are not escaped.
  static func parts(of value: String, separator: Character = ";") -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if isEscaped {
        parts[parts.count - 1] += character == separator ? String(character) : "\\" + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(unescaped)
  }

  /// The text with `\,`, `\;`, `\:` and `\n` undone.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result += character == "n" || character == "N" ? " " : String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension [String] {
  /// The part at a place, if there is one and it is not empty.
  fileprivate func value(_ index: Int) -> String? { indices.contains(index) ? self[index].nonEmpty : nil }
}
