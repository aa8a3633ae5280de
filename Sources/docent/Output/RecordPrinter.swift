import ArgumentParser
import Documents
import Engine
import Export
import Extraction
import Foundation
import Store

/// Prints results as they come, in one of the formats.
struct RecordPrinter {
  /// How it prints.
  let format: RecordFormat
  private let shapes: [Manifest.RecordShape]
  private let explains: Bool
  private var results: [FileResult] = []
  private var hasPrinted = false

  /// A printer of a format; the shapes give the order of columns.
  init(format: RecordFormat, shapes: [Manifest.RecordShape], explains: Bool) {
    self.format = format
    self.shapes = shapes
    self.explains = explains
  }

  /// Takes a result; prints it at once where the format allows.
  mutating func add(_ result: FileResult) throws {
    var result = result
    result.reading = nil
    if !explains { result.explanation = nil }
    switch format {
    case .jsonl:
      Terminal.say(try JSONOutput.line(result))
    case .table:
      if hasPrinted { Terminal.say("") }
      Terminal.say(RecordTable(width: Terminal.width).text(for: result, shapes: shapes))
    case .json, .csv:
      // One JSON array, or one header for all rows, needs all results.
      results.append(result)
    }
    hasPrinted = true
  }

  /// Prints what has been held back.
  func finish() throws {
    switch format {
    case .json: Terminal.say(try JSONOutput.pretty(results))
    case .csv:
      Terminal.writeTable(
        RecordCSV(shapes: shapes).text(for: results.flatMap { result in result.records.map { (result.source, $0) } }))
    case .jsonl, .table: break
    }
  }
}

/// How records are printed.
enum RecordFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, jsonl, csv

  /// A table for people, JSON lines for programs.
  static var `default`: RecordFormat {
    let key = Terminal.outputIsTerminal ? SettingKey.terminalFormat : .pipeFormat
    let configured = (try? Settings.current())?[key].flatMap(RecordFormat.init)
    return configured ?? (Terminal.outputIsTerminal ? .table : .jsonl)
  }
}

/// Prints rows of values in one of the formats.
struct RowPrinter {
  let columns: [String]
  let rows: [[JSONValue]]

  /// Prints them; an absent value is an absent key, or an empty cell.
  func print(as format: RecordFormat) throws {
    switch format {
    case .table: for line in TextTable(columns: columns, rows: rows).lines { Terminal.say(line) }
    case .json: Terminal.say(try JSONOutput.pretty(rows.map(object)))
    case .jsonl: for row in rows { Terminal.say(try JSONOutput.line(object(row))) }
    case .csv:
      Terminal.writeTable(CSV.row(columns))
      for row in rows { Terminal.writeTable(CSV.row(row.map(\.displayText))) }
    }
  }

  private func object(_ row: [JSONValue]) -> [String: JSONValue] {
    Dictionary(zip(columns, row)) { first, _ in first }.filter { $0.value != .null }
  }
}
