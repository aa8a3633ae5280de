import Documents
import Testing

struct PatternTests {
  @Test func matchesAndGroups() throws {
    let pattern = Pattern(#"(\d+)-(\d+)?(x)?"#)
    let match = try #require(pattern.firstMatch(in: "ab 12-34"))
    #expect(match.text == "12-34")
    #expect(match.groups == ["12", "34", nil])
    #expect(match.groupRanges.map { $0.map { "ab 12-34"[$0] } } == ["12", "34", nil])
    #expect(!pattern.matches("12"))
  }

  @Test func rangesHoldInTextBeyondTheBasicPlane() throws {
    let text = "🧾 ünïcode 👨‍👩‍👧 5.00 é"
    let matches = Pattern(#"\d\.\d\d"#).allMatches(in: text)
    #expect(matches.map { String(text[$0.range]) } == ["5.00"])
  }

  @Test func allMatchesComeInOrder() {
    #expect(Pattern("[a-c]").allMatches(in: "a1b2c3").map(\.text) == ["a", "b", "c"])
    #expect(Pattern("x*").allMatches(in: "ab").map(\.text) == ["", "", ""])
  }

  @Test func aMalformedOneIsRefused() throws {
    #expect(throws: (any Error).self) { try Pattern(checking: "(") }
    #expect(throws: DecodingError.self) { try decoded([Pattern].self, from: #"["("]"#) }
    #expect(try json([Pattern("a+")]) == #"["a+"]"#)
  }

  /// Patterns of which a backtracking engine tries every way: exponentially many, or a high power of the text's length.
  @Test(arguments: [
    ("(a+)+$", String(repeating: "a", count: 60) + "b"), ("(a|a)*c", String(repeating: "a", count: 60)),
    (".*.*.*.*.*.*x", String(repeating: "ab ", count: 17_000)),
  ])
  func oneThatTakesTooLongIsGivenUp(source: String, text: String) throws {
    let pattern = try Pattern(checking: source)
    #expect(!pattern.isExhausted)
    let start = ContinuousClock.now
    #expect(!pattern.matches(text))
    #expect(pattern.isExhausted)
    #expect(pattern.allMatches(in: "aac x").isEmpty)
    #expect(start.duration(to: .now) < .seconds(30))
  }

  @Test func oneOfManyMatchesIsNotGivenUp() throws {
    let pattern = try Pattern(checking: #"(?i)\btotal\s+([0-9.]+)"#)
    let text = String(repeating: "lorem ipsum total 12.50 ", count: 4000)
    #expect(pattern.allMatches(in: text).count == 4000)
    #expect(pattern.firstMatch(in: text)?.groups == ["12.50"])
    #expect(!pattern.isExhausted)
  }
}
