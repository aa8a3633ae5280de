import ArgumentParser
import Documents
import Export
import Store

/// `docent search`: documents by their words.
struct SearchCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find documents by the words in them, best first.",
    discussion: """
      All words must occur together on a page or in a record. Letter case and diacritics make no difference; each word also \
      finds longer ones that begin with it; words in double quotes are side by side. Numbers are found whatever their \
      spacing, barcodes by their digits, strasse also as straße. Documents with words of a similar spelling come last and are \
      marked ("near": true). Chinese and Japanese words of any \
      length are found. As JSON, each word that was found on a page has its box: x, y, width and height as fractions of \
      the upright page.

      EXAMPLES
        docent search starbucks los angeles
        docent search '"corner bakery" croiss' --format jsonl
        docent search 咖啡 --count
      """)

  @Argument(parsing: .allUnrecognized, help: "The words.") var words: [String]
  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
  @Option(help: "At most so many documents.") var limit = 20
  @Flag(help: "Print how many documents there are.") var count = false
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit must be at least 1.") }
  }

  var access: Library.Access { .read }

  func run(in library: Library) async throws {
    let text = words.joined(separator: " ")
    if count { return Terminal.say("\(try await library.searchCount(text))") }
    let hits = try await library.search(text, limit: limit)
    switch format ?? .default {
    case .table:
      if hits.isEmpty { Terminal.complain("docent: nothing holds all of these words") }
      let exact = hits.filter { !$0.isNear }
      for line in exact.flatMap(Self.lines) { Terminal.say(line) }
      if exact.count < hits.count {
        if !exact.isEmpty { Terminal.say("") }
        Terminal.say(
          Terminal.dim(exact.isEmpty ? "only words of a similar spelling are found" : "words of a similar spelling"))
        for line in hits.filter(\.isNear).flatMap(Self.lines) { Terminal.say(line) }
      }
    case .json: Terminal.say(try JSONOutput.pretty(hits.map(SearchOutput.init)))
    case .jsonl: for hit in hits { Terminal.say(try JSONOutput.line(SearchOutput(hit))) }
    case .csv:
      Terminal.writeTable(CSV.row(["source", "document_id", "page", "record_id", "type", "title", "snippet"]))
      for hit in hits {
        for passage in SearchOutput(hit).passages {
          let place = [passage.page.map(String.init), passage.recordID, passage.type, passage.title].map { $0 ?? "" }
          Terminal.writeTable(CSV.row([hit.source, hit.documentID] + place + [passage.snippet]))
        }
      }
    }
  }

  /// A document for people: its file, and a line for each place.
  private static func lines(of hit: SearchHit) -> [String] {
    [Terminal.bold(VisibleText.name(hit.source))]
      + hit.passages.map { passage in
        let place =
          switch passage.place {
          case .page(let number): "page \(number)"
          case .record(let summary): "\(summary.type) \(summary.id.prefix(8))"
          }
        let snippet = passage.snippet.parts.map { $0.isMatch ? Terminal.bold($0.text) : $0.text }.joined()
        return "  \(Terminal.dim(place))  \(snippet.split(whereSeparator: \.isNewline).joined(separator: " ⏎ "))"
      }
  }
}

/// A document that was found, as it is printed.
struct SearchOutput: Encodable {
  /// A place in it.
  struct Passage: Encodable {
    var page: Int?
    var recordID: String?
    var type: String?
    var title: String?
    var snippet: String
    var words: [Word]?

    /// A word that was found, and its place on the page.
    struct Word: Encodable {
      var text: String
      var box: Box
    }

    private enum CodingKeys: String, CodingKey {
      case page, type, title, snippet, words
      case recordID = "record_id"
    }
  }

  var source: String
  var documentID: String
  var near: Bool?
  var passages: [Passage]

  init(_ hit: SearchHit) {
    source = hit.source
    documentID = hit.documentID
    near = hit.isNear ? true : nil
    passages = hit.passages.map { passage in
      let snippet = passage.snippet.text
      return switch passage.place {
      case .page(let number):
        Passage(page: number, snippet: snippet, words: passage.words.map { .init(text: $0.text, box: $0.box) })
      case .record(let record): Passage(recordID: record.id, type: record.type, title: record.title, snippet: snippet)
      }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case source, near, passages
    case documentID = "document_id"
  }
}
