import ArgumentParser
import Documents
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

extension StoreOptions {
  /// The library to read from, if there is one; nil, with a warning, if it can't be opened.
  func openIfPresent() -> Library? {
    guard Library.isThere(in: folder) else { return nil }
    do {
      return try Library(at: folder, access: .read)
    } catch {
      Terminal.complain("docent: the library is not used, because it can't be opened: \(error)")
      return nil
    }
  }
}
