import CXlsxWriter
public import Documents
import Foundation

/// Why a workbook was not written; the library's words.
public struct WorkbookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let description: String
}

/// A workbook of Excel (Office Open XML, ECMA-376), written row by row.
public final class Workbook {
  /// What a cell holds.
  public enum Cell: Hashable, Sendable {
    /// Text; it stays text whatever it begins with.
    case text(String)
    /// A number.
    case number(Double)
    /// An amount, with as many decimals.
    case amount(Double, decimals: Int)
    /// A percentage: 19 for 19 %.
    case percent(Double)
    /// A day.
    case date(CalendarDate)
    /// Nothing.
    case empty
  }

  /// A sheet; rows are added below one another.
  public final class Sheet {
    fileprivate let handle: UnsafeMutablePointer<lxw_worksheet>
    fileprivate var row: UInt32 = 0

    fileprivate init(_ handle: UnsafeMutablePointer<lxw_worksheet>) { self.handle = handle }
  }

  /// The most rows of a sheet.
  public static let mostRows = 1_048_576
  /// The most characters of a cell, in UTF-16.
  private static let mostCharacters = 32_767

  private var handle: UnsafeMutablePointer<lxw_workbook>?
  private var formats: [String: UnsafeMutablePointer<lxw_format>] = [:]
  private var names: Set<String> = []

  /// A workbook that is written to a file when it is closed.
  public init(path: String) throws {
    // Rows are kept on the disk, so that a large library does not fill the memory.
    var options = lxw_workbook_options()
    options.constant_memory = 1
    handle = workbook_new_opt(path, &options)
    if handle == nil { throw WorkbookError(description: "no memory") }
  }

  deinit { if let handle { lxw_workbook_free(handle) } }

  /// A new sheet with a row of headings, which stays in sight.
  public func sheet(named name: String, headings: [String]) throws -> Sheet {
    guard let made = workbook_add_worksheet(handle, free(name)) else {
      throw WorkbookError(description: "the sheet '\(name)' can't be made")
    }
    let sheet = Sheet(made)
    for (column, heading) in headings.enumerated() {
      worksheet_set_column(made, UInt16(column), UInt16(column), Double(min(max(heading.count + 2, 10), 40)), nil)
      try check(worksheet_write_string(made, 0, UInt16(column), heading, bold))
    }
    worksheet_freeze_panes(made, 1, 0)
    sheet.row = 1
    return sheet
  }

  /// Adds a row to a sheet.
  public func add(_ cells: [Cell], to sheet: Sheet) throws {
    guard sheet.row < Self.mostRows else {
      throw WorkbookError(description: "a sheet holds \(Self.mostRows) rows at most; export fewer records")
    }
    for (column, cell) in cells.enumerated() {
      let (sheetHandle, row, column) = (sheet.handle, sheet.row, UInt16(column))
      switch cell {
      case .empty: continue
      case .text(let text):
        let cut = text.utf16.count <= Self.mostCharacters ? text : String(text.prefix(Self.mostCharacters / 4))
        try check(worksheet_write_string(sheetHandle, row, column, cut, nil))
      case .number(let number): try check(worksheet_write_number(sheetHandle, row, column, number, nil))
      case .amount(let number, let decimals):
        let form = decimals == 0 ? "#,##0" : "#,##0." + String(repeating: "0", count: decimals)
        try check(worksheet_write_number(sheetHandle, row, column, number, format(form)))
      case .percent(let number):
        try check(worksheet_write_number(sheetHandle, row, column, number / 100, format("0.##%")))
      case .date(let date):
        // Excel's days begin in 1900.
        guard date.year >= 1900 else {
          try check(worksheet_write_string(sheetHandle, row, column, date.description, nil))
          continue
        }
        var day = lxw_datetime(
          year: Int32(date.year), month: Int32(date.month), day: Int32(date.day), hour: 0, min: 0, sec: 0)
        try check(worksheet_write_datetime(sheetHandle, row, column, &day, format("yyyy-mm-dd")))
      }
    }
    sheet.row += 1
  }

  /// Writes the file.
  public func close() throws {
    guard let open = handle else { return }
    handle = nil
    try check(workbook_close(open))
  }

  private var bold: UnsafeMutablePointer<lxw_format>? {
    if let known = formats["bold"] { return known }
    let made = workbook_add_format(handle)
    format_set_bold(made)
    formats["bold"] = made
    return made
  }

  private func format(_ form: String) -> UnsafeMutablePointer<lxw_format>? {
    if let known = formats[form] { return known }
    let made = workbook_add_format(handle)
    format_set_num_format(made, form)
    formats[form] = made
    return made
  }

  /// A name that no other sheet has, of at most 31 characters.
  private func free(_ name: String) -> String {
    let plain = String(name.map { "[]:*?/\\".contains($0) ? "_" : $0 }.prefix(28))
    var free = plain
    var number = 2
    while !names.insert(free.lowercased()).inserted {
      free = "\(plain) \(number)"
      number += 1
    }
    return free
  }

  private func check(_ code: lxw_error) throws {
    guard code == LXW_NO_ERROR else { throw WorkbookError(description: String(cString: lxw_strerror(code))) }
  }
}
