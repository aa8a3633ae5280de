import CLeptonica
import Documents
import Foundation

/// Turns the bytes of an image file into upright pages, in color or gray.
struct ImageDecoder {
  let data: Data
  let kind: Document.Kind
  let limits: Limits

  /// Calls a body with those of the pages that are wanted and their numbers, from 1, in order; returns what was wrong with the file though
  /// it could be read.
  func forEachPage(
    where isWanted: (Int) -> Bool = { _ in true }, _ body: (borrowing PixelImage, Int) throws -> Void
  ) throws -> [Finding] {
    if kind == .tiff {
      let pages = try TIFFPages(data, limits: limits)
      for number in 1...pages.count where isWanted(number) { try body(try pages.page(number), number) }
      return []
    }
    guard isWanted(1) else { return [] }
    if kind == .gif, let first = GIFFrames.first(in: data) {
      return try ImageDecoder(data: first.data, kind: kind, limits: limits).forEachPage(body) + [leftOut(first.count)]
    }
    try checkSize()
    setMsgSeverity(l_int32(L_SEVERITY_NONE))
    switch kind {
    case .heif:
      let image = try HEIFDecoder(data: data, limits: limits).decode()
      try body(image, 1)
      return []
    case .jpeg:
      return try decodeJPEG(body)
    default:
      let image = try plain(decoded { pixReadMem($0, $1) })
      try body(image, 1)
      return []
    }
  }

  /// The frames of an animation are changes of the first one, not pages.
  private func leftOut(_ count: Int) -> Finding {
    Finding("frames_left_out", severity: .info, message: "it is an animation of \(count) frames; the first was read")
  }

  /// Refuses, by the header alone, an image with more pixels than allowed: a few bytes can claim gigabytes.
  private func checkSize() throws {
    guard kind != .heif else { return }
    var width: l_int32 = 0
    var height: l_int32 = 0
    let failed = withBytes { pixReadHeaderMem($0, $1, nil, &width, &height, nil, nil, nil) } != 0
    // A header that Leptonica can't tell the size of is left to the decoder, which says what is wrong with it.
    guard !failed else { return }
    try limits.check(width: Int(width), height: Int(height))
  }

  private func decodeJPEG(_ body: (borrowing PixelImage, Int) throws -> Void) throws -> [Finding] {
    var warnings: l_int32 = 0
    // What is there of a file that was cut short is better than nothing.
    let hint = l_int32(L_JPEG_CONTINUE_WITH_BAD_DATA)
    let stored = try plain(decoded { pixReadMemJpeg($0, $1, 0, 1, &warnings, hint) })
    let orientation = withBytes { EXIFOrientation(bytes: $0, count: $1) }
    guard let upright = orientation.applied(to: stored) else { throw Failure(.corrupt, "not enough memory to turn it") }
    try body(upright, 1)
    guard warnings > 0 else { return [] }
    return [
      Finding("damaged", severity: .warning, message: "the JPEG data is damaged; part of the picture may be missing")
    ]
  }

  private func decoded(_ decode: (UnsafePointer<UInt8>, Int) -> UnsafeMutablePointer<Pix>?) throws -> PixelImage {
    guard let image = PixelImage(owning: withBytes(decode)) else {
      throw Failure(.corrupt, "the \(kind.mime) data can't be decoded")
    }
    return image
  }

  private func plain(_ image: borrowing PixelImage) throws -> PixelImage {
    guard let plain = image.plain() else { throw Failure(.corrupt, "there is not enough memory for the picture") }
    return plain
  }

  private func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) throws -> Result) rethrows -> Result {
    try data.withUnsafeBytes { bytes in
      // A file of no bytes is refused before it gets here, so there is always a first one.
      guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else {
        return try withUnsafePointer(to: 0) { try body($0, 0) }
      }
      return try body(start, bytes.count)
    }
  }
}

extension Limits {
  /// Refuses an image with more pixels than allowed.
  func check(width: Int, height: Int) throws {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= imagePixels else {
      throw Failure(.tooLarge, "it has \(width) × \(height) pixels; the limit is \(imagePixels / 1_000_000) megapixels")
    }
    guard width > 0, height > 0 else { throw Failure(.corrupt, "it says it has \(width) × \(height) pixels") }
  }
}

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
    // The tag belongs to the first image directory.
    let tag = EXIFTags(bytes: bytes, count: count)?.short(0x0112, in: .image)
    self.init(tag: tag ?? 1)
  }

  /// The upright picture; nil if memory is short.
  func applied(to image: borrowing PixelImage) -> PixelImage? {
    guard isMirrored else { return image.turned(turn) }
    guard let mirrored = image.mirrored() else { return nil }
    return mirrored.turned(turn)
  }
}
