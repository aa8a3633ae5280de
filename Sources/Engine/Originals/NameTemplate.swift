import Documents
import Foundation
public import Store

/// How copies of originals are named: `{date:yyyy}/{date:MM}/{type}/{merchant|title}_{id8}.{ext}`.
///
///     template    = folder "/" … name
///     placeholder = "{" name { "|" name } [ ":" format ] "}"
///     name        = a field of records, as in queries | "date" | "captured" | "added" | "type" | "title" | "id" | "id8" | "ext" | "source"
///                 | "'" characters "'"
///     format      = yyyy yy MM dd HH mm ss and signs between them, of dates | the most characters, of texts
///
/// Of several names the first counts that the record has; where it has none, `unknown` stands for it.
public struct NameTemplate: Hashable, Sendable {
  /// A piece of a folder's or the file's name.
  enum Piece: Hashable, Sendable {
    case literal(String)
    case text([Name], most: Int?)
    case time([Name], [TimePart])
  }

  /// What a placeholder asks for.
  enum Name: Hashable, Sendable {
    case own(Own)
    case field(String)
    case literal(String)
  }

  /// What a document and its first record have beside fields.
  enum Own: String, CaseIterable, Hashable, Sendable {
    case type, title, id, id8, ext, date, captured, added, source

    /// Whether it is a date or a time.
    var isTime: Bool { [.date, .captured, .added].contains(self) }
  }

  /// A part of a date's form.
  enum TimePart: Hashable, Sendable {
    case year, shortYear, month, day, hour, minute, second
    case literal(String)
  }

  /// The text.
  public let text: String
  /// The names of the folders and of the file, in pieces.
  let components: [[Piece]]

  /// The form where none is given.
  public static let usual = "{captured:yyyyMMdd_HHmmss}_{type}_{id8}"

  /// A template from its text.
  ///
  /// - Parameter vocabulary: The fields that there are; other names are refused.
  /// - Throws: `NameTemplateError`.
  public init(_ text: String, _ vocabulary: QueryVocabulary) throws {
    self.text = text
    var parser = NameTemplateParser(text, vocabulary)
    components = try parser.components()
  }

  /// The path of a document's copy below its folder, without its ending.
  ///
  /// Whatever the values are, it has as many names as the template, and each is a name on every file system.
  func path(of values: NameValues) -> String {
    components.map { pieces in
      SafeName.name(pieces.map { values.text(of: $0) }.joined())
    }.joined(separator: "/")
  }
}

/// What is wrong with a template, and where.
public struct NameTemplateError: Error, Hashable, Sendable {
  /// The template.
  public var text: String
  /// The character where it goes wrong, from 1.
  public var column: Int
  /// What is wrong there.
  public var reason: String
}

extension NameTemplateError: SyntaxError {
  /// The kind of error.
  public var errorCode: String { "invalid_template" }
}
