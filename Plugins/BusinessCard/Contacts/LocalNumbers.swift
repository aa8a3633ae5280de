import Documents
import Finders

/// Numbers that only their place shows to be telephone numbers, and lines that share the label of the line above.
///
/// Cards list further lines below the first, with its label or area code left out, and print an icon where others print a
/// label: `Fax: 040-23456785` above `040-23456786`, `: 345671, 345682`.
struct LocalNumbers {
  private let page: Page
  private var found: [[Contact]]

  /// The fewest digits of a number without its area code.
  static let fewestDigits = 6
  private static let mostDigits = 8

  /// The contacts of a page by line, with the numbers and labels that their places give.
  ///
  /// - Parameter found: the contacts that their form or label shows.
  static func adding(to found: [[Contact]], of page: Page) -> [[Contact]] {
    var numbers = LocalNumbers(page: page, found: found)
    for index in page.lines.indices { numbers.found[index] = numbers.contacts(ofLine: index) }
    return numbers.found
  }

  private func contacts(ofLine index: Int) -> [Contact] {
    let contacts = found[index]
    guard !isPostalCode(index) else { return contacts }
    let above = numberAbove(index)
    let more = numbers(in: page.lines[index], besides: Set(contacts.flatMap(\.words)), below: above)
    guard more.isEmpty else { return more + contacts }
    // No mobile telephone is a fax.
    guard contacts.count == 1, contacts[0].kind == .phone(nil), let label = above?.number?.label,
      isAlone(contacts[0], in: page.lines[index]), label != .fax || contacts[0].number?.kind != .mobile
    else { return contacts }
    var contact = contacts[0]
    contact.kind = .phone(label)
    contact.number?.label = label
    return [contact]
  }

  /// Whether a line is the postal code above an address in Han or Kana, which has the form of a number without its area code.
  private func isPostalCode(_ index: Int) -> Bool {
    let text = page.lines[index].text
    guard page.lines.indices.contains(index + 1), AddressForms.isCode(text, region: nil) else { return false }
    let next = page.lines[index + 1].text
    return NameParts.isNative(next) && AddressFinder.likelihood(of: next) >= 0.5
  }

  /// The groups of a line that holds nothing else: one below another number, or a list, which may begin with the few letters
  /// that an icon is read as.
  private func numbers(in line: Line, besides taken: Set<Word>, below above: Contact?) -> [Contact] {
    let words = line.words.filter { word in
      !taken.contains(word) && word.text.contains { $0.isLetter || $0.isNumber }
    }
    let marks = words.prefix { !$0.text.contains(where: \.isNumber) && $0.text.count <= 4 }
    let numbers = words.dropFirst(marks.count)
    guard numbers.allSatisfy({ Self.isLocal($0.text) }) else { return [] }
    guard numbers.count > 1 || numbers.count == 1 && marks.isEmpty && taken.isEmpty && above != nil else { return [] }
    return numbers.map { word in
      let digits = word.text.filter(\.isNumber)
      let number = PhoneNumber(digits: digits, label: above?.number?.label)
      return Contact(
        kind: .phone(number.label), value: digits, text: word.text, words: [word],
        region: Region(page: page.number, box: word.box), isValid: false, isRepaired: false, number: number)
    }
  }

  /// Whether a labelled number that no country's plan knows is one: few digits in many groups are a door's, `D.No. 188-4-18`.
  static func mayBe(_ number: Found<PhoneNumber>) -> Bool {
    let groups = number.text.split { !$0.isNumber }
    return number.value.value.count >= fewestDigits
      && (number.value.value.count >= 8 || groups.allSatisfy { $0.count > 1 })
  }

  private static func isLocal(_ text: String) -> Bool {
    let digits = text.count(where: \.isNumber)
    return (fewestDigits...mostDigits).contains(digits)
      && text.allSatisfy { $0.isASCII && ($0.isNumber || ",.;:/-".contains($0)) }
  }

  private func isAlone(_ contact: Contact, in line: Line) -> Bool {
    line.words.allSatisfy { contact.words.contains($0) || !$0.text.contains { $0.isLetter || $0.isNumber } }
  }

  /// The number right above a line, whose digits start or end where the line does.
  private func numberAbove(_ index: Int) -> Contact? {
    let box = page.lines[index].box
    let height = page.lines[index].words.map(\.box.height).max() ?? box.height
    return found.joined().last { contact in
      guard case .phone = contact.kind, let digits = contact.words.first(where: { $0.text.contains(where: \.isNumber) })
      else { return false }
      let other = contact.region.box
      let gap = box.y - other.maxY
      let isAligned =
        abs(digits.box.x - box.x) * page.width < 1.5 * height * page.height
        || abs(other.maxX - box.maxX) * page.width < 1.5 * height * page.height
      return isAligned && gap > -0.5 * height && gap < 1.5 * height
    }
  }
}
