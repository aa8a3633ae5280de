import Documents
import Extraction

/// What a label can stand for in any kind of paper, with its usual wordings in several languages. A drafted field of a concept gets its
/// name, and the wordings as a further anchor.
enum DraftConcept: String, CaseIterable {
  case number, date
  case dueDate = "due_date"
  case deliveryDate = "delivery_date"
  case net, tax, total

  /// The wordings, as rules name them.
  var wordings: [String] {
    switch self {
    case .number: ["Number", "Nummer", "Nr", "Número", "Nº", "Numéro", "Numero"]
    case .date: ["Date", "Datum", "Fecha", "Fecha de emisión", "Data"]
    case .dueDate: ["Due date", "Payable by", "Zahlbar bis", "Fällig am", "Vencimiento", "Échéance", "Scadenza"]
    case .deliveryDate: ["Delivery date", "Lieferdatum", "Fecha de entrega", "Date de livraison", "Data di consegna"]
    case .net:
      [
        "Subtotal", "Net amount", "Net total", "Nettobetrag", "Zwischensumme", "Base imponible", "Total HT",
        "Imponibile",
      ]
    case .tax: ["VAT", "Tax", "Sales tax", "MwSt", "USt", "IVA", "TVA"]
    case .total:
      ["Total", "Amount due", "Grand total", "Gesamtbetrag", "Summe", "Total a pagar", "Total TTC", "Totale"]
    }
  }

  /// The kind of its values.
  var kind: String {
    switch self {
    case .number: "text"
    case .date, .dueDate, .deliveryDate: "date"
    case .net, .tax, .total: "money"
    }
  }

  /// The concept of a label beside a value of a kind; nil if it has none.
  init?(label: String, kind: String) {
    let folded = Self.folded(label)
    let known = Self.allCases.filter { $0.kind == kind }
    let whole = known.first { $0.wordings.contains { Self.folded($0) == folded } }
    // `Invoice no`, `Rechnungsnummer`, `Order date`, `Total EUR`: the concept's own word and more.
    let part: DraftConcept? =
      switch kind {
      case "text" where Self.namesNumber(label): .number
      case "date" where Self.namesDate(folded): .date
      case "money" where folded.hasPrefix("total") || folded.hasPrefix("gesamt"): .total
      default: nil
      }
    guard let concept = whole ?? part else { return nil }
    self = concept
  }

  /// Whether a label says that a number follows: `Order no.`, `Kundennummer`, `Nº de pedido`.
  static func namesNumber(_ label: String) -> Bool {
    words(of: label).contains { word in
      ["no", "nr", "num", "nº", "n°"].contains(word)
        || ["number", "nummer", "numero"].contains { word.hasSuffix($0) }
    }
  }

  /// Whether a label says that a number or another sign of identity follows: `Auth code`, `Your ref`.
  static func namesIdentifier(_ label: String) -> Bool {
    let known: Set<String> = ["id", "code", "ref", "reference", "referenz", "referencia", "zeichen"]
    return namesNumber(label) || !known.isDisjoint(with: words(of: label))
  }

  private static func words(of label: String) -> [String] {
    label.folded.split { !$0.isLetter && $0 != "º" && $0 != "°" }.map(String.init)
  }

  private static func namesDate(_ folded: String) -> Bool {
    folded.hasSuffix("date") || folded.hasSuffix("datum") || folded.hasPrefix("fecha") || folded.hasPrefix("date")
  }

  /// A label without case, accents, punctuation and percentages.
  static func folded(_ label: String) -> String {
    label.folded.split { !$0.isLetter && $0 != "º" }.joined(separator: " ")
  }

  /// The names of columns by the words that head them.
  static func column(_ label: String) -> String? {
    let folded = folded(label)
    return columns.first { $0.words.contains { folded == $0 || folded.hasPrefix("\($0) ") } }?.name
  }

  private static let columns: [(name: String, words: [String])] = [
    (
      "description",
      [
        "description", "item", "article", "bezeichnung", "artikel", "beschreibung", "concepto", "descripcion",
        "designation",
      ]
    ),
    ("quantity", ["qty", "quantity", "menge", "anzahl", "cantidad", "quantite", "quantita"]),
    ("unit_price", ["unit price", "price", "einzelpreis", "preis", "precio", "prix unitaire", "prix", "prezzo"]),
    ("amount", ["amount", "total", "gesamt", "betrag", "gesamtpreis", "importe", "montant", "importo"]),
    ("tax_rate", ["vat", "tax", "mwst", "ust", "iva", "tva"]),
    ("unit", ["unit", "einheit", "unidad", "unite"]),
  ]
}
