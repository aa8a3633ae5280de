import CHEIF
import CLeptonica
import Documents
import Foundation

/// Turns the bytes of a HEIC or HEIF file into its primary picture. libheif applies the orientation of the container.
struct HEIFDecoder {
  let data: Data
  let limits: Limits

  /// The primary picture in 8-bit gray.
  func decode() throws -> PixelImage {
    guard let context = heif_context_alloc() else { throw Failure(.corrupt, "not enough memory to decode it") }
    defer { heif_context_free(context) }
    let color = try data.withUnsafeBytes { bytes in
      try check(heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
      var handle: OpaquePointer?
      try check(heif_context_get_primary_image_handle(context, &handle))
      defer { heif_image_handle_release(handle) }
      try limits.check(
        width: Int(heif_image_handle_get_width(handle)), height: Int(heif_image_handle_get_height(handle)))
      var image: OpaquePointer?
      try check(heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil))
      defer { heif_image_release(image) }
      return try pixels(of: image)
    }
    guard let image = PixelImage(owning: color) else { throw Failure(.corrupt, "not enough memory to decode it") }
    return image
  }

  /// The EXIF data of the primary picture, behind `Exif\0\0` as in a JPEG; nil if it has none.
  func metadata() throws -> [UInt8]? {
    guard let context = heif_context_alloc() else { throw Failure(.corrupt, "not enough memory to decode it") }
    defer { heif_context_free(context) }
    return try data.withUnsafeBytes { bytes in
      try check(heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
      var handle: OpaquePointer?
      try check(heif_context_get_primary_image_handle(context, &handle))
      defer { heif_image_handle_release(handle) }
      var id: heif_item_id = 0
      guard heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &id, 1) == 1 else { return nil }
      let size = heif_image_handle_get_metadata_size(handle, id)
      // Four bytes say how far behind them the TIFF header is (ISO/IEC 23008-12, A.2.1).
      guard (8...Self.mostMetadataBytes).contains(size) else { return nil }
      var block = [UInt8](repeating: 0, count: size)
      try check(heif_image_handle_get_metadata(handle, id, &block))
      let skipped = block.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard skipped < size - 4 else { return nil }
      return Array("Exif\0\0".utf8) + block[(4 + skipped)...]
    }
  }

  private static let mostMetadataBytes = 1 << 20

  private func pixels(of image: OpaquePointer?) throws -> UnsafeMutablePointer<Pix> {
    var rowBytes: Int32 = 0
    let width = heif_image_get_width(image, heif_channel_interleaved)
    let height = heif_image_get_height(image, heif_channel_interleaved)
    guard let rows = heif_image_get_plane_readonly(image, heif_channel_interleaved, &rowBytes),
      let color = pixCreateNoInit(width, height, 32), let words = pixGetData(color)
    else { throw Failure(.corrupt, "the image/heif data can't be decoded") }
    let wordsPerRow = Int(pixGetWpl(color))
    for y in 0..<Int(height) {
      let row = rows + y * Int(rowBytes)
      let target = words + y * wordsPerRow
      for x in 0..<Int(width) {
        target[x] = UInt32(row[3 * x]) << 24 | UInt32(row[3 * x + 1]) << 16 | UInt32(row[3 * x + 2]) << 8
      }
    }
    return color
  }

  private func check(_ error: heif_error) throws {
    guard error.code != heif_error_Ok else { return }
    throw Failure(.corrupt, "the image/heif data can't be decoded: \(error.message.map { String(cString: $0) } ?? "")")
  }
}
