import Finders
import Testing

/// Telephone numbers as seven languages' countries print them.
struct PhoneCountryTests {
  @Test(arguments: [
    ("Tel. +49 221 123456-0", "DE", "+492211234560"),
    ("Telefon (0221) 12 34 56", "DE", "+49221123456"),
    ("Fon 0 30 / 12 34 56", "DE", "+4930123456"),
    ("0171 1234567", "DE", "+491711234567"),
    ("Tel. 01 / 512 34 56", "AT", "+4315123456"),
    ("044 668 18 00", "CH", "+41446681800"),
    ("Tél. : 01.42.68.53.00", "FR", "+33142685300"),
    ("06 12 34 56 78", "FR", "+33612345678"),
    ("+33 (0)1 42 68 53 00", "FR", "+33142685300"),
    ("Teléfono: 912 345 678", "ES", "+34912345678"),
    ("Tfno. 93 412 34 56", "ES", "+34934123456"),
    ("Móvil 612 34 56 78", "ES", "+34612345678"),
    ("Tel. 02 1234 5678", "IT", "+390212345678"),
    ("cell. 347 123 4567", "IT", "+393471234567"),
    ("Tel.: 21 342 10 00", "PT", "+351213421000"),
    ("Telemóvel 912 345 678", "PT", "+351912345678"),
    ("(11) 3062-5000", "BR", "+551130625000"),
    ("020 - 624 11 11", "NL", "+31206241111"),
    ("06-12345678", "NL", "+31612345678"),
    ("020 7946 0958", "GB", "+442079460958"),
    ("(0161) 496 0000", "GB", "+441614960000"),
    ("(212) 555-0143", "US", "+12125550143"),
    ("212.555.0143", "US", "+12125550143"),
    ("1 (800) 356-9377", "US", "+18003569377"),
  ])
  func readsTheCountrysOwnForm(text: String, region: String, number: String) {
    #expect(PhoneFinder.find(in: text, region: region).map(\.value.value) == [number])
  }

  /// With its prefix a number is the same wherever the page is from.
  @Test(arguments: ["+49 221 1234560", "+33 1 42 68 53 00", "+34 912 345 678", "+39 02 1234 5678", "+44 20 7946 0958"])
  func aPrefixNeedsNoRegion(text: String) {
    let values = ["DE", "FR", "ES", "IT", "GB", "US", "MY", nil].map { region in
      PhoneFinder.find(in: text, region: region).map(\.value.value)
    }
    #expect(Set(values).count == 1)
    #expect(values.first == [text.replacing(" ", with: "")])
  }

  @Test(arguments: [
    ("Tel. +49 30 123456", PhoneNumber.Label.telephone), ("Mobil: +49 171 1234567", .mobile),
    ("Handy +49 171 1234567", .mobile), ("Durchwahl: +49 30 123456", .direct), ("Büro +49 30 123456", .office),
    ("Portable : +33 6 12 34 56 78", .mobile), ("Télécopie : +33 1 42 68 53 01", .fax),
    ("Móvil +34 612 345 678", .mobile), ("Oficina +34 912 345 678", .office), ("Casa +34 912 345 678", .home),
    ("Cell. +39 347 123 4567", .mobile), ("Ufficio: +39 02 1234 5678", .office),
    ("Telemóvel +351 912 345 678", .mobile), ("Telefone +351 213 421 000", .telephone),
    ("Celular +55 11 91234 5678", .mobile), ("WhatsApp +34 612 345 678", .whatsapp),
    ("Toll-free: +1 800 356 9377", .tollFree), ("Freephone +44 800 123 4567", .tollFree),
    ("Pager +1 858 488 7311", .pager), ("Direct line +1 858 488 7311", .direct), ("H: +1 858 488 7311", .home),
  ])
  func readsTheLabelInItsLanguage(text: String, label: PhoneNumber.Label) {
    #expect(PhoneFinder.find(in: text).map(\.value.label) == [label])
  }

  @Test(arguments: [
    "Telefon ‹030 123456› · Fax ‹030 123457›", "☎ ‹+49 221 123456› Köln", "M ‹0171 1234567› | D ‹030 123456›",
    "Steuernummer 12/345/67890", "USt-IdNr. 030123456", "Beleg 0301234567 vom 25.12.2018", "Konto 0301234567",
  ])
  func numbersAreMarked(text: String) {
    #expect(MarkedText.remarked(text) { PhoneFinder.find(in: $0, region: "DE") } == text)
  }
}
