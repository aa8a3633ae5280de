import Documents
import Foundation

/// Reads the text of a query, by recursive descent over its characters.
struct QueryParser {
  private let text: String
  private let characters: [Character]
  private let vocabulary: QueryVocabulary
  private let reader: QueryValueReader
  private var place = 0
  private var depth = 0
  private var order: [Query.Order] = []

  /// How deep parentheses and negations may go, so that none exhausts the stack.
  private static let deepest = 50

  init(_ text: String, _ vocabulary: QueryVocabulary, today: CalendarDate?) {
    self.text = text
    characters = Array(text)
    self.vocabulary = vocabulary
    reader = QueryValueReader(vocabulary: vocabulary, today: today)
  }

  /// The whole query.
  mutating func query() throws -> Query {
    let condition = try any()
    if place < characters.count { throw error("there is no '(' before this ')'") }
    return Query(condition: condition, order: order)
  }

  private mutating func any() throws -> Query.Part {
    var parts = [try all()]
    while takeKeyword("OR") {
      let start = place
      let next = try all()
      if next == .all([]) { throw error("OR wants a condition after it", at: start) }
      parts.append(next)
    }
    if parts.count > 1, parts[0] == .all([]) { throw error("OR wants a condition before it", at: 0) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func all() throws -> Query.Part {
    var parts: [Query.Part] = []
    // The place of an AND that has nothing after it yet.
    var open: Int?
    var isFirst = true
    while true {
      skipSpaces()
      guard let next = peek, next != ")", !isKeyword("OR") else { break }
      let start = place
      if takeKeyword("AND") {
        if isFirst || open != nil { throw error("AND wants a condition before it", at: start) }
        open = start
        continue
      }
      if let part = try part() { parts.append(part) }
      (open, isFirst) = (nil, false)
    }
    if let open { throw error("AND wants a condition after it", at: open) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// A part; nil if it was an order.
  private mutating func part() throws -> Query.Part? {
    let start = place
    let isNegation = peek == "-" || isKeyword("NOT")
    guard isNegation || peek == "(" else { return try condition() }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw error("this goes too deep") }
    if isNegation {
      if !takeKeyword("NOT") { place += 1 }
      skipSpaces()
      guard let next = peek, next != ")", let part = try part() else {
        throw error("there is nothing to negate", at: start)
      }
      return .not(part)
    }
    place += 1
    let inner = try any()
    guard peek == ")" else { throw error("this '(' is never closed", at: start) }
    place += 1
    return inner
  }

  private mutating func condition() throws -> Query.Part? {
    let start = place
    if peek == "\"" { return .words(try quoted(), isPhrase: true) }
    let word = take { !$0.isWhitespace && !"()\":=<>~!".contains($0) }
    guard let sign = takeSign() ?? takeLooseSign(after: word) else {
      // A sign that is none, such as a '!' alone, belongs to the word.
      let rest = take { !$0.isWhitespace && !"()\"".contains($0) }
      return .words(word + rest, isPhrase: false)
    }
    if word == "sort", sign == ":" {
      try sort(from: start)
      return nil
    }
    let name = try name(word, at: start)
    guard let comparison = Query.Comparison(rawValue: sign == "=" || sign == "!=" ? ":" : sign) else {
      throw error("'\(sign)' is no comparison", at: start)
    }
    let values = try values(of: name, comparison)
    let condition = Query.Part.condition(name, comparison, values)
    return sign == "!=" ? .not(condition) : condition
  }

  private mutating func values(of name: Query.Name, _ comparison: Query.Comparison) throws -> [Query.Value] {
    var values: [Query.Value] = []
    skipSpaces()
    repeat {
      let start = place
      let isQuoted = peek == "\""
      let readsList = comparison == .equal && !isQuoted && reader.takesCommas(name)
      let word = isQuoted ? try quoted() : take { Self.continues($0, commas: comparison != .equal || readsList) }
      if word.isEmpty { throw error("a value is missing", at: start) }
      do {
        if readsList, let list = try reader.list(word, name) {
          values += list
        } else {
          values.append(
            try reader.value(isQuoted ? word : extended(word, of: name), name, comparison, isQuoted: isQuoted))
        }
      } catch let fault as QueryValueReader.Fault {
        throw error(fault.reason, at: start)
      }
    } while comparison == .equal && takeComma()
    return values
  }

  private static func continues(_ character: Character, commas: Bool) -> Bool {
    !character.isWhitespace && !"()\"".contains(character) && (commas || character != ",")
  }

  /// A value with the words after it that make a date of it, as in `date:last month`.
  private mutating func extended(_ word: String, of name: Query.Name) -> String {
    guard reader.takesDates(name), !reader.isDate(word) else { return word }
    let start = place
    var text = word
    for _ in 0..<4 {
      skipSpaces()
      let next = take { Self.continues($0, commas: true) }
      if next.isEmpty { break }
      text += " " + next
      if reader.isDate(text) { return text }
    }
    place = start
    return word
  }

  private mutating func sort(from start: Int) throws {
    if depth > 0 { throw error("sort: belongs outside of parentheses and negations", at: start) }
    repeat {
      let isDescending = peek == "-"
      if isDescending { place += 1 }
      let start = place
      let word = take { !$0.isWhitespace && !"(),".contains($0) }
      let name = try name(word, at: start)
      if name == .has { throw error("nothing is sorted by 'has'", at: start) }
      order.append(Query.Order(name: name, isDescending: isDescending))
    } while takeComma()
  }

  private func name(_ word: String, at start: Int) throws -> Query.Name {
    if word == "has" { return .has }
    if vocabulary.fields[word] != nil { return .field(word) }
    if let own = Query.Own(rawValue: word) { return .own(own) }
    let hint = word == "session" ? "; a session is in:NAME" : QueryVocabulary.hint(for: word, among: reader.names)
    throw error(word.isEmpty ? "a name is missing" : "there is no field '\(word)'\(hint)", at: start)
  }

  private mutating func quoted() throws -> String {
    let start = place
    place += 1
    let value = take { $0 != "\"" }
    guard peek == "\"" else { throw error("this '\"' is never closed", at: start) }
    place += 1
    return value
  }

  private var peek: Character? { place < characters.count ? characters[place] : nil }

  private mutating func take(while accepts: (Character) -> Bool) -> String {
    let start = place
    while let next = peek, accepts(next) { place += 1 }
    return String(characters[start..<place])
  }

  private mutating func skipSpaces() { _ = take(while: \.isWhitespace) }

  private mutating func takeComma() -> Bool {
    guard peek == "," else { return false }
    place += 1
    return true
  }

  private mutating func takeSign() -> String? {
    for sign in ["!=", ">=", "<=", ":", "=", ">", "<", "~"] where characters[place...].starts(with: sign) {
      place += sign.count
      return sign
    }
    return nil
  }

  /// A sign with spaces before it, as in `total > 50`, where the word before is a name.
  private mutating func takeLooseSign(after word: String) -> String? {
    guard vocabulary.fields[word] != nil || Query.Own(rawValue: word) != nil else { return nil }
    let start = place
    skipSpaces()
    if let sign = takeSign() { return sign }
    place = start
    return nil
  }

  private func isKeyword(_ word: String) -> Bool {
    let after = place + word.count
    guard after <= characters.count, String(characters[place..<after]).uppercased() == word else { return false }
    return after == characters.count || characters[after].isWhitespace || "()".contains(characters[after])
  }

  private mutating func takeKeyword(_ word: String) -> Bool {
    guard isKeyword(word) else { return false }
    place += word.count
    return true
  }

  private func error(_ reason: String, at place: Int? = nil) -> QueryError {
    QueryError(query: text, column: (place ?? self.place) + 1, reason: reason)
  }
}
