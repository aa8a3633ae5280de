extension Document {
  /// A file that a PDF carries with it.
  public struct Attachment: Hashable, Sendable, Codable {
    /// The name that the PDF gives it; it may be any text, so it is no path to write to.
    public var name: String
    /// What the PDF says of it.
    public var description: String?
    /// How many bytes the PDF says it has.
    public var bytes: Int?
    /// The page that it is pinned to, from 1; nil if it belongs to the whole file.
    public var page: Int?

    /// A file of a name.
    public init(name: String, description: String? = nil, bytes: Int? = nil, page: Int? = nil) {
      self.name = name
      self.description = description
      self.bytes = bytes
      self.page = page
    }
  }
}
