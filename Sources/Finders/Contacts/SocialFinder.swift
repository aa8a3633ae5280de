import Foundation

/// An account in a social network.
public struct SocialProfile: Hashable, Sendable, Codable {
  /// A network.
  public enum Network: String, Hashable, Sendable, Codable, CaseIterable {
    /// LinkedIn.
    case linkedin
    /// Facebook.
    case facebook
    /// X, once Twitter.
    case twitter
    /// Instagram.
    case instagram
    /// YouTube.
    case youtube
    /// XING.
    case xing
    /// GitHub.
    case github
    /// TikTok.
    case tiktok
    /// Pinterest.
    case pinterest
    /// Skype.
    case skype
    /// Telegram.
    case telegram
    /// WhatsApp.
    case whatsapp
    /// WeChat.
    case wechat
    /// LINE.
    case line
  }

  /// The network.
  public var network: Network
  /// The account's name there, without `@`.
  public var handle: String

  /// An account of a network.
  public init(network: Network, handle: String) {
    self.network = network
    self.handle = handle
  }
}

/// Finds social accounts: `linkedin.com/in/name`, `Twitter: @name`, `Skype name.surname`.
public enum SocialFinder {
  /// The accounts in a text, in order.
  public static func find(in text: String) -> [Found<SocialProfile>] {
    guard text.utf8.contains(where: { $0 == .slash || $0 == .at || $0 == .colon }) else { return [] }
    let urls = URLFinder.find(in: text)
    var found: [Found<SocialProfile>] = urls.compactMap { url in
      profile(url: url.value).map { Found($0, text: url.text, range: url.range) }
    }
    let scan = TextScan(text)
    var position = 0
    while position < scan.count {
      let end = scan.end(of: position, while: \.isLatinLetter)
      guard end > position else {
        position += 1
        continue
      }
      if let network = labels[scan.folded(position..<end)], !scan.isAlphanumeric(position - 1),
        let handle = handle(scan, after: end)
      {
        let place = scan.range(handle)
        if !urls.contains(where: { $0.range.overlaps(place) }) {
          let profile = SocialProfile(network: network, handle: scan.printed(handle))
          found.append(scan.found(profile, handle))
        }
      }
      position = end
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a host is a social network's: `t.me`.
  static func isNetwork(host: String) -> Bool { hosts[host] != nil }

  /// The account that a web address leads to.
  static func profile(url: String) -> SocialProfile? {
    var rest = Substring(url)
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
    let parts = rest.split(separator: "/")
    guard parts.count > 1 else { return nil }
    let host = parts[0].split(separator: ".").suffix(2).joined(separator: ".")
    guard let network = hosts[host] else { return nil }
    let path = parts.dropFirst().map { $0.prefix { $0 != "?" && $0 != "#" } }
    let place =
      ["in", "company", "profile", "pub", "user", "c", "channel", "pages", "school"].contains(path[0].lowercased())
      ? 1 : 0
    guard path.count > place else { return nil }
    let handle = path[place].drop { $0 == "@" }
    return handle.isEmpty ? nil : SocialProfile(network: network, handle: String(handle))
  }

  /// The range of the name after a network's: with `@`, or after a colon.
  private static func handle(_ scan: TextScan, after end: Int) -> Range<Int>? {
    var start = scan.skipSpaces(end)
    if scan.has("id", at: start), !scan.isAlphanumeric(start + 2) { start = scan.skipSpaces(start + 2) }
    let hasColon = scan.byte(start) == .colon
    if hasColon { start = scan.skipSpaces(start + 1) }
    let hasSign = scan.byte(start) == .at || (scan.byte(start) == .slash && start == end)
    if hasSign { start += 1 }
    guard hasColon || hasSign else { return nil }
    var handleEnd = scan.end(of: start) {
      $0.isDigit || $0.isLatinLetter || $0 == .dot || $0 == .dash || $0 == UInt8(ascii: "_")
    }
    while handleEnd > start, !scan.isAlphanumeric(handleEnd - 1) { handleEnd -= 1 }
    let isWord = (start..<handleEnd).contains { scan.isLetter($0) }
    return handleEnd - start >= 3 && isWord && scan.byte(handleEnd) != .at ? start..<handleEnd : nil
  }

  private static let hosts: [String: SocialProfile.Network] = [
    "linkedin.com": .linkedin, "facebook.com": .facebook, "fb.com": .facebook, "fb.me": .facebook,
    "twitter.com": .twitter,
    "x.com": .twitter, "instagram.com": .instagram, "youtube.com": .youtube, "xing.com": .xing, "github.com": .github,
    "tiktok.com": .tiktok, "pinterest.com": .pinterest, "t.me": .telegram, "wa.me": .whatsapp,
  ]

  private static let labels: [String: SocialProfile.Network] = [
    "linkedin": .linkedin, "facebook": .facebook, "fb": .facebook, "twitter": .twitter, "instagram": .instagram,
    "insta": .instagram, "ig": .instagram, "youtube": .youtube, "xing": .xing, "github": .github, "tiktok": .tiktok,
    "pinterest": .pinterest, "skype": .skype, "telegram": .telegram, "wechat": .wechat, "weixin": .wechat,
    "line": .line,
  ]
}
