import Documents
import Engine
import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Edits of records: corrections, decisions, tags, notes, merging, deleting, and undo.
struct RecordEditsController: Sendable {
  let service: WebService

  private var editing: RecordEditing { RecordEditing(library: service.library, registry: service.registry) }

  func add(to routes: inout Routes) {
    routes.on(.patch, "/records/{id}", scope: .write, use: patch)
    routes.on(.delete, "/records/{id}", scope: .write, use: delete)
    for (name, decision) in [("approve", Decision.approve), ("reject", .reject), ("reopen", .reopen)] {
      routes.on(.post, "/records/{id}/\(name)", scope: .write) { try await decide(decision, $0, $1) }
    }
    routes.on(.post, "/records/{id}/merge", scope: .write, use: merge)
    routes.on(.post, "/records/{id}/tags", scope: .write, use: tag)
    routes.on(.put, "/records/{id}/note", scope: .write, use: note)
    routes.on(.post, "/undo", scope: .write, use: undo)
  }

  private struct Patch: Decodable {
    /// The values as they would be typed, by path; null takes one away.
    var set: [String: JSONValue]?
    /// The fields that go back to what the extractor said.
    var revert: [String]?
    /// The places that values were taken from, by path.
    var evidence: [String: [Region]]?
  }

  private func patch(_ request: Request, _ context: WebContext) async throws -> Response {
    let id = try context.parameter("id")
    let patch = try await request.json(Patch.self, within: service.settings.limits)
    let entries = try (patch.set ?? [:]).sorted { $0.key < $1.key }.map { path, value in
      guard let place = FieldPath(path) else {
        throw FieldValueError(path, "is no path such as total or items[2].amount")
      }
      let evidence = patch.evidence?[path]
      guard evidence?.allSatisfy(\.box.isInsidePage) ?? true, (evidence?.count ?? 0) <= 100 else {
        throw FieldValueError(path, "has a place that is not on a page")
      }
      return FieldEntry(path: place, text: try Self.text(value), evidence: evidence)
    }
    guard !entries.isEmpty || patch.revert?.isEmpty == false else {
      throw Problem(.unprocessableContent, "nothing_to_change", "name what is to be set, or reverted")
    }
    return try await response(id) {
      try await editing.set(entries, reverting: patch.revert ?? [], of: id, revision: Self.revision(request))
    }
  }

  /// A value as a person would type it; what is no text as JSON.
  private static func text(_ value: JSONValue) throws -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .bool, .integer, .number, .array, .object: String(decoding: try JSONResponse.bytes(value), as: UTF8.self)
    }
  }

  private func decide(_ decision: Decision, _ request: Request, _ context: WebContext) async throws -> Response {
    let id = try context.parameter("id")
    return try await response(id) {
      try await service.library.decide(decision, [id], revision: Self.revision(request))
    }
  }

  private struct Merge: Decodable {
    /// The record that stays.
    var into: String
  }

  private func merge(_ request: Request, _ context: WebContext) async throws -> Response {
    let merge = try await request.json(Merge.self, within: service.settings.limits)
    let id = try context.parameter("id")
    return try await response(merge.into) { try await editing.merge([merge.into, id]) }
  }

  private struct Tags: Decodable {
    var add: [String]?
    var remove: [String]?
  }

  private func tag(_ request: Request, _ context: WebContext) async throws -> Response {
    let tags = try await request.json(Tags.self, within: service.settings.limits)
    let names = (tags.add ?? []) + (tags.remove ?? [])
    let limit = service.settings.limits.nameCharacters
    guard names.count <= 100, names.allSatisfy({ $0.count <= limit }) else {
      throw Problem(.unprocessableContent, "too_long", "a tag has at most \(limit) characters, and 100 go at once")
    }
    let id = try context.parameter("id")
    return try await response(id) {
      try await service.library.tag([id], adding: tags.add ?? [], removing: tags.remove ?? [])
    }
  }

  private struct Note: Decodable {
    var text: String
  }

  private func note(_ request: Request, _ context: WebContext) async throws -> Response {
    let text = try await request.json(Note.self, within: service.settings.limits).text
    guard text.count <= service.settings.limits.noteCharacters else {
      throw Problem(
        .unprocessableContent, "too_long", "a note has at most \(service.settings.limits.noteCharacters) characters")
    }
    let id = try context.parameter("id")
    return try await response(id) { try await service.library.note(text, on: id) }
  }

  private func delete(_ request: Request, _ context: WebContext) async throws -> Response {
    // A record is asked for first: the id of a document would take all of its records.
    let id = try await service.library.record(context.parameter("id")).record.id
    try await service.library.delete([id])
    return Response(status: .noContent, headers: try await changeHeader(of: id))
  }

  private struct Undone: Encodable {
    var undone: String
    var records: [String]
  }

  private func undo(_ request: Request, _ context: WebContext) async throws -> Response {
    let change = try RequestQuery(request).number("change", in: 1...Int.max)
    let report = try await service.library.undo(change.map(Int64.init))
    var records: [String] = []
    // Records that the change had made are gone again.
    for id in report.deed.recordIDs {
      do { records.append(try await service.library.record(id).record.id) } catch is RecordLookupError { continue }
    }
    return try JSONResponse.of(Undone(undone: report.deed.text, records: records))
  }

  /// Runs an edit and answers with the record after it; a conflict is answered with the current record.
  private func response(_ id: String, _ edit: () async throws -> some Sendable) async throws -> Response {
    do {
      _ = try await edit()
    } catch let conflict as RevisionConflict {
      var problem = Problem(.preconditionFailed, "changed_meanwhile", "somebody else changed this record meanwhile")
      problem.current = RecordResource(conflict.current, registry: service.registry)
      problem.headers[.eTag] = problem.current?.tag
      throw problem
    }
    let resource = RecordResource(try await service.library.snapshot(ofRecord: id), registry: service.registry)
    var headers = try await changeHeader(of: id)
    headers[.eTag] = resource.tag
    return try JSONResponse.of(resource, headers: headers)
  }

  /// The number of the last change of a record, by which the client can take back this one and no other.
  private func changeHeader(of id: String) async throws -> HTTPFields {
    guard let change = try await service.library.lastDeed(ofRecord: id) else { return [:] }
    return [.docentChange: String(change)]
  }

  /// The change that the record was looked at after, by `If-Match`; nil to change it whatever it is now. A tag that is none of a record's
  /// matches nothing.
  private static func revision(_ request: Request) throws -> Int64? {
    guard let tag = request.headers[.ifMatch], tag != "*" else { return nil }
    return tag.wholeMatch(of: /"([0-9]{1,18})"/).flatMap { Int64($0.1) } ?? -1
  }
}
