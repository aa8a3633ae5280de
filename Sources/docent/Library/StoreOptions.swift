import ArgumentParser
import Documents
import Engine
import Foundation
import Store

/// Which library; shared by the commands that use one.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp("The library's folder (default: $DOCENT_STORE or $XDG_DATA_HOME/docent).", valueName: "dir"),
    completion: .directory)
  var path: String?

  /// The library's folder.
  var folder: URL {
    let given = path ?? (try? Settings.current())?[.library]
    guard let given, !given.isEmpty else { return DataFolder.url() }
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return URL(filePath: given.hasPrefix("~/") ? home + given.dropFirst() : given, directoryHint: .isDirectory)
  }

  /// The library; ends the program if it can't be opened.
  func open(_ access: Library.Access) throws -> Library {
    _ = try Settings.current()
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

extension StoreOptions {
  /// Erases what has been in the trash for longer than the configuration says, and forgets what was done before that.
  func tidy(_ library: Library) async throws {
    let days = try Settings.current().number(.trashDays)
    guard days > 0 else { return }
    let time = Date.now.addingTimeInterval(-86_400 * Double(days))
    try await library.emptyTrash(deletedBefore: time)
    try await library.forgetDeeds(before: time)
  }
}
