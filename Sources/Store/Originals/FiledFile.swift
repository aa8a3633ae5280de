public import Documents
public import Foundation
import GRDB

/// A file in a folder outside that the library wrote there, or is about to write.
public struct FiledFile: Hashable, Sendable {
  /// What it is.
  public enum Part: String, Hashable, Sendable {
    /// A copy of an original.
    case copy
    /// The JSON beside a copy.
    case sidecar
  }

  /// Its path below the folder.
  public var path: String
  /// The SHA-256 of the file as it was written.
  public var digest: String
  /// The document.
  public var documentID: String
  /// What it is.
  public var part: Part
  /// How a copy was made smaller; empty for byte for byte.
  public var form: String
  /// Size, time and inode of the file as it was written; nil if it may not be there yet.
  public var stamp: String?

  /// A file.
  public init(
    path: String, digest: String, documentID: String, part: Part, form: String = "", stamp: String? = nil
  ) {
    (self.path, self.digest, self.documentID) = (path, digest, documentID)
    (self.part, self.form, self.stamp) = (part, form, stamp)
  }

  init(_ row: Row) throws {
    let part: String = try row.value("part")
    try self.init(
      path: row.value("path"), digest: row.value("digest"), documentID: row.value("document_id"),
      part: part == Part.sidecar.rawValue ? .sidecar : .copy, form: row.value("form"), stamp: row.value("stamp"))
  }

  /// A path as file systems compare it that ignore letter case.
  public static func folded(_ path: String) -> String { path.lowercased().precomposedStringWithCanonicalMapping }
}

/// When and where a document's file was made.
public struct Capture: Hashable, Sendable, Codable {
  /// What says when.
  public enum Origin: String, Hashable, Sendable, Codable {
    /// The camera.
    case exif
    /// The mail that it is or came with.
    case mail
    /// The file's own metadata, which have the day alone.
    case file
    /// Nothing; it is when the library got it.
    case added
  }

  /// When, by the clock of the place and without a zone: `2026-03-03T10:20:30`.
  public var takenAt: String
  /// What says so.
  public var origin: Origin
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// Why the file can't be opened.
  public var problem: String?

  /// A capture.
  public init(
    takenAt: String, origin: Origin, latitude: Double? = nil, longitude: Double? = nil, problem: String? = nil
  ) {
    (self.takenAt, self.origin, self.problem) = (takenAt, origin, problem)
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A document with its records, as it is filed outside.
public struct FiledDocument: Hashable, Sendable {
  /// The document, without its pages.
  public var document: Document
  /// The clockwise turn that makes the first page upright, in degrees; nil if it was not read.
  public var firstTurn: Int?
  /// How many pages the file has.
  public var pageCount: Int
  /// The file's path, as given last.
  public var source: String
  /// When it was first saved.
  public var addedAt: Date
  /// Its records that are not rejected, in their order.
  public var records: [StoredRecord]
  /// When and where the file was made; nil if it was not opened for that yet.
  public var capture: Capture?
}
