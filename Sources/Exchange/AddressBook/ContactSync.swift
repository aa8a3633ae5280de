public import Documents
import Export
import Foundation
public import Store

public import struct Documents.Record

/// Keeps records that are contacts and the cards of an address book in step.
///
/// Of each pair of record and card the library keeps what both were when they last agreed, so that a change of either side is known
/// by property, and one that both made is not lost. `push` writes to the server alone, `pull` to the library alone.
public struct ContactSync: Sendable {
  /// What to do about a contact that the server has already under another UID.
  public enum DuplicateChoice: String, Hashable, Sendable, CaseIterable {
    /// Make both one.
    case merge
    /// Leave it out, this time.
    case skip
    /// Write it as another one.
    case create
  }

  /// A record and a card that are perhaps the same contact.
  public struct Pair: Sendable {
    /// The record's id.
    public var recordID: String
    /// What each side has: the property's name, the record's value, the server's value.
    public var rows: [(property: String, ours: String, theirs: String)]
  }

  /// A property that both sides changed, each otherwise.
  public struct Conflict: Hashable, Sendable {
    /// The record's id.
    public var recordID: String
    /// The field of the record.
    public var field: String
    /// What the record has.
    public var ours: String
    /// What the card has.
    public var theirs: String
  }

  /// What was done, or is to be done.
  public struct Report: Hashable, Sendable {
    /// Records that the server did not have.
    public var created: [String] = []
    /// Records whose changes the server did not have.
    public var sent: [String] = []
    /// Records that did not have the server's changes.
    public var received: [String] = []
    /// Records that are on both sides and were not before.
    public var linked: [String] = []
    /// Records that are perhaps there already and were left out.
    public var skipped: [String] = []
    /// Records whose card somebody deleted on the server.
    public var gone: [String] = []
    /// What people have to decide.
    public var conflicts: [Conflict] = []
    /// How many contacts are the same on both sides.
    public var unchanged = 0

    /// Nothing.
    public init() {}
  }

  /// Writes fields of a record; nil for one that goes. The record as it is kept then.
  public typealias RecordWriter = @Sendable (_ id: String, _ fields: [String: RecordField?]) async throws -> Record

  let library: Library
  let book: AddressBook
  let preferred: CardMerge.Side?
  var key: String { book.url.absoluteString }

  /// Which side wins where both changed the same.
  public enum Preference: String, Hashable, Sendable, CaseIterable {
    /// The record.
    case library
    /// The card.
    case server
  }

  /// A sync of a library with an address book.
  public init(_ library: Library, with book: AddressBook, preferring preference: Preference? = nil) {
    (self.library, self.book) = (library, book)
    preferred = preference.map { $0 == .library ? .library : .server }
  }

  /// The links as they are after the server's changes were noted, and the cards that have to be looked at.
  func look() async throws -> (links: [String: ContactLink], fresh: [String: AddressBook.Card]) {
    let known = try await library.contactLinks(of: key)
    let listing = try await book.changes(since: known.token)
    let stale = known.links.filter { link in
      listing.etags[link.href].map { $0 != link.etag } ?? false
    }
    let gone = known.links.filter { link in
      listing.isWhole ? listing.etags[link.href] == nil : listing.removed.contains(link.href)
    }
    try await library.noteChanges(of: key, stale: stale.map(\.href), gone: gone.map(\.href), token: listing.token)
    let links = try await library.contactLinks(of: key).links
    let wanted = links.filter { $0.etag == nil && !$0.isGone }.map(\.href)
    let cards = try await book.cards(wanted)
    return (
      Dictionary(links.map { ($0.recordID, $0) }) { first, _ in first },
      Dictionary(cards.map { ($0.href, $0) }) { first, _ in first }
    )
  }

  /// A record as a card of a version.
  static func card(of record: Record, version: VCardVersion) -> CardText {
    CardText(VCard.text(of: ContactCard(record), version: version)) ?? CardText()
  }

  /// The conflicts of a merge, for people.
  static func conflicts(of merge: CardMerge, record id: String) -> [Conflict] {
    CardProperty.allCases.compactMap { property in
      merge.conflicts[property].map { ours, theirs in
        Conflict(
          recordID: id, field: property.field, ours: text(ours), theirs: text(theirs))
      }
    }
  }

  static func text(_ lines: [CardText.Line]) -> String {
    lines.map { $0.texts.filter { !$0.isEmpty }.joined(separator: " ") }.joined(separator: "; ")
  }
}

extension CardProperty {
  /// The field of a record that it is of first.
  var field: String {
    switch self {
    case .name: "name"
    case .parts: "family_name"
    case .native: "name_native"
    case .organization: "company"
    case .title: "job_title"
    case .email: "emails"
    case .phone: "phones"
    case .address: "address"
    case .url: "urls"
    case .social: "social"
    }
  }
}

extension ContactSync {
  /// Brings the server's changes of known contacts into their records.
  ///
  /// - Parameter write: Writes to a record.
  /// - Throws: `AddressBookError`, `HTTPFailure`, `LibraryError`, `CancellationError`; what was done until then stays done.
  public func pull(_ records: [Record], write: RecordWriter) async throws -> Report {
    var report = Report()
    let (links, fresh) = try await look()
    for record in records {
      guard let link = links[record.id] else { continue }
      if link.isGone {
        report.gone.append(record.id)
        continue
      }
      guard let remote = fresh[link.href], let base = CardText(link.card), let ownBase = CardText(link.own) else {
        report.unchanged += 1
        continue
      }
      let own = Self.card(of: record, version: remote.card.version)
      let merge = CardMerge(
        ours: CardChange(from: ownBase, to: own), theirs: CardChange(from: base, to: remote.card), preferring: preferred
      )
      report.conflicts += Self.conflicts(of: merge, record: record.id)
      var after = record
      let fields = ContactFields.fields(applying: merge.toRecord, to: record)
      if !fields.isEmpty {
        after = try await write(record.id, fields)
        report.received.append(record.id)
      } else if merge.conflicts.isEmpty {
        report.unchanged += 1
      }
      // The record may keep a value in another form than it was given; that is no change of its own.
      let taken = CardChange(from: own, to: Self.card(of: after, version: remote.card.version))
      var new = link
      new.own = ownBase.applying(merge.agreed).applying(taken).text
      if merge.conflicts.isEmpty {
        (new.card, new.etag) = (remote.card.text, remote.etag)
      } else {
        new.card = base.applying(merge.agreed).applying(merge.toRecord).text
      }
      if new != link { try await library.keep(new, of: key) }
    }
    return report
  }
}
