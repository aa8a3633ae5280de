public import Documents
public import Extraction
import Finders

/// Makes a record of a PDF that no other extractor claims: its text, and what it says of itself.
public struct PDFTextExtractor: Extractor {
  /// The fields of a `document` record.
  public struct Fields: Encodable, Sendable {
    var title: Field<String>?
    var author: Field<String>?
    var created: Field<CalendarDate>?
    var language: Field<String>?
    var pageCount: Field<Int>?
    var text: Field<String>?
    var outline: [Field<OutlineEntry>] = []
    var links: [Field<String>] = []
    var tables: [Field<Table>] = []
    var formFields: [Field<FormField>] = []
    var pageLabels: [Field<String>] = []
    var attachments: [Field<Attachment>] = []
  }

  /// A table, as records hold it: its rows of cells.
  struct Table: Codable, Hashable, Sendable {
    var page: Int
    var rows: [[String]]
  }

  /// A field of a form, as records hold it.
  struct FormField: Codable, Hashable, Sendable {
    var name: String
    var value: String
  }

  /// A file that the PDF carries with it, as records hold it.
  struct Attachment: Codable, Hashable, Sendable {
    var name: String
    var description: String?
    var bytes: Int?
    var page: Int?
  }

  /// An entry of the table of contents, as records hold it.
  struct OutlineEntry: Codable, Hashable, Sendable {
    var title: String
    var level: Int
    var page: Int?
  }

  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "PDFText")

  /// An extractor.
  public init() {}

  /// Any PDF with text is one, but just so: an extractor that knows its type better claims it with more.
  public func match(_ document: Document) -> Double {
    document.pages.contains { !$0.lines.isEmpty } ? Self.score : 0
  }

  private static let score = 0.5

  /// The record of a document; none of one without text.
  public func extract(from document: Document) throws -> [Extraction<Fields>] {
    guard document.pages.contains(where: { !$0.lines.isEmpty }) else { return [] }
    var fields = Fields()
    let title = TitleFinder.title(of: document)
    fields.title = title.field
    fields.author = document.metadata.author.map { Field($0, confidence: 0.8, source: .derived) }
    fields.created = document.metadata.created.map { Field($0, confidence: 0.9, source: .derived) }
    fields.language = LanguageFinder.language(of: document)
    fields.pageCount = document.metadata.pageCount.map { Field($0, confidence: 1, source: .derived) }
    fields.text = text(of: document)
    fields.outline = (document.metadata.outline ?? []).map {
      Field(OutlineEntry(title: $0.title, level: $0.level, page: $0.page), confidence: 1, source: .derived)
    }
    fields.links = (document.metadata.links ?? []).map {
      Field($0.url, confidence: 1, source: .derived, evidence: [$0.region].filter { $0.box.isInsidePage })
    }
    let numbers = Set(document.pages.numbers)
    fields.tables = (document.metadata.tables ?? []).map { table in
      Field(
        Table(page: table.region.page, rows: table.rows.map { $0.map(\.text) }), confidence: 0.9, source: .textLayer,
        evidence: [table.region].filter { isOnPage($0, of: numbers) })
    }
    fields.formFields = (document.metadata.formFields ?? []).map { field in
      Field(
        FormField(name: field.name, value: field.value), confidence: 1, source: .derived,
        evidence: [field.region].filter { isOnPage($0, of: numbers) })
    }
    fields.pageLabels = (document.metadata.pageLabels ?? []).map { Field($0, confidence: 1, source: .derived) }
    fields.attachments = (document.metadata.attachments ?? []).map {
      Field(
        Attachment(name: $0.name, description: $0.description, bytes: $0.bytes, page: $0.page), confidence: 1,
        source: .embedded)
    }
    return [Extraction(fields, candidates: title.reports(field: "title") { .string($0) })]
  }

  private func isOnPage(_ region: Region, of pages: Set<Int>) -> Bool {
    region.box.isInsidePage && pages.contains(region.page)
  }

  private func text(of document: Document) -> Field<String> {
    // One after the other: together they would be kept twice.
    let words = document.pages.lazy.flatMap { $0.lines.lazy.flatMap(\.words) }
    let pages = document.pages.filter { !$0.lines.isEmpty }
    return Field(
      pages.map(\.flowingText).joined(separator: "\n\n"), confidence: Line.confidence(of: words),
      source: FieldSource(of: words), evidence: pages.map { Region(page: $0.number, box: .page) })
  }
}
