import Finders
import Testing

struct PhoneFinderTests {
  @Test(arguments: [
    ("(858) 488-7311", "US", "+18584887311"), ("+1 858-488-7311", nil, "+18584887311"),
    ("Tel: 03-8888 1234", "MY", "+60388881234"),
    ("+49 (0)30 123456", nil, "+4930123456"), ("Tel. 030/123456", "DE", "+4930123456"),
    ("+81-3-1234-5678", nil, "+81312345678"),
    ("T +44 20 7946 0958", nil, "+442079460958"), ("91 123 45 67", "ES", "+34911234567"),
    ("M: 012-345 6789", "MY", "+60123456789"),
    ("98480 22338", "IN", "+919848022338"), ("☎ 020 7946 0958", "GB", "+442079460958"),
    ("1-800-356-9377", "US", "+18003569377"),
    ("Ph:858.488.7311", "US", "+18584887311"), ("858 488 7311", "US", "+18584887311"),
    ("Tél. 01 42 68 53 00", "FR", "+33142685300"),
    ("Téléphone : +33 1 42 68 53 00", nil, "+33142685300"),
  ])
  func reads(text: String, region: String?, number: String) {
    let found = PhoneFinder.find(in: text, region: region)
    #expect(found.map(\.value.value) == [number])
    #expect(found.map(\.value.isValid) == [true])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  /// Numbers of a list share their area code, and further lines only their last digits.
  @Test(arguments: [
    ("Tel: 040-23456781, 23456782", ["+914023456781", "+914023456782"]),
    ("Tel: (022) 4567 1234 / 6789 1234", ["+912245671234", "+912267891234"]),
    ("Off: 040-23456783-84", ["+914023456783"]), ("Tel: 040-45670100/200", ["+914045670100"]),
    ("Tel: 3456781 / 3456792", ["3456781", "3456792"]),
  ])
  func readsLists(text: String, numbers: [String]) {
    #expect(PhoneFinder.find(in: text, region: "IN").map(\.value.value) == numbers)
  }

  @Test(arguments: [
    ("GST Reg No: 001234567890", "MY"), ("25/12/2018 20:13", "MY"), ("9556939040116", "MY"),
    ("12.50 100.00 112.50", "US"), ("VAT 123 4567 89", "GB"),
    ("2018-12-25", "US"), ("Invoice No 8584887311", "US"), ("4111 1111 1111 1111", "US"),
    ("ISBN 978-84-376-0494-7", "ES"), ("Total 1,234.56", "US"),
    ("81100", "MY"), (": 01-06-2018 18:21:09", "MY"), ("Account 030 123456", "DE"), ("12345", "US"),
    ("Order # 858-488-7311", "US"),
    ("ABN 51 824 753 556", "AU"), ("192.168.100.200", "US"),
  ])
  func refuses(text: String, region: String) {
    #expect(PhoneFinder.find(in: text, region: region).map(\.value.value) == [])
  }

  @Test(arguments: [
    ("Tel: +60 3 8888 1234", PhoneNumber.Label.telephone), ("Fax: +60 3 8888 1235", .fax), ("F +60 3 8888 1235", .fax),
    ("Mob. +60 12 345 6789", .mobile),
    ("Tel/Fax: +60 3 8888 1234", .telephoneAndFax), ("Direct +1 858 488 7311", .direct),
    ("Móvil: +34 612 345 678", .mobile), ("📱 +34 612 345 678", .mobile),
    ("Telefax +49 30 123456", .fax), ("Handy: +49 171 1234567", .mobile), ("+1 858 488 7311 (fax)", .fax),
    ("Cell Phone: +1 858 488 7311", .mobile),
    ("Office No. +1 858 488 7311", .office), ("Fax No: +60 3 8888 1235", .fax), ("+1 858 488 7311 m", .mobile),
    ("Durchwahl +49 30 123456", .direct), ("传真：+86 755 8888 1234", .fax), ("手机+86 138 1234 5678", .mobile),
    ("携帯 +81 90-1234-5678", .mobile), ("座机：+86 755 8888 1234", .telephone), ("直通 +81 3-5555-1234", .direct),
    ("ダイヤルイン +81 3-5555-1234", .direct), ("ファックス +81 3-5555-1235", .fax),
  ])
  func readsTheLabel(text: String, label: PhoneNumber.Label) {
    #expect(PhoneFinder.find(in: text).map(\.value.label) == [label])
  }

  @Test func readsSeveralOnALine() {
    let found = PhoneFinder.find(in: "Tel: 03-8888 1234 Fax: 03-8888 1235", region: "MY").map(\.value)
    #expect(found.map(\.value) == ["+60388881234", "+60388881235"])
    #expect(found.map(\.label) == [.telephone, .fax])
  }

  @Test func aLabelHoldsForAList() {
    let found = PhoneFinder.find(in: "Fax: 03-8888 1234 / 03-8888 1235", region: "MY").map(\.value.label)
    #expect(found == [.fax, .fax])
  }

  @Test func anUnknownNumberCountsAfterALabel() {
    let found = PhoneFinder.find(in: "Tel: 08672 224441").map(\.value)
    #expect(found.map(\.value) == ["08672224441"])
    #expect(found.map(\.isValid) == [false])
    #expect(PhoneFinder.find(in: "08672 224441").isEmpty)
  }

  @Test(
    arguments: [
      ("858-488-7311", nil, "+18584887311"), ("Tel: 91 481 2424398", nil, "+914812424398"),
      ("61 8 8302 0000", "AU", "+61883020000"),
      ("Res. 2784 2047 / Fax 2781 6140", "IN", "27842047"),
    ] as [(String, String?, String)])
  func aForgottenPrefixIsUnderstood(text: String, region: String?, number: String) {
    #expect(PhoneFinder.find(in: text, region: region).first?.value.value == number)
  }

  @Test func readsExtensionRegionAndKind() {
    let found = PhoneFinder.find(in: "(858) 488-7311 ext. 22", region: "US").map(\.value)
    #expect(found.map(\.extension) == ["22"])
    #expect(found.map(\.region) == ["US"])
    #expect(PhoneFinder.find(in: "+34 612 345 678").map(\.value.kind) == [.mobile])
    #expect(PhoneFinder.find(in: "+1 800 356 9377").map(\.value.kind) == [.tollFree])
  }

  @Test func placesAreRightAfterLettersOfSeveralBytes() {
    let text = "Büro Köln ☎ +49 221 123456"
    #expect(PhoneFinder.find(in: text).map { String(text[$0.range]) } == ["+49 221 123456"])
  }
}
