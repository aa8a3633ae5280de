import ArgumentParser
import Documents
import Engine
import Extraction
import Store

/// `docent retype`: extracts a record's file again as another type.
struct RetypeCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "retype", abstract: "Extract a record's file again as another type.",
    discussion: """
      The record goes to the trash, and what the other type's extractor makes of the file takes its place. docent undo takes \
      it back. The ids of the new records are printed.

      EXAMPLES
        docent retype 3f2a91c0 invoice
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Argument(help: "The type.", completion: .types) var type: String
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  func run(in library: Library, with registry: Registry) async throws {
    let pool = try readingOptions.pool()
    let retyping = Retyping(library: library, registry: registry) { languages in
      Readings(
        pool: pool, settings: try readingOptions.settings(usual: languages), cache: library,
        second: try readingOptions.secondReading(registry))
    }
    for record in try await retyping.run(id, as: type) { Terminal.say(record.id) }
    await pool.stop()
    await registry.stop()
  }
}

/// Makes records of another type of a record's file.
struct Retyping {
  let library: Library
  let registry: Registry
  /// Readings for the languages that a file was read in.
  let readings: (_ languages: String?) throws -> Readings

  /// The records of the new type; the old record is in the trash then. Ends the program where that can't be.
  func run(_ id: String, as type: String) async throws -> [Record] {
    guard let extractor = registry.extractor(named: type) else {
      let known = Set(registry.extractors.map(\.shape.type))
      throw ValidationError("There is no type '\(type)'\(QueryVocabulary.hint(for: type, among: known))")
    }
    let old = try await library.record(id)
    guard let source = try await library.sources(ofRecords: [old.record.id]).first, let original = source.original
    else {
      throw Stop.unable("\(old.summary.source): the library keeps no copy of this file")
    }
    let deed = DeedRun(.retype)
    let pipeline = Pipeline(
      readings: try readings(source.languages), registry: registry, library: library, type: extractor.manifest.id,
      deed: deed)
    let result = try await pipeline.process(.original(original, name: source.name))
    if let error = result.error { throw Stop.unable("\(source.name): \(error.message)") }
    if result.records.isEmpty { throw Stop.unable("\(source.name): there is no \(type) on it") }
    if !result.records.contains(where: { $0.id == old.record.id }) { try await library.retire(old.record.id, in: deed) }
    return result.records
  }
}
