import Documents
import Engine
import Foundation
import Hummingbird
import Store

/// Full-text search over documents and records.
struct SearchController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.look("/search", keeping: service.responses, use: search)
  }

  private struct Hit: Encodable, Sendable {
    struct Part: Encodable, Sendable {
      var text: String
      var hit: Bool
    }

    var documentID: String
    var source: String
    var recordID: String?
    var title: String?
    var type: String?
    var page: Int?
    var snippet: [Part]
    /// The box of the first hit.
    var box: Box?
    /// The boxes of all hits.
    var boxes: [Box]?

    private enum CodingKeys: String, CodingKey {
      case source, title, type, page, snippet, box, boxes
      case documentID = "document_id"
      case recordID = "record_id"
    }
  }

  private struct Hits: Encodable, Sendable {
    var hits: [Hit]
    var near: Bool
    var nextCursor: String?

    private enum CodingKeys: String, CodingKey {
      case hits, near
      case nextCursor = "next_cursor"
    }
  }

  /// The documents with all words, best first, a hit for each place in them. The cursor is the number of documents before: ranks change
  /// with every document that is added, so no place in the list would last.
  private func search(_ request: Request, _ context: WebContext) async throws -> Hits {
    let parameters = RequestQuery(request)
    guard let text = try parameters.text("q", atMost: service.settings.limits.queryCharacters) else {
      throw Problem.invalid("'q' says what to look for", field: "q")
    }
    let limit = try parameters.number("limit", in: 1...100) ?? 20
    let skipped = try parameters.number("cursor", in: 0...Library.mostRanked) ?? 0
    let found = try await service.library.search(text, limit: skipped + limit + 1)
    let part = found.dropFirst(skipped).prefix(limit)
    let hits = part.flatMap { document in document.passages.map { Self.hit($0, in: document) } }
    let next = found.count > skipped + limit ? String(skipped + limit) : nil
    return Hits(hits: hits, near: !part.isEmpty && part.allSatisfy(\.isNear), nextCursor: next)
  }

  private static func hit(_ passage: SearchHit.Passage, in document: SearchHit) -> Hit {
    let snippet = passage.snippet.parts.map { Hit.Part(text: $0.text, hit: $0.isMatch) }
    var hit = Hit(documentID: document.documentID, source: document.source, snippet: snippet)
    switch passage.place {
    case .page(let number):
      hit.page = number
      hit.box = passage.words.first?.box
      hit.boxes = passage.words.isEmpty ? nil : passage.words.map(\.box)
    case .record(let summary): (hit.recordID, hit.title, hit.type) = (summary.id, summary.title, summary.type)
    }
    return hit
  }
}
