import Documents
import Extraction
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
    endsLegally = CompanyFinder.endsWithLegalForm(name)
    hasLegalForm = endsLegally || CompanyFinder.endsWithLegalForm(text) || CompanyFinder.legalForm(in: text) != nil
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

  /// Adds how well rows were read.
  static func noteLegibility(of rows: [HeadRow], to features: inout Features) {
    let words = rows.flatMap(\.row.line.words)
    let doubt = 1 - Line.confidence(of: words)
    features.add("doubt", doubt)
    features.add("chance_of_slips", chanceOfSlips(in: words))
    features.add("some_doubt", if: doubt > 0.001)
    features.add("much_doubt", if: doubt > 0.15)
    features.add("worst_word", 1 - (words.map(\.confidence).min() ?? 1))
    features.add("unreadable", if: rows.contains { !$0.isReadable })
  }

  /// The surprise if all words were read without a slip: the negated logarithm of the product of their confidences, at most 6.
  private static func chanceOfSlips(in words: [Word]) -> Double {
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
    return words.map(relettered).joined(separator: " ")
  }

  /// A word with letters for the digits inside it that were read for them (postal codes such as `EC1A` keep theirs), as the recognizer's runners-up or the letters around
  /// them tell: `Gri11`, `Dunda1k`.
  static func relettered(_ word: Word) -> String {
    let text = word.text
    let digits = text.count(where: \.isNumber)
    let letters = text.count(where: \.isLetter)
    let isLong = letters >= max(4, 2 * digits)
    let isUpper = !text.contains(where: \.isLowercase)
    guard (1...2).contains(digits), isLong || letters == 3 && (!isUpper || text.first?.isNumber == true) else {
      return text
    }
    let other = word.otherReadings(most: 16).first { reading in
      reading.count == text.count && !reading.contains(where: \.isNumber)
        && !(isUpper && reading.contains(where: \.isLowercase))
    }
    if let other { return other }
    guard isLong else { return text }
    var characters = Array(text)
    for index in characters.indices.dropFirst() {
      let before = characters[index - 1]
      let after = index + 1 < characters.count ? characters[index + 1] : nil
      let isInside = after.map { $0.isLetter || $0 == characters[index] } ?? (before == "l")
      guard before.isLetter, isInside else { continue }
      switch characters[index] {
      case "1" where before.isLowercase: characters[index] = "l"
      case "0": characters[index] = before.isLowercase ? "o" : "O"
      default: break
      }
    }
    return String(characters)
  }
}

/// The forms that are beside names and addresses in the head of a receipt.
enum HeadText {
  /// A company's registration number: `(123456-X)`, `(Co. No. 123456 V)`, `201901012345`.
  static let registration = Pattern(
    #"(?i)\(?\s*(?:(?:co(?:mpany)?|reg(?:istration)?|roc|ssm|rob)\.?\s*(?:reg(?:n|istration)?\.?)?\s*(?:no|num(?:ber)?|n)?\b\.?\s*[:.#]*\s*)?\(?\s*\b(?:[0-9]{5,7}\s?[-.~_ ]\s?[A-Z0-9]\b|[A-Z]{2}[0-9]{7}-?[A-Z]?\b|[0-9]{9}-?[A-Z]\b|(?:19|20)[0-9]{10}\b)\s*\)?\)?"#
  )
  static let phone = Pattern(
    #"(?<![0-9])(?:\+?[0-9]{1,3}[ -]?)?(?:\([0-9]{2,5}\)|[0-9]{2,5})[ .-]{1,2}[0-9]{3,4}[ .-]?[0-9]{3,4}(?![0-9-])"#)
  static let date = Pattern(#"[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}"#)
  /// Where the contacts that may follow an address on its row start.
  private static let contact = Pattern(
    #"(?i)(?:^|[\s,;|(])(?:tel(?:ephone|efon|efono)?|phone|ph|fax|mobile|hp|h/p|whatsapp|e-?mail|gst|sst|vat|www)\b[\s.:#()/-]*(?=[+(0-9a-z])"#
  )
  private static let bracket = Pattern(#"\s*\([^)]*[0-9][^)]*\)?\s*[.,]?\s*$"#)

  /// A row without the telephone number and what follows it.
  static func withoutContacts(_ text: String) -> String {
    guard let match = contact.firstMatch(in: text) else { return text }
    return trimmed(String(text[..<match.range.lowerBound]))
  }

  /// A name as a person would write it: without registration numbers and the marks around it.
  static func name(_ text: String) -> String {
    var name = text
    if let match = registration.firstMatch(in: name) {
      let head = trimmed(String(name[..<match.range.lowerBound]))
      if head.unicodeScalars.count(where: Row.isLetter) >= 3 { name = head }
    }
    if let match = bracket.firstMatch(in: name), match.range.lowerBound > name.startIndex {
      let head = String(name[..<match.range.lowerBound])
      if head.unicodeScalars.count(where: Row.isLetter) >= 3 { name = head }
    }
    name = trimmed(withoutContacts(name))
    if let match = opening.firstMatch(in: name) { name = trimmed(String(name[match.range.upperBound...])) }
    return CompanyFinder.repairing(name)
  }

  /// A name with the full stop that it is printed with, if that is part of it: `Example B.V.`
  static func withFullStop(_ name: String, as printed: String) -> String {
    guard CompanyFinder.takesFullStop(name), let last = name.split(separator: " ").last,
      printed.range(of: "\(last).", options: [.caseInsensitive, .backwards]) != nil
    else { return name }
    return name + "."
  }

  /// What may be before a name: whose business it is, a shop's number.
  private static let opening = Pattern(#"(?i)^(?:own(?:ed)? by|dimiliki(?: oleh)?|inhaber|inh|#[0-9]+)\s*[.:]*\s+"#)

  /// A text without the marks that frame it.
  static func trimmed(_ text: String) -> String {
    var text = text.trimmingCharacters(in: frame)
    // A closing bracket belongs to its opening one.
    if text.hasSuffix(")"), !text.contains("(") { text.removeLast() }
    if text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }), text.hasSuffix("(") { text.removeLast() }
    return text.trimmingCharacters(in: .whitespaces)
  }

  /// A text without the marks before it.
  static func trimmedStart(_ text: String) -> String {
    String(text.drop { $0.unicodeScalars.allSatisfy(frame.contains) || $0 == "(" && !text.contains(")") })
  }

  private static let frame = CharacterSet(charactersIn: " \t*=~_-–—|:;,<>«»\"“”'‘’`^°•·.!/\\[]{}")
}
