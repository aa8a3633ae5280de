import ArgumentParser
import Documents
import Engine
import Foundation
import Reading
import Store

/// The folder of the setting `originals.folder`, which follows the library after every command that changes it.
enum FiledOriginals {
  /// How often a program that goes on looks for changes.
  private static let interval = Duration.seconds(5)
  /// How often at the least, where something can't be done.
  private static let longestInterval = Duration.seconds(300)

  /// Runs a command's work, and has the folder follow what it changed, also where it failed half way.
  ///
  /// - Parameters:
  ///   - registry: The plugins; nil to load them if they are needed.
  ///   - access: What the library is open for; nothing follows where it is only read.
  static func following(
    _ library: Library, _ registry: Registry? = nil, after access: Library.Access, _ work: () async throws -> Void
  ) async throws {
    do {
      try await work()
    } catch {
      if access == .write, !(error is CancellationError) { await follow(library, registry) }
      throw error
    }
    if access == .write { await follow(library, registry) }
  }

  /// Runs a work that takes long, and has the folder follow the library meanwhile.
  static func following(
    _ library: Library, _ registry: Registry, during work: () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await followOn(library, registry) }
      defer { group.cancelAll() }
      try await work()
    }
    await follow(library, registry)
  }

  /// Has the folder follow the library until the task is cancelled; what can't be done is tried again after growing pauses.
  static func followOn(_ library: Library, _ registry: Registry) async {
    guard isOn else { return }
    do {
      let tree = try OriginalsOptions.parse([]).tree(of: library, registry)
      try await tree.stopping {
        var (pause, known): (Duration, [String]) = (interval, [])
        while true {
          try await Task.sleep(for: pause)
          let problems = await follow(tree, besides: known)
          pause = problems.isEmpty ? interval : min(pause * 2, longestInterval)
          known = problems
        }
      }
    } catch is CancellationError {
      return
    } catch {
      complain(error)
    }
  }

  /// Has the folder follow what changed; what can't be done is reported, and fails nothing else.
  static func follow(_ library: Library, _ registry: Registry?) async {
    guard isOn, !Task.isCancelled else { return }
    do {
      let registry = try registry ?? PluginOptions.parse([]).registry()
      let tree = try OriginalsOptions.parse([]).tree(of: library, registry)
      try await tree.stopping { _ = await follow(tree) }
    } catch {
      complain(error)
    }
  }

  /// Has a tree follow what changed, and says what was done.
  ///
  /// - Parameter known: The problems that were reported last time and are not reported again.
  /// - Returns: The problems.
  private static func follow(_ tree: OriginalsTree, besides known: [String] = []) async -> [String] {
    var report = FilingReport()
    var problems: [String] = []
    do {
      try await tree.run(.changed) { report.add($0) }
    } catch is CancellationError {
      return known
    } catch {
      problems = ["originals are not filed: \(text(of: error))"]
    }
    problems += report.problems
    for problem in problems where !known.contains(problem) { Terminal.complain("docent: \(problem)") }
    if report.hasChanges { Terminal.complain("docent: originals: \(report.text)") }
    return problems
  }

  private static func complain(_ error: any Error) {
    Terminal.complain("docent: originals are not filed: \(text(of: error))")
  }

  private static func text(of error: any Error) -> String { (error as? any ReportedError)?.report ?? "\(error)" }

  private static var isOn: Bool { ((try? Settings.current())?[.originalsFolder] ?? "").isEmpty == false }
}

/// What a run did, counted.
struct FilingReport {
  private var counts: [String: Int] = [:]
  /// What could not be done.
  private(set) var problems: [String] = []

  /// Counts a change.
  mutating func add(_ change: OriginalsTree.Change) {
    if case .problem(let source, let reason) = change { problems.append("\(source): \(reason)") }
    counts[change.word, default: 0] += 1
  }

  /// Whether any file was written, moved or removed.
  var hasChanges: Bool { counts.keys.contains { $0 != "kept" && $0 != "problem" } }

  /// The counts: `3 added, 1 moved`.
  var text: String {
    let words = ["added", "moved", "rewritten", "removed", "kept", "problem"]
    let parts = words.compactMap { word in
      counts[word].map { "\($0) \(word == "problem" && $0 > 1 ? "problems" : word)" }
    }
    return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
  }
}

extension OriginalsTree.Change {
  /// What happened, in a word.
  var word: String {
    switch self {
    case .added: "added"
    case .moved: "moved"
    case .rewritten: "rewritten"
    case .removed: "removed"
    case .kept: "kept"
    case .problem: "problem"
    }
  }
}
