import Documents
public import Foundation
public import Reading
public import Store

/// Copies of the library's originals in a folder outside, by names that a template makes of their records, each with a JSON sidecar.
///
/// The library is the truth and the folder follows it: a run gives each document the copy that it should have, and changes nothing
/// where all is as it should be. Files that a person put there or changed are left as they are.
public struct OriginalsTree: Sendable {
  /// Where copies go, and how.
  public struct Settings: Sendable {
    /// The folder.
    public var folder: URL
    /// How copies are named.
    public var template: NameTemplate
    /// How copies of pictures are made smaller; nil for byte for byte.
    public var reduction: CopyReduction?
    /// Whether sidecars say where pictures were taken.
    public var tellsPlace: Bool

    /// Settings.
    public init(folder: URL, template: NameTemplate, reduction: CopyReduction? = nil, tellsPlace: Bool = false) {
      (self.folder, self.template) = (folder, template)
      (self.reduction, self.tellsPlace) = (reduction, tellsPlace)
    }

    /// What names and copies depend on; changes with what a new version does otherwise.
    var fingerprint: String { "1 \(template.text) \(reduction?.form ?? "") \(tellsPlace)" }
  }

  /// Something that was done, or would be; paths are below the folder.
  public enum Change: Hashable, Sendable {
    /// A copy was written.
    case added(String)
    /// A copy got another name.
    case moved(from: String, to: String)
    /// A copy or a sidecar was written anew.
    case rewritten(String)
    /// A copy was removed, for its document went.
    case removed(String)
    /// A file was left as it is, for a person changed it.
    case kept(String)
    /// A document could not be filed, or its file not be opened, for a reason.
    case problem(source: String, reason: String)
  }

  /// Which documents are looked at.
  public enum Scope: Hashable, Sendable {
    /// All, and their files.
    case all
    /// Those that changed since the last run, if that is known.
    case changed
  }

  let library: Library
  let settings: Settings
  let files: TreeFiles
  let folder: String
  private let fields: [String: ListedRecord.Fields]
  private let pool: ReaderPool
  private let reading: ReadingSettings

  /// A tree of a library's originals.
  ///
  /// - Parameters:
  ///   - fields: Which fields hold the records' dates, by type.
  ///   - pool: The readers that open files.
  public init(
    _ library: Library, settings: Settings, fields: [String: ListedRecord.Fields], pool: ReaderPool,
    reading: ReadingSettings = ReadingSettings()
  ) {
    (self.library, self.settings, self.fields, self.pool, self.reading) = (library, settings, fields, pool, reading)
    folder = settings.folder.resolvingSymlinksInPath().path(percentEncoded: false).trimmingSuffix("/")
    files = TreeFiles(root: folder)
  }

  /// Brings the folder to where the library is.
  ///
  /// - Parameters:
  ///   - isTrial: Whether nothing is written, only reported.
  ///   - anew: Whether the files that were written before are given up, as where the folder was emptied or is another disk.
  ///   - report: Called with each change, in order.
  /// - Throws: `Failure` if the folder can't be used; `LibraryError`, `CancellationError`. The next run goes on from there.
  public func run(
    _ scope: Scope, isTrial: Bool = false, anew: Bool = false, report: (Change) -> Void
  ) async throws {
    try await check(anew: anew, isTrial: isTrial)
    guard let lock = try await OriginalsLock.waiting(in: library.folder) else {
      throw Failure(.timeout, "another docent is filing originals")
    }
    defer { lock.release() }
    if anew, !isTrial { try await library.forgetFiled(in: folder) }
    // Before looking: what changes meanwhile is looked at by the next run.
    let event = try await library.lastEvent()
    var changed: [String]?
    if scope == .changed {
      changed = try await library.documentsChanged(sinceFiledTo: folder, by: settings.fingerprint)
    }
    let gone = try await library.documentsToUnfile(from: folder)
    let wanted = if let changed { changed } else { try await library.documentsToFile() }
    if !isTrial {
      try files.prepare()
    }
    defer { if !isTrial { files.finish() } }
    var isWhole = true
    // What goes first makes room for what comes.
    for id in gone + wanted {
      try Task.checkCancellation()
      var filing = DocumentFiling(tree: self, id: id, isTrial: isTrial)
      do {
        try await filing.run()
      } catch let failure as Failure {
        isWhole = false
        filing.changes.append(.problem(source: filing.source, reason: failure.message))
      }
      filing.changes.forEach(report)
    }
    if isWhole, !isTrial {
      try await library.note(filedTo: folder, by: settings.fingerprint, upTo: event)
    }
  }

  /// Calls a body, and ends the readers after it.
  public func stopping(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      await pool.stop()
      throw error
    }
    await pool.stop()
  }

  /// Makes the folder if nothing was ever put there; one that lost all its files is perhaps a disk that is not there.
  private func check(anew: Bool, isTrial: Bool) async throws {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    if (names ?? []).isEmpty, !anew, try await library.hasFiled(to: folder) {
      throw Failure(
        .notFound,
        "\(folder) holds none of the files that were put there; if it is not a disk that is missing, --anew writes them again"
      )
    }
    guard names == nil, !isTrial else { return }
    do {
      try FileManager.default.createDirectory(at: URL(filePath: folder), withIntermediateDirectories: true)
    } catch {
      throw Failure(.notFound, "\(folder) can't be made: \((error as NSError).localizedDescription)")
    }
  }

  /// The values that a document's names are made of.
  func values(of document: FiledDocument, _ capture: Capture, ending: String) -> NameValues {
    NameValues(document, capture, fields: fields, ending: ending)
  }

  /// When and where a document's file was made; the file is opened for that once.
  func capture(of document: FiledDocument, at original: URL) async throws -> Capture {
    if let known = document.capture { return known }
    let metadata = document.document.metadata
    var (details, problem): (FileDetails, String?) = (FileDetails(), nil)
    do {
      details = try await pool.details(of: original, settings: reading)
    } catch let failure as Failure {
      // One that asks for a password opens with it.
      if failure.code != .encrypted { problem = failure.message }
    }
    let times: [(String?, Capture.Origin)] = [
      (details.takenAt, .exif), (metadata.mail?.date, .mail), (metadata.created?.description, .file),
    ]
    let known = times.lazy.compactMap { text, origin in text.flatMap { LocalTime($0) }.map { ($0, origin) } }.first
    let time = known?.0.iso ?? LocalTime(document.addedAt)?.iso ?? ""
    let capture = Capture(
      takenAt: time, origin: known?.1 ?? .added, latitude: details.latitude, longitude: details.longitude,
      problem: problem)
    try await library.save(capture, of: document.document.id)
    return capture
  }

  /// Draws a picture smaller; throws `Failure`.
  func reduce(_ original: URL, turn: Int, _ reduction: CopyReduction, to file: String) async throws {
    let crop = PageDrawing.Crop(
      page: 1, turn: turn, box: .page, maximumWidth: reduction.longestSide, maximumHeight: reduction.longestSide,
      form: .jpeg, path: file, quality: reduction.quality)
    try await pool.draw(crop, of: original, settings: reading)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    count > 1 && hasSuffix(suffix) ? String(dropLast()) : self
  }
}

/// The right to file originals of a library, which one process has at a time; it ends with the process, however that ends.
private struct OriginalsLock: Sendable {
  private let descriptor: Int32

  /// The right, waited for as long as another process usually takes; nil if that was not enough.
  static func waiting(in folder: URL) async throws -> OriginalsLock? {
    let path = folder.appending(path: "originals.lock").path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let end = ContinuousClock.now + .seconds(Library.busyTimeout)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end, (try? await Task.sleep(for: .milliseconds(100))) != nil else {
        close(descriptor)
        return nil
      }
    }
    return OriginalsLock(descriptor: descriptor)
  }

  func release() {
    // Closing alone leaves the lock to a child that was forked meanwhile, until it runs its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
