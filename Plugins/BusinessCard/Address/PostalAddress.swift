import Documents
import Finders
import Foundation

/// A postal address, taken apart by its postal code, its country and the names of states.
///
/// Forms after the Universal Postal Union's addressing guides: `Berlin` after `10115`, `CA` and the town before `92109`,
/// the town before `SW1A 1AA`, `NSW` between the town and `2000`, the state behind town and code in India and Malaysia, `São Paulo
/// - SP` on a row of its own in Brazil, and in Japan the prefecture before `380-1234`.
struct PostalAddress: Hashable {
  var street: String?
  var city: String?
  var region: String?
  var postalCode: String?
  var country: String?
  /// All of it on one line.
  var text: String

  init(lines: [String], region: String?) {
    var lines = lines.map(Self.tidy).filter { !$0.isEmpty }
    if let first = lines.first { lines[0] = Self.withPostalMark(Self.withoutLabel(first)) }
    text = NameCasing.withCapital(lines.joined(separator: ", ").replacing(",, ", with: ", "))
    // `3º andar`: the ordinal sign is read as the one of degrees.
    text = Self.degrees.allMatches(in: text).reversed().reduce(into: text) { $0.replaceSubrange($1.range, with: "º") }
    text = Self.misreadBox.allMatches(in: text).reversed().reduce(into: text) {
      $0.replaceSubrange($1.range, with: "O")
    }
    text = Self.misreadPhase.allMatches(in: text).reversed().reduce(into: text) {
      $0.replaceSubrange($1.range, with: String(repeating: "I", count: $1.text.count))
    }
    if NameParts.isNative(text), takeNativeParts(region: region) { return }
    if let printed = AddressForms.misprintedCode(in: text) { text.replaceSubrange(printed.range, with: printed.code) }
    var parts = text.split { ",•·|".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
    if let last = parts.last { takeCountry(from: last, parts: &parts) }
    takeTown(from: &parts, region: region)
    city = city.map { Self.tidy($0) }
    street = parts.isEmpty ? nil : parts.joined(separator: ", ").trimmingCharacters(in: Self.separators)
  }

  /// Takes an address in Han or Kana apart, from the largest part to the smallest; whether it is one.
  ///
  /// `〒100-0001 東京都…区…町1-2-3 …ビル4階`, `…省…市…路5号 邮编：100000`.
  private mutating func takeNativeParts(region page: String?) -> Bool {
    var rest = text
    let code = AddressForms.postalCode(in: rest, region: page)
    if let code { rest.removeSubrange(code.range) }
    rest = rest.replacing("〒", with: "")
    if let label = Self.codeLabel.firstMatch(in: rest) { rest.removeSubrange(label.range) }
    rest = Self.tidy(rest)
    guard let parts = Self.nativeParts(of: rest) else { return false }
    (postalCode, self.region, city) = (code?.code, parts.region, parts.city)
    street = Self.tidy(parts.street).nonEmpty
    return true
  }

  /// Prefecture or province, town with its ward, and the rest of an address in Han or Kana; nil if it names no town.
  static func nativeParts(of text: String) -> (region: String?, city: String, street: String)? {
    for pattern in [prefecture, designatedTown, chinese] {
      guard let match = pattern.firstMatch(in: text), let city = match.groups[1] else { continue }
      return (match.groups[0]?.nonEmpty, city, String(text[match.range.upperBound...]))
    }
    return nil
  }

  private static let prefecture = Pattern(
    #"^([東东]京都|北海道|(?:京都|大阪)府|\p{Han}{2,3}県) ?((?:\p{Han}|\p{Hiragana}|ヶ){1,5}?市(?:\p{Han}{1,3}区)?|\p{Han}{1,4}区|\p{Han}{1,4}郡\p{Han}{1,5}?[町村])"#
  )
  /// The towns of Japan that have wards and may stand without their prefecture.
  private static let designatedTown = Pattern(
    #"^()((?:大阪|名古屋|横浜|札幌|福岡|京都|神戸|仙台|川崎|広島|千葉|さいたま|北九州|堺|新潟|静岡|浜松|岡山|熊本|相模原)市\p{Han}{1,3}区)"#
  )
  /// `青岛市市南区`: the ward after the town may begin with the town's own sign.
  private static let chinese = Pattern(#"^(\p{Han}{2,3}省|\p{Han}{2,6}自治区)? ?(\p{Han}{2,3}?[市縣县])(?=.)"#)
  private static let codeLabel = Pattern(#"[,， ]*(?:邮政编码|邮编|郵遞區號|郵編|郵政編碼|P\.? ?C\.?) *[:：]? *"#)

  /// The parts by the names of their fields, those that are there.
  var parts: [(name: String, text: String)] {
    [("street", street), ("city", city), ("region", region), ("postal_code", postalCode), ("country", country)]
      .compactMap { name, text in text.map { (name, $0) } }
  }

  /// Whether a line may end an address without looking like one: a country alone or behind its town, a state, a town with its
  /// state.
  static func endsAddress(_ text: String, region: String?) -> Bool {
    let text = tidy(text)
    if endsInCountry(text) { return true }
    guard let region else { return false }
    return AddressRegions.region(text, in: region) != nil && text.count > 3
      || townAndState(text, region: region) != nil
  }

  /// Whether a line is a country, or a country behind its town: `Anyford - U.A.E.`
  static func endsInCountry(_ text: String) -> Bool {
    let parts = tidy(text).split { $0 == "," || $0 == "-" || $0 == "–" }
    return (1...3).contains(parts.count) && parts.last.map { CountryNames.contains(String($0)) } == true
  }

  /// Whether a line is a town with its state and nothing else: `São Paulo - SP`.
  static func namesTown(_ text: String, region: String?) -> Bool {
    guard let region, !text.contains(where: \.isNumber), CompanyFinder.legalForm(in: text) == nil else { return false }
    return townAndState(tidy(text), region: region) != nil
  }

  /// `São Paulo - SP`, `Sydney NSW`, `Toronto, ON`: a town and the state behind it.
  private static func townAndState(_ text: String, region: String?) -> (town: String, state: String)? {
    let words = text.split { $0.isWhitespace || ",-–/()".contains($0) }.map(String.init)
    for count in [2, 1] where words.count > count {
      let state = words.suffix(count).joined(separator: " ")
      guard AddressRegions.region(state, in: region) != nil, let range = text.range(of: state, options: .backwards)
      else { continue }
      let town = tidy(String(text[..<range.lowerBound])).trimmingCharacters(in: separators)
      if !town.isEmpty { return (town, state) }
    }
    return nil
  }

  /// What is printed right before a code.
  private static let codeWord = Pattern(#"(?i)(?:^|(?<= ))(?:(?-i:D|A|CH|F|E|I)|CEP|PIN|ZIP|C\.? ?P\.?)$"#)
  private static let separators = CharacterSet(charactersIn: " -–/,(")

  private mutating func takeCountry(from last: String, parts: inout [String]) {
    if CountryNames.contains(last) {
      country = CountryNames.spelled(last)
      if country != last { text = text.replacing(last, with: country ?? last) }
      parts.removeLast()
      return
    }
    // `380-1234 JAPAN`: the country's words are at the end of a part.
    let words = last.split(separator: " ")
    for count in [3, 2, 1] where words.count > count {
      let tail = words.suffix(count).joined(separator: " ")
      guard CountryNames.contains(tail), tail.count > 2, tail.first?.isLetter == true else { continue }
      country = CountryNames.spelled(tail)
      parts[parts.count - 1] = words.dropLast(count).joined(separator: " ").trimmingCharacters(in: Self.separators)
      return
    }
  }

  private mutating func takeTown(from parts: inout [String], region page: String?) {
    guard let index = parts.lastIndex(where: { AddressForms.postalCode(in: $0, region: page) != nil }),
      let found = AddressForms.postalCode(in: parts[index], region: page)
    else { return takeTownWithoutCode(from: &parts, region: page) }
    postalCode = found.code
    let part = parts[index]
    var before = Self.tidy(String(part[..<found.range.lowerBound])).trimmingCharacters(in: Self.separators)
    var after = Self.tidy(String(part[found.range.upperBound...])).trimmingCharacters(in: Self.separators)
    parts.remove(at: index)
    // What is behind the code's part is the state, `560 001, Karnataka`, or the town with it, `C.P. 44100, Guadalajara, Jalisco`.
    if index < parts.count, let state = AddressRegions.region(parts[parts.count - 1], in: page) {
      region = state
      parts.removeLast()
    }
    before = Self.codeWord.firstMatch(in: before).map { String(before[..<$0.range.lowerBound]) } ?? before
    if before.isEmpty, after.isEmpty, index == parts.count - 1, !parts[index].contains(where: \.isNumber) {
      city = parts.removeLast()
      return
    }
    if let state = found.state {
      region = state
      // The state is right before the code; what is left before it is the town.
      let count = Self.words(ofState: state, endingIn: before)
      before = before.split(separator: " ").dropLast(count).joined(separator: " ")
    }
    if CountryNames.contains(after) {
      country = CountryNames.spelled(after)
      after = ""
    }
    if !after.isEmpty, after.contains(where: \.isLetter) {
      if region == nil, let split = Self.townAndState(after, region: page) {
        (after, region) = (split.town, split.state)
      }
      city = after
      if !before.isEmpty { parts.insert(before, at: index) }
      return
    }
    // `12 Orchid Avenue Singapore 012345`: the town is what the lists know at the end.
    if before.contains(where: \.isNumber), let town = Self.knownTown(endingIn: before) {
      before = Self.tidy(String(before.dropLast(town.count)))
      parts.insert(before, at: index)
      city = town
      return
    }
    if region == nil, let state = AddressRegions.region(before, in: page) ?? AddressRegions.region(before, in: nil) {
      // `Toronto, ON M5H 2N2`, `Chiyoda-ku, Tokyo 100-0001`: unless the town before it is no town, and so the state is one.
      let town = index > 0 ? Self.town(endingIn: parts[index - 1], region: page) : nil
      if town != nil || page != "JP" { region = state } else { city = state }
      before = ""
    } else if region == nil, let split = Self.townAndState(before, region: page) {
      (city, region) = (split.town, split.state)
      before = ""
    }
    if city == nil, region == nil, !before.isEmpty, index > 0, Self.isOfRegion(before, behind: parts[index - 1], page) {
      region = before
      takeLastTown(from: &parts, at: index - 1, page)
    } else if city == nil, !before.isEmpty {
      city = before
    } else if city == nil, index > 0 {
      takeLastTown(from: &parts, at: index - 1, page)
    }
  }

  /// The town at the end of a part: all of it, or the ward or city that a Japanese street is followed by.
  private static func town(endingIn part: String, region: String?) -> String? {
    guard part.contains(where: \.isNumber) else { return part }
    guard region == "JP", let last = part.split(separator: " ").last, !last.contains(where: \.isNumber) else {
      return nil
    }
    return isWard(String(last)) ? String(last) : nil
  }

  /// Whether a word is the name of a ward, a town or a district of Japan or Korea in Latin letters: `Chuo-ku`, `Haeundae-gu`.
  private static func isWard(_ word: String) -> Bool {
    ["-ku", "-shi", "-cho", "-machi", "-gun", "-gu", "-si"].contains { word.lowercased().hasSuffix($0) }
  }

  /// The large town or the country of one town that a text ends in, of one word or two.
  private static func knownTown(endingIn text: String) -> String? {
    let words = text.split(separator: " ")
    return [2, 1].lazy.filter { words.count > $0 }.map { words.suffix($0).joined(separator: " ") }
      .first { !$0.contains(where: \.isNumber) && (AddressFinder.isTown($0) || CountryNames.contains($0)) }
  }

  private mutating func takeLastTown(from parts: inout [String], at index: Int, _ page: String?) {
    guard let town = Self.town(endingIn: parts[index], region: page) else { return }
    if town == parts[index] {
      parts.remove(at: index)
    } else {
      parts[index] = Self.tidy(String(parts[index].dropLast(town.count)))
    }
    city = town
    if region == nil, let split = Self.townAndState(town, region: page) { (city, region) = (split.town, split.state) }
    // `Nagano City, Nagano, 380-1234`: the prefecture or the county is between the town and the code.
    if region == nil, index > 0, page == "JP" || Self.isOfRegion(town, behind: parts[index - 1], page),
      let before = Self.town(endingIn: parts[index - 1], region: page), before == parts[index - 1]
    {
      region = town
      city = parts.remove(at: index - 1)
    }
  }

  /// Whether a part names what the town before it is in: a state, or the city of a ward.
  private static func isOfRegion(_ part: String, behind town: String, _ page: String?) -> Bool {
    page.flatMap { AddressRegions.region(part, in: $0) } != nil || isWard(town) && !isWard(part)
  }

  /// The town at the end where no code is printed: with its state, as `Anytown, NY`, before a country, or known.
  private mutating func takeTownWithoutCode(from parts: inout [String], region page: String?) {
    guard let last = parts.last, !last.contains(where: \.isNumber) else { return }
    if let page, let split = Self.townAndState(last, region: page) {
      (city, region) = (split.town, split.state)
      parts.removeLast()
    } else if let page, let state = AddressRegions.region(last, in: page), parts.count > 2,
      !parts[parts.count - 2].contains(where: \.isNumber)
    {
      region = state
      city = parts[parts.count - 2]
      parts.removeLast(2)
    } else if parts.count > 1, last.split(separator: " ").count <= 4,
      !AddressFinder.namesPlace(last) || last.hasSuffix(" City"),
      country != nil || AddressFinder.isTown(last)
    {
      takeLastTown(from: &parts, at: parts.count - 1, page)
    }
  }

  private static func words(ofState state: String, endingIn text: String) -> Int {
    let last = text.split(separator: " ").suffix(2).map { $0.filter(\.isLetter) }
    if last.last?.uppercased() == state { return 1 }
    return last.first.map { ["New", "North", "South", "West", "Rhode"].contains($0) } == true && last.count > 1 ? 2 : 1
  }

  private static func tidy(_ line: String) -> String {
    line.trimmingCharacters(in: CharacterSet(charactersIn: " ,;.|:•·_"))
  }

  /// The line without the label of its place: `Head Office`, `TOKYO :`, `Address:`.
  private static func withoutLabel(_ line: String) -> String {
    guard let match = label.firstMatch(in: line), match.range.upperBound < line.endIndex else { return line }
    return String(line[match.range.upperBound...]).trimmingCharacters(in: .whitespaces)
  }

  /// `〒380-1234` where the postal mark of Japan was read as the letter that looks like it.
  static func withPostalMark(_ line: String) -> String {
    guard let match = misreadMark.firstMatch(in: line), let code = match.groups[0] else { return line }
    return line.replacingCharacters(in: match.range, with: "〒" + code)
  }

  private static let misreadMark = Pattern(#"^(?:\p{Han}|\p{Katakana}|[TF干=￥¥]) ?([0-9]{3}-[0-9]{4})(?![0-9-])"#)

  /// Whether a line may hold a street without a word that shows it: it has a house number, or goes on behind a comma.
  static func mayHoldStreet(_ line: String) -> Bool { houseNumber.matches(line) || line.hasSuffix(",") }

  private static let houseNumber = Pattern(#"(?<![0-9:])(?!(?:19|20)[0-9]{2}(?![0-9]))[0-9]{1,4}(?![0-9:])"#)

  /// Whether a line begins with the label of a place.
  static func hasLabel(_ line: String) -> Bool { placed.matches(line) }

  /// Whether a line says something of the company beside its address: a registration, or words in brackets.
  static func isAside(_ line: String) -> Bool {
    // In Japan the building may stand in brackets.
    aside.matches(line) && !(NameParts.isNative(line) && AddressFinder.likelihood(of: line) > 0)
  }

  private static let degrees = Pattern(#"(?<=[0-9])°"#)

  /// `P.0. Box`, `Phase Il`: the words before and after tell letters from digits, and capitals from small ones.
  private static let misreadBox = Pattern(#"(?i)(?<=\bP\.? ?)0(?=\.? ?Box\b)"#)
  private static let misreadPhase = Pattern(#"(?i)(?<=\b(?:phase|stage|sector|block) )(?-i:[Il]{2,3})\b"#)

  private static let placed = Pattern(#"(?i)^ *(?!p\.? ?o\.? ?box)[\p{L}. ]{1,24}[:：]"#)

  private static let aside = Pattern(
    #"(?i)^ *\([^()]*\)? *$|^ *(?:regd?|reg|registration|registered|licen[cs]e|lic|gstin?|cin|tin|pan|abn|vat|iso|ust-?id)\b(?! *\.? *off)[^,]{0,12}[0-9:]|^[^,0-9]{0,16}\bno\b[^,0-9]{0,6}(?:[\p{L}0-9+.-]+/){3,}[\p{L}0-9+.-]+ *$"#
  )

  /// `Office 203` is a room, `Head Office 203 Example Road` is none.
  private static let label = Pattern(
    #"(?i)^ *(?:公司|办公|總公司)?(?:地址|住所|所在地|公司|주소)(?:[ :：]+|(?=\p{Han}{2,8}[省市縣县])) *|^(?!office +[0-9]|p\.? ?o\.? ?box)(?:(?:[\p{L}.]+ ){0,2}(?:office|branch|headquarters|head quarters|factory|showroom|works)\b *[:.-]? *(?=[\p{L}0-9])|[\p{L} ]{1,24}?[:：] *|(?:add|address|adress|adresse|direccion|dirección|anschrift|indirizzo|endereço)\b\.? *[:.-]? *)"#
  )
}
