import CPoppler
import Documents

/// A page of an open PDF: Poppler's page. Not thread safe; does not outlive its file.
final class PDFPage {
  let page: OpaquePointer
  private let number: Int
  /// The width of the page as it is shown, in points.
  let width: Double
  /// The height of the page as it is shown, in points.
  let height: Double

  /// Takes over a page that Poppler returned.
  init(owning page: OpaquePointer, number: Int) {
    self.page = page
    self.number = number
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    self.width = width
    self.height = height
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(page)) }

  /// The lines of the text layer, in Poppler's reading order.
  func textLayer() -> [Line] {
    guard width > 0, height > 0, let bytes = poppler_page_get_text(page) else { return [] }
    defer { g_free(bytes) }
    var rectangles: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    guard poppler_page_get_text_layout(page, &rectangles, &count) != 0, let rectangles else { return [] }
    defer { g_free(rectangles) }

    var lines: [Line] = []
    var words: [Word] = []
    var letters = String.UnicodeScalarView()
    var box: Box?
    var last: PopplerRectangle?
    func endWord() {
      if let place = box?.clampedToPage, !letters.isEmpty {
        words.append(Word(String(letters), box: place, confidence: 1, origin: .textLayer))
      }
      letters = String.UnicodeScalarView()
      box = nil
      last = nil
    }
    // The layout has one rectangle for each Unicode scalar of the text, line ends included.
    for (index, scalar) in String(cString: bytes).unicodeScalars.enumerated() where index < Int(count) {
      if scalar.properties.isWhitespace {
        endWord()
        if scalar == "\n" {
          lines += [Line(words)].compactMap(\.self)
          words = []
        }
      } else {
        if let last, Self.standApart(last, rectangles[index]) { endWord() }
        last = rectangles[index]
        let place = fractions(of: rectangles[index])
        box = box?.union(place) ?? place
        letters.append(scalar)
      }
    }
    endWord()
    return lines + [Line(words)].compactMap(\.self)
  }

  /// Whether two letters on one row have a gap between them that only words have: cells of a table come without spaces.
  private static func standApart(_ first: PopplerRectangle, _ second: PopplerRectangle) -> Bool {
    let height = min(abs(first.y2 - first.y1), abs(second.y2 - second.y1))
    let gap = max(
      min(second.x1, second.x2) - max(first.x1, first.x2), min(first.x1, first.x2) - max(second.x1, second.x2))
    let overlap =
      min(max(first.y1, first.y2), max(second.y1, second.y2)) - max(min(first.y1, first.y2), min(second.y1, second.y2))
    return overlap > height / 2 && gap > height / 2
  }

  /// The share of the page that its largest picture covers, 0…1; nil if it has none.
  func largestPicture() -> Double? {
    guard width > 0, height > 0, let list = poppler_page_get_image_mapping(page) else { return nil }
    defer { poppler_page_free_image_mapping(list) }
    var largest: Double?
    var node: UnsafeMutablePointer<GList>? = list
    while let entry = node {
      if let mapping = entry.pointee.data?.assumingMemoryBound(to: PopplerImageMapping.self) {
        let area = mapping.pointee.area
        let share = abs((area.x2 - area.x1) * (area.y2 - area.y1)) / (width * height)
        largest = max(largest ?? 0, min(share, 1))
      }
      node = entry.pointee.next
    }
    return largest
  }

  /// The web links on the page, in the file's order.
  func links() -> [Document.Link] {
    guard width > 0, height > 0, let list = poppler_page_get_link_mapping(page) else { return [] }
    defer { poppler_page_free_link_mapping(list) }
    var links: [Document.Link] = []
    var node: UnsafeMutablePointer<GList>? = list
    while let entry = node {
      if let mapping = entry.pointee.data?.assumingMemoryBound(to: PopplerLinkMapping.self),
        let action = mapping.pointee.action, action.pointee.type == POPPLER_ACTION_URI,
        let address = action.pointee.uri.uri.map({ String(cString: $0) })
      {
        // Links, unlike text, are measured from the bottom of the page.
        var area = mapping.pointee.area
        (area.y1, area.y2) = (height - area.y2, height - area.y1)
        links.append(Document.Link(url: address, region: Region(page: number, box: fractions(of: area).clampedToPage)))
      }
      node = entry.pointee.next
    }
    // Poppler lists the last one first.
    return links.reversed()
  }

  private func fractions(of rectangle: PopplerRectangle) -> Box {
    Box(
      x: min(rectangle.x1, rectangle.x2) / width, y: min(rectangle.y1, rectangle.y2) / height,
      width: abs(rectangle.x2 - rectangle.x1) / width, height: abs(rectangle.y2 - rectangle.y1) / height)
  }
}
