/// What a file may ask of the reader: every limit, in one place.
public struct Limits: Hashable, Sendable, Codable {
  /// The largest file, in bytes.
  public var fileBytes = 50 << 20
  /// The most pixels that an image may have, told by its header before it is decoded: 100 megapixels.
  public var imagePixels = 100_000_000
  /// The most pixels that a PDF page is rendered to; a larger page is rendered at a lower resolution.
  public var renderedPixels = 40_000_000
  /// The most pages of one file.
  public var pages = 10_000
  /// The longest that recognising one page may take, in seconds.
  public var secondsPerPage = 30.0
  /// The longest that reading one file may take, in seconds; pages past it are left out with a finding.
  public var secondsPerFile = 50.0

  /// The largest recorded reading, in bytes.
  public static let readingBytes = 256 << 20

  /// The default limits.
  public init() {}
}
