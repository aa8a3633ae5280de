import ArgumentParser
import Foundation
import Reading
import Store

/// `docent backup`: the whole library in one file.
struct BackupCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Write the whole library, originals included, into one file.",
    discussion: """
      The file holds the state of one moment, while others go on writing.

      EXAMPLES
        docent backup /media/disk/docent-2025-11-30.backup
      """)

  @Argument(help: "The file to write; it must not be there yet.", completion: .file()) var file: String
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .read }

  func run(in library: Library) async throws {
    let report = try await library.backUp(to: URL(filePath: file))
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
    try Library.restore(from: URL(filePath: file), to: folder, digest: Digest.sha256)
    _ = try Library(at: folder)
  }
}

/// `docent verify`: whether all is as it was written.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check every row, every index and the bytes of every original.",
    discussion: """
      Prints what is wrong, one finding a line, and exits with 1 if there is any: of a damaged database the tables, with what docent recover \
      can save of each; and what is left of erased records.

      EXAMPLES
        docent verify
      """)

  @OptionGroup var store: StoreOptions

  func run() async throws {
    let faults: [LibraryFault]
    do {
      faults = try await Library.verify(at: store.folder, digest: Digest.sha256)
    } catch {
      throw Stop.unable("the library can't be opened: \(error)")
    }
    for fault in faults { Terminal.say("\(fault.kind.rawValue): \(fault.message)") }
    if !faults.isEmpty { throw Stop.someFailed }
    Terminal.complain("docent: all is well")
  }
}

/// `docent vacuum`: drops what is not needed.
struct VacuumCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "vacuum", abstract: "Drop old readings, stray files and unused space.",
    discussion: """
      A reading that was dropped is made again when its file is extracted again. The full-text indexes are made anew.

      EXAMPLES
        docent vacuum
        docent vacuum --readings 0         of the readings, keep none
      """)

  @Option(help: ArgumentHelp("Keep readings that are at most so many days old.", valueName: "days")) var readings = 90
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if readings < 0 { throw ValidationError("--readings is a number of days.") }
  }

  var access: Library.Access { .write }

  func run(in library: Library) async throws {
    let oldest = Date.now.addingTimeInterval(-86_400 * Double(readings))
    let report = try await library.vacuum(evictingReadingsBefore: oldest)
    Terminal.complain(
      "docent: \(report.evictedReadingCount) readings and \(report.removedOriginalCount) stray files gone, "
        + "\(report.byteCountBefore >> 10) KiB → \(report.byteCountAfter >> 10) KiB")
  }
}
