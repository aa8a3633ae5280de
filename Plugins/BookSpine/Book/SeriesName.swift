import Documents

/// The series that a book says it belongs to, `Colección Faro` or `Book Two of the Tern Cycle`, and its number there.
///
/// Such names open or close in a handful of words; who publishes them is told by `Publishers`.
struct SeriesName: Hashable {
  /// The series' name as printed; nil where a number is alone.
  let name: String?
  /// The book's number in it.
  let volume: String?

  /// The series that a text names; nil for a text that names none.
  init?(in text: String) {
    let text = PrintedTitle.cleaned(text)
    if let groups = Self.bookOf.firstMatch(in: text)?.groups {
      (name, volume) = (groups[1], groups[0].map(Self.number))
    } else if let groups = Self.numbered.firstMatch(in: text)?.groups {
      (name, volume) = (groups[0], groups[1].map(Self.number))
    } else if let groups = Self.novelOf.firstMatch(in: text)?.groups {
      (name, volume) = (groups[0], nil)
    } else if Self.named.matches(text), Publishers.likelihood(of: text) < Self.surelyPublisher {
      (name, volume) = (text, nil)
    } else {
      return nil
    }
  }

  private static let surelyPublisher = 0.95

  /// A number in digits, where it is written out.
  private static func number(_ text: String) -> String {
    words.firstIndex(of: text.lowercased()).map { String($0 + 1) } ?? text
  }

  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// `Book Two of the Tern Cycle`.
  private static let bookOf = Pattern(
    #"(?i)^(?:book|volume|vol\.?|part) (one|two|three|four|five|six|seven|eight|nine|ten|[0-9]{1,3}|[ivx]{1,5}) (?:of|in) (?:the )?(\S.{2,40})$"#
  )
  /// `The Tern Cycle, Book 3`, `Vol. 3`, `Tomo II`.
  private static let numbered = Pattern(
    #"(?i)^(?:(\S.{2,40}?)[ ,:.-]+)?(?:book|volume|vol\.?|part|tomo|band|bd\.?|tome|libro|llibre|teil) (one|two|three|four|five|six|seven|eight|nine|ten|[0-9]{1,3}|[ivx]{1,5})$"#
  )
  /// `A Martha Lund Mystery`: two words at least, for `A New Novel` is no series.
  private static let novelOf = Pattern(#"(?i)^an? ((?:[^ ]+ )+[^ ]+) (?:novel|mystery|thriller|adventure)$"#)
  /// An article and one of these words are no name.
  private static let named = Pattern(
    #"(?i)^(?:(?:colección|colecció|col·lecció|coleção|collection|collana|serie|série|sèrie|biblioteca|bibliothek|bibliothèque|sammlung|reihe) \S.{2,40}|(?!(?:the|a|an|la|el|le|die|der) \S+$)\S.{2,30} (?:masterworks|library|trilogy|trilogie|trilogía|trilogia|saga|cycle|chronicles|series|quartet|bibliothek))$"#
  )
}
