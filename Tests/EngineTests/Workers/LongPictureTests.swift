import Documents
import Engine
import Foundation
import Reading
import TestSupport
import Testing

extension ProcessTests {
  /// TIFFs as workers read them: page by page, within the memory that they may have.
  struct LongPictureTests {
    /// A TIFF of white RGB pages, each row packed to a few bytes (PackBits).
    private static func tiff(pages: Int, side: Int, broken: Set<Int> = []) -> Data {
      func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      func entry(_ tag: Int, _ value: Int) -> [UInt8] {
        number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
      }
      var row: [UInt8] = []
      for start in stride(from: 0, to: 3 * side, by: 128) {
        // A run of so many bytes is written as 257 less their number.
        row += [UInt8(truncatingIfNeeded: 257 - min(128, 3 * side - start)), 255]
      }
      var data = Data("II*\0".utf8) + number(0, 4)
      var link = 4
      for page in 1...pages {
        let bits = data.count
        data += number(8, 2) + number(8, 2) + number(8, 2)
        let strip = data.count
        for _ in 0..<side { data += row }
        let length = data.count - strip
        data.replaceSubrange(link..<link + 4, with: number(data.count, 4))
        let entries: [[UInt8]] = [
          entry(256, side), entry(257, side), number(258, 2) + number(3, 2) + number(3, 4) + number(bits, 4),
          entry(259, 32_773), entry(262, 2), entry(273, broken.contains(page) ? 0x7fff_ffff : strip), entry(277, 3),
          entry(278, side),
          entry(279, length),
        ]
        data += number(entries.count, 2) + entries.joined()
        link = data.count
        data += number(0, 4)
      }
      return data
    }

    private func read(_ data: Data, _ settings: ReadingSettings = ReadingSettings()) async throws -> Document {
      let pool = ReaderPool.docent(workers: 2)
      do {
        let document = try await Readings(pool: pool, settings: settings).document(of: .bytes(data, name: "drawn.tif"))
        await pool.stop()
        return document
      } catch {
        await pool.stop()
        throw error
      }
    }

    @Test func pagesComeInOrderAndABrokenOneCostsItself() async throws {
      let document = try await read(Self.tiff(pages: 20, side: 50, broken: [3, 17]))
      #expect(document.pages.map(\.number) == (1...20).filter { ![3, 17].contains($0) })
      #expect(document.findings.map(\.code) == ["page_unreadable", "page_unreadable"])
      #expect(document.metadata.pageCount == 20)
      var settings = ReadingSettings()
      settings.pages = PageSelection("2,19-")
      #expect(try await read(Self.tiff(pages: 20, side: 50), settings).pages.map(\.number) == [2, 19, 20])
    }

    @Test func aFileOfWhichNothingWasReadInTimeTookTooLong() async throws {
      var settings = ReadingSettings()
      settings.limits.mostSeconds = 0
      let failure = await #expect(throws: Failure.self) { try await read(Self.tiff(pages: 40, side: 20), settings) }
      #expect(failure?.code == .timeout)
    }

    @Test func aPictureThatNeedsMoreMemoryThanThereIsIsTooLargeAndNotCorrupt() async throws {
      var settings = ReadingSettings()
      // 8,000 by 8,000 pixels of four bytes are 256 MB.
      settings.limits.readerBytes = 200 << 20
      let failure = await #expect(throws: Failure.self) { try await read(Self.tiff(pages: 1, side: 8000), settings) }
      #expect(failure?.code == .tooLarge && failure?.message.contains("memory") == true, "\(failure?.message ?? "")")
    }

    @Test func theMemoryOfAReaderFollowsTheMachines() {
      #expect(ReaderMemory.limit(forReaders: 2, on: 24 << 30) == 3 << 30)
      #expect(ReaderMemory.limit(forReaders: 2, on: 4 << 30) == 3 << 29)
      #expect(ReaderMemory.limit(forReaders: 8, on: 4 << 30) == 1 << 30)
    }
  }
}
