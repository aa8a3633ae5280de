import Documents

/// Rates how much a line looks like part of a postal address.
public enum AddressFinder {
  /// How much a line looks like part of a postal address, 0…1.
  ///
  /// A postal code with its state or country counts most; then street words with a house number, a country's or a
  /// state's name, and words such as `floor`. Lines with an `@`, a web address, an amount or a telephone label count
  /// little. This is a feature to be weighed with others, not a probability; an address block is a run of such lines.
  public static func likelihood(of text: String) -> Double {
    guard !text.utf8.contains(.at), text.utf8.count >= 3 else { return 0 }
    if text.utf8.contains(where: { $0 >= 0xE3 }), let native = ideographicLikelihood(of: text) { return native }
    let scan = TextScan(text)
    let tokens = scan.namedTokens()
    guard (1...24).contains(tokens.count), tokens.contains(where: { $0.isCapitalised || $0.isUpper || $0.hasDigit })
    else { return 0 }
    var score = 0.0
    let hasDigit = scan.bytes.contains(where: \.isDigit)
    let streets = tokens.count { AddressWords.isStreetWord($0.folded) } + (startsWithCalle(scan) ? 1 : 0)
    let parts = tokens.count { AddressWords.isPart($0.folded) }
    let hasNumber = tokens.contains { isHouseNumber($0.folded) }
    if streets > 0 { score += hasNumber ? 0.65 : 0.4 }
    if streets > 1 { score += 0.1 }
    if parts > 0 { score += hasDigit ? 0.3 : 0.15 }
    if hasDigit {
      switch PostalCodeFinder.find(in: text).first?.value.region {
      case nil: if fiveDigits.matches(text) { score += 0.3 }
      case "NL", "BR", "PT": score += 0.35
      default: score += 0.65
      }
      if ordinalStreet.matches(text) { score += 0.3 }
      if postBox.matches(text) { score += 0.3 }
      if tokens.count > 1, tokens.first.map({ isHouseNumber($0.folded) }) == true { score += 0.1 }
    }
    if isPlace(tokens) { score += 0.35 }
    if scan.bytes.contains(.comma) { score += 0.05 }
    // Lines of other kinds.
    if tokens.contains(where: { phoneWords.contains($0.folded) }), scan.bytes.count(where: \.isDigit) >= 7, streets == 0
    {
      score *= 0.2
    }
    if hasDigit, !MoneyFinder.find(in: text).isEmpty { score *= 0.2 }
    if CompanyFinder.legalForm(in: text) != nil, !hasDigit { score *= 0.4 }
    return min(0.99, score)
  }

  /// The likelihood of a line in Han, Kana or Hangul, by the signs of its parts: `東京都千代田区…町1-2-3`; nil for other texts.
  private static func ideographicLikelihood(of text: String) -> Double? {
    if postalMark.matches(text) { return 0.95 }
    guard nativeLetters.matches(text) else { return nil }
    guard CompanyFinder.legalForm(in: text) == nil else { return 0 }
    if nativeLabel.matches(text) { return 0.9 }
    guard !EastAsianWords.isTitle(text), !EastAsianWords.isDepartment(text) else { return 0 }
    let parts = [nativeRegion, nativeTown, nativeDistrict, nativeNumber, nativeBuilding].count { $0.matches(text) }
    if parts > 1 { return min(0.95, 0.35 + 0.2 * Double(parts)) }
    // A building or a number in a row of its own goes on with an address, and starts none.
    return nativeEnd.matches(text) ? 0.33 : 0.15 * Double(parts)
  }

  private static let postalMark = Pattern(#"〒 ?[0-9]{3}"#)
  private static let nativeLetters = Pattern(#"[\u3041-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3]{2}"#)
  private static let nativeLabel = Pattern(#"^ *(?:公司|办公|總公司)?(?:地址|住所|所在地|주소)[ :：]*[\u4E00-\u9FFF\uAC00-\uD7A3]"#)
  private static let nativeEnd = Pattern(
    #"^[^ ]{0,14} ?[0-9A-Z-]+ ?(?:[号號]?[F階阶层層楼樓室座栋棟]|番地|[号號]|호|층)[^0-9]{0,3}$|[号號樓楼座层][0-9A-Z-]+$"#)
  private static let nativeRegion = Pattern(#"[都道府県省]|특별시|광역시|[가-힣]도(?![가-힣])"#)
  private static let nativeTown = Pattern(#"[市区區町村郡]|[가-힣][시구군동](?![가-힣])"#)
  private static let nativeDistrict = Pattern(#"[市縣县]\p{Han}{1,4}[区區]"#)
  private static let nativeNumber = Pattern(
    #"[0-9]+(?:[-−–][0-9]+)+|[0-9]+ ?(?:丁目|番|号|號|弄|巷|번지)|[路街] ?[0-9]|[로길] ?[0-9]"#)
  private static let nativeBuilding = Pattern(#"ビル|マンション|タワー|[0-9] ?[F階阶층层層楼樓室栋棟]|[大楼厦廈座樓][0-9]|大[厦廈]|广场|빌딩"#)

  /// Whether a line has a word of addresses, such as a street, a building or a floor.
  public static func namesPlace(_ text: String) -> Bool {
    guard !text.utf8.contains(.at) else { return false }
    let tokens = TextScan(text).namedTokens()
    return (1...8).contains(tokens.count)
      && tokens.contains { AddressWords.isStreetWord($0.folded) || AddressWords.isPart($0.folded) }
  }

  /// Whether a text starts with the Spanish `C/`, for `calle`.
  private static func startsWithCalle(_ scan: TextScan) -> Bool {
    scan.has("c/", at: 0) && scan.isLetter(scan.skipSpaces(2))
  }

  /// Whether a word is a house number: `12`, `12a`, `53`.
  private static func isHouseNumber(_ word: String) -> Bool {
    let digits = word.utf8.prefix { $0.isDigit }.count
    return (1...5).contains(digits) && word.utf8.count - digits <= 1
  }

  /// Whether the words name a country, a state or a large town.
  private static func isPlace(_ tokens: [NamedToken]) -> Bool {
    let words = tokens.map(\.folded)
    for (index, word) in words.enumerated() {
      if MalaysianPlaces.words.contains(word) || isPlaceName(word) { return true }
      if index + 1 < words.count, isPlaceName("\(word) \(words[index + 1])") { return true }
    }
    return false
  }

  /// Whether a text is the name of a large town, or of a state or country of that name: `Abu Dhabi`.
  public static func isTown(_ text: String) -> Bool {
    isPlaceName(TextScan(text).namedTokens().map(\.folded).joined(separator: " "))
  }

  /// Whether a folded word or phrase names a country, a state or a large town.
  static func isPlaceName(_ phrase: String) -> Bool {
    phrase.utf8.count > 3 && !notPlaces.contains(phrase)
      && (RegionWords.weights[phrase]?.contains { $0.points >= 2 } ?? false)
  }

  /// Words that are evidence of a region and no place.
  private static let notPlaces: Set<String> = [
    "mwst", "mehrwertsteuer", "umsatzsteuer", "sarl", "siret", "contribuinte", "partita iva", "codice fiscale", "gstin",
    "pvt ltd", "sdn bhd",
    "ringgit", "berhad", "pte ltd", "pty ltd", "cnpj", "ltda", "sp z o",
  ]

  private static let phoneWords: Set<String> = [
    "tel", "fax", "phone", "mobile", "telefon", "telefono", "mob", "ph", "cell", "hp",
  ]
  private static let fiveDigits = Pattern(#"(?<![0-9.,:#/+-])[0-9]{5}(?![0-9./-])"#)
  private static let postBox = Pattern(#"(?i)\bp\.? ?o\.? ?box\b[^0-9]{0,4}[0-9]{2}"#)
  private static let ordinalStreet = Pattern(#"(?i)\b[0-9]{1,3}(st|nd|rd|th)\b"#)
}

/// The words of postal addresses in English, German, Spanish, French, Portuguese, Italian, Dutch and Malay.
enum AddressWords {
  /// Whether a folded word names a kind of street or place: `street`, `calle`, `jalan`, `hauptstrasse`, also as networks
  /// without the letter ß read it (`hauptstrabe`).
  static func isStreetWord(_ word: String) -> Bool {
    streets.contains(word) || word.utf8.count > 5 && endings.contains { word.hasSuffix($0) }
  }

  /// Whether a folded word is one of an address without being a street's: `floor`, `suite`, `p.o. box`.
  static func isPart(_ word: String) -> Bool { parts.contains(word) }

  private static let streets: Set<String> = [
    "street", "avenue", "ave", "road", "rd", "boulevard", "blvd", "lane", "ln", "drive", "dr", "court", "ct", "square",
    "sq", "highway", "hwy", "parkway",
    "pkwy", "terrace", "crescent", "close", "way", "route", "rte", "turnpike", "alley", "plaza", "broadway", "st",
    "expressway", "nagar", "marg", "chowk",
    "calle", "avenida", "avda", "avd", "av", "paseo", "plaza", "pza", "plz", "carretera", "ctra", "camino", "ronda",
    "travesia", "poligono", "carrer",
    "passeig", "rambla", "rua", "travessa", "praca", "largo", "estrada", "rodovia", "alameda", "rue", "allee", "chemin",
    "impasse", "quai", "cours", "faubourg",
    "via", "viale", "piazza", "corso", "vicolo", "strada", "largo", "strasse", "strase", "strabe", "str", "platz",
    "weg", "gasse",
    "ring", "ufer", "damm", "straat", "laan", "plein",
    "gracht", "kade", "jalan", "jln", "jl", "lorong", "taman", "persiaran", "lebuh", "lebuhraya", "kampung", "kg",
    "bandar", "desa", "seksyen", "bukit", "medan",
    "plain", "dori", "chome", "cho", "parade", "mews", "wharf", "quay", "grove", "circle", "esplanade", "promenade",
    "pike",
  ]

  private static let endings = [
    "strasse", "strase", "strabe", "str", "platz", "weg", "gasse", "allee", "ufer", "damm", "straat", "laan", "plein",
    "gracht",
    "gatan", "vagen", "gade", "vej",
  ]

  private static let parts: Set<String> = [
    "no", "lot", "block", "blok", "blk", "unit", "suite", "ste", "floor", "flr", "level", "tingkat", "building", "bldg",
    "tower", "room", "rm", "apt", "apartment", "box",
    "po", "pobox", "postfach", "apartado", "cedex", "mall", "complex", "kompleks", "plaza", "center", "centre", "park",
    "industrial", "estate", "kawasan", "perindustrian",
    "north", "south", "east", "west", "piso", "planta", "local", "puerta", "bajo", "etage", "bp", "bis", "sector",
    "phase", "opp", "opposite", "near", "behind",
    "plot", "door", "ground", "first", "second", "third", "arcade", "house", "wisma", "menara", "pusat", "perniagaan",
    "district", "ward", "city", "state", "zip",
    "palazzo", "palazzina", "immeuble", "edificio", "edif", "gebouw", "gebaude", "batiment", "zac", "polig",
    "nave", "towers", "chambers", "mansion", "enclave", "heights", "layout", "cross", "stage", "sect", "bhavan",
    "bhawan", "annexe", "wing", "lantai", "gedung", "quan", "phuong",
    "centro", "zi", "za",
    "mezzanine", "basement", "colonia", "col", "barrio", "bairro", "sala", "andar", "interno", "scala", "hof", "haus",
  ]
}
