import Foundation
import TestSupport
import Testing

@testable import Inbox

struct ClaimFolderTests {
  /// Calls a body with an inbox that holds `receipts/a.pdf`.
  private func withInbox(_ body: (String, URL) throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "receipts/a.pdf")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("one".utf8).write(to: file)
      try body(String(folder.path(percentEncoded: false).dropLast()), file)
    }
  }

  private func claim(_ claims: ClaimFolder, _ inbox: String, isClosed: Bool = true) throws -> ClaimOutcome? {
    guard let status = FileStatus(inbox + "/receipts/a.pdf") else { return nil }
    return try claims.claim("receipts/a.pdf", as: status, trustsClosed: isClosed, asksForLease: true)
  }

  @Test func aClaimKeepsThePathBelowTheInbox() async throws {
    try await withInbox { inbox, file in
      let claims = try ClaimFolder(inbox: inbox)
      guard case .claimed(let claim)? = try claim(claims, inbox) else { throw Unexpected() }
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(try String(contentsOfFile: claim.place, encoding: .utf8) == "one")
      #expect(claim.path == "receipts/a.pdf" && claim.source == inbox + "/receipts/a.pdf")
      claims.giveBack(claim)
      #expect(try String(contentsOf: file, encoding: .utf8) == "one")
      claims.end()
      #expect(!FileManager.default.fileExists(atPath: inbox + "/.docent"))
    }
  }

  @Test func aFileThatSomebodyWritesToIsNotTaken() async throws {
    try await withInbox { inbox, file in
      let claims = try ClaimFolder(inbox: inbox)
      let writer = try FileHandle(forWritingTo: file)
      #expect(try claim(claims, inbox) == .open)
      try writer.close()
      guard case .claimed? = try claim(claims, inbox) else { throw Unexpected() }
    }
  }

  @Test func aFileThatChangedSinceItWasLookedAtIsNotTaken() async throws {
    try await withInbox { inbox, file in
      let claims = try ClaimFolder(inbox: inbox)
      let status = try #require(FileStatus(file.path))
      try Data("another".utf8).write(to: file)
      #expect(
        try claims.claim("receipts/a.pdf", as: status, trustsClosed: true, asksForLease: true) == .changed)
    }
  }

  @Test func oneOfTwoWatchersGetsAFile() async throws {
    try await withInbox { inbox, file in
      let (first, second) = (try ClaimFolder(inbox: inbox), try ClaimFolder(inbox: inbox))
      let status = try #require(FileStatus(file.path))
      guard case .claimed? = try claim(first, inbox) else { throw Unexpected() }
      #expect(try second.claim("receipts/a.pdf", as: status, trustsClosed: true, asksForLease: true) == .gone)
      #expect(second.adopt().isEmpty)
    }
  }

  @Test func whatAWatcherLeftIsTakenOver() async throws {
    try await withInbox { inbox, _ in
      var first: ClaimFolder? = try ClaimFolder(inbox: inbox)
      guard let one = first, case .claimed? = try claim(one, inbox) else { throw Unexpected() }
      let second = try ClaimFolder(inbox: inbox)
      #expect(second.adopt().isEmpty)
      _ = consume one
      first = nil
      let adopted = second.adopt()
      #expect(adopted.map(\.path) == ["receipts/a.pdf"])
      let texts = try adopted.map { try String(contentsOfFile: $0.place, encoding: .utf8) }
      #expect(texts == ["one"])
      #expect(second.adopt().isEmpty)
      for claim in adopted { second.giveBack(claim) }
      second.end()
      #expect(!FileManager.default.fileExists(atPath: inbox + "/.docent"))
    }
  }

  @Test func whatHasNoLockAnyMoreIsTakenOver() async throws {
    try await withInbox { inbox, _ in
      let place = inbox + "/.docent/5A0C7B0E/1/receipts/b.pdf"
      try ClaimFolder.makeFolders(above: place)
      try Data("one".utf8).write(to: URL(filePath: place))
      let claims = try ClaimFolder(inbox: inbox)
      #expect(claims.adopt().map(\.path) == ["receipts/b.pdf"])
    }
  }

  @Test func nothingIsReplacedWhenAFileIsFiled() async throws {
    try await withInbox { inbox, file in
      let claims = try ClaimFolder(inbox: inbox)
      for text in ["one", "two", "three"] {
        try Data(text.utf8).write(to: file)
        guard case .claimed(let claim)? = try claim(claims, inbox) else { throw Unexpected() }
        try Filing(claims: claims).finish(claim)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: inbox + "/done/receipts").sorted()
      #expect(names == ["a (2).pdf", "a (3).pdf", "a.pdf"])
      #expect(try String(contentsOfFile: inbox + "/done/receipts/a (3).pdf", encoding: .utf8) == "three")
    }
  }

  private struct Unexpected: Error {}
}
