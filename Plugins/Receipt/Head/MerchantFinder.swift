import Documents
import Extraction
import Finders
import Foundation

/// Weighs the rows of the head, alone and in twos and threes, as the merchant's name.
enum MerchantFinder {
  private static let furthest = 9
  private static let longest = 3

  /// The features that candidates may have.
  static let features =
    (0...5).map { "row_\($0)" } + (0...4).map { "readable_above_\($0)" } + saidKinds.map { "says_\($0.rawValue)" } + [
      "elsewhere", "elsewhere_beside_legal_head", "elsewhere_doubt", "elsewhere_first", "domain",
      "domain_beside_legal_head", "rows_2", "rows_3", "company", "legal_end", "legal_inside", "legal_before_end",
      "legal_end_of_several", "lone_legal_form", "legal_above", "legal_below", "registration", "registration_below",
      "address", "address_below", "address_above", "phone", "date", "web", "below_amount", "document_above",
      "other_signs", "digits", "short", "one_word", "long", "capitals", "doubt", "chance_of_slips", "some_doubt",
      "much_doubt", "worst_word", "unreadable", "height", "uneven", "person", "person_above_legal", "off_centre",
      "in_domain", "again_below", "inside_longer", "welcome_to", "colon", "number_sign", "label_words", "trade_words",
      "trade_words_end", "sentence", "tallest", "address_two_below", "gap_inside", "part_of_row",
    ]

  /// The kinds of words that a name hardly has.
  private static let saidKinds: [ReceiptWord] = [
    .document, .taxID, .thanks, .till, .total, .date, .tax, .number, .customer, .phone,
  ]

  static func candidates(in receipt: ReceiptText, head: [HeadRow], domains: [String]) -> [Candidate<String>] {
    var candidates: [Candidate<String>] = []
    for start in head.indices.prefix(furthest) {
      for length in 1...longest where start + length <= head.count {
        let rows = Array(head[start..<(start + length)])
        // Rows that follow each other on the page, without an amount between them.
        guard rows.last.map({ $0.index - rows[0].index < length + 1 }) ?? false,
          rows.allSatisfy({ $0.row.amounts.isEmpty && $0.row.letters >= 2 })
        else { continue }
        let name = rows.count == 1 ? rows[0].name : HeadText.trimmed(rows.map(\.name).joined(separator: " "))
        guard name.unicodeScalars.count(where: Row.isLetter) >= 2, !bareWelcome.matches(name) else { continue }
        let features = features(of: name, rows, at: start, in: receipt, head: head, domains: domains)
        candidates.append(
          Candidate(
            HeadText.withFullStop(name, as: rows.last?.row.text ?? ""),
            text: rows.map(\.row.text).joined(separator: " "), rule: rule(rows, start), features: features,
            source: FieldSource(of: rows.flatMap(\.row.line.words)), evidence: rows.map(\.row.region)))
      }
    }
    candidates += parts(in: receipt, head: head, domains: domains)
    return candidates + elsewhere(in: receipt, head: head, domains: domains)
  }

  /// The parts of rows that a wide gap cuts: `Lindenkorb      We deliver`.
  private static func parts(in receipt: ReceiptText, head: [HeadRow], domains: [String]) -> [Candidate<String>] {
    var candidates: [Candidate<String>] = []
    for (start, whole) in head.prefix(furthest).enumerated() where whole.row.amounts.isEmpty {
      let segments = whole.row.row.cut { whole.row.page.gap(between: $0, $1) > widestInName }
      guard segments.count > 1 else { continue }
      for segment in segments {
        let part = HeadRow(ReceiptRow(segment, currency: nil), index: whole.index)
        guard part.name.unicodeScalars.count(where: Row.isLetter) >= 3 else { continue }
        var rows = head
        rows[start] = part
        var features = features(of: part.name, [part], at: start, in: receipt, head: rows, domains: domains)
        features.add("part_of_row", 1)
        candidates.append(
          Candidate(
            HeadText.withFullStop(part.name, as: segment.text), text: segment.text, rule: "a part of row \(start + 1)",
            features: features, source: FieldSource(of: segment.words), evidence: [segment.region]))
      }
    }
    return candidates
  }

  /// Words of a name have less space between them, in heights.
  private static let widestInName = 2.5

  /// Names that are outside the head, for heads whose print recognition does not read: a company below the receipt, a
  /// web address.
  private static func elsewhere(
    in receipt: ReceiptText, head: [HeadRow], domains: [String]
  ) -> [Candidate<String>] {
    var candidates: [Candidate<String>] = []
    let hasLegalHead = head.prefix(furthest).contains { $0.hasLegalForm && $0.isReadable }
    let start = (head.last?.index ?? -1) + 1
    for row in receipt.rows[start...] where row.amounts.isEmpty && row.words.tokens.count <= 7 {
      guard row.line.confidence >= 0.45, row.letters * 10 >= row.text.count(where: { $0 != " " }) * 7,
        CompanyFinder.legalForm(in: row.text) != nil, CompanyFinder.likelihood(of: row.text) >= 0.6
      else { continue }
      var features: Features = ["elsewhere": 1]
      features.add("elsewhere_beside_legal_head", if: hasLegalHead)
      features.add("elsewhere_doubt", 1 - row.line.confidence)
      features.add("elsewhere_first", if: candidates.isEmpty)
      candidates.append(
        Candidate(
          HeadText.withFullStop(HeadText.name(row.text), as: row.text), text: row.text,
          rule: "a company below the receipt", features: features,
          source: FieldSource(of: row.line.words), evidence: [row.region]))
    }
    for domain in domains.prefix(2) {
      var features: Features = ["domain": 1]
      features.add("domain_beside_legal_head", if: hasLegalHead)
      candidates.append(
        Candidate(
          domain.prefix(1).uppercased() + domain.dropFirst(), text: domain, rule: "a web address", features: features,
          source: .derived))
    }
    return candidates
  }

  private static func features(
    of name: String, _ rows: [HeadRow], at start: Int, in receipt: ReceiptText, head: [HeadRow], domains: [String]
  ) -> Features {
    var features = Features()
    let readableAbove = head[..<start].count(where: \.isReadable)
    features.add("row_\(min(start, 5))", 1)
    features.add("readable_above_\(min(readableAbove, 4))", 1)
    features.add("rows_2", if: rows.count == 2)
    features.add("rows_3", if: rows.count == 3)
    let company = rows.count == 1 ? rows[0].companyLikelihood : CompanyFinder.likelihood(of: name)
    let endsLegally = rows.last?.endsLegally ?? false
    features.add("company", company)
    features.add("legal_end", if: endsLegally)
    features.add("legal_inside", if: !endsLegally && rows.contains(where: \.hasLegalForm))
    features.add(
      "legal_before_end", if: rows.dropLast().contains { $0.endsLegally })
    features.add("legal_end_of_several", if: endsLegally && rows.count > 1)
    features.add("lone_legal_form", if: endsLegally && name.split(separator: " ").count <= 2 && rows.count == 1)
    let end = start + rows.count
    features.add("legal_above", if: head[..<start].contains { $0.hasLegalForm && $0.isReadable })
    features.add(
      "legal_below", if: head[end...].prefix(3).contains { $0.endsLegally })
    features.add("registration", if: rows.contains(where: \.hasRegistration))
    features.add("registration_below", if: end < head.count && head[end].hasRegistration && head[end].row.letters < 18)
    features.add("address", rows.map(\.addressLikelihood).max() ?? 0)
    features.add("address_below", end < head.count ? head[end].addressLikelihood : 0)
    features.add("address_above", head[..<start].map(\.addressLikelihood).max() ?? 0)
    features.add("phone", if: rows.contains(where: \.hasPhone))
    features.add("date", if: rows.contains(where: \.hasDate))
    features.add("web", if: rows.contains(where: \.hasWeb))
    for kind in saidKinds {
      features.add("says_\(kind.rawValue)", if: rows.contains { $0.row.words.has(kind) })
    }
    features.add("below_amount", if: receipt.rows[..<rows[0].index].contains { !$0.amounts.isEmpty })
    features.add("document_above", if: head[..<start].contains { $0.row.words.has(.document) })
    noteCharacters(of: name, to: &features)
    notePrint(of: rows, in: receipt, to: &features)
    let person = rows.count == 1 ? PersonFinder.likelihood(of: name) : 0
    features.add("person", person)
    features.add("person_above_legal", if: person > 0.4 && end < head.count && head[end].hasLegalForm)
    features.add("off_centre", abs(rows[0].row.line.box.midX - (receipt.left + receipt.right) / 2) / receipt.width)
    let plain = plain(name)
    features.add("in_domain", if: plain.count >= 4 && domains.contains { agrees(plain, $0) })
    features.add(
      "again_below", if: plain.count >= 4 && rows.count == 1 && isRepeated(plain, after: rows[0].index, receipt))
    features.add(
      "inside_longer",
      if: head.contains {
        $0.index != rows[0].index && $0.row.plain.count > plain.count + 3 && $0.row.plain.contains(plain)
      }
    )
    let next = head[end...].prefix(2)
    features.add("address_two_below", next.dropFirst().first?.addressLikelihood ?? 0)
    noteWords(of: name, rows, to: &features)
    let tallest = head.prefix(furthest).map(\.row.line.box.height).max() ?? 1
    features.add("tallest", if: rows.contains { $0.row.line.box.height >= tallest })
    return features
  }

  /// Adds what characters a name is made of.
  private static func noteCharacters(of name: String, to features: inout Features) {
    let scalars = name.unicodeScalars.filter { $0 != " " }
    let letters = scalars.count(where: Row.isLetter)
    features.add("other_signs", 1 - Double(letters) / Double(max(1, scalars.count)))
    features.add("digits", Double(scalars.count { $0.properties.numericType != nil }) / Double(max(1, scalars.count)))
    features.add("short", if: scalars.count < 5)
    features.add("one_word", if: !name.contains(" "))
    features.add("long", if: scalars.count > 36)
    features.add("capitals", Double(scalars.count { $0.properties.isUppercase }) / Double(max(1, letters)))
  }

  /// Adds what the words of a name say: those of labels and of trades alone name nobody.
  private static func noteWords(of name: String, _ rows: [HeadRow], to features: inout Features) {
    features.add("welcome_to", if: welcome.matches(name))
    features.add("colon", if: name.contains(":"))
    features.add("number_sign", if: name.contains("#"))
    let tokens = rows.flatMap(\.row.words.tokens)
    features.add("label_words", if: !tokens.isEmpty && tokens.allSatisfy { !$0.kinds.isEmpty })
    features.add("trade_words", if: rows.count == 1 && isTrade(rows[0]))
    features.add("trade_words_end", if: rows.count > 1 && rows.last.map(isTrade) ?? false)
    features.add("sentence", Double(min(2, tokens.count { sentenceWords.contains($0.text) })))
    let gaps = zip(rows.dropFirst(), rows).map { ($0.row.level - $1.row.level) / max($0.row.line.box.height, 1e-6) }
    features.add("gap_inside", min(4, gaps.max() ?? 0))
  }

  /// Words of sentences, which greet or tell: pronouns and forms of "to be".
  private static let sentenceWords = Set(
    """
    you your we our is are was be have has please here this that sie ihr ihre ihnen wir uns unser ist sind war bitte hier
    vous votre vos nous notre est sont ici usted su sus nuestro es son lei vi noi nostro sono qui
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether a row holds the words of a trade and no name of its own: `RESTAURANT`, `TRADING SDN BHD`.
  private static func isTrade(_ row: HeadRow) -> Bool {
    let tokens = row.row.words.tokens.filter { $0.text.utf8.count > 2 && CompanyFinder.legalForm(in: $0.text) == nil }
    return tokens.allSatisfy { token in
      generalTrades.contains(token.text) || !CategoryWords.categories(of: token.text, in: CategoryWords.trades).isEmpty
    }
  }

  private static let generalTrades: Set<String> = [
    "trading", "enterprise", "sdn", "bhd", "group", "company", "store", "shop", "and", "industries", "holdings",
    "services",
    "family", "mexican", "italian", "chinese", "japanese", "thai", "indian",
  ]
  private static let bareWelcome = Pattern(#"(?i)^wel?come(?: to)?(?: the)?$"#)
  private static let welcome = Pattern(#"(?i)^wel?come (?:to )?\S+"#)

  /// Adds how the rows are printed, and how well they were read.
  private static func notePrint(of rows: [HeadRow], in receipt: ReceiptText, to features: inout Features) {
    HeadRow.noteLegibility(of: rows, to: &features)
    let height = rows.map(\.row.line.box.height).max() ?? receipt.usualHeight
    features.add("height", min(2, max(-1, log2(height / receipt.usualHeight))))
    let heights = rows.map(\.row.line.box.height)
    features.add("uneven", if: (heights.max() ?? 1) > 1.5 * (heights.min() ?? 1))
  }

  /// The letters and digits of a text, in lower case.
  static func plain(_ text: String) -> String {
    String(
      decoding: text.lowercased().utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) },
      as: UTF8.self)
  }

  /// Whether a name and a domain start alike.
  private static func agrees(_ name: String, _ domain: String) -> Bool {
    let common = zip(name, domain).prefix { $0 == $1 }.count
    return common >= 4 && (common == domain.count || common == name.count || common >= 7)
  }

  private static func isRepeated(_ plain: String, after index: Int, _ receipt: ReceiptText) -> Bool {
    receipt.rows[(index + 1)...].contains { $0.letters >= 4 && $0.plain.contains(plain) }
  }

  private static func rule(_ rows: [HeadRow], _ start: Int) -> String {
    let count = rows.count == 1 ? "row \(start + 1)" : "rows \(start + 1) to \(start + rows.count)"
    return rows.contains(where: \.hasLegalForm) ? "\(count) of the head, with a legal form" : "\(count) of the head"
  }
}
