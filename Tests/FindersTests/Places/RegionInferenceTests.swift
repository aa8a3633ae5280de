import Finders
import Testing

struct RegionInferenceTests {
  @Test(arguments: [
    ("12 Main St, San Diego, CA 92109", "US"), ("10 Downing Street, London SW1A 2AA", "GB"),
    ("81100 JOHOR BAHRU, JOHOR", "MY"),
    ("Musterstr. 1, D-10115 Berlin", "DE"), ("Tel +60 3 1234 5678", "MY"), ("info@example.de www.example.de", "DE"),
    ("Calle Mayor 1, Madrid, España", "ES"),
    ("Acme Sdn Bhd", "MY"), ("K1A 0B1 Ottawa", "CA"), ("東京 トウキョウ 株式会社", "JP"), ("Sydney NSW 2000", "AU"),
    ("Phone: (858) 488-7311\nTotal $5", "US"), ("Harbour Diner\n(858)-488-7311", "US"),
    ("12 Mill Road, Salem, OR", "US"),
    ("4 Quarry Lane, Aspen, Co 81611", "US"), ("77 Lakeside Drive, Halifax, NS", "CA"),
    ("Fine Foods\n07/25/19", nil),
    ("CHE-123.456.788 MWST", "CH"), ("UID CHE - 123.456.788\nMwSt 8.1% Summe 3.00", "CH"),
    ("MwSt 19% Summe 3,00", "DE"), ("Mobile +91 98480 22338", "IN"), ("contact@example.co.uk", "GB"),
    ("Example Pty Ltd ABN", "AU"),
    ("Via Roma 1, Milano", "IT"), ("TAMAN DAYA JALAN SAGU", "MY"), ("hello world", nil), ("12345", nil),
    ("电话 0755 传真 0755", "CN"), ("電話 傳真 三樓 28號", "TW"), ("〒100 電話", "JP"), ("電話 03", nil),
    ("example.io", nil), ("UK AUSTRALIA CANADA", nil),
  ])
  func infers(text: String, region: String?) {
    #expect(RegionInference.region(of: text) == region)
  }

  /// One address or tax line of each country.
  @Test(arguments: [
    ("Ahornweg 14, 10115 Berlin\nUSt 19%", "DE"), ("Mariahilfer Straße 1, 1060 Wien, Österreich", "AT"),
    ("Bahnhofstrasse 1, CH-8001 Zürich", "CH"), ("12 rue de Rivoli, Paris\nTVA 20%", "FR"),
    ("SARL au capital de 8000 EUR, SIRET 404 833 048 00022, Lyon", "FR"), ("C/ Mayor 23, Madrid\nIVA 21%", "ES"),
    ("Via Garibaldi 12, Torino\nPartita IVA 00743110157", "IT"), ("Rua Augusta 100, Lisboa\nContribuinte", "PT"),
    ("Avenida Paulista 1578, São Paulo\nCNPJ", "BR"), ("Kerkstraat 12, 1017 GC Amsterdam\nBTW", "NL"),
    ("Rue Neuve 1, Bruxelles, Belgique", "BE"), ("418 Larkfield Ave, Suite 12, New York, NY 10001", "US"),
    ("27 Cobbler's Reach, London EC1A 1BB", "GB"), ("Dublin, Ireland", "IE"), ("GSTIN, Bengaluru, Karnataka", "IN"),
    ("ACME PTE LTD Singapore", "SG"), ("København, Danmark", "DK"), ("Warszawa NIP", "PL"),
  ])
  func infersTheCountry(text: String, region: String) {
    #expect(RegionInference.region(of: text) == region)
  }

  /// The same evidence twice counts once.
  @Test func aNumberWithAWrongCheckDigitIsNoEvidence() {
    #expect(RegionInference.scores(of: "CHE-123.456.789")["CH"] == nil)
    #expect(RegionInference.scores(of: "CHE-123.456.788")["CH"] == 4)
  }

  @Test func evidenceCountsOnce() {
    let once = RegionInference.scores(of: "Berlin, Germany")
    let twice = RegionInference.scores(of: "Berlin, Germany\nBerlin, Germany")
    #expect(once == twice)
    #expect(RegionInference.scores(of: "") == [:])
  }

  @Test(arguments: ["+49 30 123456", "+33 1 42 68 53 00", "+34 912 345 678", "+39 02 1234 5678", "+351 213 421 000"])
  func aPrefixIsEnough(text: String) {
    let regions = ["+49": "DE", "+33": "FR", "+34": "ES", "+39": "IT", "+351": "PT"]
    let prefix = String(text.prefix { $0 != " " })
    #expect(RegionInference.region(of: text) == regions[prefix])
  }
}
