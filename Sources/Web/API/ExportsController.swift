import Documents
import Engine
import Export
import Extraction
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store
import Synchronization

/// Records in the formats of other programs, as downloads.
struct ExportsController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.on(.get, "/exports/{format}", scope: .read, use: export)
  }

  /// Results are for imports, and Parquet is written by a program beside this one.
  private static let formats = ExportFormat.allCases.filter { ![.results, .parquet].contains($0) }

  private func export(_ request: Request, _ context: WebContext) async throws -> Response {
    let name = try context.parameter("format")
    guard let format = Self.formats.first(where: { $0.rawValue == name }) else {
      let known = Self.formats.map(\.rawValue).joined(separator: ", ")
      throw Problem(.notFound, "no_such_format", "there is no format '\(name)'; there are \(known)")
    }
    let parameters = RequestQuery(request)
    let filter = Query(
      type: try parameters.text("type"), status: try parameters.choice("status", of: Record.Status.self)?.rawValue,
      session: try parameters.text("session"), tag: try parameters.text("tag"))
    let all = try await service.query(try parameters.text("q") ?? "").and(filter)
    // Records that are not reviewed are exported on request only.
    let query = try parameters.flag("all") || all.namesStatus ? all : all.trusted
    let folder = try PrivateFolder.lasting()
    do {
      let file = folder.appending(path: "export")
      let ids = try await write(query, as: format, to: file)
      guard !ids.isEmpty else {
        throw Problem(
          .notFound, "nothing_to_export", "no record that is reviewed is of this kind; ?all=1 exports others too")
      }
      if request.method == .get { try await service.library.noteExport(of: ids, format: name, to: "a download") }
      return try await download(file, in: folder, as: format, request, context)
    } catch {
      PrivateFolder.remove(folder)
      throw error
    }
  }

  /// Writes records to a file, as they come from the library.
  ///
  /// - Returns: The ids of those that were written.
  private func write(_ query: Query, as format: ExportFormat, to file: URL) async throws -> [String] {
    let registry = service.registry
    if let family = format.family {
      let shapes = registry.extractors.map(\.shape).filter { $0.exports?[family] != nil }
      let stored = try await service.library.records(matching: query).filter { stored in
        shapes.contains { $0.type == stored.record.type }
      }
      let records = family.records(stored, registry)
      let (text, written) =
        try family == .ledger ? Self.ledger(records, as: format) : (format.text(of: records), records)
      try Data(text.utf8).write(to: file)
      return written.map(\.id)
    }
    if format == .xlsx {
      let workbook = Mutex(try RecordWorkbook(path: file.path, shapes: registry.extractors.map(\.shape)))
      try await service.library.exportRecords(matching: query) { stored in try workbook.withLock { try $0.add(stored) }
      }
      try workbook.withLock { try $0.close() }
      return workbook.withLock(\.recordIDs)
    }
    _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    let ids = Mutex<[String]>([])
    if format == .csv {
      try await service.library.exportRows(
        matching: query, fields: registry.fieldOrder,
        header: { try handle.write(contentsOf: Data(CSV.row($0.map(\.name)).utf8)) },
        row: { row in
          try handle.write(contentsOf: Data(CSV.row(row, isGuarded: true).utf8))
          // The second column is the id.
          ids.withLock { $0.append(row[1]) }
        })
    } else {
      try await service.library.exportRecords(matching: query) { stored in
        let isFirst = ids.withLock(\.isEmpty)
        let separator = format == .json ? (isFirst ? "[\n" : ",\n") : (isFirst ? "" : "\n")
        try handle.write(contentsOf: Data(separator.utf8) + JSONResponse.bytes(stored.plainValues))
        ids.withLock { $0.append(stored.record.id) }
      }
      try handle.write(contentsOf: Data((format == .json ? "\n]\n" : "\n").utf8))
    }
    return ids.withLock { $0 }
  }

  /// A ledger on the usual accounts; what lacks an amount, a currency or a date is left out, and so is what is perhaps there twice.
  private static func ledger(_ records: [Record], as format: ExportFormat) -> (String, [Record]) {
    let booked = records.filter { !$0.isPerhapsDuplicate }.compactMap { record in
      (try? Purchase(record)).map { (record, $0) }
    }
    let purchases = booked.map(\.1)
    let accounts = LedgerAccounts(
      expenses: [:], payments: [:], tax: nil, style: format == .beancount ? .beancount : .hledger)
    let text =
      switch format {
      case .hledger: HLedger.text(of: purchases, on: accounts)
      case .beancount: Beancount.text(of: purchases, on: accounts)
      default: BankCSV.text(of: purchases, on: accounts)
      }
    return (text, booked.map(\.0))
  }

  /// The file as a download; its folder goes with the response.
  private func download(
    _ file: URL, in folder: URL, as format: ExportFormat, _ request: Request, _ context: WebContext
  ) async throws -> Response {
    let headers: HTTPFields = [
      .contentType: format.mime.hasPrefix("text/") ? "\(format.mime); charset=utf-8" : format.mime,
      .contentDisposition: ServedFile.disposition("docent-\(format.rawValue).\(format.fileExtension)"),
    ]
    guard request.method == .get else {
      PrivateFolder.remove(folder)
      return Response(status: .ok, headers: headers)
    }
    let whole = try await FileIO().loadFile(path: file.path, context: context)
    let body = ResponseBody(contentLength: whole.contentLength) { writer in
      defer { PrivateFolder.remove(folder) }
      try await whole.write(writer)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}
