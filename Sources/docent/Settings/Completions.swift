import ArgumentParser
import Engine
import Foundation
import Store

extension CompletionKind {
  /// The first characters of the ids of records, the newest first.
  static var recordIDs: CompletionKind {
    library { library, _ in try await library.summaries(matching: Query.all, limit: 200).map { String($0.id.prefix(8)) }
    }
  }

  /// The ids of records in the trash.
  static var trashedIDs: CompletionKind {
    library { library, _ in try await library.trash().prefix(200).map { String($0.id.prefix(8)) } }
  }

  /// The record types.
  static var types: CompletionKind {
    .custom { words, _, _ in registry(words).map { $0.vocabulary.types.sorted() } ?? [] }
  }

  /// The fields of all types, as the beginning of `field=value`.
  static var fieldEntries: CompletionKind {
    .custom { words, _, _ in registry(words).map { $0.vocabulary.fields.keys.sorted().map { "\($0)=" } } ?? [] }
  }

  /// The fields of all types.
  static var fields: CompletionKind {
    .custom { words, _, _ in registry(words).map { $0.vocabulary.fields.keys.sorted() } ?? [] }
  }

  /// The names of the sessions.
  static var sessions: CompletionKind {
    library { library, _ in try await library.sessions().map(\.name) }
  }

  /// The tags.
  static var tags: CompletionKind {
    library { library, _ in try await library.tags().map(\.name) }
  }

  /// The parts of a query: names, and the values of those that have few.
  static var query: CompletionKind {
    .custom { words, _, prefix in
      guard let registry = registry(words) else { return [] }
      var vocabulary = registry.vocabulary
      if let library = opened(words), let known = try? await library.vocabulary(vocabulary) { vocabulary = known }
      let lists: [(String, [String])] = [
        ("type:", vocabulary.types.sorted()), ("tag:", vocabulary.tags.sorted()), ("in:", vocabulary.sessions.sorted()),
        ("is:", ["needs_review", "ready", "approved", "rejected", "merged"]), ("has:", vocabulary.fields.keys.sorted()),
        ("sort:", vocabulary.fields.keys.sorted()),
      ]
      if let list = lists.first(where: { prefix.hasPrefix($0.0) }) { return list.1.map { list.0 + $0 } }
      return lists.map(\.0) + vocabulary.fields.keys.sorted().map { "\($0):" }
    }
  }

  private static func library(
    _ work: @escaping @Sendable (Library, [String]) async throws -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in
      guard let library = opened(words) else { return [] }
      return (try? await work(library, words)) ?? []
    }
  }

  /// The library that a command line names, to read; nil if there is none.
  private static func opened(_ words: [String]) -> Library? {
    let given = words.firstIndex(of: "--store").flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    guard let options = try? StoreOptions.parse(given.map { ["--store", $0] } ?? []) else { return nil }
    return try? Library(at: options.folder, access: .read)
  }

  private static func registry(_ words: [String]) -> Registry? {
    try? PluginOptions.parse([]).registry()
  }
}
