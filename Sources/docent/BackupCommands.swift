import ArgumentParser
import Foundation
import Reading
import Store

/// `docent backup`: the whole library in one file.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write the whole library, originals included, into one file.",
    discussion: """
      The file holds the state of one moment, while others go on writing.

      EXAMPLES
        docent backup /media/disk/docent-2025-11-30.backup
      """)

  @Argument(help: "The file to write; it must not be there yet.", completion: .file()) var file: String
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let library = try store.open(.read)
    let report = try await LibraryWork.run { try await library.backUp(to: URL(filePath: file)) }
    Terminal.complain(
      "docent: \(report.documentCount) documents, \(report.recordCount) records, \(report.originalCount) originals")
    for id in report.missingOriginals { Terminal.complain("docent: original missing: \(id)") }
    if !report.missingOriginals.isEmpty { throw Stop.someFailed }
  }
}

/// `docent restore`: a library from a backup.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Bring a library back from a backup.",
    discussion: """
      Only where there is no library: nothing is overwritten. Every original is held to its digest.

      EXAMPLES
        docent restore docent-2025-11-30.backup
        docent restore docent-2025-11-30.backup --store /tmp/earlier
      """)

  @Argument(help: "The backup.", completion: .file()) var file: String
  @OptionGroup var store: StoreOptions

  func run() async throws {
    let folder = store.folder
    try await LibraryWork.run {
      try Library.restore(from: URL(filePath: file), to: folder, digest: Digest.sha256)
      _ = try Library(at: folder)
    }
  }
}
