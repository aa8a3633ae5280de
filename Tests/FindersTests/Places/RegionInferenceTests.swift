import Finders
import Testing

struct RegionInferenceTests {
  @Test(arguments: [
    ("12 Main St, San Diego, CA 92109", "US"), ("10 Downing Street, London SW1A 2AA", "GB"),
    ("81100 JOHOR BAHRU, JOHOR", "MY"),
    ("Musterstr. 1, D-10115 Berlin", "DE"), ("Tel +60 3 1234 5678", "MY"), ("info@example.de www.example.de", "DE"),
    ("Calle Mayor 1, Madrid, España", "ES"),
    ("Acme Sdn Bhd", "MY"), ("K1A 0B1 Ottawa", "CA"), ("東京 トウキョウ 株式会社", "JP"), ("Sydney NSW 2000", "AU"),
    ("Phone: (858) 488-7311\nTotal $5", "US"),
    ("MwSt 19% Summe 3,00", "DE"), ("Mobile +91 98480 22338", "IN"), ("contact@example.co.uk", "GB"),
    ("Example Pty Ltd ABN", "AU"),
    ("Via Roma 1, Milano", "IT"), ("TAMAN DAYA JALAN SAGU", "MY"), ("hello world", nil), ("12345", nil),
    ("example.io", nil), ("UK AUSTRALIA CANADA", nil),
  ])
  func infers(text: String, region: String?) {
    #expect(RegionInference.region(of: text) == region)
  }
}
