import Documents
import Foundation
import Store

/// Sends a file to Paperless-ngx by its documented REST API, version 9: `post_document`, then `tasks` until the file was consumed.
///
/// Paperless knows no idempotency key. A file that it has already is refused by its own check of the content, which counts as
/// acknowledged here.
struct PaperlessSender: DestinationSender {
  let connection: SenderConnection

  func send(_ item: OutboxItem, at now: Date) async throws -> DeliveryOutcome {
    if let ticket = item.ticket { return try await askAbout(ticket, at: now) }
    let (file, original): (OutboxFile, URL)
    switch try await connection.file(of: item) {
    case .success(let found): (file, original) = found
    case .failure(let failure): return failure.outcome
    }
    var parts: [MultipartForm.Part] = []
    if let first = file.records.first {
      if let title = first.summary.title, !title.isEmpty { parts.append(.init("title", String(title.prefix(128)))) }
      if let date = first.record.value(of: "date")?.string { parts.append(.init("created", date)) }
      switch try await customFields(of: first.record, at: now) {
      case .success(let values):
        if !values.isEmpty {
          parts.append(.init("custom_fields", .data(try SenderConnection.json(JSONValue.object(values)))))
        }
      case .failure(let failure): return failure.outcome
      }
    }
    parts.append(
      .init("document", fileName: SenderConnection.name(of: file), type: file.mime, .file(original)))
    let form = MultipartForm(boundary: "docent-\(item.key.prefix(48))", parts: parts)
    switch try await ask("POST", "api/documents/post_document/", body: .form(form)) {
    case .failure(let failure): return failure.outcome
    case .success(let answer) where !answer.isSuccess: return DeliveryOutcome(answer, now: now)
    case .success(let answer):
      guard let ticket = Self.json(answer)?.string, !ticket.isEmpty else {
        return .again(status: answer.status, reason: "Paperless named no task: \(answer.summary)", retryAfter: nil)
      }
      return .accepted(ticket: ticket)
    }
  }

  /// What became of a file that Paperless accepted.
  private func askAbout(_ ticket: String, at now: Date) async throws -> DeliveryOutcome {
    switch try await ask("GET", "api/tasks/", query: [URLQueryItem(name: "task_id", value: ticket)]) {
    case .failure(let failure): return failure.outcome
    case .success(let answer) where !answer.isSuccess: return DeliveryOutcome(answer, now: now)
    case .success(let answer):
      // A list; since version 10 in pages.
      let list = Self.json(answer)
      let task = (list?.array ?? list?["results"]?.array)?.first
      let result = task?["result"]?.string ?? ""
      switch task?["status"]?.string?.uppercased() {
      case "SUCCESS": return .acknowledged(status: answer.status, answer: result)
      case "FAILURE" where result.localizedCaseInsensitiveContains("duplicate"):
        return .acknowledged(status: answer.status, answer: result)
      case "FAILURE", "REVOKED": return .refused(status: answer.status, reason: result)
      default: return .unfinished
      }
    }
  }

  /// The values of the custom fields that the settings name, by the fields' numbers.
  private func customFields(
    of record: Record, at now: Date
  ) async throws -> Result<[String: JSONValue], SenderConnection.NoAnswer> {
    let wanted = connection.destination.fields
    if wanted.isEmpty { return .success([:]) }
    let answer: HTTPAnswer
    switch try await ask("GET", "api/custom_fields/", query: [URLQueryItem(name: "page_size", value: "1000")]) {
    case .failure(let failure): return .failure(failure)
    case .success(let given) where !given.isSuccess: return .failure(.init(outcome: DeliveryOutcome(given, now: now)))
    case .success(let given): answer = given
    }
    let known = Self.json(answer)?["results"]?.array ?? []
    var values: [String: JSONValue] = [:]
    for (name, title) in wanted {
      guard let field = known.first(where: { $0["name"]?.string == title }), let id = field["id"]?.number else {
        return .failure(.init(outcome: .blocked(status: nil, reason: "Paperless has no custom field '\(title)'")))
      }
      guard let value = record.value(of: name) else { continue }
      values["\(Int(id))"] = Self.value(value, as: field)
    }
    return .success(values)
  }

  /// A value as a custom field takes it; nil if it can't be one.
  static func value(_ value: JSONValue, as field: JSONValue) -> JSONValue? {
    let number = if case .integer(let number) = value { "\(number)" } else { value.number.map { "\($0)" } ?? "" }
    let text = value["amount"]?.string ?? value.string ?? number
    switch field["data_type"]?.string {
    case "monetary":
      guard let amount = Decimal(string: text) else { return nil }
      // The currency's code before the amount, which has two digits after the point.
      let style = Decimal.FormatStyle(locale: Locale(identifier: "en_US_POSIX")).grouping(.never)
      return .string("\(value["currency"]?.string ?? "")\(amount.formatted(style.precision(.fractionLength(2))))")
    case "integer": return Int(text).map(JSONValue.integer)
    case "float": return Double(text).map(JSONValue.number)
    case "boolean": return if case .bool = value { value } else { nil }
    case "select":
      let options = field["extra_data"]?["select_options"]?.array ?? []
      return options.first { $0["label"]?.string == text }?["id"]
    case "string": return text.isEmpty ? nil : .string(String(text.prefix(128)))
    case "documentlink": return nil
    default: return text.isEmpty ? nil : .string(text)
    }
  }

  private func ask(
    _ method: String, _ path: String, query: [URLQueryItem] = [], body: HTTPCall.Body? = nil
  ) async throws -> Result<HTTPAnswer, SenderConnection.NoAnswer> {
    var url = connection.destination.url.appending(path: path)
    if !query.isEmpty { url.append(queryItems: query) }
    var call = HTTPCall(method, url, headers: [("Accept", "application/json; version=9")], body: body)
    call.answerBytes = 4 << 20
    return try await connection.answer(call, tokenScheme: "Token")
  }

  private static func json(_ answer: HTTPAnswer) -> JSONValue? {
    try? JSONDecoder().decode(JSONValue.self, from: answer.body)
  }
}

extension Record {
  /// The value of a field that is no list.
  fileprivate func value(of name: String) -> JSONValue? {
    if case .value(let field) = fields[name] { field.value } else { nil }
  }
}
