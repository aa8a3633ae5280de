import Documents
import Extraction
import Store

/// Applies what users corrected on earlier records to the fields for which the manifest says `follows`.
///
/// A field that follows another takes the value that it was last corrected to where the other had the same value, letter
/// case ignored. A field that follows itself takes what the same reading of it was corrected to twice, unless it was ever
/// corrected otherwise or confirmed.
struct LearnedCorrections: Refiner {
  let library: Library
  let registry: Registry

  /// The confidence of a value that was corrected on another record: more than a guess, less than a correction of this one.
  static let confidence = 0.95

  /// How often a reading must have been corrected in the same way before the correction is applied.
  static let leastAgreeing = 2

  func refined(_ records: [Record], of document: Document) async throws -> [Record] {
    var refined: [Record] = []
    for record in records {
      let follows = registry.shape(of: record)?.follows ?? [:]
      refined.append(follows.isEmpty ? record : try await applied(to: record, follows: follows))
    }
    return refined
  }

  private func applied(to record: Record, follows: [String: String]) async throws -> Record {
    var learned = record
    // A field's own correction comes before what follows from it.
    let ordered = follows.sorted { ($0.key == $0.value ? 0 : 1, $0.key) < ($1.key == $1.value ? 0 : 1, $1.key) }
    for (name, leader) in ordered {
      guard case .value(let lead) = learned.fields[leader], let value = lead.value.comparedText,
        let correction = name == leader
          ? try await library.agreedCorrection(of: name, type: record.type, read: value, atLeast: Self.leastAgreeing)
          : try await library.latestCorrection(of: name, type: record.type, where: leader, is: value),
        case .value(let corrected) = correction, !Self.has(corrected.value, learned.fields[name])
      else { continue }
      var field = Field(corrected.value, confidence: Self.confidence, source: .derived)
      if name == leader {
        (field.text, field.evidence) = (lead.text, lead.evidence)
        field.alternatives = [Field.Alternative(lead.value, confidence: 1 - Self.confidence)]
      }
      learned.fields[name] = .value(field)
      learned.findings.removeAll { $0.field == name }
      let others = name == leader ? "earlier records read so" : "an earlier record of the same \(leader)"
      learned.findings.append(
        Finding("learned_value", field: name, severity: .info, message: "as it was corrected on \(others)"))
    }
    return learned
  }

  private static func has(_ value: JSONValue, _ field: RecordField?) -> Bool {
    if case .value(let known) = field { known.value == value } else { false }
  }
}

extension JSONValue {
  /// The text by which the library compares a single value; of money the exact amount.
  fileprivate var comparedText: String? {
    switch self {
    case .object(let members): members["amount"]?.string
    case .null, .array: nil
    case .bool, .integer, .number, .string: displayText
    }
  }
}
