import ArgumentParser
import Documents
import Foundation
import Reading

/// What `docent read` prints of one source, page by page. It is gathered where something else has to be printed before: in memory as long
/// as it is small, in a file that has no name after that.
struct PageOutput: Sendable {
  private let form: PageForm
  private let isGathered: Bool
  private var memory = Data()
  private var file: FileHandle?
  private var pages = 0

  /// The most bytes that are kept in memory.
  private static let mostInMemory = 4 << 20

  /// Output of a form: `text`, `layout` or `json`; pages are printed as they come unless they are gathered.
  init(_ form: PageForm, isGathered: Bool = true) { (self.form, self.isGathered) = (form, isGathered) }

  /// Adds a page.
  mutating func add(_ entry: DocumentPart.Entry) throws {
    if pages > 0 { try add(separator) }
    pages += 1
    try add(try text(of: entry))
  }

  private var separator: String {
    switch form {
    case .layout: "\u{0C}\n"
    case .json, .page: ","
    case .text: "\n"
    }
  }

  private func text(of entry: DocumentPart.Entry) throws -> String {
    if let text = entry.text {
      return form == .text || form == .layout ? VisibleText.escaped(text) : VisibleText.json(text)
    }
    guard let page = entry.page else { return "" }
    switch form {
    case .layout: return VisibleText.escaped(LayoutText.text(of: page))
    case .json, .page: return try JSONOutput.line(page)
    case .text: return VisibleText.escaped(page.flowingText)
    }
  }

  private mutating func add(_ text: String) throws {
    guard isGathered else { return Terminal.write(text) }
    memory.append(contentsOf: text.utf8)
    guard memory.count > Self.mostInMemory else { return }
    let file = try file ?? Self.unnamedFile()
    try file.write(contentsOf: memory)
    self.file = file
    memory.removeAll(keepingCapacity: true)
  }

  private static func unnamedFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appending(path: "docent-\(UUID().uuidString)")
    try Data().write(to: url, options: .withoutOverwriting)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path(percentEncoded: false))
    let file = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
    return file
  }

  /// Prints what was gathered.
  func write() throws {
    if let file {
      try file.seek(toOffset: 0)
      while let part = try file.read(upToCount: 1 << 20), !part.isEmpty { Terminal.write(part) }
    }
    Terminal.write(memory)
  }

  /// Prints the object of one source, the pages where the rest of it has none, in one line.
  func writeObject(_ result: ReadingResult) throws {
    let object = try JSONOutput.line(result)
    // Within a text the quotes are escaped, so this is the document's own key.
    guard pages > 0, let place = object.range(of: #""pages":[]"#) else { return Terminal.say(object) }
    Terminal.write(object[..<place.lowerBound] + #""pages":["#)
    try write()
    Terminal.say("]" + object[place.upperBound...])
  }
}

/// Data as JSON on standard output.
enum JSONOutput {
  /// A value as one line.
  static func line(_ value: some Encodable) throws -> String {
    VisibleText.json(String(decoding: try encoder([]).encode(value), as: UTF8.self))
  }

  /// A value over several lines, for people.
  static func pretty(_ value: some Encodable) throws -> String {
    VisibleText.json(String(decoding: try encoder(.prettyPrinted).encode(value), as: UTF8.self))
  }

  private static func encoder(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
    let encoder = JSONEncoder()
    // Keys are sorted so that the same result prints the same bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}

/// A page's text with its columns: every word starts about where it is on the page.
enum LayoutText {
  /// The text of a page, a row a line.
  static func text(of page: Page) -> String {
    let words = page.lines.flatMap(\.words)
    let letters = words.reduce(0) { $0 + $1.text.count }
    guard letters > 0 else { return "" }
    // The width of a letter is the median of the words', so that big print does not spread the page.
    let widths = words.map { $0.box.width / Double($0.text.count) }.sorted()
    let letterWidth = max(widths[widths.count / 2], 1.0 / 400)
    return rows(of: page.lines).map { row in
      var text = ""
      for word in row.flatMap(\.words).sorted(by: { $0.box.x < $1.box.x }) {
        let column = Int(word.box.x / letterWidth)
        text += String(repeating: " ", count: max(text.isEmpty ? 0 : 1, column - text.count)) + word.text
      }
      return text
    }.joined(separator: "\n")
  }

  /// Lines that are side by side, top to bottom.
  private static func rows(of lines: [Line]) -> [[Line]] {
    var rows: [[Line]] = []
    for line in lines.sorted(by: { $0.box.midY < $1.box.midY }) {
      if let last = rows.indices.last, let first = rows[last].first,
        line.box.verticalOverlap(with: first.box) > 0.5, first.box.verticalOverlap(with: line.box) > 0.5
      {
        rows[last].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows
  }
}
