import Documents
@testable import Exchange
import Export
import Foundation
import NIOCore
@testable import Web

/// What browsers and servers send.
extension FuzzTarget {
  /// The first byte says in how many bytes at a time the form comes; that makes no difference to what it holds.
  static func multipart(_ data: Data) {
    guard let first = data.first else { return }
    let form = [UInt8](data.dropFirst())
    guard let whole = parts(of: form, each: form.count), let pieces = parts(of: form, each: Int(first)) else { return }
    precondition(whole == pieces, "the pieces of a form hold something else than the whole")
  }

  private struct Part: Equatable {
    var name: String
    var fileName: String?
    var bytes: [UInt8] = []
  }

  /// The parts of a form; nil if it is none.
  private static func parts(of form: [UInt8], each count: Int) -> [Part]? {
    guard var parser = Web.MultipartForm(contentType: "multipart/form-data; boundary=\"seam\"", limits: WebLimits())
    else { return nil }
    var parts: [Part] = []
    do {
      for start in stride(from: 0, to: form.count, by: max(1, count)) {
        for event in try parser.add(form[start..<min(form.count, start + max(1, count))]) {
          switch event {
          case .part(let name, let fileName): parts.append(Part(name: name, fileName: fileName))
          case .bytes(let bytes): parts[parts.count - 1].bytes += Array(bytes.readableBytesView)
          case .end: break
          }
        }
      }
      try parser.finish()
    } catch { return nil }
    return parts
  }

  static func multistatus(_ data: Data) {
    for card in Multistatus(data)?.resources.compactMap(\.card) ?? [] { merge(card) }
  }

  static func card(_ data: Data) { merge(String(decoding: data, as: UTF8.self)) }

  /// Takes a server's card for the newer version of a contact's.
  private static func merge(_ text: String) {
    guard let card = CardText(text) else { return }
    precondition(CardText(card.text) == card, "a card changes when it is written")
    let value = Field<JSONValue>(.string("Dr. Ann Example"), confidence: 1, source: .user)
    let record = Record(
      id: "5d1e1b1c-0000-4000-8000-000000000000", type: "business_card",
      extractor: Record.ExtractorReference(id: "business-card", version: "1.0.0"), confidence: 1, status: .approved,
      fields: ["name": .value(value), "emails": .list([.value(value)])], findings: [])
    for version in [VCardVersion.v3, .v4] {
      guard let ours = CardText(VCard.text(of: ContactCard(record), version: version)) else { continue }
      let change = CardChange(from: ours, to: card)
      _ = ContactFields.fields(applying: change, to: record)
      _ = CardText(ours.applying(change).text)
      _ = CardMerge(ours: CardChange(from: card, to: ours), theirs: change)
    }
  }

  /// The header field alone, which is all that is read of an answer but its body.
  static func answer(_ data: Data) {
    let answer = HTTPAnswer(
      status: 503, headers: [(name: "Retry-After", value: String(decoding: data, as: UTF8.self))], body: data)
    _ = (answer.retryAfter(now: Date(timeIntervalSince1970: 1_700_000_000)), answer.summary)
  }
}
