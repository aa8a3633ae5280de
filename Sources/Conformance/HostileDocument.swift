public import Documents

/// A document that no extractor may stumble over.
public struct HostileDocument: Sendable {
  /// What is hostile about it.
  public let name: String
  /// The document.
  public let document: Document

  /// Every hostile document: pictures, and a PDF that says hostile things of itself.
  public static let all: [HostileDocument] =
    contents.map { name, pages, barcodes in
      HostileDocument(name: name, document: document(.jpeg, pages, barcodes))
    } + [
      HostileDocument(
        name: "wild metadata", document: document(.pdf, [page(["A page", "Total 1.00"])], metadata: metadata)),
      HostileDocument(name: "wild metadata and no pages", document: document(.pdf, [], metadata: metadata)),
    ]

  private static func document(
    _ kind: Document.Kind, _ pages: [Page], _ barcodes: [Barcode] = [], metadata: Document.Metadata = .init()
  ) -> Document {
    Document(
      id: String(repeating: "f", count: 64), kind: kind, pages: pages, barcodes: barcodes, metadata: metadata,
      language: "eng")
  }

  /// Sizes at which work that grows with the square of the text takes minutes, and work that grows with the text does not.
  private static let contents: [(name: String, pages: [Page], barcodes: [Barcode])] = [
    ("no pages", [], []),
    ("a page of no lines", [page([])], []),
    ("a page of no size", [Page(number: 1, width: 0, height: 0, textSource: .ocr, lines: lines(["1"]))], []),
    ("one pixel", [Page(number: 1, width: 1, height: 1, textSource: .ocr, lines: lines(["Total 1.00"]))], []),
    (
      "20,000 words",
      [page((0..<2000).map { row in (0..<10).map { "w\(row * $0) \(row).\($0)5" }.joined(separator: " ") })], []
    ),
    ("a word of 64 KB", [page([String(repeating: "Ab9.", count: 1 << 14)])], []),
    ("64 KB of digits", [page([String(repeating: "9", count: 1 << 16)])], []),
    ("right to left", [page(["שלום עולם 12.50 ₪", "إيصال المجموع ٤٢٫٥٠", "\u{202E}latoT 00.01\u{202C}"])], []),
    (
      "control characters",
      [page(["NUL\0in Tot\0al 1\0.00", "\u{1B}[31mred\u{7} \u{85}next \u{FEFF}mark \u{FFFD}", "\0"])], []
    ),
    ("emoji", [page(["👨‍👩‍👧‍👦 🇩🇪🇪🇸 ☎️ 👍🏽 Total 🧾 5.00", "\u{200D} \u{FE0F} 🏳️‍🌈"])], []),
    (
      "combining marks",
      [
        page([
          "\u{301}a \u{301}\u{302}b e\u{301} Tota\u{301}l 1\u{20E3}2", "a " + String(repeating: "\u{300}", count: 5000),
        ])
      ], []
    ),
    ("wild boxes", [wildBoxes], []),
    ("200 pages", (1...200).map { Page.ofRows(["Page \($0)", "Total \($0).00", "12.03.2024"], number: $0) }, []),
    ("page numbers out of order", [page(["second"], 2), page(["first"], 1), page(["far"], 999_999)], []),
    ("1,000 barcodes", [page(["Total 1.00"])], barcodes),
    ("barcodes alone", [page([])], barcodes),
    ("one letter", [page(["a"])], []),
    ("only signs", [page(["$ € £ ¥ % @ # * / - . , : ; ( ) + =", "@@ .. -- // ::", "+ + +"])], []),
    (
      "numbers past every type",
      [
        page([
          "Total 99999999999999999999999999999999999999999999.99", "0.0000000000000000000001 EUR", "-1e400",
          "99/99/9999", "2024-02-30", "25:61",
        ])
      ], []
    ),
    ("no confidence", [Page.ofRows(["Receipt", "Total 12.00 USD", "12 March 2024"], confidence: 0)], []),
  ]

  private static let metadata = Document.Metadata(
    title: "\0\u{202E}" + String(repeating: "title ", count: 1000), author: "", pageCount: Int.max,
    outline: (0..<1000).map { Document.OutlineEntry(title: "", level: $0 + 1, page: $0 == 0 ? nil : $0) },
    links: [Document.Link(url: "javascript:\0", region: Region(page: 1, box: .page))])

  /// What a reader makes of boxes that a library gave beside the page: each edge is moved onto it.
  private static let wildBoxes: Page = {
    let numbers = [-1e308, -1, 0, 1e-300, 0.5, 2, 1e308, .infinity, -.infinity, .nan]
    let words = numbers.flatMap { first in
      numbers.map { second in
        let box = Box(x: first, y: second, width: second, height: first).clampedToPage
        return Word("5.00", box: box, confidence: 0.5, origin: .ocr(recognizer: "tesseract"))
      }
    }
    return Page(number: 1, width: 100, height: 100, textSource: .ocr, lines: [Line(words)].compactMap(\.self))
  }()

  private static let barcodes = (0..<1000).map { index in
    let text =
      index % 3 == 0 ? "9780306406157" : index % 3 == 1 ? String(repeating: "9", count: index) : "BEGIN:VCARD\r\nN:;;\0"
    return Barcode(
      format: index % 2 == 0 ? "ean13" : "qr", text: text, addOn: index % 5 == 0 ? "5" : nil, page: 1, box: .page)
  }

  private static func page(_ rows: [String], _ number: Int = 1) -> Page { .ofRows(rows, number: number) }
  private static func lines(_ rows: [String]) -> [Line] { page(rows).lines }
}

/// Small documents of the types that are linked in, which a plugin of another type leaves alone.
struct NeighbourDocument {
  let type: String
  let document: Document

  static let all = [
    NeighbourDocument(
      type: "receipt",
      document: .ofRows([
        "The Copper Heron", "418 Larkfield Avenue, New York", "Date 05/03/2024   Time 19:42", "2 Fish pie      24.00",
        "1 Tea      3.50", "Subtotal      27.50", "Sales tax      2.44", "Total      29.94", "Cash      30.00",
        "Change      0.06",
        "Thank you",
      ])),
    NeighbourDocument(
      type: "business_card",
      document: .ofRows([
        "Odalys Brenthaven", "Senior Account Manager", "Quillmere Logistics, Inc.", "Tel +1 212 555 0143",
        "odalys@quillmere.example", "www.quillmere.example",
      ])),
    NeighbourDocument(
      type: "book", document: .ofRows(["Why Small Harbours Silt", "Wilhelmina Corrie", "ISBN 978-0-306-40615-7"])),
    NeighbourDocument(
      type: "document",
      document: .ofRows(
        [
          "5 March 2024", "Dear Ms. Ellwanger,", "Thank you for your offer of 21 February. We should like to store 340",
          "pallets from 1 April to 30 June at the rate of 4.80 dollars a pallet and week.", "Yours sincerely,",
        ], kind: .pdf, origin: .textLayer)),
  ]
}
