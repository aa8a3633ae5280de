import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct LibraryVersionTests {
  @Test func itChangesWithEveryCommitOfAnyProgram() async throws {
    try await withFolder { folder in
      let library = try Library(sharedAt: folder, readers: 2)
      let version = try LibraryVersion(of: library)
      var last = try version.current()
      func hasChanged() throws -> Bool {
        let current = try version.current()
        defer { last = current }
        #expect(current >= last)
        return current > last
      }
      #expect(try !hasChanged())
      try await library.save(
        try Sample.document(), original: nil, source: "a.jpg", records: [(Sample.receipt(), "Café")])
      #expect(try hasChanged())
      _ = try await library.records(matching: Query.all)
      #expect(try !hasChanged())
      // Another program opens the library by itself.
      let other = try Library(at: folder)
      try await other.addToken(named: "phone", scope: .read, hash: "aa")
      #expect(try hasChanged())
      try await other.revokeToken(named: "phone")
      #expect(try hasChanged())
      #expect(try !hasChanged())
    }
  }
}
