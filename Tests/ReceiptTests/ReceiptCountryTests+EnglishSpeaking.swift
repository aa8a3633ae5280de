extension ReceiptCountryTests {
  /// Receipts of countries where English is written.
  static let englishSpeaking = [
    Case(
      name: "US restaurant",
      print: """
                 MARLOWE GRILL
               1200 Harbor Street
              San Diego, CA 92101
                (619) 555-0142
        06/14/2023                7:42 PM
        Server: Ann             Table 12
        Clam Chowder                 8.50
        Fish Tacos                  14.25
        2 Iced Tea                   6.50
        Subtotal                    29.25
        Tax                          2.27
        Tip                          6.00
        Total                       37.52
        VISA ************4821
              Thank you!
        """,
      truth: """
        merchant: MARLOWE GRILL
        merchant_address: 1200 Harbor Street, San Diego, CA 92101
        merchant_phone: +16195550142
        date: 2023-06-14
        time: 19:42
        currency: USD
        subtotal: 29.25 USD
        tax: 2.27 USD
        tip: 6.00 USD
        total: 37.52 USD
        payment_method: card
        card_last4: 4821
        cash: -
        change: -
        """),
    Case(
      name: "British pub",
      print: """
               THE DRY DOCK
            27 Cobbler's Reach
             London EC1A 1BB
             Tel 020 7946 0321
             VAT No 980 7806 84
        Date: 21/09/2023  Time: 13:04
        Steak Pie                 12.95
        Lemonade                   2.80
        Sub Total                 15.75
        Service Charge             1.97
        Total                    £17.72
        Contactless  ****7713
        """,
      truth: """
        merchant: THE DRY DOCK
        merchant_phone: +442079460321
        merchant_tax_id: GB980780684
        date: 2023-09-21
        time: 13:04
        currency: GBP
        subtotal: 15.75 GBP
        total: 17.72 GBP
        card_last4: 7713
        """),
    Case(
      name: "Malaysian hardware shop",
      print: """
           KEDAI BESI KENANGA SDN BHD
              (123456-X)
           NO. 5, JALAN MELUR 3/8,
           43000 KAJANG, SELANGOR.
           GST NO: 001234567890
               TAX INVOICE
        INV NO: CS0012     DATE: 24/12/2017
        HAMMER       1 X 18.00       18.00
        NAILS        2 X 3.50         7.00
        TOTAL SALES                  25.00
        GST 6%                        1.50
        ROUNDING                      0.00
        TOTAL (RM)                   26.50
        CASH                         30.00
        CHANGE                        3.50
        """,
      truth: """
        merchant: KEDAI BESI KENANGA SDN BHD
        merchant_tax_id: 001234567890
        date: 2017-12-24
        currency: MYR
        tax: 1.50 MYR
        total: 26.50 MYR
        cash: 30.00 MYR
        change: 3.50 MYR
        receipt_number: CS0012
        """),
    Case(
      name: "Canadian pharmacy",
      print: """
               HERON PHARMACY
               9 Heron Avenue
            Toronto, ON M5H 2N2
        2023/10/05    15:22
        Vitamin C                 12.99
        Toothpaste                 4.49
        SUBTOTAL                  17.48
        HST 13%                    2.27
        TOTAL                    $19.75
        DEBIT ****1209
        """,
      truth: """
        merchant: HERON PHARMACY
        date: 2023-10-05
        time: 15:22
        currency: CAD
        subtotal: 17.48 CAD
        tax: 2.27 CAD
        total: 19.75 CAD
        card_last4: 1209
        """),
    Case(
      name: "Australian bakery",
      print: """
              BANKSIA BAKEHOUSE PTY LTD
              ABN 51 824 753 556
              9 Banksia Road
              Sydney NSW 2000
        TAX INVOICE
        17/03/2024 08:15 AM
        Sourdough                  8.50
        Flat White                 4.80
        TOTAL                    $13.30
        GST included               1.21
        EFTPOS                   $13.30
        """,
      truth: """
        merchant_tax_id: 51824753556
        date: 2024-03-17
        time: 08:15
        currency: AUD
        total: 13.30 AUD
        """),
    Case(
      name: "Indian restaurant",
      print: """
              MANGO GROVE FOODS PVT LTD
              14, Mango Grove Road
              Bengaluru 560001
              GSTIN 27AAPFU0939F1ZV
        Bill No: 2231   Date: 08/07/2023
        Masala Dosa   2   80.00   160.00
        Filter Coffee 2   30.00    60.00
        Sub Total                 220.00
        CGST 2.5%                   5.50
        SGST 2.5%                   5.50
        Grand Total               231.00
        Cash                      231.00
        """,
      truth: """
        merchant_tax_id: 27AAPFU0939F1ZV
        date: 2023-07-08
        currency: INR
        subtotal: 220.00 INR
        total: 231.00 INR
        payment_method: cash
        receipt_number: 2231
        """),
  ]
}
