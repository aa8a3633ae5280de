import Documents
import Extraction
import Finders
import Foundation

/// Weighs every span of a card as what the person does.
enum TitleCandidates {
  /// The features that candidates may have.
  static let features =
    (1...5).map { "words_\($0)" } + [
      "long", "digits", "head", "head_first", "head_last", "known_words", "other_words", "known_before", "known_after",
      "link_beside", "ideographic", "comma_inside", "comma_before", "after_name", "near_name",
      "given_first", "suffix", "company_words", "form", "place", "department", "phone_label",
      "overlaps_company", "row_department", "part_department", "rest_department",
      "role_department",
    ]

  static func all(on card: Card, name: SpanChoice, company: SpanChoice) -> [TokenSpanCandidate] {
    TokenSpan.all(on: card, mostWords: 9, mostRows: 3).compactMap { span in
      let text = SpanText(span, on: card)
      guard mayBeTitle(text), name.overlap(with: span) < 0.5 else { return nil }
      return candidate(text, name: name, company: company, on: card)
    }
  }

  /// Whether a word of titles is in it, or it fills a row; a joining word is inside.
  private static func mayBeTitle(_ text: SpanText) -> Bool {
    guard let first = text.clues.first, let last = text.clues.last, text.count(.digits) <= 1 else { return false }
    // `Head Office: 12 Example Road`.
    guard text.row.address < 0.4 || !PostalAddress.hasLabel(text.row.run.text) else { return false }
    let isWhole = text.startsRow && text.endsRow
    guard isWhole || !first.contains(.link), !last.contains(.link), !isOfAStreet(text), !text.cutsBrackets else {
      return false
    }
    return text.has(.titleHead) || isWhole && text.clues.count <= 6
  }

  /// Whether the words are the name of a street: `Mayor` in `Calle Mayor 5`, `Président` in `5 rue du Président`.
  private static func isOfAStreet(_ text: SpanText) -> Bool {
    guard text.row.clues.contains(where: { $0.contains(.digits) }) else { return false }
    let before = text.row.clues[..<text.span.range.lowerBound].last { $0.isDisjoint(with: [.link, .particle]) }
    return text.has(.street) || before?.contains(.street) == true || text.after?.contains(.street) == true
  }

  private static func candidate(
    _ text: SpanText, name: SpanChoice, company: SpanChoice, on card: Card
  ) -> TokenSpanCandidate {
    let known: WordClues = [.titleHead, .titlePart]
    let (first, last) = (text.clues.first ?? [], text.clues.last ?? [])
    var features = text.commonFeatures(on: card, as: .title)
    features.add("words_\(min(5, text.clues.count))", 1)
    features.add("long", Double(max(0, text.clues.count - 5)))
    features.add("digits", if: text.has(.digits))
    features.add("head", if: text.has(.titleHead))
    features.add("head_first", if: first.contains(.titleHead))
    features.add("head_last", if: last.contains(.titleHead))
    features.add("known_words", Double(min(3, text.count(known))))
    features.add(
      "other_words", Double(min(3, text.clues.count { $0.isDisjoint(with: [.titleHead, .titlePart, .link]) })))
    features.add("known_before", if: !(text.before ?? []).isDisjoint(with: known))
    features.add("known_after", if: !(text.after ?? []).isDisjoint(with: known))
    features.add("link_beside", if: text.before?.contains(.link) ?? false || text.after?.contains(.link) ?? false)
    features.add("ideographic", if: NameParts.isNative(text.text) && JobTitleFinder.likelihood(of: text.text) >= 0.8)
    features.add("comma_inside", if: text.texts.dropLast().contains { $0.hasSuffix(",") })
    features.add(
      "comma_before", if: !text.startsRow && text.row.words[text.span.range.lowerBound - 1].text.hasSuffix(","))
    if let nameSpan = name.span {
      let isRight = nameSpan.row == text.span.row && nameSpan.range.upperBound == text.span.range.lowerBound
      let isUnder = name.rows.contains { card.rows[$0].below == text.span.row } && text.startsRow
      features.add("after_name", if: isRight || isUnder)
      features.add("near_name", if: abs(text.span.row - nameSpan.row) <= 2)
    }
    features.add("given_first", if: first.contains(.givenName) && !first.contains(.titleHead))
    features.add("suffix", if: text.clues.allSatisfy { $0.contains(.nameSuffix) })
    features.add("company_words", Double(min(2, text.count(.company))))
    features.add("form", if: text.has(.legalForm))
    features.add("place", if: text.has(.place))
    features.add("department", if: text.has(.department))
    features.add("phone_label", if: text.has(.phoneLabel))
    features.add("overlaps_company", company.overlap(with: text.span))
    features.add("row_department", text.row.department)
    features.add("part_department", departmentInside(text))
    features.add("rest_department", departmentBeside(text))
    features.add("role_department", card.roles.probability(.department, of: text.span.row))
    let value = text.textWithDashes.trimmingCharacters(in: Self.signs)
    return TokenSpanCandidate(text, value: value, rule: "words of titles", features: features)
  }

  /// How much a part of the words that commas part looks like a department: `Director, Harbour Division`.
  private static func departmentInside(_ text: SpanText) -> Double {
    let parts = text.text.split(separator: ",")
    return parts.count > 1 ? parts.map { JobTitleFinder.departmentLikelihood(of: String($0)) }.max() ?? 0 : 0
  }

  /// How much the words of the row behind the span look like one.
  private static func departmentBeside(_ text: SpanText) -> Double {
    guard text.span.under.isEmpty, !text.endsRow else { return 0 }
    return JobTitleFinder.departmentLikelihood(
      of: text.row.texts[text.span.range.upperBound...].joined(separator: " "))
  }

  private static let signs = CharacterSet(charactersIn: " |,;:•·_-*")
}
