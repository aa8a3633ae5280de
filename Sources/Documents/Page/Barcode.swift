/// A barcode that was read on a page.
public struct Barcode: Hashable, Sendable, Codable {
  /// The symbology in lower case: `ean13`, `upca`, `qr`, `datamatrix`, `pdf417` …
  public var format: String
  /// The decoded text.
  public var text: String
  /// The digits of an EAN-2 or EAN-5 add-on beside the symbol, as printed on books and magazines.
  public var addOn: String?
  /// The page's number, from 1.
  public var page: Int
  /// The place on the upright page.
  public var box: Box

  /// A barcode of the given symbology and text.
  public init(format: String, text: String, addOn: String? = nil, page: Int, box: Box) {
    self.format = format
    self.text = text
    self.addOn = addOn
    self.page = page
    self.box = box
  }

  /// The place in the document.
  public var region: Region { Region(page: page, box: box) }

  private enum CodingKeys: String, CodingKey {
    case format, text, page, box
    case addOn = "add_on"
  }
}
