public import Documents

/// What a page of a long file is wanted for.
public enum PageForm: String, Hashable, Sendable, Codable {
  /// As a value: lines, words, boxes.
  case page
  /// As a value that is already encoded as JSON.
  case json
  /// As its text.
  case text
  /// As its text, with columns kept by spaces.
  case layout

  /// Whether all is wanted that stands on a page and that the file says of itself, not the text alone.
  var wantsAll: Bool { self == .page || self == .json }
}

/// Some pages of a PDF or a TIFF, read in one go.
public struct DocumentPart: Hashable, Sendable, Codable {
  /// The pages that are asked for at a time: a sheaf, in which heads and feet are told.
  public static let sheaf = 16

  /// What is asked for.
  public struct Request: Hashable, Sendable, Codable {
    /// The file.
    public var path: String
    /// The SHA-256 of its bytes.
    public var id: String
    /// The first page, by number from 1.
    public var first: Int
    /// The last page; those that the settings do not select are passed over. No page is read if it is before the first.
    public var last: Int
    /// What the pages are wanted for.
    public var form: PageForm
    /// Whether this is the file's first request: what the file says of itself is wanted too, unless it is for its text alone;
    /// of a file longer than a sheaf no page is read yet, so that all workers can begin at once.
    public var opens = false
    /// Whether no other page may be looked at, because one of them is known to end or hang the reader; heads and feet are
    /// not told then.
    public var isAlone = false

    /// A request for pages.
    public init(path: String, id: String, first: Int, last: Int, form: PageForm) {
      self.path = path
      self.id = id
      self.first = first
      self.last = last
      self.form = form
    }
  }

  /// A page in the form that was asked for.
  public struct Entry: Hashable, Sendable, Codable {
    /// The page's number, from 1.
    public var number: Int
    /// The page as a value: for `PageForm.page`, and for every page that was recognised, because others may read it again.
    public var page: Page?
    /// The page as text or as JSON.
    public var text: String?

    /// A page that is still to be read.
    init(number: Int) { self.number = number }

    /// A page as a value.
    public init(_ page: Page) {
      number = page.number
      self.page = page
    }
  }

  /// All pages of the file.
  public var pageCount: Int
  /// The first page after those that were read.
  public var next: Int
  /// The pages, by number.
  public var entries: [Entry] = []
  /// The barcodes of the pages; those of a page whose text alone is wanted are not looked for.
  public var barcodes: [Barcode] = []
  /// The links on the pages.
  public var links: [Document.Link] = []
  /// The tables on the pages.
  public var tables: [Document.Table] = []
  /// What the fields of forms on the pages hold.
  public var formFields: [Document.FormField] = []
  /// The files that are pinned to the pages.
  public var attachments: [Document.Attachment] = []
  /// What could not be read, and why.
  public var findings: [Finding] = []
  /// What the file says of itself, in the first part, if it was asked for.
  public var metadata: Document.Metadata?

  /// A part without pages.
  public init(pageCount: Int, next: Int) {
    self.pageCount = pageCount
    self.next = next
  }
}
