import Documents
import Engine
import Extraction
import Foundation
import Hummingbird
import Reading
import Store

/// Reads a part of a page again, where a person drew a box.
struct BoxReadingController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.on(.post, "/documents/{id}/read", scope: .read, use: read)
  }

  private struct Asked: Decodable {
    var page: Int
    /// In fractions of the upright page.
    var box: Box
    /// The field that the value is for: it says how the text is to be understood.
    var field: String?
    /// The record that the field belongs to.
    var record: String?
    /// The record's type, where there is no record yet.
    var type: String?
  }

  private struct Answer: Encodable {
    var text: String
    var confidence: Double
    /// The field's value for the text.
    var value: JSONValue?
    /// Why the text is no value of the field.
    var objection: String?
    /// The place of all of it.
    var box: Box?
    var words: [WordsResource.Word]
  }

  private func read(_ request: Request, _ context: WebContext) async throws -> Response {
    let asked = try await request.json(Asked.self, within: service.settings.limits)
    let id = try context.parameter("id")
    guard asked.box.isInsidePage, asked.box.width > 0.002, asked.box.height > 0.002 else {
      throw Problem(.unprocessableContent, "invalid_box", "the box is not on the page, or too small", field: "box")
    }
    guard let document = try await service.library.document(id), let turn = document.pageTurns[asked.page],
      let original = try service.library.originalFile(of: id)
    else { throw Problem.notFound("page, or its original is not kept") }
    let settings = try service.readingSettings(document.document.language, nil)
    let words = try await PrivateFolder.with { folder in
      let picture = folder.appending(path: "part.png")
      let box = asked.box.clampedToPage
      let crop = PageDrawing.Crop(
        page: asked.page, turn: turn, box: box, maximumWidth: Self.mostPixels, maximumHeight: Self.mostPixels,
        form: .png,
        path: picture.path)
      try await service.drawers.draw(crop, of: original, settings: settings)
      let part = try await service.drawers.read(picture, settings: settings)
      return part.pages.first?.lines.flatMap { line in
        line.words.map { WordsResource.Word(text: $0.text, box: $0.box.placed(in: box), confidence: $0.confidence) }
      } ?? []
    }
    let text = words.map(\.text).joined(separator: " ")
    let confidence = words.map(\.confidence).reduce(1, min)
    var answer = Answer(
      text: text, confidence: words.isEmpty ? 0 : confidence, box: Box.enclosing(words.map(\.box)), words: words)
    if let field = asked.field, !text.isEmpty { try await understand(text, as: field, asked, &answer) }
    return try JSONResponse.of(answer)
  }

  private static let mostPixels = 3000

  /// Interprets the text as a field of a record, or of a type.
  private func understand(_ text: String, as field: String, _ asked: Asked, _ answer: inout Answer) async throws {
    guard let path = FieldPath(field) else {
      throw FieldValueError(field, "is no path such as total or items[2].amount")
    }
    var record: Record?
    if let id = asked.record { record = try await service.library.record(id).record }
    let named =
      record.flatMap { service.registry.shape(of: $0) }
      ?? asked.type.flatMap { service.registry.extractor(named: $0)?.shape }
    guard let shape = named else { return }
    let empty = Record(
      id: "", type: shape.type, extractor: .init(id: "", version: ""), confidence: 0, status: .needsReview, fields: [:],
      findings: [])
    do {
      let entry = FieldEntry(path: path, text: text)
      answer.value = try entry.field(in: record ?? empty, shape: shape)?.value(at: path.steps)?.value
    } catch let error as FieldValueError {
      answer.objection = error.reason
    }
  }
}

extension Box {
  /// A box in fractions of a part of a page, in fractions of the page.
  fileprivate func placed(in part: Box) -> Box {
    Box(
      x: part.x + x * part.width, y: part.y + y * part.height, width: width * part.width, height: height * part.height)
  }
}
