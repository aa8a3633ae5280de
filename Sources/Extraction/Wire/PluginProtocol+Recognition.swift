public import Documents

extension PluginProtocol {
  /// `recognize`: a page to read.
  public struct Picture: Codable, Sendable {
    /// The path of the upright page image, a PNG file.
    public var image: String
    /// How the page is divided.
    public var segmentation: Manifest.Reading.Segmentation
    /// Places that are read well already, as boxes on the page: lines that lie there all along may be left out.
    public var settled: [Box]
    /// Where spines of books are on the page, as far as they are known: they may be read one by one.
    public var spines: [Spine]

    /// A page image to read.
    public init(image: String, segmentation: Manifest.Reading.Segmentation, settled: [Box] = [], spines: [Spine] = []) {
      self.image = image
      self.segmentation = segmentation
      self.settled = settled
      self.spines = spines
    }
  }

  /// The answer to `recognize`.
  public struct Recognition: Codable, Sendable {
    /// The lines on the page in reading order, boxes as fractions of the image.
    public var lines: [Line]

    /// Lines that were recognised.
    public init(lines: [Line]) { self.lines = lines }
  }
}
