import Foundation
import Glibc
import Subprocess
import Synchronization
import SystemPackage

/// A control group (cgroup v2) around a plugin's process and all that it starts: one limit on their memory, one on their number, and a
/// way to end them all.
///
/// It is made in the nearest group above this process whose memory controller is delegated to this user, as systemd does for the
/// programs of a desktop. Where there is none, a plugin has the limits of `Sandbox` alone, each of which holds for one process.
///
/// Source: the kernel's Documentation/admin-guide/cgroup-v2.rst.
public struct ControlGroup: Sendable {
  let folder: URL

  private static let prefix = "docent-plugin-"
  /// The folders of the groups of this process.
  private static let held = Mutex<Set<String>>([])

  /// Whether plugins get a group here. Tried once.
  public static var isPossible: Bool { get async { await attempt.value != nil } }

  /// A group for a plugin; nil where none can be made.
  static func make(memoryMegabytes: Int) async -> ControlGroup? {
    // The temporary folder is in memory too.
    let bytes = memoryMegabytes << 20 + Sandbox.Limits.fileBytes
    return await attempt.value.flatMap { ControlGroup(in: $0, memoryBytes: bytes) }
  }

  /// Makes a group; nil if the kernel refuses.
  private init?(in parent: URL, memoryBytes: Int) {
    folder = parent.appending(path: "\(Self.prefix)\(getpid())-\(UUID().uuidString)", directoryHint: .isDirectory)
    guard mkdir(folder.pathOnDisk, 0o755) == 0 else { return nil }
    _ = Self.held.withLock { $0.insert(folder.pathOnDisk) }
    guard write("\(memoryBytes)", to: "memory.max") else {
      remove()
      return nil
    }
    // Missing where there is no swap, or where the number of processes is not delegated.
    _ = write("0", to: "memory.swap.max")
    _ = write("1", to: "memory.oom.group")
    _ = write("\(Sandbox.Limits.processes + Self.processesAround)", to: "pids.max")
  }

  /// Bubblewrap's own processes, with room to spare.
  private static let processesAround = 4

  /// A command that enters the group before it becomes another.
  func entered(by command: [String]) -> [String] {
    ["/bin/sh", "-c", "echo 0 >\"$0\" && exec \"$@\"", folder.appending(path: "cgroup.procs").pathOnDisk] + command
  }

  /// Ends all processes in the group.
  func end() { _ = write("1", to: "cgroup.kill") }

  /// Ends all processes in the group and removes it.
  func remove() {
    end()
    // A process that was killed is in the group until the kernel has cleared it away.
    for _ in 0..<50 {
      guard rmdir(folder.pathOnDisk) != 0, errno == EBUSY else { break }
      usleep(5000)
    }
    _ = Self.held.withLock { $0.remove(folder.pathOnDisk) }
  }

  /// Removes the groups of this process, which is about to end.
  public static func removeAll() {
    for path in held.withLock({ $0 }) {
      ControlGroup(folder: URL(filePath: path, directoryHint: .isDirectory)).remove()
    }
  }

  private init(folder: URL) { self.folder = folder }

  private func write(_ text: String, to name: String) -> Bool {
    let file = open(folder.appending(path: name).pathOnDisk, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }

  /// The group that new ones can be made in.
  private static let attempt = Task { () -> URL? in
    guard let parent = parent() else { return nil }
    sweep(parent)
    guard let group = ControlGroup(in: parent, memoryBytes: 64 << 20) else { return nil }
    defer { group.remove() }
    let command = group.entered(by: ["/bin/true"])
    let result = try? await Subprocess.run(
      .path(FilePath(command[0])), arguments: Arguments(Array(command.dropFirst())), input: .none,
      output: .discarded, error: .discarded)
    return result?.terminationStatus.isSuccess == true ? parent : nil
  }

  /// The nearest group above this process, or its own, that hands the memory controller on and that this user may write to.
  ///
  /// - Parameters:
  ///   - hierarchy: Where groups are mounted.
  ///   - membership: What `/proc/self/cgroup` says; version 2 is the line without controllers.
  static func parent(
    hierarchy: URL = URL(filePath: "/sys/fs/cgroup", directoryHint: .isDirectory),
    membership: String? = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)
  ) -> URL? {
    guard let line = membership?.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return nil }
    var names = line.dropFirst(3).split(separator: "/").map(String.init)
    // Of a group outside the container's own nothing can be said.
    guard !names.contains("..") else { return nil }
    while true {
      let group = names.reduce(hierarchy) { $0.appending(path: $1, directoryHint: .isDirectory) }
      let controllers = try? String(contentsOf: group.appending(path: "cgroup.subtree_control"), encoding: .utf8)
      if controllers?.split(whereSeparator: \.isWhitespace).contains("memory") == true,
        access(group.pathOnDisk, W_OK) == 0, access(group.appending(path: "cgroup.procs").pathOnDisk, W_OK) == 0
      {
        return group
      }
      if names.popLast() == nil { return nil }
    }
  }

  /// Removes the groups of processes that were killed, and ends what is left in them.
  static func sweep(_ parent: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.pathOnDisk)) ?? [] {
      guard name.hasPrefix(prefix), let process = name.dropFirst(prefix.count).split(separator: "-").first,
        let process = pid_t(process), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      ControlGroup(folder: parent.appending(path: name, directoryHint: .isDirectory)).remove()
    }
  }
}
