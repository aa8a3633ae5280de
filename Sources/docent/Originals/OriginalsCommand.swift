import ArgumentParser
import Documents
import Engine
import Foundation
import Store

/// `docent originals`: copies of the originals in a folder outside, named after their records.
struct OriginalsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "originals", abstract: "Keep copies of the originals in a folder, named after their records.",
    discussion: """
      Each document has one copy, named after its first record, with a JSON file beside it that says what the library knows. Copies \
      follow corrections, merges, deletions and undo. Files that you put into the folder or change are left as they are. With the setting \
      originals.folder this happens after every command that changes the library, and while docent serve or docent watch run.

      A template names folders and the file: {date:yyyy}/{type}/{merchant|title}_{id8}.{ext}. Placeholders are fields of records, as in \
      docent query, and type, title, id, id8, ext, source, date (of the record, else captured), captured and added (to the library). Of \
      names with | between them the first counts that the record has; 'text' is itself. Dates take yyyy, yy, MM, dd, captured and added \
      also HH, mm, ss; texts a number, the most characters.

      EXAMPLES
        docent originals sync --to ~/Papers
        docent originals sync --to ~/Papers --template '{date:yyyy}/{date:MM}/{type}/{merchant|title}_{id8}.{ext}'
        docent originals sync --to /mnt/share/photos --longest-side 1600
        docent originals status                             what sync would do
        docent config set originals.folder ~/Papers         from now on by itself
      """, subcommands: [Status.self, Sync.self], defaultSubcommand: Status.self)

  /// `docent originals status`.
  struct Status: RecordCommand {
    static let configuration = CommandConfiguration(
      abstract: "List what sync would do, and the files that a person changed.",
      discussion: """
        EXAMPLES
          docent originals status
          docent originals status --to ~/Papers --template '{type}/{title}' --format csv
        """)
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var originals: OriginalsOptions
    @OptionGroup var plugins: PluginOptions
    @OptionGroup var store: StoreOptions

    var access: Library.Access { .read }

    func run(in library: Library, with registry: Registry) async throws {
      let tree = try originals.tree(of: library, registry)
      var (report, rows): (FilingReport, [[JSONValue]]) = (FilingReport(), [])
      try await tree.stopping {
        try await tree.run(.all, isTrial: true) { change in
          report.add(change)
          rows.append(change.row)
        }
      }
      try RowPrinter(columns: ["change", "path", "from", "source", "reason"], rows: rows).print(as: format ?? .default)
      Terminal.complain("docent: \(report.text)")
    }
  }

  /// `docent originals sync`.
  struct Sync: LibraryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write, rename and remove copies until the folder is as it should be.",
      discussion: """
        A second run changes nothing. Exits with 1 if something could not be filed.

        EXAMPLES
          docent originals sync
          docent originals sync --to ~/Papers --template '{type}/{date:yyyy-MM-dd} {title}'
          docent originals sync --anew                      the folder was emptied, or is on another disk
        """)
    @Flag(help: "Write all copies again, also where the folder lost those that were there.") var anew = false
    @Flag(name: .shortAndLong, help: "Print no changes.") var quiet = false
    @OptionGroup var originals: OriginalsOptions
    @OptionGroup var plugins: PluginOptions
    @OptionGroup var store: StoreOptions

    // A library that is missing is not made, and nothing more has to follow.
    var access: Library.Access { .read }

    func run(in library: Library) async throws {
      let tree = try originals.tree(of: library, try plugins.registry())
      var report = FilingReport()
      try await tree.stopping {
        try await tree.run(.all, anew: anew) { change in
          report.add(change)
          if !quiet { Terminal.say(change.line) }
        }
      }
      if !quiet { Terminal.complain("docent: \(report.text)") }
      for problem in report.problems { Terminal.complain("docent: \(problem)") }
      if !report.problems.isEmpty { throw Stop.someFailed }
    }
  }
}

extension OriginalsTree.Change {
  /// The change as a row: what, path, path before, source, reason.
  fileprivate var row: [JSONValue] {
    func row(_ path: String? = nil, from: String? = nil, source: String? = nil, reason: String? = nil) -> [JSONValue] {
      [.string(word)] + [path, from, source, reason].map { $0.map(JSONValue.string) ?? .null }
    }
    return switch self {
    case .added(let path), .rewritten(let path), .removed(let path), .kept(let path): row(path)
    case .moved(let from, let to): row(to, from: from)
    case .problem(let source, let reason): row(source: source, reason: reason)
    }
  }

  /// The change as a line.
  fileprivate var line: String {
    switch self {
    case .added(let path), .rewritten(let path), .removed(let path), .kept(let path): "\(word) \(path)"
    case .moved(let from, let to): "moved \(from) -> \(to)"
    case .problem(let source, let reason): "problem \(source): \(reason)"
    }
  }
}
