extension Document {
  /// What a file is, detected from its first bytes and never from its name.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// JPEG.
    case jpeg = "image/jpeg"
    /// PNG.
    case png = "image/png"
    /// TIFF, of one or more pages.
    case tiff = "image/tiff"
    /// WebP.
    case webp = "image/webp"
    /// GIF; the first frame.
    case gif = "image/gif"
    /// Windows bitmap.
    case bmp = "image/bmp"
    /// JPEG 2000.
    case jpeg2000 = "image/jp2"
    /// HEIC or HEIF.
    case heif = "image/heif"
    /// PDF.
    case pdf = "application/pdf"
    /// A mail.
    case mail = "message/rfc822"

    /// The MIME type.
    public var mime: String { rawValue }

    /// The kind that the first bytes of a file show, or nil if it is none of these.
    ///
    /// A PDF may have up to 1,024 bytes before its header (ISO 32000-1, annex H.3.4.1), so pass at least that many.
    public init?(firstBytes bytes: some Collection<UInt8>) {
      let head = Array(bytes.prefix(1024))
      func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
        head.count >= offset + signature.count && head[offset...].starts(with: signature)
      }
      func has(_ signature: String, at offset: Int = 0) -> Bool { has(Array(signature.utf8), at: offset) }
      if has([0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) {
        self = .tiff
      } else if has("RIFF"), has("WEBP", at: 8) {
        self = .webp
      } else if has("GIF87a") || has("GIF89a") {
        self = .gif
      } else if has("BM") {
        self = .bmp
      } else if has("jP  ", at: 4) || has([0xFF, 0x4F, 0xFF, 0x51]) {
        self = .jpeg2000
      } else if has("ftyp", at: 4), Self.heifBrands.contains(where: { has($0, at: 8) }) {
        self = .heif
      } else if head.indices.contains(where: { has("%PDF-", at: $0) }) {
        self = .pdf
      } else if MailHead.matches(head) {
        self = .mail
      } else {
        return nil
      }
    }

    /// The major brands of still images in ISO/IEC 23008-12.
    private static let heifBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
  }
}
