import Foundation
import Glibc

/// A file or standard input as lines, between which counted bytes may stand.
struct FramedInput: Sendable {
  /// A line is longer than its limit.
  struct TooLong: Error {}

  private let descriptor: Int32
  private var buffer = Data()
  /// The number of the line that came last, from 1.
  private(set) var lineNumber = 0

  /// What an open file holds.
  init(descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// What a file holds; `-` is standard input. Ends the program if it can't be opened.
  init(path: String) throws {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Stop.unable("\(path) can't be opened: \(String(cString: strerror(errno)))") }
    self.init(descriptor: descriptor)
  }

  /// The next line that is not empty, without its end; nil at the end of the input. Throws `TooLong`.
  ///
  /// - Parameter limit: The most bytes of a line.
  mutating func line(limit: Int) throws -> Data? {
    var searched = buffer.startIndex
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = take(end)
        buffer = Data(buffer.dropFirst())
        searched = buffer.startIndex
        lineNumber += 1
        if !line.isEmpty { return line }
        continue
      }
      guard buffer.count <= limit else { throw TooLong() }
      // A buffer is always new, so it starts at 0.
      searched = buffer.count
      if !fill() {
        lineNumber += buffer.isEmpty ? 0 : 1
        return buffer.isEmpty ? nil : take(buffer.count)
      }
    }
  }

  /// So many bytes; nil if the input ends before.
  mutating func bytes(_ count: Int) -> Data? {
    while buffer.count < count {
      guard fill(count - buffer.count) else { return nil }
    }
    return take(count)
  }

  /// Passes over so many bytes without keeping them; false if the input ends before.
  mutating func skip(_ count: Int) -> Bool {
    var rest = count
    while rest > 0 {
      if buffer.isEmpty, !fill(rest) { return false }
      rest -= take(min(rest, buffer.count)).count
    }
    return true
  }

  private mutating func take(_ count: Int) -> Data {
    defer { buffer = Data(buffer.dropFirst(count)) }
    return Data(buffer.prefix(count))
  }

  /// Adds what is there, at most so much; false at the end of the input.
  private mutating func fill(_ most: Int = 1 << 16) -> Bool {
    // The system's call: it returns what is there, and does not wait for all that was asked for.
    var part = [UInt8](repeating: 0, count: min(most, 1 << 20))
    while true {
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer.append(contentsOf: part[..<count])
      return true
    }
  }
}
