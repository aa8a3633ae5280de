import Foundation
import Hummingbird
import Store

/// Deleted records.
struct TrashController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.look("/trash", keeping: service.responses, use: list)
    routes.on(.post, "/trash/{id}/restore", scope: .write, use: restore)
    routes.on(.delete, "/trash", scope: .admin, use: empty)
  }

  private struct Entry: Encodable, Sendable {
    var id: String
    var type: String
    var title: String?
    var source: String
    var deleted: Date
  }

  private struct Trash: Encodable, Sendable {
    var records: [Entry]
    var total: Int
  }

  private func list(_ request: Request, _ context: WebContext) async throws -> Trash {
    let records = try await service.library.trash().map {
      Entry(id: $0.id, type: $0.type, title: $0.title, source: $0.source, deleted: $0.trashedAt)
    }
    return Trash(records: records, total: records.count)
  }

  private func restore(_ request: Request, _ context: WebContext) async throws -> Response {
    try JSONResponse.of(["records": try await service.library.restoreFromTrash([context.parameter("id")])])
  }

  private struct Erased: Encodable {
    var records: Int
    var documents: Int
  }

  private func empty(_ request: Request, _ context: WebContext) async throws -> Response {
    let erased = try await service.library.emptyTrash()
    return try JSONResponse.of(Erased(records: erased.recordCount, documents: erased.documentCount))
  }
}
