import Documents
import Foundation
import Hummingbird
import Reading
import Store
import Synchronization

/// Authentication: browsers that opened the start-up link or a token's link, and clients that send a token.
final class Credentials: Sendable {
  /// The name of the cookie.
  static let cookie = "docent_session"

  /// The secret of the start-up link, which is printed once.
  let startupSecret = Secret.make()
  private let library: Library
  private let version: LibraryVersion
  private let limits: WebLimits
  /// The tokens that were asked for since the library changed, by their hashes and those of the cookies that they were exchanged for: one
  /// that is revoked is a change.
  private let tokens = Mutex<(version: Int64, known: [String: AccessToken])>((-1, [:]))
  /// The browsers that opened the start-up link, by the hashes of their cookies, the last one last.
  private let startupLogins = Mutex<[String]>([])

  /// The credentials that a library knows.
  init(library: Library, version: LibraryVersion, limits: WebLimits) {
    (self.library, self.version, self.limits) = (library, version, limits)
  }

  /// A token by its hash, or by that of a cookie, as the library finds it; nil if there is none.
  private func token(
    ofHash hash: String, _ find: (String) async throws -> AccessToken?
  ) async throws -> AccessToken? {
    let current = try version.current()
    if let known = tokens.withLock({ $0.version == current ? $0.known[hash] : nil }), !known.isUseOld { return known }
    let found = try await find(hash)
    tokens.withLock { tokens in
      if tokens.version < current { tokens = (current, [:]) }
      if tokens.version == current { tokens.known[hash] = found }
    }
    return found
  }

  /// Exchanges a token, or on this machine the start-up link's secret, for a cookie.
  ///
  /// - Returns: The cookie's value and how many seconds it lasts (nil: until the browser ends); nil if the token is unknown.
  func logIn(_ token: String, isLocal: Bool) async throws -> (cookie: String, seconds: Int?)? {
    let (hash, cookie) = (Secret.hash(token), Secret.make())
    let key = Secret.hash(cookie)
    if isLocal, hash == Secret.hash(startupSecret) {
      startupLogins.withLock { logins in
        logins.append(key)
        if logins.count > limits.logins { logins.removeFirst() }
      }
      return (cookie, nil)
    }
    guard try await library.addLogin(hash: key, token: hash, limit: limits.logins) else { return nil }
    return (cookie, Int(Library.loginSeconds))
  }

  /// The client that sent a request; nil if it has no valid credential.
  func client(of request: Request, isLocal: Bool) async throws -> Client? {
    if let header = request.headers[.authorization] {
      let parts = header.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      let hash = Secret.hash(parts[1].trimmingCharacters(in: .whitespaces))
      return try await token(ofHash: hash, library.token(hash:)).map {
        Client(id: "token-\($0.name)", scope: $0.scope, isAmbient: false)
      }
    }
    guard let cookie = request.cookies[Self.cookie]?.value else { return nil }
    let key = Secret.hash(cookie)
    let id = "browser-\(key.prefix(12))"
    if startupLogins.withLock({ $0.contains(key) }) {
      // A start-up link's cookie is for this machine alone.
      return isLocal ? Client(id: id, scope: .admin, isAmbient: true) : nil
    }
    return try await token(ofHash: key, library.token(ofLogin:)).map {
      Client(id: id, scope: $0.scope, isAmbient: true)
    }
  }
}

/// Random secrets.
public enum Secret {
  /// A new one: 256 bits of the system's randomness, in hexadecimal digits.
  public static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// What is kept of it: its SHA-256, which is enough for what is 256 bits of randomness.
  public static func hash(_ secret: String) -> String { Digest.sha256(Data(secret.utf8)) }
}
