@preconcurrency import Dispatch
import Documents
import Foundation
import Glibc

/// Tells which files of some folders change (inotify): nothing is looked at while nothing happens.
enum FolderWatch {
  /// Files that were written, put in place of others, or taken away; not those that are only opened.
  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)

  /// The most folders that are watched.
  static let mostFolders = 1000

  /// The paths of files as they change, from now on until nobody listens; throws `Failure` if they can't be watched.
  ///
  /// Editors that save by writing another file and renaming it are noticed too, because folders are watched and not files.
  static func changes(in folders: [URL]) throws -> AsyncStream<String> {
    guard folders.count <= mostFolders else {
      throw Failure(.tooLarge, "there are more than \(mostFolders) folders to watch")
    }
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw failure("files") }
    var paths: [Int32: String] = [:]
    for folder in folders {
      let path = folder.path(percentEncoded: false)
      let watch = inotify_add_watch(descriptor, path, events)
      guard watch >= 0 else {
        defer { close(descriptor) }
        throw failure(path)
      }
      paths[watch] = path.hasSuffix("/") ? path : path + "/"
    }
    let names = paths
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    let (changes, continuation) = AsyncStream.makeStream(of: String.self)
    source.setEventHandler { for path in read(descriptor, names) { continuation.yield(path) } }
    source.setCancelHandler { close(descriptor) }
    continuation.onTermination = { _ in source.cancel() }
    source.resume()
    return changes
  }

  private static func failure(_ what: String) -> Failure {
    Failure(.notFound, "\(what) can't be watched: \(String(cString: strerror(errno)))")
  }

  /// The paths of the events that are waiting.
  private static func read(_ descriptor: Int32, _ folders: [Int32: String]) -> [String] {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var found: [String] = []
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      var rest = buffer[..<count]
      while rest.count >= MemoryLayout<inotify_event>.size {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
        let name = String(decoding: rest.prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self)
        rest = rest.dropFirst(Int(event.len))
        // Without a folder, so much happened that the system lost count.
        found.append((folders[event.wd] ?? "") + name)
      }
    }
    return found
  }
}
