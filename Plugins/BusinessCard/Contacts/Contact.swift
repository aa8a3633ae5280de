import Documents
import Finders

/// A telephone number, an e-mail or a web address on a card, with the words it is in.
struct Contact {
  enum Kind: Hashable {
    case email
    case url
    case social
    case phone(PhoneNumber.Label?)
  }

  var kind: Kind
  var value: String
  /// The text as printed; with a number its label, which tells what the number is for.
  var text: String
  var words: [Word]
  var region: Region
  /// Whether the value keeps to its rules: a number that a country's plan knows, a domain that can exist.
  var isValid: Bool
  /// Whether slips of recognition were repaired.
  var isRepaired: Bool
  /// The number as its country's plan knows it, of a telephone or a fax.
  var number: PhoneNumber?
  /// A letter with a full stop that is apart right before an e-mail address.
  var apart: String?

  /// The mean confidence of the words, 0…1.
  var certainty: Double { Line.confidence(of: words) }

  /// Whether a text may hold an address on the net or a number, so that it is not noise however badly it is read.
  static func mayStand(in text: String) -> Bool {
    text.contains("@") || text.lowercased().contains("www") || text.count(where: \.isNumber) >= 8
  }

  /// The contacts in a line, in order.
  static func all(in line: Line, of page: Page, regions: [String]) -> [Contact] {
    let text = line.text
    func contact(_ kind: Kind, _ value: String, _ printed: String, _ range: Range<String.Index>, isValid: Bool = true)
      -> Contact
    {
      Contact(
        kind: kind, value: value, text: printed, words: line.words(in: range), region: page.region(of: line, range),
        isValid: isValid,
        isRepaired: value != printed && value != printed.lowercased())
    }
    var found = EmailFinder.find(in: text).map { email in
      var email = (email.range, contact(.email, email.value, email.text, email.range))
      email.1.apart = initialApart(in: text[..<email.0.lowerBound])
      return email.1
    }
    let social = SocialFinder.find(in: text)
    found += social.map { contact(.social, "\($0.value.network.rawValue):\($0.value.handle)", $0.text, $0.range) }
    for url in URLFinder.find(in: text) where !social.contains(where: { $0.range.overlaps(url.range) }) {
      found.append(contact(.url, url.value, url.text, url.range))
    }
    for phone in phones(in: text, regions: regions) {
      let labelled = labelledRange(of: phone, in: text)
      var contact = contact(
        .phone(phone.value.label), phone.value.value, String(text[labelled]), labelled, isValid: phone.value.isValid)
      contact.number = phone.value
      // A number's own form is always rewritten; that is no repair.
      contact.isRepaired = false
      found.append(contact)
    }
    return found
  }

  /// The numbers of a line, each read by the likeliest region that has such a number.
  private static func phones(in text: String, regions: [String]) -> [Found<PhoneNumber>] {
    let usual = PhoneFinder.find(in: text, region: regions.first)
    guard usual.contains(where: { !$0.value.isValid }) else { return usual }
    let others = regions.dropFirst().lazy.map { PhoneFinder.find(in: text, region: $0) }
    return usual.filter { $0.value.isValid || LocalNumbers.mayBe($0) }.map { number in
      guard !number.value.isValid else { return number }
      for other in others {
        if let better = other.first(where: { $0.value.isValid && $0.range.overlaps(number.range) }) { return better }
      }
      return number
    }
  }

  private static func initialApart(in text: Substring) -> String? {
    guard let last = text.split(separator: " ").last, last.count == 2, last.hasSuffix("."), text.hasSuffix(" "),
      let letter = last.first, letter.isLetter
    else { return nil }
    return letter.lowercased()
  }

  /// The range of a number with the label before it.
  private static func labelledRange(of phone: Found<PhoneNumber>, in text: String) -> Range<String.Index> {
    guard phone.value.label != nil else { return phone.range }
    let before = text[..<phone.range.lowerBound]
    guard let label = before.split(whereSeparator: { $0.isWhitespace || $0 == ":" || $0 == "." }).last,
      label.contains(where: \.isLetter)
    else { return phone.range }
    return label.startIndex..<phone.range.upperBound
  }
}
