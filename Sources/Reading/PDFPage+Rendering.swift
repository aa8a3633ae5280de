import CLeptonica
import CPoppler
import Documents

extension PDFPage {
  /// The page as shown, in 8-bit gray on white, at a resolution, or a lower one if it would have more pixels than allowed;
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
    return PDFPage.gray(of: surface, columns: Int(columns), rows: Int(rows))
  }

  private static func gray(of surface: OpaquePointer, columns: Int, rows: Int) -> PixelImage? {
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
    return image.gray()
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
