import Foundation
import TestSupport
import Testing

@testable import Inbox

struct CandidatesTests {
  private static let start = ContinuousClock.now

  @Test func aFileIsDueWhenItStayedAsItIs() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.pdf").path(percentEncoded: false)
      try Data("one".utf8).write(to: URL(filePath: file))
      var candidates = Candidates(quiet: .seconds(1))
      candidates.look(at: "a.pdf", FileStatus(file), at: Self.start)
      #expect(candidates.due(at: Self.start + .milliseconds(900)) { _ in FileStatus(file) }.isEmpty)
      #expect(candidates.due(at: Self.start + .seconds(1)) { _ in FileStatus(file) }.map(\.path) == ["a.pdf"])
    }
  }

  @Test func aFileThatGrewWaitsAgain() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.pdf").path(percentEncoded: false)
      try Data("one".utf8).write(to: URL(filePath: file))
      var candidates = Candidates(quiet: .seconds(1))
      candidates.look(at: "a.pdf", FileStatus(file), at: Self.start)
      try Data("one two".utf8).write(to: URL(filePath: file))
      #expect(candidates.due(at: Self.start + .seconds(1)) { _ in FileStatus(file) }.isEmpty)
      #expect(candidates.due(at: Self.start + .milliseconds(1900)) { _ in FileStatus(file) }.isEmpty)
      #expect(candidates.due(at: Self.start + .seconds(2)) { _ in FileStatus(file) }.count == 1)
    }
  }

  @Test func aScanDoesNotPutOffAFileThatDidNotChange() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.pdf").path(percentEncoded: false)
      try Data("one".utf8).write(to: URL(filePath: file))
      var candidates = Candidates(quiet: .seconds(1))
      candidates.look(at: "a.pdf", FileStatus(file), after: .closed, at: Self.start)
      candidates.look(at: "a.pdf", FileStatus(file), at: Self.start + .milliseconds(900))
      let due = candidates.due(at: Self.start + .seconds(1)) { _ in FileStatus(file) }
      #expect(due.map(\.isClosed) == [true])
    }
  }

  @Test func anEmptyFileWaitsForItsBytes() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.pdf").path(percentEncoded: false)
      try Data().write(to: URL(filePath: file))
      var candidates = Candidates(quiet: .seconds(1))
      candidates.look(at: "a.pdf", FileStatus(file), after: .closed, at: Self.start)
      #expect(candidates.due(at: Self.start + .seconds(50)) { _ in FileStatus(file) }.isEmpty)
      #expect(candidates.due(at: Self.start + .seconds(60)) { _ in FileStatus(file) }.count == 1)
    }
  }

  @Test func aFileThatIsGoneIsForgotten() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "a.pdf").path(percentEncoded: false)
      try Data("one".utf8).write(to: URL(filePath: file))
      var candidates = Candidates(quiet: .seconds(1))
      candidates.look(at: "a.pdf", FileStatus(file), at: Self.start)
      #expect(candidates.due(at: Self.start + .seconds(1)) { _ in nil }.isEmpty)
      #expect(candidates.isEmpty)
    }
  }
}
