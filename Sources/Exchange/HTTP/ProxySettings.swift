import AsyncHTTPClient
import Foundation

/// Which proxy a request goes through: `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy` of the environment, also in
/// capitals, as curl and Go read them. This machine is never asked through a proxy.
struct ProxySettings: Sendable {
  /// A proxy.
  struct Proxy: Hashable, Sendable {
    var isSOCKS: Bool
    var host: String
    var port: Int
    var user: String?
    var password: String?
  }

  private var proxies: [String: Proxy] = [:]
  private var exceptions: [(host: String, port: Int?)] = []

  /// The settings of an environment.
  ///
  /// - Throws: `HTTPFailure.badProxy`, rather than go around a proxy that can't be understood.
  init(_ environment: [String: String]) throws {
    func value(_ name: String) -> String? {
      [environment[name], environment[name.uppercased()]].compactMap(\.self).first { !$0.isEmpty }
    }
    for scheme in ["http", "https"] {
      guard let text = value("\(scheme)_proxy") ?? value("all_proxy") else { continue }
      guard let proxy = Self.proxy(text) else { throw HTTPFailure.badProxy("\(scheme)_proxy") }
      proxies[scheme] = proxy
    }
    for part in (value("no_proxy") ?? "").split(whereSeparator: { $0 == "," || $0 == " " }) {
      let pieces = part.lowercased().split(separator: ":", omittingEmptySubsequences: false)
      // More than one colon: an IPv6 address.
      let port = pieces.count == 2 ? Int(pieces[1]) : nil
      let host = pieces.count == 2 ? String(pieces[0]) : part.lowercased()
      exceptions.append((host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), port))
    }
  }

  /// The proxy for an origin; nil if it is asked directly.
  func proxy(for origin: Origin) -> Proxy? {
    guard let proxy = proxies[origin.scheme], !origin.isLoopback else { return nil }
    let isExcepted = exceptions.contains { host, port in
      guard port == nil || port == origin.port else { return false }
      let name = host.hasPrefix("*.") ? String(host.dropFirst()) : host
      if name == "*" { return true }
      let domain = name.hasPrefix(".") ? name : ".\(name)"
      return origin.host == name || origin.host.hasSuffix(domain)
    }
    return isExcepted ? nil : proxy
  }

  private static func proxy(_ text: String) -> Proxy? {
    guard let url = URL(string: text.contains("://") ? text : "http://\(text)"),
      let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: false), !host.isEmpty
    else { return nil }
    let isSOCKS = ["socks", "socks5", "socks5h"].contains(scheme)
    guard isSOCKS || scheme == "http" else { return nil }
    return Proxy(
      isSOCKS: isSOCKS, host: host, port: url.port ?? (isSOCKS ? 1080 : 80), user: url.user(percentEncoded: false),
      password: url.password(percentEncoded: false))
  }

}

extension HTTPClient.Configuration.Proxy {
  /// The proxy as the client takes it.
  init(_ proxy: ProxySettings.Proxy) {
    if proxy.isSOCKS {
      self = .socksServer(host: proxy.host, port: proxy.port)
    } else {
      let authorization = proxy.user.map {
        HTTPClient.Authorization.basic(username: $0, password: proxy.password ?? "")
      }
      self = .server(host: proxy.host, port: proxy.port, authorization: authorization)
    }
  }
}
