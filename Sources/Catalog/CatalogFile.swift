public import Documents
public import Foundation

/// A file that lists books: CSV with columns for title, author and ISBN (the exports of Goodreads, LibraryThing and Libib
/// among them), lines of an Open Library dump, or MARC 21 records (ISO 2709).
///
/// The file is read in pieces, so its size does not matter.
public struct CatalogFile {
  /// What is read of one entry at most, in bytes; a longer one is no entry of a catalogue.
  public static let longestEntry = 1 << 20
  private static let chunk = 1 << 20

  private let url: URL

  /// The catalogue in a file.
  public init(_ url: URL) { self.url = url }

  /// Calls a body with every book that has a title; returns how many entries had none.
  ///
  /// - Throws: `CatalogError`, and what the body throws.
  public func forEachBook(_ body: (CatalogBook) throws -> Void) throws -> Int {
    guard let file = try? FileHandle(forReadingFrom: url) else { throw error("it can't be opened") }
    defer { try? file.close() }
    guard let first = try read(file), !first.isEmpty else { throw error("it is empty") }
    var parser = try parser(for: first)
    var (count, skipped) = (0, 0)
    func take(_ entries: [CatalogBook?]) throws {
      for entry in entries {
        if let book = entry {
          try body(book)
          count += 1
        } else {
          skipped += 1
        }
      }
    }
    var next: Data? = first
    while let data = next, !data.isEmpty {
      try take(parser.parse(data).get(or: error))
      next = try read(file)
    }
    try take(parser.finish().get(or: error))
    if count == 0 { throw error("it lists no book with a title") }
    return skipped
  }

  private func read(_ file: FileHandle) throws -> Data? {
    do {
      return try file.read(upToCount: Self.chunk)
    } catch {
      throw self.error("it can't be read: \(error.localizedDescription)")
    }
  }

  /// What the file is, by its first bytes.
  private func parser(for first: Data) throws -> any CatalogParser {
    if first.starts(with: [0x1F, 0x8B]) { throw error("it is compressed; unpack it with gunzip first") }
    if MARC21.begins(first) { return MARC21() }
    if first.starts(with: "/type/".utf8) { return OpenLibraryDump() }
    guard !first.prefix(4096).contains(0) else { throw error("it is none of CSV, Open Library dump and MARC 21") }
    return CatalogTable()
  }

  private func error(_ reason: String) -> CatalogError { CatalogError(file: url.path, reason: reason) }
}

/// Turns the bytes of a file, piece by piece, into books; nil for an entry without a title.
protocol CatalogParser {
  mutating func parse(_ data: Data) -> Result<[CatalogBook?], CatalogProblem>
  mutating func finish() -> Result<[CatalogBook?], CatalogProblem>
}

/// What is wrong with the bytes of a catalogue.
struct CatalogProblem: Error {
  let reason: String
}

extension Result where Failure == CatalogProblem {
  fileprivate func get(or error: (String) -> CatalogError) throws -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let problem): throw error(problem.reason)
    }
  }
}

/// Why a file can't be imported as a catalogue.
public struct CatalogError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The file's path.
  public let file: String
  /// The reason, as the end of a sentence.
  public let reason: String

  /// The file and the reason.
  public var description: String { "\(file): \(reason)" }
}

extension CatalogError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "invalid_catalog" }
}

/// A book as a catalogue lists it.
public struct CatalogBook: Hashable, Sendable, Codable {
  /// The whole title.
  public var title: String
  /// The authors, given names first.
  public var authors: [String]
  /// The ISBN, thirteen digits.
  public var isbn13: String?

  /// A book of a catalogue.
  public init(title: String, authors: [String], isbn13: String? = nil) {
    self.title = title
    self.authors = authors
    self.isbn13 = isbn13
  }
}
