import Documents
import Foundation
import GRDB

/// A column of an export: what a record has beside its fields, or a kind of value.
public enum ExportColumn: Hashable, Sendable {
  /// The file's path, the record's id, type, status and confidence, its tags and its note.
  case source, id, type, status, confidence, tags, note
  /// The values of a name, `items.amount`; those of lists with `; ` between them.
  case values(String)
  /// The currency of money of a name.
  case currency(String)

  /// What is before the fields.
  static let own: [ExportColumn] = [.source, .id, .type, .status, .confidence, .tags, .note]

  /// The column's name; that of a field which is called like one of the record's own has `_field` after it.
  public var name: String {
    switch self {
    case .source: "source"
    case .id: "id"
    case .type: "type"
    case .status: "status"
    case .confidence: "confidence"
    case .tags: "tags"
    case .note: "note"
    case .values(let name): Self.own.contains { $0.name == name } ? "\(name)_field" : name
    case .currency(let name): "\(name)_currency"
    }
  }
}

extension Library {
  /// Gives the records that a query asks for as rows of texts, in its order, from one state of the library. Groups in lists are left
  /// out, for their values would lose their pairing in a row; see `exportItems`.
  ///
  /// - Parameters:
  ///   - fields: The order of the fields of each type; those of the type with the most records come first, others last, by name.
  ///   - limit: At most so many; nil for all.
  ///   - header: Called once, with the columns.
  ///   - row: Called for each record, with a text for each column.
  /// - Throws: `LibraryError`; what the bodies throw.
  public func exportRows(
    matching query: Query, fields: [String: [String]], limit: Int? = nil,
    header: @escaping @Sendable ([ExportColumn]) throws -> Void, row: @escaping @Sendable ([String]) throws -> Void
  ) async throws {
    try await read { db in
      let asked = QuerySQL(query, limit: limit)
      let columns = ExportColumn.own + (try Self.columns(asked, order: fields, db))
      try CallerError.passing { try header(columns) }
      let places = Self.places(columns)
      let records = try Row.fetchCursor(db, sql: asked.select(Self.ownColumns), arguments: asked.selectArguments)
      let values = try db.cachedStatement(
        sql: """
          SELECT name, text, currency FROM field WHERE record_rowid = ? AND NOT \(Self.isInGroup) ORDER BY position
          """)
      while let record = try records.next() {
        var cells = [String](repeating: "", count: columns.count)
        for place in ExportColumn.own.indices {
          cells[place] = try record.decode(String?.self, atIndex: place + 1) ?? ""
        }
        let rows = try Row.fetchCursor(values, arguments: [record.decode(Int64.self, atIndex: 0)])
        while let value = try rows.next() {
          guard let place = places[try value.decode(String.self, atIndex: 0)] else { continue }
          let text = try value.decode(String?.self, atIndex: 1) ?? ""
          if cells[place.value].isEmpty { cells[place.value] = text } else { cells[place.value] += "; \(text)" }
          // The currency of a list's money is that of its first.
          if let currency = place.currency, cells[currency].isEmpty {
            cells[currency] = try value.decode(String?.self, atIndex: 2) ?? ""
          }
        }
        try CallerError.passing { try row(cells) }
      }
    }
  }

  /// Gives the records that a query asks for one by one, in its order, from one state of the library.
  ///
  /// - Parameter limit: At most so many; nil for all.
  /// - Throws: `LibraryError`; what the body throws.
  public func exportRecords(
    matching query: Query, limit: Int? = nil, _ body: @escaping @Sendable (StoredRecord) throws -> Void
  ) async throws {
    try await read { db in
      let asked = QuerySQL(query, limit: limit)
      let rows = try Row.fetchCursor(db, sql: asked.select(Self.allColumns), arguments: asked.selectArguments)
      while let row = try rows.next() {
        let record = StoredRecord(summary: try Self.summary(row, db), record: try RecordRows.record(row, db))
        try CallerError.passing { try body(record) }
      }
    }
  }

  /// The row's number, and the columns of `ExportColumn.own`.
  private static let ownColumns = """
    record.rowid, source, record.id, type, status, CAST(confidence AS TEXT),
    (SELECT group_concat(name, '; ') FROM (SELECT name FROM tag WHERE record_rowid = record.rowid ORDER BY name)),
    (SELECT text FROM note WHERE record_rowid = record.rowid)
    """

  /// Where the values of each name go, and their currency.
  private static func places(_ columns: [ExportColumn]) -> [String: (value: Int, currency: Int?)] {
    var places: [String: (value: Int, currency: Int?)] = [:]
    for (place, column) in columns.enumerated() {
      switch column {
      case .values(let name): places[name] = (place, nil)
      case .currency(let name): places[name]?.currency = place
      default: continue
      }
    }
    return places
  }

  /// Whether a field's row is of a group in a list; `instr` is several times as fast as `LIKE`.
  static let isInGroup = "instr(path, '].') > 0"

  /// The columns that the fields of the records need; that of a currency follows that of its values.
  ///
  /// Each name is looked up by itself, so that of a library's millions of values few are read.
  private static func columns(_ asked: QuerySQL, order: [String: [String]], _ db: Database) throws
    -> [ExportColumn]
  {
    var (chosen, types) = (Set<Int64>(), [String: Int]())
    let records = try Row.fetchCursor(
      db, sql: asked.selectUnordered("record.rowid, type"), arguments: asked.selectArguments)
    while let record = try records.next() {
      chosen.insert(try record.decode(Int64.self, atIndex: 0))
      types[try record.decode(String.self, atIndex: 1), default: 0] += 1
    }
    let names = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.flatMap { order[$0.key] ?? [] }
    /// Whether one of the records has a value of a name that meets a condition.
    func hasValue(_ name: String, _ condition: String) throws -> Bool {
      let rows = try Int64.fetchCursor(
        db.cachedStatement(sql: "SELECT record_rowid FROM field WHERE name = ? AND \(condition)"), arguments: [name])
      while let record = try rows.next() { if chosen.contains(record) { return true } }
      return false
    }
    func rank(_ name: String) -> (Int, String) {
      (names.firstIndex(of: String(name.prefix { $0 != "." })) ?? names.count, name)
    }
    return try String.fetchAll(db, sql: fieldNames).filter { try hasValue($0, "NOT \(isInGroup)") }
      .sorted { rank($0) < rank($1) }
      .flatMap { name -> [ExportColumn] in
        // Only what is a number too can be money, and an index has the numbers.
        let hasCurrency = try hasValue(name, "number IS NOT NULL AND currency IS NOT NULL")
        return [.values(name)] + (hasCurrency ? [.currency(name)] : [])
      }
  }

  /// Each name of a field once, found by jumping along the index.
  private static let fieldNames = """
    WITH RECURSIVE known(name) AS (
      SELECT min(name) FROM field
      UNION ALL SELECT (SELECT min(name) FROM field WHERE field.name > known.name) FROM known WHERE known.name IS NOT NULL
    ) SELECT name FROM known WHERE name IS NOT NULL
    """
}

extension Library {
  /// Notes in the history of records that they were written to another format, when and where to.
  ///
  /// - Parameter ids: The records' whole ids; those of records that are gone by now are passed over.
  /// - Throws: `LibraryError`; then nothing was noted.
  public func noteExport(of ids: [String], format: String, to place: String) async throws {
    let destination = try StoredJSON.text(RecordField.value(Field(.string(place), confidence: 1, source: .user)))
    let ids = try StoredJSON.text(ids)
    try await write { db in
      // One statement: an export may hold every record of the library.
      try db.execute(
        sql: """
          INSERT INTO change (record_id, changed_at, action, field, after)
          SELECT record.id, ?, ?, ?, ? FROM json_each(?) JOIN record ON record.id = value ORDER BY key
          """, arguments: [Date.now.stored, Change.Action.export.rawValue, format.stored, destination, ids])
    }
  }
}

extension Library {
  /// Gives the groups in lists of records, such as the items of receipts, as rows of texts: one for each group, so that what
  /// belongs together stays together.
  ///
  /// - Parameters:
  ///   - query: The records.
  ///   - header: Called once, with the columns' names.
  ///   - row: Called for each group, with the record's id and a text for each column.
  /// - Throws: `LibraryError`; what the bodies throw.
  public func exportItems(
    matching query: Query, header: @escaping @Sendable ([String]) throws -> Void,
    row: @escaping @Sendable (_ id: String, _ cells: [String]) throws -> Void
  ) async throws {
    try await read { db in
      let asked = QuerySQL(query)
      let members = try Row.fetchAll(
        db,
        sql: """
          SELECT substr(name, instr(name, '.') + 1) AS member, max(currency IS NOT NULL) AS has_currency FROM field
          WHERE record_rowid IN (\(asked.select("record.rowid"))) AND path LIKE '%[%].%' GROUP BY member ORDER BY member
          """, arguments: asked.selectArguments)
      let own = ["source", "id", "type", "status", "title", "list", "number"]
      var columns = own
      var places: [String: (value: Int, currency: Int?)] = [:]
      for member in members {
        let name: String = try member.value("member")
        let heading = own.contains(name) ? "\(name)_field" : name
        let hasCurrency: Bool = try member.value("has_currency")
        places[name] = (columns.count, hasCurrency ? columns.count + 1 : nil)
        columns += hasCurrency ? [heading, "\(heading)_currency"] : [heading]
      }
      try CallerError.passing { [columns] in try header(columns) }
      let records = try Row.fetchCursor(
        db, sql: asked.select("record.rowid, source, record.id, type, status, record.title"),
        arguments: asked.selectArguments)
      let values = try db.cachedStatement(
        sql:
          "SELECT path, name, text, currency FROM field WHERE record_rowid = ? AND path LIKE '%[%].%' ORDER BY position"
      )
      while let record = try records.next() {
        let about = try (1...5).map { try record.decode(String?.self, atIndex: $0) ?? "" }
        var group: (list: String, number: Int)?
        var cells: [String] = []
        func end() throws {
          if !cells.isEmpty { try CallerError.passing { try row(about[1], cells) } }
        }
        let rows = try Row.fetchCursor(values, arguments: [record.decode(Int64.self, atIndex: 0)])
        while let value = try rows.next() {
          let (path, name): (String, String) = try (value.value("path"), value.value("name"))
          guard let open = path.firstIndex(of: "["), let close = path.firstIndex(of: "]"),
            let index = Int(path[path.index(after: open)..<close]), let dot = name.firstIndex(of: "."),
            let place = places[String(name[name.index(after: dot)...])]
          else { continue }
          let own = (list: String(path[..<open]), number: index + 1)
          if group?.list != own.list || group?.number != own.number {
            try end()
            group = own
            cells = about + [own.list, "\(own.number)"] + Array(repeating: "", count: columns.count - about.count - 2)
          }
          let text: String = try value.value("text") ?? ""
          cells[place.value] += cells[place.value].isEmpty ? text : "; \(text)"
          if let currency = place.currency { cells[currency] = try value.value("currency") ?? "" }
        }
        try end()
      }
    }
  }
}
