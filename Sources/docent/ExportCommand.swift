import ArgumentParser
import Documents
import Engine
import Export
import Foundation
import Store

/// `docent export`: records in the formats of other programs.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write records in the formats of other programs.",
    discussion: """
      Contacts (records of type business_card): vcard (4.0, RFC 6350), vcard3 (3.0, RFC 2426), jcard (RFC 7095), google-csv and \
      outlook-csv, the columns that Google Contacts and Outlook import. Records of any type: csv, json, jsonl.

      Without ids or --query, all records that were not rejected. Each record's history says when it was exported and where to.

      EXAMPLES
        docent export vcard -o contacts.vcf
        docent export google-csv --query 'type:business_card is:approved' -o contacts.csv
        docent export vcard3 3f2a91c0 > contact.vcf
      """)

  /// A format to write.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case vcard, vcard3, jcard
    case googleCSV = "google-csv"
    case outlookCSV = "outlook-csv"
    case csv, json, jsonl

    var isOfContacts: Bool { ![.csv, .json, .jsonl].contains(self) }
  }

  @Argument(help: "The format.") var format: Format
  @Argument(help: "The records' ids, or their first characters (at least 4).") var ids: [String] = []
  @Option(help: "The records that a query asks for.") var query: String?
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let library = try store.open(.write)
    let registry = try plugins.registry()
    let chosen = try await LibraryWork.run { try await records(in: library, registry) }
    let fitting = format.isOfContacts ? chosen.filter { $0.record.type == "business_card" } : chosen
    if fitting.count < chosen.count, !ids.isEmpty || query != nil {
      Terminal.complain("docent: \(chosen.count - fitting.count) records are no contacts")
    }
    if fitting.isEmpty { throw Stop.unable("there are no records to export") }
    let text = try text(of: fitting, registry)
    if output == "-" {
      Terminal.write(text)
    } else {
      do {
        try Data(text.utf8).write(to: URL(filePath: output), options: .atomic)
      } catch {
        throw Stop.unable("\(output) can't be written: \(error.localizedDescription)")
      }
    }
    let place = output == "-" ? "standard output" : URL(filePath: output).standardizedFileURL.path
    try await LibraryWork.run {
      try await library.noteExport(of: fitting.map(\.record.id), format: format.rawValue, to: place)
    }
    if output != "-" { Terminal.complain("docent: \(fitting.count) records written to \(output)") }
  }

  private func records(in library: Library, _ registry: Registry) async throws -> [StoredRecord] {
    var records: [StoredRecord] = []
    for id in ids { records.append(try await library.record(id)) }
    if let query {
      records += try await library.records(matching: try RecordQuery.parse(query, registry))
    } else if ids.isEmpty {
      let filter = RecordFilter(type: format.isOfContacts ? "business_card" : nil)
      records = try await library.records(matching: filter).filter { $0.record.status != .rejected }
    }
    return records
  }

  private func text(of records: [StoredRecord], _ registry: Registry) throws -> String {
    let contacts = records.compactMap { ContactCard($0.record) }
    return switch format {
    case .vcard: contacts.map { VCard.text(of: $0, version: .v4) }.joined()
    case .vcard3: contacts.map { VCard.text(of: $0, version: .v3) }.joined()
    case .jcard: try JCard.text(of: contacts)
    case .googleCSV: GoogleContactsCSV.text(of: contacts)
    case .outlookCSV: OutlookCSV.text(of: contacts)
    case .csv:
      RecordCSV(shapes: registry.extractors.map(\.shape)).text(for: records.map { ($0.summary.source, $0.record) })
    case .json: try JSONOutput.pretty(records.map(StoredRecordOutput.init)) + "\n"
    case .jsonl: try records.map { try JSONOutput.line(StoredRecordOutput($0)) + "\n" }.joined()
    }
  }
}
