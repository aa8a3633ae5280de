public import Documents
import Extraction
import Finders
import Foundation
public import Reading
public import Store

/// Turns sources into documents: from the library's cache where the same bytes were read the same way before, by a worker
/// otherwise.
public struct Readings: Sendable {
  /// The workers.
  public let pool: ReaderPool
  /// How files are read.
  public let settings: ReadingSettings
  /// The library whose cache is used; nil to read anew.
  public let cache: Library?
  /// What a recognizer plugin adds; nil for what the workers read alone.
  public let second: SecondReading?

  /// Readings by a pool of workers.
  public init(
    pool: ReaderPool, settings: ReadingSettings, cache: Library? = nil, second: SecondReading? = nil
  ) {
    self.pool = pool
    self.settings = settings
    self.cache = cache
    self.second = second
  }

  /// What a document's reading depends on beside its file, as one text.
  public var fingerprint: String {
    [settings.fingerprint, second?.fingerprint].compactMap(\.self).joined(separator: "; ")
  }

  /// The document in a file: the recorded one, the cached one, or a new one; throws `Failure`.
  ///
  /// - Parameters:
  ///   - plan: How the file is read; `settings`, or what `plan(for:of:)` makes of them.
  ///   - observer: Is told how many pages, or lines of a picture, are read.
  public func document(
    of file: SourceFile, plan: ReadingSettings, observer: @escaping @Sendable (PipelineStage) async -> Void = { _ in }
  ) async throws -> Document {
    if let recorded = file.recorded { return recorded }
    func first() async throws -> Document {
      try await cached(file.id, under: plan.fingerprint) { try await read(file, plan: plan, observer) }
    }
    guard let second else { return try await first() }
    return try await cached(file.id, under: "\(plan.fingerprint); \(second.fingerprint)") {
      await second.applied(to: try await first(), segmentation: plan.segmentation) { turns, folder in
        try await withFile(file) { try await pool.pageImages(of: $0, turns: turns, in: folder, settings: plan) }
      }
    }
  }

  /// How an extractor wants a file read; as pages if none is known yet.
  func plan(for extractor: RegisteredExtractor?, of file: SourceFile) -> ReadingSettings {
    guard file.kind != .pdf, extractor?.manifest.reading?.segmentation == .spines else { return settings }
    var plan = settings
    plan.segmentation = .spines
    return plan
  }

  /// A source, loaded as far as it takes to know what it is; throws `Failure`.
  public func load(_ source: Source) throws -> SourceFile { try SourceFile(source, limits: settings.limits) }

  /// Reads a file anew, a PDF or a TIFF by parts, anything else at once, and infers its language.
  private func read(
    _ file: SourceFile, plan settings: ReadingSettings, _ observer: @escaping @Sendable (PipelineStage) async -> Void
  ) async throws -> Document {
    try await withFile(file) { url in
      var document = file.empty(settings)
      if file.hasParts {
        try await pages(of: file, at: url, as: .page, settings: settings).forEachPart { part in
          document.add(part)
          await observer(.read(pages: document.pages.count, of: part.pageCount))
        }
        try document.checkForPages()
      } else {
        document = try await picture(at: url, of: file, settings, observer)
      }
      var languages = LanguageFinder()
      for page in document.pages { languages.add(page) }
      languages.mark(&document)
      return document
    }
  }

  /// A picture, read at once.
  private func picture(
    at url: URL, of file: SourceFile, _ settings: ReadingSettings,
    _ observer: @escaping @Sendable (PipelineStage) async -> Void
  ) async throws -> Document {
    // In order, and none after the reading: a stage that is told late is not told at all.
    let (stages, stage) = AsyncStream.makeStream(of: PipelineStage.self, bufferingPolicy: .bufferingNewest(1))
    async let telling: Void = { for await stage in stages { await observer(stage) } }()
    defer { stage.finish() }
    let document = try await pool.read(url, id: file.id, settings: settings) { read, found in
      stage.yield(.recognized(lines: read, of: found))
    }
    stage.finish()
    await telling
    return document
  }

  private func pages(
    of file: SourceFile, at url: URL, as form: PageForm, settings: ReadingSettings
  ) -> DocumentPages {
    DocumentPages(
      pool: pool, settings: settings, path: url.path(percentEncoded: false), id: file.id, byteCount: file.byteCount,
      form: form)
  }

  /// Calls a body with the pages of a source, in order and, of a PDF or a TIFF, a few at a time, so that long ones can be passed on
  /// without being kept.
  ///
  /// - Returns: The document without its pages and, where a PDF's text alone is wanted, without what it says of itself.
  /// - Throws: `Failure`.
  public func forEachPage(
    of source: Source, as form: PageForm, _ body: (DocumentPart.Entry) throws -> Void
  ) async throws -> Document {
    // It starts while the file's digest is made.
    await pool.start(1)
    let file = try load(source)
    guard file.hasParts else {
      var document = try await document(of: file, plan: settings)
      for page in document.pages { try body(DocumentPart.Entry(page)) }
      document.pages = []
      return document
    }
    return try await withFile(file) { url in
      var document = file.empty(settings)
      var languages = LanguageFinder()
      var hasPages = false
      try await pages(of: file, at: url, as: form, settings: settings).forEachPart { part in
        document.add(part)
        if let second {
          document = await second.applied(to: document, segmentation: settings.segmentation) { turns, folder in
            try await pool.pageImages(of: url, turns: turns, in: folder, settings: settings)
          }
        }
        let read = Dictionary(document.pages.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        for entry in part.entries { try body(read[entry.number].map(DocumentPart.Entry.init) ?? entry) }
        for page in document.pages { languages.add(page) }
        hasPages = hasPages || !part.entries.isEmpty
        document.pages = []
      }
      if !hasPages { try document.checkForPages() }
      languages.mark(&document)
      return document
    }
  }

  /// Takes the files that a PDF carries with it out into a folder, under safe names; throws `Failure`.
  ///
  /// - Returns: What came of each; nothing of what is no PDF.
  public func attachments(of source: Source, into folder: AttachmentFolder) async throws -> [AttachmentFolder.Entry] {
    let file = try load(source)
    guard file.kind == .pdf else { return [] }
    return try await withFile(file) { url in
      try await folder.filled { taken in
        try await pool.attachments(of: url, to: taken, settings: settings)
      }
    }
  }

  /// The reading that the library keeps under a fingerprint, or a new one, which it keeps from then on.
  private func cached(
    _ id: String, under fingerprint: String, or read: () async throws -> Document
  ) async throws -> Document {
    if let known = try await cache?.cachedReading(id, settings: fingerprint) { return known }
    let document = try await read()
    // What a recognizer did not do today it may do tomorrow.
    if !document.findings.contains(where: { $0.code == SecondReading.failed }) {
      try await cache?.cacheReading(document, settings: fingerprint)
    }
    return document
  }

  /// Calls a body with the upright page images, in the order of the pages, in a private folder that ends with the call;
  /// with nil if the extractor does not ask for them or there are none.
  func withPageImages<Result: Sendable>(
    of file: SourceFile, _ document: Document, for extractor: RegisteredExtractor,
    _ body: ([URL]?) async throws -> Result
  ) async throws -> Result {
    guard extractor.manifest.reading?.pageImages == true, file.recorded == nil,
      let images = extractor.plugin.imageFolder
    else {
      return try await body(nil)
    }
    return try await PrivateFolder.with(in: images) { folder in
      let turns = Dictionary(document.pages.map { ($0.number, $0.rotation) }, uniquingKeysWith: { first, _ in first })
      let images = try await withFile(file) {
        try await pool.pageImages(of: $0, turns: turns, in: folder, settings: settings)
      }
      return try await body(images)
    }
  }

  /// Calls a body with a file that holds the bytes: the source itself, or a private copy of what has no file.
  private func withFile<Result: Sendable>(
    _ file: SourceFile, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    if let url = file.url { return try await body(url) }
    return try await PrivateFolder.with { folder in
      let copy = folder.appending(path: "input")
      try file.original()?.write(to: copy)
      return try await body(copy)
    }
  }
}
