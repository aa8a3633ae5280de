import CZXing
import Documents

/// Finds the barcodes on a page.
enum BarcodeReader {
  /// The barcodes in an 8-bit image, boxes as fractions of the image; throws `Failure` if memory runs out.
  static func barcodes(in image: borrowing PixelImage, page: Int) throws -> [Barcode] {
    let (width, height) = (image.width, image.height)
    return try image.withGrayBytes { rows, rowBytes in
      var found: UnsafeMutablePointer<czx_barcode>?
      var count = 0
      let status = czx_barcodes_read(
        rows, Int32(width), Int32(height), Int32(rowBytes), Int32(CZX_EFFORT_AUTOMATIC.rawValue), &found, &count)
      defer { czx_barcodes_free(found, count) }
      if status == Int32(CZX_OUT_OF_MEMORY.rawValue) {
        throw Failure(.tooLarge, "there is not enough memory to look for barcodes")
      }
      // A decoder that gives up on a picture has found no barcode in it.
      guard status == Int32(CZX_OK.rawValue), let found else { return [] }
      return (0..<count).map { barcode(found[$0], page: page, width: Double(width), height: Double(height)) }
    } ?? []
  }

  private static func barcode(_ code: czx_barcode, page: Int, width: Double, height: Double) -> Barcode {
    let corners = withUnsafeBytes(of: code.corners) { Array($0.bindMemory(to: Float.self)).map(Double.init) }
    let x = stride(from: 0, to: 8, by: 2).map { corners[$0] / width }
    let y = stride(from: 1, to: 8, by: 2).map { corners[$0] / height }
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    let box = Box(x: left, y: top, width: (x.max() ?? left) - left, height: (y.max() ?? top) - top)
    return Barcode(
      format: String(cString: code.format),
      text: String(decoding: UnsafeBufferPointer(start: code.text, count: code.length), as: UTF8.self),
      addOn: code.addon.map { String(cString: $0) }, page: page, box: box.clampedToPage)
  }
}
