import Documents
public import Foundation

/// When and where a file was made, by what it says of itself.
public struct FileDetails: Hashable, Sendable, Codable {
  /// When the picture was taken, by the camera's clock and without a zone: `2026-03-03T10:20:30`.
  public var takenAt: String?
  /// Where it was taken, in degrees north.
  public var latitude: Double?
  /// Where it was taken, in degrees east.
  public var longitude: Double?

  /// Details; none by themselves.
  public init(takenAt: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    (self.takenAt, self.latitude, self.longitude) = (takenAt, latitude, longitude)
  }

  /// The details of a file. A PDF is opened, to its page count.
  ///
  /// - Throws: `Failure` if it can't be opened; one that needs a password is `encrypted`.
  public init(of data: Data, limits: Limits, password: String? = nil) throws {
    self.init()
    switch Document.Kind(firstBytes: data.prefix(1024)) {
    case .pdf:
      guard try PDFFile(data: data, password: password).pageCount > 0 else {
        throw Failure(.corrupt, "the PDF has no pages")
      }
    case .jpeg:
      data.withUnsafeBytes { bytes in
        guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
          let tags = EXIFTags(bytes: start, count: bytes.count)
        else { return }
        read(tags)
      }
    case .heif:
      let block = try HEIFDecoder(data: data, limits: limits).metadata()
      block?.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress, let tags = EXIFTags(bytes: start, count: bytes.count) else { return }
        read(tags)
      }
    case nil: throw Failure(.unsupportedFormat, "it is of no known kind")
    default: break
    }
  }

  private mutating func read(_ tags: borrowing EXIFTags) {
    // When it was taken, else when it was digitized; the time of the last change says nothing of the picture.
    takenAt = tags.text(0x9003, in: .camera).flatMap(Self.time) ?? tags.text(0x9004, in: .camera).flatMap(Self.time)
    guard let north = Self.degrees(tags, 0x0001, 0x0002, negative: "S"), abs(north) <= 90,
      let east = Self.degrees(tags, 0x0003, 0x0004, negative: "W"), abs(east) <= 180
    else { return }
    (latitude, longitude) = (north, east)
  }

  /// `2026:03:03 10:20:30` in ISO 8601; nil if it is no time, as where the camera's clock was never set.
  private static func time(_ text: String) -> String? {
    guard let parts = text.wholeMatch(of: /(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/),
      let day = CalendarDate("\(parts.1)-\(parts.2)-\(parts.3)"), parts.4 < "24", parts.5 < "60", parts.6 < "60"
    else { return nil }
    return "\(day)T\(parts.4):\(parts.5):\(parts.6)"
  }

  /// Degrees, minutes and seconds as degrees, to a millionth (10 cm).
  private static func degrees(
    _ tags: borrowing EXIFTags, _ reference: UInt32, _ value: UInt32, negative: String
  ) -> Double? {
    guard let parts = tags.fractions(value, in: .place), parts.count == 3, let side = tags.text(reference, in: .place)
    else { return nil }
    let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
    return ((side == negative ? -degrees : degrees) * 1e6).rounded() / 1e6
  }
}
