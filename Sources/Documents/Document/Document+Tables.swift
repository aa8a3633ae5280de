extension Document {
  /// A table on a page.
  public struct Table: Hashable, Sendable, Codable {
    /// A cell of a table.
    public struct Cell: Hashable, Sendable, Codable {
      /// The text; empty for an empty cell.
      public var text: String
      /// The place on the page.
      public var box: Box

      /// A cell of a text at a place.
      public init(_ text: String, box: Box) {
        self.text = text
        self.box = box
      }
    }

    /// The place.
    public var region: Region
    /// The rows from top to bottom, their cells from left to right; all rows have as many.
    public var rows: [[Cell]]

    /// A table of rows at a place.
    public init(region: Region, rows: [[Cell]]) {
      self.region = region
      self.rows = rows
    }
  }

  /// A field of a form.
  public struct FormField: Hashable, Sendable, Codable {
    /// The field's full name.
    public var name: String
    /// What it holds; `true` or `false` for boxes to tick.
    public var value: String
    /// The place.
    public var region: Region

    /// A field of a form at a place.
    public init(name: String, value: String, region: Region) {
      self.name = name
      self.value = value
      self.region = region
    }
  }
}
