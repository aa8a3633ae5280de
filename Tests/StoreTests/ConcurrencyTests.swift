import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct ConcurrencyTests {
  @Test func manyOpenANewLibraryAndSaveAtOnce() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<6 {
          group.addTask {
            for round in 0..<10 {
              // Opened anew each time: opening and closing are where locks are hardest to share.
              let library = try Library(at: folder)
              let number = writer * 10 + round
              try await library.save(
                try Sample.document(Sample.id(number)), original: Data("\(number)".utf8), source: "\(number).jpg",
                records: [(Sample.receipt(), "\(number)")])
            }
          }
        }
        try await group.waitForAll()
      }
      let health = try await Library(at: folder).health()
      #expect(health.documentCount == 60)
      #expect(health.recordCount == 60)
      #expect(health.isSound)
    }
  }

  @Test func twoLibrariesSaveTheSameDocumentAtOnce() async throws {
    try await withFolder { folder in
      let bytes = Data(repeating: 7, count: 50_000)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          let library = try Library(at: folder)
          group.addTask {
            for _ in 0..<20 {
              try await library.save(
                try Sample.document(), original: bytes, source: "a.jpg", records: [(Sample.receipt(), "Café Crème")])
              _ = try await library.records()
            }
          }
        }
        try await group.waitForAll()
      }
      let library = try Library(at: folder)
      let health = try await library.health()
      #expect(health.documentCount == 1)
      #expect(health.recordCount == 1)
      #expect(health.isSound)
      #expect(try Data(contentsOf: try #require(try library.originalFile(of: Sample.id(1)))) == bytes)
    }
  }
}
