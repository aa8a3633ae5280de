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
    // What is behind the range may become one of the first pages, or cease to be one.
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

/// A page whose words take less memory than as values; nothing of it is lost.
struct PackedPage: Hashable, Sendable {
  /// The page without its lines.
  private let rest: Page
  /// The lines, a byte for each role, and the words: texts, numbers and where in `names` the others are.
  private let bytes: [UInt8]
  /// The names that words have in common: of fonts and of recognizers.
  private let names: [String]

  /// Packs a page.
  init(_ page: Page) {
    var rest = page
    rest.lines = []
    self.rest = rest
    var packing = Packing()
    packing.add(page.lines.count)
    for line in page.lines { packing.add(line) }
    bytes = packing.bytes
    names = packing.names
  }

  /// The page's number, from 1.
  var number: Int { rest.number }

  /// The page as it was.
  var page: Page {
    var page = rest
    page.lines = bytes.withUnsafeBufferPointer { bytes in
      var unpacking = Unpacking(bytes: bytes, names: names)
      return (0..<unpacking.count()).compactMap { _ in unpacking.line() }
    }
    return page
  }
}

/// Numbers that are in a packed page as whole numbers: what JSON has of them, five decimals, comes back to the last bit.
private let scale = 1e5

private struct Packing {
  var bytes: [UInt8] = []
  var names: [String] = []
  private var places: [String: Int] = [:]

  mutating func add(_ line: Line) {
    switch line.role {
    case nil: bytes.append(0)
    case .header: bytes.append(1)
    case .footer: bytes.append(2)
    }
    add(line.words.count)
    for word in line.words { add(word) }
  }

  private mutating func add(_ word: Word) {
    add(word.text)
    for edge in [word.box.x, word.box.y, word.box.width, word.box.height] { add(edge) }
    add(word.confidence)
    switch word.origin {
    case .textLayer: add(0)
    case .ocr(let recognizer): add(place(of: recognizer))
    }
    add(word.font.map { place(of: $0) } ?? 0)
    add(word.size == nil ? 0 : 1)
    if let size = word.size { add(size) }
    add(word.alternatives.count)
    for alternative in word.alternatives {
      add(alternative.text)
      add(alternative.confidence)
    }
  }

  /// Seven bits a byte, the low ones first; all bytes but the last have the eighth set.
  mutating func add(_ count: Int) {
    var rest = UInt(bitPattern: count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// One more than the number as a whole number, or 0 and its bits.
  private mutating func add(_ number: Double) {
    let scaled = (number * scale).rounded()
    if scaled >= 0, scaled < 1e12, (Double(Int(scaled)) / scale).bitPattern == number.bitPattern {
      add(Int(scaled) + 1)
    } else {
      add(0)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
    }
  }

  /// The place of a name, from 1.
  private mutating func place(of name: String) -> Int {
    if let known = places[name] { return known }
    names.append(name)
    places[name] = names.count
    return names.count
  }
}

private struct Unpacking {
  let bytes: UnsafeBufferPointer<UInt8>
  let names: [String]
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>, names: [String]) {
    self.bytes = bytes
    self.names = names
  }

  mutating func line() -> Line? {
    let role: Line.Role? =
      switch byte() {
      case 1: .header
      case 2: .footer
      default: nil
      }
    var words: [Word] = []
    let count = count()
    words.reserveCapacity(count)
    for _ in 0..<count { words.append(word()) }
    var line = Line(words)
    line?.role = role
    return line
  }

  private mutating func word() -> Word {
    let text = text()
    let box = Box(x: number(), y: number(), width: number(), height: number())
    let confidence = number()
    let origin = name().map { Word.Origin.ocr(recognizer: $0) } ?? .textLayer
    let font = name()
    let size = count() == 0 ? nil : number()
    let alternatives = (0..<count()).map { _ in Word.Alternative(self.text(), confidence: number()) }
    return Word(
      text, box: box, confidence: confidence, origin: origin, alternatives: alternatives, font: font, size: size)
  }

  private mutating func byte() -> UInt8 {
    defer { position += 1 }
    return bytes[position]
  }

  mutating func count() -> Int {
    var (value, shift) = (UInt(0), UInt(0))
    while true {
      let byte = byte()
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: value) }
      shift += 7
    }
  }

  private mutating func text() -> String {
    let count = count()
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  private mutating func number() -> Double {
    let scaled = count()
    guard scaled == 0 else { return Double(scaled - 1) / scale }
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(byte()) << shift }
    return Double(bitPattern: bits)
  }

  /// The name whose place comes next; nil for none.
  private mutating func name() -> String? {
    let place = count()
    return place == 0 ? nil : names[place - 1]
  }
}
