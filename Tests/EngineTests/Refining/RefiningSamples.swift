import Documents
import Extraction
import Foundation
import Reading
import Store
import TestSupport

@testable import Engine

import struct Documents.Record

/// An extractor of which only the manifest matters.
struct DeclaredExtractor: RunnableExtractor {
  let manifest: Manifest
  let location = "a test"
  func match(_ document: Document) -> Double { 0 }
  func extract(from document: Document, pageImages: [URL]?) -> [Extraction<Record.Fields>] { [] }

  /// An extractor of a type, with more keys of the manifest's record as JSON.
  init(id: String, type: String, titleField: String, record: String = "") {
    let json = """
      {"manifest_version":1,"kind":"extractor","id":"\(id)","version":"1.0.0","title":"Samples",
       "runtime":{"builtin":true},"accepts":{"mime":["*/*"]},
       "record":{"type":"\(type)","title_field":"\(titleField)","review_below":0.9,"required":["\(titleField)"],\(record)
         "schema":{"type":"object","properties":{
           "title":{"type":"string"},"merchant":{"type":"string"},"category":{"type":"string"},
           "date":{"type":"string","x-type":"date"}}}}}
      """
    manifest = Manifest(embedded: Array(json.utf8), plugin: "Samples")
  }
}

extension Pipeline {
  /// A pipeline for records as `Sample` makes them; it reads nothing.
  static func ofSamples(_ library: Library, follows: [String: String] = [:]) throws -> Pipeline {
    let follows = String(decoding: try JSONEncoder().encode(follows), as: UTF8.self)
    let extractors = [
      DeclaredExtractor(
        id: "receipt", type: "receipt", titleField: "merchant", record: #""follows":\#(follows),"minor":["date"],"#),
      DeclaredExtractor(id: "book-spine", type: "book", titleField: "title"),
    ]
    return Pipeline(
      readings: Readings(pool: .broken(), settings: ReadingSettings()),
      registry: try Registry(extractors.map { RegisteredExtractor($0) }), library: library)
  }

  /// Refines, judges and stores records, as after their extraction; returns them as stored.
  @discardableResult
  func finish(_ records: [Record], of document: Document) async throws -> [Record] {
    guard let library else { return records }
    let earlier = try await library.earlierRecords(ofDocument: document.id)
    let judged = try await refine(records, of: document, after: earlier).map(registry.judged)
    try await library.save(document, original: nil, source: "a.jpg", records: judged, after: earlier)
    return judged.map(\.record)
  }
}
