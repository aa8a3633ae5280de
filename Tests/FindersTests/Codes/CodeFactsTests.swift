import Documents
import Finders
import Foundation
import Testing

/// The payloads of codes on business papers, each with what it says.
struct CodeFactsTests {
  /// A payload, built of what the standard's own examples have, and what is to be read.
  struct Example: CustomTestStringConvertible {
    var kind: CodeFacts.Kind
    var text: String
    var supplier: String?
    var supplierTaxID: String?
    var number: String?
    var date: String?
    var total: String?
    var tax: String?
    var iban: String?
    var reference: String?
    var testDescription: String { kind.rawValue }
  }

  private static func bill(amount: String = "1949.75", kind: String = "QRR", iban: String = "CH4431999123000889012")
    -> String
  {
    [
      "SPC", "0200", "1", iban, "S", "Robert Schneider AG", "Rue du Lac", "1268", "2501", "Biel", "CH",
      "", "", "", "", "", "", "", amount, "CHF", "S", "Pia-Maria Rutschmann-Schnyder", "Grosse Marktgasse", "28",
      "9400",
      "Rorschach", "CH", kind, kind == "NON" ? "" : "210000000003139471430009017", "Order of 15.06.2020", "EPD",
    ].joined(separator: "\r\n")
  }

  private static func saudi(_ values: [String]) -> String {
    let bytes = values.enumerated().flatMap { [UInt8($0 + 1), UInt8($1.utf8.count)] + Array($1.utf8) }
    return Data(bytes).base64EncodedString()
  }

  private static func indian(_ data: String) -> String {
    let body = #"{"iss":"NIC","data":"\#(data.replacing("\"", with: "\\\""))"}"#
    let encoded = Data(body.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    return "eyJhbGciOiJSUzI1NiJ9.\(encoded.replacing("=", with: "")).c2lnbmF0dXJl"
  }

  static let examples = [
    Example(
      kind: .swissBill, text: bill(), supplier: "Robert Schneider AG", total: "1949.75 CHF",
      iban: "CH4431999123000889012",
      reference: "210000000003139471430009017"),
    Example(
      kind: .swissBill, text: bill(amount: "", kind: "NON", iban: "CH5800791123000889012"),
      supplier: "Robert Schneider AG",
      iban: "CH5800791123000889012", reference: "Order of 15.06.2020"),
    Example(
      kind: .transfer,
      text: "BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross\nBE72000000001616\nEUR1.00\nCHAR\n\nUrgency fund\nSample QR code",
      supplier: "Red Cross", total: "1.00 EUR", iban: "BE72000000001616", reference: "Urgency fund"),
    Example(
      kind: .transfer,
      text: "BCD\n001\n1\nSCT\n\nLindenkorb GmbH\nDE89370400440532013000\nEUR123.45\n\nRF18539007547034",
      supplier: "Lindenkorb GmbH", total: "123.45 EUR", iban: "DE89370400440532013000", reference: "RF18539007547034"),
    Example(
      kind: .fiscalReceipt,
      text:
        "V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar;18;112;2019-07-10T18:41:04.000Z;2019-07-10T18:41:04.000Z;ecdsa-plain-SHA256;unixTime;MEQC==;BHhWOe==",
      date: "2019-07-10", total: "2.55 EUR"),
    Example(
      kind: .saudiInvoice,
      text: saudi(["Bobs Records", "310122393500003", "2022-04-25T15:30:00Z", "1000.00", "150.00"]),
      supplier: "Bobs Records", supplierTaxID: "310122393500003", date: "2022-04-25", total: "1000.00 SAR",
      tax: "150.00 SAR"),
    Example(
      kind: .indianInvoice,
      text: indian(
        #"{"SellerGstin":"29AABCT1332L000","BuyerGstin":"29AWGPV7107B1Z1","DocNo":"DOC/001","DocTyp":"INV","DocDt":"14/06/2023","TotInvVal":12908,"ItemCnt":1}"#
      ), supplierTaxID: "29AABCT1332L000", number: "DOC/001", date: "2023-06-14", total: "12908.00 INR"),
  ]

  @Test(arguments: examples)
  func reads(example: Example) throws {
    let facts = try #require(CodeFacts.read(example.text))
    func text(_ money: Money?) -> String? { money.map { "\($0.amountText) \($0.currency ?? "")" } }
    #expect(facts.kind == example.kind)
    #expect(facts.supplier == example.supplier)
    #expect(facts.supplierTaxID == example.supplierTaxID)
    #expect(facts.number == example.number)
    #expect(facts.date?.description == example.date)
    #expect(text(facts.total) == example.total)
    #expect(text(facts.tax) == example.tax)
    #expect(facts.iban == example.iban)
    #expect(facts.reference == example.reference)
  }

  @Test func howATillWasPaidIsKept() throws {
    let example = try #require(Self.examples.first { $0.kind == .fiscalReceipt })
    let text = example.text.replacing("2.55:Bar;", with: "1.00:Bar_1.55:Unbar;")
    #expect(
      CodeFacts.read(text)?.payments == ["Bar": 1, "Unbar": Decimal(sign: .plus, exponent: -2, significand: 155)])
  }

  /// A cut payload, a wrong check digit, an amount that is none.
  @Test(arguments: [
    "", "https://example.com", "4006381333931", "SPC\n0200\n1", bill(iban: "CH4431999123000889013"),
    "BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross\nBE72000000001617\nEUR1.00",
    "V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55^2.55:Bar;18;112;2019-07-10T18:41:04.000Z;2019-07-10T18:41:04.000Z",
    saudi(["Bobs Records", "410122393500003", "2022-04-25T15:30:00Z", "1000.00", "150.00"]),
    saudi(["Bobs Records", "310122393500003", "2022-04-25T15:30:00Z", "1,000", "150.00"]), "AQID", "a.b.c",
    indian(#"{"SellerGstin":"29AABCT1332L000"}"#),
  ])
  func refuses(text: String) { #expect(CodeFacts.read(text) == nil) }
}
