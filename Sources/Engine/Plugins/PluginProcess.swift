public import Documents
public import Extraction
public import Foundation

/// An extractor or a recognizer in its own process, kept alive across a batch.
///
/// A hang, rubbish or a second crash costs the answer at hand and the process; the next document starts a new one. After a
/// first crash the same call is made of a new process.
public struct PluginProcess: RunnableExtractor {
  /// What the plugin is.
  public let manifest: Manifest
  /// The folder with its manifest.
  public let folder: URL
  /// The folder's path.
  public var location: String { folder.path(percentEncoded: false) }

  /// The path of its program; nil if that is looked for in PATH.
  let program: String?

  private let child: ChildProcess
  private let timeLimit: Duration

  /// The folder of the page images that it is given: the only one beside its own that it sees.
  public var imageFolder: URL? { images }

  private let images: URL

  /// A plugin whose manifest names a command.
  public init(manifest: Manifest, command: [String], folder: URL, confinement: Confinement) {
    self.manifest = manifest
    self.folder = folder
    let timeLimit = Duration.seconds(manifest.runtime.timeoutSeconds ?? Manifest.Runtime.defaultTimeoutSeconds)
    self.timeLimit = timeLimit
    var arguments = command
    // A path is the plugin's own file unless it starts at the root; any other name is looked for in PATH.
    if command[0].contains("/") {
      arguments[0] = URL(filePath: command[0], relativeTo: folder).standardizedFileURL.path(percentEncoded: false)
    }
    program = arguments[0].contains("/") ? arguments[0] : nil
    var start = ChildProcess.Command(name: "plugin \(manifest.id)", arguments: arguments)
    start.folder = folder
    let images = PrivateFolder.newURL().appending(path: "images", directoryHint: .isDirectory)
    self.images = images
    let seconds = manifest.runtime.timeoutSeconds ?? Manifest.Runtime.defaultTimeoutSeconds
    let cores = Double(ProcessInfo.processInfo.activeProcessorCount)
    start.sandbox = Sandbox(
      folder: folder.resolvingSymlinksInPath(), images: images, command: arguments,
      memoryMegabytes: manifest.runtime.memoryMegabytes ?? Manifest.Runtime.defaultMemoryMegabytes,
      processorSeconds: Int((seconds * cores).rounded(.up)) * Sandbox.Limits.answersOfProcessorTime)
    start.confinement = confinement
    // One that answers for as long is started anew long before its processor time ends.
    start.serviceTime = timeLimit * (Sandbox.Limits.answersOfProcessorTime / 2)
    start.answerLimit = Sandbox.Limits.answerBytes
    start.asksAgain = true
    start.prepare = { try PrivateFolder.makeShared(images) }
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

  /// The probability that the plugin reports.
  public func match(_ document: Document) async throws -> Double {
    let answer: PluginProtocol.Score = try await child.call(
      "match", PluginProtocol.Work(document: document), within: timeLimit)
    return answer.score
  }

  /// The records that the plugin returns.
  public func extract(from document: Document, pageImages: [URL]?) async throws -> [Extraction<Record.Fields>] {
    let work = PluginProtocol.Work(document: document, pageImages: pageImages?.map { $0.path(percentEncoded: false) })
    let answer: PluginProtocol.Records = try await ask("extract", work)
    return answer.extractions
  }

  func recognize(_ picture: PluginProtocol.Picture) async throws -> [Line] {
    let answer: PluginProtocol.Recognition = try await ask("recognize", picture)
    guard answer.lines.lazy.flatMap(\.words).allSatisfy({ (0...1).contains($0.confidence) }) else {
      throw Failure(.pluginFailed, "plugin \(manifest.id) gave a confidence that is not within 0 to 1")
    }
    return answer.lines
  }

  /// Calls a body with a new folder within `imageFolder`, which is removed after it.
  func withImageFolder<Result: Sendable>(_ body: (URL) async throws -> Result) async throws -> Result {
    try await PrivateFolder.with(in: images, body)
  }

  /// What the process did between two calls that it should not have.
  public func departures() async -> [String] { await child.departures() }

  /// Starts the process, to see whether it can be used; throws `Failure`.
  func start() async throws { try await child.start() }

  private func ask<Params: Codable & Sendable, Result: Codable & Sendable>(
    _ method: String, _ params: Params
  ) async throws -> Result {
    do {
      return try await child.call(method, params, within: timeLimit)
    } catch let failure as Failure where failure.code != .pluginFailed {
      // Whatever went wrong in a plugin is the plugin's failure: `timeout` and the like are said of reading the file.
      throw Failure(.pluginFailed, failure.message)
    }
  }

  /// Ends the process and removes its folder of page images.
  public func stop(within limit: Duration = ChildProcess.parting) async {
    await child.stop(within: limit)
    PrivateFolder.remove(images.deletingLastPathComponent())
  }
}
