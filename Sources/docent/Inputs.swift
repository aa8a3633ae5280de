import ArgumentParser
import Engine
import Foundation

/// The sources that a command line names: files, folders with all files in them, `-` for standard input.
struct Inputs {
  /// The sources, a folder's in the order of their paths.
  let sources: [Source]

  /// The sources at paths; hidden files and folders are passed over in a folder, as `ls` does.
  init(paths: [String], areReadings: Bool = false) {
    sources = paths.flatMap { path -> [Source] in
      if path == "-" { return [.bytes(FileHandle.standardInput.readDataToEndOfFile(), name: "-")] }
      return Self.files(at: path).map { file in
        let url = URL(filePath: file, directoryHint: .notDirectory)
        return areReadings ? .reading(url) : .file(url)
      }
    }
  }

  private static func files(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      let entries = FileManager.default.enumerator(atPath: path)
    else { return [path] }
    var files: [String] = []
    while let entry = entries.nextObject() as? String {
      if entry.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      if entries.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        files.append(path.hasSuffix("/") ? path + entry : "\(path)/\(entry)")
      }
    }
    return files.sorted()
  }
}
