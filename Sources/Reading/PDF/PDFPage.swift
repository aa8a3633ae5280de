import CLeptonica
import CPoppler
import Documents

/// A page of an open PDF: Poppler's page. Not thread safe; does not outlive its file.
final class PDFPage {
  let page: OpaquePointer
  /// The page's number, from 1.
  let number: Int
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

  /// The fields of a form on the page that hold something, with boxes to tick whether they do or not.
  func formFields() -> [Document.FormField] {
    guard width > 0, height > 0, let list = poppler_page_get_form_field_mapping(page) else { return [] }
    defer { poppler_page_free_form_field_mapping(list) }
    var fields: [Document.FormField] = []
    var node: UnsafeMutablePointer<GList>? = list
    while let entry = node {
      if let mapping = entry.pointee.data?.assumingMemoryBound(to: PopplerFormFieldMapping.self),
        let field = mapping.pointee.field, let value = Self.value(of: field),
        let name = PDFFile.text(poppler_form_field_get_name(field))
      {
        // Fields, like links, are measured from the bottom of the page.
        var area = mapping.pointee.area
        (area.y1, area.y2) = (height - area.y2, height - area.y1)
        let region = Region(page: number, box: fractions(of: area).clampedToPage)
        fields.append(Document.FormField(name: name, value: value, region: region))
      }
      node = entry.pointee.next
    }
    return fields.sorted { ($0.region.box.y, $0.region.box.x, $0.name) < ($1.region.box.y, $1.region.box.x, $1.name) }
  }

  private static func value(of field: OpaquePointer) -> String? {
    switch poppler_form_field_get_field_type(field) {
    case POPPLER_FORM_FIELD_TEXT: return PDFFile.text(poppler_form_field_text_get_text(field))
    case POPPLER_FORM_FIELD_BUTTON:
      guard poppler_form_field_button_get_button_type(field) != POPPLER_FORM_BUTTON_PUSH else { return nil }
      return poppler_form_field_button_get_state(field) != 0 ? "true" : "false"
    case POPPLER_FORM_FIELD_CHOICE:
      let chosen = (0..<max(0, poppler_form_field_choice_get_n_items(field))).filter {
        poppler_form_field_choice_is_item_selected(field, $0) != 0
      }
      let items = chosen.compactMap { PDFFile.text(poppler_form_field_choice_get_item(field, $0)) }
      return items.isEmpty ? PDFFile.text(poppler_form_field_choice_get_text(field)) : items.joined(separator: ", ")
    default: return nil
    }
  }

  private func fractions(of rectangle: PopplerRectangle) -> Documents.Box {
    Box(
      x: min(rectangle.x1, rectangle.x2) / width, y: min(rectangle.y1, rectangle.y2) / height,
      width: abs(rectangle.x2 - rectangle.x1) / width, height: abs(rectangle.y2 - rectangle.y1) / height)
  }
}

extension PDFPage {
  /// The page as shown, in color on white, at a resolution, or a lower one if it would have more pixels than allowed;
  /// nil if it can't be drawn.
  func rendered(dotsPerInch: Double, maximumPixels: Int) -> PixelImage? {
    guard width > 0, height > 0 else { return nil }
    let wanted = dotsPerInch / 72
    let scale = min(wanted, (Double(maximumPixels) / (width * height)).squareRoot())
    // Rounded, so that a scan drawn at its own resolution keeps its pixels as they are.
    let columns = max(1, Int32((width * scale).rounded()))
    let rows = max(1, Int32((height * scale).rounded()))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
    else { return nil }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_scale(context, Double(columns) / width, Double(rows) / height)
    poppler_page_render(page, context)
    cairo_surface_flush(surface)
    return PDFPage.pixels(of: surface, columns: Int(columns), rows: Int(rows))
  }

  private static func pixels(of surface: OpaquePointer, columns: Int, rows: Int) -> PixelImage? {
    guard let bytes = cairo_image_surface_get_data(surface),
      let image = PixelImage(owning: pixCreateNoInit(Int32(columns), Int32(rows), 32)),
      let words = pixGetData(image.pix)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let wordsPerRow = Int(pixGetWpl(image.pix))
    for y in 0..<rows {
      (bytes + y * stride).withMemoryRebound(to: UInt32.self, capacity: columns) { row in
        // Cairo's pixel is 0x00RRGGBB, Leptonica's 0xRRGGBB00.
        for x in 0..<columns { words[y * wordsPerRow + x] = row[x] << 8 }
      }
    }
    return image
  }
}

extension PDFFile {
  /// A page as it is drawn, by its number from 1; throws `Failure` if that can't be done within the limits.
  ///
  /// - Parameter text: What stands on the page, so far as it is known.
  func drawn(
    _ number: Int, showing text: PDFPageText?, dotsPerInch: Double, limits: Limits
  ) throws -> PixelImage {
    // A picture is unpacked as a whole, however small it is drawn.
    if let pixels = text?.pictures.map(\.pixels).max(), pixels > limits.imagePixels {
      let most = limits.imagePixels / 1_000_000
      throw Failure(.tooLarge, "it has a picture of \(pixels / 1_000_000) megapixels; the limit is \(most)")
    }
    let image = page(number)?.rendered(dotsPerInch: dotsPerInch, maximumPixels: limits.renderedPixels)
    guard let image else { throw Failure(.corrupt, "Poppler gives no picture of it") }
    return image
  }
}
