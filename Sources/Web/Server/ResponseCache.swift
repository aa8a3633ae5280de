import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Reading
import Store
import Synchronization

/// Caches the API's answers to GET requests until the library changes, and answers 304 where the client has the current one.
final class ResponseCache: Sendable {
  /// An answer, ready to be sent.
  struct Answer: Sendable {
    /// The JSON.
    var bytes: ByteBuffer
    /// The entity tag.
    var tag: String
  }

  private struct State {
    var version: Int64 = -1
    var begun = ContinuousClock.now
    var answers: [String: Task<Answer, any Error>] = [:]
    /// The bytes of the answers that are finished.
    var byteCount = 0
  }

  private let version: LibraryVersion
  private let state = Mutex(State())

  /// The most bytes and answers that are kept; beyond them the cache is emptied.
  private static let mostBytes = 16 << 20
  private static let mostAnswers = 4096
  /// How long answers are kept at most: queries may use relative dates.
  private static let longest = Duration.seconds(30)

  init(version: LibraryVersion) { self.version = version }

  /// The response to a request: the cached answer, or a new one, which concurrent requests share.
  func response(
    to request: Request, _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Response {
    let answer = try await answer(named: request.uri.description, make)
    let headers: HTTPFields = [.contentType: "application/json", .eTag: answer.tag, .cacheControl: "no-cache"]
    if request.headers[.ifNoneMatch] == answer.tag { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: answer.bytes))
  }

  private func answer(
    named name: String, _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    // Read before the answer is made, so that a change meanwhile makes it outdated, never a later version's.
    let current = try version.current()
    let task = state.withLock { state in
      if state.version < current || state.begun.duration(to: .now) > Self.longest
        || state.answers.count >= Self.mostAnswers || state.byteCount > Self.mostBytes
      {
        state = State(version: current)
      }
      if let known = state.answers[name] { return known }
      let task = Task {
        let answer = try await make()
        self.state.withLock { $0.byteCount += answer.bytes.readableBytes }
        return answer
      }
      state.answers[name] = task
      return task
    }
    switch await task.result {
    case .success(let answer): return answer
    case .failure(let error):
      // Errors are not cached.
      state.withLock { if $0.answers[name] == task { $0.answers[name] = nil } }
      throw error
    }
  }
}

extension ResponseCache.Answer {
  /// A value as an answer.
  ///
  /// - Parameter tag: Its entity tag; nil for one that is made of its bytes.
  init(_ value: some Encodable, tag: String?) throws {
    let data = try JSONResponse.bytes(value)
    bytes = ByteBuffer(bytes: data)
    self.tag = tag ?? "\"\(Digest.sha256(data).prefix(16))\""
  }
}
