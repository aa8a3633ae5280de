import CProcess
import Documents
import Extraction
import Foundation
import Glibc
import Reading

/// The worker's side of `ReaderPool`: reads files until its input ends.
public enum ReaderWorker {
  /// The environment variable with the number of the process that started a worker.
  static let parentKey = "DOCENT_PARENT"

  /// The environment variable that is set where other processes go first.
  static let backgroundKey = "DOCENT_BACKGROUND"
  /// How much lower such a worker's priority is (nice(2)).
  private static let niceness: Int32 = 5

  /// Serves on standard input and output, no longer than the process lives that started it.
  public static func run() {
    if let parent = ProcessInfo.processInfo.environment[parentKey].flatMap({ pid_t($0) }) {
      cprocess_end_with_parent(parent)
    }
    if ProcessInfo.processInfo.environment[backgroundKey] != nil { _ = nice(niceness) }
    var readers: [ReadingSettings: Reader] = [:]
    var server = RPCServer()
    func reader(_ settings: ReadingSettings) throws -> Reader {
      if let known = readers[settings] { return known }
      // The networks are loaded once.
      let reader = try Reader(settings: settings, sharing: readers.values.first)
      readers = [settings: reader]
      return reader
    }
    server.on(ReaderJob.method) { (job: ReaderJob) -> any Encodable in
      let settings = job.settings
      limitTime(settings.limits)
      ReaderMemory.limit(to: settings.limits.readerBytes)
      return try ReaderMemory.tellingRefusals(settings.limits) { () -> any Encodable in
        switch job.task {
        case .file(let path, let id):
          return try reader(settings).read(data(path), id: id, report: ReaderProgress.send())
        case .part(let part): return try reader(settings).read(part)
        case .pageImages(let path, let turns, let folder):
          return try drawing(settings).write(data(path), turns: turns, to: URL(filePath: folder))
        case .crop(let path, let crop):
          try drawing(settings).write(crop, of: data(path))
          return true
        case .attachments(let path, let folder):
          return try AttachmentWriter(limits: settings.limits, password: settings.password).write(
            path, to: URL(filePath: folder))
        case .contents(let path, let folder):
          var writer = ContainerWriter(to: URL(filePath: folder), limits: settings.limits)
          return try writer.write(path)
        case .details(let path):
          return try FileDetails(of: data(path), limits: settings.limits, password: settings.password)
        }
      }
    }
    server.run()
  }

  private static func data(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
  }

  private static func drawing(_ settings: ReadingSettings) -> PageDrawing {
    PageDrawing(limits: settings.limits, password: settings.password)
  }

  /// Has the kernel end this process if one call takes much longer than its caller waits, whatever becomes of the caller.
  private static func limitTime(_ limits: Limits) {
    var (used, limit) = (timespec(), rlimit())
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0, getrlimit(Int32(RLIMIT_CPU.rawValue), &limit) == 0
    else { return }
    limit.rlim_cur = min(rlim_t(used.tv_sec) + rlim_t(limits.secondsPerFile) + patience, limit.rlim_max)
    setrlimit(Int32(RLIMIT_CPU.rawValue), &limit)
  }

  /// How much longer than a file may take, in seconds of processor time.
  private static let patience: rlim_t = 30
}

/// One thing that a reading worker can be asked to do; files and folders are paths.
enum ReaderTask: Codable, Sendable {
  /// Read a file: a `Document`, with the id if one is given.
  case file(String, id: String?)
  /// Read some pages of a PDF: a `DocumentPart`.
  case part(DocumentPart.Request)
  /// Draw a file's pages into a folder: the names of the images. The pages are given by number, each with the clockwise
  /// turn that makes it upright, in degrees.
  case pageImages(String, turns: [Int: Int], folder: String)
  /// Draw a part of a page: `true`.
  case crop(String, PageDrawing.Crop)
  /// Write the files attached to a PDF into a folder: an `AttachmentWriter.Outcome`.
  case attachments(String, folder: String)
  /// Write the files in an archive, a mail or a file of mails into a folder: a `ContainerWriter.Outcome`.
  case contents(String, folder: String)
  /// Open a file and say when and where it was made: a `FileDetails`.
  case details(String)
}

/// How far a reading worker is with a picture: a notification that it sends before its answer.
struct ReaderProgress: Codable, Sendable {
  static let method = "progress"
  /// The longest line of a notification, in bytes; anything longer is an answer.
  static let mostBytes = 200
  /// How often one is sent at most: people see no more.
  private static let interval = Duration.milliseconds(150)

  /// The lines that are read.
  var read: Int
  /// The lines that were found.
  var found: Int

  /// What writes notifications to standard output, not too often.
  static func send() -> (_ read: Int, _ found: Int) -> Void {
    var last = ContinuousClock.now
    return { read, found in
      guard last.duration(to: .now) > interval else { return }
      last = .now
      let message = RPCMessage.Request(id: nil, method: method, params: ReaderProgress(read: read, found: found))
      if let line = try? RPCMessage.line(message) { FileHandle.standardOutput.write(line) }
    }
  }

  /// The progress in a line that a worker sent; nil if the line is an answer.
  init?(line: Data) {
    guard line.count <= Self.mostBytes,
      let message = try? JSONDecoder().decode(RPCMessage.Request<ReaderProgress>.self, from: line),
      message.method == Self.method, let progress = message.params
    else { return nil }
    self = progress
  }

  private init(read: Int, found: Int) { (self.read, self.found) = (read, found) }
}

/// A task for a reading worker and how files are read: the params of its only method.
struct ReaderJob: Codable, Sendable {
  static let method = "work"

  var task: ReaderTask
  var settings: ReadingSettings
}
