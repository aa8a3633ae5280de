import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

/// The stream of events: what changes in the library, as it changes.
struct EventsController: Sendable {
  let service: WebService
  let hub: EventHub

  func add(to routes: inout Routes) {
    routes.on(.get, "/events", scope: .read, use: events)
  }

  /// A snapshot, then what the client has missed since its last event, then what happens from now on.
  private func events(_ request: Request, _ context: WebContext) async throws -> Response {
    let headers: HTTPFields = [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
    if request.method == .head { return Response(status: .ok, headers: headers) }
    let subscription = try await hub.subscribe()
    let writer = EventWriter(service: service)
    var beginning = ByteBuffer()
    do {
      var snapshot = try await hub.snapshot(at: subscription.last)
      beginning.writeBuffer(&snapshot)
      if let seen = request.headers[.lastEventID].flatMap({ Int64($0) }), seen >= 0, seen < subscription.last {
        // A client that missed more events than are kept continues from the snapshot.
        let left = try await writer.left()
        for event in try await service.library.events(after: seen) ?? [] where event.id <= subscription.last {
          var frame = try await writer.frame(of: event, left: left)
          beginning.writeBuffer(&frame)
        }
      }
    } catch {
      await hub.end(subscription.id)
      throw error
    }
    let body = ResponseBody { [beginning, hub] output in
      do {
        try await output.write(beginning)
        for await frame in subscription.frames where frame.id.map({ $0 > subscription.last }) ?? true {
          try await output.write(frame.bytes)
        }
        try await output.finish(nil)
      } catch {
        await hub.end(subscription.id)
        throw error
      }
      await hub.end(subscription.id)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}
