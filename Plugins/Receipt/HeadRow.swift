import Documents
import Finders

/// A row near the top of a receipt, with what tells a name from an address and from the rest.
struct HeadRow {
  let index: Int
  let row: ReceiptRow
  /// The row's text without what is no part of a name or an address: telephone numbers, registration numbers.
  let address: String
  let addressLikelihood: Double
  let companyLikelihood: Double
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
    let text = row.text
    address = HeadText.withoutContacts(text)
    addressLikelihood = AddressFinder.likelihood(of: address)
    companyLikelihood = CompanyFinder.likelihood(of: text)
    hasLegalForm = HeadText.endsWithLegalForm(text) || CompanyFinder.legalForm(in: text) != nil
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
    return rows
  }
}
