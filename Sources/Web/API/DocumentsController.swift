import Documents
import Engine
import Foundation
import HTTPTypes
import Hummingbird
import Store

/// Documents: lists, one, its words and its file.
struct DocumentsController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.look("/documents", keeping: service.responses, use: list)
    routes.look("/documents/{id}", keeping: service.responses, use: document)
    routes.look("/documents/{id}/pages/{page}/words", keeping: service.responses, use: words)
    routes.on(.get, "/documents/{id}/file", scope: .read, use: file)
  }

  private struct DocumentPage: Encodable, Sendable {
    var documents: [DocumentResource]
    var nextCursor: String?

    private enum CodingKeys: String, CodingKey {
      case documents
      case nextCursor = "next_cursor"
    }
  }

  private func list(_ request: Request, _ context: WebContext) async throws -> DocumentPage {
    let parameters = RequestQuery(request)
    let limit = try parameters.number("limit", in: 1...service.settings.limits.pageSize) ?? 50
    let before = try parameters.number("cursor", in: 1...Int.max)
    let documents = try await service.library.documents(before: before.map(Int64.init), limit: limit + 1)
    let next = documents.count > limit ? documents.prefix(limit).last.map { String($0.rowid) } : nil
    return DocumentPage(documents: documents.prefix(limit).map { DocumentResource($0) }, nextCursor: next)
  }

  private func document(_ request: Request, _ context: WebContext) async throws -> DocumentResource {
    let listed = try await listed(context)
    var resource = DocumentResource(listed)
    resource.records = try await service.summaries(ofDocument: listed.id)
    return resource
  }

  private func listed(_ context: WebContext) async throws -> ListedDocument {
    guard let listed = try await service.library.documents(try context.parameter("id"), limit: 1).first else {
      throw Problem.notFound("document")
    }
    return listed
  }

  private func words(_ request: Request, _ context: WebContext) async throws -> WordsResource {
    guard let number = Int(try context.parameter("page")),
      let page = try await service.library.page(number, ofDocument: try context.parameter("id"))
    else { throw Problem.notFound("page, or no reading of it is kept") }
    return WordsResource(page)
  }

  private func file(_ request: Request, _ context: WebContext) async throws -> Response {
    let listed = try await listed(context)
    guard let file = try service.library.originalFile(of: listed.id) else { throw Problem.notFound("original") }
    let name = listed.source.split(separator: "/").last.map(String.init) ?? listed.id
    var served = ServedFile(file: file, type: listed.mime, tag: "\"\(listed.id)\"")
    served.downloadName = name
    return try await served.response(to: request, context)
  }
}

/// A document as the API gives it.
struct DocumentResource: Encodable, Sendable {
  /// A page of it.
  struct Page: Encodable, Sendable {
    var number: Int
    var width: Double
    var height: Double
    var textSource: String

    private enum CodingKeys: String, CodingKey {
      case number, width, height
      case textSource = "text_source"
    }
  }

  var id: String
  var names: [String]
  var mime: String
  var pageCount: Int
  var pages: [Page]
  var records: [SummaryResource]?
  var language: String?
  var size: Int?
  var added: Date

  private enum CodingKeys: String, CodingKey {
    case id, names, mime, pages, records, language, size, added
    case pageCount = "page_count"
  }

  /// What a list shows of a document.
  init(_ listed: ListedDocument) {
    (id, names, mime, pageCount) = (listed.id, [listed.source], listed.mime, listed.pageCount)
    pages = listed.pages.map { Page(number: $0.number, width: $0.width, height: $0.height, textSource: $0.textSource) }
    (language, size, added) = (listed.language, listed.byteCount, listed.addedAt)
  }
}

/// The words of a page, line by line.
struct WordsResource: Encodable, Sendable {
  /// A line.
  struct Line: Encodable, Sendable {
    var box: Box
    var words: [Word]
  }

  /// A word.
  struct Word: Encodable, Sendable {
    var text: String
    var box: Box
    var confidence: Double
  }

  var lines: [Line]

  /// The words of a page that was read.
  init(_ page: Documents.Page) {
    lines = page.lines.map { line in
      Line(box: line.box, words: line.words.map { Word(text: $0.text, box: $0.box, confidence: $0.confidence) })
    }
  }
}
