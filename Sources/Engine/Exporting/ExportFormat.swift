public import Documents
import Export
public import Extraction
import Finders
public import Store

/// A format of another program that records are written in.
public enum ExportFormat: String, CaseIterable, Sendable {
  case vcard, vcard3, jcard
  case googleCSV = "google-csv"
  case outlookCSV = "outlook-csv"
  case hledger, beancount
  case bankCSV = "bank-csv"
  case goodreadsCSV = "goodreads-csv"
  case libraryThingCSV = "librarything-csv"
  case libibCSV = "libib-csv"
  case bibtex, ris
  case cslJSON = "csl-json"
  case csv, json, jsonl, results, parquet, xlsx

  /// The family of the format, for which manifests say whether records of their type go there; nil for any record.
  public var family: Manifest.ExportFamily? {
    switch self {
    case .vcard, .vcard3, .jcard, .googleCSV, .outlookCSV: .contacts
    case .hledger, .beancount, .bankCSV: .ledger
    case .goodreadsCSV, .libraryThingCSV, .libibCSV, .bibtex, .ris, .cslJSON: .books
    case .csv, .json, .jsonl, .results, .parquet, .xlsx: nil
    }
  }

  /// The media type.
  public var mime: String {
    switch self {
    case .vcard, .vcard3: "text/vcard"
    case .jcard, .json: "application/json"
    case .cslJSON: "application/vnd.citationstyles.csl+json"
    case .jsonl, .results: "application/jsonl"
    case .parquet: "application/vnd.apache.parquet"
    case .googleCSV, .outlookCSV, .bankCSV, .goodreadsCSV, .libraryThingCSV, .libibCSV, .csv: "text/csv"
    case .hledger, .beancount: "text/plain"
    case .bibtex: "application/x-bibtex"
    case .ris: "application/x-research-info-systems"
    case .xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    }
  }

  /// The ending of a file's name.
  public var fileExtension: String {
    switch self {
    case .vcard, .vcard3: "vcf"
    case .jcard, .cslJSON, .json: "json"
    case .jsonl, .results: "jsonl"
    case .parquet: "parquet"
    case .googleCSV, .outlookCSV, .bankCSV, .goodreadsCSV, .libraryThingCSV, .libibCSV, .csv: "csv"
    case .hledger: "journal"
    case .beancount: "beancount"
    case .bibtex: "bib"
    case .ris: "ris"
    case .xlsx: "xlsx"
    }
  }

  /// Contacts or books as one text; empty for the formats of other families.
  public func text(of records: [Record]) throws -> String {
    let contacts = records.map { ContactCard($0) }
    let books = records.compactMap { BookEntry($0, author: BookEntry.Author.init(parting:)) }
    return switch self {
    case .vcard: contacts.map { VCard.text(of: $0, version: .v4) }.joined()
    case .vcard3: contacts.map { VCard.text(of: $0, version: .v3) }.joined()
    case .jcard: try JCard.text(of: contacts)
    case .googleCSV: GoogleContactsCSV.text(of: contacts)
    case .outlookCSV: OutlookCSV.text(of: contacts)
    case .goodreadsCSV: GoodreadsCSV.text(of: books)
    case .libraryThingCSV: LibraryThingCSV.text(of: books)
    case .libibCSV: LibibCSV.text(of: books)
    case .bibtex: BibTeX.text(of: books)
    case .ris: RIS.text(of: books)
    case .cslJSON: try CSLJSON.text(of: books)
    // Ledgers have options of their own; the others are written as they come.
    case .hledger, .beancount, .bankCSV, .csv, .json, .jsonl, .results, .parquet, .xlsx: ""
    }
  }
}

extension Manifest.ExportFamily {
  /// The records whose types go to the family's formats, their values under the names that these know.
  public func records(_ stored: [StoredRecord], _ registry: Registry) -> [Record] {
    stored.compactMap { stored in
      registry.shape(of: stored.record)?.exports?[self].map { names in
        var named = stored.record
        for (name, field) in names { named.fields[name] = stored.record.fields[field] }
        return named
      }
    }
  }
}

extension Record {
  /// Whether it is perhaps there twice, and nobody has decided.
  public var isPerhapsDuplicate: Bool { status != .approved && findings.contains { $0.code == "duplicate" } }
}

extension StoredRecord {
  /// The plain values with what the library knows of the record, as one object.
  public var plainValues: [String: JSONValue] {
    let own: [(ExportColumn, JSONValue?)] = [
      (.source, .string(summary.source)), (.id, .string(record.id)), (.type, .string(record.type)),
      (.status, .string(record.status.rawValue)), (.confidence, .number(record.confidence)),
      (.tags, summary.tags.isEmpty ? nil : .array(summary.tags.map(JSONValue.string))),
      (.note, summary.note.map(JSONValue.string)),
    ]
    var object = Dictionary(uniqueKeysWithValues: own.map { ($0.name, $1) }).compactMapValues(\.self)
    for (name, field) in record.fields { object[ExportColumn.values(name).name] = field.plain }
    return object
  }
}

extension BookEntry.Author {
  /// An author with the name taken apart, unless something of it would be lost.
  init(parting name: String) {
    let parts = PersonFinder.name(in: name)
    guard let parts, let family = parts.family, "\(parts.given) \(family)" == name else {
      self.init(name: name)
      return
    }
    self.init(name: name, given: parts.given, family: family)
  }
}
