import Exchange
import Foundation
import Mailbox
import Store

/// What `docent doctor` says of the services, address books and mail accounts in the settings.
struct DestinationHealth {
  /// Whether the services are asked; nothing leaves the machine otherwise.
  let isOnline: Bool

  /// Prints a line for each destination; whether all is well.
  func check(libraryAt folder: URL) async throws -> Bool {
    let destinations = try Settings.current().destinations
    var isWell = try await checkAddressBooks()
    isWell = try await checkMail() && isWell
    if destinations.isEmpty { return isWell }
    Terminal.say("outbox:")
    let library = Library.isThere(in: folder) ? try? Library(at: folder, access: .read) : nil
    for destination in destinations {
      Terminal.say("  \(destination.name): \(destination.kind.rawValue), \(destination.url.absoluteString)")
      if destination.url.scheme == "http", !destination.origin.isLoopback {
        Terminal.say("    not encrypted: token and files can be read on the way")
      }
      for (what, secret) in [("token", destination.token), ("secret", destination.signingKey)] {
        guard let secret else { continue }
        do {
          _ = try await secret.read()
          Terminal.say("    \(what) from \(secret) can be read")
        } catch {
          Terminal.say("    \(what): \(error)")
          isWell = false
        }
      }
      if let library {
        let waiting = try await library.outboxItems(of: destination.name, in: [.pending]).count
        let failed = try await library.outboxItems(of: destination.name, in: [.failed]).count
        Terminal.say("    \(waiting) waiting, \(failed) failed")
      }
      if isOnline { isWell = try await answers(destination) && isWell }
    }
    return isWell
  }

  private func checkAddressBooks() async throws -> Bool {
    let accounts = try Settings.current().addressBooks
    if accounts.isEmpty { return true }
    Terminal.say("address books:")
    var isWell = true
    for account in accounts {
      Terminal.say("  \(account.name ?? ""): \(account.url.absoluteString)")
      if account.url.scheme == "http", !account.origin.isLoopback {
        Terminal.say("    not encrypted: password and contacts can be read on the way")
      }
      let secret: SecretSource? =
        switch account.credentials {
        case .none: nil
        case .basic(_, let password): password
        case .bearer(let token): token
        }
      do {
        if let secret {
          _ = try await secret.read()
          Terminal.say("    secret from \(secret) can be read")
        }
        if isOnline {
          let book = try await HTTPExchange.with { try await AddressBook.find(account, http: $0) }
          Terminal.say("    \(book.url.absoluteString) answers")
        }
      } catch {
        Terminal.say("    \(error)")
        isWell = false
      }
    }
    return isWell
  }

  private func checkMail() async throws -> Bool {
    let accounts = try Settings.current().mailAccounts
    if accounts.isEmpty { return true }
    Terminal.say("mail:")
    var isWell = true
    for account in accounts {
      let fetched = account.minutes.map { "fetched by docent serve every \($0) minutes" } ?? "fetched by docent mail"
      Terminal.say("  \(account.name ?? ""): \(account.place), \(fetched)")
      if account.address.security == .none {
        Terminal.say("    not encrypted: password and mails can be read on the way")
      }
      do {
        _ = try await account.password.read()
        Terminal.say("    password from \(account.password) can be read")
        if isOnline {
          let server = try MailRound.server(account, seconds: 15, mostBytes: 0, isReadOnly: true)
          let status = try await server.visit()
          Terminal.say("    answers; \(status.count) mails in the folder")
        }
      } catch {
        Terminal.say("    \(error)")
        isWell = false
      }
    }
    return isWell
  }

  /// Whether a service answers at all; it is asked without the token, so any answer will do.
  private func answers(_ destination: Destination) async throws -> Bool {
    do {
      var call = HTTPCall("HEAD", destination.url)
      call.seconds = 15
      let answer = try await HTTPExchange.with { [call] in try await $0.send(call, to: destination.origin) }
      Terminal.say("    answers (HTTP \(answer.status))")
      return true
    } catch let failure as HTTPFailure {
      Terminal.say("    does not answer: \(failure)")
      return false
    }
  }
}
