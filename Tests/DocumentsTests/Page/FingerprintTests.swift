import Documents
import Testing

/// What pictures look like, in bits.
struct FingerprintTests {
  private func fingerprint(flipping bits: Set<Int>) throws -> Fingerprint {
    try #require(Fingerprint(bits: (0..<Fingerprint.bitCount).map { $0.isMultiple(of: 3) != bits.contains($0) }))
  }

  @Test func theDistanceIsInBits() throws {
    let one = try fingerprint(flipping: [])
    #expect(one.distance(to: one) == 0)
    #expect(one.distance(to: try fingerprint(flipping: [0, 63, 64, 255])) == 4)
    #expect(Fingerprint(bits: [true, false]) == nil)
  }

  @Test func itIsWrittenAsHexadecimalDigits() throws {
    let bits = [Bool](repeating: false, count: Fingerprint.bitCount - 1) + [true]
    let last = try #require(Fingerprint(bits: bits))
    #expect(try json(last) == "\"\(String(repeating: "0", count: 63))1\"")
    #expect(try throughJSON(fingerprint(flipping: [7, 100])) == fingerprint(flipping: [7, 100]))
    for wrong in ["\"\"", "\"12\"", "\"\(String(repeating: "g", count: 64))\""] {
      #expect(throws: DecodingError.self) { try decoded(Fingerprint.self, from: wrong) }
    }
  }

  @Test func aPageHasItOnlyIfItIsAPicture() throws {
    var page = Page(number: 1, width: 10, height: 10, textSource: .ocr, lines: [])
    #expect(try !json(page).contains("fingerprint"))
    page.fingerprint = try fingerprint(flipping: [1])
    #expect(try throughJSON(page) == page)
  }
}
