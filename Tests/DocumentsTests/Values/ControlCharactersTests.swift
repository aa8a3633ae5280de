import Documents
import Testing

struct ControlCharactersTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb\nc", "a\tb\nc"), ("a\r\nb", "a\nb"), ("a\u{0}b\u{1B}[2Jc\u{7F}", "ab[2Jc"),
    ("a\u{9B}2Jb\u{90}", "a2Jb"), ("page\u{0C}page\u{0B}row\u{85}row", "page\npage\nrow\nrow"),
    // What is no control stays, whatever bytes it has.
    ("© ünïcode 👨‍👩‍👧 \u{202E}", "© ünïcode 👨‍👩‍👧 \u{202E}"),
  ])
  func textsLoseTheirControls(text: String, cleaned: String) {
    #expect(text.withoutControls == cleaned)
    #expect(!text.withoutControls.hasControls)
  }

  @Test func everyTextOfAFieldLosesThem() {
    var field = Field<JSONValue>(
      .object(["a": .array([.string("b\u{1B}")])]), text: "c\u{1B}", confidence: 1, source: .ocr,
      alternatives: [.init(.string("d\u{1B}"), confidence: 0.5)], label: "e\u{1B}")
    field.extension = "f\u{1B}"
    let cleaned = RecordField.list([.group(["g": .value(field)])]).withoutControls.leaves[0]
    #expect(cleaned.value == .object(["a": .array([.string("b")])]))
    #expect([cleaned.text, cleaned.label, cleaned.extension] == ["c", "e", "f"])
    #expect(cleaned.alternatives.map(\.value) == [.string("d")])
  }
}
