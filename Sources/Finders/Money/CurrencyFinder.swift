import Documents

/// Finds currency signs, codes and words, and infers a page's currency.
public enum CurrencyFinder {
  /// The currencies named in a text, as ISO 4217 codes; the other currencies of an ambiguous sign are alternatives.
  public static func find(in text: String) -> [Found<String>] { mentions(in: TextScan(text)) }

  /// The currency of a page, as an ISO 4217 code; nil if there is no evidence.
  ///
  /// The highest of `points(of:region:language:)`, if it has at least one point.
  public static func inferred(from text: String) -> String? {
    inferred(from: text, region: RegionInference.region(of: text))
  }

  /// The currency of a page whose region (ISO 3166-1) the caller has inferred; nil if it could not.
  public static func inferred(from text: String, region: String?) -> String? {
    likeliest(of: points(of: text, region: region))
  }

  /// The currency with the most points, if it has at least one.
  public static func likeliest(of points: [String: Double]) -> String? {
    points.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { $0.value >= 1 ? $0.key : nil }
  }

  /// The currency that a region (ISO 3166-1) pays in.
  public static func currency(ofRegion region: String) -> String? { CurrencySigns.currency(of: region) }

  /// The points for each currency that a page may be in, by ISO 4217 code.
  ///
  /// An unambiguous sign, code or word gives 2 each, at most 6. An ambiguous one such as `$` gives 1 each, at most 3,
  /// to the currency of the page's region if the sign can stand for it, else to the most usual one. The region gives
  /// its currency 2. A tax name gives 1: MwSt or USt the euro or, in Switzerland, the franc; TVA, IVA and BTW the
  /// euro; `sales tax` the US dollar. Where no region is known, a language (BCP 47) of the euro's countries gives it 1.
  public static func points(of text: String, region: String?, language: String? = nil) -> [String: Double] {
    let regional = region.flatMap(CurrencySigns.currency(of:))
    var clear: [String: Double] = [:]
    var ambiguous: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      for mention in find(in: String(line)) {
        if mention.alternatives.isEmpty {
          clear[mention.value, default: 0] += 2
        } else {
          let codes = [mention.value] + mention.alternatives
          let code = regional.flatMap { codes.contains($0) ? $0 : nil } ?? mention.value
          ambiguous[code, default: 0] += 1
        }
      }
    }
    var scores = clear.mapValues { min(6, $0) }
    for (code, points) in ambiguous { scores[code, default: 0] += min(3, points) }
    if let regional { scores[regional, default: 0] += 2 }
    if germanTax.matches(text) { scores[region == "CH" ? "CHF" : "EUR", default: 0] += 1 }
    if regional == nil, romanceTax.matches(text) { scores["EUR", default: 0] += 1 }
    if salesTax.matches(text) { scores["USD", default: 0] += 1 }
    if regional == nil, let language, euroLanguages.contains(language) { scores["EUR", default: 0] += 1 }
    return scores
  }

  private static let germanTax = Pattern(#"(?i)\b(mwst|mehrwertsteuer|umsatzsteuer|ust)\b"#)
  private static let romanceTax = Pattern(#"(?i)\b(tva|iva|btw)\b"#)
  /// Spanish, French and Portuguese are those of other currencies, too.
  private static let euroLanguages: Set = ["de", "it", "nl", "fi", "el"]
  private static let salesTax = Pattern(#"(?i)\bsales tax\b"#)

  private static func mentions(in scan: TextScan) -> [Found<String>] {
    var found: [Found<String>] = []
    var position = 0
    while position < scan.count {
      let end = CurrencyReader(scan: scan).signEnd(at: position)
      guard end > position else {
        position += 1
        continue
      }
      // Letters between digits are a number's: `AB7071RSD04`.
      if position > 0, scan.isDigit(position - 1), end < scan.count, scan.isDigit(end), scan.isLetter(position) {
        position = end
        continue
      }
      if let meaning = CurrencySigns.meaning(scan.printed(position..<end)), let code = meaning.codes.first,
        !meaning.needsDecimals
      {
        found.append(scan.found(code, position..<end, alternatives: Array(meaning.codes.dropFirst())))
      } else if let symbol = (position..<end).first(where: { CurrencyReader(scan: scan).isSymbol($0) }),
        let meaning = CurrencySigns.meaning(scan.printed(symbol..<symbol + 1)), let code = meaning.codes.first
      {
        found.append(scan.found(code, symbol..<symbol + 1, alternatives: Array(meaning.codes.dropFirst())))
      }
      position = end
    }
    return found
  }
}

/// Reads currency signs beside an amount.
struct CurrencyReader {
  let scan: TextScan

  /// Whether a position holds a currency symbol.
  func isSymbol(_ position: Int) -> Bool {
    let byte = scan.byte(position)
    if byte == UInt8(ascii: "$") { return true }
    guard byte == TextScan.other || byte == TextScan.letter else { return false }
    let scalar = scan.scalars[position]
    return scalar.properties.generalCategory == .currencySymbol || scalar == "円" || scalar == "元" || scalar == "원"
  }

  /// The end of the letters and symbols from a position, which may make a sign.
  func signEnd(at start: Int) -> Int {
    var end = start
    while end < scan.count, scan.isLetter(end) || isSymbol(end) { end += 1 }
    return end
  }

  /// The sign that ends at a position, with at most one space or full stop between.
  func sign(before end: Int) -> (meaning: CurrencySigns.Meaning, start: Int)? {
    var signEnd = end
    if scan.byte(signEnd - 1) == .space || scan.byte(signEnd - 1) == .colon { signEnd -= 1 }
    if scan.byte(signEnd - 1) == .dot { signEnd -= 1 }
    var start = signEnd
    while start > 0, scan.isLetter(start - 1) || isSymbol(start - 1) { start -= 1 }
    guard start < signEnd else { return nil }
    if let meaning = CurrencySigns.meaning(scan.printed(start..<signEnd)) { return (meaning, start) }
    guard isSymbol(signEnd - 1), let meaning = CurrencySigns.meaning(scan.printed(signEnd - 1..<signEnd)) else {
      return nil
    }
    return (meaning, signEnd - 1)
  }

  /// The sign that starts at a position, with at most one space between, unless it belongs to an amount after it.
  func sign(after start: Int) -> (meaning: CurrencySigns.Meaning, end: Int)? {
    let signStart = scan.byte(start) == .space ? start + 1 : start
    var end = signEnd(at: signStart)
    guard end > signStart else { return nil }
    if isSymbol(signStart), scan.isLetter(end - 1), !isSymbol(end - 1) { end = signStart + 1 }
    guard let meaning = CurrencySigns.meaning(scan.printed(signStart..<end)) else { return nil }
    if signStart > start, scan.isDigit(scan.skipSpaces(end)), !endsWithSign { return nil }
    return (meaning, end)
  }

  /// Whether a sign ends the text, so that signs follow their amounts.
  private var endsWithSign: Bool {
    let end = scan.skipSpacesBack(scan.count - 1) + 1
    return end > 0 && !scan.isDigit(end - 1) && sign(before: end) != nil
  }
}
