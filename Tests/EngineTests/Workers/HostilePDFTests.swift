import Documents
import Engine
import Foundation
import Reading
import TestSupport
import Testing

extension ProcessTests {
  /// Broken and hostile PDFs: a record of what could be read, with findings for what could not, or a clear error.
  struct HostilePDFTests {
    private static func pages(_ count: Int) -> DrawnPDF {
      DrawnPDF(
        (0..<count).map { number in
          var page = DrawnPDF.Page()
          page.write("This is the text of page number \(number + 1), and it is long enough", x: 60, y: 100)
          return page
        })
    }

    private func read(_ data: Data, _ settings: ReadingSettings = ReadingSettings()) async throws -> Document {
      let pool = ReaderPool.docent(workers: 2)
      do {
        let document = try await Readings(pool: pool, settings: settings).document(of: .bytes(data, name: "drawn.pdf"))
        await pool.stop()
        return document
      } catch {
        await pool.stop()
        throw error
      }
    }

    @Test func manyPagesComeInOrder() async throws {
      let document = try await read(Self.pages(100).data())
      #expect(document.pages.map(\.number) == Array(1...100))
      #expect(document.pages.allSatisfy { $0.text.contains("page number \($0.number),") })
      var settings = ReadingSettings()
      settings.pages = PageSelection("3,40-42,99-")
      #expect(try await read(Self.pages(100).data(), settings).pages.map(\.number) == [3, 40, 41, 42, 99, 100])
    }

    @Test func missingPagesAreNamed() async throws {
      var pdf = Self.pages(20)
      pdf.missing = [3, 17]
      let document = try await read(pdf.data())
      #expect(document.pages.count >= 18 || !document.findings.isEmpty)
      #expect(document.text.contains("page number 20,"))
    }

    @Test func aBrokenTableOfObjectsIsMadeAnew() async throws {
      let text = String(decoding: Self.pages(3).data(), as: UTF8.self)
      let broken = text.replacing(try Regex("startxref\\n[0-9]+"), with: "startxref\n99999999")
      #expect(try await read(Data(broken.utf8)).pages.count == 3)
    }

    /// What is needed to find the pages stands at the end, so a file without it may be lost, and says so.
    @Test(arguments: [0.2, 0.6, 0.9, 0.99])
    func aFileCutShortIsReadOrRefused(share: Double) async throws {
      let data = Self.pages(6).data()
      do {
        let document = try await read(data.prefix(Int(Double(data.count) * share)))
        #expect(document.text.contains("page number 1,") || !document.findings.isEmpty)
      } catch let failure as Failure {
        #expect(failure.code == .corrupt)
      }
    }

    @Test func noPagesAreAnError() async throws {
      let failure = await #expect(throws: Failure.self) { try await read(DrawnPDF().data()) }
      #expect(failure?.code == .corrupt)
    }

    @Test func aTreeOfPagesThatHoldsItselfIsSurvived() async throws {
      var pdf = Self.pages(1)
      pdf.objects = [(2, Data("<< /Type /Pages /Kids [2 0 R 100 0 R 2 0 R] /Count 3 >>".utf8))]
      do {
        _ = try await read(pdf.data())
      } catch let failure as Failure {
        #expect([.corrupt, .timeout].contains(failure.code))
      }
    }

    @Test func aFormThatDrawsItselfIsSurvived() async throws {
      var pdf = Self.pages(1)
      pdf.pages[0].content += "/Loop Do\n"
      let resources = "/Resources << /XObject << /Loop 9 0 R >> >>"
      pdf.objects = [
        (9, DrawnPDF.stream("/Type /XObject /Subtype /Form /BBox [0 0 99 99] \(resources)", Data("/Loop Do".utf8)))
      ]
      #expect(try await read(pdf.data()).text.contains("page number 1,"))
    }

    @Test func aVastPageIsReadWithinTheLimits() async throws {
      var page = DrawnPDF.Page()
      (page.width, page.height) = (14_400, 14_400)
      page.write("Print on a page of five metres by five", x: 500, y: 900, size: 120)
      #expect(try await read(DrawnPDF([page]).data()).text == "Print on a page of five metres by five")
      // Without text it is drawn, with no more pixels than are allowed, and given up where that takes too long.
      page.content = "0 0 7200 7200 re f\n"
      var settings = ReadingSettings()
      settings.limits.renderedPixels = 1_000_000
      let drawn = try await read(DrawnPDF([page]).data(), settings)
      #expect(drawn.pages.count == 1 || drawn.findings.map(\.code) == ["page_timeout"])
    }

    @Test func aBombCostsItsPageAlone() async throws {
      // Three rounds of run lengths: 64 KB become 17 GB.
      var pdf = Self.pages(2)
      let bomb = Data(repeating: 129, count: 1 << 16)
      pdf.objects = [
        (101, DrawnPDF.stream("/Filter [/RunLengthDecode /RunLengthDecode /RunLengthDecode]", bomb))
      ]
      var settings = ReadingSettings()
      settings.limits.secondsPerPage = 2
      let document = try await read(pdf.data(), settings)
      #expect(
        document.findings.contains { $0.code == "page_timeout" || $0.code == "page_unreadable" }
          || document.pages.count == 2)
      #expect(document.text.contains("page number 2,"))
    }

    @Test func whatAsksForTooMuchMemoryCostsItsPageAlone() async throws {
      // A text that never ends: 4 MB become 268 MB.
      var pdf = Self.pages(2)
      let bomb = Data((0..<1 << 22).map { $0 & 1 == 0 ? 129 : UInt8(ascii: "(") })
      pdf.objects = [(101, DrawnPDF.stream("/Filter /RunLengthDecode", bomb))]
      var settings = ReadingSettings()
      settings.limits.readerBytes = 200 << 20
      let document = try await read(pdf.data(), settings)
      #expect(document.findings.map(\.code) == ["page_unreadable"])
      #expect(document.text.contains("page number 2,"))
    }

    @Test func tenThousandPagesAreReadAndMoreAreRefused() async throws {
      var settings = ReadingSettings()
      settings.pages = PageSelection("9999-")
      let data = Self.pages(10_000).data()
      #expect(try await read(data, settings).text.contains("page number 10000,"))
      let failure = await #expect(throws: Failure.self) { try await read(Self.pages(10_001).data(), settings) }
      #expect(failure?.code == .tooLarge)
    }
  }
}
