import Documents
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct OriginalsTests {
  private func save(_ bytes: Data, in library: Library) async throws {
    try await library.save(try Sample.document(Sample.id(0xabc)), original: bytes, source: "a.jpg", records: [])
  }

  @Test func anOriginalIsKeptByteForByteAndReadOnly() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try await save(bytes, in: library)
      let file = try #require(try library.originalFile(of: Sample.id(0xabc)))
      #expect(file.path == "\(folder.path)/originals/00/\(Sample.id(0xabc))")
      #expect(try Data(contentsOf: file) == bytes)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o444)
      #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).count == 1)
      try await save(bytes, in: library)
      let later = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(later[.modificationDate] as? Date == attributes[.modificationDate] as? Date)
      #expect(later[.systemFileNumber] as? NSNumber == attributes[.systemFileNumber] as? NSNumber)
    }
  }

  @Test func otherBytesUnderTheSameIdAreRefused() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      try await save(Data("one".utf8), in: library)
      await #expect(throws: LibraryError(folder: folder.path, reason: .originalDiffers(Sample.id(0xabc)))) {
        try await save(Data("two".utf8), in: library)
      }
      let file = try #require(try library.originalFile(of: Sample.id(0xabc)))
      #expect(try Data(contentsOf: file) == Data("one".utf8))
    }
  }

  @Test(arguments: ["", "../../../etc/passwd", String(repeating: "A", count: 64), String(repeating: "é", count: 32)])
  func anIdThatIsNoDigestIsRefused(_ id: String) async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      await #expect(throws: LibraryError(folder: folder.path, reason: .invalidDocumentID(id))) {
        try await library.save(try Sample.document(id), original: Data(), source: "a.jpg", records: [])
      }
    }
  }

  @Test func healthNamesAMissingOriginal() async throws {
    try await withFolder { folder in
      let library = try Library(at: folder)
      try await save(Data("one".utf8), in: library)
      #expect(try await library.health().missingOriginals.isEmpty)
      try FileManager.default.removeItem(at: try #require(try library.originalFile(of: Sample.id(0xabc))))
      let health = try await library.health()
      #expect(health.missingOriginals == [Sample.id(0xabc)])
      #expect(!health.isSound)
    }
  }
}
