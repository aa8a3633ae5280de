import Documents
import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import Reading
@testable import Store

import struct Documents.Record

/// A library of pictures, a folder for their copies, and a reader.
struct OriginalsSetting {
  let library: Library
  let folder: URL
  let pool = ReaderPool.docent()

  func tree(
    _ template: String = "{type}/{merchant}_{id8}", reduction: CopyReduction? = nil, tellsPlace: Bool = false
  ) throws -> OriginalsTree {
    let vocabulary = QueryVocabulary(fields: ["merchant": .text, "date": .date], types: ["receipt"])
    return OriginalsTree(
      library,
      settings: .init(
        folder: folder, template: try NameTemplate(template, vocabulary), reduction: reduction,
        tellsPlace: tellsPlace), fields: ["receipt": .init(date: "date")], pool: pool)
  }

  /// Brings the folder to where the library is, and gives what was done.
  @discardableResult
  func sync(
    _ tree: OriginalsTree? = nil, _ scope: OriginalsTree.Scope = .all, isTrial: Bool = false, anew: Bool = false
  ) async throws -> [OriginalsTree.Change] {
    var changes: [OriginalsTree.Change] = []
    try await (tree ?? self.tree()).run(scope, isTrial: isTrial, anew: anew) { changes.append($0) }
    return changes
  }

  /// Keeps a picture with a receipt of a merchant; the same number is the same picture and record.
  @discardableResult
  func add(_ number: Int, _ merchant: String, status: Record.Status = .ready, original: Data? = nil) async throws
    -> Data
  {
    let data =
      try original
      ?? CameraPicture.jpeg(
        Data(contentsOf: Fixtures.file("formats/page.jpg")), takenAt: "2026:03:03 10:20:\(10 + number)",
        latitude: ([54, 30, 0], "N"), longitude: ([3, 15, 0], "W"))
    var document = try Sample.document(Digest.sha256(data))
    document.kind = try #require(Document.Kind(firstBytes: data))
    let record = Sample.receipt(merchant, id: Self.id(number), status: status)
    try await library.save(
      document, original: data, source: "/home/me/scan \(number).jpg", records: [(record, merchant)])
    return data
  }

  static func id(_ number: Int) -> String { "0000000\(number)-0000-0000-0000-000000000000" }

  /// The files of the folder, below it.
  var files: [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return all.filter { !isFolder($0) }.sorted()
  }

  func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)[.type])
      as? FileAttributeType
      == .typeDirectory
  }

  func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }

  func sidecar(_ path: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: data(path + ".json"))
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
