import CEXIF
import Documents

/// The EXIF data of a picture (CIPA DC-008), owned.
struct EXIFTags: ~Copyable {
  /// The directories, by their places in libexif's array.
  enum Directory { case image, camera, place }

  private let data: UnsafeMutablePointer<ExifData>

  /// The data in a JPEG, or behind `Exif\0\0`; nil if there is none.
  init?(bytes: UnsafePointer<UInt8>, count: Int) {
    guard let data = exif_data_new_from_data(bytes, UInt32(clamping: count)) else { return nil }
    self.data = data
  }

  deinit { exif_data_unref(data) }

  /// A number of 16 bits; nil if the tag is missing or of another form.
  func short(_ tag: UInt32, in directory: Directory) -> Int? {
    guard let entry = entry(tag, in: directory)?.pointee, entry.format == EXIF_FORMAT_SHORT, entry.components >= 1,
      entry.size >= 2
    else { return nil }
    return Int(exif_get_short(entry.data, exif_data_get_byte_order(data)))
  }

  /// A text in ASCII, up to its first NUL; nil if the tag is missing or of another form.
  func text(_ tag: UInt32, in directory: Directory) -> String? {
    guard let entry = entry(tag, in: directory)?.pointee, entry.format == EXIF_FORMAT_ASCII, let start = entry.data
    else { return nil }
    let bytes = UnsafeBufferPointer(start: start, count: Int(entry.size)).prefix { $0 != 0 }
    return bytes.allSatisfy { (0x20...0x7E).contains($0) } ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Fractions; nil if the tag is missing or of another form, or a denominator is zero.
  func fractions(_ tag: UInt32, in directory: Directory) -> [Double]? {
    let width = 8
    guard let entry = entry(tag, in: directory)?.pointee, entry.format == EXIF_FORMAT_RATIONAL, let start = entry.data,
      Int(entry.size) >= Int(clamping: entry.components) * width
    else { return nil }
    var fractions: [Double] = []
    for index in 0..<Int(entry.components) {
      let fraction = exif_get_rational(start + index * width, exif_data_get_byte_order(data))
      guard fraction.denominator != 0 else { return nil }
      fractions.append(Double(fraction.numerator) / Double(fraction.denominator))
    }
    return fractions
  }

  private func entry(_ tag: UInt32, in directory: Directory) -> UnsafeMutablePointer<ExifEntry>? {
    let directories = data.pointee.ifd
    let content =
      switch directory {
      case .image: directories.0
      case .camera: directories.2
      case .place: directories.3
      }
    return content.flatMap { exif_content_get_entry($0, ExifTag(rawValue: tag)) }
  }
}
