/// A telephone number.
public struct PhoneNumber: Hashable, Sendable, Codable {
  /// What kind of line a number belongs to, as far as its numbering plan says.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A line at a place.
    case fixedLine = "fixed_line"
    /// A mobile telephone.
    case mobile
    /// Either; the plan does not distinguish them, as in North America.
    case fixedLineOrMobile = "fixed_line_or_mobile"
    /// Free for the caller.
    case tollFree = "toll_free"
    /// At a raised price.
    case premiumRate = "premium_rate"
    /// At a shared price.
    case sharedCost = "shared_cost"
    /// A line over the Internet.
    case voip
    /// A personal number that follows its owner.
    case personal
    /// A pager.
    case pager
    /// One number for a company's many lines.
    case company
    /// A voice mailbox.
    case voicemail
    /// The plan does not say.
    case unknown
  }

  /// What the word before a number says it is for.
  public enum Label: String, Hashable, Sendable, Codable, CaseIterable {
    /// A telephone, of a place if anything.
    case telephone
    /// A mobile telephone.
    case mobile
    /// A fax machine.
    case fax
    /// A telephone that also takes faxes.
    case telephoneAndFax = "telephone_and_fax"
    /// The line to one person's desk.
    case direct
    /// An office.
    case office
    /// A home.
    case home
    /// A free number.
    case tollFree = "toll_free"
    /// A pager.
    case pager
    /// WhatsApp.
    case whatsapp
  }

  /// The number as `+`, country code and national number (ITU-T E.164) if it is valid; else its digits as printed.
  public var value: String
  /// Whether the numbering plan knows the number.
  public var isValid: Bool
  /// The region the number belongs to (ISO 3166-1); nil if it is not valid or belongs to none.
  public var region: String?
  /// The kind of line.
  public var kind: Kind
  /// The extension's digits.
  public var `extension`: String?
  /// What the word before or after it says it is for.
  public var label: Label?
}

extension PhoneNumber {
  /// A number that no numbering plan knows, as its digits are printed.
  public init(digits: String, label: Label? = nil) {
    self.init(value: digits, isValid: false, region: nil, kind: .unknown, extension: nil, label: label)
  }
}

/// The words and signs before telephone numbers, in English, German, Spanish, French, Portuguese and
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
    if let before, let label = labels["\(before) \(last)"] { return .phone(label) }
    guard let label = labels[last] else { return nil }
    if let before, let other = labels[before], other != label, [label, other].contains(.fax) {
      return .phone(.telephoneAndFax)
    }
    if label == .telephone, let before, let other = labels[before], other != .telephone { return .phone(other) }
    return .phone(label)
  }

  /// The label that a sign stands for: `☎`, `📱`, `📠`.
  static func label(of sign: Unicode.Scalar) -> PhoneNumber.Label? { signs[sign] }

  /// The label in Han or Kana that a text ends in: `携帯`, `手机`.
  static func label(endingIn text: String) -> PhoneNumber.Label? { native.first { text.hasSuffix($0.word) }?.label }

  /// Whether a word is one of these labels.
  static func isNative(_ word: String) -> Bool { native.contains { $0.word == word } }

  /// The letters of the longest of them.
  static let mostNativeLetters = native.map(\.word.count).max() ?? 0

  private static let native: [(word: String, label: PhoneNumber.Label)] = [
    ("携帯", .mobile), ("携帯電話", .mobile), ("手机", .mobile), ("手機", .mobile), ("移动电话", .mobile), ("行動電話", .mobile),
    ("行動", .mobile),
    ("直通", .direct), ("直通電話", .direct), ("ダイヤルイン", .direct), ("直线", .direct), ("直線", .direct),
    ("专线", .direct), ("專線", .direct),
    ("直线电话", .direct), ("传真", .fax), ("傳真", .fax), ("ファックス", .fax), ("ファクス", .fax), ("팩스", .fax),
    ("휴대폰", .mobile), ("座机", .telephone), ("总机", .telephone), ("總機", .telephone),
    ("電話", .telephone), ("电话", .telephone), ("代表", .telephone), ("전화", .telephone),
  ]

  private static let signs: [Unicode.Scalar: PhoneNumber.Label] = [
    "☎": .telephone, "☏": .telephone, "✆": .telephone, "📞": .telephone, "🕿": .telephone, "📱": .mobile, "📠": .fax,
    "🖷": .fax,
    "電": .telephone, "话": .telephone, "話": .telephone, "真": .fax,
  ]

  /// Words that mean no more than `number`.
  private static let numberWords: Set<String> = [
    "no", "nos", "nr", "num", "number", "numero", "id", "idnr", "reg", "n", "line",
  ]

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
      (.fax, "f fax telefax facsimile fx telecopie"),
      (.telephoneAndFax, "telfax"),
      (.direct, "d direct dir dd did ddi durchwahl directo diretto direto dl dw"),
      (.office, "o off office buro ofic oficina bureau ufficio escritorio w work hq main board"),
      (.home, "h home res residence privat casa domicile r resi"),
      (.tollFree, "tollfree freephone freecall gratis"),
      (.pager, "pager"),
      (.whatsapp, "whatsapp whatsapps whatapp wa"),
    ]
    var labels: [String: PhoneNumber.Label] = [:]
    for (label, words) in rows {
      for word in words.split(separator: " ") { labels[String(word)] = label }
    }
    labels["toll free"] = .tollFree
    labels["linea directa"] = .direct
    return labels
  }()

  /// Words before numbers that are no telephone's.
  private static let others: Set<String> = [
    "gst", "sst", "vat", "tax", "abn", "acn", "ein", "fein", "tin", "nif", "cif", "nie", "iva", "piva", "siret",
    "siren", "ust", "mwst",
    "ustid", "ustidnr", "stnr", "steuer", "steuernummer", "steuernr", "hrb", "iban", "bic", "konto", "kontonr", "blz",
    "account",
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
