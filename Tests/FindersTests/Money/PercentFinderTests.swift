import Finders
import Foundation
import Testing

struct PercentFinderTests {
  @Test(arguments: [
    ("6%", "6"), ("19,00 %", "19"), ("GST @6%", "6"), ("7.5 percent", "7.5"), ("Discount -10%", "-10"),
    ("SR 6.00% 1.20", "6"), ("8.875%", "8.875"),
    ("19 Prozent", "19"), ("7°/o", "7"), ("0%", "0"), ("VAT(20%)", "20"), ("MwSt 7,0%", "7"), ("100 %", "100"),
    ("10 per cent", "10"), ("6％", "6"),
  ])
  func reads(text: String, percent: String) {
    let found = PercentFinder.find(in: text)
    #expect(found.map { "\($0.value)" } == [percent])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: ["6", "%", "1/2%", "6 of 10", "1.2.3%", "12345%", "6 pcs", "A1%"])
  func refuses(text: String) {
    #expect(PercentFinder.find(in: text).isEmpty)
  }

  @Test func everyWholePercentageIsRead() {
    for percent in 0...100 {
      for text in ["\(percent)%", "\(percent) %", "\(percent),00 %", "\(percent).0%", "(\(percent)%)"] {
        #expect(PercentFinder.find(in: text).map(\.value) == [Decimal(percent)], "\(text)")
      }
    }
  }

  @Test func severalAreInOrder() {
    #expect(PercentFinder.find(in: "A 19% B 7% C 0%").map(\.value) == [19, 7, 0])
  }
}
