import GRDB

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
