public import Foundation
import NIOCore

/// A form as `multipart/form-data` (RFC 7578). The same parts give the same bytes, so that a request that is sent again is the same.
public struct MultipartForm: Sendable {
  /// A part's content.
  public enum Content: Sendable {
    /// Bytes in memory.
    case data(Data)
    /// A file, which is read while it is sent.
    case file(URL)
  }

  /// A part.
  public struct Part: Sendable {
    var name: String
    var fileName: String?
    var type: String?
    var content: Content

    /// A part; a file name makes it a file.
    public init(_ name: String, fileName: String? = nil, type: String? = nil, _ content: Content) {
      (self.name, self.fileName, self.type, self.content) = (name, fileName, type, content)
    }

    /// A part of text.
    public init(_ name: String, _ text: String) { self.init(name, .data(Data(text.utf8))) }
  }

  /// What is between the parts: letters, digits and `-`, at most 70, that occur in no part.
  public let boundary: String
  /// The parts, in order.
  public let parts: [Part]

  /// A form.
  public init(boundary: String, parts: [Part]) {
    self.boundary = boundary
    self.parts = parts
  }

  /// The header field `Content-Type`.
  public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// What is sent, in order: headers of parts, contents, and what ends the form.
  var pieces: [Content] {
    parts.flatMap { part -> [Content] in
      var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(part.name))\""
      if let name = part.fileName { head += "; filename=\"\(Self.escaped(name))\"" }
      if let type = part.type { head += "\r\nContent-Type: \(type)" }
      return [.data(Data("\(head)\r\n\r\n".utf8)), part.content, .data(Data("\r\n".utf8))]
    } + [.data(Data("--\(boundary)--\r\n".utf8))]
  }

  /// The size of the whole form, in bytes.
  ///
  /// - Throws: The system's error if a file can't be looked at.
  func byteCount() throws -> Int {
    try pieces.reduce(0) { sum, piece in
      switch piece {
      case .data(let data): return sum + data.count
      case .file(let file):
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
        return sum + (size?.intValue ?? 0)
      }
    }
  }

  /// A name in quotes, escaped as browsers do (WHATWG, multipart/form-data encoding algorithm).
  private static func escaped(_ name: String) -> String {
    name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}

/// The bytes of a form, a part of a file at a time.
struct FormBytes: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  /// How much of a file is in memory at a time.
  static let bytes = 256 << 10

  let form: MultipartForm

  func makeAsyncIterator() -> Iterator { Iterator(rest: form.pieces[...]) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<MultipartForm.Content>
    var file: FileHandle?

    mutating func next() async throws -> ByteBuffer? {
      while true {
        if let file {
          if let part = try file.read(upToCount: FormBytes.bytes), !part.isEmpty { return ByteBuffer(bytes: part) }
          try file.close()
          self.file = nil
        }
        switch rest.popFirst() {
        case .data(let data): return ByteBuffer(bytes: data)
        case .file(let url): file = try FileHandle(forReadingFrom: url)
        case nil: return nil
        }
      }
    }
  }
}
