import ArgumentParser
import Foundation
import Reading
import Store

/// `docent verify`: whether all is as it was written.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check every row, every index and the bytes of every original.",
    discussion: """
      Prints what is wrong, one finding a line, and exits with 1 if there is any.

      EXAMPLES
        docent verify
      """)

  @OptionGroup var store: StoreOptions

  func run() async throws {
    let library = try store.open(.read)
    let faults = try await LibraryWork.run { try await library.verify(digest: Digest.sha256) }
    for fault in faults { Terminal.say("\(fault.kind.rawValue): \(fault.message)") }
    if !faults.isEmpty { throw Stop.someFailed }
    Terminal.complain("docent: all is well")
  }
}

/// `docent vacuum`: lets go what is not needed.
struct VacuumCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vacuum", abstract: "Let go of old readings, stray files and unused room.",
    discussion: """
      A reading that was let go is made again when its file is extracted again. The full-text indexes are made anew.

      EXAMPLES
        docent vacuum
        docent vacuum --readings 0         of the readings, keep none
      """)

  @Option(help: ArgumentHelp("Keep readings that are at most so many days old.", valueName: "days")) var readings = 90
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if readings < 0 { throw ValidationError("--readings is a number of days.") }
  }

  func run() async throws {
    let library = try store.open(.write)
    let oldest = Date.now.addingTimeInterval(-86_400 * Double(readings))
    let report = try await LibraryWork.run { try await library.vacuum(evictingReadingsBefore: oldest) }
    Terminal.complain(
      "docent: \(report.evictedReadingCount) readings and \(report.removedOriginalCount) stray files gone, "
        + "\(report.byteCountBefore >> 10) KiB → \(report.byteCountAfter >> 10) KiB")
  }
}
