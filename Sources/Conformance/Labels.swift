public import Documents
public import Engine
public import Extraction
public import Foundation

/// Documents with what is true of them: the file that `docent plugin test` scores a plugin by.
///
/// JSON lines, `{"file":"a.pdf","type":"invoice","fields":{"number":"17","due_date":null}}`, or a table whose first row has
/// `file` and the fields' names. Files are looked for from the folder of the labels; one that ends in `.json` is a recorded
/// reading. A field that is not named is not looked at; one that is null, or an empty cell, is one that the document has not.
/// A line of another `type` is of a document that the plugin should leave alone.
public struct Labels: Sendable {
  /// A document with what is true of it.
  public struct Entry: Sendable {
    /// The document.
    public let source: Source
    /// Whether it is of the plugin's type; a plugin leaves others alone.
    public let isOwn: Bool
    /// The true fields as plain values, of one of the plugin's type.
    public let fields: [String: JSONValue]
  }

  /// The limits of a file of labels.
  public enum Limits {
    /// Its size in bytes.
    public static let bytes = 64 << 20
    /// The size of a line or a row in bytes.
    public static let lineBytes = 1 << 20
  }

  /// The documents in the order of the file.
  public let entries: [Entry]

  /// The labels in a file, held to what a plugin's records hold; throws `ManifestError`, which names file, line and key.
  public init(contentsOf file: URL, shape: Manifest.RecordShape) throws {
    let path = file.relativePath
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard size ?? 0 <= Limits.bytes else {
      throw ManifestError(file: path, key: "", reason: "has more than \(Limits.bytes >> 20) MiB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ManifestError(file: path, key: "", reason: "there is no such file")
    }
    let reader = Reader(file: file, shape: shape)
    let isLines = data.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    entries = try isLines ? reader.lines(data) : reader.table(data)
    if entries.isEmpty { throw ManifestError(file: path, key: "", reason: "labels no document") }
  }
}

/// Reads a file of labels.
private struct Reader {
  let file: URL
  let shape: Manifest.RecordShape

  private struct Line: Decodable {
    var file: String
    var type: String?
    var fields: [String: JSONValue]?
  }

  func lines(_ data: Data) throws -> [Labels.Entry] {
    try data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return nil }
      let place = place(number + 1)
      guard line.count <= Labels.Limits.lineBytes else {
        throw ManifestError(file: place, key: "", reason: "the line has more than \(Labels.Limits.lineBytes >> 10) KiB")
      }
      do {
        let line = try JSONDecoder().decode(Line.self, from: line)
        return try entry(line.file, type: line.type ?? shape.type, fields: line.fields, at: place)
      } catch let error as DecodingError {
        throw ManifestError(error, file: place)
      }
    }
  }

  func table(_ data: Data) throws -> [Labels.Entry] {
    var reader = DelimitedRows(longestRow: Labels.Limits.lineBytes)
    var rows: ArraySlice<DelimitedRows.Row>
    do { rows = try (reader.add(data) + reader.finish())[...] } catch {
      throw ManifestError(file: file.relativePath, key: "", reason: error.reason)
    }
    guard let header = rows.popFirst(), let place = header.cells.firstIndex(of: "file") else {
      throw ManifestError(
        file: file.relativePath, key: "",
        reason: "is neither JSON lines nor a table whose first row has the column 'file' and the fields' names")
    }
    return try rows.map { row in
      guard row.cells.count == header.cells.count else {
        throw ManifestError(
          file: self.place(row.number), key: "",
          reason: "has \(row.cells.count) cells; the first row has \(header.cells.count)")
      }
      var fields: [String: JSONValue] = [:]
      for (name, cell) in zip(header.cells, row.cells) where name != "file" {
        do {
          fields[name] =
            try cell.isEmpty ? .null : shape.schema.properties?[name]?.value(of: cell, currency: nil) ?? .null
        } catch let error as FieldValueError {
          throw ManifestError(file: self.place(row.number), key: name, reason: error.reason)
        }
      }
      return try entry(row.cells[place], type: shape.type, fields: fields, at: self.place(row.number))
    }
  }

  private func entry(
    _ name: String, type: String, fields: [String: JSONValue]?, at place: String
  ) throws -> Labels.Entry {
    let source = URL(filePath: name, relativeTo: file.deletingLastPathComponent())
    guard !name.isEmpty, FileManager.default.fileExists(atPath: source.path(percentEncoded: false)) else {
      throw ManifestError(file: place, key: "file", reason: "there is no file \(source.path(percentEncoded: false))")
    }
    // What other documents hold is not this plugin's to know.
    if type == shape.type { try check(fields, at: place) }
    let named = URL(filePath: source.path(percentEncoded: false))
    return Labels.Entry(
      source: Source(document: named), isOwn: type == shape.type,
      fields: fields ?? [:])
  }

  private func check(_ fields: [String: JSONValue]?, at place: String) throws {
    guard let fields else { throw ManifestError(file: place, key: "fields", reason: "is missing") }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let schema = shape.schema.properties?[name] else {
        throw ManifestError(file: place, key: "fields.\(name)", reason: "is not in the manifest's schema")
      }
      if value != .null, let fault = schema.violations(in: value, at: "fields.\(name)").first {
        throw ManifestError(file: place, key: fault.path, reason: fault.reason)
      }
    }
  }

  private func place(_ line: Int) -> String { "\(file.relativePath):\(line)" }
}

extension Document {
  /// A small document of one page whose lines are the given rows, top to bottom.
  ///
  /// Every letter is 1 % of the page wide, rows are 3 % of its height apart or closer, so that all fit; the boxes are on
  /// the page whatever the rows hold.
  public static func ofRows(
    _ rows: [String], kind: Kind = .jpeg, origin: Word.Origin = .ocr(recognizer: "tesseract"), confidence: Double = 0.95
  ) -> Document {
    Document(
      id: String(repeating: "0", count: 64), kind: kind,
      pages: [.ofRows(rows, origin: origin, confidence: confidence)], language: "eng")
  }
}

extension Page {
  /// A page whose lines are the given rows, top to bottom.
  public static func ofRows(
    _ rows: [String], number: Int = 1, origin: Word.Origin = .ocr(recognizer: "tesseract"), confidence: Double = 0.95
  ) -> Page {
    let step = min(0.03, 1 / Double(max(1, rows.count)))
    let lines = rows.enumerated().compactMap { index, row in
      Line.ofRow(row, y: step * Double(index), height: step * 0.8, origin: origin, confidence: confidence)
    }
    let source: TextSource = lines.isEmpty ? .none : origin == .textLayer ? .textLayer : .ocr
    return Page(number: number, width: 1000, height: 1400, textSource: source, lines: lines)
  }
}

extension Line {
  /// A line of a row's words, each letter 1 % of the page wide; nil for a row without words.
  public static func ofRow(
    _ row: String, y: Double = 0.1, height: Double = 0.02, origin: Word.Origin = .ocr(recognizer: "tesseract"),
    confidence: Double = 0.95
  ) -> Line? {
    var column = 0
    var words: [Word] = []
    for part in row.split(separator: " ", omittingEmptySubsequences: false) {
      let box = Box(x: 0.01 * Double(column), y: y, width: 0.01 * Double(part.count), height: height)
      if !part.isEmpty {
        words.append(Word(String(part), box: box.clampedToPage, confidence: confidence, origin: origin))
      }
      column += part.count + 1
    }
    return Line(words)
  }
}
