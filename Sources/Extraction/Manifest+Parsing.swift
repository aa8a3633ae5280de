import Documents
public import Foundation

extension Manifest {
  /// A manifest from the bytes of its file, parsed and checked; throws `ManifestError`, which names the file and the key.
  public init(json: Data, file: String) throws {
    let raw: JSONValue
    do {
      raw = try JSONDecoder().decode(JSONValue.self, from: json)
      self = try JSONDecoder().decode(Manifest.self, from: json)
    } catch let error as DecodingError {
      throw ManifestError(error, file: file)
    }
    try checkNoKeyIsUnknown(raw, file: file)
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

  /// A key that decoding passed over is a typing error: it is missing when the manifest is written again.
  private func checkNoKeyIsUnknown(_ raw: JSONValue, file: String) throws {
    let known = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(self))
    if let key = Self.firstKey(of: raw, absentFrom: known, path: "") {
      throw ManifestError(file: file, key: key, reason: "there is no such key")
    }
  }

  private static func firstKey(of raw: JSONValue, absentFrom known: JSONValue, path: String) -> String? {
    guard let members = raw.object else { return nil }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      let place = path.isEmpty ? name : "\(path).\(name)"
      guard let other = known[name] else { return place }
      if let found = firstKey(of: value, absentFrom: other, path: place) { return found }
    }
    return nil
  }

  private func check(file: String) throws {
    func require(_ condition: Bool, _ key: String, _ reason: String) throws {
      if !condition { throw ManifestError(file: file, key: key, reason: reason) }
    }
    try require(manifestVersion == 1, "manifest_version", "is \(manifestVersion); this program knows version 1")
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    try require(
      !id.isEmpty && id.allSatisfy(allowed.contains), "id", "'\(id)' has other characters than letters, digits, - and _"
    )
    try require(!version.isEmpty, "version", "is empty")
    try require(!title.isEmpty, "title", "is empty")
    try require(!accepts.mime.isEmpty, "accepts.mime", "is empty, so no file would ever reach the plugin")
    let ways = [runtime.builtin == true, runtime.command?.isEmpty == false, runtime.rules != nil]
    try require(
      ways.count { $0 } == 1, "runtime", "needs one of \"builtin\": true, a command and a file of rules, and one only")
    try require(
      runtime.rules.map { !$0.isEmpty && !$0.contains("/") && $0 != ".." } ?? true, "runtime.rules",
      "is not the name of a file in the plugin's folder")
    try require(kind == .extractor || runtime.rules == nil, "runtime.rules", "is for extractors")
    try require((runtime.timeoutSeconds ?? 1) > 0, "runtime.timeout_s", "is not above 0")
    try require((runtime.memoryMegabytes ?? 1) > 0, "runtime.memory_mb", "is not above 0")
    try require(kind != .extractor || record != nil, "record", "is missing; an extractor says what its records hold")
    try require(kind != .recognizer || record == nil, "record", "is for extractors; a recognizer makes no records")
    try require(kind != .recognizer || match == nil, "match", "is for extractors; a recognizer is asked for by name")
    guard let record else { return }
    try require((0...1).contains(record.reviewBelow), "record.review_below", "is not within 0 to 1")
    try require(record.schema.type == .object, "record.schema.type", "is not \"object\"")
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
