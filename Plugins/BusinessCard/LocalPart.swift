import Documents

/// The part of an e-mail address before the sign, which is often made of its owner's name.
enum LocalPart {
  /// How well a name agrees with an address, 0…1: 1 if all of the address comes from the name.
  static func agreement(of name: String, with email: String) -> Double {
    guard let local = email.split(separator: "@").first else { return 0 }
    let parts = local.split { !$0.isLetter }.map(\.squashed).filter { !$0.isEmpty }
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
}
