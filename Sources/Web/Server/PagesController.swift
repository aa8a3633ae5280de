import Engine
import Extraction
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The pages for people, their scripts and styles, and the way in.
struct PagesController: Sendable {
  let service: WebService
  let pages: PageSource

  /// The pages: path, name and title.
  private static let all: [(path: String, name: String, title: String)] = [
    ("/review", "review", "Review"), ("/records", "records", "Records"), ("/records/{id}", "record", "Record"),
    ("/documents/{id}", "document", "Document"), ("/add", "add", "Add"), ("/search", "search", "Search"),
    ("/sessions", "sessions", "Sessions"), ("/tags", "tags", "Tags"), ("/trash", "trash", "Trash"),
    ("/charts", "charts", "Charts"), ("/shelves/{id}", "shelf", "Shelf"), ("/contacts", "contacts", "Contacts"),
  ]

  func add(to routes: inout Routes) {
    routes.page("/") { _, _ in .redirect(to: "/review") }
    for page in Self.all {
      routes.page(page.path) { _, context in
        try response(page.name, page.title, id: context.parameters.get("id"))
      }
    }
    routes.page("/static/{name}", scope: nil) { try file("static", $0, $1) }
    routes.page("/static/views/{name}", scope: nil) { try file("static/views", $0, $1) }
    routes.page("/login", scope: nil, use: logIn)
  }

  private func response(_ name: String, _ title: String, id: String?) throws -> Response {
    let types = service.registry.extractors.map { ["type": $0.shape.type, "title": $0.manifest.title] }
    let html = try pages.shell([
      "page": name, "title": title, "id": id ?? "", "version": pages.version, "types": types,
    ])
    return Self.html(html)
  }

  /// A script, a style or a picture. With its version in the address it may be kept for good.
  private func file(_ folder: String, _ request: Request, _ context: WebContext) throws -> Response {
    guard let name = context.parameters.get("name"), let file = pages.file("\(folder)/\(name)") else {
      throw Problem.notFound("file")
    }
    var headers: HTTPFields = [.contentType: file.type, .eTag: file.tag]
    let isKept = !pages.isLive && request.uri.queryParameters.get("v") == pages.version
    headers[.cacheControl] = isKept ? "public, max-age=31536000, immutable" : "no-cache"
    if request.headers[.ifNoneMatch] == file.tag { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }

  /// Lets a browser in that holds the start-up link, or a token.
  private func logIn(_ request: Request, _ context: WebContext) async throws -> Response {
    let token = request.uri.queryParameters.get("token") ?? ""
    guard let login = try await service.credentials.logIn(token, isLocal: context.isLocal) else {
      throw Problem(.unauthorized, "unauthorized", "this link is of an earlier start, or its token was revoked")
    }
    var response = Response.redirect(to: "/")
    let secure = service.settings.isSecure ? "; Secure" : ""
    let age = login.seconds.map { "; Max-Age=\($0)" } ?? ""
    response.headers[.setCookie] =
      "\(Credentials.cookie)=\(login.cookie); Path=/; HttpOnly; SameSite=Strict\(secure)\(age)"
    return response
  }

  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// What people see of a problem.
  static func response(to problem: Problem) -> Response {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    return html(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(problem.status.reasonPhrase) · Docent</title><meta name="color-scheme" content="light dark">
      <link rel="icon" href="/static/docent.svg" type="image/svg+xml"><link rel="stylesheet" href="/static/base.css"></head>
      <body class="message"><main><img src="/static/docent.svg" alt="" width="40" height="40">
      <h1>\(problem.status.reasonPhrase)</h1><p>\(escaped(problem.detail))</p></main></body></html>

      """, status: problem.status)
  }
}
