import Engine
public import Foundation
import Subprocess
import SystemPackage

/// The built `docent` beside the tests, run as a user runs it.
public struct DocentProgram: Sendable {
  /// What a run left behind.
  public struct Outcome: Sendable {
    /// The exit code, or minus the signal that ended it.
    public let code: Int
    /// What it printed as data.
    public let output: String
    /// What it said to the person.
    public let complaints: String

    /// The lines of the data.
    public var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program's file; it is built into the folder of the test bundle.
  public static let file: URL = {
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "docent")
  }()

  private let folder: URL
  private let environment: [String: String]

  /// The program in a folder that is also its home, so that no run sees or touches a library or plugins of the user.
  public init(in folder: URL, environment: [String: String] = [:]) {
    self.folder = folder
    let home = folder.path(percentEncoded: false)
    self.environment = [
      "HOME": home, "XDG_DATA_HOME": home + "data", "DOCENT_STORE": "", "NO_COLOR": "", "TERM": "xterm",
      "DOCENT": Self.file.path(percentEncoded: false),
    ].merging(environment) { $1 }
  }

  /// Runs it to its end.
  public func run(_ arguments: String..., input: Data = Data()) async throws -> Outcome {
    try await run(list: arguments, input: input)
  }

  /// Runs it to its end with a list of arguments.
  public func run(list arguments: [String], input: Data = Data()) async throws -> Outcome {
    try await run([Self.file.path(percentEncoded: false)] + arguments, input: input)
  }

  /// Runs a line of the shell, in which `"$DOCENT"` is the program.
  public func shell(_ line: String) async throws -> Outcome {
    try await run(["/bin/sh", "-c", line], input: Data())
  }

  private func run(_ command: [String], input: Data) async throws -> Outcome {
    let limit = 64 << 20
    let result = try await Subprocess.run(
      .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())),
      environment: .inherit.updating(
        Dictionary(uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) })),
      workingDirectory: FilePath(folder.path(percentEncoded: false)),
      input: .array(Array(input)), output: .string(limit: limit), error: .string(limit: limit))
    let code =
      switch result.terminationStatus {
      case .exited(let code): Int(code)
      case .signaled(let signal): -Int(signal)
      }
    return Outcome(code: code, output: result.standardOutput, complaints: result.standardError)
  }
}

extension DocentProgram {
  /// The option for machines that can't confine plugins.
  public static var confinement: [String] {
    get async { await Sandbox.problem == nil ? [] : ["--allow-unconfined"] }
  }
}

/// Calls a body with a new empty folder, which is removed after it.
public func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  // Resolved, because a child process sees its folder under the real name.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "docent-test-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
