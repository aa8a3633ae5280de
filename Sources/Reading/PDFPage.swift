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
