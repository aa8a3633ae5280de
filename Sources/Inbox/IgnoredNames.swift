/// Names of files and folders that are left alone: what is not finished, and what systems keep beside files.
enum IgnoredNames {
  private static let names: Set<String> = ["@eadir", "thumbs.db", "desktop.ini", "lost+found", "$recycle.bin"]
  private static let endings = [
    ".part", ".partial", ".crdownload", ".download", ".filepart", ".tmp", ".temp", "~", Reason.ending,
  ]

  /// Whether one of a path's names is to be left alone.
  ///
  /// - Parameter path: The path below the inbox.
  static func contains(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.first.map { $0 == InboxFolder.done || $0 == InboxFolder.failed } == true
      || parts.contains(where: isIgnored)
  }

  private static func isIgnored(_ name: Substring) -> Bool {
    let lower = name.lowercased()
    // Hidden files also are those of Syncthing, macOS and Docent itself; ~$ are the locks of word processors.
    return lower.hasPrefix(".") || lower.hasPrefix("~$") || names.contains(lower)
      || endings.contains(where: lower.hasSuffix)
  }
}
