import Documents
import Engine
import Foundation

/// The sources that a command line names: files, folders with all that can be read in them, `-` for standard input.
struct Inputs {
  /// The sources, a folder's in the order of their paths.
  let sources: [Source]

  /// The sources at paths.
  ///
  /// In a folder, hidden files are passed over, as `ls` does, and so are files of other kinds, which are counted for the
  /// person; a file that is named is always a source, so that what is wrong with it is said. An empty file is one too:
  /// nobody can tell what it was to be.
  init(paths: [String], areReadings: Bool = false, isQuiet: Bool) {
    var sources: [Source] = []
    for path in paths {
      if path == "-" {
        sources.append(.bytes(FileHandle.standardInput.readDataToEndOfFile(), name: "-"))
      } else if let files = Self.files(inFolder: path) {
        let wanted = files.filter { areReadings ? $0.hasSuffix(".json") : Self.canBeRead($0) }
        sources += wanted.map { Self.source($0, isReading: areReadings) }
        if wanted.count < files.count, !isQuiet {
          let others = files.count - wanted.count
          Terminal.complain("docent: \(path): \(others) \(others == 1 ? "file" : "files") of other kinds passed over")
        }
      } else {
        sources.append(Self.source(path, isReading: areReadings))
      }
    }
    self.sources = sources
  }

  private static func source(_ path: String, isReading: Bool) -> Source {
    let url = URL(filePath: path, directoryHint: .notDirectory)
    return isReading ? .reading(url) : .file(url)
  }

  /// All files below a folder, in order; nil if there is no such folder.
  private static func files(inFolder path: String) -> [String]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      let entries = FileManager.default.enumerator(atPath: path)
    else { return nil }
    var files: [String] = []
    while let entry = entries.nextObject() as? String {
      if entry.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      if entries.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        files.append(path.hasSuffix("/") ? path + entry : "\(path)/\(entry)")
      }
    }
    return files.sorted()
  }

  private static func canBeRead(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return true }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 1024), !head.isEmpty else { return true }
    return Document.Kind(firstBytes: head) != nil
  }
}
