public import Foundation
import Export

/// An address book on a CardDAV server (RFC 6352).
public struct AddressBook: Sendable {
  /// A card on the server.
  struct Card: Sendable {
    var href: String
    var etag: String?
    var card: CardText
  }

  /// What is there, or what changed there.
  struct Listing: Sendable {
    /// The versions of the cards by their paths; of a list of changes only those that changed.
    var etags: [String: String] = [:]
    /// The paths of the cards that went; empty in a whole list.
    var removed: Set<String> = []
    /// What to ask with for later changes; nil if the server has none.
    var token: String?
    /// Whether it is everything that is there.
    var isWhole = true
  }

  /// The address book's address, with a slash at its end.
  public let url: URL
  /// What the server calls it.
  public let title: String?
  /// The version that new cards are written in: the newest that the server takes.
  let version: VCardVersion
  let hasSync: Bool
  private let connection: WebDAVConnection

  /// Finds the address book at an address (RFC 6764, 6): the address itself, else those of the account that it leads to, else
  /// `/.well-known/carddav`.
  ///
  /// - Throws: `AddressBookError`, `HTTPFailure`, `SecretError`, `CancellationError`.
  public static func find(_ account: AddressBookAccount, http: HTTPExchange) async throws -> AddressBook {
    let connection = try await WebDAVConnection(account, http: http)
    var (places, known) = ([account.url], Set<String>())
    if let wellKnown = URL(string: "\(account.origin)/.well-known/carddav") { places.append(wellKnown) }
    while !places.isEmpty {
      let place = places.removeFirst()
      guard known.insert(place.absoluteString).inserted, known.count < 10,
        let found = try await connection.describe(place, depth: 0), let resource = found.resources.first
      else { continue }
      if resource.isAddressBook { return AddressBook(resource, found.url, connection) }
      var books: [(Multistatus.Resource, URL)] = []
      for home in resource.homes {
        guard let list = try await connection.describe(connection.url(home, under: found.url), depth: 1) else {
          continue
        }
        books += try list.resources.filter(\.isAddressBook).map { ($0, try connection.url($0.href, under: list.url)) }
      }
      if books.count > 1 { throw AddressBookError.several(books.map(\.1.absoluteString)) }
      if let book = books.first { return AddressBook(book.0, book.1, connection) }
      if let principal = resource.principal { places.insert(try connection.url(principal, under: found.url), at: 0) }
    }
    throw AddressBookError.notFound(account.url.absoluteString)
  }

  private init(_ resource: Multistatus.Resource, _ url: URL, _ connection: WebDAVConnection) {
    self.url = url.path().hasSuffix("/") ? url : url.appending(path: "", directoryHint: .isDirectory)
    self.connection = connection
    title = resource.displayName
    hasSync = resource.hasSync
    // Who names no version takes 3.0 (RFC 6352, 6.2.2).
    version = resource.versions.contains("4.0") ? .v4 : .v3
  }

  /// What changed since a token; everything if there is none, or the server does not know it any more.
  func changes(since token: String?) async throws -> Listing {
    if hasSync, let token, let listing = try await synced(since: token) { return listing }
    if hasSync, let listing = try await synced(since: "") { return listing }
    let found = try await connection.multistatus(
      "PROPFIND", url, depth: 1, "<d:propfind \(WebDAVConnection.names)><d:prop><d:getetag/></d:prop></d:propfind>")
    var listing = Listing()
    for resource in found.resources {
      if let etag = resource.etag, isCard(resource.href) { listing.etags[resource.href] = etag }
    }
    return listing
  }

  /// The changes that `sync-collection` reports (RFC 6578); nil if the token is not known.
  private func synced(since token: String) async throws -> Listing? {
    var listing = Listing()
    (listing.token, listing.isWhole) = (token, token.isEmpty)
    while true {
      let body = """
        <d:sync-collection \(WebDAVConnection.names)><d:sync-token>\(WebDAVConnection.escaped(listing.token ?? ""))</d:sync-token>\
        <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
        """
      guard let found = try await connection.report(url, depth: nil, body) else { return nil }
      var isCut = false
      for resource in found.resources {
        if resource.status == 507 {
          isCut = true
        } else if resource.status == 404 {
          listing.removed.insert(resource.href)
          listing.etags[resource.href] = nil
        } else if let etag = resource.etag, isCard(resource.href) {
          listing.etags[resource.href] = etag
          listing.removed.remove(resource.href)
        }
      }
      guard let next = found.syncToken else { return nil }
      let isStuck = next == listing.token
      listing.token = next
      if !isCut || isStuck { return listing }
    }
  }

  /// Whether a path is not the address book itself.
  private func isCard(_ href: String) -> Bool { !href.hasSuffix("/") }

  /// Cards by their paths; those that are gone, or are no cards, are left out.
  func cards(_ hrefs: [String]) async throws -> [Card] {
    var cards: [Card] = []
    for start in stride(from: 0, to: hrefs.count, by: 100) {
      let part = hrefs[start..<min(start + 100, hrefs.count)]
      let list = part.map { "<d:href>\(WebDAVConnection.escaped($0))</d:href>" }.joined()
      let found = try await connection.multistatus(
        "REPORT", url, depth: 1,
        "<c:addressbook-multiget \(WebDAVConnection.names)><d:prop><d:getetag/><c:address-data/></d:prop>\(list)</c:addressbook-multiget>"
      )
      for resource in found.resources {
        if let card = resource.card.flatMap(CardText.init) {
          cards.append(Card(href: resource.href, etag: resource.etag, card: card))
        }
      }
    }
    return cards
  }

  /// The path that a new card gets.
  func href(ofNew id: String) -> String { url.appending(path: "\(id).vcf").path() }

  /// Writes a card where none is, or over the one of a version.
  ///
  /// - Parameter etag: The version that is replaced; nil if there must be none.
  /// - Returns: The card as the server keeps it, which it may have changed; nil if there is another one now.
  func put(_ card: CardText, at href: String, over etag: String?) async throws -> Card? {
    let condition = etag.map { ("If-Match", $0) } ?? ("If-None-Match", "*")
    let place = try connection.url(href, under: url)
    let answer = try await connection.send(
      HTTPCall(
        "PUT", place, headers: [("Content-Type", "text/vcard; charset=utf-8"), condition],
        body: .data(Data(card.text.utf8))))
    if answer.status == 412 { return nil }
    guard answer.isSuccess else {
      throw AddressBookError.refused(what: href, status: answer.status, answer: answer.summary)
    }
    if let etag = answer[header: "ETag"], !etag.hasPrefix("W/") { return Card(href: href, etag: etag, card: card) }
    // A server that changes what it is given says no version (RFC 6352, 6.3.2.3).
    return try await cards([href]).first
  }
}
