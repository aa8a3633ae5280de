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
