import Documents
import Finders
import Foundation

/// A contact written into a QR code or another barcode: vCard (RFC 2426, RFC 6350), MECARD or BIZCARD, or a link alone.
struct ContactCode: Hashable {
  var name: String?
  var given: String?
  var family: String?
  var prefix: String?
  var suffix: String?
  var jobTitle: String?
  var department: String?
  var company: String?
  var emails: [String] = []
  var phones: [String] = []
  var faxes: [String] = []
  var urls: [String] = []
  var street: String?
  var city: String?
  var region: String?
  var postalCode: String?
  var country: String?
  /// The address where the code has it on one line.
  var wholeAddress: String?
  /// The place of the code.
  var place: Region

  /// The contact in a barcode; nil if it holds something else.
  init?(_ barcode: Barcode) {
    place = barcode.region
    let text = barcode.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let upper = text.prefix(14).uppercased()
    if upper.hasPrefix("BEGIN:VCARD") {
      VCardText(text).fill(&self)
    } else if upper.hasPrefix("MECARD:") {
      TaggedCardText(text.dropFirst(7)).fillMECARD(&self)
    } else if upper.hasPrefix("BIZCARD:") {
      TaggedCardText(text.dropFirst(8)).fillBIZCARD(&self)
    } else if !fillLink(text) {
      return nil
    }
    if name == nil { name = [given, family].compactMap(\.self).joined(separator: " ").nonEmpty }
    guard isContact || !urls.isEmpty else { return nil }
  }

  /// Whether it holds more than a link.
  var isContact: Bool { name != nil || company != nil || !emails.isEmpty || !phones.isEmpty }

  /// A web address, `mailto:` or `tel:` and nothing else; false if it is none of them.
  private mutating func fillLink(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard !text.contains(where: \.isWhitespace) else { return false }
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") || lower.hasPrefix("www.") {
      urls = [text]
    } else if lower.hasPrefix("mailto:") {
      emails = [String(text.dropFirst(7).prefix { $0 != "?" })]
    } else if lower.hasPrefix("tel:") {
      phones = [String(text.dropFirst(4))]
    } else {
      return false
    }
    return true
  }

  /// The address on one line.
  var address: String? {
    if let wholeAddress { return wholeAddress }
    let town = [region, postalCode].compactMap(\.self).joined(separator: " ").nonEmpty
    return [street, city, town, country].compactMap(\.self).joined(separator: ", ").nonEmpty
  }
}

extension String {
  /// The text, or nil if nothing is in it.
  var nonEmpty: String? {
    let trimmed = trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension ContactCode {
  /// How sure a value from a code is: it can't be misread, only outdated.
  private static let certainty = 0.985

  /// Puts the code's values into the fields: they win over what was read of the print, which stays as runner-up.
  func merge(into fields: inout CardFields, region: String?) {
    replace(&fields.name, by: name)
    replace(&fields.givenName, by: given)
    replace(&fields.familyName, by: family)
    replace(&fields.prefix, by: prefix)
    replace(&fields.suffix, by: suffix)
    replace(&fields.jobTitle, by: jobTitle)
    replace(&fields.department, by: department)
    replace(&fields.company, by: company)
    if let address { replaceAddress(&fields, by: address) }
    merge(emails.map { $0.lowercased() }, into: &fields.emails) { $0.lowercased() }
    merge(urls, into: &fields.urls, key: Self.plainURL)
    merge(phones.compactMap { number($0, region) }, into: &fields.phones, key: Self.lastDigits)
    merge(faxes.compactMap { number($0, region) }, into: &fields.faxes, key: Self.lastDigits)
  }

  private func field(_ value: String) -> Field<String> {
    Field(value, confidence: Self.certainty, source: .barcode, evidence: [place].filter { $0.box.isInsidePage })
  }

  private func replace(_ old: inout Field<String>?, by value: String?) {
    guard let value = value?.nonEmpty else { return }
    var new = field(value)
    if let old {
      if old.value.squashed == value.squashed {
        // What is printed is the same: its form and place are the better ones.
        new.text = old.text
        new.evidence += old.evidence
      } else {
        new.alternatives = [Field.Alternative(old.value, confidence: min(old.confidence, 1 - Self.certainty))]
      }
    }
    old = new
  }

  private func replaceAddress(_ fields: inout CardFields, by address: String) {
    replace(&fields.address, by: address)
    let parts: [(WritableKeyPath<CardFields, Field<String>?>, String?)] = [
      (\.street, street), (\.city, city), (\.region, region), (\.postalCode, postalCode), (\.country, country),
    ]
    guard parts.contains(where: { $0.1 != nil }) else { return }
    for (path, value) in parts { replace(&fields[keyPath: path], by: value) }
  }

  /// Adds values; one that was also read of the print takes its place.
  private func merge(_ values: [String], into list: inout [Field<String>], key: (String) -> String) {
    for value in values {
      if let index = list.firstIndex(where: { key($0.value) == key(value) }) {
        var new = field(value)
        new.text = list[index].text
        new.evidence += list[index].evidence
        new.label = list[index].label
        new.extension = list[index].extension
        list[index] = new
      } else {
        list.append(field(value))
      }
    }
  }

  /// The number in E.164 where its country is known; nil if it is none.
  private func number(_ text: String, _ region: String?) -> String? {
    if let found = PhoneFinder.find(in: "Tel: \(text)", region: region).first { return found.value.value }
    let digits = text.filter { $0.isASCII && $0.isNumber }
    return digits.count >= 5 ? digits : nil
  }

  /// The address without what is often left out: scheme, `www` and the last slash.
  private static func plainURL(_ url: String) -> String {
    var rest = Substring(url.lowercased())
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...] }
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    return String(rest)
  }

  private static func lastDigits(_ number: String) -> String { String(number.filter(\.isNumber).suffix(8)) }
}

/// The lines of a vCard: folded lines joined, names and values taken apart, escapes undone.
struct VCardText {
  private struct Property {
    var name: String
    var parameters: String
    var value: String
  }

  private let properties: [Property]

  init(_ text: String) {
    properties = FoldedLines.lines(of: text).compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let head = line[..<colon].split(separator: ";", maxSplits: 1)
      // `item1.TEL`: the group before the name says nothing here.
      guard let name = head.first?.split(separator: ".").last else { return nil }
      let value = String(line[line.index(after: colon)...])
      return Property(
        name: name.uppercased(), parameters: head.count > 1 ? head[1].uppercased() : "", value: value)
    }
  }

  func fill(_ code: inout ContactCode) {
    for property in properties {
      let parts = Self.parts(of: property.value)
      let whole = Self.unescaped(property.value).nonEmpty
      switch property.name {
      case "N":
        code.family = parts.value(0)
        code.given = [parts.value(1), parts.value(2)].compactMap(\.self).joined(separator: " ").nonEmpty
        code.prefix = parts.value(3)
        code.suffix = parts.value(4)
      case "FN": code.name = whole
      case "ORG":
        code.company = parts.value(0)
        code.department = parts.value(1)
      case "TITLE": code.jobTitle = whole
      case "ROLE": code.jobTitle = code.jobTitle ?? whole
      case "EMAIL": code.emails += [whole].compactMap(\.self)
      case "URL": code.urls += [whole].compactMap(\.self)
      case "TEL":
        let number = whole.map { $0.hasPrefix("tel:") ? String($0.dropFirst(4)) : $0 }
        if property.parameters.contains("FAX") {
          code.faxes += [number].compactMap(\.self)
        } else {
          code.phones += [number].compactMap(\.self)
        }
      case "ADR" where code.street == nil && code.city == nil:
        code.street =
          [parts.value(2), parts.value(1), parts.value(0)].compactMap(\.self).joined(separator: ", ").nonEmpty
        code.city = parts.value(3)
        code.region = parts.value(4)
        code.postalCode = parts.value(5)
        code.country = parts.value(6)
      default: break
      }
    }
    // FN is the whole name with titles; the record's name has none.
    if let given = code.given { code.name = [given, code.family].compactMap(\.self).joined(separator: " ") }
  }

  /// The parts of a structured value, at semicolons that are not escaped.
  static func parts(of value: String, separator: Character = ";") -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if isEscaped {
        parts[parts.count - 1] += character == separator ? String(character) : "\\" + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(unescaped)
  }

  /// The text with `\,`, `\;`, `\:` and `\n` undone.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result += character == "n" || character == "N" ? " " : String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension [String] {
  /// The part at a place, if there is one and it is not empty.
  fileprivate func value(_ index: Int) -> String? { indices.contains(index) ? self[index].nonEmpty : nil }
}
