import Finders
import Testing

struct TaxIDFinderTests {
  @Test(arguments: [
    ("USt-IdNr. DE136695976", TaxID.Kind.vat, "DE136695976"), ("ATU13585627", .vat, "ATU13585627"),
    ("TVA FR 83 404 833 048", .vat, "FR83404833048"),
    ("P.IVA 00743110157", .vat, "IT00743110157"), ("NL004495445B01", .vat, "NL004495445B01"),
    ("BE0428759497", .vat, "BE0428759497"),
    ("NIF: B58378431", .vat, "ESB58378431"), ("CIF A-28015865", .vat, "ESA28015865"),
    ("ESB58378431", .vat, "ESB58378431"), ("Contribuinte 501 964 843", .vat, "PT501964843"),
    ("VAT No: 980 7806 84", .vat, "GB980780684"), ("GB 980 7806 84", .vat, "GB980780684"),
    ("GST Reg No: 001234567890", .malaysianGST, "001234567890"),
    ("SST No: W10-1808-32000123", .malaysianSST, "W10-1808-32000123"), ("(123456-X)", .malaysianCompany, "123456-X"),
    ("EIN 12-3456789", .ein, "12-3456789"),
    ("ABN 51 824 753 556", .abn, "51824753556"), ("GSTIN 27AAPFU0939F1ZV", .gstin, "27AAPFU0939F1ZV"),
    ("Steuernummer 12/345/67890", .germanTaxNumber, "12/345/67890"),
    ("St.-Nr.: 123/456/78901", .germanTaxNumber, "123/456/78901"), ("PL 5260001246", .vat, "PL5260001246"),
  ])
  func reads(text: String, kind: TaxID.Kind, value: String) {
    let found = TaxIDFinder.find(in: text)
    #expect(found.map(\.value) == [TaxID(kind: kind, value: value)])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "DE136695977", "ATU13585626", "FR84404833048", "NIF: B58378432", "ABN 51 824 753 557", "VAT No: 802311781",
    "12-3456789", "001234567890", "GST @6% 0.51", "BE0428759498",
    "GSTIN 27AAPFU0939F1ZW", "No 12/345/67890", "Tel 03-8888 1234", "03-04-2018", "P.IVA 00743110158", "1234-A",
  ])
  func refuses(text: String) {
    #expect(TaxIDFinder.find(in: text).map(\.value) == [])
  }

  /// A valid number of each country whose check digit is worked out: with any other last digit it is none.
  @Test(arguments: [
    "DE136695976", "ATU13585627", "FR83404833048", "IT00743110157", "BE0428759497", "ESB58378431", "PT501964843",
    "GB980780684", "ESA28015865",
  ])
  func aWrongLastDigitIsRefused(number: String) throws {
    let head = number.dropLast()
    let right = (0...9).map { "\(head)\($0)" }.filter { !TaxIDFinder.find(in: $0).isEmpty }
    #expect(right == [number])
  }

  /// Forms alone, of countries whose check digits are not worked out.
  @Test(arguments: [
    "CZ12345678", "DK12345678", "EE123456789", "FI12345678", "HR12345678901", "HU12345678", "LU12345678",
    "LV12345678901",
    "MT12345678", "PL1234567890", "SE123456789001", "SI12345678", "SK1234567890", "EL123456789", "CY12345678X",
    "IE1234567X",
  ])
  func countriesAreToldByTheirForm(number: String) {
    #expect(TaxIDFinder.find(in: "VAT \(number)").map(\.value) == [TaxID(kind: .vat, value: number)])
    #expect(TaxIDFinder.find(in: "VAT \(number)99").map(\.value.value).contains(number) == false)
  }

  @Test(arguments: [
    "Umsatzsteuer-ID: ‹DE136695976›, Amtsgericht Köln", "P.IVA ‹00743110157› – C.F. ‹00743110157›",
    "N.I.F. ‹B-58378431› Madrid", "Company ‹123456-X›  GST ‹001234567890›", "NIPC ‹501 964 843›",
    "n° TVA ‹FR 83 404 833 048› RCS Paris", "BTW ‹NL004495445B01›", "ABN ‹51 824 753 556›", "Zimmer 12, 10115 Berlin",
  ])
  func numbersAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: TaxIDFinder.find) == text)
  }

  @Test(arguments: [
    ("T08GB0001A", "GST Reg No: M2-1234567-8", "M212345678"), ("", "GST No. 201912345K", "201912345K"),
  ])
  func singaporeanNumbersFollowTheirLabel(_: String, text: String, value: String) {
    #expect(TaxIDFinder.find(in: text).map(\.value) == [TaxID(kind: .singaporeGST, value: value)])
  }
}
