import Documents
import Engine
import Foundation
import Store
import Synchronization

/// A record as lists give it.
struct SummaryResource: Encodable, Sendable {
  var id: String
  var documentID: String
  var type: String
  var title: String?
  var date: String?
  var amount: Money?
  var status: Record.Status
  var confidence: Double
  var doubtful: Int
  var duplicate: Bool?
  var tags: [String]
  var note: String?
  var source: String
  var created: Date
  var updated: Date
  var thumbnail: String

  private enum CodingKeys: String, CodingKey {
    case id, type, title, date, amount, status, confidence, doubtful, duplicate, tags, note, source, created, updated
    case thumbnail
    case documentID = "document_id"
  }

  /// What a list derives from all values of a record.
  struct Details: Sendable {
    var doubtful: Int
    var firstPage: Int

    init(of record: Record, _ registry: Registry) {
      doubtful = registry.shape(of: record).map { RecordResource.doubts(of: record, $0).count } ?? 0
      firstPage = record.firstPage
    }
  }

  /// What a list shows of a record.
  init(_ listed: ListedRecord, _ details: Details) {
    let summary = listed.summary
    (id, documentID, type, title) = (summary.id, summary.documentID, summary.type, summary.title)
    (date, amount) = (listed.date?.description, listed.amount)
    (status, confidence) = (summary.status, summary.confidence)
    doubtful = details.doubtful
    duplicate = listed.isPerhapsDuplicate ? true : nil
    (tags, note, source) = (summary.tags, summary.note, summary.source)
    (created, updated) = (summary.createdAt, summary.updatedAt)
    thumbnail = "\(Routes.api)/documents/\(summary.documentID)/pages/\(details.firstPage)/image?width=96"
  }
}

extension WebService {
  /// The records of a document, as lists give them.
  func summaries(ofDocument id: String) async throws -> [SummaryResource] {
    try await library.records(matching: RecordFilter(documentID: id)).map { stored in
      let listed = ListedRecord(summary: stored.summary, isPerhapsDuplicate: false)
      return SummaryResource(listed, SummaryResource.Details(of: stored.record, registry))
    }
  }
}

/// Keeps what lists derive from the values of records, which takes long to decode, until a record changes.
final class SummaryCache: Sendable {
  private typealias Entry = (revision: Int64, details: SummaryResource.Details)

  private let entries = Mutex<[String: Entry]>([:])
  /// The most records; beyond them the cache is emptied.
  private static let most = 20_000

  /// The details of a record after a change; made where they are not known.
  func details(
    of id: String, at revision: Int64, make: () throws -> SummaryResource.Details
  ) rethrows -> SummaryResource.Details {
    if let known = entries.withLock({ $0[id] }), known.revision == revision, revision > 0 { return known.details }
    let details = try make()
    entries.withLock { entries in
      if entries.count >= Self.most { entries = [:] }
      entries[id] = (revision, details)
    }
    return details
  }
}

/// A part of the list of records.
struct RecordPageResource: Encodable, Sendable {
  var records: [SummaryResource]
  var nextCursor: String?
  var total: Int

  private enum CodingKeys: String, CodingKey {
    case records, total
    case nextCursor = "next_cursor"
  }
}

/// Which records come next and before in the review, and how many are left.
struct ReviewResource: Encodable, Sendable {
  var next: String?
  var previous: String?
  var left: Int
  var position: Int

  private enum CodingKeys: String, CodingKey { case next, previous, left, position }

  init(_ place: RecordPlace) {
    (next, previous, left, position) = (place.next, place.previous, place.count, place.position)
  }

  /// `next` is there even when it is null: the end of the queue is said.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(next, forKey: .next)
    try container.encode(previous, forKey: .previous)
    try container.encode(left, forKey: .left)
    try container.encode(position, forKey: .position)
  }
}
