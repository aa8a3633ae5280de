import Documents
import Engine
import Extraction
import Foundation
import Store

/// A record as the API gives it: as the output contract has it, with what people and the manifest add.
struct RecordResource: Encodable, Sendable {
  /// A field of the record's type, for people.
  struct FieldLabel: Encodable, Sendable {
    var name: String
    var title: String
    var type: String
    var minor: Bool
    var required: Bool
    var list: Bool
    var columns: [FieldLabel]?
    /// The only values that there are.
    var values: [String]?
  }

  /// A value that a person should look at.
  struct Doubt: Encodable, Sendable {
    var path: String
    var why: String
  }

  /// What the manifest says of the record's type.
  struct Shape: Encodable, Sendable {
    var title: String
    var titleField: String
    var reviewBelow: Double
    /// The fields in the manifest's order.
    var fields: [FieldLabel]

    private enum CodingKeys: String, CodingKey {
      case title, fields
      case titleField = "title_field"
      case reviewBelow = "review_below"
    }
  }

  let stored: StoredRecord
  let revision: Int64
  var sessions: [String]
  var shape: Shape?
  var doubtful: [Doubt]

  private enum CodingKeys: String, CodingKey {
    case title, source, revision, tags, note, sessions, manifest, doubtful, created, updated, position
    case documentID = "document_id"
  }

  func encode(to encoder: any Encoder) throws {
    try stored.record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    let summary = stored.summary
    try container.encode(summary.documentID, forKey: .documentID)
    try container.encode(summary.position, forKey: .position)
    try container.encodeIfPresent(summary.title, forKey: .title)
    try container.encode(summary.source, forKey: .source)
    try container.encode(revision, forKey: .revision)
    try container.encode(summary.tags, forKey: .tags)
    try container.encodeIfPresent(summary.note, forKey: .note)
    try container.encode(sessions, forKey: .sessions)
    try container.encodeIfPresent(shape, forKey: .manifest)
    try container.encode(doubtful, forKey: .doubtful)
    try container.encode(summary.createdAt, forKey: .created)
    try container.encode(summary.updatedAt, forKey: .updated)
  }

  /// The tag of this state of the record.
  var tag: String { "\"\(revision)\"" }
}

extension RecordResource {
  /// A record with what the plugins know of its type.
  init(_ snapshot: RecordSnapshot, registry: Registry) {
    (stored, revision, sessions) = (snapshot.stored, snapshot.revision, snapshot.sessions)
    let record = snapshot.stored.record
    let extractor = registry.extractors.first { $0.manifest.id == record.extractor.id }
    let known = registry.shape(of: record)
    shape = known.map { Shape($0, title: extractor?.manifest.title ?? $0.type) }
    doubtful = known.map { Self.doubts(of: record, $0) } ?? []
  }

  /// The values that a person should look at; none of a record that is decided.
  static func doubts(of record: Record, _ shape: Manifest.RecordShape) -> [Doubt] {
    guard !record.status.isDecided else { return [] }
    return shape.doubtfulValues(of: record).map { value in
      let reason = value.findings.first { $0.severity != .info }?.message
      let why = value.field.map { "\(Int(($0.confidence * 100).rounded())) % sure" } ?? "nothing was found"
      return Doubt(path: value.path.description, why: reason ?? why)
    }
  }
}

extension RecordResource.Shape {
  /// What a type's shape says to people.
  init(_ shape: Manifest.RecordShape, title: String) {
    self.title = title
    titleField = shape.titleField
    reviewBelow = shape.reviewBelow
    let minor = Set(shape.fieldNames).subtracting(shape.reviewFields)
    fields = shape.fieldNames.map { name in
      var label = RecordResource.FieldLabel(name, shape.schema.properties?[name])
      label.minor = minor.contains(name)
      label.required = shape.required.contains(name)
      let members = shape.schema.properties?[name]?.items?.schema.properties ?? [:]
      let isGroup = shape.schema.properties?[name]?.items?.schema.valueFormat == nil
      if label.list, isGroup, !members.isEmpty {
        label.columns = shape.memberNames(of: name).map { RecordResource.FieldLabel($0, members[$0]) }
      }
      return label
    }
  }
}

extension RecordResource.FieldLabel {
  /// A field of a schema.
  init(_ name: String, _ schema: Schema?) {
    self.name = name
    list = schema?.type == .array
    let item = list ? schema?.items?.schema : schema
    let words = name.split(separator: "_").joined(separator: " ")
    title = words.prefix(1).uppercased() + words.dropFirst()
    type = item?.valueFormat.map { $0.rawValue } ?? item?.type.rawValue ?? "string"
    values = item?.enumeration?.compactMap(\.string)
    (minor, required) = (false, false)
  }
}
