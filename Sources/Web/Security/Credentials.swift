import Documents
import Foundation
import Hummingbird
import Reading
import Store
import Synchronization

/// Who may ask: the browsers that opened the start-up link, or a token's link, and the holders of tokens.
final class Credentials: Sendable {
  /// The name of the cookie.
  static let cookie = "docent_session"

  /// A browser that was let in.
  private struct Login {
    /// The hash of the token that let it in; nil for the start-up link.
    var token: String?
    /// The client's id.
    var id: String
  }

  /// The secret of the start-up link, which is printed once.
  let startupSecret = Secret.make()
  private let library: Library
  private let limits: WebLimits
  /// The logins by the hash of their cookie, and in their order.
  private let logins = Mutex<(known: [String: Login], order: [String])>(([:], []))

  /// The credentials that a library knows.
  init(library: Library, limits: WebLimits) {
    self.library = library
    self.limits = limits
  }

  /// The value of a new cookie for who holds a token, or the start-up link's secret on this machine; nil for nobody.
  func logIn(_ token: String, isLocal: Bool) async throws -> String? {
    let hash = Secret.hash(token)
    let isStartup = isLocal && hash == Secret.hash(startupSecret)
    if !isStartup, try await library.token(hash: hash) == nil { return nil }
    let cookie = Secret.make()
    let key = Secret.hash(cookie)
    logins.withLock { logins in
      logins.known[key] = Login(token: isStartup ? nil : hash, id: "browser-\(key.prefix(12))")
      logins.order.append(key)
      if logins.order.count > limits.logins { logins.known[logins.order.removeFirst()] = nil }
    }
    return cookie
  }

  /// Who sent a request; nil for nobody that is known.
  func client(of request: Request, isLocal: Bool) async throws -> Client? {
    if let header = request.headers[.authorization] {
      let parts = header.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
      let hash = Secret.hash(parts[1].trimmingCharacters(in: .whitespaces))
      return try await library.token(hash: hash).map {
        Client(id: "token-\($0.name)", scope: $0.scope, isAmbient: false)
      }
    }
    guard let cookie = request.cookies[Self.cookie]?.value else { return nil }
    guard let login = logins.withLock({ $0.known[Secret.hash(cookie)] }) else { return nil }
    // A start-up link's cookie is for this machine alone; another lasts as long as its token.
    guard let hash = login.token else { return isLocal ? Client(id: login.id, scope: .admin, isAmbient: true) : nil }
    return try await library.token(hash: hash).map { Client(id: login.id, scope: $0.scope, isAmbient: true) }
  }
}

/// What only its holder knows.
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
