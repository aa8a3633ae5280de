import Documents
public import Extraction
public import Foundation

/// An extractor in its own process, kept alive across a batch.
///
/// A hang, a crash or rubbish costs the record at hand and the process; the next document starts a new one.
public struct PluginProcess: Sendable {
  /// What the plugin is.
  public let manifest: Manifest
  /// The folder with its manifest.
  public let folder: URL

  private let child: ChildProcess
  private let timeLimit: Duration

  /// A plugin whose manifest names a command.
  public init(manifest: Manifest, command: [String], folder: URL) {
    self.manifest = manifest
    self.folder = folder
    let timeLimit = Duration.seconds(manifest.runtime.timeoutSeconds ?? Manifest.Runtime.defaultTimeoutSeconds)
    self.timeLimit = timeLimit
    var arguments = command
    // A path is the plugin's own file unless it starts at the root; any other name is looked for in PATH.
    if command[0].contains("/") {
      arguments[0] = URL(filePath: command[0], relativeTo: folder).standardizedFileURL.path(percentEncoded: false)
    }
    var start = ChildProcess.Command(name: "plugin \(manifest.id)", arguments: arguments)
    start.folder = folder
    start.memoryMegabytes = manifest.runtime.memoryMegabytes ?? Manifest.Runtime.defaultMemoryMegabytes
    start.answerLimit = 16 << 20
    child = ChildProcess(start) { child in
      let identity: PluginProtocol.Identity = try await child.send(
        "initialize", PluginProtocol.Hello(), within: timeLimit)
      guard identity.id == manifest.id, identity.version == manifest.version else {
        throw Failure(
          .pluginFailed,
          "plugin \(manifest.id) \(manifest.version) says it is \(identity.id) \(identity.version)")
      }
    }
  }

  func match(_ document: Document) async throws -> Double {
    let answer: PluginProtocol.Score = try await child.call(
      "match", PluginProtocol.Work(document: document), within: timeLimit)
    return answer.score
  }

  func extract(from document: Document, pageImages: [URL]?) async throws -> [Extraction<Record.Fields>] {
    let work = PluginProtocol.Work(document: document, pageImages: pageImages?.map { $0.path(percentEncoded: false) })
    do {
      let answer: PluginProtocol.Records = try await child.call("extract", work, within: timeLimit)
      return answer.extractions
    } catch let failure as Failure where failure.code != .pluginFailed {
      // Whatever went wrong in a plugin is the plugin's failure: `timeout` and the like are said of reading the file.
      throw Failure(.pluginFailed, failure.message)
    }
  }

  func stop() async { await child.stop() }
}
