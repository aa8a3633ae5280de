import ArgumentParser
import Engine
import Exchange
import Foundation
import Store

/// The destinations of the settings as commands use them.
enum DestinationRoutes {
  /// The destination of a name; ends the program if the settings have none.
  static func destination(_ name: String) throws -> Destination {
    let all = try Settings.current().destinations
    guard let destination = all.first(where: { $0.name == name }) else {
      let hint = QueryVocabulary.hint(for: name, among: Set(all.map(\.name)))
      throw Stop.unable("the settings have no service '\(name)'\(hint); docent send --help says how to add one")
    }
    return destination
  }

  /// All destinations with their rules; a rule of Paperless or HTTP sends files, one of a webhook events.
  static func all(in library: Library, _ registry: Registry) async throws -> [Outbox.Route] {
    var routes: [Outbox.Route] = []
    for destination in try Settings.current().destinations {
      var query: Query?
      if let text = destination.query {
        do {
          query = try await RecordQuery.parse(text, registry, in: library)
        } catch {
          throw Stop.unable("outbox.\(destination.name).query: \(error)")
        }
      }
      // A webhook without a query gets all events; a service that takes files gets none unasked.
      let isAsked = query != nil || destination.kind == .webhook
      let part: OutboxRule.Part = destination.kind == .webhook ? .events : .file
      routes.append(
        (destination, isAsked ? OutboxRule(destination: destination.name, query: query, part: part) : nil))
    }
    return routes
  }

  /// Calls a body with the HTTP client; ends the program if the environment's proxy or certificates can't be used.
  static func exchanging<Value: Sendable>(_ body: (HTTPExchange) async throws -> Value) async throws -> Value {
    do {
      return try await HTTPExchange.with(body)
    } catch let failure as HTTPFailure {
      throw Stop.unable("\(failure)")
    }
  }

  /// Calls a body, and meanwhile sends what the outbox holds and the rules ask for.
  static func following<Value: Sendable>(
    _ routes: [Outbox.Route], in library: Library, _ body: () async throws -> Value
  ) async throws -> Value {
    if routes.isEmpty { return try await body() }
    return try await exchanging { http in
      // Leaving the scope ends it.
      async let _: Void = follow(routes, Outbox(library, http: http))
      return try await body()
    }
  }

  private static func follow(_ routes: [Outbox.Route], _ outbox: Outbox) async {
    do {
      try await outbox.follow(routes) { say($0) }
    } catch is CancellationError {
      return
    } catch {
      Terminal.complain("docent: the outbox stopped: \(error)")
    }
  }

  /// Says what was sent; fails if a destination refused anything or can't be reached.
  static func say(_ reports: [Outbox.Report]) throws {
    for report in reports { say(report) }
    if reports.contains(where: { $0.failed > 0 || $0.problem != nil }) { throw Stop.someFailed }
  }

  /// Says what was sent to a destination.
  static func say(_ report: Outbox.Report) {
    var parts = ["\(report.sent) sent"]
    if report.failed > 0 { parts.append("\(report.failed) refused") }
    if report.purged > 0 { parts.append("\(report.purged) files moved to the trash") }
    if report.isBusy { parts = ["another docent is sending"] }
    if let next = report.nextAttempt {
      parts.append("next attempt at \(next.formatted(date: .omitted, time: .standard)): \(report.problem ?? "waiting")")
    }
    Terminal.complain("docent: \(report.destination): \(parts.joined(separator: ", "))")
  }
}

extension CompletionKind {
  /// The names of the destinations.
  static var destinations: CompletionKind {
    .custom { _, _, _ in (try? Settings.current())?.destinations.map(\.name) ?? [] }
  }
}
