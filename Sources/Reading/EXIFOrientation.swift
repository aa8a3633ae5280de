import CEXIF

/// How a camera held the picture: the EXIF tag 0x0112, 1…8 (CIPA DC-008, 4.6.5.1).
struct EXIFOrientation: Equatable {
  /// Whether the stored picture is mirrored left to right before it is turned.
  let isMirrored: Bool
  /// The clockwise turn that makes it upright.
  let turn: QuarterTurn

  /// The picture as stored.
  static let upright = EXIFOrientation(isMirrored: false, turn: .none)

  init(isMirrored: Bool, turn: QuarterTurn) {
    self.isMirrored = isMirrored
    self.turn = turn
  }

  /// The orientation of that number; one outside 1…8 is taken as upright, as viewers do.
  init(tag: Int) {
    switch tag {
    case 2: self.init(isMirrored: true, turn: .none)
    case 3: self.init(isMirrored: false, turn: .half)
    case 4: self.init(isMirrored: true, turn: .half)
    case 5: self.init(isMirrored: true, turn: .left)
    case 6: self.init(isMirrored: false, turn: .right)
    case 7: self.init(isMirrored: true, turn: .right)
    case 8: self.init(isMirrored: false, turn: .left)
    default: self = .upright
    }
  }

  /// The orientation in a JPEG's EXIF data; upright if it has none or it is broken.
  init(bytes: UnsafePointer<UInt8>, count: Int) {
    guard let data = exif_data_new_from_data(bytes, UInt32(clamping: count)) else {
      self = .upright
      return
    }
    defer { exif_data_unref(data) }
    // The tag belongs to the first image directory, which comes first in the C array.
    guard let directory = data.pointee.ifd.0,
      let entry = exif_content_get_entry(directory, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.components >= 1, entry.pointee.size >= 2
    else {
      self = .upright
      return
    }
    self.init(tag: Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(data))))
  }

  /// The upright picture; nil if memory is short.
  func applied(to image: borrowing PixelImage) -> PixelImage? {
    guard isMirrored else { return image.turned(turn) }
    guard let mirrored = image.mirrored() else { return nil }
    return mirrored.turned(turn)
  }
}
