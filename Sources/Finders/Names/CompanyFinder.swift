import Documents
import Foundation

/// Rates how much a text looks like a company's name.
public enum CompanyFinder {
  /// How much a line looks like a company's name, 0…1.
  ///
  /// A legal form counts most; then words that many companies' names hold, an ampersand, and the lack of what other
  /// lines have: digits, an `@`, a job title. This is a feature to be weighed with others, not a probability.
  public static func likelihood(of text: String) -> Double {
    guard !text.utf8.contains(.at) else { return 0 }
    if ideographicForm(in: text) != nil { return 0.95 }
    let scan = TextScan(text)
    let tokens = scan.namedTokens()
    guard (1...12).contains(tokens.count) else { return 0 }
    let form = form(in: tokens)
    let words = tokens.count { LegalForms.companyWords.contains($0.folded) }
    var score = form.map { $0.isStrong ? 0.9 : 0.6 } ?? 0.15
    if form == nil || form?.isStrong == false { score += min(0.45, 0.3 * Double(words)) }
    if form == nil, tokens.contains(where: { $0.printed == "&" }) { score += 0.15 }
    if form == nil, !tokens.contains(where: { $0.isCapitalised || $0.isUpper }) { score *= 0.4 }
    let digits = scan.bytes.count(where: \.isDigit)
    if digits > 4 { score *= form?.isStrong == true ? 0.85 : 0.3 }
    if form == nil { score *= 1 - 0.7 * JobTitleFinder.likelihood(of: text) }
    return min(1, score)
  }

  /// The legal form in a company's name, as printed: `GmbH`, `Sdn Bhd`, `Pty Ltd`.
  public static func legalForm(in text: String) -> Found<String>? {
    let scan = TextScan(text)
    if let sign = ideographicForm(in: text), let range = text.range(of: sign) {
      return Found(sign, text: sign, range: range)
    }
    guard let form = form(in: scan.namedTokens()) else { return nil }
    return scan.found(scan.printed(form.range), form.range)
  }

  /// Whether a name ends with a legal form, with a registration number in brackets after it or not.
  public static func endsWithLegalForm(_ name: String) -> Bool { LegalForms.ending.matches(name) }

  /// Whether a full stop right after a name belongs to it: after `Example Inc` and `Example B.V` it does, after other words it
  /// ends a sentence.
  public static func takesFullStop(_ name: String) -> Bool {
    guard let last = name.split(separator: " ").last else { return false }
    let parts = last.split(separator: ".", omittingEmptySubsequences: false)
    return LegalForms.abbreviations.contains(last.lowercased())
      || parts.count > 1 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isLetter) }
  }

  /// Whether a folded word is a legal form or a part of one.
  public static func isLegalFormWord(_ word: String) -> Bool {
    LegalForms.forms.contains(word) || LegalForms.parts.contains(word)
  }

  private static func ideographicForm(in text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0xE0 }) else { return nil }
    return LegalForms.ideographic.first { text.contains($0) }
  }

  private static func form(in tokens: [NamedToken]) -> (range: Range<Int>, isStrong: Bool)? {
    var best: (range: Range<Int>, isStrong: Bool)?
    for (index, token) in tokens.enumerated() where index > 0 || tokens.count == 1 || token.folded.utf8.count > 2 {
      guard LegalForms.forms.contains(token.folded),
        token.isUpper || token.isCapitalised || token.folded != token.printed
      else { continue }
      let isStrong =
        !LegalForms.weak.contains(token.folded)
        || index > 0 && token.isUpper && token.folded.utf8.count == 2 && index == tokens.count - 1
      var range = token.range
      if index + 1 < tokens.count {
        let next = tokens[index + 1]
        if LegalForms.forms.contains("\(token.folded) \(next.folded)")
          || LegalForms.forms.contains(next.folded) && next.range.lowerBound - range.upperBound <= 2
        {
          return (range.lowerBound..<next.range.upperBound, true)
        }
      }
      if best == nil || isStrong && best?.isStrong == false { best = (range, isStrong) }
      range = token.range
    }
    return best
  }
}

extension CompanyFinder {
  /// A company's name repaired where its legal form and the words of its trade show a slip: `SON BHD` and
  /// `SDN BILD` are `SDN BHD`, `PHARHACY` is `PHARMACY`.
  ///
  /// Only words that are one letter away from a word of the vocabulary are changed; names of their own are left as they are.
  public static func repairing(_ name: String) -> String {
    var words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices { words[index] = repairingTrade(words[index]) }
    repairPrivateLimited(&words)
    return words.joined(separator: " ")
  }

  /// Puts right `Sdn Bhd`, the Malaysian private limited company, and its short form `S/B` at the end of a name.
  private static func repairPrivateLimited(_ words: inout [String]) {
    guard let last = words.indices.last, last > 0 else { return }
    if shortForms.contains(words[last]) {
      words[last] = "S/B"
      return
    }
    let (first, second) = (words[last - 1], words[last])
    let (head, tail) = (letters(first), letters(second))
    let headSlips = slips(head, Array("sdn".utf8))
    let tailSlips = slips(tail, Array("bhd".utf8))
    guard headSlips + tailSlips > 0, headSlips <= 1, tailSlips <= (headSlips == 0 ? 2 : 1) else { return }
    // `Sdn` alone is enough evidence; without it, `Bhd` must be right.
    guard
      headSlips == 0 && tail.count <= 4 && (tail.last == UInt8(ascii: "d") || tail.first == UInt8(ascii: "b"))
        || tailSlips == 0
    else { return }
    let isUpper = first == first.uppercased()
    if headSlips > 0 { words[last - 1] = isUpper ? "SDN" : "Sdn" }
    if tailSlips > 0 { words[last] = isUpper ? "BHD" : "Bhd" }
  }

  /// What `S/B` is read as: an S as 5 or $, a B as 8, D, 0, 3 or R; both misread only where no number of a house is like that.
  private static let shortForms: Set<String> = [
    "S/8", "S/D", "S/0", "S/3", "S/R", "5/B", "5/8", "5/D", "$/B", "$/8", "$/D",
  ]

  /// A word of a trade in which one letter was misread, or two of a long one; others are left as they are.
  private static func repairingTrade(_ word: String) -> String {
    let scan = TextScan(word)
    let letters = scan.bytes
    guard letters.count >= 7, letters.count <= 24, !trades.contains(letters),
      !neighbours.contains(scan.folded(0..<scan.count))
    else { return word }
    let most = letters.count >= 9 ? 2 : 1
    let near = trades.filter { $0.count == letters.count && zip($0, letters).count { $0 != $1 } <= most }
    guard near.count == 1, let trade = near.first else { return word }
    let repaired = String(decoding: trade, as: UTF8.self)
    if word == word.uppercased() { return repaired.uppercased() }
    return word.first?.isUppercase == true ? repaired.prefix(1).uppercased() + repaired.dropFirst() : repaired
  }

  private static let trades: [[UInt8]] =
    (LegalForms.companyWords.filter { $0.utf8.count >= 7 }
    + [
      "bakeries", "restoran", "restaurants", "stationery", "stationer", "enterprise", "enterprises", "beverage",
      "beverages", "hypermarket", "minimarket", "pharmacies", "resources", "distributor", "distributors", "petroleum",
      "vegetarian", "independent", "convenience", "electrical", "automotive", "accessories", "department", "supermarkt",
      "drogerie", "baeckerei", "metzgerei", "gaststaette", "tankstelle", "panaderia", "peluqueria", "ferreteria",
      "supermercado", "supermercados", "boulangerie", "pharmacie", "librairie", "ristorante", "trattoria", "pizzeria",
      "steakhouse", "barbecue", "delicatessen", "chicken", "burgers", "kitchen", "noodles", "seafood", "sandwich",
      "boutique", "furniture", "electronics", "jewellery", "petrol", "florist", "apotheke", "farmacia", "reinigung",
      "lebensmittel", "buchhandlung", "konditorei", "brauhaus", "parkhaus", "brasserie", "patisserie", "gourmet",
      "vending", "laundry", "optical", "cosmetics", "groceries", "provision",
    ]).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }

  /// Folded words that are right and a letter or two away from a trade, mostly of another language.
  private static let neighbours: Set<String> = [
    "restaurante", "restaurantes", "ristoranti", "universite", "universidade", "universitas", "construccion",
    "construcao", "construcoes", "electronica", "electronique", "elettronica", "cosmetica", "cosmetique", "produits",
    "produtos", "produkte", "systeme", "systemes", "servico", "servicos", "consultant", "consultante", "capitol",
    "pharmacia", "industrie", "industria", "supermarche", "libreria", "boulangeries", "academie",
    "laboratoire", "laboratorium", "gaststatten", "backereien", "tankstellen", "buchhandlungen", "brasseries",
    "internationale", "internacional", "designer", "trattorie", "apotheken", "farmacias", "panaderias", "ferreterias",
    "institut", "resource", "distribution", "electrico", "electrica", "medicale", "medicina", "digitale", "publication",
    "transporte", "transports", "gourmand", "cosmetici", "batteries", "orchards", "bookshop", "boutiques",
  ]

  /// The letters of a word in lower case; digits and signs that are often read for letters count as those.
  private static func letters(_ word: String) -> [UInt8] {
    word.lowercased().utf8.filter { $0.isLatinLetter || $0.isDigit }
  }

  /// How many letters must be changed, added or left out to make one word of another (Levenshtein 1966).
  private static func slips(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in second.enumerated() {
        let next = min(diagonal + (a == b ? 0 : 1), row[j] + 1, row[j + 1] + 1)
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[second.count]
  }
}
