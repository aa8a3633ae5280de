import Documents
import Finders
import Foundation

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
