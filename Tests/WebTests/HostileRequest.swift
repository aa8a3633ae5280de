import Foundation

/// A request that is up to no good, and what it gets: the table of `Documentation/Server.md`.
///
/// `{read}`, `{write}` and `{admin}` stand for tokens, `{cookie}` for a browser's cookie, `{host}` for the server's name and port, `{id}` for a
/// record's id, `{document}` for a document's.
struct HostileRequest: Sendable {
  /// What it tries.
  var name: String
  /// The request line and header fields, a line each.
  var head: [String]
  /// The body.
  var body: [UInt8] = []
  /// The statuses that it may get; none for an end without an answer.
  var statuses: Set<Int>

  init(_ name: String, _ statuses: Set<Int>, _ head: String..., body: String = "") {
    (self.name, self.statuses, self.head, self.body) = (name, statuses, head, Array(body.utf8))
  }

  private static let read = "Authorization: Bearer {read}"
  private static let write = "Authorization: Bearer {write}"
  private static let cookie = "Cookie: docent_session={cookie}"
  private static let host = "Host: {host}"
  private static let json = "Content-Type: application/json"

  static let all: [HostileRequest] = names + ways + sites + bodies + contents

  /// Names that are not the server's, and proofs that are none.
  private static let names = [
    HostileRequest("no Host", [400], "GET /review HTTP/1.1", cookie),
    HostileRequest(
      "another site's name (DNS rebinding)", [421], "GET /api/v1/records HTTP/1.1", "Host: evil.example", cookie),
    HostileRequest(
      "another name that ends like ours", [421], "GET /review HTTP/1.1", "Host: localhost.evil.example", cookie),
    HostileRequest("another machine's address", [421], "GET /review HTTP/1.1", "Host: 192.0.2.7", cookie),
    HostileRequest(
      "a name with a user before it", [400], "GET /review HTTP/1.1", "Host: localhost@evil.example", cookie),
    HostileRequest("no proof", [401], "GET /api/v1/records HTTP/1.1", host),
    HostileRequest("no proof, for a page", [401], "GET /review HTTP/1.1", host),
    HostileRequest(
      "a forged token", [401], "GET /api/v1/records HTTP/1.1", host,
      "Authorization: Bearer " + String(repeating: "0", count: 64)),
    HostileRequest("an empty token", [401], "GET /api/v1/records HTTP/1.1", host, "Authorization: Bearer "),
    HostileRequest(
      "a token as a password", [401], "GET /api/v1/records HTTP/1.1", host, "Authorization: Basic {admin}"),
    HostileRequest("a token in the address", [401], "GET /api/v1/records?token={admin} HTTP/1.1", host),
    HostileRequest(
      "a forged cookie", [401], "GET /api/v1/records HTTP/1.1", host,
      "Cookie: docent_session=" + String(repeating: "a", count: 64)),
    HostileRequest(
      "a token as a cookie", [401], "GET /api/v1/records HTTP/1.1", host, "Cookie: docent_session={admin}"),
    HostileRequest("a guessed start-up link", [401], "GET /login?token=0 HTTP/1.1", host),
    HostileRequest("writing with a token to read", [403], "POST /api/v1/records/{id}/approve HTTP/1.1", host, read),
    HostileRequest(
      "adding with a token to read", [403], "PUT /api/v1/documents/a.jpg HTTP/1.1", host, read, "Content-Length: 3",
      body: "abc"),
    HostileRequest("erasing with a token to write", [403], "DELETE /api/v1/trash HTTP/1.1", host, write),
  ]

  /// Paths that lead where they should not.
  private static let ways = [
    HostileRequest("path traversal", [400, 404], "GET /static/../../../etc/passwd HTTP/1.1", host, cookie),
    HostileRequest(
      "path traversal with percent signs", [404], "GET /static/..%2f..%2fshell.mustache HTTP/1.1", host, cookie),
    HostileRequest(
      "path traversal by an id", [404], "GET /api/v1/documents/..%2f..%2flibrary.sqlite/file HTTP/1.1", host, read),
    HostileRequest("a path to the library's file", [404], "GET /library.sqlite HTTP/1.1", host, cookie),
    HostileRequest(
      "a path as an id", [404], "GET /api/v1/documents/%2Fetc%2Fpasswd/pages/1/image HTTP/1.1", host, read),
    HostileRequest("NUL in an id", [404], "GET /api/v1/records/abcd%00 HTTP/1.1", host, read),
    HostileRequest("SQL in an id", [404], "GET /api/v1/records/x'%20OR%20'1'='1 HTTP/1.1", host, read),
    HostileRequest("SQL in a query", [400], "GET /api/v1/records?q=type:a';DROP%20TABLE%20record HTTP/1.1", host, read),
    HostileRequest(
      "a query of 100,000 characters", [400, 431],
      "GET /api/v1/records?q=" + String(repeating: "a", count: 100_000) + " HTTP/1.1", host, read),
    HostileRequest(
      "parentheses without end", [400], "GET /api/v1/records?q=" + String(repeating: "(", count: 1_900) + " HTTP/1.1",
      host, read),
    HostileRequest(
      "a page number beyond all", [404], "GET /api/v1/documents/{document}/pages/99999999999999999999/image HTTP/1.1",
      host, read),
    HostileRequest(
      "a picture as wide as the sea", [400], "GET /api/v1/documents/{document}/pages/1/image?width=2000000000 HTTP/1.1",
      host, read),
    HostileRequest("a list without end", [400], "GET /api/v1/records?limit=1000000 HTTP/1.1", host, read),
    HostileRequest("a forged cursor", [400], "GET /api/v1/records?cursor=WyJ4Il0 HTTP/1.1", host, read),
    HostileRequest("TRACE", [404, 405], "TRACE /api/v1/records HTTP/1.1", host, read),
    HostileRequest(
      "CONNECT to another machine", [400, 404, 405, 421], "CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"),
    HostileRequest(
      "a whole address of another site", [400, 404, 421], "GET http://evil.example/api/v1/records HTTP/1.1",
      "Host: evil.example", cookie),
    HostileRequest("no HTTP at all", [400], "\u{16}\u{3}\u{1}\u{2} hello"),
  ]

  /// Other sites' pages that have a browser send something.
  private static let sites = [
    HostileRequest(
      "another site's form", [403], "POST /api/v1/undo HTTP/1.1", host, cookie, "Origin: https://evil.example",
      "Content-Type: application/x-www-form-urlencoded", "Content-Length: 1", body: "a"),
    HostileRequest(
      "another site's script", [403], "DELETE /api/v1/records/{id} HTTP/1.1", host, cookie,
      "Origin: https://evil.example", "Docent-Request: 1"),
    HostileRequest(
      "another port of this machine", [403], "POST /api/v1/undo HTTP/1.1", host, cookie, "Origin: http://localhost:1"),
    HostileRequest("a page without an origin", [403], "POST /api/v1/undo HTTP/1.1", host, cookie, "Origin: null"),
    HostileRequest(
      "a form that hides its origin", [403], "POST /api/v1/undo HTTP/1.1", host, cookie, "Content-Type: text/plain",
      "Content-Length: 2", body: "{}"),
    HostileRequest(
      "a browser's word that it is cross-site", [403], "POST /api/v1/undo HTTP/1.1", host, cookie, json,
      "Sec-Fetch-Site: cross-site", "Content-Length: 2", body: "{}"),
    HostileRequest(
      "another site that asks for permission (CORS)", [404, 405, 401, 403], "OPTIONS /api/v1/records HTTP/1.1", host,
      "Origin: https://evil.example", "Access-Control-Request-Method: DELETE"),
  ]

  /// Bodies and header fields that are more than there is room for.
  private static let bodies = [
    HostileRequest(
      "a file of 10 GB, as it says", [413], "PUT /api/v1/documents/a.jpg HTTP/1.1", host, write,
      "Content-Length: 10737418240", body: "\u{FF}"),
    HostileRequest(
      "JSON of 10 GB, as it says", [413], "PATCH /api/v1/records/{id} HTTP/1.1", host, write, json,
      "Content-Length: 10737418240", body: "{"),
    HostileRequest(
      "a length that is no number", [400], "PUT /api/v1/documents/a.jpg HTTP/1.1", host, write, "Content-Length: many",
      body: "a"),
    HostileRequest(
      "two lengths (request smuggling)", [400], "POST /api/v1/undo HTTP/1.1", host, write, "Content-Length: 3",
      "Content-Length: 30", body: "abc"),
    HostileRequest(
      "a length and chunks (request smuggling)", [400], "POST /api/v1/undo HTTP/1.1", host, write, "Content-Length: 3",
      "Transfer-Encoding: chunked", body: "0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n"),
    HostileRequest(
      "a chunk of no size", [400], "PUT /api/v1/documents/a.jpg HTTP/1.1", host, write, "Transfer-Encoding: chunked",
      body: "zz\r\nabc\r\n"),
    HostileRequest(
      "1,000 header fields", [400, 431],
      ["GET /api/v1/records HTTP/1.1", host, read] + (0..<1_000).map { "X-\($0): 1" }),
    HostileRequest(
      "a header field of 1 MB", [400, 431], "GET /api/v1/records HTTP/1.1", host, read,
      "X-Long: " + String(repeating: "a", count: 1 << 20)),
    HostileRequest(
      "JSON 10,000 levels deep", [400], "PATCH /api/v1/records/{id} HTTP/1.1", host, write, json,
      "Content-Length: 10000", body: String(repeating: "[", count: 10_000)),
    HostileRequest(
      "a form of 1,000 parts", [400], "POST /api/v1/documents HTTP/1.1", host, write,
      "Content-Type: multipart/form-data; boundary=b", "Content-Length: 53000",
      body: String(repeating: "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n", count: 1_000)),
    HostileRequest(
      "a part's header without end", [400], "POST /api/v1/documents HTTP/1.1", host, write,
      "Content-Type: multipart/form-data; boundary=b", "Content-Length: 8005",
      body: "--b\r\n" + String(repeating: "x", count: 8_000)),
    HostileRequest(
      "a form without a boundary", [400], "POST /api/v1/documents HTTP/1.1", host, write,
      "Content-Type: multipart/form-data", "Content-Length: 3", body: "abc"),
  ]

  /// Files that are not what they say.
  private static let contents = [
    HostileRequest(
      "a program as a picture", [415], "PUT /api/v1/documents/a.jpg HTTP/1.1", host, write, "Content-Type: image/jpeg",
      "Content-Length: 8", body: "\u{7F}ELF\u{1}\u{1}\u{1}\u{0}"),
    HostileRequest(
      "a page with a script as a picture", [415], "PUT /api/v1/documents/a.svg HTTP/1.1", host, write,
      "Content-Type: image/svg+xml", "Content-Length: 25", body: "<svg onload=\"alert(1)\" />"),
    HostileRequest(
      "an archive of an unknown kind", [415], "PUT /api/v1/documents/a.pdf HTTP/1.1", host, write, "Content-Length: 8",
      body: "Rar!\u{1A}\u{7}\u{1}\u{0}"),
    HostileRequest("an empty file", [400], "PUT /api/v1/documents/a.jpg HTTP/1.1", host, write, "Content-Length: 0"),
    HostileRequest(
      "a type that leads elsewhere", [422], "PUT /api/v1/documents/a.pdf?as=..%2F..%2Fx HTTP/1.1", host, write,
      "Content-Length: 8", body: "%PDF-1.4"),
  ]

  private init(_ name: String, _ statuses: Set<Int>, _ head: [String]) {
    (self.name, self.statuses, self.head) = (name, statuses, head)
  }
}
