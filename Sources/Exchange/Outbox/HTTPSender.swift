import Documents
import Foundation
import Store

/// Sends a file with its records to any HTTP endpoint: a form of the parts `file` and `records`, with an `Idempotency-Key`.
struct HTTPSender: DestinationSender {
  let connection: SenderConnection

  func send(_ item: OutboxItem, at now: Date) async throws -> DeliveryOutcome {
    let (file, original): (OutboxFile, URL)
    switch try await connection.file(of: item) {
    case .success(let found): (file, original) = found
    case .failure(let failure): return failure.outcome
    }
    let records = JSONValue.array(try file.lines.map { try SenderConnection.sent($0) })
    let form = MultipartForm(
      boundary: "docent-\(item.key.prefix(48))",
      parts: [
        .init("records", type: "application/json", .data(try SenderConnection.json(records))),
        .init("file", fileName: SenderConnection.name(of: file), type: file.mime, .file(original)),
      ])
    let call = HTTPCall(
      "POST", connection.destination.url, headers: [("Idempotency-Key", item.key)], body: .form(form))
    return try await connection.send(call, at: now)
  }
}

/// Sends an event of a record, signed (Standard Webhooks): `webhook-id`, `webhook-timestamp`, `webhook-signature`.
struct WebhookSender: DestinationSender {
  let connection: SenderConnection

  func send(_ item: OutboxItem, at now: Date) async throws -> DeliveryOutcome {
    guard case .event(let event) = item.content else {
      return .refused(status: nil, reason: "this destination takes events, no files")
    }
    var data: [String: JSONValue] = ["id": .string(event.subject)]
    // The record as it is now: of one that changed again, or went, an event of its own follows.
    if event.what != .deleted, let line = try await connection.library.line(ofRecord: event.subject) {
      data["record"] = try SenderConnection.sent(line)
    }
    let body = try SenderConnection.json([
      "type": JSONValue.string("record.\(event.what.rawValue)"),
      "timestamp": .string(item.createdAt.formatted(.iso8601)), "data": .object(data),
    ])
    let key: String
    do {
      guard let source = connection.destination.signingKey else {
        return .blocked(status: nil, reason: "there is no key to sign with")
      }
      key = try await source.read()
    } catch let error as SecretError {
      return .blocked(status: nil, reason: error.reason)
    }
    let time = Int(now.timeIntervalSince1970)
    let call = HTTPCall(
      "POST", connection.destination.url,
      headers: [
        ("Content-Type", "application/json"), ("Idempotency-Key", item.key), ("webhook-id", item.key),
        ("webhook-timestamp", "\(time)"),
        ("webhook-signature", WebhookSignature.header(id: item.key, time: time, body: body, secret: key)),
      ], body: .data(body))
    return try await connection.send(call, at: now)
  }
}
