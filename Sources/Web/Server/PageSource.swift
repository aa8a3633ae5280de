import Foundation
import Mustache
import Reading
import WebPages

/// The files of the pages: those that are embedded, or a folder's, for work on them without a build (`DOCENT_WEB_ROOT`).
struct PageSource: Sendable {
  /// A file of the pages.
  struct File: Sendable {
    var bytes: Data
    var type: String
    var tag: String
  }

  /// Identifies the state of the files, for addresses that may be cached for good.
  let version: String
  private let folder: URL?
  private let files: [String: File]
  private let shell: MustacheTemplate?

  /// The files of a folder; nil for the embedded ones.
  init(folder: URL?) throws {
    self.folder = folder
    files = Dictionary(
      uniqueKeysWithValues: PageFiles.all.map { ($0.key, Self.file(Data($0.value), named: $0.key)) })
    let tags = files.sorted { $0.key < $1.key }.map(\.value.tag).joined()
    version = String(Digest.sha256(Data(tags.utf8)).prefix(12))
    shell = try files[Self.shellName].map { try MustacheTemplate(string: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// A file by its path; nil if there is none. No path leads out of the files.
  func file(_ name: String) -> File? {
    guard let folder else { return files[name] }
    // Only names of the embedded files' form are served.
    guard name.wholeMatch(of: /(static\/(views\/)?)?[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+/) != nil,
      let bytes = try? Data(contentsOf: folder.appending(path: name))
    else { return nil }
    return Self.file(bytes, named: name)
  }

  /// Whether files may change while the server runs.
  var isLive: Bool { folder != nil }

  /// The page that the others are made of, filled in.
  func shell(_ values: [String: any Sendable]) throws -> String {
    if folder != nil, let file = file(Self.shellName) {
      return try MustacheTemplate(string: String(decoding: file.bytes, as: UTF8.self)).render(values)
    }
    return shell?.render(values) ?? ""
  }

  private static let shellName = "shell.mustache"

  private static func file(_ bytes: Data, named name: String) -> File {
    let type = types[name.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
    return File(bytes: bytes, type: type, tag: "\"\(Digest.sha256(bytes).prefix(16))\"")
  }

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "ico": "image/x-icon", "woff2": "font/woff2", "webmanifest": "application/manifest+json",
    "mustache": "text/html; charset=utf-8", "json": "application/json",
  ]
}
