import Documents
import Finders
import Foundation

/// The forms that stand beside names and addresses in the head of a receipt.
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
  private static let legalEnd = Pattern(
    #"(?i)\b(?:s ?/ ?b|sdn\.? ?bhd|b[hn]d|plt|gmbh|llc|inc|ltd|co|corp|company|enterprise|trading)\.?,?\s*(?:\([^)]*\)?)?\s*$"#
  )
  private static let bracket = Pattern(#"\s*\([^)]*[0-9][^)]*\)?\s*[.,]?\s*$"#)

  /// Whether a name ends with a legal form, with a registration number after it or not.
  static func endsWithLegalForm(_ text: String) -> Bool { legalEnd.matches(text) }

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
      if head.unicodeScalars.count(where: ReceiptRow.isLetter) >= 3 { name = head }
    }
    if let match = bracket.firstMatch(in: name), match.range.lowerBound > name.startIndex {
      let head = String(name[..<match.range.lowerBound])
      if head.unicodeScalars.count(where: ReceiptRow.isLetter) >= 3 { name = head }
    }
    name = trimmed(withoutContacts(name))
    if let match = opening.firstMatch(in: name) { name = trimmed(String(name[match.range.upperBound...])) }
    return CompanyFinder.repairing(name)
  }

  /// What may stand before a name: whose business it is, a shop's number.
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
