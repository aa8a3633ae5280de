/// A value that a finder read in a text, with its place.
public struct Found<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value, normalised.
  public var value: Value
  /// The text as printed.
  public var text: String
  /// The place in the text that was searched; `Line.box(of:)` turns it into a place on the page.
  public var range: Range<String.Index>
  /// The other ways to read the same text, most probable first.
  public var alternatives: [Value]

  /// A value that was read at a place.
  public init(_ value: Value, text: String, range: Range<String.Index>, alternatives: [Value] = []) {
    self.value = value
    self.text = text
    self.range = range
    self.alternatives = alternatives
  }
}
