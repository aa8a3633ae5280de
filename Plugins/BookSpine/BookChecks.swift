import Documents
import Finders

/// The checks that every book passes before it is ready.
enum BookChecks {
  static func findings(_ fields: BookFields, codes: [BookCode.Found]) -> [Finding] {
    var findings: [Finding] = []
    if codes.count > 1, fields.isbn13 == nil {
      let numbers = codes.map(\.isbn.isbn13).joined(separator: ", ")
      findings.append(
        Finding(
          "several_isbns", field: "isbn13", severity: .warning,
          message: "the picture shows several ISBNs, and it is not clear which is this book's: \(numbers)"))
    }
    if let thirteen = fields.isbn13?.value, let ten = fields.isbn10?.value, ISBN(ten)?.isbn13 != thirteen {
      findings.append(
        Finding(
          "isbn_mismatch", field: "isbn10", severity: .error, message: "\(ten) and \(thirteen) are not one book's"))
    }
    return findings
  }
}
