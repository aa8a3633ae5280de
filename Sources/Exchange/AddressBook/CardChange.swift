import Foundation

/// A property that Docent writes; every other one is the server's alone.
enum CardProperty: String, CaseIterable, Sendable {
  case name = "FN"
  case parts = "N"
  case native = "X-NATIVE-NAME"
  case organization = "ORG"
  case title = "TITLE"
  case email = "EMAIL"
  case phone = "TEL"
  case address = "ADR"
  case url = "URL"
  case social = "SOCIALPROFILE"

  /// The property of a line; nil if Docent does not write it.
  init?(_ line: CardText.Line) { self.init(rawValue: line.name == "X-SOCIALPROFILE" ? "SOCIALPROFILE" : line.name) }

  /// Whether a card has at most one of them.
  var isSingle: Bool {
    switch self {
    case .name, .parts, .native, .organization, .title: true
    case .email, .phone, .address, .url, .social: false
    }
  }

  /// What makes two lines the same value, whatever version and letter case they are written in.
  func key(_ line: CardText.Line) -> String {
    switch self {
    case .name, .native, .title: line.texts.joined(separator: ";")
    case .parts, .organization, .address:
      line.texts.prefix(self == .parts ? 5 : 7).joined(separator: "\u{1F}").trimmingCharacters(
        in: CharacterSet(charactersIn: "\u{1F}"))
    case .email: line.texts.joined(separator: ";").lowercased()
    case .phone:
      Self.phone(line).number.filter { $0.isNumber || $0 == "+" } + (Self.phone(line).extension.map { "x\($0)" } ?? "")
    case .url: Self.trimmed(line.value.replacing("\\", with: ""))
    case .social: "\(Self.network(line)):\(line.texts.joined(separator: ";"))".lowercased()
    }
  }

  /// A telephone number and its extension.
  static func phone(_ line: CardText.Line) -> (number: String, extension: String?) {
    var text = line.value.replacing("\\", with: "")
    var digits: String?
    if text.lowercased().hasPrefix("tel:") {
      let parts = text.dropFirst(4).split(separator: ";").map(String.init)
      text = parts.first ?? ""
      digits = parts.first { $0.lowercased().hasPrefix("ext=") }.map { String($0.dropFirst(4)) }
    } else if let mark = text.range(of: " ext. ") {
      digits = String(text[mark.upperBound...])
      text = String(text[..<mark.lowerBound])
    }
    return (text.trimmingCharacters(in: .whitespaces), digits)
  }

  /// The network of a profile.
  static func network(_ line: CardText.Line) -> String {
    line.parameter("SERVICE-TYPE") ?? line.types.sorted().first ?? ""
  }

  private static func trimmed(_ url: String) -> String { url.hasSuffix("/") ? String(url.dropLast()) : url }
}

/// What two versions of a card differ by, property by property.
struct CardChange: Hashable, Sendable {
  /// What is gone and what is new of a property.
  struct Part: Hashable, Sendable {
    var removed: [CardText.Line] = []
    var added: [CardText.Line] = []
    var isEmpty: Bool { removed.isEmpty && added.isEmpty }
  }

  /// The properties that differ.
  var parts: [CardProperty: Part] = [:]

  var isEmpty: Bool { parts.values.allSatisfy(\.isEmpty) }

  init(parts: [CardProperty: Part] = [:]) { self.parts = parts.filter { !$0.value.isEmpty } }

  /// What leads from one card to another.
  init(from old: CardText, to new: CardText) {
    for property in CardProperty.allCases {
      let (before, after) = (old.lines(of: property), new.lines(of: property))
      let (known, wanted) = (Set(before.map(property.key)), Set(after.map(property.key)))
      let part = Part(
        removed: before.filter { !wanted.contains(property.key($0)) },
        added: after.filter { !known.contains(property.key($0)) && !property.key($0).isEmpty })
      if !part.isEmpty { parts[property] = part }
    }
  }

  /// The changes of both, this one's first.
  func and(_ other: CardChange) -> CardChange {
    CardChange(
      parts: parts.merging(other.parts) { Part(removed: $0.removed + $1.removed, added: $0.added + $1.added) })
  }
}

extension CardText {
  /// The lines of a property; of one that is single the first.
  func lines(of property: CardProperty) -> [Line] {
    let lines = lines.filter { CardProperty($0) == property }
    return property.isSingle ? Array(lines.prefix(1)) : lines
  }

  /// The card after a change; what is not in the change stays, lines in their places.
  func applying(_ change: CardChange) -> CardText {
    var card = self
    for property in CardProperty.allCases {
      guard let part = change.parts[property] else { continue }
      var added = part.added.filter { line in
        property.isSingle
          || !card.lines.contains { CardProperty($0) == property && property.key($0) == property.key(line) }
      }[...]
      let removed = Set(part.removed.map(property.key))
      card.lines = card.lines.compactMap { line -> Line? in
        guard CardProperty(line) == property else { return line }
        guard property.isSingle || removed.contains(property.key(line)) else { return line }
        // A value takes the place of the one before it, and stays in its group.
        guard var new = added.popFirst() else { return nil }
        new.group = line.group
        return new
      }
      card.lines += added
    }
    return card
  }

  /// The card without some properties.
  func without(_ properties: Set<CardProperty>) -> CardText {
    CardText(lines: lines.filter { line in CardProperty(line).map { !properties.contains($0) } ?? true })
  }
}

/// What is to be done about two changes of a card that were made on two sides since both last agreed.
struct CardMerge: Sendable {
  /// A side.
  enum Side: Hashable, Sendable { case library, server }

  /// What the server does not have yet.
  var toServer = CardChange()
  /// What the record does not have yet.
  var toRecord = CardChange()
  /// What both did alike.
  var agreed = CardChange()
  /// What both changed, each otherwise: what the library has and what the server has.
  var conflicts: [CardProperty: (ours: [CardText.Line], theirs: [CardText.Line])] = [:]

  /// Merges two changes property by property; a side that is preferred wins where they conflict.
  init(ours: CardChange, theirs: CardChange, preferring side: Side? = nil) {
    for property in CardProperty.allCases {
      let (our, their) = (ours.parts[property] ?? .init(), theirs.parts[property] ?? .init())
      func keys(_ lines: [CardText.Line]) -> Set<String> { Set(lines.map(property.key)) }
      let agreed = CardChange.Part(
        removed: our.removed.filter { keys(their.removed).contains(property.key($0)) },
        added: our.added.filter { keys(their.added).contains(property.key($0)) })
      func rest(_ part: CardChange.Part) -> CardChange.Part {
        .init(
          removed: part.removed.filter { !keys(agreed.removed).contains(property.key($0)) },
          added: part.added.filter { !keys(agreed.added).contains(property.key($0)) })
      }
      let (mine, others) = (rest(our), rest(their))
      self.agreed.parts[property] = agreed.isEmpty ? nil : agreed
      // Of a list only a value that both replaced is one that they disagree about.
      let isConflict =
        property.isSingle
        ? !our.isEmpty && !their.isEmpty && !(mine.added.isEmpty && others.added.isEmpty)
        : !agreed.removed.isEmpty && !mine.added.isEmpty && !others.added.isEmpty
      if isConflict, side == nil {
        conflicts[property] = (our.added, their.added)
        self.agreed.parts[property] = nil
        continue
      }
      if !mine.isEmpty, !isConflict || side == .library {
        // What the other side put in its place goes.
        toServer.parts[property] = .init(
          removed: mine.removed + (isConflict ? others.added : []), added: mine.added)
      }
      if !others.isEmpty, !isConflict || side == .server {
        toRecord.parts[property] = .init(
          removed: others.removed + (isConflict ? mine.added : []), added: others.added)
      }
    }
  }
}
