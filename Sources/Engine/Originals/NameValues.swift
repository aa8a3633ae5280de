import Documents
import Foundation
import Store

/// What the placeholders of a template stand for, of one document.
struct NameValues {
  private let document: FiledDocument
  private let capture: Capture
  private let dateField: String?
  private let ending: String

  /// The values of a document.
  ///
  /// - Parameters:
  ///   - fields: Which fields hold the records' dates, by type.
  ///   - ending: The ending of the copy's name.
  init(_ document: FiledDocument, _ capture: Capture, fields: [String: ListedRecord.Fields], ending: String) {
    (self.document, self.capture, self.ending) = (document, capture, ending)
    dateField = document.records.first.flatMap { fields[$0.record.type]?.date }
  }

  private var first: StoredRecord? { document.records.first }

  /// A piece of a template with its values; a value has no '/'.
  func text(of piece: NameTemplate.Piece) -> String {
    switch piece {
    case .literal(let text): return text
    case .text(let names, let most):
      let value = names.lazy.compactMap { text(of: $0).flatMap(SafeName.part) }.first ?? SafeName.unknown
      return most.map { String(value.prefix($0)) } ?? value
    case .time(let names, let parts):
      guard let time = names.lazy.compactMap({ time(of: $0) }).first else { return SafeName.unknown }
      return parts.map { time.text(of: $0) }.joined()
    }
  }

  private func text(of name: NameTemplate.Name) -> String? {
    switch name {
    case .literal(let text): text
    case .field(let name): value(name)?.text
    case .own(let own): text(of: own)
    }
  }

  private func text(of own: NameTemplate.Own) -> String? {
    switch own {
    case .type: first?.record.type ?? "document"
    case .title: first?.summary.title ?? document.document.metadata.title
    case .id: first?.record.id ?? document.document.id
    case .id8: String((first?.record.id ?? document.document.id).prefix(8))
    case .ext: ending
    case .date, .captured, .added: nil
    case .source: URL(filePath: document.source).deletingPathExtension().lastPathComponent
    }
  }

  private func time(of name: NameTemplate.Name) -> LocalTime? {
    switch name {
    case .literal: nil
    case .field(let name): value(name)?.string.flatMap(LocalTime.init)
    // A record without a date is filed by when its file was made.
    case .own(.date): dateField.flatMap(value)?.string.flatMap(LocalTime.init) ?? LocalTime(capture.takenAt)
    case .own(.captured): LocalTime(capture.takenAt)
    case .own(.added): LocalTime(document.addedAt)
    case .own: nil
    }
  }

  /// The first value of a field, as queries name it: `items.amount`.
  private func value(_ name: String) -> JSONValue? {
    var found = first?.record.fields
    var value: RecordField?
    for step in name.split(separator: ".") {
      value = found?[String(step)]
      while case .list(let elements)? = value { value = elements.first }
      if case .group(let members)? = value { found = members } else { found = nil }
    }
    guard case .value(let field)? = value, field.value != .null else { return nil }
    return field.value
  }
}

extension JSONValue {
  /// The value as it is read: of money `12.90 EUR`.
  fileprivate var text: String? {
    switch self {
    case .null: nil
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array(let values): values.first?.text
    case .object(let members):
      [members["amount"]?.string, members["currency"]?.string].compactMap(\.self).joined(separator: " ")
    }
  }
}

/// A day, and a time of it where one is known: `2026-03-03T10:20:30`, `2026-03-03`.
struct LocalTime: Hashable {
  /// The text in ISO 8601, 19 characters.
  let iso: String

  init?(_ text: String) {
    guard CalendarDate(String(text.prefix(10))) != nil else { return nil }
    let time = String(text.dropFirst(10).prefix(9))
    iso = text.prefix(10) + (time.wholeMatch(of: /T\d\d:\d\d:\d\d/) == nil ? "T00:00:00" : time)
  }

  /// A moment where the computer is.
  init?(_ date: Date) {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().time(includingFractionalSeconds: false)
    self.init(date.formatted(style))
  }

  func text(of part: NameTemplate.TimePart) -> String {
    func slice(_ from: Int, _ count: Int) -> String { String(iso.dropFirst(from).prefix(count)) }
    return switch part {
    case .year: slice(0, 4)
    case .shortYear: slice(2, 2)
    case .month: slice(5, 2)
    case .day: slice(8, 2)
    case .hour: slice(11, 2)
    case .minute: slice(14, 2)
    case .second: slice(17, 2)
    case .literal(let text): text
    }
  }
}
