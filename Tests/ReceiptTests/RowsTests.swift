import Documents
import Testing

struct RowsTests {
  @Test func labelsAndAmountsOnOneHeightAreOneRow() {
    let document = ReceiptDrawing.document("TOTAL          9.00\nCASH          10.00")
    #expect(document.pages[0].lines.count == 4)
    #expect(document.pages[0].rows().map(\.text) == ["TOTAL 9.00", "CASH 10.00"])
  }

  @Test func slantIsTakenAway() {
    var page = ReceiptDrawing.document(
      "ONE  two  three  four      1.00\nFIVE six  seven  eight     2.00\nNINE ten  eleven twelve    3.00\nTOTAL                      6.00"
    ).pages[0]
    let rows = page.rows().map(\.text)
    page.lines = page.rows().compactMap { row in
      Line(
        row.words.map { word in
          var word = word
          word.box.y += 0.1 * word.box.x
          return word
        })
    }
    #expect(page.rows().map(\.text) == rows)
  }
}
