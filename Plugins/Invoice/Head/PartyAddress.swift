import Documents
import Extraction
import Finders
import Foundation

/// The address that stands with a name: behind it in the sender's line, or in the lines below it.
enum PartyAddress {
  static func address(of value: String, among names: [PartyName]) -> Field<String>? {
    let plain = PartyName.plain(value)
    let own = names.filter { $0.plain == plain || $0.plain.hasPrefix(plain) }
    let below = own.compactMap { lines(below: $0) }.first
    return below ?? own.first(where: \.isSenderLine).map(behind)
  }

  private static func lines(below name: PartyName) -> Field<String>? {
    var lines: [Cell] = []
    for cell in name.below.prefix(5) {
      let isPart = AddressFinder.likelihood(of: cell.text) > least
      if !isPart, !lines.isEmpty || !cell.labels.isEmpty { break }
      if isPart { lines.append(cell) }
    }
    guard !lines.isEmpty else { return nil }
    let text = lines.map(\.text).joined(separator: ", ")
    return Field(
      text, text: text, confidence: lines.count > 1 ? 0.85 : 0.6, source: FieldSource(of: lines.flatMap(\.words)),
      evidence: lines.map(\.region))
  }

  private static func behind(_ name: PartyName) -> Field<String> {
    let parts = name.rest.split { "·•|".contains($0) }.flatMap { $0.components(separatedBy: " - ") }
      .map { $0[...].trimming { $0.isWhitespace || ",;–—-".contains($0) } }.filter { !$0.isEmpty }
    let text = parts.joined(separator: ", ")
    return Field(
      text, text: name.rest, confidence: 0.75, source: FieldSource(of: name.cell.words), evidence: [name.cell.region])
  }

  private static let least = 0.3
}
