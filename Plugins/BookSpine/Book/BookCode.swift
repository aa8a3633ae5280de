import Documents
import Finders

/// The ISBNs of a picture: from EAN-13 barcodes, and from text that says so.
enum BookCode {
  /// An ISBN with its places.
  struct Found: Hashable {
    var isbn: ISBN
    var fromBarcode: Bool
    var fromText: Bool
    var text: String?
    var regions: [Region]
  }

  /// Every ISBN, those of barcodes first. The price in an add-on is none.
  static func all(in document: Document) -> [Found] {
    var found: [Found] = []
    func add(_ isbn: ISBN, barcode: Bool, text: String?, region: Region) {
      let regions = [region].filter { $0.box.isInsidePage }
      guard let index = found.firstIndex(where: { $0.isbn == isbn }) else {
        found.append(Found(isbn: isbn, fromBarcode: barcode, fromText: !barcode, text: text, regions: regions))
        return
      }
      found[index].regions += regions
      found[index].text = found[index].text ?? text
      found[index].fromBarcode = found[index].fromBarcode || barcode
      found[index].fromText = found[index].fromText || !barcode
    }
    for barcode in document.barcodes where barcode.format == "ean13" {
      if let isbn = ISBN(ean13: String(barcode.text.prefix { $0.isNumber })) {
        add(isbn, barcode: true, text: nil, region: barcode.region)
      }
    }
    for (page, line) in document.linesWithPages {
      for isbn in ISBNFinder.find(in: line.text) {
        add(isbn.value, barcode: false, text: isbn.text, region: page.region(of: line, isbn.range))
      }
    }
    return found
  }
}

extension BookCode.Found {
  /// The fields: thirteen digits, and ten where the book has them.
  func fill(_ fields: inout BookFields) {
    // Check digit, group and registrant agree, so what can still be wrong is that it is another book's.
    let confidence = fromBarcode ? 0.99 : 0.95
    fields.isbn13 = Field(
      isbn.isbn13, text: text, confidence: confidence, source: fromBarcode ? .barcode : .ocr, evidence: regions)
    fields.isbn10 = isbn.isbn10.map { Field($0, confidence: confidence, source: .derived, evidence: regions) }
  }
}
