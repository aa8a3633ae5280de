import Foundation
import NIOCore

/// The parts of a form as they come: no part is ever whole in memory.
///
/// Source: RFC 7578, multipart/form-data, and RFC 2046, section 5.1.
struct MultipartForm {
  /// What comes next in a form.
  enum Event {
    /// A part begins.
    case part(name: String, fileName: String?)
    /// Bytes of the part.
    case bytes(ByteBuffer)
    /// The part ends.
    case end
  }

  private enum State { case beforeFirst, header, body, over }

  private let boundary: [UInt8]
  private let limits: WebLimits
  private var state = State.beforeFirst
  private var buffer: [UInt8] = []
  private var parts = 0

  /// The form of a content type; nil if that is none of a form.
  init?(contentType: String, limits: WebLimits) {
    let match = contentType.firstMatch(of: /(?i)^multipart\/form-data\s*;.*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/)
    guard let match, let name = match.1 ?? match.2 else { return nil }
    // The line break before a boundary belongs to it; the first has one put before it.
    boundary = Array("\r\n--\(name)".utf8)
    buffer = [13, 10]
    self.limits = limits
  }

  /// Takes bytes in, and gives what they tell of the form.
  ///
  /// - Throws: `Problem` if they are no form, or pass a limit.
  mutating func add(_ bytes: some Sequence<UInt8>) throws -> [Event] {
    buffer.append(contentsOf: bytes)
    var events: [Event] = []
    while let event = try next() { events.append(contentsOf: event) }
    return events
  }

  /// Makes sure that the form is whole.
  func finish() throws {
    guard state == .over else { throw Problem.invalid("the form was cut off") }
  }

  /// Takes the next event from the buffer; nil if more bytes are needed.
  private mutating func next() throws -> [Event]? {
    switch state {
    case .over:
      buffer.removeAll()
      return nil
    case .beforeFirst:
      guard let place = find(boundary) else {
        // What comes before the first boundary is not looked at.
        guard buffer.count <= limits.partHeaderBytes else { throw Problem.invalid("the form has no boundary") }
        return nil
      }
      return try pass(place)
    case .header:
      guard let place = find([13, 10, 13, 10]) else {
        guard buffer.count <= limits.partHeaderBytes else { throw Problem.invalid("the header of a part is too long") }
        return nil
      }
      guard place <= limits.partHeaderBytes else { throw Problem.invalid("the header of a part is too long") }
      let header = String(decoding: buffer[..<place], as: UTF8.self)
      buffer.removeFirst(place + 4)
      state = .body
      return [try part(header)]
    case .body:
      if let place = find(boundary) {
        let last = ByteBuffer(bytes: buffer[..<place])
        return [.bytes(last), .end] + (try pass(place) ?? [])
      }
      // The end of the buffer may be the beginning of a boundary.
      let count = buffer.count - boundary.count
      guard count > 0 else { return nil }
      let bytes = ByteBuffer(bytes: buffer[..<count])
      buffer.removeFirst(count)
      return [.bytes(bytes)]
    }
  }

  /// Goes past a boundary, to the header after it or the end of the form.
  private mutating func pass(_ place: Int) throws -> [Event]? {
    buffer.removeFirst(place)
    guard buffer.count >= boundary.count + 2 else {
      state = .beforeFirst
      return nil
    }
    let end = Array(buffer[boundary.count..<(boundary.count + 2)])
    buffer.removeFirst(boundary.count + 2)
    if end == Array("--".utf8) {
      state = .over
      return []
    }
    guard end == [13, 10] else { throw Problem.invalid("a boundary of the form goes on after its name") }
    parts += 1
    guard parts <= limits.parts else { throw Problem.invalid("a form has at most \(limits.parts) parts") }
    state = .header
    return []
  }

  private func part(_ header: String) throws -> Event {
    for line in header.split(separator: "\r\n") {
      guard line.lowercased().hasPrefix("content-disposition:") else { continue }
      let name = line.firstMatch(of: /[;\s]name="([^"]*)"/).map { String($0.1) }
      let file = line.firstMatch(of: /[;\s]filename="([^"]*)"/).map { String($0.1) }
      if let name { return .part(name: name, fileName: file) }
    }
    throw Problem.invalid("a part of the form has no name")
  }

  private func find(_ pattern: [UInt8]) -> Int? {
    guard buffer.count >= pattern.count, let first = pattern.first else { return nil }
    var place = 0
    let last = buffer.count - pattern.count
    return buffer.withUnsafeBufferPointer { bytes in
      while place <= last {
        if bytes[place] == first, pattern.indices.allSatisfy({ bytes[place + $0] == pattern[$0] }) { return place }
        place += 1
      }
      return nil
    }
  }
}
