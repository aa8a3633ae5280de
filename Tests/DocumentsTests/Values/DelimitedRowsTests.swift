import Documents
import Testing

struct DelimitedRowsTests {
  private func cells(_ text: String, pieces: Int = 1) throws -> [[String]] {
    var rows = DelimitedRows(longestRow: 1000)
    let bytes = Array(text.utf8)
    let step = max(1, (bytes.count + pieces - 1) / pieces)
    var all: [DelimitedRows.Row] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      all += try rows.add(bytes[start..<min(start + step, bytes.count)])
    }
    return try (all + rows.finish()).map(\.cells)
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\r\n1;2", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a\tb\n\"x\ty\"\t z ", [["a", "b"], ["x\ty", "z"]]),
    ("a,b\n\"1 \"\"2\"\"\",", [["a", "b"], ["1 \"2\"", ""]]),
    ("a\n\n \n\"two\nlines\"\n", [["a"], ["two\nlines"]]), ("", []),
  ])
  func cellsAreParted(text: String, rows: [[String]]) throws {
    #expect(try cells(text) == rows)
  }

  @Test(arguments: [2, 5, 100]) func piecesMayEndAnywhere(pieces: Int) throws {
    // The first piece has to hold the first row.
    let text = "a,b\n\"1 \"\"2\"\"\",ü\r\n3,\"4,5\"\n"
    #expect(
      try cells("a,b,c\n" + text, pieces: min(pieces, 4)) == [["a", "b", "c"]] + cells("a,b\n" + text).dropFirst())
  }

  @Test func aRowKeepsItsNumber() throws {
    var rows = DelimitedRows(longestRow: 100)
    #expect(try rows.add(Array("a\n\nb\n".utf8)).map(\.number) == [1, 3])
  }

  @Test(arguments: ["a\n\"b", "a\n" + String(repeating: "b", count: 2000)])
  func anEndlessRowIsToldByItsNumber(text: String) {
    let error = #expect(throws: DelimitedRows.Endless.self) { try cells(text) }
    #expect(error?.row == 2)
  }
}
