import Documents
import Foundation

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
