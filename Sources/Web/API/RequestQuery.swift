import Engine
import Foundation
import Hummingbird
import Store

/// What a request asks for in its address, checked.
struct RequestQuery: Sendable {
  private let request: Request

  /// The query of a request.
  init(_ request: Request) { self.request = request }

  /// A text; nil if it is absent or empty.
  func text(_ name: String, atMost limit: Int = 2_000) throws -> String? {
    guard let value = request.uri.queryParameters.get(name), !value.isEmpty else { return nil }
    guard value.count <= limit, !value.contains("\0") else {
      throw Problem.invalid("'\(name)' is longer than \(limit) characters, or no text", field: name)
    }
    return value
  }

  /// A whole number within a range; nil if it is absent.
  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let value = request.uri.queryParameters.get(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw Problem.invalid("'\(name)' is a number from \(range.lowerBound) to \(range.upperBound)", field: name)
    }
    return number
  }

  /// Whether something is asked for: `1` or `true`.
  func flag(_ name: String) throws -> Bool {
    switch request.uri.queryParameters.get(name) {
    case nil, "0", "false": false
    case "", "1", "true": true
    default: throw Problem.invalid("'\(name)' is true or false", field: name)
    }
  }

  /// One of several values; nil if it is absent.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of type: Value.Type
  ) throws -> Value? where Value.RawValue == String {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw Problem.invalid(
        "'\(name)' is one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))", field: name)
    }
    return value
  }
}

extension WebContext {
  /// A part of the path, without its percent signs.
  func parameter(_ name: String) throws -> String {
    guard let value = parameters.get(name).flatMap({ $0.removingPercentEncoding ?? $0 }), !value.isEmpty,
      !value.contains("\0")
    else { throw Problem.notFound("page") }
    return value
  }
}

extension Request {
  /// The body as a value; throws `Problem`.
  func json<Value: Decodable>(_ type: Value.Type, within limits: WebLimits) async throws -> Value {
    try checkLength(atMost: limits.bodyBytes)
    var bytes = Data()
    var pace = BodyPace(limits: limits)
    for try await part in body {
      try pace.add(part.readableBytes)
      bytes.append(contentsOf: part.readableBytesView)
      guard bytes.count <= limits.bodyBytes else { throw Problem.tooLarge(limits.bodyBytes) }
    }
    do {
      return try JSONDecoder().decode(type, from: bytes)
    } catch let error as DecodingError {
      throw Problem(.badRequest, "invalid_json", error.shortDescription)
    }
  }

  /// Refuses a body that says that it is larger than a limit.
  func checkLength(atMost limit: Int) throws {
    guard let length = headers[.contentLength] else { return }
    guard let length = Int(length), length <= limit else { throw Problem.tooLarge(limit) }
  }
}

/// How fast a body comes: one that drips holds a connection, and is refused.
struct BodyPace {
  private let limits: WebLimits
  private let start = ContinuousClock.now
  private var bytes = 0

  /// The pace of a body that begins now.
  init(limits: WebLimits) { self.limits = limits }

  /// Counts bytes; throws `Problem` if they come too slowly.
  mutating func add(_ count: Int) throws {
    bytes += count
    let seconds = start.duration(to: .now) / .seconds(1) - Double(limits.patienceSeconds)
    guard seconds <= 0 || Double(bytes) >= seconds * Double(limits.bodyRate) else {
      var problem = Problem(
        .requestTimeout, "too_slow", "the body comes at less than \(limits.bodyRate) bytes a second")
      problem.closes = true
      throw problem
    }
  }
}
