import Foundation
import XML

/// What a WebDAV server says of resources (RFC 4918, 14.16), as far as address books need it.
struct Multistatus: Sendable {
  /// A resource.
  struct Resource: Sendable {
    /// Its path as the server writes it.
    var href: String
    /// The status of the resource as a whole, if the server gives one.
    var status: Int?
    var etag: String?
    /// The vCard's text.
    var card: String?
    var displayName: String?
    var isAddressBook = false
    /// The signed-in person's page.
    var principal: String?
    /// Where that person's address books are.
    var homes: [String] = []
    /// The versions of vCards that it takes.
    var versions: Set<String> = []
    /// Whether it reports changes (RFC 6578).
    var hasSync = false
  }

  var resources: [Resource] = []
  /// What to ask with for the changes after this answer.
  var syncToken: String?

  /// An answer; nil if it is not a multistatus.
  init?(_ data: Data) {
    let parsed = XMLTree(data)?.withRoot { root -> Multistatus? in
      guard root.name == "multistatus", root.namespace == Self.dav else { return nil }
      var parsed = Multistatus()
      for child in root.children where child.namespace == Self.dav {
        switch child.name {
        case "response": if let resource = Resource(child) { parsed.resources.append(resource) }
        case "sync-token": parsed.syncToken = child.text
        default: break
        }
      }
      return parsed
    }
    guard let parsed else { return nil }
    self = parsed
  }

  private init() {}

  fileprivate static let dav = "DAV:"
}

extension Multistatus.Resource {
  fileprivate init?(_ response: XMLTree.Element) {
    guard let href = response.all("href").first?.text else { return nil }
    self.href = href
    status = response.all("status").first?.text.flatMap(Self.code)
    for part in response.all("propstat") {
      guard part.all("status").first?.text.flatMap(Self.code).map({ (200..<300).contains($0) }) ?? true else {
        continue
      }
      for property in part.all("prop").flatMap(\.children) { take(property) }
    }
  }

  private mutating func take(_ property: XMLTree.Element) {
    switch property.name {
    case "getetag": etag = property.text
    case "address-data": card = property.text
    case "displayname": displayName = property.text
    case "resourcetype": isAddressBook = property.children.contains { $0.name == "addressbook" }
    case "current-user-principal": principal = property.all("href").first?.text
    case "addressbook-home-set": homes = property.all("href").compactMap(\.text)
    case "supported-address-data":
      versions = Set(property.all("address-data-type").compactMap { $0[attribute: "version"] })
    case "supported-report-set":
      hasSync = property.all("supported-report", "report", "sync-collection").isEmpty == false
    default: break
    }
  }

  /// The code of `HTTP/1.1 404 Not Found`.
  private static func code(_ line: String) -> Int? {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
