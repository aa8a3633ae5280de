import Testing

@testable import Inbox

struct NamesTests {
  @Test(arguments: [
    "a.pdf.part", "a.pdf.crdownload", "a.tmp", "a.pdf~", ".stfolder/x", ".stversions/a.pdf", "sub/@eaDir/a.pdf",
    "._a.pdf", "Thumbs.db", ".DS_Store", ".hidden", "~$letter.docx", "done/a.pdf", "failed/a.pdf",
    "a.pdf.reason.json", "sub/.docent/a.pdf",
  ])
  func theseAreLeftAlone(path: String) { #expect(IgnoredNames.contains(path)) }

  @Test(arguments: ["a.pdf", "done.pdf", "sub/done/a.pdf", "part.pdf", "a.b.jpg", "A~1.JPG"])
  func theseAreTaken(path: String) { #expect(!IgnoredNames.contains(path)) }

  private func rule(_ meaning: SubfolderRule.Meaning) -> SubfolderRule {
    var rule = SubfolderRule()
    (rule.meaning, rule.types) = (meaning, ["receipt", "business_card"])
    return rule
  }

  @Test func subfoldersAreTypesAndTags() {
    let marks = rule(.tags).marks(of: "Receipts/Trip to Rome/a.pdf")
    #expect(marks.type == "receipt" && marks.tags == ["Trip-to-Rome"] && marks.session == nil)
    #expect(rule(.tags).marks(of: "business cards/a.jpg").type == "business_card")
    #expect(rule(.tags).marks(of: "a (b), c/a.jpg").tags == ["a-b-c"])
    #expect(rule(.tags).marks(of: "receipts.pdf") == SubfolderRule.Marks())
  }

  @Test func subfoldersAreASession() {
    let marks = rule(.session).marks(of: "2026/receipts/Trip to Rome/a.pdf")
    #expect(marks.type == "receipt" && marks.session == "2026/Trip to Rome" && marks.tags.isEmpty)
    #expect(rule(.none).marks(of: "receipts/a.pdf") == SubfolderRule.Marks())
  }

  @Test func whatHoldsForEveryFileHoldsWithoutASubfolder() {
    var rule = rule(.tags)
    rule.usual = SubfolderRule.Marks(type: "receipt", tags: ["post"])
    #expect(rule.marks(of: "a.pdf") == rule.usual)
    #expect(rule.marks(of: "business-cards/x/a.pdf").tags == ["post", "x"])
  }
}
