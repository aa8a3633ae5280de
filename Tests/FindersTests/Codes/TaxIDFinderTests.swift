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

  @Test(arguments: [
    ("IBAN DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
    ("GB29NWBK60161331926819", "GB29NWBK60161331926819"), ("ES91 2100 0418 4502 0005 1332", "ES9121000418450200051332"),
    ("NL91ABNA0417164300 BIC", "NL91ABNA0417164300"), ("be68539007547034", "BE68539007547034"),
  ])
  func readsAccounts(text: String, iban: String) {
    #expect(IBANFinder.find(in: text).map(\.value) == [iban])
  }

  @Test(arguments: [
    "DE89 3704 0044 0532 0130 01", "DE89", "XX89 3704 0044 0532 0130 00", "ADE89370400440532013000",
    "DE 10115 Berlin 12345678",
  ])
  func refusesAccounts(text: String) {
    #expect(IBANFinder.find(in: text).map(\.value) == [])
  }

  @Test(arguments: [
    ("************1234", "1234"), ("XXXXXXXXXXXX1234", "1234"), ("XXXX XXXX XXXX 1234", "1234"),
    ("xxxx-xxxx-xxxx-1234", "1234"), ("Card # ...1234", "1234"),
    ("Visa ending in 1234", "1234"), ("VISA ****1234", "1234"), ("4123 45** **** 1234", "1234"),
    ("Card No: 4111111111111111", "1111"), ("Mastercard #1234", "1234"),
    ("################1234", "1234"), ("•••• 1234", "1234"),
  ])
  func readsCards(text: String, digits: String) {
    #expect(CardNumberFinder.find(in: text).map(\.value) == [digits])
  }

  @Test(arguments: [
    "1234", "Order #1234", "2 x 1234", "9556939040116", "*1234*", "12.50", "XX1234A", "25/12/2018", "Total **** 12.50",
  ])
  func refusesCards(text: String) {
    #expect(CardNumberFinder.find(in: text).map(\.value) == [])
  }
}
