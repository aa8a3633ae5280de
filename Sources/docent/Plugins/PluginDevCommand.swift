import ArgumentParser
import Conformance
import Documents
import Engine
import Foundation
import Inbox
import Glibc
import Store
import Synchronization

extension PluginCommand {
  /// `docent plugin dev DIR --watch SAMPLE…`.
  struct Dev: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Try a plugin on samples every time that you save a file of it.",
      discussion: """
        Checks the manifest and shows what the plugin makes of each sample, then waits until a file of the plugin or a sample changes,
        and shows what is new (+), changed (~) and gone (-). Ctrl-C ends it.

        EXAMPLES
          docent plugin dev memo --watch scan.pdf letter.png
        """)
    @Argument(help: "The plugin's folder.", completion: .directory) var folder: String
    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp("Documents to try it on; one ending in .json is a recorded reading.", valueName: "sample"),
      completion: .file())
    var watch: [String]
    @Flag(help: "Run it also where it can't be confined (no bubblewrap, or no namespaces).") var allowUnconfined = false
    @OptionGroup var reading: ReadingOptions

    func run() async throws {
      for path in [folder] + watch where !FileManager.default.fileExists(atPath: path) {
        throw Stop.unable("\(path): there is no such file or folder")
      }
      let pool = try reading.pool()
      // What a sample holds is read again only when the sample changes.
      let cache = try Library.inMemory(folder: FileManager.default.temporaryDirectory)
      let trials = PluginTrials(
        of: folder, on: watch.map { Source(document: URL(filePath: $0)) },
        confinement: allowUnconfined ? .optional : .required,
        readings: Readings(pool: pool, settings: try reading.settings(), cache: cache))
      // A signal ends the watch, which is how it is meant to end.
      do { try await tryForever(trials) } catch is CancellationError {}
      await trials.stop()
      await pool.stop()
    }

    private func tryForever(_ trials: PluginTrials) async throws {
      var changed: [String] = []
      while !Task.isCancelled {
        // From before the trial on, so that what is saved meanwhile is tried next.
        let changes = try FolderWatch(folders()).changes
        let lines = try await trials.next()
        if Task.isCancelled { return }
        if Terminal.outputIsTerminal { Terminal.write("\u{1B}[H\u{1B}[2J") }
        if !changed.isEmpty { Terminal.say("changed: \(changed.joined(separator: ", "))") }
        for line in lines { Terminal.say(line) }
        Terminal.say("")
        changed = try await saved(changes)
      }
    }

    /// Waits until a file that matters changes and no other does for a moment: editors save in several steps.
    private func saved(_ changes: AsyncStream<FolderWatch.Change>) async throws -> [String] {
      let paths = Mutex<Set<String>>([])
      let (first, isFirst) = AsyncStream.makeStream(of: Void.self)
      async let _: Void = {
        for await change in changes where matters(change.path) {
          _ = paths.withLock { $0.insert(change.path) }
          isFirst.yield()
        }
      }()
      _ = await first.first { _ in true }
      try await Task.sleep(for: Self.quiet)
      let all = paths.withLock { $0 }
      // What came and went again helped to save the others.
      let left = all.filter(FileManager.default.fileExists)
      return (left.isEmpty ? all : left).map { $0.isEmpty ? "many files" : URL(filePath: $0).lastPathComponent }
        .sorted()
    }

    private static let quiet = Duration.milliseconds(100)

    /// Whether a path is a file of the plugin or a sample, and not what an editor keeps beside it.
    private func matters(_ path: String) -> Bool {
      let url = URL(filePath: path).standardizedFileURL
      let name = url.lastPathComponent
      if path.isEmpty || watch.contains(where: { URL(filePath: $0).standardizedFileURL.path == url.path }) {
        return true
      }
      let own = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL.path
      let isOwn = url.path.hasPrefix(own.hasSuffix("/") ? own : own + "/")
      return isOwn && !name.hasPrefix(".") && !name.hasSuffix("~")
    }

    /// The plugin's folder with those in it that are not hidden, and the samples' folders.
    private func folders() -> [URL] {
      let own = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
      let inside = FileManager.default.enumerator(
        at: own, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
      var folders = [own]
      while let next = inside?.nextObject() as? URL {
        if (try? next.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { folders.append(next) }
      }
      for sample in watch {
        let around = URL(filePath: sample).standardizedFileURL.deletingLastPathComponent()
        if !folders.contains(where: { $0.path == around.path }) { folders.append(around) }
      }
      return folders
    }
  }
}
