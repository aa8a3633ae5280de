public import ArgumentParser
import Documents
public import Engine
import Export
import Extraction
import Foundation
import Store
import Synchronization

/// `docent export`: records in the formats of other programs.
struct ExportCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write records in the formats of other programs.",
    discussion: """
      Contacts, such as business cards: vcard (4.0, RFC 6350), vcard3 (3.0, RFC 2426), jcard (RFC 7095), google-csv and \
      outlook-csv, the columns that Google Contacts and Outlook import. Purchases, such as receipts: hledger, beancount and \
      bank-csv, the columns of a bank statement that programs for household accounts import. Books: goodreads-csv, \
      librarything-csv and libib-csv, which those services import, bibtex, ris and csl-json. Records of any type: csv, with a \
      column for each kind of value, or with --items a row for each item of a receipt or invoice, xlsx, a workbook with a sheet \
      for each type, json and jsonl with plain values, results, the lines that docent extract prints, with confidences and places, and parquet, \
      the same with real types, which docent-parquet of the Python package docent-spark writes; docent import takes both. A type's \
      manifest says which formats it is for.

      Only approved and ready records are written, unless --all, a query that names a status or ids ask for others; how many are \
      left out is said. In hledger and beancount, records that are not reviewed are pending (!). Each record's history says when \
      it was exported and where to.

      EXAMPLES
        docent export vcard -o contacts.vcf
        docent export google-csv --query 'type:business_card is:approved' -o contacts.csv
        docent export vcard3 3f2a91c0 > contact.vcf
        docent export beancount --account groceries=Expenses:Food --pay-from card=Liabilities:Visa -o receipts.beancount
        docent export goodreads-csv -o books.csv
        docent export csv --query 'type:receipt date:2025 sort:date' -o receipts.csv
        docent export csv --items --query 'type:receipt' -o items.csv
        docent export xlsx -o library.xlsx
        docent export parquet --all -o library.parquet
      """)

  @Argument(help: "The format.") var format: ExportFormat
  @Argument(help: "The records' ids, or their first characters (at least 4).") var ids: [String] = []
  @Option(help: "The records that a query asks for.") var query: String?
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(name: .shortAndLong, help: "Overwrite the file if it is there.") var force = false
  @Flag(help: "Also records that are not reviewed yet.") var all = false
  @Flag(help: "In csv a row for each group of a list, such as an item, instead of each record.") var items = false
  @Flag(
    help:
      "In csv write texts that a spreadsheet would take for formulas as they are, without an apostrophe before them.")
  var rawCells = false
  @OptionGroup(title: "For hledger, beancount and bank-csv") var ledger: LedgerOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  mutating func validate() throws {
    if OutputFile.isStandardOutput(output) { output = "-" }
    if format.family == nil, !ids.isEmpty, query != nil {
      throw ValidationError("Name records or a query, not both.")
    }
    if format == .parquet, output == "-" { throw ValidationError("Parquet needs a file: -o records.parquet.") }
    if format == .xlsx, output == "-" { throw ValidationError("A workbook needs a file: -o records.xlsx.") }
    if rawCells, format != .csv { throw ValidationError("--raw-cells is for csv.") }
    if items, format != .csv { throw ValidationError("--items is for csv; a workbook has sheets of items.") }
    try ledger.validate(for: format)
  }

  var access: Library.Access { .write }

  mutating func run() async throws {
    if format == .parquet {
      try OutputFile.check(output, mayOverwrite: force)
      try ParquetProgram.replaceThisProgram(for: "export")
    }
    let registry = try plugins.registry()
    try await run(in: try store.open(access), with: registry)
  }

  func run(in library: Library, with registry: Registry) async throws {
    if output != "-" { try OutputFile.check(output, mayOverwrite: force) }
    guard let family = format.family else { return try await writeData(from: library, registry) }
    let shapes = registry.extractors.map(\.shape).filter { $0.exports?[family] != nil }
    try ledger.validate(against: shapes)
    let chosen = try await records(of: Set(shapes.map(\.type)), in: library, registry)
    let fitting = family.records(chosen, registry)
    if fitting.count < chosen.count, !ids.isEmpty || query != nil {
      Terminal.complain(
        "docent: \(chosen.count - fitting.count) records are not of a type that \(format.rawValue) is for")
    }
    let counted = fitting.filter { !$0.isPerhapsDuplicate }
    if family == .ledger, counted.count < fitting.count {
      Terminal.complain(
        "docent: \(fitting.count - counted.count) records are perhaps there twice and left out; see docent dedupe")
    }
    let (text, written) =
      try family == .ledger ? ledger.text(of: counted, as: format) : (format.text(of: fitting), fitting)
    if written.isEmpty { throw Stop.unable("there are no records to export") }
    let sink = try ExportSink(path: output == "-" ? nil : output)
    try sink.write(text)
    try sink.finish()
    try await note(written.map(\.id), in: library)
  }

  /// Notes in the records' histories that they were written.
  private func note(_ ids: [String], in library: Library) async throws {
    let place = output == "-" ? "standard output" : URL(filePath: output).standardizedFileURL.path
    try await library.noteExport(of: ids, format: format.rawValue, to: place)
    if output != "-" { Terminal.complain("docent: \(ids.count) records written to \(output)") }
  }

  /// Writes records of any type as they come from the library, however many there are.
  private func writeData(from library: Library, _ registry: Registry) async throws {
    var chosen: [String] = []
    for id in ids { chosen.append(try await library.record(id).record.id) }
    let named = chosen.isEmpty ? "" : "id:\(chosen.joined(separator: ","))"
    let asked = try await trusted(try await RecordQuery.parse(query ?? named, registry, in: library), in: library)
    if format == .xlsx { return try await writeWorkbook(of: asked, from: library, registry) }
    let sink = try ExportSink(path: output == "-" ? nil : output)
    let written = Mutex<[String]>([])
    switch format {
    case .csv where items:
      try await library.exportItems(
        matching: asked, header: { try sink.write(CSV.row($0)) },
        row: { [rawCells] id, cells in
          try sink.write(CSV.row(cells, isGuarded: !rawCells))
          written.withLock { if $0.last != id { $0.append(id) } }
        })
    case .csv:
      try await library.exportRows(
        matching: asked, fields: registry.fieldOrder,
        header: { try sink.write(CSV.row($0.map(\.name))) },
        row: { [rawCells] row in
          try sink.write(CSV.row(row, isGuarded: !rawCells))
          // The second column is the id.
          written.withLock { $0.append(row[1]) }
        })
    case .results:
      try await RecordResults.each(matching: asked, in: library) { result in
        try sink.write(try JSONOutput.line(result) + "\n")
        written.withLock { $0 += result.records.map(\.id) }
      }
    default:
      let separator = ExportSink.Separator(first: format == .json ? "[\n" : "", next: format == .json ? ",\n" : "\n")
      try await library.exportRecords(matching: asked) { record in
        try sink.write(separator.next() + JSONOutput.line(record.plainValues))
        written.withLock { $0.append(record.record.id) }
      }
      let isEmpty = written.withLock(\.isEmpty)
      try sink.write(format == .json ? (isEmpty ? "[]\n" : "\n]\n") : (isEmpty ? "" : "\n"))
    }
    try sink.finish()
    try await note(written.withLock { $0 }, in: library)
  }

  /// The records of a query that are trusted, unless others are asked for; says how many are left out.
  private func trusted(_ query: Query, in library: Library) async throws -> Query {
    if all || query.namesStatus { return query }
    let left = try await library.count(matching: query) - library.count(matching: query.trusted)
    if left > 0 {
      Terminal.complain(
        "docent: \(left) \(left == 1 ? "record" : "records") left out that nobody reviewed yet; --all exports them too")
    }
    return query.trusted
  }

  /// Writes a workbook, which appears under its name when all of it is there.
  private func writeWorkbook(of asked: Query, from library: Library, _ registry: Registry) async throws {
    let file = try OutputFile(output)
    do {
      let workbook = Mutex(try RecordWorkbook(path: file.partial.path, shapes: registry.extractors.map(\.shape)))
      try await library.exportRecords(matching: asked) { record in try workbook.withLock { try $0.add(record) } }
      let ids = workbook.withLock(\.recordIDs)
      if ids.isEmpty { throw Stop.unable("there are no records to export") }
      try workbook.withLock { try $0.close() }
      try file.finish()
      try await note(ids, in: library)
    } catch let error as WorkbookError {
      throw Stop.unable("\(output) can't be written: \(error)")
    }
  }

  private func records(of types: Set<String>, in library: Library, _ registry: Registry) async throws -> [StoredRecord]
  {
    var records: [StoredRecord] = []
    for id in ids { records.append(try await library.record(id)) }
    if query != nil || ids.isEmpty {
      let ofTypes = "type:\(types.sorted().map { "\"\($0)\"" }.joined(separator: ","))"
      let asked = try await RecordQuery.parse(query ?? ofTypes, registry, in: library)
      records += try await library.records(matching: try await trusted(asked, in: library))
    }
    return records
  }
}

extension ExportFormat: ExpressibleByArgument {}
