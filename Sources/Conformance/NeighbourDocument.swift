import Documents

/// Small documents of the types that are linked in, which a plugin of another type leaves alone.
struct NeighbourDocument {
  let type: String
  let document: Document

  static let all = [
    NeighbourDocument(
      type: "receipt",
      document: .ofRows([
        "The Copper Heron", "418 Larkfield Avenue, New York", "Date 05/03/2024   Time 19:42", "2 Fish pie      24.00",
        "1 Tea      3.50", "Subtotal      27.50", "Sales tax      2.44", "Total      29.94", "Cash      30.00",
        "Change      0.06",
        "Thank you",
      ])),
    NeighbourDocument(
      type: "business_card",
      document: .ofRows([
        "Odalys Brenthaven", "Senior Account Manager", "Quillmere Logistics, Inc.", "Tel +1 212 555 0143",
        "odalys@quillmere.example", "www.quillmere.example",
      ])),
    NeighbourDocument(
      type: "book", document: .ofRows(["Why Small Harbours Silt", "Wilhelmina Corrie", "ISBN 978-0-306-40615-7"])),
    NeighbourDocument(
      type: "document",
      document: .ofRows(
        [
          "5 March 2024", "Dear Ms. Ellwanger,", "Thank you for your offer of 21 February. We should like to store 340",
          "pallets from 1 April to 30 June at the rate of 4.80 dollars a pallet and week.", "Yours sincerely,",
        ], kind: .pdf, origin: .textLayer)),
  ]
}
