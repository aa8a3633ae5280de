public import ArgumentParser
import Engine
import Exchange
import Foundation
public import Mailbox
import Store

/// Which folders of mail servers; options of a command come before the settings.
struct MailOptions: ParsableArguments {
  @Argument(
    help: "Accounts: addresses, or names in the settings (default: all in the settings).", completion: .mailAccounts)
  var accounts: [String] = []

  @Option(help: "Who asks.") var user: String?
  // --password-file is that of encrypted PDFs.
  @Option(help: "A file whose first line is the mail server's password.", completion: .file())
  var mailPasswordFile: String?
  @Option(help: "A command that prints the mail server's password.") var mailPasswordCommand: String?
  @Option(help: "The folder (default: INBOX).") var folder: String?
  @Option(help: "What becomes of a mail on the server that the library has: keep, mark or move.")
  var after: MailAccount.Afterwards.Kind?
  @Option(help: "The flag that --after mark sets (default: \\Seen).") var flag: String?
  @Option(help: ArgumentHelp("The folder that --after move moves to.", valueName: "folder")) var moveTo: String?
  @Flag(help: "Speak with imap:// without TLS: passwords and mails can be read on the way.") var unencrypted = false
  @Option(help: ArgumentHelp("How long the server may be silent.", valueName: "seconds")) var timeout = 30

  func validate() throws {
    if mailPasswordFile != nil, mailPasswordCommand != nil {
      throw ValidationError("--mail-password-file and --mail-password-command exclude one another.")
    }
    if !(1...3600).contains(timeout) { throw ValidationError("--timeout is from 1 to 3600.") }
    for (name, text) in [("user", user), ("folder", folder)] {
      if let text, !MailAccount.accepts(text) { throw ValidationError("--\(name) has characters that can't be sent.") }
    }
    do { _ = try after.map { try MailAccount.Afterwards($0, flag: flag, folder: moveTo) } } catch {
      throw ValidationError("--after: \(error).")
    }
    if after == nil, flag ?? moveTo != nil { throw ValidationError("--flag and --move-to need --after.") }
  }

  /// The accounts that are named; ends the program if one is not known, or there are none.
  func chosen() throws -> [MailAccount] {
    let known = try Settings.current().mailAccounts
    let named = try accounts.isEmpty ? known : accounts.map { try account($0, among: known) }
    if named.isEmpty { throw Stop.unable("the settings have no mail account; docent mail --help says how to add one") }
    return try named.map(changed)
  }

  private func account(_ name: String, among known: [MailAccount]) throws -> MailAccount {
    if let account = known.first(where: { $0.name == name }) { return account }
    guard name.contains("://"), let url = URL(string: name) else {
      let hint = QueryVocabulary.hint(for: name, among: Set(known.compactMap(\.name)))
      throw Stop.unable("'\(name)' is neither an address nor an account of the settings\(hint)")
    }
    guard let user, let password else {
      throw Stop.unable("\(name) needs --user, and --mail-password-file or --mail-password-command")
    }
    do {
      return MailAccount(
        address: try MailServerAddress(url, isUnencrypted: unencrypted), user: user, password: password)
    } catch {
      throw Stop.unable("\(error)")
    }
  }

  private var password: SecretSource? {
    mailPasswordFile.map(SecretSource.file) ?? mailPasswordCommand.map(SecretSource.command)
  }

  /// An account with what the command says otherwise.
  private func changed(_ account: MailAccount) throws -> MailAccount {
    var account = account
    account.user = user ?? account.user
    account.password = password ?? account.password
    account.folder = folder ?? account.folder
    do {
      if let after { account.afterwards = try .init(after, flag: flag, folder: moveTo) }
      if unencrypted, account.address.security != .none, let url = URL(string: "\(account.address)") {
        account.address = try MailServerAddress(url, isUnencrypted: true)
      }
    } catch {
      throw Stop.unable("\(error)")
    }
    return account
  }
}

extension MailAccount.Afterwards.Kind: ExpressibleByArgument {}

extension CompletionKind {
  /// The names of the mail accounts.
  static var mailAccounts: CompletionKind {
    .custom { _, _, _ in (try? Settings.current())?.mailAccounts.compactMap(\.name) ?? [] }
  }
}
