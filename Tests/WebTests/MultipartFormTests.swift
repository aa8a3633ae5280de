import Foundation
import NIOCore
import TestSupport
import Testing

@testable import Web

@Suite struct MultipartFormTests {
  private static let type = "multipart/form-data; boundary=\"the-end\""

  /// A form in which the boundary's beginning is everywhere.
  private static let body =
    "preamble\r\n--the-end\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue\r\n--the-en\r\n-\r\n--the-end\r\n"
    + "content-disposition: form-data; name=\"f\"; filename=\"a b.pdf\"\r\nContent-Type: application/pdf\r\n\r\n"
    + "%PDF\r\n\r\n--the\r\n--the-end--\r\nepilogue"

  @Test func howItIsCutMakesNoDifference() throws {
    let bytes = Array(Self.body.utf8)
    for size in 1...bytes.count {
      var form = try #require(MultipartForm(contentType: Self.type, limits: WebLimits()))
      var parts: [(name: String, file: String?, text: String)] = []
      var ends = 0
      for start in stride(from: 0, to: bytes.count, by: size) {
        for event in try form.add(bytes[start..<min(start + size, bytes.count)]) {
          switch event {
          case .part(let name, let file): parts.append((name, file, ""))
          case .bytes(let more): parts[parts.count - 1].text += String(buffer: more)
          case .end: ends += 1
          }
        }
      }
      try form.finish()
      #expect(parts.map(\.name) == ["a", "f"], "in parts of \(size)")
      #expect(parts.map(\.file) == [nil, "a b.pdf"])
      #expect(parts.map(\.text) == ["value\r\n--the-en\r\n-", "%PDF\r\n\r\n--the"])
      #expect(ends == 2)
    }
  }

  @Test func whatIsCutOffIsNoForm() throws {
    for length in [10, 60, 120, Self.body.utf8.count - 12] {
      var form = try #require(MultipartForm(contentType: Self.type, limits: WebLimits()))
      _ = try form.add(Self.body.utf8.prefix(length))
      #expect(throws: Problem.self) { try form.finish() }
    }
  }

  @Test func whatHasNoBoundaryIsNoForm() {
    #expect(MultipartForm(contentType: "multipart/form-data", limits: WebLimits()) == nil)
    #expect(MultipartForm(contentType: "application/json", limits: WebLimits()) == nil)
  }
}
