import Documents
import Foundation
import Store

/// What makes one attempt to send an item.
protocol DestinationSender: Sendable {
  /// Sends an item, or asks what became of it if it has a ticket.
  ///
  /// - Throws: `LibraryError`, `CancellationError`; everything else is an outcome.
  func send(_ item: OutboxItem, at now: Date) async throws -> DeliveryOutcome
}

/// What senders have in common.
struct SenderConnection: Sendable {
  let destination: Destination
  let library: Library
  let http: HTTPExchange
  /// How long a request may take, in seconds.
  let seconds: Double

  /// Sends a request with the destination's token, and says what the answer means.
  func send(_ call: HTTPCall, tokenScheme: String = "Bearer", at now: Date) async throws -> DeliveryOutcome {
    switch try await answer(call, tokenScheme: tokenScheme) {
    case .success(let answer): DeliveryOutcome(answer, now: now)
    case .failure(let failure): failure.outcome
    }
  }

  /// Why there is no answer.
  struct NoAnswer: Error {
    let outcome: DeliveryOutcome
  }

  /// The answer to a request with the destination's token.
  func answer(_ call: HTTPCall, tokenScheme: String) async throws -> Result<HTTPAnswer, NoAnswer> {
    var call = call
    call.seconds = seconds
    call.headers.append(("User-Agent", "docent"))
    do {
      if let token = destination.token {
        call.headers.append(("Authorization", "\(tokenScheme) \(try await token.read())"))
      }
      return .success(try await http.send(call, to: destination.origin))
    } catch let error as SecretError {
      return .failure(NoAnswer(outcome: .blocked(status: nil, reason: error.reason)))
    } catch let failure as HTTPFailure {
      switch failure {
      case .foreignOrigin, .badProxy, .badCertificates:
        return .failure(NoAnswer(outcome: .blocked(status: nil, reason: failure.description)))
      case .answerTooLong, .timeout, .connection:
        return .failure(NoAnswer(outcome: .again(status: nil, reason: failure.description, retryAfter: nil)))
      }
    } catch let error as CocoaError {
      return .failure(
        NoAnswer(outcome: .refused(status: nil, reason: "the file can't be read: \(error.localizedDescription)")))
    }
  }

  /// The file of an item, and where its original is; why there is none otherwise.
  func file(of item: OutboxItem) async throws -> Result<(file: OutboxFile, original: URL), NoAnswer> {
    guard case .file(let id) = item.content else {
      return .failure(NoAnswer(outcome: .refused(status: nil, reason: "this destination takes files, no events")))
    }
    guard let file = try await library.outboxFile(of: id) else {
      return .failure(NoAnswer(outcome: .refused(status: nil, reason: "the file was deleted before it was sent")))
    }
    guard let original = file.original else {
      return .failure(NoAnswer(outcome: .refused(status: nil, reason: "the library does not have the original")))
    }
    return .success((file, original))
  }

  /// The name that a file is sent under: without the folders of this machine.
  static func name(of file: OutboxFile) -> String {
    let name = String(file.source.split(separator: "/").last ?? "")
    return name.isEmpty || name == "-" ? file.documentID.prefix(16) + ".bin" : name
  }

  /// A line of a record as JSON, with the file's name instead of its path.
  static func sent(_ line: String) throws -> JSONValue {
    var value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    if case .object(var members) = value {
      if let source = members["source"]?.string {
        members["source"] = .string(String(source.split(separator: "/").last ?? ""))
      }
      value = .object(members)
    }
    return value
  }

  /// A value as JSON, its keys in order.
  static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
