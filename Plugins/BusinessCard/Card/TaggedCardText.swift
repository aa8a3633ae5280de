import Foundation

/// The `TAG:value;` pairs of NTT DoCoMo's MECARD and of BIZCARD.
struct TaggedCardText {
  private let values: [(tag: String, value: String)]

  init(_ text: Substring) {
    values = VCardText.parts(of: String(text)).compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      return part[part.index(after: colon)...].description.nonEmpty.map { (part[..<colon].uppercased(), $0) }
    }
  }

  private func first(_ tag: String) -> String? { values.first { $0.tag == tag }?.value }
  private func all(_ tags: Set<String>) -> [String] { values.filter { tags.contains($0.tag) }.map(\.value) }

  /// MECARD: `N` is the family name, a comma, the given name; `ADR` has the parts of a vCard's with commas.
  func fillMECARD(_ code: inout ContactCode) {
    if let name = first("N") {
      let parts = name.split(separator: ",", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 {
        (code.family, code.given) = (parts[0].nonEmpty, parts[1].nonEmpty)
      } else {
        code.name = name
      }
    }
    code.company = first("ORG")
    code.jobTitle = first("TITLE")
    fillShared(&code)
    code.wholeAddress =
      first("ADR")?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: ", ").nonEmpty
  }

  /// BIZCARD: `N` given name, `X` family name, `T` title, `C` company, `A` address, `B` and `M` telephones, `F` fax.
  func fillBIZCARD(_ code: inout ContactCode) {
    code.given = first("N")
    code.family = first("X")
    code.jobTitle = first("T")
    code.company = first("C")
    code.wholeAddress = first("A")
    fillShared(&code)
  }

  private func fillShared(_ code: inout ContactCode) {
    code.phones = all(["TEL", "B", "M"])
    code.faxes = all(["FAX", "F"])
    code.emails = all(["EMAIL", "E"])
    code.urls = all(["URL"])
  }
}
