import Documents
import Extraction
import Foundation
import Glibc
import Reading

/// The worker's side of `ReaderPool`: reads files until its input ends.
public enum ReaderWorker {
  /// Serves on standard input and output.
  public static func run() {
    var readers: [ReadingSettings: Reader] = [:]
    var server = RPCServer()
    func reader(_ settings: ReadingSettings) throws -> Reader {
      if let known = readers[settings] { return known }
      limitMemory(settings.limits)
      // The networks are loaded once.
      let reader = try Reader(settings: settings, sharing: readers.values.first)
      readers = [settings: reader]
      return reader
    }
    server.on(ReaderPool.readMethod) { (request: ReaderPool.Request) in
      try reader(request.settings).read(Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe))
    }
    server.on(ReaderPool.partMethod) { (request: ReaderPool.PartRequest) in
      try reader(request.settings).read(request.part)
    }
    server.on(ReaderPool.imagesMethod) { (request: ReaderPool.ImageRequest) in
      limitMemory(request.settings.limits)
      let data = try Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe)
      let drawing = PageDrawing(limits: request.settings.limits, password: request.settings.password)
      return try drawing.write(data, turns: request.turns, to: URL(filePath: request.folder))
    }
    server.on(ReaderPool.cropMethod) { (request: ReaderPool.CropRequest) in
      limitMemory(request.settings.limits)
      let data = try Data(contentsOf: URL(filePath: request.path), options: .mappedIfSafe)
      try PageDrawing(limits: request.settings.limits, password: request.settings.password).write(
        request.crop, of: data)
      return true
    }
    server.on(ReaderPool.attachmentsMethod) { (request: ReaderPool.AttachmentsRequest) in
      limitMemory(request.settings.limits)
      return try AttachmentWriter(limits: request.settings.limits, password: request.settings.password).write(
        request.path, to: URL(filePath: request.folder))
    }
    server.run()
  }

  /// Keeps this process to the memory that its files may ask for. Files that are only looked into don't count.
  private static func limitMemory(_ limits: Limits) {
    var limit = rlimit()
    guard getrlimit(Int32(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(limits.readerBytes), limit.rlim_max)
    setrlimit(Int32(RLIMIT_DATA.rawValue), &limit)
  }
}
