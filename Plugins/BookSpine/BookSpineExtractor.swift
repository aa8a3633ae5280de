public import Documents
public import Extraction
import Foundation

/// Makes a record of each book on a shelf, in a pile or on a picture of its own.
public struct BookSpineExtractor: Extractor {
  /// The plugin's manifest.
  public static let manifest = Manifest(embedded: PackageResources.manifest_json, plugin: "BookSpine")

  /// What the models of the fields are made of.
  public static let models =
    BookModel.declarations + [CoverRole.declaration("cover_rows"), SpineRole.declaration("spine_words")]

  /// An extractor.
  public init() {}

  /// An ISBN, or large print and little of it, without what papers have.
  public func match(_ document: Document) -> Double { ShelfLikelihood.of(Self.limited(document)) }

  /// The books on every page, left to right, then top to bottom.
  public func extract(from document: Document) throws -> [Extraction<BookFields>] {
    let document = Self.limited(document)
    let codes = BookCode.all(in: document)
    var books: [(fields: BookFields, candidates: [CandidateReport], region: Region?)] = []
    for page in document.pages where ProcessorBudget.current.allowsMore() {
      let shelf = Shelf(page)
      let isCover = shelf.layout == .single && page.width < 2.2 * page.height && page.height < 2.2 * page.width
      var read: [(book: Book, region: Region?)] = []
      for place in shelf.books where ProcessorBudget.current.allowsMore() {
        read.append((isCover ? Book(cover: place.pieces) : Book(place.pieces), place.region))
      }
      // On a shelf, a few letters are the grain of a spine that could not be read.
      books += read.filter {
        shelf.layout == .single ? !$0.book.isEmpty || !codes.isEmpty : $0.book.isLegible
      }.map {
        ($0.book.fields, $0.book.candidates, $0.region)
      }
    }
    if books.isEmpty, !codes.isEmpty { books = codes.map { _ in (BookFields(), [], nil) } }
    // Codes are on the backs of books: one book, one code. On a shelf no one can tell whose they are.
    if books.count == 1, codes.count == 1 { codes[0].fill(&books[0].fields) }
    if books.count == codes.count, books.count > 1, books.allSatisfy({ $0.fields.title == nil }) {
      for index in books.indices { codes[index].fill(&books[index].fields) }
    }
    if books.count > 1 {
      for index in books.indices {
        books[index].fields.shelfIndex = Field(
          index + 1, confidence: 0.8, source: .derived, evidence: books[index].region.map { [$0] } ?? [])
      }
    }
    // On a shelf no one can tell whose code it is.
    let ofCodes = books.count == 1 ? BookChecks.findings(onCodesOf: document) : []
    return books.map {
      Extraction(
        $0.fields, findings: BookChecks.findings($0.fields, codes: codes) + ofCodes, candidates: $0.candidates)
    }
  }

  /// A picture of books has few lines, and each is compared with the others.
  private static func limited(_ document: Document) -> Document {
    var document = document.keeping(pages: 20, lines: 300, bytesInLine: 300)
    document.barcodes = Array(document.barcodes.prefix(60))
    return document
  }
}

/// The fields of a `book` record.
public struct BookFields: Encodable, Sendable {
  var title: Field<String>?
  var subtitle: Field<String>?
  var authors: [Field<String>] = []
  var publisher: Field<String>?
  var series: Field<String>?
  var volume: Field<String>?
  var edition: Field<String>?
  var isbn13: Field<String>?
  var isbn10: Field<String>?
  var shelfIndex: Field<Int>?
  var shelfMark: Field<String>?
}

/// The models of a book's fields, and the features that each declares.
enum BookModel: String, ModelName {
  /// One way to divide the print into title and authors, against all other ways.
  case labelling
  /// The title, from its share of all labellings and from how well its words were read.
  case title
  /// The authors, likewise.
  case authors
  /// Publisher, series, volume and subtitle, by how likely the words' roles are; an edition by its form.
  case mark
  /// The fields of a cover, from how sure the roles of their rows are and how well these were read.
  case cover

  var fields: [String] {
    switch self {
    case .labelling, .cover: []
    case .title, .authors: [rawValue]
    case .mark: ["publisher", "series", "volume", "subtitle"]
    }
  }

  var features: [String] {
    switch self {
    case .labelling: LabellingFeatures.names
    case .title: ["share", "certainty", "least", "letters"]
    case .authors: ["share", "certainty", "least", "name"]
    case .mark: ["share", "certainty", "least"]
    case .cover: ["share", "certainty", "least", "small_field"]
    }
  }

  /// The models that are linked in.
  static let fitted = FieldModels<BookModel>(embedded: PackageResources.weights_json, plugin: "BookSpine")
}
