import ArgumentParser
import Engine
import Store

/// `docent sql`: a statement of SQL over the library.
struct SQLCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "sql", abstract: "Run a statement of SQL that reads the library.",
    discussion: """
      Every record type is a view of its name with a column for each field; a list of groups is a view of its own. \
      Rejected and merged records, and those that are perhaps there twice, are in the views ending in _all alone. Amounts are \
      also there in their currency's smallest unit (total_minor), which sums are exact with: sum by total_currency. Without a \
      statement the views and their columns are listed. Nothing can be changed.

      EXAMPLES
        docent sql
        docent sql "SELECT merchant, total_currency, sum(total_minor) FROM receipt GROUP BY 1, 2 ORDER BY 3 DESC"
        docent sql "SELECT description, amount FROM receipt_items WHERE amount > 10" --format csv
      """)

  @Argument(help: "One SELECT statement.") var statement: String?
  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .read }

  func run(in library: Library, with registry: Registry) async throws {
    let sql = statement ?? Self.listing
    let result = try await library.select(sql, views: registry.views)
    try RowPrinter(columns: result.columns, rows: result.rows).print(as: format ?? .default)
  }

  private static let listing = """
    SELECT master.name AS "view", group_concat(info.name, ', ') AS columns
    FROM temp.sqlite_master AS master, pragma_table_info(master.name) AS info
    WHERE master.type = 'view' GROUP BY master.name ORDER BY master.name
    """
}
