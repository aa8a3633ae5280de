import Documents
public import Foundation

extension Manifest {
  /// A manifest from the bytes of its file, parsed and checked; throws `ManifestError`, which names the file and the key.
  public init(json: Data, file: String) throws {
    do {
      let raw = try JSONDecoder().decode(JSONValue.self, from: json)
      if let fault = ManifestSchema.published.fault(in: raw) {
        throw ManifestError(file: file, key: fault.key, reason: fault.reason)
      }
      self = try JSONDecoder().decode(Manifest.self, from: json)
    } catch let error as DecodingError {
      throw ManifestError(error, file: file)
    }
    try check(file: file)
  }

  /// A manifest that is linked in; a malformed one is a programming error and stops the program.
  public init(embedded json: [UInt8], plugin: StaticString) {
    do {
      try self.init(json: Data(json), file: "\(plugin)/manifest.json")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// What one part of a manifest owes another, which no schema says.
  private func check(file: String) throws {
    func require(_ condition: Bool, _ key: String, _ reason: String) throws {
      if !condition { throw ManifestError(file: file, key: key, reason: reason) }
    }
    guard let record else { return }
    let fields = record.schema.properties ?? [:]
    try require(fields[record.titleField] != nil, "record.title_field", "'\(record.titleField)' is not in the schema")
    let follows = (record.follows ?? [:]).sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    for (key, names) in [("required", record.required), ("identity", record.identity ?? []), ("follows", follows)] {
      for (index, name) in names.enumerated() {
        try require(fields[name] != nil, "record.\(key)[\(index)]", "'\(name)' is not in the schema")
      }
    }
  }
}

extension ManifestError {
  /// The same error, with the coding path as the key.
  public init(_ error: DecodingError, file: String) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce("") { path, key in
        if let index = key.intValue { return "\(path)[\(index)]" }
        return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
      }
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(file: file, key: path(context.codingPath + [key]), reason: "is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(file: file, key: path(context.codingPath), reason: context.debugDescription)
    case .dataCorrupted(let context):
      let cause = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      let reason = context.codingPath.isEmpty ? "is not JSON: \(cause)" : context.debugDescription
      self.init(file: file, key: path(context.codingPath), reason: reason)
    @unknown default:
      self.init(file: file, key: "", reason: "\(error)")
    }
  }
}
