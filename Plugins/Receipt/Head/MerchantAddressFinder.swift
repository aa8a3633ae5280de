import Documents
import Extraction
import Finders
import Foundation

/// Weighs every run of rows in the head as the merchant's address.
enum MerchantAddressFinder {
  private static let longest = 5

  /// The features that candidates may have.
  static let features =
    (1...longest).map { "rows_\($0)" } + saidKinds.flatMap { ["says_\($0.rawValue)", "below_says_\($0.rawValue)"] } + [
      "sum", "least", "first", "last", "above", "below", "first_has_number", "postal", "postal_last",
      "postal_before_last", "postal_long_before", "postal_below", "open_end", "closed_end", "closed_inside",
      "comma_above", "legal_inside", "legal_above", "legal_two_above", "registration_above", "registration_inside",
      "phone", "phone_below", "cut", "cut_inside", "date", "web", "document_above", "address_far_above",
      "no_rows_above", "late", "doubt", "chance_of_slips", "some_doubt", "much_doubt", "worst_word", "unreadable",
      "uneven", "gap", "gap_below",
    ]

  /// The kinds of words that an address hardly has.
  private static let saidKinds: [ReceiptWord] = [
    .document, .taxID, .thanks, .till, .total, .date, .tax, .customer, .phone,
  ]

  static func candidates(in receipt: ReceiptText, head: [HeadRow]) -> [Candidate<String>] {
    var candidates: [Candidate<String>] = []
    for start in head.indices {
      for length in 1...longest where start + length <= head.count {
        let rows = Array(head[start..<(start + length)])
        guard rows.allSatisfy({ $0.row.amounts.isEmpty && !$0.address.isEmpty }),
          rows.contains(where: { $0.addressLikelihood >= 0.3 })
        else { continue }
        let value = HeadText.trimmed(joined(rows.map { HeadText.trimmedStart($0.address) }))
        candidates.append(
          Candidate(
            value, text: rows.map(\.row.text).joined(separator: "\n"), rule: "rows \(start + 1) to \(start + length)",
            features: features(of: rows, at: start, in: receipt, head: head),
            source: FieldSource(of: rows.flatMap(\.row.line.words)), evidence: rows.map(\.row.region)))
      }
    }
    return candidates
  }

  /// Rows as one text, with a comma where a row ends without one.
  private static func joined(_ rows: [String]) -> String {
    rows.reduce("") { text, row in
      guard let last = text.last else { return row }
      return text + (last.isLetter || last.isNumber || last == ")" ? ", " : " ") + row
    }
  }

  private static func features(of rows: [HeadRow], at start: Int, in receipt: ReceiptText, head: [HeadRow]) -> Features
  {
    var features = Features()
    let end = start + rows.count
    let likelihoods = rows.map(\.addressLikelihood)
    func isPostal(_ row: HeadRow) -> Bool { postal.matches(row.row.text) && !row.hasPhone }
    features.add("rows_\(rows.count)", 1)
    features.add("sum", likelihoods.reduce(0, +))
    features.add("least", likelihoods.min() ?? 0)
    features.add("first", likelihoods.first ?? 0)
    features.add("last", likelihoods.last ?? 0)
    features.add("above", start > 0 ? head[start - 1].addressLikelihood : 0)
    features.add("below", end < head.count ? head[end].addressLikelihood : 0)
    features.add("first_has_number", if: rows[0].row.text.utf8.contains { (0x30...0x39).contains($0) })
    features.add("postal", if: rows.contains(where: isPostal))
    features.add("postal_last", if: rows.last.map(isPostal) ?? false)
    features.add("postal_before_last", if: rows.count > 1 && isPostal(rows[rows.count - 2]))
    features.add("postal_long_before", if: rows.dropLast(2).contains(where: isPostal))
    features.add("postal_below", if: end < head.count && isPostal(head[end]))
    features.add("open_end", if: rows.last?.row.text.hasSuffix(",") ?? false)
    features.add("closed_end", if: rows.last?.row.text.hasSuffix(".") ?? false)
    features.add("closed_inside", if: rows.dropLast().contains { $0.row.text.hasSuffix(".") })
    features.add("comma_above", if: start > 0 && head[start - 1].row.text.hasSuffix(","))
    features.add("legal_inside", if: rows.contains { CompanyFinder.endsWithLegalForm($0.row.text) })
    features.add("legal_above", if: start > 0 && head[start - 1].hasLegalForm)
    features.add("legal_two_above", if: start > 1 && head[start - 2].hasLegalForm)
    features.add("registration_above", if: start > 0 && head[start - 1].hasRegistration)
    features.add("registration_inside", if: rows.contains(where: \.hasRegistration))
    features.add("phone", if: rows.contains(where: \.hasPhone))
    features.add("phone_below", if: end < head.count && head[end].hasPhone)
    features.add("cut", if: rows.contains { $0.address.utf8.count < $0.row.text.utf8.count })
    features.add("cut_inside", if: rows.dropLast().contains { $0.address.utf8.count < $0.row.text.utf8.count })
    features.add("date", if: rows.contains(where: \.hasDate))
    features.add("web", if: rows.contains(where: \.hasWeb))
    for kind in saidKinds {
      features.add("says_\(kind.rawValue)", if: rows.contains { $0.row.words.has(kind) })
      features.add("below_says_\(kind.rawValue)", if: end < head.count && head[end].row.words.has(kind))
    }
    features.add("document_above", if: head[..<start].contains { $0.row.words.has(.document) })
    features.add("address_far_above", if: start > 1 && head[..<(start - 1)].contains { $0.addressLikelihood > 0.6 })
    features.add("no_rows_above", if: start == 0)
    features.add("late", if: start > 5)
    HeadRow.noteLegibility(of: rows, to: &features)
    let heights = rows.map(\.row.line.box.height)
    features.add("uneven", if: (heights.max() ?? 1) > 1.6 * (heights.min() ?? 1))
    let gaps = zip(rows.dropFirst(), rows).map { $0.row.level - $1.row.level }
    features.add("gap", if: gaps.contains { $0 > 3 * receipt.usualHeight })
    features.add(
      "gap_below",
      if: end < head.count
        && head[end].row.level - (rows.last?.row.level ?? 0) > 2.5 * receipt.usualHeight)
    return features
  }

  private static let postal = Pattern(#"(?<![0-9-])[0-9]{5}(?![0-9])|\b[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}\b"#)
}
