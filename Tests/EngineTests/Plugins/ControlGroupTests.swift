import Foundation
import Glibc
import TestSupport
import Testing

@testable import Engine

extension ProcessTests {
  struct ControlGroupTests {
    /// A hierarchy of files in the place of the kernel's: the groups by path, each with the controllers that it hands on.
    private func parent(of membership: String, among groups: [String: String]) async throws -> String? {
      try await withTemporaryFolder { folder in
        for (path, controllers) in groups {
          let group = folder.appending(path: path, directoryHint: .isDirectory)
          try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
          try Data("\(controllers)\n".utf8).write(to: group.appending(path: "cgroup.subtree_control"))
          try Data().write(to: group.appending(path: "cgroup.procs"))
        }
        let found = ControlGroup.parent(hierarchy: folder, membership: membership)
        return found.map { String($0.pathOnDisk.dropFirst(folder.pathOnDisk.count)) }
      }
    }

    @Test func theNearestGroupThatHandsMemoryOnIsTaken() async throws {
      let groups = [
        "user": "cpu memory pids", "user/app": "memory pids", "user/app/shell": "", "user/session": "cpu pids",
        "user/session/shell": "",
      ]
      #expect(try await parent(of: "0::/user/app/shell\n", among: groups) == "/user/app")
      #expect(try await parent(of: "1:name=systemd:/user\n0::/user/session/shell\n", among: groups) == "/user")
      #expect(try await parent(of: "0::/user/app\n", among: groups) == "/user/app")
    }

    @Test(arguments: [
      "", "4:memory:/user/app\n", "0::/../app\n", "0::/elsewhere\n", "0::/user/memoryless/shell\n",
    ])
    func otherwiseThereIsNone(membership: String) async throws {
      let groups = ["user/app": "memory", "user/memoryless": "memory_recursiveprot pids"]
      #expect(try await parent(of: membership, among: groups) == nil)
    }

    /// Runs a Python program in a group, and gives the signal that ended it.
    private func signal(of program: String, in group: ControlGroup) throws -> Int32? {
      let process = Process()
      let command = group.entered(by: ["/usr/bin/env", "python3", "-c", program])
      process.executableURL = URL(filePath: command[0])
      process.arguments = Array(command.dropFirst())
      try process.run()
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    }

    /// Each process keeps to the limit, but not all of them together.
    @Test func theLimitHoldsForAllProcessesTogether() async throws {
      guard let group = await ControlGroup.make(memoryMegabytes: 128) else { return }
      defer { group.remove() }
      let fill = """
        import os, time
        for _ in range(4):
            if os.fork() == 0:
                held = b'x' * (80 << 20)
                time.sleep(60)
                os._exit(0)
        for _ in range(4): os.wait()
        """
      #expect(try signal(of: fill, in: group) == SIGKILL)
    }

    @Test func whatLeftItsSessionEndsWithTheGroup() async throws {
      guard let group = await ControlGroup.make(memoryMegabytes: 128) else { return }
      let leave = """
        import os, time
        if os.fork() == 0:
            os.setsid()
            # Foundation waits until all that the process had open is closed.
            os.closerange(0, 256)
            time.sleep(1000)
        """
      #expect(try signal(of: leave, in: group) == nil)
      let left = try String(contentsOf: group.folder.appending(path: "cgroup.procs"), encoding: .utf8)
      #expect(left.split(separator: "\n").count == 1)
      group.remove()
      // The kernel removes no group in which a process runs.
      #expect(!FileManager.default.fileExists(atPath: group.folder.pathOnDisk))
    }

    @Test func whatAKilledProcessLeftIsSwept() async throws {
      guard await ControlGroup.isPossible, let parent = ControlGroup.parent() else { return }
      let ended = Process()
      ended.executableURL = URL(filePath: "/bin/true")
      try ended.run()
      ended.waitUntilExit()
      let left = parent.appending(path: "docent-plugin-\(ended.processIdentifier)-\(UUID().uuidString)")
      #expect(mkdir(left.pathOnDisk, 0o755) == 0)
      let own = try #require(await ControlGroup.make(memoryMegabytes: 64))
      defer { own.remove() }
      ControlGroup.sweep(parent)
      #expect(!FileManager.default.fileExists(atPath: left.pathOnDisk))
      #expect(FileManager.default.fileExists(atPath: own.folder.pathOnDisk))
    }
  }
}
