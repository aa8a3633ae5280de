/// Control characters in texts that others wrote: none is kept, and none reaches a terminal.
extension StringProtocol {
  /// Whether a text has a character that `withoutControls` leaves out.
  public var hasControls: Bool { unicodeScalars.contains(where: \.isControl) }

  /// The text without the characters of C0 and C1, but for line ends and tabs; DEL is one of them. Vertical tabs, form feeds and NEL become
  /// line ends.
  public var withoutControls: String {
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }), hasControls
    else { return String(self) }
    return String(
      String.UnicodeScalarView(unicodeScalars.compactMap { $0.isLineEnd ? "\n" : $0.isControl ? nil : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether this ends a line on other systems, or a page.
  fileprivate var isLineEnd: Bool { [0x0B, 0x0C, 0x85].contains(value) }

  /// Whether this is a character of C0 or C1 that is neither a line end nor a tab.
  public var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F: true
    default: false
    }
  }

  /// Whether this turns the direction of the text around it: the marks, embeddings, overrides and isolates of UAX 9.
  public var isDirectional: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension RecordField {
  /// The field, its texts without control characters.
  public var withoutControls: RecordField {
    switch self {
    case .value(var field):
      field.value = field.value.withoutControls
      field.text = field.text?.withoutControls
      field.label = field.label?.withoutControls
      field.extension = field.extension?.withoutControls
      for index in field.alternatives.indices {
        field.alternatives[index].value = field.alternatives[index].value.withoutControls
      }
      return .value(field)
    case .list(let fields): return .list(fields.map(\.withoutControls))
    case .group(let fields): return .group(fields.mapValues(\.withoutControls))
    }
  }
}

extension JSONValue {
  /// The value, its texts without control characters.
  public var withoutControls: JSONValue {
    switch self {
    case .string(let text): .string(text.withoutControls)
    case .array(let values): .array(values.map(\.withoutControls))
    case .object(let members): .object(members.mapValues(\.withoutControls))
    case .null, .bool, .integer, .number: self
    }
  }
}

extension Finding {
  /// The finding, its texts without control characters.
  public var withoutControls: Finding {
    Finding(
      code.withoutControls, field: field?.withoutControls, severity: severity, message: message.withoutControls)
  }
}
