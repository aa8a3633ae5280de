import ArgumentParser
import Documents
import Engine
import Foundation
import Store

/// `docent picture`: a record's page as a picture.
struct PictureCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Draw the page of a record, upright.",
    discussion: """
      Prints the path of a JPEG in the library, which is drawn when it is first asked for: at most 2,048 pixels on its \
      longest side, as a thumbnail 150.

      EXAMPLES
        xdg-open "$(docent picture 3f2a91c0)"
        docent picture 3f2a91c0 --thumbnail
        docent picture 3f2a91c0 --page 2 -o page.jpg
      """)

  @Argument(help: "The record's id, or its first characters (at least 4).", completion: .recordIDs) var id: String
  @Option(help: "The page's number (default: the first that the record was read on).") var page: Int?
  @Flag(help: "Draw it small.") var thumbnail = false
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Copy it to a file.", valueName: "file"),
    completion: .file())
  var output: String?
  @Flag(name: .shortAndLong, help: "Overwrite the file if it is there.") var force = false
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .write }

  func run(in library: Library) async throws {
    if let output, !OutputFile.isStandardOutput(output) { try OutputFile.check(output, mayOverwrite: force) }
    let pool = try readingOptions.pool()
    let pictures = PagePictures(pool: pool, library: library, settings: try readingOptions.settings())
    let stored = try await library.record(id)
    let page = page ?? stored.record.firstPage
    let picture = try await pictures.file(of: thumbnail ? .thumbnail : .page, page: page, of: stored.summary.documentID)
    await pool.stop()
    guard let picture else {
      throw Stop.unable("\(stored.summary.source): page \(page) can't be drawn: it was not read, or no copy is kept")
    }
    guard let output else { return Terminal.say(picture.path(percentEncoded: false)) }
    let content: Data
    do { content = try Data(contentsOf: picture, options: .mappedIfSafe) } catch {
      throw Stop.unable("\(picture.path(percentEncoded: false)): \((error as NSError).localizedDescription)")
    }
    if OutputFile.isStandardOutput(output) { return Terminal.write(content) }
    let file = try OutputFile(output)
    try file.write(content)
    try file.finish()
  }
}
