import Documents
import Engine
import Extraction
import Foundation
import Hummingbird
import Reading
import Store

/// What the library and the program have as a whole: counts, plugins, sessions, tags.
struct LibraryController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.on(.get, "/health", scope: .read, use: health)
    routes.on(.get, "/plugins", scope: .read, use: plugins)
    routes.look("/sessions", keeping: service.responses, use: sessions)
    routes.look("/tags", keeping: service.responses, use: tags)
  }

  private struct Health: Encodable {
    struct Counts: Encodable {
      var records: Int
      var documents: Int
    }

    var status = "ok"
    var version: String
    var library: Counts
    var reader: String
  }

  private func health(_ request: Request, _ context: WebContext) async throws -> Response {
    let counts = try await service.library.counts()
    let reader = (try? service.readingSettings(nil, nil).recognizer.rawValue) ?? "none"
    return try JSONResponse.of(
      Health(
        version: service.settings.version, library: .init(records: counts.records, documents: counts.documents),
        reader: reader))
  }

  private struct Plugin: Encodable {
    var id: String
    var kind: String
    var version: String
    var title: String
    var type: String?
    var titleField: String?
    var fields: [RecordResource.FieldLabel]?

    private enum CodingKeys: String, CodingKey {
      case id, kind, version, title, type, fields
      case titleField = "title_field"
    }
  }

  private func plugins(_ request: Request, _ context: WebContext) async throws -> Response {
    let extractors = service.registry.extractors.map { extractor in
      let manifest = extractor.manifest
      let shape = RecordResource.Shape(extractor.shape, title: manifest.title)
      return Plugin(
        id: manifest.id, kind: manifest.kind.rawValue, version: manifest.version, title: manifest.title,
        type: extractor.shape.type, titleField: shape.titleField, fields: shape.fields)
    }
    let recognizers = service.registry.recognizers.map(\.manifest).map {
      Plugin(id: $0.id, kind: $0.kind.rawValue, version: $0.version, title: $0.title)
    }
    return try JSONResponse.of(["plugins": extractors + recognizers])
  }

  private struct SessionResource: Encodable, Sendable {
    var id: String
    var name: String
    var created: Date
    var documents: Int
    var records: Int
    /// The records that wait for review.
    var doubtful: Int
  }

  private func sessions(_ request: Request, _ context: WebContext) async throws -> [String: [SessionResource]] {
    let sessions = try await service.library.sessions().map {
      SessionResource(
        id: $0.name, name: $0.name, created: $0.startedAt, documents: $0.documentCount, records: $0.recordCount,
        doubtful: $0.waitingCount)
    }
    return ["sessions": sessions]
  }

  private struct TagResource: Encodable, Sendable {
    var tag: String
    var records: Int
  }

  private func tags(_ request: Request, _ context: WebContext) async throws -> [String: [TagResource]] {
    let tags = try await service.library.tags().map { TagResource(tag: $0.name, records: $0.recordCount) }
    return ["tags": tags]
  }
}
