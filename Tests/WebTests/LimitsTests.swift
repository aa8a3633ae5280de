import Foundation
import TestSupport
import Testing

@testable import Web

@Suite struct LimitsTests {
  @Test func theDocumentHasEveryLimit() throws {
    let page = try String(contentsOf: Fixtures.file("../Documentation/Security.md"), encoding: .utf8)
    for limit in Mirror(reflecting: WebLimits()).children {
      let name = try #require(limit.label)
      let value = try #require(limit.value as? Int)
      let digits = Array("\(value)")
      let grouped = digits.enumerated().map { place, digit in
        place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
      }.joined()
      #expect(page.contains("| \(grouped) | `WebLimits.\(name)` |"), "\(name): \(value)")
    }
  }
}
