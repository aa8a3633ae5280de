import Documents
import Engine
import Extraction

/// The first line of a worker: what its answers depend on beside the documents, and what their records hold.
struct WorkerGreeting: Encodable {
  /// The version of the protocol; one that older programs can't speak has the next number.
  let protocolVersion = 1
  /// The program's version.
  let docent = Version.text
  /// What readings depend on: the reader, its networks, the languages, the pages.
  let reading: String
  /// The type that all documents are taken for.
  let type: String?
  /// The digest of the calibration.
  let calibration: String?
  /// The extractors, by id.
  let extractors: [Extractor]

  /// An extractor and the record that it makes.
  struct Extractor: Encodable {
    let id: String
    let version: String
    let type: String
    let title: String
    let schema: Schema
  }

  init(_ pipeline: Pipeline, calibration: String?) {
    reading = pipeline.readings.fingerprint
    type = pipeline.type
    self.calibration = calibration
    extractors = pipeline.registry.extractors.map { extractor in
      Extractor(
        id: extractor.manifest.id, version: extractor.manifest.version, type: extractor.shape.type,
        title: extractor.manifest.title, schema: extractor.shape.schema)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case protocolVersion = "protocol"
    case docent, reading, type, calibration, extractors
  }
}
