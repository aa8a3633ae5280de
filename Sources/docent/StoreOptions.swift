import ArgumentParser
import Engine
import Foundation
import Store

/// Which library; shared by the commands that use one.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp("The library's folder (default: $DOCENT_STORE or $XDG_DATA_HOME/docent).", valueName: "dir"))
  var path: String?

  /// The library's folder.
  var folder: URL {
    let given = path ?? ProcessInfo.processInfo.environment["DOCENT_STORE"]
    guard let given, !given.isEmpty else { return DataFolder.url() }
    return URL(filePath: given, directoryHint: .isDirectory)
  }

  /// The library; ends the program if it can't be opened.
  func open(_ access: Library.Access) throws -> Library {
    do {
      return try Library(at: folder, access: access)
    } catch {
      throw Stop.unable("the library can't be opened: \(error)")
    }
  }
}
