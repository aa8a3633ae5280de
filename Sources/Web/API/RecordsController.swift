import Documents
import Engine
import Foundation
import Hummingbird
import Store

/// Records: lists, one, and the queue of those that need a look.
struct RecordsController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.look("/records", keeping: service.responses, use: list)
    routes.look("/records/{id}", keeping: service.responses, tag: \.tag, use: record)
    routes.look("/records/{id}/history", keeping: service.responses, use: history)
    routes.look("/review", keeping: service.responses, use: review)
  }

  private func list(_ request: Request, _ context: WebContext) async throws -> RecordPageResource {
    let parameters = RequestQuery(request)
    let query = try await query(parameters)
    let limit = try parameters.number("limit", in: 1...service.settings.limits.pageSize) ?? 50
    let cursor = try parameters.text("cursor").map { text in
      guard let cursor = RecordCursor(text) else { throw Problem.invalid("the cursor is none", field: "cursor") }
      return cursor
    }
    let (order, sorted) = try await order(try parameters.text("sort"), of: query)
    let page = try await service.library.page(
      matching: sorted, order: order, fields: service.registry.listedFields, limit: limit, after: cursor
    ) { [registry = service.registry, summaries = service.summaries] listed, revision, record in
      let details = try summaries.details(of: listed.summary.id, at: revision) {
        SummaryResource.Details(of: try record(), registry)
      }
      return SummaryResource(listed, details)
    }
    return RecordPageResource(
      records: page.entries, nextCursor: page.next?.text, total: try await service.library.count(matching: query))
  }

  /// The records that a request asks for: by type, status, session, tag and a query.
  private func query(_ parameters: RequestQuery) async throws -> Query {
    let filter = Query(
      type: try parameters.text("type"), status: try parameters.choice("status", of: Record.Status.self)?.rawValue,
      session: try parameters.text("session"), tag: try parameters.text("tag"))
    return try await service.query(try parameters.text("q") ?? "").and(filter)
  }

  /// What a list is sorted by: what all types have, or a field.
  private func order(
    _ text: String?, of query: Query
  ) async throws -> (order: (by: ListOrder, isDescending: Bool)?, query: Query) {
    guard let text else { return (nil, query) }
    let isDescending = text.hasPrefix("-")
    let name = isDescending ? String(text.dropFirst()) : text
    if let order = ListOrder(rawValue: name) { return ((order, isDescending), query) }
    guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]*/) != nil else {
      throw Problem.invalid("'\(name)' is no field to sort by", field: "sort")
    }
    let own = ["created": "added", "updated": "changed"][name] ?? name
    do {
      return (nil, try await service.query("sort:\(isDescending ? "-" : "")\(own)").and(query))
    } catch let error as QueryError {
      throw Problem.invalid(error.reason, field: "sort")
    }
  }

  private func record(_ request: Request, _ context: WebContext) async throws -> RecordResource {
    RecordResource(
      try await service.library.snapshot(ofRecord: context.parameter("id")), registry: service.registry)
  }

  private func history(_ request: Request, _ context: WebContext) async throws -> HistoryResource {
    HistoryResource(try await service.library.history(of: context.parameter("id")))
  }

  /// The records after and before another in the queue, least sure first; without one, or where it is decided already, the first.
  private func review(_ request: Request, _ context: WebContext) async throws -> ReviewResource {
    let parameters = RequestQuery(request)
    let known = try parameters.text("after") ?? parameters.text("before")
    return ReviewResource(
      try await service.library.place(of: known, matching: try await query(parameters).needingReview))
  }
}

/// What was done to a record, the last first.
struct HistoryResource: Encodable, Sendable {
  /// One thing that was done.
  struct Entry: Encodable, Sendable {
    var id: Int
    var at: Date
    var who: String
    var what: String
    var field: String?
    var before: JSONValue?
    var after: JSONValue?
  }

  var changes: [Entry]

  /// A record's audit trail.
  init(_ history: RecordHistory) {
    changes = history.changes.enumerated().map { place, change in
      Entry(
        id: place + 1, at: change.changedAt, who: "user", what: change.action.rawValue, field: change.field,
        before: change.before?.plain, after: change.after?.plain)
    }.reversed()
  }
}
