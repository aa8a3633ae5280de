import Documents
import Finders
import Foundation

/// A row near the top of a receipt, with what tells a name from an address and from the rest.
struct HeadRow {
  let index: Int
  let row: ReceiptRow
  /// The row's text without the noise at its ends.
  let text: String
  /// The row's text without what is no part of a name or an address: telephone numbers, registration numbers.
  let address: String
  var addressLikelihood: Double
  let companyLikelihood: Double
  /// The row as a name: without registration numbers and marks.
  let name: String
  let endsLegally: Bool
  let hasLegalForm: Bool
  let hasRegistration: Bool
  let hasPhone: Bool
  let hasDate: Bool
  let hasWeb: Bool
  /// Whether recognition made sense of the row.
  let isReadable: Bool

  init(_ row: ReceiptRow, index: Int) {
    self.index = index
    self.row = row
    let text = Self.core(of: row.line)
    self.text = text
    address = HeadText.withoutContacts(text)
    addressLikelihood = AddressFinder.likelihood(of: address)
    companyLikelihood = CompanyFinder.likelihood(of: text)
    name = HeadText.name(text)
    endsLegally = HeadText.endsWithLegalForm(name)
    hasLegalForm = endsLegally || HeadText.endsWithLegalForm(text) || CompanyFinder.legalForm(in: text) != nil
    hasRegistration = HeadText.registration.matches(text)
    let digits = text.utf8.count { (0x30...0x39).contains($0) }
    hasPhone = row.words.has(.phone) && digits >= 6 || HeadText.phone.matches(text)
    hasDate = digits >= 4 && HeadText.date.matches(text)
    hasWeb = text.contains("@") || text.contains("www") || text.contains(".com")
    isReadable = row.letters >= 3 && row.line.confidence >= 0.45
  }

  /// The first rows of a receipt that hold more than noise, at most so many.
  static func rows(of receipt: ReceiptText, limit: Int = 14) -> [HeadRow] {
    var rows: [HeadRow] = []
    for (index, row) in receipt.rows.enumerated() where rows.count < limit {
      guard row.letters >= 2 || row.text.utf8.count >= 5 else { continue }
      guard row.line.confidence >= 0.2 else { continue }
      rows.append(HeadRow(row, index: index))
    }
    // `Ahornsteg 14` above `10115 Berlin` is a street, whatever it is called.
    for index in rows.indices.dropLast()
    where house.matches(rows[index].address) && town.matches(rows[index + 1].address) {
      rows[index].addressLikelihood = max(rows[index].addressLikelihood, 0.65)
    }
    return rows
  }

  /// The surprise if all words were read without a slip: the negated logarithm of the product of their confidences, at most 6.
  static func chanceOfSlips(in words: [Word]) -> Double {
    min(6, words.reduce(0) { $0 - log(max(0.05, min(1, $1.confidence))) })
  }

  private static let house = Pattern(#"^[^0-9]{4,} [0-9]{1,4} ?[a-zA-Z]?$"#)
  private static let town = Pattern(#"^(?:[A-Z]{1,2}[- ])?[0-9]{4,5} [A-Za-zÀ-ÿ]{3}"#)

  /// The text of a row without the scraps at its ends that recognition made of edges and shadows.
  private static func core(of line: Line) -> String {
    func isScrap(_ word: Word) -> Bool {
      let letters = word.text.unicodeScalars.count { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      return letters == 0 && word.text != "&" || letters <= 2 && word.confidence < 0.5
    }
    var words = line.words[...]
    while words.count > 1, let first = words.first, isScrap(first) { words = words.dropFirst() }
    while words.count > 1, let last = words.last, isScrap(last) { words = words.dropLast() }
    return words.map(\.text).joined(separator: " ")
  }
}
