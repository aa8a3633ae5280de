public import Documents
public import Foundation

/// What a plugin is, what it accepts and what its records hold; read from `manifest.json` without running the plugin.
public struct Manifest: Hashable, Sendable, Codable {
  /// The version of the manifest format; this is 1.
  public var manifestVersion: Int
  /// What the plugin does.
  public var kind: Kind
  /// The plugin's name in commands and records: letters, digits, `-` and `_`.
  public var id: String
  /// The plugin's own version.
  public var version: String
  /// The plugin's name for people.
  public var title: String
  /// The licence, as an SPDX expression.
  public var license: String?
  /// How the plugin runs.
  public var runtime: Runtime
  /// The files it takes.
  public var accepts: Accepts
  /// How it wants pages read.
  public var reading: Reading?
  /// The patterns that make a document its own, or rule it out.
  public var match: Match?
  /// What its records hold; an extractor must say.
  public var record: RecordShape?

  /// What a plugin does.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Document in, records out.
    case extractor
    /// Pages in, lines of words out.
    case recognizer
  }

  /// How a plugin runs: linked in, as its own process, or as rules alone.
  public struct Runtime: Hashable, Sendable, Codable {
    /// Whether it is linked into the program.
    public var builtin: Bool?
    /// The command and its arguments; a command with a slash is looked up from the plugin's folder.
    public var command: [String]?
    /// The file of rules in the plugin's folder that are the whole extractor.
    public var rules: String?
    /// The longest that one answer may take, in seconds.
    public var timeoutSeconds: Double?
    /// The most memory that the process may map, in MiB.
    public var memoryMegabytes: Int?
    /// The command that installs what the plugin needs, for people; named where the plugin can't be started.
    public var install: String?

    /// The limit on one answer when the manifest sets none, in seconds.
    public static let defaultTimeoutSeconds = 20.0
    /// The limit on memory when the manifest sets none, in MiB.
    public static let defaultMemoryMegabytes = 512

    enum CodingKeys: String, CodingKey {
      case builtin, command, rules, install
      case timeoutSeconds = "timeout_s"
      case memoryMegabytes = "memory_mb"
    }
  }

  /// The files that a plugin takes.
  public struct Accepts: Hashable, Sendable, Codable {
    /// MIME types; `image/*` stands for every image.
    public var mime: [String]
  }

  /// How a plugin wants pages read.
  public struct Reading: Hashable, Sendable, Codable {
    /// How a page is divided before it is recognised.
    public enum Segmentation: String, Hashable, Sendable, Codable {
      /// As one page of lines.
      case page
      /// Spine by spine, each turned upright.
      case spines
    }

    /// How a page is divided before it is recognised; `page` if absent.
    public var segmentation: Segmentation?
    /// Tesseract's language codes.
    public var languages: [String]?
    /// Whether a process plugin is also given the page images.
    public var pageImages: Bool?

    enum CodingKeys: String, CodingKey {
      case segmentation, languages
      case pageImages = "page_images"
    }
  }

  /// The patterns that make a document a plugin's own, or rule it out.
  public struct Match: Hashable, Sendable, Codable {
    /// At least one of these is in the text.
    public var any: [Pattern]?
    /// None of these is in the text.
    public var none: [Pattern]?
    /// Whether a page of a PDF may be one of its own, so that several of them, and others', may be in one file.
    public var byPage: Bool?

    enum CodingKeys: String, CodingKey {
      case any, none
      case byPage = "by_page"
    }
  }

  enum CodingKeys: String, CodingKey {
    case kind, id, version, title, license, runtime, accepts, reading, match, record
    case manifestVersion = "manifest_version"
  }
}

extension Manifest {
  /// Whether the plugin takes files of a kind.
  public func accepts(_ kind: Document.Kind) -> Bool {
    accepts.mime.contains { type in
      type == kind.mime || type == "*/*" || (type.hasSuffix("/*") && kind.mime.hasPrefix(type.dropLast()))
    }
  }
}

extension Manifest {
  /// A manifest from the bytes of its file, parsed and checked; throws `ManifestError`, which names the file and the key.
  public init(json: Data, file: String) throws {
    do {
      let raw = try JSONDecoder().decode(JSONValue.self, from: json)
      if let fault = ManifestSchema.published.fault(in: raw) {
        throw ManifestError(file: file, key: fault.key, reason: fault.reason)
      }
      self = try JSONDecoder().decode(Manifest.self, from: json)
      record?.takeOrder(from: json)
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
    for (key, name) in record.namedFields {
      try require(record.schema.properties?[name] != nil, "record.\(key)", "'\(name)' is not in the schema")
    }
    let fields = record.schema.memberPaths
    try require(
      fields.count <= Self.mostFields, "record.schema", "has \(fields.count) fields; \(Self.mostFields) are the most")
    for path in fields {
      // Names are columns of tables, keys of queries and headings of exports.
      let name = path.split(separator: ".").last ?? ""
      try require(
        name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]{0,59}/) != nil, "record.schema.properties.\(path)",
        "is not a name of up to 60 letters, digits, - and _")
    }
  }

  /// The most fields that records of a type have, members of groups among them.
  public static let mostFields = 300
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

/// What is wrong with a manifest: which file, which key, and why.
public struct ManifestError: Error, Hashable, Sendable {
  /// The manifest's path, or the plugin's name if it is linked in.
  public var file: String
  /// The key, as a path: `record.required[0]`; empty for the whole.
  public var key: String
  /// What is wrong.
  public var reason: String

  /// What is wrong with a key of a manifest.
  public init(file: String, key: String, reason: String) {
    self.file = file
    self.key = key
    self.reason = reason
  }
}

extension ManifestError: CustomStringConvertible {
  /// File, key and reason.
  public var description: String { key.isEmpty ? "\(file): \(reason)" : "\(file): \(key): \(reason)" }
}

extension ManifestError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_manifest" }
  /// What is wrong, for people.
  public var report: String { "a plugin is faulty: \(self)" }
}
