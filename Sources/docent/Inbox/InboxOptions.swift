public import ArgumentParser
import Engine
import Foundation
public import Inbox
import Store

/// How files of inboxes are taken; options of a command come before the settings.
struct InboxOptions: ParsableArguments {
  @Option(help: "What becomes of a file that the library has: done (it moves to done/) or remove.")
  var after: InboxFolder.Afterwards?

  @Option(help: "What subfolders mean that are not named after a record type: tags, session or none.")
  var subfolders: SubfolderRule.Meaning?

  @Option(help: ArgumentHelp("How long a file must stay as it is before it is taken.", valueName: "seconds"))
  var settle: Int?

  @Option(
    help: ArgumentHelp(
      "Look for files instead of waiting for the kernel to report them, so that none waits longer than this (default: on network folders).",
      valueName: "seconds"))
  var poll: Int?

  func validate() throws {
    for (name, seconds) in [("settle", settle), ("poll", poll)] {
      if let seconds, !(1...86_400).contains(seconds) { throw ValidationError("--\(name) is from 1 to 86400.") }
    }
  }

  /// The inboxes at paths; ends the program if one can't be used.
  ///
  /// - Parameter usual: What holds for every file.
  func folders(_ paths: [String], usual: SubfolderRule.Marks = .init(), _ registry: Registry) throws -> [InboxFolder] {
    let settings = try Settings.current()
    return try paths.map { path in
      let home = FileManager.default.homeDirectoryForCurrentUser.path
      var folder = try InboxFolder(path.hasPrefix("~/") ? home + path.dropFirst() : path)
      folder.afterwards = after ?? settings.value(.inboxAfter) ?? .done
      folder.settle = .seconds(settle ?? settings.number(.inboxSettle))
      if let poll {
        folder.poll = .seconds(poll)
      } else if folder.poll != nil {
        folder.poll = .seconds(settings.number(.inboxPoll))
      }
      folder.subfolders.meaning = subfolders ?? settings.value(.inboxSubfolders) ?? .tags
      folder.subfolders.types = registry.vocabulary.types
      folder.subfolders.usual = usual
      return folder
    }
  }

  /// The folders of the settings.
  static func configured() throws -> [String] {
    (try Settings.current()[.inboxFolders] ?? "").split(separator: ":").map(String.init)
  }
}

extension Settings {
  /// The value of a key that is one of a few; nil where nothing is set.
  fileprivate func value<Value: RawRepresentable<String>>(_ key: SettingKey) -> Value? {
    self[key].flatMap(Value.init(rawValue:))
  }
}

extension InboxFolder.Afterwards: ExpressibleByArgument {}
extension SubfolderRule.Meaning: ExpressibleByArgument {}
