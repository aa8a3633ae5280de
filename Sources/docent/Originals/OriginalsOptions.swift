import ArgumentParser
import Documents
import Engine
import Foundation
import Reading
import Store

/// Where copies of originals go, and how they are named; options come before the settings.
struct OriginalsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder (default: the setting originals.folder).", valueName: "dir"), completion: .directory)
  var to: String?

  @Option(help: "How copies are named (default: the setting originals.template).")
  var template: String?

  @Option(
    help: ArgumentHelp(
      "Make pictures smaller, to so many pixels on their longest side, without their metadata.", valueName: "pixels"))
  var longestSide: Int?

  @Option(help: ArgumentHelp("The JPEG quality of pictures that are made smaller.", valueName: "1-100"))
  var quality: Int?

  @Flag(help: "Say in the JSON beside a copy where a picture was taken, if it says so itself.")
  var place = false

  func validate() throws {
    if let longestSide, let objection = SettingKey.originalsLongestSide.objection(to: "\(longestSide)") {
      throw ValidationError("--longest-side: \(longestSide) \(objection).")
    }
    if let quality, let objection = SettingKey.originalsQuality.objection(to: "\(quality)") {
      throw ValidationError("--quality: \(quality) \(objection).")
    }
  }

  /// The tree of the options; ends the program if there is no folder, or its template is faulty.
  func tree(of library: Library, _ registry: Registry) throws -> OriginalsTree {
    let settings = try Settings.current()
    guard let path = to ?? settings[.originalsFolder], !path.isEmpty else {
      throw ValidationError("Name a folder with --to, or set originals.folder.")
    }
    let folder = Self.folder(path)
    try Self.check(folder, besides: library.folder, "the library's own folder")
    for inbox in try InboxOptions.configured() {
      try Self.check(folder, besides: Self.folder(inbox), "the inbox \(inbox)")
    }
    let template = try NameTemplate(
      template ?? settings[.originalsTemplate] ?? NameTemplate.usual, registry.vocabulary)
    let longestSide = longestSide ?? settings.number(.originalsLongestSide)
    var reading = ReadingSettings()
    reading.limits.fileBytes = settings.number(.fileSize) << 20
    return OriginalsTree(
      library,
      settings: .init(
        folder: folder.absoluteURL, template: template,
        reduction: longestSide == 0
          ? nil : CopyReduction(longestSide: longestSide, quality: quality ?? settings.number(.originalsQuality)),
        tellsPlace: place || settings[.originalsPlace] == "true"),
      fields: registry.listedFields, pool: try ReadingOptions.parse([]).pool(of: 1), reading: reading)
  }

  /// Refuses inboxes that lie within the folder of the settings, or around it.
  static func check(inboxes: [String]) throws {
    guard let path = try Settings.current()[.originalsFolder], !path.isEmpty else { return }
    for inbox in inboxes { try check(folder(path), besides: folder(inbox), "the inbox \(inbox)") }
  }

  private static func folder(_ path: String) -> URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return URL(filePath: path.hasPrefix("~/") ? home + path.dropFirst() : path, directoryHint: .isDirectory)
  }

  /// Refuses a folder within another or around it: a library's files are its own, and an inbox would take the copies.
  private static func check(_ folder: URL, besides other: URL, _ what: String) throws {
    let paths = [folder, other].map { $0.absoluteURL.resolvingSymlinksInPath().pathComponents.filter { $0 != "/" } }
    if paths[0].starts(with: paths[1]) || paths[1].starts(with: paths[0]) {
      throw ValidationError("\(folder.path(percentEncoded: false)) and \(what) are one within the other.")
    }
  }
}
