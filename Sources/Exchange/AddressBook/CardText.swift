import Documents
import Export
import Foundation

/// A vCard as lines (RFC 6350, 3.3; RFC 2426), so that what Docent does not know stays as the server wrote it.
struct CardText: Hashable, Sendable {
  /// A property on its line.
  struct Line: Hashable, Sendable {
    /// What groups it with others: `item1`; nil for none.
    var group: String?
    /// Its name in capitals.
    var name: String
    /// Its parameters as written, each after a semicolon.
    var parameters: String
    /// Its value as written.
    var value: String

    /// The line, not folded.
    var text: String { "\(group.map { "\($0)." } ?? "")\(name)\(parameters):\(value)" }
  }

  /// The lines between `BEGIN` and `END`.
  var lines: [Line]

  /// A card of lines.
  init(lines: [Line] = []) { self.lines = lines }

  /// A card from its text; nil if it is none, or several.
  init?(_ text: String) {
    let lines = FoldedLines.lines(of: text).compactMap { Line($0) }
    guard let first = lines.first, let last = lines.last, lines.count > 2, Self.isLimit(first, "BEGIN"),
      Self.isLimit(last, "END"), !lines.dropFirst().dropLast().contains(where: { Self.isLimit($0, "BEGIN") })
    else { return nil }
    self.lines = Array(lines.dropFirst().dropLast())
  }

  /// The card's text, in lines of at most 75 octets that end in CRLF.
  var text: String {
    (["BEGIN:VCARD"] + lines.map(\.text) + ["END:VCARD"]).map { VCard.folded($0) + "\r\n" }.joined()
  }

  /// The version that it says it has; 3.0 if it is not 4.0.
  var version: VCardVersion { first("VERSION") == "4.0" ? .v4 : .v3 }

  /// Its UID without `urn:uuid:`.
  var uid: String? {
    first("UID").map { $0.lowercased().hasPrefix("urn:uuid:") ? String($0.dropFirst(9)) : $0 }
  }

  /// The value of the first property of a name, as text.
  func first(_ name: String) -> String? {
    lines.first { $0.name == name }.map { $0.texts.joined(separator: ";") }
  }

  private static func isLimit(_ line: Line, _ name: String) -> Bool {
    line.name == name && line.value.uppercased() == "VCARD"
  }
}

extension CardText.Line {
  /// A line of a card; nil if it has no value.
  init?(_ text: String) {
    var isQuoted = false
    let colon = text.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon else { return nil }
    let head = text[..<colon]
    let end = head.firstIndex(of: ";") ?? head.endIndex
    let parts = head[..<end].split(separator: ".", maxSplits: 1).map(String.init)
    guard let last = parts.last else { return nil }
    group = parts.count == 2 ? parts[0] : nil
    name = last.uppercased()
    parameters = String(head[end...])
    value = String(text[text.index(after: colon)...])
  }

  /// The components of the value, unescaped.
  var texts: [String] {
    var (texts, isEscaped) = ([""], false)
    for character in value {
      if isEscaped {
        texts[texts.count - 1] += character == "n" || character == "N" ? "\n" : String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        texts.append("")
      } else {
        texts[texts.count - 1].append(character)
      }
    }
    return texts.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The values of the parameter `TYPE`, in small letters, also where its name is left out as in vCard 2.1.
  var types: Set<String> {
    Set(
      parameters.split(separator: ";").flatMap { parameter -> [String] in
        let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 1 || pair[0].uppercased() == "TYPE", let value = pair.last else { return [] }
        return value.lowercased().filter { $0 != "\"" }.split(separator: ",").map(String.init)
      })
  }

  /// The value of a parameter.
  func parameter(_ name: String) -> String? {
    for parameter in parameters.split(separator: ";") {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2, pair[0].uppercased() == name { return pair[1].filter { $0 != "\"" } }
    }
    return nil
  }
}
