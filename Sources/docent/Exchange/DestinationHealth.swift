import Exchange
import Foundation
import Store

/// What `docent doctor` says of the services and address books in the settings.
struct DestinationHealth {
  /// Whether the services are asked; nothing leaves the machine otherwise.
  let isOnline: Bool

  /// Prints a line for each destination; whether all is well.
  func check(libraryAt folder: URL) async throws -> Bool {
    let destinations = try Settings.current().destinations
    var isWell = try await checkAddressBooks()
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
