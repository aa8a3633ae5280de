import Foundation
import HTTPTypes
import Hummingbird

/// A file that never changes under its address, sent whole or in part.
struct ServedFile: Sendable {
  let file: URL
  /// Its media type.
  let type: String
  /// The entity tag of its bytes.
  let tag: String
  /// The name that it is saved under; nil where it is shown.
  var downloadName: String?

  private static let io = FileIO()

  /// The file, or the part of it that the request asks for.
  func response(to request: Request, _ context: WebContext) async throws -> Response {
    var headers: HTTPFields = [
      .contentType: type, .eTag: tag, .acceptRanges: "bytes", .cacheControl: "private, max-age=31536000, immutable",
    ]
    if let downloadName { headers[.contentDisposition] = Self.disposition(downloadName) }
    // A browser must not run anything that the file contains.
    headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
    let path = file.path(percentEncoded: false)
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let isSame = request.headers[.ifRange].map { $0 == tag } ?? true
    guard let asked = request.headers[.range], isSame, let range = Self.range(asked, of: size) else {
      return Response(status: .ok, headers: headers, body: try await Self.io.loadFile(path: path, context: context))
    }
    guard let range else {
      var problem = Problem(.rangeNotSatisfiable, "range_not_satisfiable", "it has \(size) bytes")
      problem.headers[.contentRange] = "bytes */\(size)"
      throw problem
    }
    headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
    let body = try await Self.io.loadFile(path: path, range: range, context: context)
    return Response(status: .partialContent, headers: headers, body: body)
  }

  /// The bytes that a `Range` field asks for: nil if it is to be ignored, as several ranges at once are; a nil range if there are no such
  /// bytes (RFC 9110, section 14.2).
  private static func range(_ field: String, of size: Int) -> ClosedRange<Int>?? {
    guard let match = field.wholeMatch(of: /bytes=\s*([0-9]{0,18})-([0-9]{0,18})\s*/) else { return nil }
    switch (Int(match.1), Int(match.2)) {
    case (let first?, let last?) where first <= last && first < size: return .some(first...min(last, size - 1))
    case (let first?, nil) where first < size: return .some(first...(size - 1))
    case (nil, let count?) where count > 0 && size > 0: return .some(max(0, size - count)...(size - 1))
    case (nil, nil): return nil
    case (let first?, let last?) where first > last: return nil
    default: return .some(nil)
    }
  }

  /// A `Content-Disposition` that keeps any name: RFC 6266, with the name in UTF-8 as RFC 8187 has it.
  static func disposition(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._- ".contains($0)) ? $0 : "_" })
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
    let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? plain
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }
}
