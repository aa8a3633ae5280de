import Foundation

/// Authors as catalogues write them, made into names with the given names first.
enum AuthorNames {
  /// The names in a cell: parted by semicolons, bars or ampersands, or by commas where those do not part family and given
  /// names.
  static func split(_ text: String) -> [String] {
    let parts = text.split { ";|&".contains($0) }.map(String.init)
    if parts.count == 1, let only = parts.first {
      let pieces = only.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      // `Ana Lund, Casimir Dole` are two; `Lund, Ana` is one, and so is `Lund, Ana, 1950-`.
      if pieces.count > 1, pieces.allSatisfy({ $0.contains(" ") && !$0.contains(where: \.isNumber) }) {
        return pieces.compactMap(natural)
      }
    }
    return parts.compactMap(natural)
  }

  /// `Lund, Ana, 1950-` as `Ana Lund`; nil if no letter is left.
  static func natural(_ text: some StringProtocol) -> String? {
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: punctuation) }.filter { part in
      // Years of a life are no part of a name.
      part.contains(where: \.isLetter) && !part.contains { $0.isNumber }
    }
    guard let family = parts.first else { return nil }
    return parts.count > 1 ? "\(parts[1]) \(family)" : family
  }

  private static let punctuation = CharacterSet(charactersIn: " :/[]()")
}
