import Foundation

/// Names of files and folders that every file system takes: those of Linux, of Windows (Microsoft, "Naming Files, Paths, and
/// Namespaces"), and shares by SMB.
enum SafeName {
  /// The most bytes of a name in UTF-8, with room for a number and a sidecar's ending: encrypted file systems (eCryptfs) take 143.
  static let mostBytes = 130
  /// The most bytes of one value of a record, so that what follows it in a template stays.
  static let mostValueBytes = 80

  /// What a name is where nothing is left of it.
  static let unknown = "unknown"

  /// Whether a character is in no name.
  static func isForbidden(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    // What directs the writing, or is not seen at all, hides what a name really is.
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator, .privateUse: true
    default: #"<>:"/\|?*"#.unicodeScalars.contains(character)
    }
  }

  /// A value as part of a name: without what is in no name, at most 80 bytes; nil if nothing is left.
  static func part(_ value: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in value.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format, .surrogate, .unassigned, .privateUse: break
      default: scalars.append(isForbidden(scalar) ? "-" : scalar)
      }
    }
    let words = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let part = trimmed(prefix(of: words, bytes: mostValueBytes))
    return part.allSatisfy { $0 == "-" } ? nil : part
  }

  /// A whole name of a folder, or of a file but for its ending.
  ///
  /// - Parameter bytes: The most bytes of it.
  static func name(_ text: String, bytes: Int = mostBytes) -> String {
    var name = trimmed(prefix(of: text, bytes: bytes))
    if name.isEmpty { name = unknown }
    // A leading hyphen is an option to many commands.
    let isReserved = reserved.contains(stem(of: name).uppercased())
    return isReserved || name.hasPrefix("-") || name.hasPrefix("~") ? "_" + prefix(of: name, bytes: bytes - 1) : name
  }

  /// What Windows compares with the names of its devices: what is before the first dot.
  private static func stem(of name: String) -> String {
    String(name.prefix { $0 != "." }).trimmingCharacters(in: .whitespaces)
  }

  private static let reserved: Set<String> = {
    let numbers = (0...9).map(String.init) + ["\u{B9}", "\u{B2}", "\u{B3}"]
    return Set(
      ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"] + numbers.flatMap { ["COM\($0)", "LPT\($0)"] })
  }()

  /// Without dots and spaces at both ends: Windows drops those at the end, and a dot at the beginning hides a file.
  private static func trimmed(_ name: String) -> String {
    name.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
  }

  /// The characters that fit into so many bytes.
  private static func prefix(of text: String, bytes: Int) -> String {
    var (count, end) = (0, text.startIndex)
    while end < text.endIndex {
      count += text[end].utf8.count
      if count > bytes { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }
}
