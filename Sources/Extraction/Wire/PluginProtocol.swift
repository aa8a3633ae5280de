public import Documents

/// What the program and an extractor in its own process say to each other.
public enum PluginProtocol {
  /// The version of the protocol; this is 1.
  public static let version = 1

  /// `initialize`: the program's side.
  public struct Hello: Codable, Sendable {
    /// The version of the protocol that the program speaks.
    public var protocolVersion: Int

    /// The program's greeting.
    public init(protocolVersion: Int = PluginProtocol.version) { self.protocolVersion = protocolVersion }

    enum CodingKeys: String, CodingKey { case protocolVersion = "protocol_version" }
  }

  /// `initialize`: the plugin's side.
  public struct Identity: Codable, Sendable {
    /// The plugin's id; the manifest's.
    public var id: String
    /// The plugin's version; the manifest's.
    public var version: String

    /// A plugin's identity.
    public init(id: String, version: String) {
      self.id = id
      self.version = version
    }
  }

  /// `match` and `extract`: what the plugin is given.
  public struct Work: Codable, Sendable {
    /// The document as it was read.
    public var document: Document
    /// The upright page images, in the order of the pages, if the manifest asks for them.
    public var pageImages: [String]?

    /// A document to work on.
    public init(document: Document, pageImages: [String]? = nil) {
      self.document = document
      self.pageImages = pageImages
    }

    enum CodingKeys: String, CodingKey {
      case document
      case pageImages = "page_images"
    }
  }

  /// The answer to `match`.
  public struct Score: Codable, Sendable {
    /// How likely the document is one of the plugin's, 0…1.
    public var score: Double

    /// A score of 0…1.
    public init(score: Double) { self.score = score }
  }

  /// The answer to `extract`.
  public struct Records: Codable, Sendable {
    /// The records in the document.
    public var records: [Entry]

    /// One record.
    public struct Entry: Codable, Sendable {
      /// The fields by name.
      public var fields: Record.Fields
      /// What the plugin's checks found.
      public var findings: [Finding]?
      /// The candidates that were weighed.
      public var candidates: [CandidateReport]?
    }

    /// Records of the given fields.
    public init(_ extractions: [Extraction<Record.Fields>]) {
      records = extractions.map { Entry(fields: $0.fields, findings: $0.findings, candidates: $0.candidates) }
    }

    /// The records in the engine's form.
    public var extractions: [Extraction<Record.Fields>] {
      records.map { Extraction($0.fields, findings: $0.findings ?? [], candidates: $0.candidates ?? []) }
    }
  }
}

extension PluginProtocol {
  /// `recognize`: a page to read.
  public struct Picture: Codable, Sendable {
    /// The path of the upright page image, a PNG file.
    public var image: String
    /// How the page is divided.
    public var segmentation: Manifest.Reading.Segmentation
    /// Where spines of books are on the page, as far as they are known: they may be read one by one.
    public var spines: [Spine]

    /// A page image to read.
    public init(image: String, segmentation: Manifest.Reading.Segmentation, spines: [Spine] = []) {
      self.image = image
      self.segmentation = segmentation
      self.spines = spines
    }
  }

  /// The answer to `recognize`.
  public struct Recognition: Codable, Sendable {
    /// The lines on the page in reading order, boxes as fractions of the image.
    public var lines: [Line]

    /// Lines that were recognised.
    public init(lines: [Line]) { self.lines = lines }
  }
}

/// Runs an extractor as a process of its own: the main program of a plugin written in Swift.
///
///     PluginServer(MyExtractor()).run()
public struct PluginServer<Plugin: Extractor> {
  private let plugin: Plugin

  /// A server for one extractor.
  public init(_ plugin: Plugin) { self.plugin = plugin }

  /// Serves until the program ends the conversation.
  public func run() { server.run() }

  /// The plugin's methods.
  var server: RPCServer {
    let plugin = plugin
    var server = RPCServer()
    server.on("initialize") { (_: PluginProtocol.Hello) in
      PluginProtocol.Identity(id: Plugin.manifest.id, version: Plugin.manifest.version)
    }
    server.on("match") { (work: PluginProtocol.Work) in
      PluginProtocol.Score(score: plugin.match(work.document))
    }
    server.on("extract") { (work: PluginProtocol.Work) in
      PluginProtocol.Records(try plugin.extract(from: work.document).map { try $0.generic() })
    }
    return server
  }
}
