import ArgumentParser
import CProcess
import Documents
import Engine
import Mailbox

/// The `docent` command.
@main
struct Docent: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turns photos, scans and PDFs into typed records that say how sure they are.",
    discussion: """
      Business cards, book spines and shelves, receipts and PDFs become records whose every field carries a value, its \
      confidence and the place it was read. Everything stays on this machine.

      EXAMPLES
        docent extract receipt.jpg                  one file, as a table
        docent extract photos/ -j 2 --format csv    a folder, two files at a time
        docent read scan.pdf                        the text alone
        docent list --type receipt                  what was kept

      EXIT STATUS
        0 all done; 1 some input failed, the rest was done; 2 nothing could be done; 64 wrong usage
      """,
    version: Version.text,
    subcommands: [
      ExtractCommand.self, ReadCommand.self, ListCommand.self, ShowCommand.self, PictureCommand.self,
      SearchCommand.self, QueryCommand.self, SQLCommand.self, ReportCommand.self, OpenCommand.self, ReviewCommand.self,
      SetCommand.self, ApproveCommand.self,
      RejectCommand.self, ReopenCommand.self, RetypeCommand.self,
      DeleteCommand.self, UndoCommand.self, UnmergeCommand.self, TrashCommand.self,
      HistoryCommand.self, CalibrateCommand.self, ReprocessCommand.self, TagCommand.self, NoteCommand.self,
      SessionCommand.self,
      MergeCommand.self, DedupeCommand.self,
      ExportCommand.self, OriginalsCommand.self, SendCommand.self, OutboxCommand.self,
      ContactsCommand.self, ImportCommand.self, CatalogCommand.self,
      BackupCommand.self, RestoreCommand.self,
      VerifyCommand.self, RecoverCommand.self, VacuumCommand.self,
      PluginCommand.self, WatchCommand.self, MailCommand.self, ServeCommand.self, TokenCommand.self,
      WorkerCommand.self,
      ConfigCommand.self, DoctorCommand.self, ReaderWorkerCommand.self,
      MailWorkerCommand.self,
    ]
  )
}

/// The program's version.
enum Version {
  static let text = "0.1.0"
}

extension Docent {
  /// Runs the command of the arguments; reports what it could not go on with and exits with the error's status.
  static func main() async {
    cprocess_keep_priority()
    let work = Task {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    }
    Interruption.listen(cancelling: work.cancel)
    do {
      try await work.value
    } catch is CancellationError {
      Interruption.finish()
    } catch let error as any ReportedError {
      Terminal.complain("docent: \(error.report)")
      exit(withError: ExitCode(error.exitStatus.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}

/// `docent reader-worker`: reads files for another `docent`, which starts it.
struct ReaderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader-worker", abstract: "Read files for another docent process.", shouldDisplay: false)

  func run() {
    ReaderWorker.run()
  }
}

/// `docent mail-worker`: speaks with a mail server for another `docent`, which starts it.
struct MailWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail-worker", abstract: "Speak with a mail server for another docent process.", shouldDisplay: false)

  func run() {
    MailWorker.run()
  }
}
