/// What an extractor returned, in the form that the engine, the store and the wire share: fields of any type.
public struct Record: Hashable, Sendable, Codable {
  /// Who made the record.
  public struct ExtractorReference: Hashable, Sendable, Codable {
    /// The plugin's id.
    public var id: String
    /// The plugin's version.
    public var version: String

    /// A reference to a plugin.
    public init(id: String, version: String) {
      self.id = id
      self.version = version
    }
  }

  /// How far the record is on its way to being trusted.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// A person should look.
    case needsReview = "needs_review"
    /// Every required field is above the manifest's threshold and no check failed.
    case ready
    /// A person said it is right.
    case approved
    /// A person said it is useless.
    case rejected

    /// Whether a person decided about the record.
    public var isDecided: Bool { self == .approved || self == .rejected }
  }

  /// The fields of a record, or of a group in it, by name.
  public typealias Fields = [String: RecordField]

  /// A UUID in lower case.
  public var id: String
  /// The record type, as the manifest names it.
  public var type: String
  /// Who made it.
  public var extractor: ExtractorReference
  /// The probability that its required fields are all right, 0…1.
  public var confidence: Double
  /// How far it is on its way to being trusted.
  public var status: Status
  /// The fields by name; an absent field is an absent key.
  public var fields: Fields
  /// What the checks found.
  public var findings: [Finding]

  /// A record of fields.
  public init(
    id: String, type: String, extractor: ExtractorReference, confidence: Double, status: Status, fields: Fields,
    findings: [Finding]
  ) {
    self.id = id
    self.type = type
    self.extractor = extractor
    self.confidence = confidence
    self.status = status
    self.fields = fields
    self.findings = findings
  }

  /// The first of the pages that the fields were read on, from 1; 1 if none says where.
  public var firstPage: Int {
    fields.values.lazy.flatMap(\.leaves).flatMap(\.evidence).map(\.page).min() ?? 1
  }
}

/// A field of a record of any type: one value, a list, or a group of fields.
public indirect enum RecordField: Hashable, Sendable {
  /// One value.
  case value(Field<JSONValue>)
  /// Several of the same kind: `emails`, `items`.
  case list([RecordField])
  /// Fields that belong together: one of the `items`.
  case group([String: RecordField])

  /// Every single value below this field, in order; a group's by name.
  public var leaves: [Field<JSONValue>] {
    switch self {
    case .value(let field): [field]
    case .list(let fields): fields.flatMap(\.leaves)
    case .group(let fields): fields.sorted { $0.key < $1.key }.flatMap(\.value.leaves)
    }
  }

  /// The plain value, without confidence and evidence.
  public var plain: JSONValue {
    switch self {
    case .value(let field): field.value
    case .list(let fields): .array(fields.map(\.plain))
    case .group(let fields): .object(fields.mapValues(\.plain))
    }
  }
}

extension RecordField: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads an array as a list, an object with `confidence` as a value and any other object as a group.
  public init(from decoder: any Decoder) throws {
    // A miss costs an error, and lists are the rarest.
    guard let members = try? decoder.container(keyedBy: Key.self) else {
      self = .list(try [RecordField](from: decoder))
      return
    }
    if members.contains(Key(stringValue: "confidence")) {
      self = .value(try Field(from: decoder))
    } else {
      self = .group(try [String: RecordField](from: decoder))
    }
  }

  /// Writes the value, list or group.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .value(let field): try field.encode(to: encoder)
    case .list(let fields): try fields.encode(to: encoder)
    case .group(let fields): try fields.encode(to: encoder)
    }
  }
}

extension RecordField {
  /// The value at the end of some steps; nil if there is none.
  public func value(at steps: some Collection<FieldPath.Step>) -> Field<JSONValue>? {
    switch (steps.first, self) {
    case (nil, .value(let field)): field
    case (.index(let index), .list(let elements)) where elements.indices.contains(index):
      elements[index].value(at: steps.dropFirst())
    case (.member(let name), .group(let members)): members[name]?.value(at: steps.dropFirst())
    default: nil
    }
  }

  /// The field with another value at the end of some steps; nil if there is no value now.
  public func replacing(_ steps: some Collection<FieldPath.Step>, with new: Field<JSONValue>) -> RecordField? {
    switch (steps.first, self) {
    case (nil, .value): return .value(new)
    case (.index(let index), .list(var elements)) where elements.indices.contains(index):
      guard let element = elements[index].replacing(steps.dropFirst(), with: new) else { return nil }
      elements[index] = element
      return .list(elements)
    case (.member(let name), .group(var members)):
      guard let member = members[name]?.replacing(steps.dropFirst(), with: new) else { return nil }
      members[name] = member
      return .group(members)
    default: return nil
    }
  }

  /// The paths of all single values below a path: lists in order, groups by name.
  public func paths(below path: FieldPath) -> [FieldPath] {
    func below(_ step: FieldPath.Step, _ field: RecordField) -> [FieldPath] {
      var path = path
      path.steps.append(step)
      return field.paths(below: path)
    }
    return switch self {
    case .value: [path]
    case .list(let elements): elements.enumerated().flatMap { below(.index($0), $1) }
    case .group(let members): members.sorted { $0.key < $1.key }.flatMap { below(.member($0), $1) }
    }
  }
}
