import ArgumentParser
import Documents
import Engine
import Foundation
import Inbox
import Mailbox
import Reading
import Store

/// `docent mail`: mails of IMAP servers go into the library.
struct MailCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "mail", abstract: "Fetch mails from a mail server (IMAP) into the library.",
    discussion: """
      Each mail becomes a document, and so does each of its attachments. A mail is fetched once, and marked or moved on the server only \
      after the library has it and all its parts. One that can't be taken stays as it is. Accounts are tables of the settings:

        [mail.home]
        url = "imaps://mail.example.org"   or imap://, which begins TLS with STARTTLS
        user = "ann"
        password_file = "~/.config/docent/mail.password"   or password_command
        folder = "Receipts"                INBOX where it is not said
        after = "move"                     keep (the default), mark with flag, or move to move_to
        move_to = "Receipts/Done"

      EXAMPLES
        docent mail                                 all accounts of the settings
        docent mail home --every 10                 again every ten minutes, until control-C
        docent mail home --folder Invoices --as invoice --after mark
        docent mail imaps://mail.example.org --user ann --mail-password-command 'pass show mail'
      """)

  @OptionGroup var mail: MailOptions

  @OptionGroup var taking: IntakeOptions
  @Option(help: ArgumentHelp("Fetch again and again, until control-C.", valueName: "minutes")) var every: Int?
  @Flag(help: "Try mails again that could not be taken.") var retry = false
  @OptionGroup var readingOptions: ReadingOptions
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if let every, !(1...10_080).contains(every) { throw ValidationError("--every is from 1 to 10080.") }
  }

  func run(with registry: Registry) async throws {
    let accounts = try mail.chosen()
    let marks = try taking.marks(registry)
    for account in accounts { _ = try registry.named(account.type) }
    let library = try store.open(.write)
    try await library.keepViews(registry.views)
    try await store.tidy(library)
    let pool = try readingOptions.pool()
    let intake = Intake(
      library, registry, pool: pool, readingOptions, second: try readingOptions.secondReading(registry))
    let log = taking.log
    var round = MailRound(
      library: library, intake: intake, log: log, mostBytes: try readingOptions.settings().limits.fileBytes)
    (round.atOnce, round.seconds) = (try readingOptions.workers() + 1, mail.timeout)
    (round.retriesFailed, round.isQuiet) = (retry, taking.quiet)
    round.marks = marks
    var done = 0
    try await FiledOriginals.following(library, registry) { [round] in
      if let every {
        try await withThrowingTaskGroup { group in
          for account in accounts { group.addTask { try await round.follow(account, every: every) } }
          try await group.waitForAll()
        }
      }
      for account in accounts where try await round.fetch(account) { done += 1 }
    }
    await pool.stop()
    await registry.stop()
    if done == 0 { throw ExitCode(ExitStatus.unable.rawValue) }
    if done < accounts.count || log.hasFailures { throw Stop.someFailed }
  }
}
