import Documents
import Engine
import Extraction
import Foundation

/// Prints results as they come, in one of the formats.
struct RecordPrinter {
  private let format: RecordFormat
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
      Terminal.write(
        RecordCSV(shapes: shapes).text(for: results.flatMap { result in result.records.map { (result.source, $0) } }))
    case .jsonl, .table: break
    }
  }
}
