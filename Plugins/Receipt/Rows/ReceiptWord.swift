/// What the words beside an amount say, in English, Malay, German, Spanish, French, Italian, Portuguese and Dutch.
enum ReceiptWord: String, CaseIterable {
  case total, amount, sub, grand, net, due, round, tax, including, excluding, count, savings, discount
  case cash, card, change, tip, service, price, summary, sales, rate, date, time, deposit, points
  case document, number, phone, taxID, thanks, till, customer, goods

  /// The words of each kind: lower case, without accents, letters only.
  private static let rows: [(ReceiptWord, String)] = [
    (
      .total,
      "total totals tot summe gesamt gesamtbetrag gesamtsumme endsumme endbetrag totale totaal totaux jumlah suma ttl totl ialt summa celkem yhteensa razem osszesen"
    ),
    (.amount, "amount amt betrag importe montant importo valor bedrag amaun"),
    (.sub, "sub subtotal subttl subtl subtot sbtl zwischensumme zwsumme soustotal subtotale subtotaal parcial gross"),
    (.grand, "grand final nett bill order"),
    (.net, "net nett"),
    (
      .due,
      "due payable pay zahlen zahlbetrag pagar payer pagare betalen bayar bezahlen betale betala balance owed owing saldo dibayar"
    ),
    (
      .round,
      "round rounding rounded rnd rounds roundoff roundup rundung gerundet arrondi redondeo pembundaran bundaran bulat adj adjustment adjust"
    ),
    (
      .tax,
      "tax taxes gst sst vat mwst ust mehrwertsteuer umsatzsteuer steuer iva tva btw hst pst qst igst cgst sgst txtl cukai impuesto impuestos taxe taxes tps tvq igic moms mva ptu dph alv afa"
    ),
    (.including, "incl inclusive including inc inkl inklusive included ttc compris incluido termasuk"),
    (.excluding, "excl exclusive excluding exc exclude before without ohne taxable netto ht base hors sin exempt"),
    (
      .count,
      "qty quantity quantities item items pcs pieces piece count artikel anzahl stk unit units articulos articles articoli aantal pax guests covers kuantiti posten"
    ),
    (.savings, "saving savings saved save ersparnis gespart economie ahorro risparmio jimat"),
    (
      .discount,
      "discount discounts disc rabatt nachlass descuento dto remise sconto diskaun korting less coupon voucher promo promotion rebate deal"
    ),
    (
      .cash,
      "cash tunai bar bargeld barzahlung gegeben efectivo especes contanti dinheiro tender tendered paid received payment bezahlt recibido entregado contant zahlung kontant kontanter kontanti gotowka hotovost kateinen"
    ),
    (
      .card,
      "visa master mastercard card cards debit credit ec girocard amex maestro karte kartenzahlung tarjeta carte carta bank kredit credito debito creditcard bancontact carnet kartenzahlung ecash nets eftpos paypass contactless kad lastschrift vpay discover paywave touch ewallet cb bancomat bankomat cartao multibanco pin pinpas pinnen kreditkarte bankkarte debitkarte bankomatkarte dankort bankkort betalkort karta kort kartou"
    ),
    (
      .change,
      "change changes chng chg baki ruckgeld rueckgeld wechselgeld cambio resto rendu monnaie zuruck zurueck troco vuelto wisselgeld tilbage byttepenge byttepeng vaxel vaxelpengar vekselpenger vaihtoraha reszta visszajaro"
    ),
    (.tip, "tip tips gratuity trinkgeld propina pourboire mancia gorjeta fooi"),
    (.service, "service svc serv servicecharge surcharge bedienung"),
    (.price, "price preis precio prix prezzo uprice einzelpreis harga rsp"),
    (.summary, "summary analysis breakdown uebersicht detail details code"),
    (.sales, "sales sale verkauf venta vente"),
    (.rate, "percent satz rate"),
    (.date, "date datum fecha data tarikh dated belegdatum"),
    (.time, "time uhrzeit hora heure ora uhr masa"),
    (.deposit, "pfand deposit leergut einweg mehrweg"),
    (.points, "points point punkte puntos loyalty bonus member payback balances mata"),
    (
      .document,
      "invoice receipt rechnung quittung bon beleg kassenbon kassenbeleg kundenbeleg factura ticket recibo facture recu fattura ricevuta scontrino resit invois bill check copy reprint duplicate slip order docket tiket"
    ),
    (.number, "no nr num number ref trans transaction bonnr rechnungsnr belegnr"),
    (.phone, "tel telephone phone fax mobile hp telefon fon tlf whatsapp hotline call"),
    (
      .taxID, "reg regn registration steuernummer steuernr ustid ustidnr uid abn ein cif nif piva roc gstid gstin siret"
    ),
    (
      .thanks,
      "thank thanks danke vielen dank gracias merci grazie obrigado terima kasih welcome willkommen bienvenue bienvenido selamat datang visit please"
    ),
    (
      .till,
      "cashier kassierer kassierer bediener bedient server table tisch mesa kasse terminal counter pos host operator clerk register station station staff guest guests waiter lane"
    ),
    (.customer, "customer kunde member sold ship attn deliver"),
    // What is summed up before taxes: `FOOD 25.00`, `Eat In 12.00`, `FUEL SALE 40.00`.
    (
      .goods,
      "food foods beverage beverages bev drinks eat dine takeout togo fuel gas merchandise speisen getranke essen nourriture boissons alimentos bebidas cibo bevande comida eten dranken"
    ),
  ]

  /// The kinds of each word.
  static let kinds: [String: [ReceiptWord]] = {
    var kinds: [String: [ReceiptWord]] = [:]
    for (kind, words) in rows {
      for word in words.split(separator: " ") where kinds[String(word)]?.contains(kind) != true {
        kinds[String(word), default: []].append(kind)
      }
    }
    return kinds
  }()

  /// The words of five letters or more, by length, that a slip of recognition may have changed in one place.
  static let repairable: [Int: [[UInt8]]] = Dictionary(
    grouping: kinds.keys.filter { $0.utf8.count >= 5 && !ambiguous.contains($0) }.sorted().map { Array($0.utf8) },
    by: \.count)

  /// Words that differ in one letter from others that are usual on receipts.
  private static let ambiguous: Set<String> = [
    "point", "order", "units", "covers", "contant", "balance", "station", "totals", "saved", "posten", "table", "price",
    "member", "cards", "mesa", "while", "prezzo", "please", "staff", "final", "datum", "valor", "carta", "carte",
    "touch", "hotline", "counter", "taxes", "items", "guest", "guests", "resto", "payer",
  ]
}
