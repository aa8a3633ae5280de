import Documents
import Foundation
import HTTPTypes
import Logging
import Store
import TestSupport
import Testing
import Yams

@testable import Web

@Suite struct OpenAPITests {
  /// The description's operations: method and path, with what they need.
  private static func described() throws -> [String: String] {
    let page = try #require(try Yams.load(yaml: OpenAPIController.yaml) as? [String: Any])
    let paths = try #require(page["paths"] as? [String: [String: Any]])
    var operations: [String: String] = [:]
    for (path, methods) in paths {
      for (method, operation) in methods {
        let description = (operation as? [String: Any])?["description"] as? String
        operations["\(method.uppercased()) \(path)"] = description?.firstMatch(of: /scope `([a-z]+)`/).map { String($0.1) }
      }
    }
    return operations
  }

  @Test func everyRouteIsDescribedAndNothingElse() async throws {
    try await Site.with { site in
      let parts = WebServer.Parts(site.service, logger: Logger(label: "test"))
      let routes = try WebServer.routes(site.service, parts).all.filter { $0.path.hasPrefix(Routes.api) }
      let known = routes.map { ("\($0.method.rawValue) \($0.path.dropFirst(Routes.api.count))", $0.scope?.rawValue) }
      #expect(Dictionary(uniqueKeysWithValues: known).compactMapValues(\.self) == (try Self.described()))
    }
  }

  @Test func everyReferenceLeadsSomewhere() throws {
    let text = OpenAPIController.yaml
    let page = try #require(try Yams.load(yaml: text) as? [String: Any])
    let components = try #require(page["components"] as? [String: [String: Any]])
    for reference in text.matches(of: /#\/components\/([a-zA-Z]+)\/([A-Za-z]+)/) {
      #expect(components[String(reference.1)]?[String(reference.2)] != nil, "\(reference.0)")
    }
  }

  /// What the server answers has the keys that the description names, and no others.
  @Test(arguments: [
    ("/health", "Health"), ("/records", "RecordList"), ("/records/{id}", "Record"), ("/records/{id}/history", "History"),
    ("/review", "Review"), ("/documents", "DocumentList"), ("/documents/{document}", "Document"), ("/trash", "Trash"),
    ("/search?q=caf%C3%A9", "Hits"), ("/reports", "Report"),
  ])
  func answersAreAsDescribed(path: String, schema: String) async throws {
    try await Site.with { site in
      let record = Sample.receipt(status: .needsReview)
      try await site.save([(record, "Café Crème")])
      let path = path.replacing("{id}", with: record.id).replacing("{document}", with: Sample.id(1))
      let answer = try await site.json("/api/v1\(path)")
      let page = try #require(try Yams.load(yaml: OpenAPIController.yaml) as? [String: Any])
      let components = try #require(page["components"] as? [String: [String: [String: Any]]])
      let schemas = try #require(components["schemas"])
      Self.check(answer, against: schemas[schema] ?? [:], schemas, at: schema)
    }
  }

  private static func check(_ value: JSONValue, against schema: [String: Any], _ all: [String: [String: Any]], at path: String) {
    if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last {
      return check(value, against: all[String(name)] ?? [:], all, at: path)
    }
    if let elements = value.array, let items = schema["items"] as? [String: Any] {
      for (index, element) in elements.enumerated() { check(element, against: items, all, at: "\(path)[\(index)]") }
    }
    guard let members = value.object, let known = schema["properties"] as? [String: Any] else { return }
    #expect(Set(members.keys).subtracting(known.keys) == [], "\(path)")
    #expect(Set(schema["required"] as? [String] ?? []).subtracting(members.keys) == [], "\(path)")
    for (name, member) in members {
      if let schema = known[name] as? [String: Any] { check(member, against: schema, all, at: "\(path).\(name)") }
    }
  }
}
