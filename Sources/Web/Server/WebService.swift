public import Engine
public import Foundation
import Hummingbird
public import Reading
public import Store

/// What the server works with: the library, the plugins and the readers, all of them shared by every request.
public struct WebService: Sendable {
  /// How the server is reached.
  public struct Settings: Sendable {
    /// The address it listens at.
    public var host = "127.0.0.1"
    /// The port; 0 for any that is free.
    public var port = 8787
    /// More names that it answers to.
    public var names: [String] = []
    /// The file of its certificate chain (PEM), for TLS.
    public var certificate: String?
    /// The file of the certificate's private key (PEM).
    public var key: String?
    /// A folder with pages in place of the embedded ones.
    public var webRoot: URL?
    /// The program's version.
    public var version = ""
    /// What clients may ask for.
    public var limits = WebLimits()

    /// A server on this machine alone.
    public init() {}

    /// Whether it speaks TLS.
    var isSecure: Bool { certificate != nil }
  }

  /// How files are read: in the languages that are named, or those that suit a type.
  public typealias ReadingSettingsMaker = @Sendable (_ languages: String?, _ type: String?) throws -> ReadingSettings

  let library: Library
  let registry: Registry
  let settings: Settings
  let credentials: Credentials
  /// Answers that are cached until the library changes.
  let responses: ResponseCache
  /// What lists derive from records, cached until these change.
  let summaries = SummaryCache()
  /// Reads files.
  let readers: ReaderPool
  /// Draws pages and reads parts of them, so that page images do not wait for a batch.
  let drawers: ReaderPool
  /// What a recognizer plugin adds to a reading.
  let second: SecondReading?
  /// How files are read, in the languages that are named, for a type; throws `ReportedError`.
  let readingSettings: ReadingSettingsMaker

  /// A service.
  ///
  /// - Parameters:
  ///   - readers: Reads files that are added.
  ///   - drawers: Draws pages; a pool of its own.
  ///   - second: What a recognizer plugin adds to a reading.
  ///   - readingSettings: How files are read, in the languages that are named, for a type; throws `ReportedError`.
  /// - Throws: `LibraryError`.
  public init(
    library: Library, registry: Registry, settings: Settings, readers: ReaderPool, drawers: ReaderPool,
    second: SecondReading? = nil, readingSettings: @escaping ReadingSettingsMaker
  ) throws {
    (self.library, self.registry, self.settings) = (library, registry, settings)
    (self.readers, self.drawers, self.second, self.readingSettings) = (readers, drawers, second, readingSettings)
    let version = try LibraryVersion(of: library)
    credentials = Credentials(library: library, version: version, limits: settings.limits)
    responses = ResponseCache(version: version)
  }

  /// The query of a text; throws `QueryError`.
  func query(_ text: String) async throws -> Query {
    guard text.count <= settings.limits.queryCharacters else { throw Problem.invalid("the query is too long") }
    return try Query(text, try await library.vocabulary(registry.vocabulary))
  }
}
