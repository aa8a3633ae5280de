public import Documents
public import Extraction

/// What came of one source: the object that `docent extract` and `docent worker` print for it.
public struct FileResult: Sendable, Codable {
  /// What is told of the document itself; its lines stay in the library.
  public struct Summary: Sendable, Codable {
    /// The SHA-256 of the file's bytes.
    public var id: String
    /// The file's kind.
    public var mime: String
    /// How many pages were read.
    public var pages: Int
    /// The languages it was recognised in.
    public var language: String?
    /// The barcodes of all pages.
    public var barcodes: [Barcode]
    /// What could not be read, and whether an extractor claimed it.
    public var findings: [Finding]?
    /// The mail that it is, or that it came with.
    public var mail: Document.Mail?

    init(_ document: Document) {
      id = document.id
      mime = document.kind.mime
      pages = document.pages.count
      language = document.language
      barcodes = document.barcodes
      findings = document.findings.isEmpty ? nil : document.findings
      mail = document.metadata.mail
    }
  }

  /// Why each field has its value, for `--explain`.
  public struct Explanation: Sendable, Codable {
    /// What every extractor said of the document, the likeliest first.
    public var votes: [Registry.Route.Vote]
    /// The candidates that were weighed, record by record.
    public var candidates: [[CandidateReport]]
  }

  /// The path as given.
  public var source: String
  /// The document, if the file could be read.
  public var document: Summary?
  /// The records, in their order on the document.
  public var records: [Record] = []
  /// Why the file gave nothing, or not everything.
  public var error: Failure?
  /// The document as it was read, with its pages, if asked.
  public var reading: Document?
  /// Why each field has its value, if asked.
  public var explanation: Explanation?

  /// The result of a source that failed.
  public init(source: String, error: Failure) { (self.source, self.error) = (source, error) }

  /// Records that are kept of a document.
  ///
  /// - Parameter pages: How many pages were read.
  public init(source: String, document: Document, pages: Int, records: [Record]) {
    (self.source, self.records) = (source, records)
    self.document = Summary(document)
    self.document?.pages = pages
  }

  init(source: String, _ document: Document, _ route: Registry.Route, _ extracted: Extracted, records: [Record]) {
    self.source = source
    self.document = Summary(document)
    self.records = records
    reading = document
    error = extracted.failure
    explanation = Explanation(votes: route.votes, candidates: extracted.candidates)
  }

  private enum CodingKeys: String, CodingKey { case source, document, records, error, reading, explanation }

  /// Writes the object; `error` and `document` are there even when they are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(source, forKey: .source)
    try container.encode(document, forKey: .document)
    try container.encode(records, forKey: .records)
    try container.encode(error, forKey: .error)
    try container.encodeIfPresent(reading, forKey: .reading)
    try container.encodeIfPresent(explanation, forKey: .explanation)
  }
}
