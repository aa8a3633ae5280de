extension ReceiptCountryTests {
  /// Receipts of the continent of Europe.
  static let european = [
    Case(
      name: "German supermarket",
      print: """
              Lindenkorb Markt GmbH
                 Ahornsteg 14
                 10115 Berlin
              Tel. 030 23125240
                                    EUR
        Vollmilch 3,5%             1,19 B
        Roggenbrot                 2,49 B
        Seife                      1,45 A
        SUMME              EUR     5,13
        Bar                EUR    10,00
        Rückgeld           EUR     4,87
        MWST    Netto   Steuer   Brutto
        A 19%    1,22     0,23     1,45
        B  7%    3,44     0,24     3,68
        05.03.2024   18:27   Bon-Nr. 7741
        """,
      truth: """
        merchant: Lindenkorb Markt GmbH
        merchant_address: Ahornsteg 14, 10115 Berlin
        merchant_phone: +493023125240
        date: 2024-03-05
        time: 18:27
        currency: EUR
        total: 5.13 EUR
        cash: 10.00 EUR
        change: 4.87 EUR
        payment_method: cash
        receipt_number: 7741
        """),
    Case(
      name: "French café",
      print: """
              CAFE DES TILLEULS
            12 rue des Tilleuls
                75011 PARIS
            Tél. 01 42 68 53 00
        Le 14/02/2024 à 12:35
        1 Croque monsieur          9,50
        2 Café                     5,00
        TOTAL TTC                 14,50 €
        dont TVA 10%               1,32
        Carte bancaire            14,50
        Merci de votre visite
        """,
      truth: """
        merchant: CAFE DES TILLEULS
        merchant_phone: +33142685300
        date: 2024-02-14
        time: 12:35
        currency: EUR
        total: 14.50 EUR
        payment_method: card
        """),
    Case(
      name: "Spanish bar",
      print: """
               BAR EL FARO, S.L.
              C/ Mayor 23
              28013 Madrid
              CIF: B58378431
        Fecha: 09/11/2023    Hora: 21:15
        2 Caña                     4,00
        1 Tortilla                 8,50
        1 Pan                      1,20
        TOTAL                     13,70 €
        IVA 10% incluido           1,25
        Efectivo                  20,00
        Cambio                     6,30
        Gracias por su visita
        """,
      truth: """
        merchant_tax_id: ESB58378431
        date: 2023-11-09
        time: 21:15
        currency: EUR
        total: 13.70 EUR
        cash: 20.00 EUR
        change: 6.30 EUR
        payment_method: cash
        """),
    Case(
      name: "Italian trattoria",
      print: """
             TRATTORIA DA BRUNO SRL
               Via Garibaldi 12
                10122 Torino
             P.IVA 00743110157
        Coperto                    4,00
        Spaghetti                 11,00
        Acqua                      2,50
        TOTALE EURO               17,50
        Contanti                  20,00
        Resto                      2,50
        22-04-2024   20:48   DOC.N. 0031
        """,
      truth: """
        merchant: TRATTORIA DA BRUNO SRL
        merchant_tax_id: IT00743110157
        date: 2024-04-22
        time: 20:48
        currency: EUR
        total: 17.50 EUR
        cash: 20.00 EUR
        change: 2.50 EUR
        """),
    Case(
      name: "Portuguese shop",
      print: """
              Mercearia Penedo, Lda
               Rua Augusta 100
               1100-053 Lisboa
             Contribuinte 501 964 843
        Data: 2024-01-17    10:05
        Azeite                     6,99
        Pão                        1,20
        TOTAL EUR                  8,19
        Multibanco                 8,19
        Obrigado
        """,
      truth: """
        merchant_tax_id: PT501964843
        date: 2024-01-17
        time: 10:05
        currency: EUR
        total: 8.19 EUR
        """),
    Case(
      name: "Dutch shop",
      print: """
              Dijkhof Kaas B.V.
              Kerkstraat 12
              1017 GC Amsterdam
              Tel 020 624 1111
        Jonge kaas                 8,95
        Brood                      2,75
        Totaal                    11,70
        PIN                       11,70
        BTW 9%                     0,97
        Datum 03-05-2024  16:20
        Tot ziens
        """,
      truth: """
        date: 2024-05-03
        time: 16:20
        currency: EUR
        total: 11.70 EUR
        """),
    Case(
      name: "Swiss restaurant",
      print: """
               Gasthof Sonne
               Bahnhofstrasse 7
               8001 Zürich
               Tel. 044 668 18 00
        12.08.2023   19:31   Tisch 4
        2 x Rösti          18.50   37.00
        1 x Apfelsaft       4.80    4.80
        Total CHF                  41.80
        inkl. 7.7% MwSt             2.99
        Bar                        50.00
        Zurück                      8.20
        """,
      truth: """
        merchant: Gasthof Sonne
        merchant_phone: +41446681800
        date: 2023-08-12
        time: 19:31
        currency: CHF
        total: 41.80 CHF
        """),
  ]
}
