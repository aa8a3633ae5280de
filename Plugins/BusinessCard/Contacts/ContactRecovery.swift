import Documents
import Finders
import Foundation

/// Addresses that are too badly read to be found by their own form, where the rest of the card confirms them: `www.example.ne.ip`
/// on a card from Japan, `mayaOexample.com` beside `www.example.com`.
struct ContactRecovery {
  /// The regions that the card speaks for.
  let regions: [String]
  /// The hosts of the addresses that were found, without `www`.
  let hosts: [String]

  /// The contacts in words of a line that are none yet.
  func all(in line: Line, of page: Page, besides taken: Set<Word>) -> [Contact] {
    line.words.filter { !taken.contains($0) }.compactMap { word in
      guard let found = url(word.text) ?? email(word.text) else { return nil }
      return Contact(
        kind: found.kind, value: found.value, text: word.text, words: [word],
        region: Region(page: page.number, box: word.box),
        isValid: true, isRepaired: true)
    }
  }

  /// `http://www.example.ne.ip`: a scheme or `www`, and a host that is almost one of the card's or has its country's ending.
  private func url(_ text: String) -> (kind: Contact.Kind, value: String)? {
    guard let match = Self.web.firstMatch(in: text), let start = match.groups[0],
      let host = match.groups[1]?.lowercased()
    else { return nil }
    let meant = nearest(to: host) ?? withJapaneseEnding(host)
    return meant.map { (.url, start.lowercased() + $0) }
  }

  private static let web = Pattern(#"(?i)^((?:https?:/{1,2}(?:www\.)?)|www\.)([a-z0-9-]+(?:\.[a-z0-9-]+)+)/?$"#)

  /// `mayaOexample.com`: one of the card's hosts, and before it a sign that is often read for `@`.
  private func email(_ text: String) -> (kind: Contact.Kind, value: String)? {
    let lower = text.lowercased()
    let end = withJapaneseEnding(lower) ?? lower
    for host in hosts where end.hasSuffix(host) && end.count > host.count + 2 {
      let head = end.dropLast(host.count)
      guard let sign = head.last, Self.signs.contains(sign) else { continue }
      let local = head.dropLast().trimmingCharacters(in: Self.edges)
      guard local.count >= 2, local.first?.isLetter == true,
        local.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) })
      else { continue }
      return (.email, "\(local)@\(host)")
    }
    return nil
  }

  private static let signs: Set<Character> = ["o", "0", "q", "g", "e", "a", "©", "®", "&", "€"]
  private static let edges = CharacterSet(charactersIn: ".:;,-_")

  private func nearest(to host: String) -> String? {
    hosts.first { $0.count >= 6 && TextDistance.edits($0, host) <= ($0.count >= 12 ? 2 : 1) }
  }

  /// `example.ne.ip` as `example.ne.jp`: the second level is given away by no other country.
  private func withJapaneseEnding(_ host: String) -> String? {
    guard regions.contains("JP") else { return nil }
    var labels = host.split(separator: ".").map(String.init)
    guard labels.count >= 3, let last = labels.last, ContactRepair.misreadJapan.contains(last),
      ContactRepair.japanese.contains(labels[labels.count - 2])
    else { return nil }
    labels[labels.count - 1] = "jp"
    return labels.joined(separator: ".")
  }
}
