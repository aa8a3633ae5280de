import Documents
import Export
public import Extraction
import Foundation
public import Store

/// Records as a workbook: a sheet for each type, one more for each of its lists of groups, amounts and dates as such.
public struct RecordWorkbook {
  /// A column of a sheet, with how it gets its cell of a group's members.
  private struct Column {
    var heading: String
    var cell: ([String: RecordField]) -> Workbook.Cell
  }

  private struct TypeSheets {
    var main: Workbook.Sheet
    var columns: [Column]
    var lists: [(name: String, sheet: Workbook.Sheet, columns: [Column])]
  }

  private let workbook: Workbook
  private let shapes: [Manifest.RecordShape]
  private var sheets: [String: TypeSheets] = [:]
  /// The ids of the records that were added.
  public private(set) var recordIDs: [String] = []

  /// The columns that are not fields.
  private static let own = ["id", "source", "status", "confidence", "tags", "note"]

  /// A workbook at a path, of records of these shapes.
  public init(path: String, shapes: [Manifest.RecordShape]) throws {
    workbook = try Workbook(path: path)
    self.shapes = shapes
  }

  /// Adds a record.
  public mutating func add(_ stored: StoredRecord) throws {
    let record = stored.record
    let sheets = try sheets(for: record)
    let own: [Workbook.Cell] = [
      .text(record.id), .text(stored.summary.source), .text(record.status.rawValue), .number(record.confidence),
      stored.summary.tags.isEmpty ? .empty : .text(stored.summary.tags.joined(separator: "; ")),
      stored.summary.note.map(Workbook.Cell.text) ?? .empty,
    ]
    try workbook.add(own + sheets.columns.map { $0.cell(record.fields) }, to: sheets.main)
    for list in sheets.lists {
      guard case .list(let elements) = record.fields[list.name] else { continue }
      for (index, element) in elements.enumerated() {
        guard case .group(let members) = element else { continue }
        let place: [Workbook.Cell] = [.text(record.id), .number(Double(index + 1))]
        try workbook.add(place + list.columns.map { $0.cell(members) }, to: list.sheet)
      }
    }
    recordIDs.append(record.id)
  }

  /// Writes the file.
  public func close() throws { try workbook.close() }

  private mutating func sheets(for record: Record) throws -> TypeSheets {
    if let known = sheets[record.type] { return known }
    let shape = shapes.first { $0.type == record.type }
    // A type whose plugin is gone has the fields of its first record.
    let names = shape?.fieldNames ?? record.fields.keys.sorted()
    let schemas = shape?.schema.properties ?? [:]
    let groups = names.filter { schemas[$0]?.members != nil }
    let columns = names.filter { !groups.contains($0) }.flatMap { Self.columns($0, schemas[$0]) }
    let main = try workbook.sheet(named: record.type, headings: Self.own + columns.map(\.heading))
    let lists = try groups.map { name in
      let members = schemas[name]?.members ?? [:]
      let columns = (shape?.memberNames(of: name) ?? []).flatMap { Self.columns($0, members[$0]) }
      let sheet = try workbook.sheet(
        named: "\(record.type)_\(name)", headings: ["record_id", "number"] + columns.map(\.heading))
      return (name: name, sheet: sheet, columns: columns)
    }
    let made = TypeSheets(main: main, columns: columns, lists: lists)
    sheets[record.type] = made
    return made
  }

  /// The columns of a field: of money its amount and its currency.
  private static func columns(_ name: String, _ schema: Schema?) -> [Column] {
    func value(_ members: [String: RecordField]) -> JSONValue? { members[name]?.plain }
    let heading = own.contains(name) ? "\(name)_field" : name
    switch schema?.valueFormat {
    case .money:
      return [
        Column(heading: heading) { members in
          guard let value = value(members), let amount = value["amount"]?.string.flatMap(Double.init) else {
            return .empty
          }
          return .amount(amount, decimals: Money(0, currency: value["currency"]?.string).minorUnits)
        },
        Column(heading: "\(heading)_currency") { value($0)?["currency"]?.string.map(Workbook.Cell.text) ?? .empty },
      ]
    case .date:
      return [
        Column(heading: heading) { value($0)?.string.flatMap { CalendarDate($0) }.map(Workbook.Cell.date) ?? .empty }
      ]
    case .percent: return [Column(heading: heading) { value($0)?.number.map(Workbook.Cell.percent) ?? .empty }]
    default:
      return [
        Column(heading: heading) { members in
          guard let value = value(members) else { return .empty }
          if schema?.type == .number || schema?.type == .integer, let number = value.number { return .number(number) }
          if case .array(let elements) = value { return .text(elements.map(\.displayText).joined(separator: "; ")) }
          return .text(value.displayText)
        }
      ]
    }
  }
}

extension Schema {
  /// The members of the groups in a list; nil of anything else.
  public var members: [String: Schema]? {
    guard type == .array, let items = items?.schema, items.valueFormat == nil else { return nil }
    return items.properties
  }
}
