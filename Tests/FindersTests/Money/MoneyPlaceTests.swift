import Documents
import Finders
import Testing

/// Where in a text amounts, percentages, currencies and cards are found.
struct MoneyPlaceTests {
  @Test(arguments: [
    "Summe ‹EUR 12,50›",
    "Gesamtbetrag: ‹1.234,56 €› inkl. 19% MwSt",
    "Total TTC ‹45,90 €›",
    "TOTAL À PAYER ‹€ 45,90›",
    "Importe total: ‹1.023,00€›",
    "Totale complessivo ‹€ 18,40›",
    "Valor total ‹R$ 1.234,00›",
    "Totaal ‹€ 7,95› waarvan BTW ‹€ 1,38›",
    "Zu zahlen ‹12,-›",
    "Rabatt ‹-2,00› Pfand ‹0,25›",
    "Refund ‹($5.00)› fee ‹$1.25›",
    "Mojito ‹12.00› Crème brûlée ‹8.50›",
    "Gewicht 0,345 kg x ‹12,90› = ‹4,45›",
    "Table 12, 3 guests, 20:13, ‹59.80›",
    "‹3,50€›‹4,00€›",
    "2x Käse à ‹3,95› ‹7,90› A",
    "Wechselgeld ‹0,00 EUR› am 25.12.2018",
    "Tel 030 123456, IBAN DE89 3704 0044 0532 0130 00",
  ])
  func amountsAreMarked(text: String) {
    #expect(MarkedText.remarked(text) { MoneyFinder.find(in: $0) } == text)
  }

  @Test(arguments: [
    "MwSt ‹19,00 %› auf 10,00", "TVA ‹5,5%› et ‹20%›", "IVA ‹10 %› B", "BTW ‹9%› laag", "IVA(‹22%›)",
    "desconto de ‹7,5 por ciento›", "remise ‹10 pour cent›", "50 von 100", "‹-20%› Rabatt",
  ])
  func percentagesAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: PercentFinder.find) == text)
  }

  @Test(arguments: [
    "Total in ‹EUR›: 12,50", "12,50 ‹€› bar", "Preis in ‹Euro›", "‹CHF› oder ‹EUR›", "importo in ‹euro›", "Neurologie",
    "‹US$› 5, ‹C$› 7",
  ])
  func currenciesAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: CurrencyFinder.find) == text)
  }

  @Test(arguments: [
    "VISA ‹************1234› auth 009911", "Karte ‹XXXX XXXX XXXX 4321› gültig 12/27", "Kartennr. ‹####4242›",
    "Tarjeta ‹**** **** **** 9876›", "Carte ‹xxxxxxxxxxxx0001›", "ending in ‹5678›", "Order 1234",
  ])
  func cardsAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: CardNumberFinder.find) == text)
  }
}
