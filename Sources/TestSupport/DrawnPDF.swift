public import Foundation

/// A PDF that a test draws: pages of Helvetica and pictures, and whatever objects it wants to add or to break.
public struct DrawnPDF {
  /// A page's size in points, and what is drawn on it, in the operators of a content stream.
  public struct Page {
    /// The width in points.
    public var width = 595.0
    /// The height in points.
    public var height = 842.0
    /// The operators.
    public var content = ""

    /// An empty page of A4.
    public init() {}

    /// Sets text with its baseline so many points from the left and from the top; in mode 3 it can't be seen.
    public mutating func write(_ text: String, x: Double, y: Double, size: Double = 11, mode: Int = 0) {
      let escaped = text.replacing("\\", with: "\\\\").replacing("(", with: "\\(").replacing(")", with: "\\)")
      content += "BT /F1 \(size) Tf \(mode) Tr 1 0 0 1 \(x) \(height - y) Tm (\(escaped)) Tj ET\n"
    }

    /// Draws the picture of the file into a box, measured from the top left corner.
    public mutating func drawPicture(x: Double, y: Double, width: Double, height: Double) {
      content += "q \(width) 0 0 \(height) \(x) \(self.height - y - height) cm /I1 Do Q\n"
    }

    /// Draws a line between two points, measured from the top left corner.
    public mutating func drawLine(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
      content += "0.8 w \(x0) \(height - y0) m \(x1) \(height - y1) l S\n"
    }
  }

  /// The pages.
  public var pages: [Page]
  /// A JPEG, with its size in pixels, that pages draw.
  public var picture: (jpeg: Data, columns: Int, rows: Int)?
  /// More entries of the catalog, as `/Names 9 0 R`.
  public var catalog = ""
  /// More entries of each page, as `/Annots [9 0 R]`.
  public var pageEntries = ""
  /// More objects, each with its number; 1 to 9 and from 100 on are taken. They may be the file's own again.
  public var objects: [(number: Int, body: Data)] = []
  /// What the content streams are coded with, as `/Filter /RunLengthDecode`.
  public var filter = ""
  /// Page numbers, from 1, whose objects are left out.
  public var missing: Set<Int> = []

  /// A PDF of pages.
  public init(_ pages: [Page] = []) { self.pages = pages }

  /// The bytes of the file.
  public func data() -> Data {
    var file = Data("%PDF-1.7\n".utf8)
    var places: [Int: Int] = [:]
    func add(_ number: Int, _ body: Data) {
      places[number] = file.count
      file += Data("\(number) 0 obj\n".utf8) + body + Data("\nendobj\n".utf8)
    }
    func add(_ number: Int, _ body: String) { add(number, Data(body.utf8)) }
    let kids = pages.indices.map { "\(100 + 2 * $0) 0 R" }.joined(separator: " ")
    add(1, "<< /Type /Catalog /Pages 2 0 R \(catalog) >>")
    add(2, "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    add(3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    if let picture {
      add(
        4,
        Self.stream(
          "/Type /XObject /Subtype /Image /Width \(picture.columns) /Height \(picture.rows) /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
          picture.jpeg))
    }
    let pictures = picture == nil ? "" : "/XObject << /I1 4 0 R >>"
    for (index, page) in pages.enumerated() where !missing.contains(index + 1) {
      add(
        100 + 2 * index,
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] /Contents \(101 + 2 * index) 0 R /Resources << /Font << /F1 3 0 R >> \(pictures) >> \(pageEntries) >>"
      )
      add(
        101 + 2 * index,
        Self.stream(filter, Data(page.content.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })))
    }
    for object in objects { add(object.number, object.body) }
    let start = file.count
    let last = places.keys.max() ?? 0
    var table = "xref\n0 \(last + 1)\n0000000000 65535 f \n"
    for number in 1...last {
      let digits = places[number].map(String.init) ?? ""
      table +=
        digits.isEmpty
        ? "0000000000 65535 f \n" : String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return file + Data((table + "trailer\n<< /Size \(last + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  /// A stream with its dictionary.
  public static func stream(_ entries: String, _ bytes: Data) -> Data {
    Data("<< \(entries) /Length \(bytes.count) >>\nstream\n".utf8) + bytes + Data("\nendstream".utf8)
  }
}
