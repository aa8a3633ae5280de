import Documents

/// Finds web addresses: `https://…`, `www.…`, and bare domains with a well-known ending.
///
/// The value keeps a printed scheme and the path; scheme and host are in lower case. Slips of recognition in the host
/// are repaired where a known top-level domain confirms them: `www . foo . com`, `www,foo.com`.
public enum URLFinder {
  /// The addresses in a text, in order; the domains of e-mail addresses are left out.
  public static func find(in text: String) -> [Found<String>] {
    guard text.utf8.contains(where: { $0 == .dot || $0 == .colon || $0 == .comma }) || text.utf8.count > 7 else {
      return []
    }
    let scan = TextScan(text)
    let mails = EmailFinder.find(in: text).map {
      scan.position(of: $0.range.lowerBound)..<scan.position(of: $0.range.upperBound)
    }
    var found: [Found<String>] = []
    var position = 0
    while position < scan.count {
      if let mail = mails.first(where: { $0.contains(position) }) {
        position = mail.upperBound
        continue
      }
      guard scan.isAlphanumeric(position), !scan.isAlphanumeric(position - 1) else {
        position += 1
        continue
      }
      if let address = address(scan, at: position), !mails.contains(where: { $0.overlaps(address.range) }) {
        found.append(scan.found(address.value, address.range))
        position = address.range.upperBound
      } else {
        position = scan.end(of: position) { $0.isDigit || $0.isLetter }
      }
    }
    return found
  }

  private static func address(_ scan: TextScan, at start: Int) -> (value: String, range: Range<Int>)? {
    var position = start
    let scheme = scheme(scan, at: start)
    if let scheme { position = scheme.end }
    var prefix = ""
    let web = web(scan, at: position)
    if let web {
      prefix = "www."
      position = web
    }
    let reader = DomainReader(scan: scan)
    guard var domain = reader.domain(at: position, allowingMissingDot: web != nil), domain.isKnown else { return nil }
    guard scan.byte(domain.end) != .at, scan.byte(scan.skipSpaces(domain.end)) != .at else { return nil }
    if web == nil, let name = withoutWeb(domain.name) {
      domain.name = name
      prefix = "www."
    }
    if scheme == nil, prefix.isEmpty {
      guard isBareDomain(domain, scan, position), scan.byte(start - 1) != .at, scan.byte(start - 1) != .slash else {
        return nil
      }
    }
    let pathEnd = pathEnd(scan, from: domain.end)
    let path = domain.end < pathEnd ? scan.printed(domain.end..<pathEnd) : ""
    return ((scheme?.name ?? "") + prefix + domain.name + path, start..<pathEnd)
  }

  /// The rest of a host whose `www.` was misread: behind a label that runs into it, without its full stop, or one letter short.
  private static func withoutWeb(_ host: String) -> String? {
    guard let match = misreadWeb.firstMatch(in: host), let rest = match.groups[0], rest.contains(".") else {
      return nil
    }
    return rest
  }

  private static let misreadWeb = Pattern(#"^(?:[a-z]*www\.|www(?=[a-z]{3,})|(?:vv|w)w?\.(?=[^.]+\.))(.+)$"#)

  private static func scheme(_ scan: TextScan, at start: Int) -> (name: String, end: Int)? {
    for (word, name) in [("https", "https://"), ("http", "http://")] as [(StaticString, String)]
    where scan.has(word, at: start) {
      var end = scan.skipSpaces(start + word.utf8CodeUnitCount)
      guard scan.byte(end) == .colon || scan.byte(end) == UInt8(ascii: ";") else { continue }
      end = scan.skipSpaces(end + 1)
      let slashes = scan.end(of: end) { $0 == .slash }
      guard slashes > end else { continue }
      return (name, scan.skipSpaces(slashes))
    }
    return nil
  }

  /// The end of `www.`, also as `www . `, `www,`, `www ` and `vvww.`.
  private static func web(_ scan: TextScan, at start: Int) -> Int? {
    for word in ["www", "vvww", "wwvv", "wvvw", "vwww", "vww"] as [StaticString] where scan.has(word, at: start) {
      let end = start + word.utf8CodeUnitCount
      let place = scan.skipSpaces(end)
      if scan.byte(place) == .dot || scan.byte(place) == .comma || scan.byte(place) == .colon {
        return scan.skipSpaces(place + 1)
      }
      if place > end, word.utf8CodeUnitCount == 3, scan.has("www", at: start) { return place }
    }
    return nil
  }

  /// Whether a name without `www` is a web address rather than words around a full stop.
  private static func isBareDomain(_ domain: DomainReader.Domain, _ scan: TextScan, _ start: Int) -> Bool {
    guard !domain.isRepaired, let last = domain.labels.last else { return false }
    if scan.byte(domain.end) == .slash, SocialFinder.isNetwork(host: domain.name) { return true }
    let labels = domain.labels.dropLast()
    guard let main = labels.max(by: { $0.utf8.count < $1.utf8.count }), main.utf8.contains(where: \.isLatinLetter)
    else { return false }
    if TopLevelDomains.plain.contains(String(last)) { return main.utf8.count >= 2 }
    let isLower = !(start..<domain.end).contains { scan.isUppercase($0) }
    if TopLevelDomains.generic.contains(String(last)) { return main.utf8.count >= 3 && isLower }
    let hasSecondLevel =
      labels.count > 1 && labels.last.map { ["co", "com", "org", "net", "edu", "gov", "ac"].contains($0) } == true
    return main.utf8.count >= 3 && (hasSecondLevel || isLower && domain.name.utf8.count >= 6)
  }

  private static func pathEnd(_ scan: TextScan, from start: Int) -> Int {
    var end = start
    if scan.byte(end) == .colon, scan.isDigit(end + 1) { end = scan.end(of: end + 1, while: \.isDigit) }
    guard [.slash, UInt8(ascii: "?"), UInt8(ascii: "#")].contains(scan.byte(end)) else {
      return end == start ? start : end
    }
    end = scan.end(of: end) {
      $0 != .space && $0 != .comma && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
        && $0 != UInt8(ascii: "\"")
    }
    while end > start,
      [.dot, UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "]"), .colon, UInt8(ascii: "'")].contains(
        scan.byte(end - 1))
    {
      end -= 1
    }
    return end
  }
}
