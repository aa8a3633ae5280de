import Documents
import Foundation
import Reading
import TestSupport
import Testing

@MainActor
struct BarcodeTests {
  /// A barcode as `truth.json` says it, an add-on apart from its symbol.
  private struct Printed: Hashable { var format, text: String }

  nonisolated private static let files = ((try? Truth.value("barcodes/truth.json").object) ?? [:]).keys.sorted()

  @Test func thereAreFiles() { #expect(Self.files.count >= 8) }

  @Test(arguments: files)
  func formatAndTextAreWhatIsPrinted(file: String) throws {
    let truth = try #require(try Truth.value("barcodes/truth.json")[file]?.array)
    let printed = truth.map { Printed(format: $0["format"]?.string ?? "", text: $0["text"]?.string ?? "") }
    let read = try SharedReader.read("barcodes/\(file)").barcodes.flatMap { code in
      [Printed(format: code.format, text: code.text)]
        + (code.addOn.map { [Printed(format: "ean\($0.count)", text: $0)] } ?? [])
    }
    #expect(Set(read.map(Self.asEAN13)) == Set(printed.map(Self.asEAN13)))
    #expect(read.count == printed.count, "\(read)")
  }

  /// A UPC-A is an EAN-13 with a leading zero.
  private static func asEAN13(_ code: Printed) -> Printed {
    code.format == "upca" ? Printed(format: "ean13", text: "0" + code.text) : code
  }

  @Test(arguments: files.filter { $0 != "several-on-one-page.png" })
  func theSymbolFillsItsPicture(file: String) throws {
    for code in try SharedReader.read("barcodes/\(file)").barcodes {
      #expect(code.page == 1)
      #expect(code.box.isInsidePage)
      #expect(code.box.width > 0.4 && code.box.area > 0, "\(code.box)")
      #expect((0.3...0.7).contains(code.box.midX), "\(code.box)")
    }
  }

  @Test func severalStandApart() throws {
    let codes = try SharedReader.read("barcodes/several-on-one-page.png").barcodes
    for (index, code) in codes.enumerated() {
      for other in codes[(index + 1)...] { #expect(code.box.intersection(other.box) == nil, "\(code) \(other)") }
    }
  }

  /// A symbol is found whichever way up, and its box is that of the upright page.
  @Test func theBoxTurnsWithThePage() throws {
    let document = try SharedReader.read("business_card/vcard-qr/input.png")
    let code = try #require(document.barcodes.first { $0.format == "qr" })
    #expect(code.text.hasPrefix("BEGIN:VCARD"))
    let words = document.pages[0].lines.flatMap(\.words)
    #expect(!words.contains { ($0.box.intersection(code.box)?.area ?? 0) > $0.box.area / 2 && $0.confidence > 0.9 })
  }
}
