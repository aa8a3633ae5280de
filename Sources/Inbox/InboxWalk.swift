import Glibc

/// The files of an inbox, but for those that are left alone.
struct InboxWalk {
  /// The paths of files, below the inbox.
  private(set) var files: [String] = []
  /// Names that are not UTF-8, as far as they can be shown.
  private(set) var unreadableNames: [String] = []

  private let inbox: String

  /// What is below a folder of the inbox.
  ///
  /// - Parameters:
  ///   - start: The folder's path below the inbox; empty for the inbox itself.
  ///   - onFolder: Called with each folder before what is in it is listed, so that nothing comes in between unseen.
  init(_ inbox: String, from start: String = "", onFolder: (String) -> Void) {
    self.inbox = inbox
    walk(start, onFolder)
  }

  private mutating func walk(_ folder: String, _ onFolder: (String) -> Void) {
    let place = folder.isEmpty ? inbox : inbox + "/" + folder
    onFolder(place)
    guard let stream = opendir(place) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        unreadableNames.append(place + "/" + String(decoding: bytes, as: UTF8.self))
        continue
      }
      let path = folder.isEmpty ? name : folder + "/" + name
      guard !IgnoredNames.contains(path), let status = FileStatus(inbox + "/" + path) else { continue }
      if status.isFolder {
        walk(path, onFolder)
      } else if status.isFile {
        files.append(path)
      }
    }
  }
}
