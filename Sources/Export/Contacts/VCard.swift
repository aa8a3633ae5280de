import Documents
import Foundation

/// A contact as a vCard: 4.0 (RFC 6350) or 3.0 (RFC 2426).
public enum VCard {
  /// The vCard's text: lines end in CRLF and are folded at 75 octets.
  public static func text(of contact: ContactCard, version: VCardVersion) -> String {
    let properties = properties(of: contact, version: version)
    let lines = ["BEGIN:VCARD"] + properties.map { line(of: $0, version: version) } + ["END:VCARD"]
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  // MARK: - Properties

  /// All properties, `VERSION` first.
  static func properties(of contact: ContactCard, version: VCardVersion) -> [VCardProperty] {
    var properties = [VCardProperty(name: "VERSION", value: .text(version.rawValue))]
    func add(_ name: String, _ text: String?, types: [String] = []) {
      guard let text else { return }
      properties.append(VCardProperty(name: name, types: types, value: .text(text)))
    }
    let isFour = version == .v4
    properties.append(
      isFour
        ? VCardProperty(name: "UID", kind: .uri, value: .text("urn:uuid:\(contact.id)"))
        : VCardProperty(name: "UID", value: .text(contact.id)))
    add("FN", contact.displayName)
    // A name that was not taken apart takes the family name's place.
    let family = contact.familyName ?? (contact.givenName == nil ? contact.name : nil)
    properties.append(
      VCardProperty(
        name: "N",
        value: .components(
          [family, contact.givenName, contact.middleName, contact.prefix, contact.suffix].map { $0 ?? "" })))
    if contact.name != nil { add("X-NATIVE-NAME", contact.nativeName) }
    if contact.company != nil || contact.department != nil {
      let parts = [contact.company ?? ""] + [contact.department].compactMap(\.self)
      properties.append(VCardProperty(name: "ORG", value: .components(parts)))
    }
    add("TITLE", contact.jobTitle)
    for email in contact.emails { add("EMAIL", email, types: isFour ? ["work"] : ["INTERNET", "WORK"]) }
    properties += contact.phones.map { phone($0, isFour: isFour) }
    if let address = contact.address { properties.append(self.address(address, isFour: isFour)) }
    for url in contact.urls {
      properties.append(VCardProperty(name: "URL", types: isFour ? ["work"] : [], kind: .uri, value: .text(url)))
    }
    for account in contact.social {
      // A handle is no address, so the value is told to be text (RFC 9554, 3.5).
      properties.append(
        VCardProperty(
          name: isFour ? "SOCIALPROFILE" : "X-SOCIALPROFILE", types: isFour ? [] : [account.network],
          parameters: isFour ? [("SERVICE-TYPE", account.network), ("VALUE", "text")] : [], value: .text(account.handle)
        ))
    }
    return properties
  }

  private static func phone(_ phone: ContactCard.Phone, isFour: Bool) -> VCardProperty {
    let types: [String] =
      switch phone.use {
      case "mobile": ["cell"]
      case "fax": ["work", "fax"]
      case "home": ["home", "voice"]
      case "pager": ["pager"]
      default: ["work", "voice"]
      }
    guard isFour else {
      let text = phone.extension.map { "\(phone.number) ext. \($0)" } ?? phone.number
      return VCardProperty(name: "TEL", types: types.map { $0.uppercased() }, value: .text(text))
    }
    // RFC 3966 has no number without its country but with a context; such a number stays text.
    guard phone.number.hasPrefix("+") else {
      let text = phone.extension.map { "\(phone.number) ext. \($0)" } ?? phone.number
      return VCardProperty(name: "TEL", types: types, value: .text(text))
    }
    let uri = "tel:\(phone.number)" + (phone.extension.map { ";ext=\($0)" } ?? "")
    return VCardProperty(name: "TEL", types: types, kind: .uri, value: .text(uri))
  }

  private static func address(_ address: ContactCard.PostalAddress, isFour: Bool) -> VCardProperty {
    let street = address.hasParts ? address.street : address.whole ?? address.street
    let parts = [nil, nil, street, address.city, address.region, address.postalCode, address.country]
    return VCardProperty(name: "ADR", types: [isFour ? "work" : "WORK"], value: .components(parts.map { $0 ?? "" }))
  }

  // MARK: - Text

  private static func line(of property: VCardProperty, version: VCardVersion) -> String {
    var line = property.name
    // URL is of type uri by itself; of TEL it has to be said.
    if version == .v4, property.name == "TEL", property.kind == .uri { line += ";VALUE=uri" }
    for parameter in property.parameters { line += ";\(parameter.name)=\(quoted(parameter.value))" }
    if !property.types.isEmpty { line += ";TYPE=\(property.types.map(quoted).joined(separator: ","))" }
    switch property.value {
    case .text(let text): line += ":" + (property.kind == .uri ? withoutControls(text) : escaped(text))
    case .components(let parts): line += ":" + parts.map(escaped).joined(separator: ";")
    }
    return line
  }

  /// Backslash, comma, semicolon and line ends, escaped (RFC 6350, 3.4).
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", ",", ";": escaped += "\\\(character)"
      case _ where character.isNewline: escaped += "\\n"
      default: escaped += withoutControls(String(character))
      }
    }
    return escaped
  }

  private static func withoutControls(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }

  /// A parameter's value, in quotes if it needs them; a quote itself has no place in one.
  private static func quoted(_ value: String) -> String {
    let value = withoutControls(value).replacing("\"", with: "'")
    return value.contains { ",;:".contains($0) } ? "\"\(value)\"" : value
  }

  /// The line cut into pieces of 75 octets, those after the first begun by a space (RFC 6350, 3.2); no character is cut.
  public static func folded(_ line: String) -> String {
    var folded = ""
    var octets = 0
    for character in line.unicodeScalars {
      let size = UTF8.width(character)
      if octets + size > mostOctets {
        folded += "\r\n "
        octets = 1
      }
      folded.unicodeScalars.append(character)
      octets += size
    }
    return folded
  }

  private static let mostOctets = 75
}

/// A property of a vCard, before it is written as text or as JSON.
struct VCardProperty {
  /// What the value is; the names are those of jCard (RFC 7095, 5).
  enum Kind: String { case text, uri }

  /// One text, or components in an order that the property fixes.
  enum Value {
    case text(String)
    case components([String])
  }

  var name: String
  var types: [String] = []
  /// Parameters beside `TYPE`.
  var parameters: [(name: String, value: String)] = []
  var kind = Kind.text
  var value: Value
}

/// A version of vCard.
public enum VCardVersion: String, Hashable, Sendable, CaseIterable {
  /// RFC 2426, which every address book reads.
  case v3 = "3.0"
  /// RFC 6350.
  case v4 = "4.0"
}

/// Contacts as jCard, the JSON form of vCard 4.0 (RFC 7095).
public enum JCard {
  /// An array of jCards, one line each.
  public static func text(of contacts: [ContactCard]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let lines = try contacts.map { String(decoding: try encoder.encode(json(of: $0)), as: UTF8.self) }
    return "[" + lines.joined(separator: ",\n") + "]\n"
  }

  static func json(of contact: ContactCard) -> JSONValue {
    .array([.string("vcard"), .array(VCard.properties(of: contact, version: .v4).map(json))])
  }

  private static func json(of property: VCardProperty) -> JSONValue {
    var parameters: [String: JSONValue] = [:]
    for parameter in property.parameters where parameter.name != "VALUE" {
      parameters[parameter.name.lowercased()] = .string(parameter.value)
    }
    if let type = property.types.first {
      parameters["type"] = property.types.count == 1 ? .string(type) : .array(property.types.map(JSONValue.string))
    }
    let value: JSONValue =
      switch property.value {
      case .text(let text): .string(text)
      // One component alone is a plain text (RFC 7095, 3.3.1.3).
      case .components(let parts): parts.count == 1 ? .string(parts[0]) : .array(parts.map(JSONValue.string))
      }
    return .array([
      .string(property.name.lowercased()), .object(parameters), .string(property.kind.rawValue), value,
    ])
  }
}
