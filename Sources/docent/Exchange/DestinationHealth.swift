import Exchange
import Foundation
import Store

/// What `docent doctor` says of the services in the settings.
struct DestinationHealth {
  /// Whether the services are asked; nothing leaves the machine otherwise.
  let isOnline: Bool

  /// Prints a line for each destination; whether all is well.
  func check(libraryAt folder: URL) async throws -> Bool {
    let destinations = try Settings.current().destinations
    if destinations.isEmpty { return true }
    Terminal.say("outbox:")
    let library = Library.isThere(in: folder) ? try? Library(at: folder, access: .read) : nil
    var isWell = true
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
