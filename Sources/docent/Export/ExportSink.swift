import Foundation
import Synchronization

/// Where an export goes: standard output, or a file that appears when all of it is written.
final class ExportSink: Sendable {
  /// What precedes the elements of a list.
  final class Separator: Sendable {
    private let state: Mutex<String>
    private let following: String

    init(first: String, next: String) {
      state = Mutex(first)
      following = next
    }

    /// The separator for the next element.
    func next() -> String {
      state.withLock { text in
        defer { text = following }
        return text
      }
    }
  }

  private let path: String?
  private let partial: URL?
  private let buffer = Mutex("")

  /// Ends the program if there is a file that may not be overwritten.
  static func check(_ path: String, mayOverwrite: Bool) throws {
    if !mayOverwrite, FileManager.default.fileExists(atPath: path) {
      throw Stop.unable("\(path) is there already; --force overwrites it")
    }
  }

  /// A sink; ends the program if its file can't be written.
  init(path: String?) throws {
    self.path = path
    partial = path.map { path in
      let file = URL(filePath: path)
      return file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)")
    }
    if let partial, !FileManager.default.createFile(atPath: partial.path, contents: nil) {
      throw Stop.unable("\(path ?? "") can't be written")
    }
  }

  deinit {
    if let partial { try? FileManager.default.removeItem(at: partial) }
  }

  /// Takes text, and writes it when there is much of it.
  func write(_ text: String) throws {
    let full = buffer.withLock { buffer -> String? in
      buffer += text
      guard buffer.utf8.count > 1 << 16 else { return nil }
      defer { buffer = "" }
      return buffer
    }
    if let full { try put(full) }
  }

  /// Writes the rest, and gives the file its name.
  func finish() throws {
    try put(buffer.withLock { $0 })
    guard let partial, let path else { return }
    guard rename(partial.path, path) == 0 else { throw Stop.unable("\(path) can't be written") }
  }

  private func put(_ text: String) throws {
    guard let partial, let path else { return Terminal.write(text) }
    do {
      let file = try FileHandle(forWritingTo: partial)
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    } catch {
      throw Stop.unable("\(path) can't be written: \(error.localizedDescription)")
    }
  }
}
