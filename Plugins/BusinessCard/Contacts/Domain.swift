import Documents
import Foundation

/// A host name on a card, taken apart: what of it names a company.
struct Domain: Hashable {
  /// The host without `www`.
  let host: String
  /// The label that was registered: `example` in `mail.example.co.uk`.
  let name: String

  init?(host text: String) {
    var labels = text.lowercased().split(separator: ".").map(String.init)
    if labels.first == "www" { labels.removeFirst() }
    guard labels.count > 1 else { return nil }
    host = labels.joined(separator: ".")
    var rest = labels.dropLast()
    if rest.count > 1, let last = rest.last, SecondLevel.labels.contains(last) { rest = rest.dropLast() }
    guard let name = rest.last else { return nil }
    self.name = name
  }

  /// The domain after the sign of an e-mail address.
  init?(email: String) {
    guard let host = email.split(separator: "@").last else { return nil }
    self.init(host: String(host))
  }

  /// The domain of a web address.
  init?(url: String) {
    var rest = Substring(url)
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
    self.init(host: String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }))
  }

  /// Whether it is a provider's, and so says nothing about the company.
  var isPublic: Bool { PublicMail.contains(name.squashed) }

  /// How well a name on the card agrees with the domain, 0…1: the same letters, the beginning of them, or the initials.
  func agreement(with text: String) -> Double {
    let label = name.squashed
    guard label.count >= 2, !isPublic else { return 0 }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(\.squashed).filter {
      !$0.isEmpty
    }
    guard !words.isEmpty else { return 0 }
    let whole = words.joined()
    // Three letters are in many a text by chance, so they must be a word.
    if label.count <= 3, words.contains(label) { return 1 }
    if label.count > 3, whole.contains(label) || text.squashedWithUmlauts.contains(label) { return 1 }
    let initials = String(words.filter { !Self.smallWords.contains($0) }.compactMap(\.first))
    if label.count >= 2, initials.hasPrefix(label), initials.count - label.count <= 2 { return 0.8 }
    // `acmetools` of `Acme Machine Tools Ltd`: the label is made of the name's words.
    let made = words.filter { $0.count >= 3 && label.contains($0) }.reduce(0) { $0 + $1.count }
    if made * 10 >= label.count * 7 { return 0.9 }
    if let first = words.first, first.count >= 4, label.hasPrefix(first) || first.hasPrefix(label) && label.count >= 4 {
      return 0.7
    }
    if label.count >= 6, words.contains(where: { $0.count >= 6 && TextDistance.edits($0, label) <= 1 }) { return 0.7 }
    return CompanySpelling.isNearly(text, self) ? 0.8 : 0
  }

  private static let smallWords: Set<String> = [
    "and", "of", "the", "for", "und", "de", "la", "y", "et", "e", "co", "ltd", "inc",
  ]
}

/// The part of an e-mail address before the sign, which is often made of its owner's name.
enum LocalPart {
  /// The words before the sign: what anything but letters parts.
  static func words(of email: String) -> [String] {
    email.prefix { $0 != "@" }.split { !$0.isLetter }.map(\.squashed).filter { !$0.isEmpty }
  }

  /// How well a name agrees with an address, 0…1: 1 if all of the address comes from the name.
  static func agreement(of name: String, with email: String) -> Double {
    let parts = words(of: email)
    let whole = parts.joined()
    guard whole.count >= 2 else { return 0 }
    let words = name.split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init)
    let best = [words.map(\.squashed), words.map(\.squashedWithUmlauts)].map { spell(whole, parts, from: $0) }.max()
    return best ?? 0
  }

  private static func spell(_ whole: String, _ parts: [String], from words: [String]) -> Double {
    let words = words.filter { $0.count > 1 }
    guard !words.isEmpty else { return 0 }
    if parts.count > 1,
      parts.allSatisfy({ part in words.contains { part == $0 || (part.count <= 2 && $0.hasPrefix(part)) } })
    {
      return 1
    }
    if whole == words.joined() || whole == words.reversed().joined() { return 1 }
    let initials = String(words.compactMap(\.first))
    if whole == initials, whole.count >= 2 { return 0.7 }
    for word in words where word.count >= 3 {
      if whole == word { return 0.9 }
      // `jsmith`, `smithj`, `johns`: one word and the beginnings of others.
      if whole.hasPrefix(word) || whole.hasSuffix(word) {
        let rest = whole.hasPrefix(word) ? whole.dropFirst(word.count) : whole.dropLast(word.count)
        if rest.count <= 3, words.contains(where: { $0 != word && $0.hasPrefix(rest.prefix(1)) }) { return 0.95 }
        return word.count >= 5 ? 0.6 : 0.4
      }
      // One letter of either may be misread.
      let ends = parts + [String(whole.prefix(word.count)), String(whole.suffix(word.count))]
      if word.count >= 6, ends.contains(where: { TextDistance.edits($0, word) == 1 }) { return 0.6 }
      if whole.count >= 3, word.hasPrefix(whole) { return 0.6 }
    }
    return 0
  }
  /// Whether an address seems to be made of a name but for one letter: `delgad@…` of `Delgado`. Either may be misread.
  static func isNearly(_ name: String, _ email: String) -> Bool {
    let parts = words(of: email)
    let whole = parts.joined()
    let single = name.split { !$0.isLetter }.map(\.squashed)
    let words = (single + zip(single, single.dropFirst()).map { $0 + $1 }).filter { $0.count >= 4 }
    guard !words.contains(where: whole.contains) else { return false }
    return words.contains { word in
      (parts + [String(whole.prefix(word.count)), String(whole.suffix(word.count))]).contains {
        $0.count >= 4 && TextDistance.edits($0, word) == 1
      }
    }
  }
}
