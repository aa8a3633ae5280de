extension Document {
  /// The pages of a document, in the order in which they were read.
  ///
  /// Of a long document, the pages after the first few are kept packed, in less memory, and are unpacked whenever they
  /// are looked at. So go through the pages one after the other, and look at each once.
  public struct PageList: Hashable, Sendable {
    /// How many of the first pages are kept as they are.
    static let openCount = 64

    private var open: [Page] = []
    private var packed: [PackedPage] = []

    /// No pages.
    public init() {}

    /// The numbers of the pages, told without unpacking them.
    public var numbers: [Int] { open.map(\.number) + packed.map(\.number) }

    /// The pages of some numbers.
    func selecting(_ numbers: Set<Int>) -> Self {
      var selected = Self()
      for page in open where numbers.contains(page.number) { selected.append(page) }
      for page in packed where numbers.contains(page.number) { selected.append(page.page) }
      return selected
    }
  }
}

extension Document.PageList: RandomAccessCollection, MutableCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many pages there are.
  public var endIndex: Int { open.count + packed.count }

  /// The page at a position, from 0.
  public subscript(index: Int) -> Page {
    get { index < open.count ? open[index] : packed[index - open.count].page }
    set {
      if index < open.count {
        open[index] = newValue
      } else {
        packed[index - open.count] = PackedPage(newValue)
      }
    }
  }
}

extension Document.PageList: RangeReplaceableCollection {
  /// Adds a page at the end.
  public mutating func append(_ page: Page) {
    if open.count < Self.openCount {
      open.append(page)
    } else {
      packed.append(PackedPage(page))
    }
  }

  /// Puts pages in the place of others.
  public mutating func replaceSubrange(_ range: Range<Int>, with pages: some Collection<Page>) {
    // What stands behind the range may become one of the first pages, or cease to be one.
    let rest = Array(self[range.upperBound...])
    packed.removeLast(packed.count - Swift.max(0, range.lowerBound - open.count))
    open.removeLast(open.count - Swift.min(open.count, range.lowerBound))
    for page in pages { append(page) }
    for page in rest { append(page) }
  }
}

extension Document.PageList: ExpressibleByArrayLiteral {
  /// The pages that are listed.
  public init(arrayLiteral pages: Page...) {
    self.init(pages)
  }
}

extension Document.PageList: Codable {
  /// Reads an array of pages.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { append(try container.decode(Page.self)) }
  }

  /// Writes an array of pages.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for page in self { try container.encode(page) }
  }
}
