/// The words and signs that stand before telephone numbers, in English, German, Spanish, French, Portuguese and
/// Italian.
enum PhoneLabel {
  /// What a label says of the number after it.
  enum Meaning: Equatable {
    case phone(PhoneNumber.Label)
    /// The number is something else: a tax id, an account, a receipt's number.
    case notPhone
  }

  /// What the folded words before a number say; the last one counts, and the one before it for pairs such as `Tel/Fax`.
  static func meaning(_ words: [String]) -> Meaning? {
    guard let last = words.last else { return nil }
    let before = words.dropLast().last
    if let before, numberWords.contains(last) {
      if others.contains(before) { return .notPhone }
      return meaning(Array(words.dropLast()))
    }
    if others.contains(last) { return .notPhone }
    guard let label = labels[last] else { return nil }
    if let before, let other = labels[before], other != label, [label, other].contains(.fax) {
      return .phone(.telephoneAndFax)
    }
    if label == .telephone, let before, let other = labels[before], other != .telephone { return .phone(other) }
    return .phone(label)
  }

  /// The label that a sign stands for: `☎`, `📱`, `📠`.
  static func label(of sign: Unicode.Scalar) -> PhoneNumber.Label? { signs[sign] }

  private static let signs: [Unicode.Scalar: PhoneNumber.Label] = [
    "☎": .telephone, "☏": .telephone, "✆": .telephone, "📞": .telephone, "🕿": .telephone, "📱": .mobile, "📠": .fax,
    "🖷": .fax,
    "電": .telephone, "话": .telephone, "話": .telephone, "真": .fax,
  ]

  /// Words that mean no more than `number`.
  private static let numberWords: Set<String> = ["no", "nos", "nr", "num", "number", "numero", "id", "reg", "n", "#"]

  private static let labels: [String: PhoneNumber.Label] = {
    let rows: [(PhoneNumber.Label, String)] = [
      (
        .telephone,
        "t tel tei te1 tele telf telef teleph telephone telefon telefono telefone tlf tfno tfn tfon fon fono phone phones ph p call "
          + "contact hotline helpline careline"
      ),
      (
        .mobile,
        "m mob mobile mobil mobiltelefon movil cel cell celular cellular cellulare cellphone handphone hp handy portable port gsm "
          + "telemovel tlm mobiles"
      ),
      (.fax, "f fax telefax facsimile fx telecopie telefono/fax"),
      (.telephoneAndFax, "telfax tel/fax"),
      (.direct, "d direct dir dd did ddi durchwahl directo diretto direto dl dw"),
      (.office, "o off office buro ofic oficina bureau ufficio escritorio w work hq main board"),
      (.home, "h home res residence privat casa domicile r resi"),
      (.tollFree, "tollfree toll-free freephone freecall gratis"),
      (.pager, "pager"),
      (.whatsapp, "whatsapp whatsapps whatapp wa"),
    ]
    var labels: [String: PhoneNumber.Label] = [:]
    for (label, words) in rows {
      for word in words.split(separator: " ") { labels[String(word)] = label }
    }
    return labels
  }()

  /// Words before numbers that are no telephone's.
  private static let others: Set<String> = [
    "gst", "sst", "vat", "tax", "abn", "acn", "ein", "fein", "tin", "nif", "cif", "nie", "iva", "piva", "siret",
    "siren", "ust", "mwst",
    "ustid", "stnr", "steuer", "steuernummer", "steuernr", "hrb", "iban", "bic", "konto", "kontonr", "blz", "account",
    "acct", "acc", "a/c",
    "invoice", "inv", "receipt", "rcpt", "bill", "order", "ord", "trans", "transaction", "txn", "ticket", "check",
    "chk", "table",
    "ref", "reference", "auth", "approval", "appr", "terminal", "merchant", "mid", "tid", "card", "batch", "trace",
    "member",
    "customer", "cust", "doc", "document", "slip", "barcode", "sku", "isbn", "issn", "serial", "license", "licence",
    "roc", "co", "company",
    "registration", "bon", "beleg", "bnr", "kasse", "ta", "gtin", "ean", "cnpj", "cpf", "rfc", "gstin", "pan",
    "factura", "rechnung",
    "date", "datum", "fecha", "zip", "plz",
  ]
}
