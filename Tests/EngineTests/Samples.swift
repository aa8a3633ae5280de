import Documents
import Engine
import Extraction
import Foundation
import Reading
import Store
import TestSupport

/// The plugins of the fixtures, each in its own process.
enum PluginFixtures {
  /// The extractor in a folder of the fixtures, or the one that misbehaves in the way of that name.
  static func extractor(_ name: String) async throws -> RegisteredExtractor {
    let kept = Fixtures.file("plugins/\(name)")
    let isKept = FileManager.default.fileExists(atPath: kept.path(percentEncoded: false))
    let found = try await PluginFolder.extractors(
      in: isKept ? kept : misbehaving(name), today: Fixtures.today, confinement: .ofTests)
    guard let only = found.first, found.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    return only
  }

  /// The recognizers in a folder of the fixtures, or the one that misbehaves in the way of that name.
  static func recognizers(_ name: String) async throws -> [RegisteredRecognizer] {
    let folder =
      switch name {
      case "missing": Fixtures.file("plugins/missing-recognizer")
      case "tesseract_command": Fixtures.example("TesseractRecognizer")
      default: try MisbehavingPlugin.recognizer(name, in: scratch())
      }
    return try await PluginFolder.recognizers(in: folder, confinement: .ofTests)
  }

  private static func misbehaving(_ name: String) throws -> URL {
    try MisbehavingPlugin.extractor(name, in: scratch())
  }

  /// A folder that stays until all tests are done: the process of a plugin may outlive the test that made its folder.
  private static func scratch() -> URL { scratchFolders.appending(path: UUID().uuidString) }

  private static let scratchFolders: URL = {
    atexit { try? FileManager.default.removeItem(at: PluginFixtures.scratchFolders) }
    return FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "docent-test-\(UUID().uuidString)")
  }()
}

extension Pipeline {
  /// A pipeline whose reader is the built program; it keeps nothing without a library.
  static func sample(
    _ extractors: [RegisteredExtractor], library: Library? = nil, type: String? = nil, pool: ReaderPool = .docent()
  ) throws -> Pipeline {
    try Pipeline(
      readings: Readings(pool: pool, settings: ReadingSettings(), cache: library), registry: Registry(extractors),
      library: library, type: type)
  }
}

extension Readings {
  /// The document in a source, read as the settings say.
  func document(of source: Source) async throws -> Document { try await document(of: load(source), plan: settings) }
}

extension ReaderPool {
  /// Workers that are the built program.
  static func docent(workers: Int = 1) -> ReaderPool {
    ReaderPool(workers: workers, command: [DocentProgram.file.path(percentEncoded: false), "reader-worker"])
  }

  /// A worker that can't be started: who reads with it fails.
  static func broken() -> ReaderPool { ReaderPool(workers: 1, command: ["/nowhere/reader"]) }
}

/// Writes a document as a recorded reading, and gives its source.
func source(_ rows: [String], named name: String = "reading.json", in folder: URL) throws -> Source {
  let file = folder.appending(path: name)
  var document = Document.ofRows(rows)
  document.id = Digest.sha256(Data(rows.joined(separator: "\n").utf8))
  try JSONEncoder().encode(document).write(to: file)
  return .reading(file)
}

/// Extractors that are linked in, of which each claims what it finds its own name in.
protocol NamedExtractor: Extractor where Fields == NoteFields {
  static var id: String { get }
}

struct NoteFields: Encodable, Sendable {
  var note: Field<String>?
}

extension NamedExtractor {
  static var manifest: Manifest { Manifest.sample(id: id) }

  func match(_ document: Document) -> Double {
    let words = document.text.split(separator: " ").count { $0 == Self.id }
    return Double(words) / 10
  }

  func extract(from document: Document) throws -> [Extraction<NoteFields>] {
    let page = document.pages[0]
    let field = Field(page.lines[0].text, confidence: 0.95, source: .ocr, evidence: [page.region(of: page.lines[0])])
    return [Extraction(NoteFields(note: field))]
  }
}

struct Alpha: NamedExtractor { static let id = "alpha" }
struct Beta: NamedExtractor { static let id = "beta" }

/// Claims everything, and fails.
struct Failing: NamedExtractor {
  static let id = "failing"
  func match(_ document: Document) -> Double { 1 }
  func extract(from document: Document) throws -> [Extraction<NoteFields>] { throw CocoaError(.coderInvalidValue) }
}

/// Claims everything; wants pages read spine by spine.
struct Spines: NamedExtractor {
  static let id = "spines"
  static var manifest: Manifest { Manifest.sample(id: id, segmentation: .spines) }
  func match(_ document: Document) -> Double { 1 }
}

/// Claims every document.
struct Greedy: NamedExtractor {
  static let id = "greedy"
  func match(_ document: Document) -> Double { 1 }
}

extension Manifest {
  static func sample(id: String, segmentation: Reading.Segmentation = .page) -> Manifest {
    let json = """
      {"manifest_version":1,"kind":"extractor","id":"\(id)","version":"1.0.0","title":"Notes","license":"MIT",
       "runtime":{"builtin":true},"accepts":{"mime":["*/*"]},"reading":{"segmentation":"\(segmentation.rawValue)"},
       "record":{"type":"\(id)_note","title_field":"note","review_below":0.9,"required":["note"],
         "schema":{"type":"object","properties":{"note":{"type":"string"},"place":{"type":"string"}}}}}
      """
    return Manifest(embedded: Array(json.utf8), plugin: "Notes")
  }
}
