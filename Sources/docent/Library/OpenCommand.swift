import ArgumentParser
import Foundation
import Store

/// `docent open`: shows the file of a record.
struct OpenCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the file of a record in the program for it.",
    discussion: """
      The file where it was, or the library's copy if it is not there any more. Without a desktop its path is printed.

      EXAMPLES
        docent open 3f2a91c0
        docent open 3f2a91c0 --path           only print the path
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Flag(help: "Only print the path.") var path = false
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .read }

  func run(in library: Library) async throws {
    let summary = try await library.record(id).summary
    let copy = try library.originalFile(of: summary.documentID)
    let isThere = FileManager.default.fileExists(atPath: summary.source)
    guard let file = isThere ? URL(filePath: summary.source) : copy else {
      throw Stop.unable("\(summary.source) is not there, and no copy is kept")
    }
    let environment = ProcessInfo.processInfo.environment
    let hasDesktop = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let opener = folders.map { "\($0)/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard !path, hasDesktop, let opener else { return Terminal.say(file.path(percentEncoded: false)) }
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [file.path(percentEncoded: false)]
    do {
      try process.run()
    } catch {
      throw Stop.unable("\(opener) can't be started: \(error.localizedDescription)")
    }
  }
}
