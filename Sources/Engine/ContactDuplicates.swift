import Documents
import Foundation

/// Finds the same person's cards among records.
///
/// A company's own address (`info@…`) or switchboard is shared by colleagues, so it counts only where the names do not differ.
enum ContactDuplicates {
  /// The pairs, each once and by its best reason: e-mail, then telephone, then name and company.
  ///
  /// - Parameter records: the records of business cards, in their order.
  static func find(in records: [Record]) -> [Duplicate] {
    let people = records.filter { $0.type == "business_card" }.map(Person.init)
    var pairs: [Pair: Duplicate] = [:]
    func add(_ reason: Duplicate.Reason, _ first: Int, _ second: Int, _ shared: String) {
      let pair = Pair(first: min(first, second), second: max(first, second))
      guard pair.first != pair.second, pairs[pair] == nil else { return }
      pairs[pair] = Duplicate(
        first: people[pair.first].id, second: people[pair.second].id, reason: reason, shared: shared)
    }
    for (email, pair) in shared(people.map(\.emails)) {
      let (first, second) = (people[pair.first], people[pair.second])
      if first.mayBe(second) || !isGeneral(email) && first.resembles(second) {
        add(.email, pair.first, pair.second, email)
      }
    }
    for (phone, pair) in shared(people.map(\.phones)) where people[pair.first].mayBe(people[pair.second]) {
      add(.phone, pair.first, pair.second, phone)
    }
    for (_, pair) in shared(people.map(\.nameKeys)) {
      let (first, second) = (people[pair.first], people[pair.second])
      guard let name = first.name, first.isNamed(like: second, least: sameName), first.worksWhere(second) else {
        continue
      }
      add(.nameAndCompany, pair.first, pair.second, name)
    }
    return pairs.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }.map(\.value)
  }

  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// How alike names must be that nothing but the company confirms.
  static let sameName = 0.86
  /// How alike they must be where an address or a number is shared.
  static let similarName = 0.7

  /// The pairs of people that share a key, in order; a key that very many share tells nothing.
  private static func shared(_ keys: [Set<String>]) -> [(key: String, pair: Pair)] {
    var places: [String: [Int]] = [:]
    for (index, keys) in keys.enumerated() { for key in keys { places[key, default: []].append(index) } }
    return places.sorted { $0.key < $1.key }.filter { $0.value.count <= mostSharing }.flatMap { key, places in
      places.indices.flatMap { first in
        places.indices.dropFirst(first + 1).map { (key, Pair(first: places[first], second: places[$0])) }
      }
    }
  }

  private static let mostSharing = 200

  /// Whether an address is a company's rather than a person's.
  private static func isGeneral(_ email: String) -> Bool {
    general.contains(String(email.prefix { $0 != "@" }))
  }

  private static let general: Set<String> = [
    "info", "contact", "contacto", "kontakt", "office", "mail", "email", "hello", "hallo", "sales", "support", "admin",
    "service", "post", "welcome", "enquiries", "reception", "marketing",
  ]
}
