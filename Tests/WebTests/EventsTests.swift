import Documents
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct EventsTests {
  /// The frames of a stream, read from a connection of its own until there are so many.
  ///
  /// - Parameter begun: Called once the first is there.
  private static func frames(
    _ site: Site, after id: Int64?, count: Int, begun: () async throws -> Void = {}
  ) async throws -> [[String: String]] {
    let connection = try RawConnection(port: try #require(site.client.port), seconds: 600)
    let seen = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    await connection.send(
      "GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(site.tokens[.read] ?? "")\r\n\(seen)\r\n"
    )
    var frames: [[String: String]] = []
    var text = ""
    while frames.count < count, let more = await connection.receive() {
      text += more
      while let end = text.range(of: "\n\n") {
        let lines = text[..<end.lowerBound].split(whereSeparator: \.isNewline)
        let pairs = lines.compactMap { line -> (String, String)? in
          let parts = line.split(separator: ": ", maxSplits: 1)
          return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        text.removeSubrange(..<end.upperBound)
        let frame = Dictionary(pairs) { first, _ in first }
        guard frame["event"] != nil else { continue }
        frames.append(frame)
        if frames.count == 1 { try await begun() }
      }
    }
    return frames
  }

  @Test func whoWasAwayIsToldWhatHappened() async throws {
    try await Site.with { site in
      let receipt = Sample.receipt(status: .needsReview)
      try await site.save([(receipt, "Café Crème")])
      let seen = try await site.library.lastEvent()
      try await site.ask(.post, "/api/v1/records/\(receipt.id)/approve")
      let frames = try await Self.frames(site, after: seen, count: 2)
      #expect(frames.map { $0["event"] } == ["snapshot", "record"])
      let last = try await site.library.lastEvent()
      #expect(frames.last?["id"] == "\(last)")
      let data = try JSONDecoder().decode(JSONValue.self, from: Data((frames.last?["data"] ?? "").utf8))
      #expect(data["id"] == .string(receipt.id))
      #expect(data["status"] == .string("approved"))
      #expect(data["left"] == .integer(0))
      // The change that the event tells of is the record's revision.
      #expect(try await site.json("/api/v1/records/\(receipt.id)")["revision"] == .integer(Int(last)))
    }
  }

  @Test func whatAnotherProgramDoesIsToldToo() async throws {
    try await Site.with { site in
      let receipt = Sample.receipt(status: .needsReview)
      let told = try await Self.frames(site, after: nil, count: 2) {
        // Another process opens the library by itself.
        let other = try Library(at: site.library.folder)
        try await other.save(try Sample.document(), original: nil, source: "b.jpg", records: [(receipt, "Café")])
      }
      #expect(told.map { $0["event"] } == ["snapshot", "record"])
      #expect(told.last?["data"]?.contains("\"what\":\"created\"") == true)
    }
  }
}
