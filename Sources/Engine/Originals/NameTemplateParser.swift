import Documents
import Foundation
import Store

/// Reads the text of a template for names.
struct NameTemplateParser {
  private let text: String
  private let characters: [Character]
  private let vocabulary: QueryVocabulary
  private var place = 0

  /// How deep folders may go.
  private static let deepest = 8

  init(_ text: String, _ vocabulary: QueryVocabulary) {
    (self.text, self.vocabulary, characters) = (text, vocabulary, Array(text))
  }

  /// The names of the folders and of the file; the file's without its ending, which goes by what it is.
  mutating func components() throws -> [[NameTemplate.Piece]] {
    var components: [[NameTemplate.Piece]] = []
    var starts: [Int] = []
    repeat {
      starts.append(place)
      components.append(try component())
      if components.count > Self.deepest {
        throw error("folders go too deep: \(Self.deepest) at most", at: starts.last)
      }
    } while take("/")
    guard var last = components.popLast() else { return [] }
    if last.last == .text([.own(.ext)], most: nil) {
      last.removeLast()
      if case .literal(let dot)? = last.last, dot.hasSuffix(".") {
        last[last.count - 1] = .literal(String(dot.dropLast()))
      }
    }
    components.append(last)
    for (pieces, start) in zip(components, starts) { try check(pieces, at: start) }
    return components
  }

  /// Refuses names that are none whatever the values are.
  private func check(_ pieces: [NameTemplate.Piece], at start: Int) throws {
    if pieces.contains(where: { if case .literal = $0 { false } else { true } }) { return }
    let literal = pieces.map { if case .literal(let text) = $0 { text } else { "" } }.joined()
    if literal.isEmpty {
      throw error(start == 0 ? "a template begins with a name, not with '/'" : "a name is missing", at: start)
    }
    if SafeName.name(literal) != literal { throw error("'\(literal)' is not a name on every system", at: start) }
  }

  private mutating func component() throws -> [NameTemplate.Piece] {
    var pieces: [NameTemplate.Piece] = []
    while let next = peek, next != "/" {
      if next == "{" {
        pieces.append(try placeholder())
        continue
      }
      if next == "}" { throw error("there is no '{' before this '}'") }
      if next.unicodeScalars.contains(where: SafeName.isForbidden) {
        throw error("'\(next)' can't be in a name on every system")
      }
      place += 1
      if case .literal(let before)? = pieces.last {
        pieces[pieces.count - 1] = .literal(before + String(next))
      } else {
        pieces.append(.literal(String(next)))
      }
    }
    return pieces
  }

  private mutating func placeholder() throws -> NameTemplate.Piece {
    let start = place
    place += 1
    var names: [(name: NameTemplate.Name, start: Int)] = []
    repeat {
      let start = place
      names.append((try name(), start))
    } while take("|")
    var format: (text: String, start: Int)?
    if take(":") {
      let start = place
      format = (takeText { $0 != "}" && $0 != "{" }, start)
    }
    guard take("}") else { throw error("this '{' is never closed", at: start) }
    let times = names.map { isTime($0.name) }
    if times.contains(true) {
      // A text between dates has no year to give.
      if let text = zip(names, times).first(where: { !$1 })?.0 {
        throw error("this is no date, so it goes with no dates", at: text.start)
      }
      let parts = try format.map { try timeParts($0.text, at: $0.start, hasTime: hasTime(names.map(\.name))) }
      return .time(names.map(\.name), parts ?? [.year, .literal("-"), .month, .literal("-"), .day])
    }
    return .text(names.map(\.name), most: try format.map(most))
  }

  private func most(_ format: (text: String, start: Int)) throws -> Int {
    guard let most = Int(format.text), (1...SafeName.mostValueBytes).contains(most) else {
      throw error(
        "of a text this is how many characters it may have: a number from 1 to \(SafeName.mostValueBytes)",
        at: format.start)
    }
    return most
  }

  private mutating func name() throws -> NameTemplate.Name {
    let start = place
    if take("'") {
      let literal = takeText { $0 != "'" && $0 != "{" && $0 != "}" }
      guard take("'") else { throw error("this ' is never closed", at: start) }
      guard SafeName.part(literal) == literal else {
        throw error("'\(literal)' can't be in a name on every system", at: start)
      }
      return .literal(literal)
    }
    let word = takeText { !"|:{}/'".contains($0) }
    if let own = NameTemplate.Own(rawValue: word) { return .own(own) }
    if vocabulary.fields[word] != nil { return .field(word) }
    let known = Array(vocabulary.fields.keys) + NameTemplate.Own.allCases.map(\.rawValue)
    throw error(
      word.isEmpty
        ? "a name is missing" : "there is no field '\(word)'\(QueryVocabulary.hint(for: word, among: known))",
      at: start)
  }

  private func isTime(_ name: NameTemplate.Name) -> Bool {
    switch name {
    case .own(let own): own.isTime
    case .field(let field): vocabulary.fields[field] == .date
    case .literal: false
    }
  }

  /// Whether all have hours; a record's date is a day.
  private func hasTime(_ names: [NameTemplate.Name]) -> Bool {
    names.allSatisfy { $0 == .own(.captured) || $0 == .own(.added) }
  }

  private func timeParts(_ format: String, at start: Int, hasTime: Bool) throws -> [NameTemplate.TimePart] {
    let known: [(String, NameTemplate.TimePart)] = [
      ("yyyy", .year), ("yy", .shortYear), ("MM", .month), ("dd", .day), ("HH", .hour), ("mm", .minute),
      ("ss", .second),
    ]
    var parts: [NameTemplate.TimePart] = []
    var rest = Substring(format)
    while let first = rest.first {
      let place = start + format.distance(from: format.startIndex, to: rest.startIndex)
      let run = rest.prefix { $0 == first }
      if first.isLetter {
        guard let part = known.first(where: { $0.0 == run }) else {
          throw error(
            "dates have no '\(run)'; there are: \(known.map(\.0).joined(separator: ", "))", at: place)
        }
        if !hasTime, ["H", "m", "s"].contains(first) {
          throw error("a date is a day and has no '\(run)'; captured and added have", at: place)
        }
        parts.append(part.1)
      } else if first == "/" || first.unicodeScalars.contains(where: SafeName.isForbidden) {
        throw error(
          first == "/"
            ? "a date makes no folders; close it, and open another after the '/'"
            : "'\(first)' can't be in a name on every system", at: place)
      } else {
        parts.append(.literal(String(run)))
      }
      rest = rest[run.endIndex...]
    }
    if !parts.contains(where: { if case .literal = $0 { false } else { true } }) {
      throw error("the date's form is missing, such as yyyy-MM-dd", at: start)
    }
    return parts
  }

  private var peek: Character? { place < characters.count ? characters[place] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    place += 1
    return true
  }

  private mutating func takeText(while accepts: (Character) -> Bool) -> String {
    let start = place
    while let next = peek, accepts(next) { place += 1 }
    return String(characters[start..<place])
  }

  private func error(_ reason: String, at place: Int? = nil) -> NameTemplateError {
    NameTemplateError(text: text, column: (place ?? self.place) + 1, reason: reason)
  }
}
