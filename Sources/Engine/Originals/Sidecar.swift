import Documents
import Foundation
import Store

/// The JSON beside a copy: what the library knows of it, so that the tree can be read without it.
struct Sidecar: Encodable {
  /// What the name of a sidecar adds to that of its copy.
  static let ending = ".json"

  private struct Place: Encodable {
    var latitude: Double
    var longitude: Double
  }

  private struct Copy: Encodable {
    var sha256: String
    var bytes: Int
    /// How it was made smaller; absent where it is the original byte for byte.
    var longestSide: Int?
    var quality: Int?

    enum CodingKeys: String, CodingKey {
      case sha256, bytes, quality
      case longestSide = "longest_side"
    }
  }

  private struct File: Encodable {
    var sha256: String
    var mime: String
    var pages: Int
    var language: String?
    var mail: Document.Mail?
    var problem: String?
  }

  private struct Entry: Encodable {
    var record: Record
    var title: String?
    var tags: [String]
    var note: String?
    var updatedAt: String

    enum CodingKeys: String, CodingKey {
      case record, title, tags, note
      case updatedAt = "updated_at"
    }
  }

  private var version = 1
  private var source: String
  private var addedAt: String
  private var capturedAt: String
  private var capturedBy: Capture.Origin
  private var place: Place?
  private var copy: Copy
  private var original: File
  private var records: [Entry]

  /// The sidecar of a copy.
  ///
  /// - Parameters:
  ///   - reduction: How the copy was made smaller; nil for byte for byte.
  ///   - tellsPlace: Whether the place where a picture was taken is in it.
  init(
    _ document: FiledDocument, _ capture: Capture, copy: (sha256: String, bytes: Int), reduction: CopyReduction?,
    tellsPlace: Bool
  ) {
    source = document.source
    addedAt = document.addedAt.formatted(.iso8601)
    (capturedAt, capturedBy) = (capture.takenAt, capture.origin)
    if tellsPlace, let latitude = capture.latitude, let longitude = capture.longitude {
      place = Place(latitude: latitude, longitude: longitude)
    }
    self.copy = Copy(
      sha256: copy.sha256, bytes: copy.bytes, longestSide: reduction?.longestSide, quality: reduction?.quality)
    original = File(
      sha256: document.document.id, mime: document.document.kind.mime, pages: document.pageCount,
      language: document.document.language, mail: document.document.metadata.mail, problem: capture.problem)
    records = document.records.map { stored in
      Entry(
        record: stored.record, title: stored.summary.title, tags: stored.summary.tags, note: stored.summary.note,
        updatedAt: stored.summary.updatedAt.formatted(.iso8601))
    }
  }

  /// The JSON, as it is written; the same for the same values.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  private enum CodingKeys: String, CodingKey {
    case version, source, place, copy, original, records
    case addedAt = "added_at"
    case capturedAt = "captured_at"
    case capturedBy = "captured_by"
  }
}

/// How copies of pictures are made smaller: JPEG without the metadata of the original.
public struct CopyReduction: Hashable, Sendable {
  /// The most pixels of the longest side.
  public var longestSide: Int
  /// The quality of the JPEG, 1…100.
  public var quality: Int

  /// A reduction.
  public init(longestSide: Int, quality: Int) { (self.longestSide, self.quality) = (longestSide, quality) }

  /// What copies of this form are known by.
  var form: String { "jpeg \(longestSide) \(quality)" }
}
