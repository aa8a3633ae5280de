import GRDB

/// The rows of a damaged database, found page by page.
///
/// Tables are walked from their roots. Pages that belong to a table but hang from a damaged page are found by the form of their rows: the
/// library's tables are strict, and a page whose rows only one damaged table can hold is that table's.
final class Salvage {
  /// What a table of the library holds.
  struct Table {
    struct Column {
      var name: String
      /// `INTEGER`, `REAL`, `TEXT`, `BLOB` or `ANY`.
      var type: String
      var isOptional: Bool
      /// Whether it is another name of the row's number, and so stored as null.
      var isRowid: Bool
    }

    var name: String
    /// In the order in which they are stored.
    var columns: [Column]
    var hasRowids: Bool
    /// Whether SQLite holds values to the types of their columns.
    var isStrict: Bool
  }

  private let pages: DatabasePages
  private let tables: [Table]
  /// The pages of each table that hold rows.
  private var leaves: [String: [Int]] = [:]
  /// How many pages of each table can't be read, as far as that is known.
  private(set) var damagedPageCounts: [String: Int] = [:]
  /// How many pages with rows belong to no table that can be told.
  private(set) var strayPageCount = 0

  /// The rows of these tables in a database.
  init(_ pages: DatabasePages, tables: [Table]) {
    self.pages = pages
    self.tables = tables
    let scan = scan()
    var claimed: Set<Int> = []
    walk(1, "sqlite_schema", scan, &claimed)
    for (name, root) in scan.roots { walk(root, name, scan, &claimed) }
    for table in tables where scan.roots[table.name] == nil { damagedPageCounts[table.name, default: 0] += 1 }
    let orphans = scan.leaves.subtracting(claimed).sorted()
    for page in orphans { assign(page) }
  }

  /// The rows of a table that can be read, and how many are there of which too little is left.
  func rows(of table: Table, _ body: (BTreePage.Row) throws -> Void) rethrows -> Int {
    var lost = 0
    for number in leaves[table.name] ?? [] {
      guard let page = BTreePage(number, of: pages) else { continue }
      let (rows, damaged) = page.rows(pages)
      lost += damaged
      for row in rows {
        if fits(row, table) { try body(row) } else { lost += 1 }
      }
    }
    return lost
  }

  /// What a look at every page finds.
  private struct Scan {
    /// The pages with rows of tables that have row numbers.
    var leaves: Set<Int> = []
    /// Where tables and indexes begin, as far as the schema can be read; wherever its pages lie.
    var roots: [String: Int] = [:]
  }

  private func scan() -> Scan {
    var scan = Scan()
    guard pages.count > 0 else { return scan }
    for number in 1...pages.count {
      guard let page = BTreePage(number, of: pages), page.kind == .tableLeaf else { continue }
      scan.leaves.insert(number)
      let rows = page.rows(pages).rows
      guard rows.first.map(Self.isOfSchema) ?? false else { continue }
      for row in rows where Self.isOfSchema(row) {
        guard let name = String.fromDatabaseValue(row.values[1]), let root = Int.fromDatabaseValue(row.values[3]),
          root > 1, root <= pages.count
        else { continue }
        scan.roots[name] = root
      }
    }
    return scan
  }

  /// Whether a row is one of the schema: type, name, table, root, SQL.
  private static func isOfSchema(_ row: BTreePage.Row) -> Bool {
    guard row.values.count == 5, let type = String.fromDatabaseValue(row.values[0]) else { return false }
    return ["table", "index", "view", "trigger"].contains(type)
  }

  private func walk(_ root: Int, _ name: String, _ scan: Scan, _ claimed: inout Set<Int>) {
    var next = [root]
    while let number = next.popLast() {
      guard claimed.insert(number).inserted else { continue }
      guard let page = BTreePage(number, of: pages) else {
        damagedPageCounts[name, default: 0] += 1
        continue
      }
      next += page.children.reversed()
      if page.kind != .tableInterior { leaves[name, default: []].append(number) }
    }
  }

  /// Gives a page that hangs from no other to the damaged table whose rows it holds.
  private func assign(_ number: Int) {
    guard let page = BTreePage(number, of: pages) else { return }
    let rows = page.rows(pages).rows
    guard !rows.isEmpty, !rows.contains(where: Self.isOfSchema) else { return }
    let fitting = tables.filter { table in
      table.hasRowids && damagedPageCounts[table.name] != nil && rows.allSatisfy { fits($0, table) }
    }
    if let table = fitting.first, fitting.count == 1 {
      leaves[table.name, default: []].append(number)
    } else {
      strayPageCount += 1
    }
  }

  /// Whether a table can hold a row.
  private func fits(_ row: BTreePage.Row, _ table: Table) -> Bool {
    guard (row.rowid != nil) == table.hasRowids, row.values.count <= table.columns.count else { return false }
    return table.columns.enumerated().allSatisfy { index, column in
      // A row from before a column was added ends before it.
      let value = index < row.values.count ? row.values[index] : .null
      switch value.storage {
      case .null: return column.isOptional || column.isRowid
      case .int64: return !table.isStrict || ["INTEGER", "REAL", "ANY"].contains(column.type)
      case .double: return !table.isStrict || ["REAL", "ANY"].contains(column.type)
      case .string: return !table.isStrict || ["TEXT", "ANY"].contains(column.type)
      case .blob: return !table.isStrict || ["BLOB", "ANY"].contains(column.type)
      }
    }
  }
}

extension Salvage {
  /// The tables of a library that is sound.
  static func tables(of db: Database) throws -> [Table] {
    let list = "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow')"
    return try Row.fetchAll(db, sql: list).map { row in
      let (name, isWithoutRowids): (String, Bool) = try (row.value("name"), row.value("wr"))
      let columns = try Row.fetchAll(
        db, sql: "SELECT name, type, \"notnull\", pk FROM pragma_table_info(?) ORDER BY cid", arguments: [name])
      let keys = try columns.filter { try $0.value("pk") > 0 }
      return Table(
        name: name,
        columns: try (isWithoutRowids ? keyFirst(columns) : columns).map { column in
          let (type, isKey): (String, Int) = try (column.value("type"), column.value("pk"))
          return Table.Column(
            name: try column.value("name"), type: type.uppercased(), isOptional: try !column.value("notnull"),
            isRowid: !isWithoutRowids && keys.count == 1 && isKey == 1 && type.uppercased() == "INTEGER")
        }, hasRowids: !isWithoutRowids, isStrict: try row.value("strict"))
    }
  }

  /// The columns of a table without row numbers in the order in which they are stored.
  private static func keyFirst(_ columns: [Row]) throws -> [Row] {
    let numbered = try columns.map { (row: $0, place: try $0.value("pk") as Int) }
    return numbered.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.row)
      + numbered.filter { $0.place == 0 }.map(\.row)
  }
}
