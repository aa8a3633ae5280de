import Documents
import Extraction
import TestSupport
import Testing

@testable import Engine

/// PDFs that put several things together: which of their pages go to which extractor.
struct PageRoutingTests {
  /// A PDF of the pages of recorded readings, in their order.
  private static func pdf(_ cases: [String]) throws -> Document {
    var document = Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: [])
    for name in cases {
      let fixture = try #require(Fixtures.cases().first { "\($0.type)/\($0.name)" == name })
      for var page in try fixture.document().pages {
        page.number = document.pages.count + 1
        document.pages.append(page)
      }
    }
    return document
  }

  /// What goes where: `receipt 1 2` for two pages that go to the receipts' extractor.
  private static func ways(_ cases: [String]) async throws -> [String] {
    let registry = try Registry(Plugins.all.map(\.registered))
    let document = try pdf(cases)
    let parts = await registry.parts(of: document, routed: await registry.route(document))
    return parts.map { part in
      ([part.extractor?.manifest.id ?? "none"] + part.document.pages.map { "\($0.number)" }).joined(separator: " ")
    }
  }

  private static let letter = "document/letter"
  private static let receipt = "receipt/us-restaurant"
  private static let card = "business_card/us-left"

  @Test(
    arguments: [
      ([receipt, card], ["receipt 1", "business_card 2"]),
      ([card, "business_card/uk-two-columns", receipt, receipt], ["business_card 1 2", "receipt 3 4"]),
      ([letter, receipt, card], ["pdf_text 1", "receipt 2", "business_card 3"]),
      // One kind, or most of it something else: the whole goes one way.
      ([receipt, "receipt/us-fuel-skewed"], ["receipt 1 2"]),
      (["business_card/us-three-in-one-pdf"], ["business_card 1 2 3 4"]),
      (["receipt/us-three-in-one-pdf"], ["receipt 1 2 3"]),
      ([letter, "document/article-two-columns", card], ["pdf_text 1 2 3 4 5"]),
      ([letter, letter], ["pdf_text 1 2"]),
    ])
  func eachPageGoesToItsExtractor(cases: [String], ways: [String]) async throws {
    #expect(try await Self.ways(cases) == ways)
  }

  /// Who is asked for pages says so, and no page goes two ways.
  @Test func everyPageGoesOneWay() async throws {
    let cases = [Self.receipt, Self.letter, Self.card, Self.receipt, "document/scanned", Self.card]
    let registry = try Registry(Plugins.all.map(\.registered))
    let document = try Self.pdf(cases)
    let parts = await registry.parts(of: document, routed: await registry.route(document))
    #expect(parts.flatMap { $0.document.pages.map(\.number) } == Array(1...document.pages.count))
    #expect(parts.allSatisfy { $0.extractor != nil })
    let records = try parts.flatMap { part in
      try Plugins.all.filter { $0.manifest.id == part.extractor?.manifest.id }.flatMap { try $0.extract(part.document) }
    }
    let pages = Set(document.pages.map(\.number))
    #expect(records.count >= parts.count)
    #expect(
      records.allSatisfy { record in
        record.fields.values.flatMap(\.leaves).flatMap(\.evidence).allSatisfy { pages.contains($0.page) }
      })
  }

  /// A picture is one page, and a long file that begins with prose is not looked through.
  @Test func whatIsNoStackStaysWhole() async throws {
    var picture = try Self.pdf([Self.receipt, Self.card])
    picture.kind = .tiff
    var report = try Self.pdf(Array(repeating: Self.letter, count: 5) + Array(repeating: Self.card, count: 20))
    report.metadata.title = "A report"
    let registry = try Registry(Plugins.all.map(\.registered))
    for document in [picture, report] {
      let parts = await registry.parts(of: document, routed: await registry.route(document))
      #expect(parts.count == 1 && parts.first?.document == document)
    }
  }
}
