import Documents
import Export
import Foundation
import Testing

@Suite struct TableTests {
  @Test(
    arguments: [
      ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"), ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
      ("-2+3+cmd", "'-2+3+cmd"), ("-5.00", "-5.00"), ("+49 (203) 12-34", "+49 (203) 12-34"), ("a=b", "a=b"), ("", ""),
    ])
  func aFormulaIsText(cell: String, written: String) {
    #expect(CSV.row([cell]) == written + "\r\n")
  }

  @Test func aWorkbookHoldsNumbersDatesAndTexts() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xlsx")
    defer { try? FileManager.default.removeItem(at: file) }
    let workbook = try Workbook(path: file.path)
    let sheet = try workbook.sheet(named: "a/b", headings: ["one", "two"])
    let other = try workbook.sheet(named: "A_B", headings: ["three"])
    try workbook.add([.text("=1+1"), .amount(12.5, decimals: 2)], to: sheet)
    let date = try #require(CalendarDate("2025-11-03"))
    try workbook.add([.date(date), .percent(19), .empty, .number(3)], to: sheet)
    try workbook.add([.text(String(repeating: "x", count: 40_000))], to: other)
    try workbook.close()
    let bytes = try Data(contentsOf: file)
    #expect(bytes.starts(with: [0x50, 0x4B]))
    #expect(throws: WorkbookError.self) { try Workbook(path: "/nowhere/a.xlsx").close() }
  }
}
