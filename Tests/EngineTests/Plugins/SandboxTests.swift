import Foundation
import TestSupport
import Testing

@testable import Engine

extension ProcessTests {
  /// What a plugin sees of the machine.
  struct SandboxTests {
    /// The output of a shell command in a sandbox, whose program is a link in a folder of the user's programs.
    private func output(of command: String, in folder: URL) async throws -> String {
      let programs = folder.appending(path: "home/.local/bin", directoryHint: .isDirectory)
      let library = folder.appending(path: "home/.local/share/docent", directoryHint: .isDirectory)
      let plugin = folder.appending(path: "plugin", directoryHint: .isDirectory)
      for made in [programs, library, plugin] {
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
      }
      try Data("secret".utf8).write(to: library.appending(path: "library.sqlite"))
      try Data("secret".utf8).write(to: programs.appending(path: "other-program"))
      let link = programs.appending(path: "shell")
      try FileManager.default.createSymbolicLink(atPath: link.pathOnDisk, withDestinationPath: "/bin/sh")
      let sandbox = Sandbox(
        folder: plugin, images: plugin, command: [link.pathOnDisk, "-c", command], memoryMegabytes: 512,
        processorSeconds: 10)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = sandbox.confined
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    @Test func beyondALinkInTheUsersProgramsNothingIsSeen() async throws {
      guard await Sandbox.problem == nil else { return }
      try await withTemporaryFolder { folder in
        let home = folder.appending(path: "home").pathOnDisk
        let seen = try await output(of: "echo runs; find \(home) -type f -o -type l", in: folder)
        #expect(seen == "runs\n" || seen == "runs\n\(home)/.local/bin/shell\n", "\(seen)")
      }
    }

    @Test func ofAVirtualEnvironmentItsLibrariesAloneAreSeen() async throws {
      guard await Sandbox.problem == nil else { return }
      try await withTemporaryFolder { folder in
        let prefix = folder.appending(path: "home/.local", directoryHint: .isDirectory)
        let libraries = prefix.appending(path: "lib/python3.11", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: true)
        for file in [prefix.appending(path: "pyvenv.cfg"), libraries.appending(path: "site.py")] {
          try Data().write(to: file)
        }
        let seen = try await output(of: "find \(folder.appending(path: "home").pathOnDisk) -type f", in: folder)
        let expected = ["lib/python3.11/site.py", "pyvenv.cfg"].map { prefix.appending(path: $0).pathOnDisk }
        #expect(
          Set(seen.split(separator: "\n").map(String.init)).subtracting([prefix.appending(path: "bin/shell").pathOnDisk]
          ) == Set(expected))
      }
    }

    @Test func whatMayBeWrittenHasOneSize() async throws {
      guard await Sandbox.problem == nil else { return }
      try await withTemporaryFolder { folder in
        let fill =
          "for place in /tmp /dev/shm /dev; do head -c 100000000 /dev/zero >$place/a 2>/dev/null; stat -c %s $place/a; done"
        let sizes = try await output(of: fill, in: folder).split(separator: "\n").compactMap { Int($0) }
        #expect(sizes.count == 2 && sizes.reduce(0, +) <= Sandbox.Limits.fileBytes, "\(sizes)")
        #expect(sizes.allSatisfy { $0 > 0 })
      }
    }
  }
}
