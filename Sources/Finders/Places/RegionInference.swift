import Documents

/// Infers which region a page is from, as an ISO 3166-1 code, to read its telephone numbers, dates and amounts by.
public enum RegionInference {
  /// The region of a page; nil if there is no evidence, or two regions are equally likely.
  ///
  /// The highest of `scores(of:)`, if it has at least 1.5 points and leads by half a point.
  public static func region(of text: String) -> String? {
    let ranked = scores(of: text).sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let first = ranked.first, first.value >= 1.5 else { return nil }
    return ranked.count == 1 || first.value - ranked[1].value >= 0.5 ? first.key : nil
  }

  /// The points for each region that a page may be from.
  ///
  /// Each piece of evidence counts once: a VAT number 4; a country's name, an international prefix or a postal code that is
  /// a region's own, 3; a legal form, a tax name, a domain's country or a town, 1 to 3; a currency sign, 1 to 2; a
  /// script that one country uses, 2; an American state after a town or a telephone number as in America, 1.5; words of
  /// a language's addresses, or a date with the month first, 1.
  public static func scores(of text: String) -> [String: Double] {
    var scores: [String: Double] = [:]
    var seen: Set<String> = []
    func add(_ region: String, _ points: Double, _ evidence: String) {
      if seen.insert(evidence).inserted { scores[region, default: 0] += points }
    }
    let scan = TextScan(text)
    for phrase in phrases(scan) {
      for weight in RegionWords.weights[phrase] ?? [] { add(weight.region, weight.points, phrase + weight.region) }
    }
    for prefix in internationalPrefixes(scan) { add(prefix.region, prefix.points, "+" + prefix.region) }
    for match in taxNumber.allMatches(in: text) {
      guard let printed = match.groups[0] else { continue }
      if let region = VATNumber.region(of: printed.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        add(region, 4, "tax" + region)
      }
    }
    for code in PostalCodeFinder.find(in: text) {
      if let region = code.value.region { add(region, region == "NL" || region == "BR" ? 1 : 3, "postal" + region) }
    }
    if text.utf8.contains(.dot) {
      for match in domainEnd.allMatches(in: text) {
        guard let label = match.groups[0]?.lowercased(), let region = RegionWords.region(ofDomain: label) else {
          continue
        }
        add(region, 2, "." + region)
      }
    }
    if text.utf8.contains(.dot), indianDomain.matches(text) { add("IN", 2, ".IN") }
    for currency in signCurrencies(scan) { add(currency.region, currency.points, "$" + currency.region) }
    if text.utf8.contains(where: { $0 >= 0xE3 }) {
      for (word, region) in nativeWords where text.contains(word) { add(region, 2, "word" + region) }
    }
    for script in scripts(scan) { add(script, 2, "script" + script) }
    for match in stateAfterTown.allMatches(in: text) {
      guard let code = match.groups[0] else { continue }
      if USStates.abbreviation(of: code) != nil { add("US", 1.5, "state") }
      if canadianProvinces.contains(code) { add("CA", 1.5, "province") }
    }
    if !text.utf8.contains(UInt8(ascii: "+")), northAmericanPhone.matches(text) { add("US", 1.5, "phone") }
    if monthFirst.matches(text) { for region in ["US", "PH"] { add(region, 1, "month first " + region) } }
    return scores
  }

  private static let stateAfterTown = Pattern(#"(?m)\p{L}{3}, ?([A-Z]{2})\.?(?=[ ,]*$| +\(?[2-9][0-9]{2}\)?[ -][2-9])"#)
  private static let canadianProvinces: Set = ["AB", "BC", "MB", "NB", "NL", "NS", "ON", "PE", "QC", "SK"]
  /// A date whose second number can't be a month.
  private static let monthFirst = Pattern(
    #"(?<![0-9/.-])(?:0?[1-9]|1[0-2])([/-])(?:1[3-9]|2[0-9]|3[01])\1(?:20)?[0-9]{2}(?![0-9/-])"#)

  /// What may be a VAT number or a Swiss company's number; its form and check digit decide.
  private static let taxNumber = Pattern(
    #"(?i)(?<![a-z0-9])(CHE[- ]{0,3}[0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}|[A-Z]{2} ?U?[0-9A-Z]{8,12})(?![a-z0-9])"#)
  private static let domainEnd = Pattern(#"(?i)[a-z0-9]\.([a-z]{2})(?![a-z0-9.@])"#)
  /// India's own second level; `.in` alone is sold as if generic.
  private static let indianDomain = Pattern(#"(?i)\.(?:co|net|org|gov|ac|nic|edu|res)\.in(?![a-z0-9.@])"#)
  private static let northAmericanPhone = Pattern(
    #"(?<![0-9])(\([2-9][0-9]{2}\)[ -]?|[2-9][0-9]{2}[-.])[2-9][0-9]{2}[-. ][0-9]{4}(?![0-9])"#)

  /// The words of a text, alone and in twos and threes.
  private static func phrases(_ scan: TextScan) -> [String] {
    var words: [String] = []
    var phrases: [String] = []
    var position = 0
    while position < scan.count {
      let end = scan.end(of: position) { $0.isLatinLetter }
      guard end > position else {
        position += 1
        continue
      }
      words.append(scan.folded(position..<end))
      for length in 1...3 where words.count >= length {
        let last = words.suffix(length)
        if length == 1 || RegionWords.openings.contains(last[last.startIndex]) {
          phrases.append(last.joined(separator: " "))
        }
      }
      position = end
    }
    return phrases
  }

  private static func internationalPrefixes(_ scan: TextScan) -> [(region: String, points: Double)] {
    var found: [(String, Double)] = []
    for position in 0..<scan.count where scan.byte(position) == UInt8(ascii: "+") {
      let start = scan.end(of: position + 1) { $0 == .space || $0 == UInt8(ascii: "(") }
      for length in [3, 2, 1] {
        guard let code = scan.number(start..<min(start + length, scan.count)),
          let region = RegionWords.callingCodes[code],
          scan.bytes[start...].prefix(24).count(where: \.isDigit) >= 8
        else { continue }
        found.append((region, code == 1 ? 1.5 : 3))
        break
      }
    }
    return found
  }

  private static func signCurrencies(_ scan: TextScan) -> [(region: String, points: Double)] {
    var found: [(String, Double)] = []
    let reader = CurrencyReader(scan: scan)
    for position in 0..<scan.count where reader.isSymbol(position) {
      switch scan.scalars[position] {
      case "$": found.append(("US", 0.5))
      case "£": found.append(("GB", 1.5))
      case "₹": found.append(("IN", 2))
      case "₩", "원": found.append(("KR", 2))
      case "円": found.append(("JP", 2))
      case "元": found.append(("CN", 1))
      default: break
      }
    }
    return found
  }

  private static func scripts(_ scan: TextScan) -> Set<String> {
    var counts: [String: Int] = [:]
    for (position, byte) in scan.bytes.enumerated() where byte == TextScan.letter {
      switch scan.scalars[position].value {
      case 0x3041...0x30FA: counts["JP", default: 0] += 1
      case 0xAC00...0xD7A3: counts["KR", default: 0] += 1
      case 0x0E01...0x0E2E: counts["TH", default: 0] += 1
      case 0x0370...0x03FF: counts["GR", default: 0] += 1
      case 0x05D0...0x05EA: counts["IL", default: 0] += 1
      default:
        if simplified.contains(scan.scalars[position]) { counts["CN", default: 0] += 1 }
        if traditional.contains(scan.scalars[position]) { counts["TW", default: 0] += 1 }
      }
    }
    // Letters of a script may be those of a name; two that one country alone writes so are seldom chance.
    return Set(counts.filter { $0.value >= (["CN", "TW"].contains($0.key) ? 2 : 3) }.keys)
  }

  /// Frequent letters that only the People's Republic writes so, and letters that Japan writes otherwise.
  private static let simplified = Set("电话传邮编经总务网层门东车发业师际贸运设计员广苏华创药钢铁亿".unicodeScalars)
  private static let traditional = Set("樓號區傳經總發國灣臺廣專產會學處".unicodeScalars)

  /// Words that one country alone writes so.
  private static let nativeWords = [
    ("株式会社", "JP"), ("有限会社", "JP"), ("合同会社", "JP"), ("〒", "JP"), ("携帯", "JP"), ("有限责任公司", "CN"),
    ("邮编", "CN"), ("电话", "CN"), ("統一編號", "TW"), ("行動電話", "TW"), ("주식회사", "KR"),
  ]
}
