import ArgumentParser
import Documents
import Engine
import Extraction
import Store

/// `docent dedupe`: what is in the library twice.
struct DedupeCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "dedupe", abstract: "Find what is in the library twice, and merge it if you say so.",
    discussion: """
      Records of a type whose manifest says person are likely of one person if they share an e-mail address, a telephone number \
      without differing in the name, or a similar name at a similar company. Records of other types are likely of the same thing if \
      the fields that their manifest names as identity are alike: merchant, date and total of receipts, ISBN, title and authors of \
      books. So are records that were read from the same picture, even if one is smaller or was saved again. Nothing is merged \
      unless you say so: --merge asks for each pair, m to merge, k to keep both and never ask again, s to skip, q to stop.

      EXAMPLES
        docent dedupe                   the pairs
        docent dedupe --merge           decide about each
        docent dedupe --type receipt    photos of the same receipt
      """)

  @Option(help: "Records of this type only.") var type: String?
  @Flag(help: "Ask for each pair what to do.") var merge = false
  @Option(help: "How to print: table (on a terminal), json or jsonl (elsewhere).") var format: ListCommand.Format?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { merge ? .write : .read }

  func run(in library: Library, with registry: Registry) async throws {
    try await RecordQuery.check(type: type, registry, in: library)
    let shapes = registry.extractors.map(\.shape)
    let identity = Dictionary(shapes.map { ($0.type, Duplicate.Identity($0)) }) { first, _ in first }
    let records = try await library.records(matching: RecordFilter(type: type)).filter { $0.record.status != .rejected }
    // Lists are newest first; of two records the older one stays.
    let ordered = records.sorted { ($0.summary.createdAt, $0.record.id) < ($1.summary.createdAt, $1.record.id) }
    let apart = try await library.keptApart()
    let pictures = try await library.pagePictures()
    let pairs = Duplicate.find(in: ordered, pictures: pictures, identity: identity).filter {
      !apart.contains([$0.first, $0.second])
    }
    let byID = Dictionary(ordered.map { ($0.record.id, $0) }) { first, _ in first }
    if merge {
      return try await decide(pairs, byID, in: library, registry)
    }
    switch format ?? (Terminal.outputIsTerminal ? .table : .jsonl) {
    case .table:
      if pairs.isEmpty { Terminal.complain("docent: nothing is there twice") }
      for pair in pairs { Terminal.say(Self.row(of: pair, byID)) }
    case .json: Terminal.say(try JSONOutput.pretty(pairs))
    case .jsonl: for pair in pairs { Terminal.say(try JSONOutput.line(pair)) }
    }
  }

  private func decide(
    _ pairs: [Duplicate], _ records: [String: StoredRecord], in library: Library, _ registry: Registry
  ) async throws {
    var gone: Set<String> = []
    for pair in pairs where gone.isDisjoint(with: [pair.first, pair.second]) {
      Terminal.say(Self.row(of: pair, records))
      Terminal.write("  merge, keep both, skip or quit? [m/k/s/q] ")
      switch readLine()?.lowercased().first {
      case "m":
        try await RecordEditing(library: library, registry: registry).merge([pair.first, pair.second])
        gone.insert(pair.second)
      case "k": try await library.keepApart(pair.first, pair.second)
      case "q", nil: return
      default: continue
      }
    }
  }

  private static func row(of pair: Duplicate, _ records: [String: StoredRecord]) -> String {
    let names = [pair.first, pair.second].map { id in
      "\(id.prefix(8))  \(records[id]?.summary.title ?? "–")"
    }
    let reason = pair.reason.rawValue.replacing("_", with: " ")
    return names.joined(separator: "  =  ") + "  " + Terminal.dim("\(reason): \(pair.shared)")
  }
}
