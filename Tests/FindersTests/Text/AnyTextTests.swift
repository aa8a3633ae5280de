import Documents
import Finders
import TestSupport
import Testing

/// Every finder must end, and name places inside the text, whatever the text holds.
struct AnyTextTests {
  private static let pieces =
    [
      "RM", "Dec ", "2018", "www", ".com", "978", "ISBN ", "Tel ", "GST ", "Jalan", "GmbH", "de ", "h", "Uhr", "令和",
      "年", "e\u{301}", "👨‍👩‍👧", "ß",
    ]
    + "0123456789 0123456789 .,:;/-+()*xXoOlI|$€£%@©°'\"#&_~\t年月ñÉ".map(String.init)

  @Test(.timeLimit(.minutes(1)), arguments: 0..<40)
  func findersEnd(seed: UInt64) throws {
    let today = try #require(CalendarDate.testToday)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let length = Int.random(in: 0...40, using: &generator)
      let text = (0..<length).compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
      var places: [(String, Range<String.Index>)] = []
      func note<Value>(_ found: [Found<Value>]) { places += found.map { ($0.text, $0.range) } }
      note(DateFinder.find(in: text, labelled: true, today: today))
      note(TimeFinder.find(in: text))
      note(MoneyFinder.find(in: text, allowingIntegers: true))
      note(PercentFinder.find(in: text))
      note(CurrencyFinder.find(in: text))
      note(PhoneFinder.find(in: text, region: "MY"))
      note(EmailFinder.find(in: text))
      note(URLFinder.find(in: text))
      note(SocialFinder.find(in: text))
      note(ISBNFinder.find(in: text, labelled: true))
      note(TaxIDFinder.find(in: text))
      note(IBANFinder.find(in: text))
      note(CardNumberFinder.find(in: text))
      note(PostalCodeFinder.find(in: text))
      for (printed, range) in places { #expect(String(text[range]) == printed) }
      for likelihood in [
        PersonFinder.likelihood(of: text), CompanyFinder.likelihood(of: text), JobTitleFinder.likelihood(of: text),
        JobTitleFinder.departmentLikelihood(of: text), AddressFinder.likelihood(of: text),
      ] {
        #expect((0...1).contains(likelihood))
      }
      _ = PersonFinder.name(in: text)
      _ = DayMonthOrder.inferred(from: text, today: today)
    }
  }
}
