import Foundation

/// A value as JSON, with sorted keys.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// A value from JSON.
func decoded<Value: Decodable>(_ type: Value.Type = Value.self, from json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

/// A value that has gone through JSON.
func throughJSON<Value: Codable>(_ value: Value) throws -> Value { try decoded(from: json(value)) }
