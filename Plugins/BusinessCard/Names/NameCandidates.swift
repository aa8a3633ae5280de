import Documents
import Extraction
import Finders

/// Weighs every span of a card as the name of the person.
enum NameCandidates {
  /// The features that candidates may have.
  static let features =
    (1...4).map { "words_\($0)" } + [
      "native", "latin_beside", "given_first", "given_any", "family_last", "family_first", "family_any",
      "family_after", "initial", "prefix", "suffix", "prefix_before", "suffix_after", "title_after",
      "initial_beside", "above_title", "title_words", "title_head", "company_words", "weak_form",
      "address_part", "place", "department", "phone_label", "email", "email_whole", "domain", "lower_half",
      "mixed_case", "form_after", "above_degrees", "company_elsewhere", "domain_end",
    ]

  static func all(on card: Card) -> [TokenSpanCandidate] {
    let emails = card.contacts.filter { $0.kind == .email }.map(\.value)
    return TokenSpan.all(on: card, mostWords: 7).compactMap { span in
      let text = SpanText(span, on: card)
      guard mayBeName(text) else { return nil }
      return candidate(text, emails: emails, on: card)
    }
  }

  /// Whether the words are printed as names are; a name in small letters or in East Asian writing fills its row.
  private static func mayBeName(_ text: SpanText) -> Bool {
    guard !text.has([.digits, .legalForm]), !text.texts.contains(where: isForeign) else { return false }
    guard let first = text.clues.first, let last = text.clues.last, !beginsWithDegree(text, first) else { return false }
    let core = text.clues.filter { $0.isDisjoint(with: [.namePrefix, .nameSuffix]) || $0.contains(.givenName) }
    // `Puig i`, `Maria da`: a small particle goes on.
    guard (1...5).contains(core.count { !$0.contains(.particle) }), !last.isSuperset(of: [.particle, .lower]) else {
      return false
    }
    if core.allSatisfy({ !$0.isDisjoint(with: [.capitalised, .upper, .initial, .particle]) }) {
      return text.texts.contains { $0.count(where: \.isLetter) >= 2 }
    }
    let isNative = NameParts.isNative(text.text)
    // `星野 太郎 部長`: beside a name in its own script stand titles.
    let work: WordClues = isNative ? [.titleHead, .department] : []
    guard text.startsRow || !(text.before ?? []).isDisjoint(with: work),
      text.endsRow || !(text.after ?? []).isDisjoint(with: work)
    else { return false }
    return (2...4).contains(core.count) && core.allSatisfy { $0.contains(.lower) } || isNative
  }

  /// Whether the words are degrees from the first one on: `M.Tech`, `MBA`. Those of two letters may be initials.
  private static func beginsWithDegree(_ text: SpanText, _ first: WordClues) -> Bool {
    first.contains(.nameSuffix) && !first.contains(.givenName) && (text.texts.first?.count(where: \.isLetter) ?? 0) > 2
  }

  private static func isForeign(_ word: String) -> Bool {
    word.contains { !$0.isLetter && !".,-'’()`´".contains($0) }
  }

  private static let joinedInitials = Pattern(#"^(?:\p{Lu}\.)+\p{Lu}\p{L}{2,}$"#)

  /// Whether the first or the last word is the domain's, and no e-mail address is made of it.
  private static func endsInCompany(_ text: SpanText, _ emails: [String], on card: Card) -> Bool {
    guard text.texts.count > 2 else { return false }
    return [text.texts.first, text.texts.last].compactMap(\.self).contains { word in
      word.count >= 4 && card.domains.contains { $0.agreement(with: word) >= 0.7 }
        && emails.allSatisfy { LocalPart.agreement(of: word, with: $0) < 0.4 }
    }
  }

  private static func latinLikelihood(of text: String) -> Double {
    NameParts.isNative(text) ? 0 : PersonFinder.likelihood(of: text)
  }

  private static func candidate(_ text: SpanText, emails: [String], on card: Card) -> TokenSpanCandidate? {
    let printed = text.text
    guard let name = PersonFinder.name(in: printed) else { return nil }
    var features = text.commonFeatures(on: card, as: .name)
    let isNative = printed.unicodeScalars.contains { $0.value >= 0x3041 }
    if isNative {
      let likelihood = PersonFinder.likelihood(of: printed)
      guard likelihood > 0.1 else { return nil }
      features.add("native", likelihood)
      let around = [text.row.above, text.row.below].compactMap(\.self).map { card.rows[$0].run.text }
      features.add("latin_beside", around.map(latinLikelihood).max() ?? 0)
    }
    let core = text.clues.filter { $0.isDisjoint(with: [.namePrefix, .nameSuffix]) || $0.contains(.givenName) }
    // `M.S.EXAMPLE` is two words.
    let joined = text.texts.contains { Self.joinedInitials.matches($0) }
    // `de la`, `i`, `van der` make a name no longer.
    let length = max(1, core.count { !$0.isSuperset(of: [.particle, .lower]) })
    if !isNative { features.add("words_\(min(4, length + (joined ? 1 : 0)))", 1) }
    features.add("given_first", if: core.first?.contains(.givenName) ?? false)
    features.add("given_any", if: core.contains { $0.contains(.givenName) })
    if core.count > 1 {
      features.add("family_last", if: core.last?.contains(.familyName) ?? false)
      features.add(
        "family_first", if: core.first?.isSuperset(of: .familyName) == true && core.first?.contains(.givenName) == false
      )
    }
    features.add("family_any", if: core.contains { $0.contains(.familyName) })
    features.add("family_after", if: text.after?.contains(.familyName) ?? false)
    features.add("initial", if: text.has(.initial) || joined)
    features.add("prefix", if: name.prefix != nil)
    features.add("suffix", if: name.suffix != nil)
    features.add("prefix_before", if: text.before?.contains(.namePrefix) ?? false)
    features.add("suffix_after", if: text.after?.contains(.nameSuffix) ?? false)
    features.add("title_after", if: !(text.after ?? []).isDisjoint(with: [.titleHead, .titlePart]))
    features.add(
      "initial_beside", if: text.before?.contains(.initial) ?? false || text.after?.contains(.initial) ?? false)
    if text.endsRow, let below = card.rows[text.span.lastRow].below {
      features.add("above_title", max(card.rows[below].title, card.rows[below].department))
    }
    let below = card.rows[text.span.lastRow].below.map { card.rows[$0].clues } ?? []
    features.add("above_degrees", if: text.endsRow && below.first?.contains(.nameSuffix) == true)
    features.add("title_words", Double(min(2, text.count([.titleHead, .titlePart]))))
    features.add("title_head", if: text.has(.titleHead))
    features.add("company_words", Double(min(2, text.count(.company))))
    features.add("weak_form", if: text.has(.weakLegalForm))
    features.add("address_part", if: text.has(.addressPart))
    features.add("place", if: text.has(.place))
    features.add("department", if: text.has(.department))
    features.add("phone_label", if: text.has(.phoneLabel))
    // `Harbour Lantern` in `Harbour Lantern Trading Inc.` is no one's name.
    let rest = text.endsRow ? [] : text.row.clues[text.span.range.upperBound...]
    let squashed = printed.squashed
    features.add(
      "company_elsewhere",
      if: squashed.count >= 4
        && card.rows.contains { $0.has([.legalForm]) && $0.texts.joined().squashed.hasPrefix(squashed) })
    features.add("form_after", if: rest.contains { !$0.isDisjoint(with: [.legalForm, .weakLegalForm]) })
    let email = emails.map { LocalPart.agreement(of: name.full, with: $0) }.max() ?? 0
    features.add("email", email)
    features.add("email_whole", if: email >= 0.9)
    if email < 0.6 { features.add("domain", card.domains.map { $0.agreement(with: printed) }.max() ?? 0) }
    // `Maria Lantern Quillmere` beside `quillmere.example`: the company goes on in the name's row.
    features.add("domain_end", if: endsInCompany(text, emails, on: card))
    features.add("lower_half", if: text.row.run.box.midY > card.middle)
    // Initials may be printed without full stops, `Brenthaven MVV`.
    let capitals = zip(text.texts, text.clues).contains { $1.contains(.upper) && $0.count > 3 }
    features.add("mixed_case", if: core.contains { $0.contains(.capitalised) } && capitals)
    let value =
      isNative ? NativeName.joined(name.full) : NameCasing.name(NameCasing.withCapital(name.printed))
    return TokenSpanCandidate(text, value: value, rule: "words printed as a name", features: features)
  }
}
