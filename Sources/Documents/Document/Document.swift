/// A file as it was read: its pages, upright, with their words, and its barcodes.
public struct Document: Hashable, Sendable {
  /// The SHA-256 of the file's bytes, 64 hexadecimal digits in lower case.
  public var id: String
  /// What the file is, by its content.
  public var kind: Kind
  /// The pages that were read, by number.
  public var pages: PageList
  /// The barcodes of all pages.
  public var barcodes: [Barcode]
  /// What the file says of itself.
  public var metadata: Metadata
  /// The languages it was recognised in, in Tesseract's codes joined by `+` (`eng+spa`).
  public var language: String?
  /// What could not be read, and why.
  public var findings: [Finding]

  /// A document of pages.
  public init(
    id: String, kind: Kind, pages: some Sequence<Page>, barcodes: [Barcode] = [], metadata: Metadata = Metadata(),
    language: String? = nil, findings: [Finding] = []
  ) {
    self.id = id
    self.kind = kind
    self.pages = PageList(pages)
    self.barcodes = barcodes
    self.metadata = metadata
    self.language = language
    self.findings = findings
  }

  /// The text of all pages, a line each.
  public var text: String { pages.lazy.map(\.text).joined(separator: "\n") }

  /// Every line with its page, in reading order.
  public var linesWithPages: [(page: Page, line: Line)] {
    pages.flatMap { page in page.lines.map { (page, $0) } }
  }
}

extension Document {
  /// What a file says of itself.
  public struct Metadata: Hashable, Sendable, Codable {
    /// The title in the file's metadata.
    public var title: String?
    /// The author in the file's metadata.
    public var author: String?
    /// When the file says it was created.
    public var created: CalendarDate?
    /// All pages of the file, also those that were not asked for.
    public var pageCount: Int?
    /// The table of contents, outermost entries first.
    public var outline: [OutlineEntry]?
    /// The web links on the pages.
    public var links: [Link]?
    /// The tables on the pages.
    public var tables: [Table]?
    /// What the fields of forms on the pages hold.
    public var formFields: [FormField]?
    /// What the pages are called, where that is not their numbers.
    public var pageLabels: [String]?
    /// What an encrypted file allows who opens it without the owner's password: `print`, `change`, `copy`, `annotate`,
    /// `fill`, `extract`, `assemble`, `print_well`; nil if it is not encrypted.
    public var permissions: [String]?
    /// The files that it carries with it.
    public var attachments: [Attachment]?
    /// The invoice that one of them holds as data.
    public var invoice: Invoice?
    /// The mail that it is, or that it came with.
    public var mail: Mail?

    /// Metadata of the given parts.
    public init(
      title: String? = nil, author: String? = nil, created: CalendarDate? = nil, pageCount: Int? = nil,
      outline: [OutlineEntry]? = nil, links: [Link]? = nil
    ) {
      self.title = title
      self.author = author
      self.created = created
      self.pageCount = pageCount
      self.outline = outline
      self.links = links
    }

    private enum CodingKeys: String, CodingKey {
      case title, author, created, outline, links, tables, permissions, attachments, invoice, mail
      case pageCount = "page_count"
      case formFields = "form_fields"
      case pageLabels = "page_labels"
    }
  }

  /// An entry of the table of contents.
  public struct OutlineEntry: Hashable, Sendable, Codable {
    /// The entry's title.
    public var title: String
    /// The depth, from 1.
    public var level: Int
    /// The page it leads to, from 1.
    public var page: Int?

    /// An entry at a depth.
    public init(title: String, level: Int, page: Int?) {
      self.title = title
      self.level = level
      self.page = page
    }
  }

  /// A web link on a page.
  public struct Link: Hashable, Sendable, Codable {
    /// The address it leads to.
    public var url: String
    /// The place that is clicked.
    public var region: Region

    /// A link at a place.
    public init(url: String, region: Region) {
      self.url = url
      self.region = region
    }
  }
}

extension Document: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, pages, barcodes, metadata, language, findings
    case kind = "mime"
  }

  /// Reads a document; `barcodes`, `metadata`, `language` and `findings` may be absent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    kind = try container.decode(Kind.self, forKey: .kind)
    pages = try container.decode(PageList.self, forKey: .pages)
    barcodes = try container.decodeIfPresent([Barcode].self, forKey: .barcodes) ?? []
    metadata = try container.decodeIfPresent(Metadata.self, forKey: .metadata) ?? Metadata()
    language = try container.decodeIfPresent(String.self, forKey: .language)
    findings = try container.decodeIfPresent([Finding].self, forKey: .findings) ?? []
  }
}

extension Document {
  /// Whether nothing was found on any page, no text and no barcode.
  public var isEmpty: Bool { barcodes.isEmpty && pages.allSatisfy(\.lines.isEmpty) }
}

extension Document {
  /// The document with at most so many pages and lines on each, and without lines that are longer than so many bytes: for
  /// extractors of small things, which compare every line with every other.
  public func keeping(pages: Int, lines: Int, bytesInLine: Int) -> Document {
    var kept = self
    let first = self.pages.prefix(pages).lazy.map { page in
      var page = page
      page.lines = Array(
        page.lines.lazy.filter { $0.text.utf8.count <= bytesInLine && $0.words.count <= 60 }.prefix(lines))
      return page
    }
    kept.pages = PageList(first)
    return kept
  }
}

extension Document {
  /// What is known beside the pages.
  public var withoutPages: Document {
    var rest = self
    rest.pages = []
    return rest
  }

  /// The document as if it had some of its pages only, with what is known of those: their barcodes, links, tables and forms.
  /// What the file says of itself as a whole is left out.
  public func part(ofPages numbers: Set<Int>) -> Document {
    var part = self
    part.pages = pages.selecting(numbers)
    part.barcodes = barcodes.filter { numbers.contains($0.page) }
    part.findings = []
    part.metadata = Metadata(pageCount: part.pages.count)
    part.metadata.links = metadata.links.map { $0.filter { numbers.contains($0.region.page) } }
    part.metadata.tables = metadata.tables.map { $0.filter { numbers.contains($0.region.page) } }
    part.metadata.formFields = metadata.formFields.map { $0.filter { numbers.contains($0.region.page) } }
    return part
  }
}

extension Document {
  /// A file that a PDF carries with it.
  public struct Attachment: Hashable, Sendable, Codable {
    /// The name that the PDF gives it; it may be any text, so it is no path to write to.
    public var name: String
    /// What the PDF says of it.
    public var description: String?
    /// How many bytes the PDF says it has.
    public var bytes: Int?
    /// The page that it is pinned to, from 1; nil if it belongs to the whole file.
    public var page: Int?

    /// A file of a name.
    public init(name: String, description: String? = nil, bytes: Int? = nil, page: Int? = nil) {
      self.name = name
      self.description = description
      self.bytes = bytes
      self.page = page
    }
  }
}
