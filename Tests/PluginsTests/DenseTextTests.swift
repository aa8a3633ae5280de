import Documents
import Extraction
import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import docent

import struct Documents.Record

/// Documents of the text that extractors have the most work with. `Benchmarks/run dense` takes the time of longer ones.
struct DenseTextTests {
  /// What a line holds, by the number of the line.
  static let lines: [String: @Sendable (Int) -> String] = [
    "sums": { n in "TOTAL \(n).00 TAX \(n % 7).\(10 + n % 90) CASH \(n + 5).00 CHANGE 5.\(10 + n % 90) SUBTOTAL \(n).50"
    },
    "contacts": { n in "+49 30 \(100_000 + n) a\(n)@b.example www.b\(n).example 12 High Street, London W1 3AB" },
  ]

  private func document(_ kind: String, characters: Int, linesOnPage: Int) throws -> Document {
    let line = try #require(Self.lines[kind])
    var (texts, count) = ([String](), 0)
    while count < characters {
      texts.append(line(texts.count + 1))
      count += texts[texts.count - 1].count + 1
    }
    let pages = try stride(from: 0, to: texts.count, by: linesOnPage).enumerated().map { index, start in
      let height = 0.96 / Double(linesOnPage)
      let lines = try texts[start..<min(start + linesOnPage, texts.count)].enumerated().map { row, text in
        let unit = 0.94 / Double(text.count + 1)
        var place = 0.03
        let words = text.split(separator: " ").map { word in
          defer { place += unit * Double(word.count + 1) }
          return Word(
            String(word),
            box: Box(x: place, y: 0.02 + Double(row) * height, width: unit * Double(word.count), height: 0.8 * height),
            confidence: 0.95, origin: .ocr(recognizer: "ppocr"))
        }
        return try #require(Line(words))
      }
      return Page(number: index + 1, width: 595, height: 842, textSource: .ocr, lines: lines)
    }
    return Document(id: Sample.id(1), kind: .png, pages: pages, language: "eng")
  }

  private func extract(
    from document: Document, by extractor: some Extractor, within seconds: Double
  ) throws -> [Extraction<Record.Fields>] {
    try LinkedExtractor(extractor).extract(from: document, within: seconds)
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    func used() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = used()
    try body()
    return used() - start
  }

  /// Past the time that an extractor has, what was found is kept, and it is said.
  @Test(arguments: ["sums", "contacts"]) func whatWasFoundInTimeIsKept(kind: String) async throws {
    let document = try document(kind, characters: 20_000, linesOnPage: 60)
    // What a PDF says is taken over as it is, and books are looked for in a few lines.
    let slow = BuiltinPlugins.linked(today: BuiltinPlugins.today).filter {
      ["receipt", "invoice", "business_card"].contains(type(of: $0).manifest.id)
    }
    #expect(slow.count == 3)
    for extractor in slow {
      do {
        var found: [Extraction<Record.Fields>] = []
        let used = try seconds { found = try extract(from: document, by: extractor, within: 0.05) }
        let whole = try seconds { _ = try extract(from: document, by: extractor, within: .infinity) }
        #expect(!found.isEmpty && used < whole)
        #expect(found.allSatisfy { $0.findings.contains { $0.code == "extraction_cut_short" } })
      } catch let failure as Failure {
        #expect(failure.code == .timeout)
      }
    }
  }
}
