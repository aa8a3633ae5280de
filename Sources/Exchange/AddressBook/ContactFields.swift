import Documents

/// The fields of a record that a change of its card amounts to.
enum ContactFields {
  /// The fields that change, by name; nil for one that goes.
  static func fields(applying change: CardChange, to record: Record) -> [String: RecordField?] {
    var fields: [String: RecordField?] = [:]
    func set(_ name: String, _ text: String?) {
      let text = text.flatMap { $0.isEmpty ? nil : $0 }
      let before: String? = if case .value(let field) = record.fields[name] { field.value.string } else { nil }
      if before != text { fields.updateValue(text.map { .value(value($0)) }, forKey: name) }
    }
    for property in CardProperty.allCases {
      guard let part = change.parts[property] else { continue }
      let new = part.added.first
      switch property {
      case .parts:
        let texts = (new?.texts ?? []) + Array(repeating: "", count: 5)
        for (name, text) in zip(["family_name", "given_name", "middle_name", "prefix", "suffix"], texts) {
          set(name, text)
        }
      case .name: set("name", new.map { name(in: $0.texts.joined(separator: ";"), of: record, change) })
      case .native: set("name_native", new?.texts.joined(separator: ";"))
      case .organization:
        set("company", new?.texts.first)
        set("department", new?.texts.dropFirst().first)
      case .title: set("job_title", new?.texts.joined(separator: ";"))
      case .address: setAddress(new, set)
      case .email:
        fields["emails"] = list("emails", of: record, part, property) { value($0.texts.joined(separator: ";")) }
      case .url: fields["urls"] = list("urls", of: record, part, property) { value($0.value) }
      case .social:
        fields["social"] = list("social", of: record, part, property) { line in
          value("\(CardProperty.network(line)):\(line.texts.joined(separator: ";"))")
        }
      case .phone:
        let isFax: (CardText.Line) -> Bool = { $0.types.contains("fax") }
        for (name, lines) in [("faxes", part.added.filter(isFax)), ("phones", part.added.filter { !isFax($0) })] {
          let part = CardChange.Part(removed: part.removed, added: lines)
          if let list = list(name, of: record, part, property, phone) { fields.updateValue(list, forKey: name) }
        }
      }
    }
    return fields
  }

  private static func value(_ text: String) -> Field<JSONValue> {
    Field(.string(text), confidence: 1, source: .user)
  }

  private static func phone(_ line: CardText.Line) -> Field<JSONValue> {
    let (number, digits) = CardProperty.phone(line)
    var field = value(number)
    field.extension = digits
    let labels = ["cell": "mobile", "home": "home", "pager": "pager"]
    field.label = line.types.contains("fax") ? nil : labels.first { line.types.contains($0.key) }?.value ?? "work"
    return field
  }

  /// What the display name is without prefix and suffix, which are fields of their own.
  private static func name(in display: String, of record: Record, _ change: CardChange) -> String {
    func text(_ name: String, _ place: Int) -> String {
      if let line = change.parts[.parts]?.added.first { return line.texts.dropFirst(place).first ?? "" }
      if case .value(let field) = record.fields[name] { return field.value.string ?? "" }
      return ""
    }
    var name = display
    let (prefix, suffix) = (text("prefix", 3), text("suffix", 4))
    if !prefix.isEmpty, name.hasPrefix("\(prefix) ") { name.removeFirst(prefix.count + 1) }
    if !suffix.isEmpty, name.hasSuffix(" \(suffix)") { name.removeLast(suffix.count + 1) }
    return name
  }

  /// A list with what was removed gone and what was added at its end; nil if nothing changes. What stays keeps all that is known of it.
  private static func list(
    _ name: String, of record: Record, _ part: CardChange.Part, _ property: CardProperty,
    _ make: (CardText.Line) -> Field<JSONValue>
  ) -> RecordField?? {
    let before = record.fields[name]?.leaves ?? []
    let removed = Set(part.removed.map(property.key))
    var after = before.filter { field in
      let text = (field.value.string ?? "") + (field.extension.map { " ext. \($0)" } ?? "")
      return !removed.contains(property.key(of: text))
    }
    let known = Set(
      after.map { property.key(of: ($0.value.string ?? "") + ($0.extension.map { " ext. \($0)" } ?? "")) })
    after += part.added.filter { !known.contains(property.key($0)) }.map(make)
    if after == before { return nil }
    return .some(after.isEmpty ? nil : .list(after.map(RecordField.value)))
  }

  private static func setAddress(_ line: CardText.Line?, _ set: (String, String?) -> Void) {
    let texts = (line?.texts ?? []) + Array(repeating: "", count: 7)
    let street = [texts[0], texts[1], texts[2]].filter { !$0.isEmpty }.joined(separator: ", ")
    set("street", street)
    for (name, text) in zip(["city", "region", "postal_code", "country"], texts[3...6]) { set(name, text) }
    let place = [texts[5], texts[3]].filter { !$0.isEmpty }.joined(separator: " ")
    set("address", [street, place, texts[4], texts[6]].filter { !$0.isEmpty }.joined(separator: ", "))
  }
}

extension CardProperty {
  /// The key of a value of a record.
  fileprivate func key(of text: String) -> String {
    if self == .social {
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? text.lowercased() : ":\(text)".lowercased()
    }
    // Escaped, for a line's value is.
    let escaped = self == .phone || self == .url ? text : text.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
    return key(CardText.Line(group: nil, name: rawValue, parameters: "", value: escaped))
  }
}
