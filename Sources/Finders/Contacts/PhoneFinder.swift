import Documents

/// Finds telephone numbers with libphonenumber, and those it refuses where a label such as `Tel` or `Fax` is
/// before them.
public enum PhoneFinder {
  /// The telephone numbers in a text, in order.
  ///
  /// Numbers that a label says are something else, such as a tax id, are left out; faxes are labelled as such. A number
  /// that its country's plan does not know is found only after a label, and is not valid.
  ///
  /// - Parameter region: the region (ISO 3166-1) of numbers that are printed without an international prefix; without
  ///   it,
  ///   only numbers with a prefix, and those in the form `858-488-7311` of North America, can be valid.
  public static func find(in text: String, region: String? = nil) -> [Found<PhoneNumber>] {
    guard text.utf8.count(where: \.isDigit) >= 6 else { return [] }
    let reader = PhoneReader(scan: TextScan(text), text: text, region: region ?? unknownRegion)
    return reader.numbers()
  }

  /// libphonenumber's code for an unknown region.
  static let unknownRegion = "ZZ"

  /// The form of a North American number with its area code, which hardly any other country prints.
  static let northAmerican = Pattern(#"^(1[-. ]?)?(\([2-9][0-9]{2}\) ?|[2-9][0-9]{2}[-.])[2-9][0-9]{2}[-. ][0-9]{4}$"#)
}

/// Reads the telephone numbers of one text.
struct PhoneReader {
  let scan: TextScan
  let text: String
  let region: String

  func numbers() -> [Found<PhoneNumber>] {
    var places = PhoneNumber.matches(in: text, region: region).map { number, range in
      Place(number: number, range: scan.position(of: range.lowerBound)..<scan.position(of: range.upperBound))
    }
    for run in runs() where !places.contains(where: { $0.range.overlaps(run) }) {
      let last = places.last { $0.range.upperBound <= run.lowerBound && isListed(after: $0, run.lowerBound) }
      let number = last.flatMap { numberListed(after: $0, run) } ?? number(run, isLabelled: isLabelled(run.lowerBound))
      if let number { places.append(Place(number: number, range: run, isListed: last != nil)) }
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var found: [Found<PhoneNumber>] = []
    var previousEnd = 0
    var previousLabel: PhoneNumber.Label?
    for place in places {
      let before = label(before: place.range.lowerBound, after: previousEnd)
      let meaning = before ?? label(after: place.range.upperBound)
      previousEnd = place.range.upperBound
      var number = place.number
      switch meaning {
      case .notPhone: continue
      case .phone(let label): number.label = label
      case nil:
        // `Tel: 03-1234 5678 / 5679 1234`: the label holds for the whole list.
        if isListed(after: found.last, place.range.lowerBound) { number.label = previousLabel }
      }
      let isOfList = place.isListed && isListed(after: found.last, place.range.lowerBound)
      guard number.label != nil || isOfList || isPlausible(place) else { continue }
      previousLabel = number.label
      found.append(scan.found(number, place.range))
    }
    return found
  }

  private struct Place {
    var number: PhoneNumber
    var range: Range<Int>
    /// Whether it was found as a further one of a list.
    var isListed = false
  }

  /// Runs of digits that may be numbers that libphonenumber does not take for valid ones.
  private func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var position = 0
    while position < scan.count {
      guard
        scan.isDigit(position) || scan.byte(position) == UInt8(ascii: "+") || scan.byte(position) == UInt8(ascii: "(")
      else {
        position += 1
        continue
      }
      let range = numberRun(from: position)
      defer { position = max(range.upperBound, position + 1) }
      let digits = scan.bytes[range].count(where: \.isDigit)
      guard (6...15).contains(digits), !scan.isAlphanumeric(position - 1), !isDate(range) else { continue }
      runs.append(range)
    }
    return runs
  }

  /// A number that shares its area code with the one before it in a list: `040-23456781, 23456782`.
  private func numberListed(after last: Place, _ range: Range<Int>) -> PhoneNumber? {
    let digits = scan.bytes[range].filter(\.isDigit)
    let before = scan.bytes[last.range].filter(\.isDigit)
    guard (6...8).contains(digits.count), digits.count <= before.count else { return nil }
    let hasPlus = scan.bytes[last.range].contains(UInt8(ascii: "+"))
    let whole = (hasPlus ? "+" : "") + String(decoding: before.dropLast(digits.count) + digits, as: UTF8.self)
    return PhoneNumber(parsing: whole, in: region) ?? PhoneNumber(digits: whole)
  }

  private func isListed(after last: Place, _ start: Int) -> Bool {
    let gap = scan.bytes[last.range.upperBound..<start]
    return gap.count <= 3 && gap.contains { [.comma, .slash, UInt8(ascii: ";"), UInt8(ascii: "&")].contains($0) }
      && gap.allSatisfy { [.space, .comma, .slash, UInt8(ascii: ";"), UInt8(ascii: "&")].contains($0) }
  }

  private func isLabelled(_ start: Int) -> Bool {
    if case .phone = label(before: start, after: 0) { true } else { false }
  }

  /// The number in a run of digits: as printed, with a forgotten `+`, or as North America prints its own.
  private func number(_ range: Range<Int>, isLabelled: Bool) -> PhoneNumber? {
    let printed = scan.printed(range)
    let bytes = scan.bytes[range]
    let hasPlus = bytes.contains(UInt8(ascii: "+"))
    if isLabelled, let number = PhoneNumber(parsing: printed, in: region) { return number }
    let isGrouped = bytes.contains { !$0.isDigit }
    if !hasPlus, bytes.count(where: \.isDigit) >= 10, bytes.first != .zero, isLabelled || isGrouped,
      let number = PhoneNumber(parsing: "+" + printed, in: region)
    {
      if isLabelled && region == PhoneFinder.unknownRegion || number.region == region { return number }
    }
    if region == PhoneFinder.unknownRegion, PhoneFinder.northAmerican.matches(printed),
      let number = PhoneNumber(parsing: printed, in: "US")
    {
      return number
    }
    if let number = numberBeforeEndings(printed) { return number }
    guard isLabelled else { return nil }
    let value = (hasPlus ? "+" : "") + String(decoding: bytes.filter(\.isDigit), as: UTF8.self)
    return PhoneNumber(digits: value)
  }

  /// The number that the endings of further lines follow: `040-23456783-84`, `040-45670100/200`.
  private func numberBeforeEndings(_ printed: String) -> PhoneNumber? {
    guard let match = Self.endings.firstMatch(in: printed), let first = match.groups[0] else { return nil }
    return PhoneNumber(parsing: first, in: region)
  }

  private static let endings = Pattern(#"^(.*[0-9]{4})(?: ?[-\/] ?[0-9]{1,4}| [0-9])+$"#)

  /// The digits, spaces and signs from a position that may make one number.
  private func numberRun(from start: Int) -> Range<Int> {
    var end = start
    var position = start
    var spaces = 0
    while position < scan.count {
      let byte = scan.byte(position)
      if byte.isDigit {
        end = position + 1
        spaces = 0
      } else if byte == .space {
        spaces += 1
        if spaces > 2 { break }
      } else if byte == UInt8(ascii: "+"), position > start {
        break
      } else if byte == .slash, scan.bytes[start..<position].count(where: \.isDigit) >= 7 {
        // `2784 2047 / 2781 6140` are two numbers; `030/123456` is one.
        break
      } else if ![.dash, .dot, .slash, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+")].contains(byte) {
        break
      }
      position += 1
    }
    return start..<end
  }

  /// Whether digits are a date, which a time may follow: `01-06-2018 18`, `25/12/18`.
  private func isDate(_ range: Range<Int>) -> Bool {
    let bytes = scan.bytes[range]
    let groups = bytes.split { !$0.isDigit }.map(\.count)
    if groups.count == 3, bytes.count(where: { $0 == .slash }) == 2 { return true }
    guard groups.starts(with: [2, 2, 4]) || groups.starts(with: [4, 2, 2]) else { return false }
    return !bytes.prefix(10).contains(.space)
  }

  /// What the words right before a position say; a sign such as `☎` counts as a word.
  private func label(before start: Int, after limit: Int) -> PhoneLabel.Meaning? {
    var words: [String] = []
    var position = start
    while words.count < 3, position > limit {
      let previous = scan.byte(position - 1)
      if previous.isLetter {
        let wordStart = max(limit, scan.start(of: position, while: \.isLetter))
        if previous == TextScan.letter {
          let start = max(wordStart, position - PhoneLabel.mostNativeLetters)
          if let label = PhoneLabel.label(endingIn: scan.printed(start..<position)) { return .phone(label) }
          if let label = PhoneLabel.label(of: scan.scalars[position - 1]) { return .phone(label) }
        }
        words.insert(scan.folded(wordStart..<position), at: 0)
        position = wordStart
      } else if previous.isDigit {
        break
      } else {
        if previous == TextScan.other, let label = PhoneLabel.label(of: scan.scalars[position - 1]) {
          return .phone(label)
        }
        position -= 1
      }
    }
    return PhoneLabel.meaning(words)
  }

  /// What a word right after a number says: `(mobile)`, `fax`, `m`.
  private func label(after end: Int) -> PhoneLabel.Meaning? {
    let start = scan.end(of: end) { $0 == .space || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    guard start > end, start - end <= 3 else { return nil }
    let wordEnd = scan.end(of: start, while: \.isLetter)
    let next = scan.skipSpaces(wordEnd)
    guard wordEnd > start, !scan.isDigit(next), scan.byte(next) != .colon, scan.byte(next) != UInt8(ascii: "+"),
      scan.byte(next) != .dot
    else { return nil }
    guard case .phone(let label) = PhoneLabel.meaning([scan.folded(start..<wordEnd)]) else { return nil }
    return .phone(label)
  }

  private func isListed(after last: Found<PhoneNumber>?, _ start: Int) -> Bool {
    guard let last else { return false }
    let gap = scan.position(of: last.range.upperBound)..<start
    return gap.count <= 4 && !scan.bytes[gap].contains { $0.isLetter }
  }

  /// Whether a valid number without a label looks like one: bare runs of digits are more often something else.
  private func isPlausible(_ place: Place) -> Bool {
    let bytes = scan.bytes[place.range]
    if bytes.contains(UInt8(ascii: "+")) { return true }
    if isDate(place.range) { return false }
    let digits = bytes.count(where: \.isDigit)
    let hasSeparators = bytes.contains { !$0.isDigit }
    if hasSeparators {
      // Amounts beside each other, `12.50 100.00`, look like groups of digits.
      return !bytes.split(separator: .space).contains { Self.isAmount($0) }
    }
    let isAlone = place.range.count == scan.count
    return digits >= 10 && digits <= 11 && (isAlone || !scan.isAlphanumeric(place.range.lowerBound - 1))
  }

  /// Whether bytes are digits, a decimal sign and two digits.
  private static func isAmount(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == .dot || $0 == .comma }
    return parts.count == 2 && parts[1].count == 2 && parts.joined().allSatisfy(\.isDigit)
  }
}
