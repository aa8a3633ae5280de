// The members of `stat` belong to whichever of the C modules is loaded first.
import CDispatch
import Documents
import Engine
import Foundation
import Glibc
import Reading

/// The sources that a command line names: files, folders with all that can be read in them, `-` for standard input.
struct Inputs {
  /// The sources, a folder's in the order of their paths.
  private(set) var sources: [Source] = []

  private let areReadings: Bool
  private let opensContainers: Bool

  /// The sources at paths.
  ///
  /// In a folder, hidden files, links, pipes and the like are passed over, and so are files of other kinds, which are counted for the
  /// person; a file that is named is always a source, so that what is wrong with it is said. An empty file is one too: nobody can tell what
  /// it was to be.
  ///
  /// - Parameters:
  ///   - limit: The bytes that a file may have: of standard input no more is kept.
  ///   - opensContainers: Whether archives and files of mails in folders are sources.
  ///   - listsSkipped: Whether each file that is passed over is named.
  init(
    paths: [String], limit: Int, areReadings: Bool = false, opensContainers: Bool = false, isQuiet: Bool,
    listsSkipped: Bool = false
  ) throws {
    (self.areReadings, self.opensContainers) = (areReadings, opensContainers)
    for path in paths.map(Self.rawPath) {
      if path.text == "-" {
        sources.append(try .standardInput(limit: limit))
      } else if Self.isFolder(path) {
        var walk = FolderWalk(path)
        for file in walk.files {
          if canBeRead(file) { sources.append(try source(file)) } else { walk.passOver(file, .otherKind) }
        }
        if !isQuiet { Self.report(walk, in: path, listing: listsSkipped) }
      } else {
        sources.append(try source(path))
      }
    }
  }

  private static func report(_ walk: FolderWalk, in folder: RawPath, listing: Bool) {
    if listing {
      for (path, reason) in walk.passedOver.sorted(by: { $0.path < $1.path }) {
        Terminal.complain("docent: \(VisibleText.name(path.shown)): passed over: \(reason.text)")
      }
    }
    let counts = Dictionary(grouping: walk.passedOver, by: \.reason).mapValues(\.count)
    let parts = FolderWalk.Reason.allCases.compactMap { reason in counts[reason].map(reason.count) }
    guard !parts.isEmpty else { return }
    Terminal.complain("docent: \(VisibleText.name(folder.shown)): \(parts.joined(separator: ", ")) passed over")
  }

  /// The bytes of an argument. What was not UTF-8 in it was replaced before anybody looked at it.
  private static func rawPath(_ argument: String) -> RawPath {
    guard argument.unicodeScalars.contains("\u{FFFD}") else { return RawPath(bytes: Array(argument.utf8)) }
    let arguments = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }.map { start in
      Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
    }
    return RawPath(bytes: arguments.first { String(decoding: $0, as: UTF8.self) == argument } ?? Array(argument.utf8))
  }

  private static func isFolder(_ path: RawPath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The source at a path. One whose name is not UTF-8 is read through a link that has such a name, for URLs can't hold any other.
  private func source(_ path: RawPath) throws -> Source {
    if let text = path.text {
      let url = URL(filePath: text, directoryHint: .notDirectory)
      return areReadings ? .reading(url) : .file(url)
    }
    let link = try PrivateFolder.lasting().appending(path: UUID().uuidString)
    let absolute = path.bytes.first == UInt8(ascii: "/") ? path : Self.currentFolder.appending(path.bytes)
    _ = absolute.withCString { symlink($0, link.path(percentEncoded: false)) }
    return .original(link, name: path.shown)
  }

  private static var currentFolder: RawPath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    getcwd(&buffer, buffer.count)
    return RawPath(bytes: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  private func canBeRead(_ path: RawPath) -> Bool {
    if areReadings { return path.bytes.suffix(5).elementsEqual(".json".utf8) }
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    // What can't be opened is a source: it fails, by its name.
    guard descriptor >= 0 else { return true }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let head = try? file.read(upToCount: 1024), !head.isEmpty else { return true }
    return Document.Kind(firstBytes: head) != nil || opensContainers && ContainerKind(firstBytes: head) != nil
  }
}
