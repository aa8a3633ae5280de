public import Documents
import Engine
import Extraction
import Foundation
public import Testing

/// What every extractor owes the engine; a new extractor gets these tests by being listed.
///
/// An extractor is a pure function that answers any document, keeps to its manifest, and points at places that are there.
public struct ExtractorConformance {
  private let plugin: ExtractorUnderTest

  /// The suite for one extractor.
  public init(_ plugin: ExtractorUnderTest) { self.plugin = plugin }

  /// The manifest is one that the program would accept from a file, and writing it loses nothing.
  public func manifestIsSound() throws {
    let manifest = plugin.manifest
    let json = try JSONEncoder().encode(manifest)
    var again = try Manifest(json: json, file: "\(manifest.id)/manifest.json")
    // An encoder keeps no order of keys.
    again.record?.fieldOrder = plugin.shape.fieldOrder
    again.record?.memberOrder = plugin.shape.memberOrder
    #expect(again == manifest)
    #expect(manifest.kind == .extractor)
    #expect(manifest.license != nil, "a plugin names its licence")
    for (name, field) in plugin.shape.schema.properties ?? [:] {
      #expect(field.description?.isEmpty == false, "\(name) is not described")
      #expect(name.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil, "\(name) is not in snake case")
    }
  }

  /// The answer to a document keeps to the manifest and is the same every time.
  public func answers(_ document: Document) throws {
    let score = plugin.match(document)
    #expect((0...1).contains(score), "match is \(score)")
    #expect(plugin.match(document) == score, "match differs the second time")
    let extractions = try plugin.extract(document)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for extraction in extractions {
      let plain = JSONValue.object(extraction.fields.mapValues(\.plain))
      #expect(plugin.shape.schema.violations(in: plain).map(\.description) == [])
      #expect(!extraction.fields.values.contains(.list([])), "an absent list is an absent key")
      check(extraction.fields, on: document)
      check(extraction.candidates, on: document)
      check(extraction.findings)
    }
    let again = try plugin.extract(document)
    try #require(again.count == extractions.count)
    for (first, second) in zip(extractions, again) {
      let bytes = try encoder.encode(first.fields)
      #expect(try encoder.encode(second.fields) == bytes, "the fields differ the second time")
      #expect(second.findings == first.findings)
      #expect(second.candidates == first.candidates)
      #expect(try JSONDecoder().decode(Record.Fields.self, from: bytes).keys.sorted() == first.fields.keys.sorted())
    }
  }

  /// The engine gives the extractor its own type's document, and it finds a record there.
  public func claims(_ fixture: FixtureCase) async throws {
    let route = try await Registry([plugin.registered]).route(try fixture.document())
    #expect(route.extractor?.manifest.id == plugin.manifest.id, "\(route.votes)")
    #expect(try !plugin.extract(plugin.reading(of: fixture)).isEmpty)
  }

  /// The extractor leaves another type's document alone.
  public func declines(_ fixture: FixtureCase) async throws {
    let route = try await Registry([plugin.registered]).route(try fixture.document())
    #expect(route.extractor == nil, "\(route.votes)")
  }

  private func check(_ fields: Record.Fields, on document: Document) {
    let pages = Set(document.pages.map(\.number))
    for (name, field) in fields {
      for leaf in field.leaves {
        #expect((0...1).contains(leaf.confidence), "\(name) has the confidence \(leaf.confidence)")
        for region in leaf.evidence {
          #expect(pages.contains(region.page) && region.box.isInsidePage, "\(name) points at \(region)")
        }
        for alternative in leaf.alternatives {
          #expect((0...1).contains(alternative.confidence), "\(name) has an alternative of \(alternative.confidence)")
          #expect(alternative.value != leaf.value, "\(name) has its own value as an alternative")
        }
        #expect(
          leaf.alternatives.map(\.confidence) == leaf.alternatives.map(\.confidence).sorted(by: >),
          "the alternatives of \(name) are out of order")
      }
    }
  }

  private func check(_ candidates: [CandidateReport], on document: Document) {
    let pages = Set(document.pages.map(\.number))
    for candidate in candidates {
      #expect((0...1).contains(candidate.score), "a candidate for \(candidate.field) scores \(candidate.score)")
      if let region = candidate.region {
        #expect(pages.contains(region.page) && region.box.isInsidePage, "a candidate points at \(region)")
      }
    }
  }

  private func check(_ findings: [Finding]) {
    let known = plugin.shape.schema.properties ?? [:]
    for finding in findings {
      #expect(finding.code.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil, "\(finding.code) is not in snake case")
      #expect(!finding.message.isEmpty)
      guard let field = finding.field else { continue }
      let name = String(field.prefix { $0 != "." && $0 != "[" })
      #expect(known[name] != nil, "the finding \(finding.code) is about \(field), which is not in the schema")
    }
  }
}

// The documents that `docent plugin check` and the tests share are the tests' own too.
@_exported public import Conformance

extension HostileDocument: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
