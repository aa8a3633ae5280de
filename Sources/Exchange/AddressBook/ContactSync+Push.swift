public import Documents
import Export
import Store

public import struct Documents.Record

extension ContactSync {
  /// Brings records, and their changes, to the server.
  ///
  /// - Parameters:
  ///   - records: The contacts.
  ///   - isSure: Whether a record may be written as a new card; changes of known ones are written in any case.
  ///   - decide: Says what to do about a contact that the server has already.
  /// - Throws: `AddressBookError`, `HTTPFailure`, `LibraryError`, `CancellationError`; what was done until then stays done, and a
  ///   card that was written but not noted is found again by its UID.
  public func push(
    _ records: [Record], new isSure: (Record) -> Bool = { _ in true },
    duplicates decide: (Pair) async throws -> DuplicateChoice
  ) async throws -> Report {
    var report = Report()
    let (links, fresh) = try await look()
    var others: Unlinked?
    for record in records {
      try Task.checkCancellation()
      if let link = links[record.id] {
        if link.isGone {
          report.gone.append(record.id)
        } else {
          try await update(record, link, fresh[link.href], &report)
        }
        continue
      }
      guard isSure(record) else { continue }
      if others == nil { others = Unlinked(try await unlinked(besides: Set(links.values.map(\.href)))) }
      let own = Self.card(of: record, version: book.version)
      if let same = others?.take(uid: record.id) {
        try await link(record, to: same, &report)
      } else if let like = others?.like(own) {
        switch try await decide(Self.pair(record.id, own, like.card)) {
        case .merge:
          others?.remove(like.href)
          try await link(record, to: like, &report)
        case .skip: report.skipped.append(record.id)
        case .create: try await create(record, own, &report)
        }
      } else {
        try await create(record, own, &report)
      }
    }
    return report
  }

  private func create(_ record: Record, _ own: CardText, _ report: inout Report) async throws {
    let href = book.href(ofNew: record.id)
    guard let kept = try await book.put(own, at: href, over: nil) else {
      // It was written before, and the program ended before it could note that.
      guard let there = try await book.cards([href]).first else { throw AddressBookError.busy(href) }
      return try await link(record, to: there, &report)
    }
    try await keep(record.id, own, kept)
    report.created.append(record.id)
  }

  private func keep(_ id: String, _ own: CardText, _ kept: AddressBook.Card) async throws {
    let link = ContactLink(recordID: id, href: kept.href, etag: kept.etag, card: kept.card.text, own: own.text)
    try await library.keep(link, of: key)
  }

  /// Makes a record and a card of the server one: what only one has, both get, the record by the next pull.
  private func link(_ record: Record, to there: AddressBook.Card, _ report: inout Report) async throws {
    let own = Self.card(of: record, version: there.card.version)
    let merge = CardMerge(
      ours: CardChange(from: CardText(), to: own), theirs: CardChange(from: CardText(), to: there.card),
      preferring: preferred)
    report.conflicts += Self.conflicts(of: merge, record: record.id)
    var kept = there
    if !merge.toServer.isEmpty {
      guard let put = try await book.put(there.card.applying(merge.toServer), at: there.href, over: there.etag) else {
        throw AddressBookError.busy(there.href)
      }
      kept = put
    }
    report.linked.append(record.id)
    if merge.conflicts.isEmpty, merge.toRecord.isEmpty { return try await keep(record.id, own, kept) }
    // Agreed is what the record has, but for what they disagree about; the rest is the server's change.
    let base = own.without(Set(merge.conflicts.keys)).text
    try await library.keep(
      ContactLink(recordID: record.id, href: there.href, etag: nil, card: base, own: base), of: key)
  }

  /// Writes a record's changes into its card.
  private func update(
    _ record: Record, _ link: ContactLink, _ fresh: AddressBook.Card?, _ report: inout Report
  ) async throws {
    guard let base = CardText(link.card), let ownBase = CardText(link.own) else { return }
    var remote = fresh ?? AddressBook.Card(href: link.href, etag: link.etag, card: base)
    for _ in 0..<3 {
      let own = Self.card(of: record, version: remote.card.version)
      let merge = CardMerge(
        ours: CardChange(from: ownBase, to: own), theirs: CardChange(from: base, to: remote.card), preferring: preferred
      )
      let isSettled = merge.conflicts.isEmpty && merge.toRecord.isEmpty
      if merge.toServer.isEmpty {
        report.conflicts += Self.conflicts(of: merge, record: record.id)
        if merge.conflicts.isEmpty { report.unchanged += 1 }
        if isSettled, link.etag == nil { try await keep(record.id, own, remote) }
        return
      }
      guard let kept = try await book.put(remote.card.applying(merge.toServer), at: link.href, over: remote.etag) else {
        // It changed since it was looked at.
        guard let newer = try await book.cards([link.href]).first else { throw AddressBookError.busy(link.href) }
        remote = newer
        continue
      }
      report.conflicts += Self.conflicts(of: merge, record: record.id)
      report.sent.append(record.id)
      if isSettled { return try await keep(record.id, own, kept) }
      // What the server changed is still to be pulled, so the card is looked at again.
      let both = merge.agreed.and(merge.toServer)
      return try await library.keep(
        ContactLink(
          recordID: record.id, href: link.href, etag: nil, card: base.applying(both).text,
          own: ownBase.applying(both).text), of: key)
    }
    throw AddressBookError.busy(link.href)
  }

  /// What is to be done, without doing it: what a push would send and a pull would bring.
  ///
  /// - Throws: `AddressBookError`, `HTTPFailure`, `LibraryError`, `CancellationError`.
  public func status(_ records: [Record], new isSure: (Record) -> Bool = { _ in true }) async throws -> Report {
    var report = Report()
    let (links, fresh) = try await look()
    for record in records {
      guard let link = links[record.id] else {
        if isSure(record) { report.created.append(record.id) }
        continue
      }
      guard !link.isGone, let base = CardText(link.card), let ownBase = CardText(link.own) else {
        report.gone.append(record.id)
        continue
      }
      let remote = fresh[link.href]?.card ?? base
      let merge = CardMerge(
        ours: CardChange(from: ownBase, to: Self.card(of: record, version: remote.version)),
        theirs: CardChange(from: base, to: remote), preferring: preferred)
      report.conflicts += Self.conflicts(of: merge, record: record.id)
      if !merge.toServer.isEmpty { report.sent.append(record.id) }
      if !merge.toRecord.isEmpty { report.received.append(record.id) }
      if merge.toServer.isEmpty, merge.toRecord.isEmpty, merge.conflicts.isEmpty { report.unchanged += 1 }
    }
    return report
  }

  private func unlinked(besides linked: Set<String>) async throws -> [AddressBook.Card] {
    let there = try await book.changes(since: nil).etags.keys.filter { !linked.contains($0) }
    return try await book.cards(there.sorted())
  }

  private static func pair(_ id: String, _ ours: CardText, _ theirs: CardText) -> Pair {
    let rows = CardProperty.allCases.compactMap { property -> (property: String, ours: String, theirs: String)? in
      let (our, their) = (text(ours.lines(of: property)), text(theirs.lines(of: property)))
      return our.isEmpty && their.isEmpty ? nil : (property.rawValue, our, their)
    }
    return Pair(recordID: id, rows: rows)
  }
}

/// The server's cards that are no record's, by what they are known by.
private struct Unlinked {
  private var cards: [String: AddressBook.Card]
  private var byUID: [String: String] = [:]
  private var byMark: [String: [String]] = [:]

  init(_ cards: [AddressBook.Card]) {
    self.cards = Dictionary(cards.map { ($0.href, $0) }) { first, _ in first }
    for card in cards {
      if let uid = card.card.uid { byUID[uid.lowercased()] = card.href }
      for mark in Self.marks(of: card.card) { byMark[mark, default: []].append(card.href) }
    }
  }

  /// The card of a UID, which is then no longer among them.
  mutating func take(uid: String) -> AddressBook.Card? {
    byUID[uid.lowercased()].flatMap { cards.removeValue(forKey: $0) }
  }

  mutating func remove(_ href: String) { cards[href] = nil }

  /// A card that is perhaps the same contact: it has one of its e-mail addresses or telephone numbers, or its name.
  func like(_ card: CardText) -> AddressBook.Card? {
    for mark in Self.marks(of: card) {
      if let found = byMark[mark]?.compactMap({ cards[$0] }).first { return found }
    }
    return nil
  }

  private static func marks(of card: CardText) -> [String] {
    [CardProperty.email, .phone, .name].flatMap { property in
      card.lines(of: property).map { property.key($0).lowercased() }.filter { $0.count > 3 }.map {
        "\(property.rawValue) \($0)"
      }
    }
  }
}
