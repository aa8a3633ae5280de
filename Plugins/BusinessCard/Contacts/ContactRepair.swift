import Documents
import Finders
import Foundation

/// Repairs slips of recognition in addresses where something else on the card confirms it: the other addresses' domain, the
/// company's name, the person's name, or the country's own endings.
struct ContactRepair {
  /// The regions that the card speaks for.
  let regions: [String]
  /// The lines of the card, which may hold the company's and the person's name.
  let texts: [String]

  /// The contacts with their addresses repaired.
  func repaired(_ contacts: [Contact]) -> [Contact] {
    let ended = withWeb(contacts.map(withKnownEnding).map(withInitials))
    let domains = ended.compactMap(\.domain).filter { !$0.isPublic }
    return ended.map { contact in
      guard let domain = contact.domain, let better = better(than: domain, for: contact, among: ended, domains) else {
        return contact
      }
      return contact.replacing(host: domain.host, with: better.host)
    }
  }

  /// `v.example.com` as `www.example.com`, where an e-mail address has the rest of it.
  private func withWeb(_ contacts: [Contact]) -> [Contact] {
    let mails = Set(contacts.filter { $0.kind == .email }.compactMap { $0.domain?.host })
    return contacts.map { contact in
      guard contact.kind == .url, let host = contact.domain?.host, let dot = host.firstIndex(of: "."),
        host[..<dot].allSatisfy({ "wvuyne".contains($0) }), mails.contains(String(host[host.index(after: dot)...]))
      else { return contact }
      return contact.replacing(host: host, with: "www" + host[dot...])
    }
  }

  /// `example.ne.ip` as `example.ne.jp`: `ne` is given away by no other country.
  private func withKnownEnding(_ contact: Contact) -> Contact {
    guard regions.contains("JP"), let domain = contact.domain else { return contact }
    var labels = domain.host.split(separator: ".").map(String.init)
    guard labels.count >= 2, let last = labels.last, last != "jp" else { return contact }
    if Self.japanese.contains(last) {
      // `example.co` without its ending.
      guard contact.kind == .url, contact.text.hasSuffix(last) || contact.text.hasSuffix(last + "/"), labels.count >= 2
      else { return contact }
      labels.append("jp")
    } else if labels.count >= 3, Self.japanese.contains(labels[labels.count - 2]), Self.misreadJapan.contains(last) {
      labels[labels.count - 1] = "jp"
    } else {
      return contact
    }
    return contact.replacing(host: domain.host, with: labels.joined(separator: "."))
  }

  static let japanese: Set<String> = ["ne", "co", "or", "ac", "ad", "go", "gr", "lg"]
  static let misreadJapan: Set<String> = ["ip", "io", "ijp", "jo", "lp", "ipp", "jip", "tp", "j"]

  /// `ljm.com` as `iim.com` of International Instruments Makers Inc.: letters that look alike are those of the initials.
  private func withInitials(_ contact: Contact) -> Contact {
    guard let domain = contact.domain, (3...4).contains(domain.name.count) else { return contact }
    for text in texts {
      guard let form = CompanyFinder.legalForm(in: text) else { continue }
      let words = text[..<form.range.lowerBound].split { !$0.isLetter }.map { $0.squashed }
      let initials = String(words.compactMap(\.first))
      guard initials.count == domain.name.count, initials != domain.name,
        zip(initials, domain.name).allSatisfy({ $0 == $1 || Contact.lookAlike($0, $1) }),
        zip(initials, domain.name).contains(where: { $0 == $1 })
      else { continue }
      let host = domain.host.replacing(domain.name + ".", with: initials + ".", maxReplacements: 1)
      return contact.replacing(host: domain.host, with: host)
    }
    return contact
  }

  /// The domain that was meant: another of the card's that is nearly the same and better confirmed.
  private func better(than domain: Domain, for contact: Contact, among contacts: [Contact], _ domains: [Domain])
    -> Domain?
  {
    let own = support(domain, certainty: contact.certainty)
    let others = contacts.compactMap { other -> (domain: Domain, support: Double)? in
      guard let rival = other.domain, rival.host != domain.host, !rival.isPublic,
        rival.host.split(separator: ".").count == domain.host.split(separator: ".").count, rival.name.count >= 3,
        TextDistance.edits(rival.host, domain.host) <= (rival.host.count >= 12 ? 2 : 1)
      else { return nil }
      return (rival, support(rival, certainty: other.certainty))
    }
    guard let best = others.max(by: { $0.support < $1.support }), best.support > own + 0.1 else { return nil }
    return best.domain
  }

  private func support(_ domain: Domain, certainty: Double) -> Double {
    (texts.map { domain.agreement(with: $0) }.max() ?? 0) + certainty
  }
}

extension Contact {
  func replacing(host: String, with better: String) -> Contact {
    guard let range = value.range(of: host, options: [.backwards, .caseInsensitive]), host != better else {
      return self
    }
    var repaired = self
    repaired.value.replaceSubrange(range, with: better)
    repaired.isRepaired = true
    return repaired
  }

  /// The e-mail with the one letter corrected that the person's name tells otherwise: `ivaiencia` of `Valencia`.
  func repaired(byName name: String) -> Contact {
    guard kind == .email, let sign = value.firstIndex(of: "@") else { return self }
    let local = value[..<sign]
    // `j. smith@…`: the initial is apart.
    if let initial = apart,
      name.split(separator: " ").contains(where: { $0.squashed.hasPrefix(initial) && $0.squashed != local.squashed }),
      name.split(separator: " ").contains(where: { $0.squashed == local.squashed })
    {
      var repaired = self
      repaired.value = "\(initial).\(value)"
      repaired.isRepaired = true
      return repaired
    }
    for word in name.split(whereSeparator: { !$0.isLetter }).map(\.squashed)
    where word.count >= 6 && !local.contains(word) {
      for part in [local.suffix(word.count), local.prefix(word.count)] where part.count == word.count {
        let differences = zip(part, word).filter { $0 != $1 }
        guard differences.count == 1, let (read, meant) = differences.first, Self.lookAlike(read, meant) else {
          continue
        }
        var repaired = self
        repaired.value.replaceSubrange(part.startIndex..<part.endIndex, with: word)
        repaired.isRepaired = true
        return repaired
      }
    }
    return self
  }

  static func lookAlike(_ first: Character, _ second: Character) -> Bool {
    lookAlikes.contains { $0.contains(first) && $0.contains(second) }
  }

  /// Letters that are often read for each other.
  private static let lookAlikes: [Set<Character>] = [
    ["i", "l", "1", "j", "t", "f"], ["o", "0", "c", "e", "a"], ["u", "v", "n"], ["h", "b"], ["g", "q", "9"],
    ["s", "5"], ["r", "n"],
  ]
}
