public import Foundation

/// Where the user's own files are kept (XDG Base Directory Specification).
public enum DataFolder {
  /// `$XDG_DATA_HOME/docent`, or `~/.local/share/docent`.
  public static func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    // The specification has relative paths ignored.
    let base =
      if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
        URL(filePath: path, directoryHint: .isDirectory)
      } else {
        URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory)
          .appending(path: ".local/share", directoryHint: .isDirectory)
      }
    return base.appending(path: "docent", directoryHint: .isDirectory)
  }
}
