import ArgumentParser
import Documents
import Engine
import Extraction
import Store

/// `docent set`: corrects the fields of a record.
struct SetCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Correct the fields of a record.",
    discussion: """
      A corrected field has source user and confidence 1, and stays when the file is extracted again. What the extractor \
      said is kept beside it: see docent history.

      Values are given as they are printed, and checked by the field's type: 12.50, $22.03 or "22,03 EUR" for money, \
      2025-11-30 or 30.11.2025 for a date, 18:05 or 6:05PM for a time. Elements of a list have ; between them, or the field \
      is given once for each. A path reaches into lists and groups, from 0.

      EXAMPLES
        docent set 3f2a91c0 merchant="Corner Bakery" total="12.50 EUR"
        docent set 3f2a91c0 "items[0].amount=3.20" "emails=a@example.org; b@example.org"
        docent set 3f2a91c0 'total=$22.03' time=4:19PM emails=a@example.org emails=b@example.org
        docent set 3f2a91c0 tip=                     there is no tip
        docent set 3f2a91c0 --revert total           what the extractor said, after all
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Argument(help: ArgumentHelp("Fields and their values.", valueName: "field=value"), completion: .fieldEntries)
  var entries: [String] = []
  @Option(help: ArgumentHelp("A field to take back to what the extractor said (may be repeated).", valueName: "field"))
  var revert: [String] = []
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if entries.isEmpty, revert.isEmpty { throw ValidationError("Name at least one field=value.") }
    for entry in entries where FieldEntry(entry) == nil {
      throw ValidationError("'\(entry)' is not of the form field=value.")
    }
  }

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    let stored = try await RecordEditing(library: library, registry: registry).set(
      entries.compactMap(FieldEntry.init), reverting: revert, of: id)
    guard Terminal.outputIsTerminal else { return Terminal.say(try JSONOutput.line(StoredRecordOutput(stored))) }
    let table = RecordTable(width: Terminal.width)
    for row in table.rows(of: stored.record, shape: registry.shape(of: stored.record)) { Terminal.say(row) }
  }
}
