import Documents

/// Finds records of one type that are likely of the same thing, by the fields that tell such things apart.
///
/// Two photos of a receipt are seldom read alike, so two fields must be the same and the others alike or not there at all.
struct IdentityDuplicates {
  /// The names of the fields.
  let fields: [String]

  /// How alike texts must be that are not the same.
  private static let likeness = 0.8
  /// What more records than these share tells nothing.
  private static let mostSharing = 200

  /// The pairs, each once, in the order of the records.
  func find(in records: [Record]) -> [Duplicate] {
    let known = records.map { record in fields.map { record.fields[$0].flatMap { Self.comparable($0.plain) } } }
    var places: [[String]: [Int]] = [:]
    for (index, values) in known.enumerated() {
      for key in keys(of: values) { places[key, default: []].append(index) }
    }
    var pairs: Set<[Int]> = []
    for sharing in places.values where (2...Self.mostSharing).contains(sharing.count) {
      for (offset, first) in sharing.enumerated() {
        for second in sharing.dropFirst(offset + 1) where areAlike(known[first], known[second]) {
          pairs.insert([first, second])
        }
      }
    }
    return pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { pair in
      let shared = zip(known[pair[0]], known[pair[1]]).compactMap { $0 == $1 ? $0 : nil }
      return Duplicate(
        first: records[pair[0]].id, second: records[pair[1]].id, reason: .identity,
        shared: shared.joined(separator: ", "))
    }
  }

  /// Each two of the values with their places; the one value where a type has but one such field.
  private func keys(of values: [String?]) -> [[String]] {
    let present = values.enumerated().compactMap { place, value in value.map { "\(place) \($0)" } }
    guard fields.count > 1 else { return present.map { [$0] } }
    return present.indices.flatMap { first in
      present.indices.dropFirst(first + 1).map { [present[first], present[$0]] }
    }
  }

  private func areAlike(_ first: [String?], _ second: [String?]) -> Bool {
    zip(first, second).allSatisfy { one, other in
      guard let one, let other, one != other else { return true }
      // Of numbers, dates and amounts a single digit makes another.
      let areTexts = [one, other].allSatisfy { text in text.count(where: \.isLetter) * 2 > text.count }
      return areTexts && TextDistance.likeness(one, other) >= Self.likeness
    }
  }

  /// A value as it is compared: letters and digits, of amounts also the point.
  private static func comparable(_ value: JSONValue) -> String? {
    let text: String? =
      switch value {
      case .object(let members): members["amount"]?.string
      case .array(let elements): elements.compactMap(comparable).joined(separator: " ")
      default: value.displayText
      }
    let letters = text?.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" } ?? ""
    return letters.isEmpty ? nil : letters
  }
}
