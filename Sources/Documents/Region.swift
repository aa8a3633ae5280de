/// A place in a document: a box on one of its pages.
public struct Region: Hashable, Sendable, Codable {
  /// The page's number, from 1.
  public var page: Int
  /// The place on the upright page.
  public var box: Box

  /// A region from a page number (from 1) and a box on that page.
  public init(page: Int, box: Box) {
    self.page = page
    self.box = box
  }
}
