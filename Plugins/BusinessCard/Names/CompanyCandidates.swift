import Documents
import Extraction
import Finders

/// Weighs every span of a card as the name of the company.
enum CompanyCandidates {
  /// The features that candidates may have.
  static let features =
    (1...5).map { "words_\($0)" } + [
      "long", "digits", "form_last", "weak_form_last", "form_inside", "form_alone", "form_after", "company_words",
      "company_after", "link_at_end", "link_inside", "link_beside", "title_head", "title_words", "given_first",
      "initial", "prefix", "street", "address_part", "place_last", "place_only", "department", "phone_label",
      "comma_inside", "domain", "domain_whole", "native_form", "overlaps_name",
      "early", "fuller_elsewhere", "again", "acronym", "mailbox",
      "generic", "role_brand", "role_tagline", "company_above", "domain_goes_on",
    ]

  static func all(on card: Card, name: SpanChoice) -> [TokenSpanCandidate] {
    let wholeRows = card.rows.map { $0.texts.joined().squashed }
    return TokenSpan.all(on: card, mostWords: 8, mostRows: 3).compactMap { span in
      let text = SpanText(span, on: card)
      guard mayBeCompany(text), name.overlap(with: span) < surelyName else { return nil }
      return candidate(text, name: name, wholeRows: wholeRows, on: card)
    }
  }

  /// Words of a name that is surer than this are no company.
  private static let surelyName = 0.9

  /// Whether a legal form goes on right after it, or after a joining word: `GmbH` before `& Co. KG`.
  private static func isFollowed(_ text: SpanText, by forms: WordClues) -> Bool {
    guard !text.endsRow else { return false }
    let rest = text.row.clues[text.span.range.upperBound...].drop { $0.contains(.link) && $0.isDisjoint(with: forms) }
    return rest.first?.isDisjoint(with: forms) == false
  }

  private static func mayBeCompany(_ text: SpanText) -> Bool {
    guard let first = text.clues.first, let last = text.clues.last else { return false }
    guard !first.contains(.link) || text.startsRow, !last.contains(.link) || text.endsRow else { return false }
    guard !text.cutsBrackets, text.count(.digits) <= 1, !first.contains(.phoneLabel) || text.clues.count > 1 else {
      return false
    }
    return text.texts.contains { $0.count(where: \.isLetter) >= 2 }
  }

  private static func candidate(
    _ text: SpanText, name: SpanChoice, wholeRows: [String], on card: Card
  ) -> TokenSpanCandidate {
    let printed = text.text
    let forms: WordClues = [.legalForm, .weakLegalForm]
    let (first, last) = (text.clues.first ?? [], text.clues.last ?? [])
    var features = text.commonFeatures(on: card, as: .company)
    features.add("words_\(min(5, text.clues.count))", 1)
    features.add("long", Double(max(0, text.clues.count - 5)))
    features.add("digits", if: text.has(.digits))
    features.add("form_last", if: last.contains(.legalForm) && text.clues.count > 1)
    features.add(
      "weak_form_last", if: last.contains(.weakLegalForm) && !last.contains(.legalForm) && text.clues.count > 1)
    features.add(
      "form_inside", if: text.clues.dropLast().contains { $0.contains(.legalForm) } && !last.contains(.legalForm))
    features.add("form_alone", if: text.clues.allSatisfy { !$0.isDisjoint(with: forms) })
    features.add("form_after", if: isFollowed(text, by: forms))
    features.add("company_words", Double(min(3, text.count(.company))))
    features.add("company_after", if: text.after?.contains(.company) ?? false)
    let beginsOpen = first.contains(.link) && text.texts.first.map { articles.contains($0.squashed) } != true
    features.add("link_at_end", if: beginsOpen || last.contains(.link))
    features.add("link_inside", if: text.clues.dropFirst().dropLast().contains { $0.contains(.link) })
    features.add("link_beside", if: text.before?.contains(.link) ?? false || text.after?.contains(.link) ?? false)
    features.add("title_head", if: text.has(.titleHead))
    features.add("title_words", Double(min(2, text.count(.titlePart))))
    features.add("given_first", if: first.contains(.givenName))
    features.add("initial", if: text.has(.initial))
    features.add("prefix", if: first.contains(.namePrefix))
    features.add("street", if: text.has(.street))
    features.add("address_part", if: text.has(.addressPart))
    features.add("place_last", if: last.contains(.place))
    features.add("place_only", if: text.clues.allSatisfy { $0.contains(.place) })
    features.add("department", if: text.has(.department))
    features.add("phone_label", if: text.has(.phoneLabel))
    features.add("comma_inside", if: text.texts.dropLast().contains { $0.hasSuffix(",") } && !last.contains(.legalForm))
    let domain = card.domains.map { $0.agreement(with: printed) }.max() ?? 0
    features.add("domain", domain)
    features.add("domain_whole", if: card.domains.contains { !$0.isPublic && $0.name.squashed == printed.squashed })
    features.add(
      "native_form",
      if: CompanyFinder.legalForm(in: printed) != nil && printed.unicodeScalars.contains { $0.value >= 0x3041 })
    // `exampleprints@…` at a provider for everyone.
    let mailboxes = card.contacts.filter { $0.kind == .email && $0.domain?.isPublic == true }.map {
      $0.value.prefix { $0 != "@" }
    }
    features.add(
      "mailbox", if: printed.squashed.count >= 6 && mailboxes.contains { $0.squashed.contains(printed.squashed) })
    features.add("overlaps_name", name.overlap(with: text.span))
    features.add("early", if: text.span.row <= 1)
    // `Consulting Engineers & Architects` says what a company does; its own name has a word more.
    features.add(
      "generic",
      if: !text.has(forms)
        && text.clues.allSatisfy {
          !$0.isDisjoint(with: [.titleHead, .titlePart, .company, .link, .department, .lower])
        })
    features.add("role_brand", card.roles.probability(.brand, of: text.span.row))
    features.add("role_tagline", card.roles.probability(.tagline, of: text.span.row))
    // Under a company's name stands what it does.
    if text.startsRow, let above = text.row.above {
      features.add("company_above", card.roles.probability(.company, of: above))
    }
    if let last = text.span.under.last {
      let rest = TokenSpan(row: text.span.row, range: text.span.range, under: text.span.under.dropLast())
      features.add("domain_goes_on", if: card.domainGoesOn(from: rest, to: last))
    }
    let squashed = printed.squashed
    let initials = Self.initials(of: zip(text.texts, text.clues))
    features.add("acronym", if: initials.count >= 3 && wholeRows.contains(initials))
    features.add("fuller_elsewhere", if: !text.has(forms) && isShortened(squashed, text.span, wholeRows, on: card))
    features.add(
      "again",
      if: squashed.count >= 4
        && wholeRows.indices.contains { $0 != text.span.row && wholeRows[$0].contains(squashed) })
    return TokenSpanCandidate(
      text, value: CompanySpelling.repaired(printed, certainty: Line.confidence(of: text.words), domains: card.domains),
      rule: "words of a row", features: features)
  }

  /// Joining words that a name may begin with.
  private static let articles: Set<String> = ["the", "la", "le", "les", "el", "los", "las", "il", "der", "die", "das"]

  /// Whether another row has the same words with a legal form after them, or a name with one whose initials they are: `Acme` and
  /// `AMT` beside `Acme Machine Tools Ltd`.
  private static func isShortened(_ squashed: String, _ span: TokenSpan, _ wholeRows: [String], on card: Card) -> Bool {
    guard squashed.count >= 2 else { return false }
    return card.rows.indices.contains { index in
      let row = card.rows[index]
      let form = row.clues.firstIndex { !$0.isDisjoint(with: [.legalForm, .weakLegalForm]) } ?? row.clues.count
      guard form > 0, form < row.clues.count || row.clues.contains(where: { $0.contains(.company) }) else {
        return false
      }
      if form < row.clues.count, squashed.count >= 3, wholeRows[index].hasPrefix(squashed),
        wholeRows[index].count > squashed.count
      {
        return index != span.row || span.range.lowerBound == 0
      }
      let initials = initials(of: zip(row.texts, row.clues).prefix(form))
      return index != span.row && initials.count >= 2 && squashed == initials
    }
  }

  /// The first letters of the words that join no others, without legal forms.
  private static func initials(of words: some Sequence<(String, WordClues)>) -> String {
    String(
      words.compactMap { $1.isDisjoint(with: [.link, .legalForm, .weakLegalForm]) ? $0.squashed.first : nil })
  }
}
