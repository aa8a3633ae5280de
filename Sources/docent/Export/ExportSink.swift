import Foundation
import Synchronization

/// Where an export goes: standard output, or a file.
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

  private let file: Mutex<OutputFile?>
  private let buffer = Mutex("")

  /// A sink; ends the program if its file can't be written.
  ///
  /// - Parameter path: The file; nil for standard output.
  init(path: String?) throws {
    if let path {
      file = Mutex(try OutputFile(path))
    } else {
      file = Mutex(nil)
    }
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
    try file.withLock { file in
      if let whole = file.take() { try whole.finish() }
    }
  }

  private func put(_ text: String) throws {
    let isWritten = try file.withLock { file in
      guard file != nil else { return false }
      try file?.write(Data(text.utf8))
      return true
    }
    if !isWritten { Terminal.writeTable(text) }
  }
}
