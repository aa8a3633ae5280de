import Documents

/// How one field of a record is found.
struct FieldRule {
  /// The field's name in the manifest's schema.
  var name: String
  /// What kind of value it is.
  var kind: ValueKind
  /// The labels that it is beside, the surest first; none to look for the value wherever it is.
  var anchors: [Anchor] = []
  /// What of the text is the value: its first group, or the whole match.
  var pattern: Pattern?
  /// The part of the page that it is in.
  var region = Box.page
  /// Words of which none may be in the row of the label.
  var unless: [Label] = []
  /// Which of several values is likelier.
  var prefer: Preference?
  /// Whether the field holds every value that was found, as a list.
  var isList = false
  /// The line of the rules file that it is in.
  var line: Int

  /// Which of several values is likelier.
  enum Preference: String, CaseIterable {
    /// The one nearest to the start of the document.
    case first
    /// The one nearest to its end.
    case last
    /// The greatest number or the latest date.
    case largest
  }
}

/// Words that tell what is beside them.
struct Anchor {
  /// Where the value is, seen from the label.
  enum Side: String, CaseIterable {
    /// In the same row, after the label.
    case right
    /// In one of the next rows, under the label.
    case below
    /// In the same row, before the label.
    case left
    /// In the row before, over the label.
    case above
  }

  /// The ways to write the label, in any languages.
  var labels: [Label]
  /// Where to look, the likeliest first.
  var sides: [Side]
  /// The line of the rules file that it is in.
  var line: Int
}

/// Rows of columns under a header, as the items of an invoice.
struct TableRule {
  /// A column: the member of the group that its cells are.
  struct Column {
    var name: String
    var kind: ValueKind
    var labels: [Label]
    var pattern: Pattern?
  }

  /// The field's name in the manifest's schema.
  var name: String
  /// The columns; which order they are in, the header tells.
  var columns: [Column]
  /// The columns without which a row is none of the table's.
  var required: Set<String>
  /// Words of which one ends the table.
  var until: [Label]
  /// The line of the rules file that it is in.
  var line: Int
}

/// Amounts that make another: it tells which candidates belong together, and whether the record can be right.
struct SumRule {
  /// Fields of money, or a column of a table as `items.amount`.
  var parts: [String]
  /// The field that is their sum.
  var total: String
  /// The line of the rules file that it is in.
  var line: Int
}

extension Rules {
  /// Every label that the rules name.
  var labels: Set<Label> {
    var all = Set(words.flatMap(\.self))
    for field in fields { all.formUnion(field.anchors.flatMap(\.labels) + field.unless) }
    for table in tables { all.formUnion(table.columns.flatMap(\.labels) + table.until) }
    return all
  }
}
