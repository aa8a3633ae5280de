/// The signs, codes and words that stand for currencies, and the currencies of regions (ISO 4217, ISO 3166-1).
enum CurrencySigns {
  /// What a sign may stand for.
  struct Meaning {
    /// The codes, the most usual first.
    var codes: [String]
    /// Whether a whole number beside the sign is not yet an amount, for codes that are also words.
    var needsDecimals = false
    var isAmbiguous: Bool { codes.count > 1 }

    /// The code that is meant on a page of the given currency.
    func code(onPageOf currency: String?) -> String? {
      if let currency, codes.contains(currency) { return currency }
      return codes.first
    }
  }

  /// The meaning of a sign as printed, without spaces around it; nil if it is none.
  static func meaning(_ sign: String) -> Meaning? {
    if let meaning = signs[sign] { return meaning }
    if sign.hasSuffix("."), let meaning = signs[String(sign.dropLast())] { return meaning }
    if codes.contains(sign) { return Meaning(codes: [sign], needsDecimals: wordLikeCodes.contains(sign)) }
    guard sign.utf8.count <= 10 else { return nil }
    let lower = sign.lowercased()
    if lower.utf8.count == 3, sign != sign.uppercased(), ["eur", "usd", "gbp", "chf", "myr"].contains(lower) {
      return Meaning(codes: [lower.uppercased()])
    }
    return words[lower].map { Meaning(codes: $0) }
  }

  /// The currency of a region.
  static func currency(of region: String) -> String? { regions[region] }

  private static let signs: [String: Meaning] = {
    let rows = [
      "$ USD AUD CAD SGD NZD HKD MXN TWD ARS CLP COP", "US$ USD", "U$S USD", "S$ SGD", "A$ AUD", "AU$ AUD", "C$ CAD",
      "CA$ CAD",
      "HK$ HKD", "NT$ TWD", "NZ$ NZD", "R$ BRL", "MX$ MXN", "RD$ DOP", "€ EUR", "£ GBP EGP", "¥ JPY CNY", "￥ JPY CNY",
      "円 JPY", "元 CNY", "₹ INR", "₨ PKR INR LKR NPR", "Rs INR PKR LKR NPR", "RS INR PKR LKR NPR", "RM MYR", "Rp IDR",
      "₩ KRW", "원 KRW", "₽ RUB", "руб RUB", "₺ TRY", "TL TRY", "₫ VND", "฿ THB", "₱ PHP", "₪ ILS", "₦ NGN", "₴ UAH",
      "₡ CRC", "₲ PYG", "₵ GHS", "₸ KZT", "zł PLN", "zl PLN", "Kč CZK", "Kc CZK", "Ft HUF", "lei RON", "Lei RON",
      "лв BGN",
      "kr SEK NOK DKK ISK", "Kr SEK NOK DKK ISK", "KR SEK NOK DKK ISK", "Fr CHF", "SFr CHF", "sFr CHF", "Dhs AED",
      "DHS AED",
    ]
    var signs: [String: Meaning] = [:]
    for row in rows {
      let parts = row.split(separator: " ").map(String.init)
      if let sign = parts.first { signs[sign] = Meaning(codes: Array(parts.dropFirst())) }
    }
    return signs
  }()

  private static let words: [String: [String]] = [
    "ringgit": ["MYR"], "euro": ["EUR"], "euros": ["EUR"], "dollar": ["USD", "AUD", "CAD", "SGD", "NZD", "HKD"],
    "dollars": ["USD", "AUD", "CAD", "SGD", "NZD", "HKD"], "rupees": ["INR", "PKR", "LKR", "NPR"], "yen": ["JPY"],
    "yuan": ["CNY"], "rmb": ["CNY"], "baht": ["THB"], "reais": ["BRL"], "zloty": ["PLN"], "rupiah": ["IDR"],
    "franken": ["CHF"],
    "pesos": ["MXN", "ARS", "CLP", "COP", "PHP"],
  ]

  private static let codes = Set(
    """
    AED ARS AUD BDT BGN BHD BND BRL CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP EUR GBP GEL GHS GTQ HKD HRK HUF IDR ILS INR \
    ISK JOD JPY KES KRW KWD KZT LKR MAD MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY \
    TWD TZS UAH UGX USD UYU VND ZAR
    """.split(separator: " ").map(String.init))

  private static let wordLikeCodes: Set<String> = ["TRY", "PEN", "MAD", "COP", "RON", "GEL", "BHD"]

  private static let regions: [String: String] = {
    var regions = [
      "US": "USD", "PR": "USD", "EC": "USD", "GB": "GBP", "CH": "CHF", "LI": "CHF", "SE": "SEK", "NO": "NOK",
      "DK": "DKK",
      "IS": "ISK", "PL": "PLN", "CZ": "CZK", "HU": "HUF", "RO": "RON", "RU": "RUB", "UA": "UAH", "TR": "TRY",
      "IL": "ILS",
      "AE": "AED", "SA": "SAR", "QA": "QAR", "KW": "KWD", "EG": "EGP", "MA": "MAD", "ZA": "ZAR", "NG": "NGN",
      "KE": "KES",
      "GH": "GHS", "IN": "INR", "PK": "PKR", "BD": "BDT", "LK": "LKR", "NP": "NPR", "CN": "CNY", "HK": "HKD",
      "TW": "TWD",
      "JP": "JPY", "KR": "KRW", "MY": "MYR", "SG": "SGD", "ID": "IDR", "TH": "THB", "VN": "VND", "PH": "PHP",
      "BN": "BND",
      "AU": "AUD", "NZ": "NZD", "CA": "CAD", "MX": "MXN", "BR": "BRL", "AR": "ARS", "CL": "CLP", "CO": "COP",
      "PE": "PEN",
      "UY": "UYU", "CR": "CRC", "DO": "DOP", "GT": "GTQ",
    ]
    let euro = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM"
    for region in euro.split(separator: " ") { regions[String(region)] = "EUR" }
    return regions
  }()
}
