import Dispatch
import Documents
import Engine
import Foundation
import Reading
import Synchronization

/// A document that a worker is asked about.
struct WorkerRequest: Sendable {
  /// What is to be read.
  enum Content: Sendable {
    /// A file or bytes.
    case source(Source)
    /// Nothing, for a reason.
    case failure(Failure)
  }

  /// What the answer is to carry back.
  let id: String?
  /// What the answer calls the document.
  let source: String
  let content: Content
}

/// The requests on standard input, one by one.
///
/// Reading blocks a thread of its own: tasks share as many threads as there are processors.
final class WorkerRequests: Sendable {
  /// What breaks the protocol: where the next request begins is not known any more.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The longest line, in bytes.
  static let lineLimit = 1 << 20

  private let queue = DispatchQueue(label: "docent.worker.requests")
  private let input: Mutex<Input>

  /// Requests of documents of at most so many bytes.
  init(limit: Int) { input = Mutex(Input(limit: limit)) }

  /// The next request, when it is there; nil at the end of the input. Throws `Fault`.
  @Sendable func next() async throws -> WorkerRequest? {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.input.withLock { try $0.next() } }) }
    }
  }
}

/// Standard input as requests.
private struct Input {
  let limit: Int
  private var input = FramedInput()

  init(limit: Int) { self.limit = limit }

  mutating func next() throws -> WorkerRequest? {
    let line: Data?
    do {
      line = try input.line(limit: WorkerRequests.lineLimit)
    } catch is FramedInput.TooLong {
      throw WorkerRequests.Fault(description: "line \(input.lineNumber + 1) of the input is too long")
    }
    return try line.map { try $0.first == UInt8(ascii: "{") ? request(header: $0) : Self.request(path: $0) }
  }

  private static func request(path: Data) -> WorkerRequest {
    guard let text = String(validating: path, as: UTF8.self) else {
      let reason = "its name is not UTF-8; its bytes can be sent instead"
      return WorkerRequest(
        id: nil, source: String(decoding: path, as: UTF8.self), content: .failure(Failure(.notFound, reason)))
    }
    return WorkerRequest(
      id: nil, source: text, content: .source(.file(URL(filePath: text, directoryHint: .notDirectory))))
  }

  /// The object of a request that is more than a path.
  private struct Header: Decodable {
    var id: String?
    var path: String?
    var bytes: Int?
    var source: String?
  }

  private mutating func request(header line: Data) throws -> WorkerRequest {
    guard let header = try? JSONDecoder().decode(Header.self, from: line) else {
      throw fault("is not a request: an object with path or bytes")
    }
    switch (header.path, header.bytes) {
    case (let path?, nil):
      let url = URL(filePath: path, directoryHint: .notDirectory)
      return WorkerRequest(id: header.id, source: header.source ?? path, content: .source(.file(url)))
    case (nil, let count?) where count >= 0:
      let name = header.source ?? "-"
      guard count <= limit else {
        guard input.skip(count) else { throw fault("announces more bytes than follow") }
        return WorkerRequest(
          id: header.id, source: name, content: .failure(Limits.tooLarge("it has", count, limit: limit)))
      }
      guard let bytes = input.bytes(count) else { throw fault("announces more bytes than follow") }
      return WorkerRequest(id: header.id, source: name, content: .source(.bytes(bytes, name: name)))
    default: throw fault("has to have either a path or a count of bytes")
    }
  }

  private func fault(_ reason: String) -> WorkerRequests.Fault {
    WorkerRequests.Fault(description: "line \(input.lineNumber) of the input \(reason)")
  }
}
