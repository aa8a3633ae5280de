import Documents
import Extraction
import Finders
import Foundation

/// Finds records of one person.
///
/// A company's own address (`info@…`) or switchboard is shared by colleagues, so it counts only where the names do not differ.
struct PersonDuplicates {
  /// The fields by which persons are compared.
  let fields: Manifest.PersonFields

  /// The pairs, each once and by its best reason: e-mail, then telephone, then name and company.
  ///
  /// - Parameter records: The records of one type, in their order.
  func find(in records: [Record]) -> [Duplicate] {
    let people = records.map { Person($0, fields) }
    var pairs: [Pair: Duplicate] = [:]
    func add(_ reason: Duplicate.Reason, _ first: Int, _ second: Int, _ shared: String) {
      let pair = Pair(first: min(first, second), second: max(first, second))
      guard pair.first != pair.second, pairs[pair] == nil else { return }
      pairs[pair] = Duplicate(
        first: people[pair.first].id, second: people[pair.second].id, reason: reason, shared: shared)
    }
    for (email, pair) in Self.shared(people.map(\.emails)) {
      let (first, second) = (people[pair.first], people[pair.second])
      if first.mayBe(second) || !Self.isGeneral(email) && first.resembles(second) {
        add(.email, pair.first, pair.second, email)
      }
    }
    for (phone, pair) in Self.shared(people.map(\.phones)) where people[pair.first].mayBe(people[pair.second]) {
      add(.phone, pair.first, pair.second, phone)
    }
    for (_, pair) in Self.shared(people.map(\.nameKeys)) {
      let (first, second) = (people[pair.first], people[pair.second])
      guard let name = first.name, first.isNamed(like: second, least: Self.sameName), first.worksWhere(second) else {
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

  /// The pairs of people that share a key, in order; a key that very many share is ignored.
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

/// What distinguishes one person from another.
struct Person {
  let id: String
  let name: String?
  let emails: Set<String>
  let phones: Set<String>
  private let words: [String]
  private let company: String?

  init(_ record: Record, _ fields: Manifest.PersonFields) {
    func texts(_ name: String?) -> [String] {
      (name.flatMap { record.fields[$0]?.leaves } ?? []).compactMap(\.value.string)
    }
    id = record.id
    name = texts(fields.name).first
    words = (name ?? "").split { !$0.isLetter }.map(Self.folded).filter { !$0.isEmpty }.sorted()
    emails = Set(texts(fields.emails).map { $0.lowercased() })
    phones = Set(texts(fields.phones).filter { $0.count >= 7 })
    company = texts(fields.company).first.map(Self.plainCompany)
  }

  /// The first letters of each word of the name: cards without one in common are not compared.
  var nameKeys: Set<String> { Set(words.filter { $0.count > 1 }.map { String($0.prefix(2)) }) }

  /// Whether nothing says that these are two people: one name is missing, or they are alike.
  func mayBe(_ other: Person) -> Bool {
    words.isEmpty || other.words.isEmpty || isNamed(like: other, least: PersonDuplicates.similarName)
  }

  /// Whether a name has at least a word in common with the other.
  func resembles(_ other: Person) -> Bool {
    words.contains { word in other.words.contains { TextDistance.likeness(word, $0) >= PersonDuplicates.similarName } }
  }

  /// Whether the names are alike, whatever the order of their words; an initial is alike to a word that it begins.
  func isNamed(like other: Person, least: Double) -> Bool {
    let (fewer, more) = words.count <= other.words.count ? (words, other.words) : (other.words, words)
    guard fewer.count >= 2, more.count - fewer.count <= 1 else { return !fewer.isEmpty && fewer == more }
    var free = more
    var sum = 0.0
    for word in fewer {
      let scores = free.map { Self.likeness(word, $0) }
      guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return false }
      // One word that is quite another makes another person: brothers share the rest.
      guard scores[best] >= 0.6 else { return false }
      sum += scores[best]
      free.remove(at: best)
    }
    return sum / Double(fewer.count) >= least
  }

  /// Whether both work for companies that are called alike.
  func worksWhere(_ other: Person) -> Bool {
    guard let company, let rival = other.company, !company.isEmpty, !rival.isEmpty else { return false }
    return company == rival || TextDistance.likeness(company, rival) >= 0.8
      || min(company.count, rival.count) >= 4 && (company.hasPrefix(rival) || rival.hasPrefix(company))
  }

  private static func likeness(_ first: String, _ second: String) -> Double {
    if first.count == 1 || second.count == 1 { return first.first == second.first ? 0.9 : 0 }
    return TextDistance.likeness(first, second)
  }

  private static func folded(_ text: Substring) -> String {
    text.folded
  }

  /// A company's name without its legal form.
  private static func plainCompany(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map(folded)
    let kept = words.filter { !CompanyFinder.isLegalFormWord($0) }
    return (kept.isEmpty ? words : kept).joined()
  }
}
