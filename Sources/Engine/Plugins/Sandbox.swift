import Documents
import Foundation
import Glibc
import Subprocess
import SystemPackage

/// Whether a plugin may run where it can't be confined.
public enum Confinement: Hashable, Sendable {
  /// It is confined, or it does not run.
  case required
  /// It is confined where that is possible.
  case optional
}

/// What keeps a plugin's process to itself: bubblewrap's namespaces and util-linux's limits.
///
/// The process sees the system's programs, its own folder and the page images that it is given, all of them read-only; a
/// temporary folder of its own; no network, no other process, none of our environment.
public struct Sandbox: Sendable {
  /// The limits on a plugin's process beside those that its manifest sets.
  public enum Limits {
    /// How many processes and threads there may be at a time.
    public static let processes = 64
    /// The largest file that may be written, and the size of all that may be: the temporary folder and shared memory, in bytes.
    public static let fileBytes = 64 << 20
    /// The size of shared memory, in bytes.
    public static let sharedBytes = 16 << 20
    /// How many files may be open at a time.
    public static let openFiles = 256
    /// The longest answer, in bytes.
    public static let answerBytes = 16 << 20
    /// The seconds of processor time that a process may use are so many times the longest answer's.
    public static let answersOfProcessorTime = 20
  }

  /// The plugin's folder.
  let folder: URL
  /// The folder of the page images that it is given.
  let images: URL
  /// The command, its program as a path or as a name to look for.
  let command: [String]
  /// The most memory that a process may map, in MiB.
  let memoryMegabytes: Int
  /// The most processor time that a process may use, in seconds.
  let processorSeconds: Int

  /// The environment of a plugin: nothing of ours.
  static let environment = [
    "PATH": searchPath, "HOME": "/tmp", "TMPDIR": "/tmp", "LANG": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
  ]

  private static let searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

  /// What is wrong with confining here; nil if it works. Tried once.
  public static var problem: String? { get async { await attempt.value } }

  private static let attempt = Task { () -> String? in
    let sandbox = Sandbox(
      folder: URL(filePath: "/usr"), images: URL(filePath: "/usr"), command: ["/bin/true"], memoryMegabytes: 512,
      processorSeconds: 10)
    let arguments = sandbox.confined
    do {
      let result = try await Subprocess.run(
        .name(arguments[0]), arguments: Arguments(Array(arguments.dropFirst())), input: .none, output: .discarded,
        error: .string(limit: 4096))
      if result.terminationStatus.isSuccess { return nil }
      let reason = result.standardError.split(separator: "\n").last.map(String.init) ?? "\(result.terminationStatus)"
      return "bubblewrap can't set up its namespaces here (\(reason))"
    } catch {
      return "bubblewrap is not installed (apt-get install bubblewrap)"
    }
  }

  /// A command that runs in a control group, where one can be made.
  func launch(_ command: [String], _ environment: Environment) async -> Connection.Launch {
    let group = await ControlGroup.make(memoryMegabytes: memoryMegabytes)
    return (group?.entered(by: command) ?? command, environment, group)
  }

  /// The command without confinement: its limits, and no more.
  var unconfined: [String] { limited }

  /// The command within its confinement.
  var confined: [String] {
    var arguments = [
      "bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
    ]
    arguments += ["--die-with-parent", "--new-session", "--clearenv"]
    for (name, value) in Self.environment.sorted(by: { $0.key < $1.key }) { arguments += ["--setenv", name, value] }
    arguments += ["--ro-bind", "/usr", "/usr"]
    for name in ["bin", "sbin", "lib", "lib64", "lib32"] { arguments += Self.systemFolder(name) }
    arguments += Self.foldersAround("/etc/ssl/certs")
    for file in ["ld.so.cache", "alternatives", "fonts", "localtime", "python3", "ssl/certs"] {
      arguments += ["--ro-bind-try", "/etc/\(file)", "/etc/\(file)"]
    }
    arguments += ["--proc", "/proc", "--dev", "/dev"]
    arguments += ["--perms", "1777", "--size", "\(Limits.sharedBytes)", "--tmpfs", "/dev/shm", "--remount-ro", "/dev"]
    arguments += ["--perms", "1777", "--size", "\(Limits.fileBytes - Limits.sharedBytes)", "--tmpfs", "/tmp"]
    for path in programPaths + [images.pathOnDisk, folder.pathOnDisk] {
      arguments += Self.foldersAround(path) + ["--ro-bind", path, path]
    }
    arguments += ["--remount-ro", "/", "--chdir", folder.pathOnDisk]
    // Limits on processes do not hold for root, so root's plugins run as nobody.
    if getuid() == 0 {
      arguments += ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"]
      arguments += ["--inh-caps=-all", "--bounding-set=-all"]
    }
    return arguments + ["prlimit", "--nproc=\(Limits.processes)"] + limits + ["--"] + command
  }

  /// It ends with the program that started it, as bubblewrap does. Without namespaces a limit on processes would count all the user's.
  private var limited: [String] { ["setpriv", "--pdeathsig", "KILL", "prlimit"] + limits + ["--"] + command }

  private var limits: [String] {
    [
      "--as=\(memoryMegabytes << 20)", "--cpu=\(processorSeconds)", "--fsize=\(Limits.fileBytes)",
      "--nofile=\(Limits.openFiles)", "--core=0",
    ]
  }

  /// The folders that lead to a path, open to all; bubblewrap would make them for root alone.
  private static func foldersAround(_ path: String) -> [String] {
    var folders: [String] = []
    var folder = URL(filePath: path).deletingLastPathComponent()
    while folder.pathOnDisk != "/" {
      folders.insert(contentsOf: ["--perms", "0755", "--dir", folder.pathOnDisk], at: 0)
      folder = folder.deletingLastPathComponent()
    }
    return folders
  }

  /// A folder at the root as it is on this system: a link into `/usr`, or a folder of its own.
  private static func systemFolder(_ name: String) -> [String] {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/\(name)") {
      return ["--symlink", target, "/\(name)"]
    }
    return ["--ro-bind-try", "/\(name)", "/\(name)"]
  }

  /// What the program needs outside the system's folders: itself, what its links lead to, and the libraries of an interpreter.
  ///
  /// Of a folder with programs nothing else is shown: beside `~/.local/bin` is all that is private, the library too.
  private var programPaths: [String] {
    var paths: [String] = []
    var next = command[0].contains("/") ? command[0] : nil
    for _ in 0..<Self.mostLinks {
      guard let path = next else { break }
      if !Self.isOfSystem(path), !path.hasPrefix(folder.pathOnDisk + "/") {
        paths += [path] + Self.libraries(ofInterpreter: URL(filePath: path))
      }
      next = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map { target in
        URL(filePath: target, relativeTo: URL(filePath: path).deletingLastPathComponent()).standardizedFileURL
          .pathOnDisk
      }
    }
    // A link is shown by the path that it has; bubblewrap binds what it leads to.
    return paths
  }

  /// Of a prefix the folders of `lib` that are an interpreter's own, and what makes it a virtual environment: `~/.local` may be one.
  private static func libraries(ofInterpreter program: URL) -> [String] {
    let programs = program.deletingLastPathComponent()
    guard programs.lastPathComponent == "bin" else { return [] }
    let prefix = programs.deletingLastPathComponent()
    let environment = prefix.appending(path: "pyvenv.cfg").pathOnDisk
    let folders = ["lib", "lib64"].map { prefix.appending(path: $0, directoryHint: .isDirectory) }
    let libraries = folders.flatMap { lib in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: lib.pathOnDisk)) ?? []
      return names.filter { $0.wholeMatch(of: /python3?\.?[0-9]*|libpython.*\.so.*|node_modules|ruby|perl5?/) != nil }
        .sorted().map { lib.appending(path: $0).pathOnDisk }
    }
    return (FileManager.default.fileExists(atPath: environment) ? [environment] : []) + libraries
  }

  private static let mostLinks = 20

  /// Whether a path is in the folders of the system's programs and libraries.
  static func isOfSystem(_ path: String) -> Bool {
    ["/usr/", "/bin/", "/sbin/", "/lib/", "/lib64/"].contains { path.hasPrefix($0) }
  }
}

extension Sandbox {
  /// What keeps the plugin from being read by the user that it runs as; nil if nothing does.
  var unreadable: String? {
    guard getuid() == 0, let mode = Self.mode(of: folder.pathOnDisk), mode & 0o005 != 0o005 else { return nil }
    return "its folder \(folder.pathOnDisk) is readable by root alone, and plugins that root starts run as nobody; "
      + "chmod -R go+rX \(folder.pathOnDisk)"
  }

  private static func mode(of path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
  }
}

extension URL {
  /// The path as the file system knows it, without a slash at its end.
  var pathOnDisk: String {
    let path = path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
