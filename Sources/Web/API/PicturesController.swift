import Documents
import Engine
import Foundation
import Hummingbird
import Reading
import Store

/// Pages as pictures.
struct PicturesController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.on(.get, "/documents/{id}/pages/{page}/image", scope: .read, use: image)
  }

  /// The upright page as JPEG, at least as wide as asked for where the page is.
  private func image(_ request: Request, _ context: WebContext) async throws -> Response {
    let id = try context.parameter("id")
    guard let page = Int(try context.parameter("page")), (1...Limits().pages).contains(page) else {
      throw Problem.notFound("page")
    }
    let width = try RequestQuery(request).number("width", in: 1...10_000) ?? Rendition.page.longestSide
    let rendition: Rendition = width <= Rendition.thumbnail.longestSide ? .thumbnail : .page
    let tag = "\"\(id)-\(page)-\(rendition.rawValue)\""
    let pictures = PagePictures(pool: service.drawers, library: service.library)
    guard let file = try await pictures.file(of: rendition, page: page, of: id) else {
      throw Problem.notFound("page, or its original is not kept")
    }
    return try await ServedFile(file: file, type: "image/jpeg", tag: tag).response(to: request, context)
  }
}
