import Documents
import Foundation

/// Reads the values of a query's conditions by what they are compared with.
struct QueryValueReader {
  /// Why a text is no value of its name.
  struct Fault: Error {
    var reason: String
  }

  let vocabulary: QueryVocabulary
  let today: CalendarDate?

  /// All that a condition may be about.
  var names: [String] { Query.Own.allCases.map(\.rawValue) + ["has", "sort"] + vocabulary.fields.keys }

  /// The statuses that may be asked for.
  private static let statuses = ["needs_review", "ready", "approved", "rejected", "merged"]

  /// Whether commas may belong to the values: amounts are grouped by them.
  func takesCommas(_ name: Query.Name) -> Bool { [.money, .number, .percent].contains(kind(of: name)) }

  /// Whether the values are dates.
  func takesDates(_ name: Query.Name) -> Bool { kind(of: name) == .date }

  /// Whether a text names days, or a range of them.
  func isDate(_ text: String) -> Bool {
    guard let today else { return false }
    return Self.ends(text).allSatisfy { end in
      guard let end else { return true }
      do throws(QueryDays.Fault) {
        _ = try QueryDays(end, today: today)
        return true
      } catch {
        return error != .invalid
      }
    }
  }

  /// How a name's values are compared.
  private func kind(of name: Query.Name) -> QueryVocabulary.Kind {
    switch name {
    case .field(let field): vocabulary.fields[field] ?? .text
    case .own(.confidence): .percent
    case .own(.added), .own(.changed): .date
    case .own(.status), .own(.is): .choice(Self.statuses)
    case .own(.needs): .choice(["review"])
    case .own(.type): .choice(vocabulary.types.sorted())
    case .own(.tag): .choice(vocabulary.tags.sorted())
    case .own, .has: .text
    }
  }

  /// A value of a name.
  func value(_ text: String, _ name: Query.Name, _ comparison: Query.Comparison, isQuoted: Bool) throws -> Query.Value {
    if name == .has { return .text(try known(text)) }
    if comparison == .contains { return .text(text) }
    if name == .own(.in) { return .text(try session(text)) }
    let ends = isQuoted || comparison != .equal ? [text, text] : Self.ends(text)
    switch kind(of: name) {
    case .text: return .text(from: ends[0], to: ends[1])
    case .choice(let choices): return .text(try choice(text, of: choices, name))
    case .date: return try days(ends)
    case .money, .number, .percent: return try number(ends, name)
    case .any:
      let readings = [try? number(ends, name), try? days(ends)].compactMap(\.self)
      return .any(readings + (comparison == .equal || readings.isEmpty ? [.text(from: ends[0], to: ends[1])] : []))
    }
  }

  /// The values of a text with commas, where these part amounts; nil if they belong to one, or if there is none.
  func list(_ text: String, _ name: Query.Name) throws -> [Query.Value]? {
    guard text.contains(",") else { return nil }
    let whole = try? number(Self.ends(text), name)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else { throw Fault(reason: "a value is missing") }
    let values = parts.compactMap { try? number(Self.ends($0), name) }
    guard values.count == parts.count else {
      if whole == nil { for part in parts { _ = try number(Self.ends(part), name) } }
      return nil
    }
    guard let whole else { return values }
    guard case .number(let amount, _, _) = whole, let amount else { return values }
    let label = if case .field(let field) = name { field } else { "confidence" }
    throw Fault(
      reason: "'\(text)' is one amount or several; write \(label):\(amount), or "
        + parts.map { "\(label):\($0)" }.joined(separator: " or "))
  }

  /// Both ends of a range; twice the same for a single value.
  private static func ends(_ text: String) -> [String?] {
    let ends = text.components(separatedBy: "..")
    guard ends.count == 2, !ends.allSatisfy(\.isEmpty) else { return [text, text] }
    return ends.map { $0.isEmpty ? nil : $0 }
  }

  private func number(_ ends: [String?], _ name: Query.Name) throws -> Query.Value {
    let isMoney = kind(of: name) == .money || kind(of: name) == .any
    let amounts = try ends.map { end -> QueryAmount? in
      guard let end else { return nil }
      do {
        var amount = try QueryAmount(end)
        if !amount.currencies.isEmpty, !isMoney { throw QueryAmount.Fault.invalid }
        if amount.isPercent, isMoney { throw QueryAmount.Fault.invalid }
        // A confidence is a share, and shown as a percentage.
        if name == .own(.confidence), amount.isPercent || amount.number > 1 { amount.number /= 100 }
        if name != .own(.confidence), amount.isPercent, kind(of: name) == .number { amount.number /= 100 }
        return amount
      } catch QueryAmount.Fault.ambiguous(let decimal, let grouped) {
        throw Fault(reason: "'\(end)' can be \(decimal) or \(grouped); write one of these")
      } catch {
        throw Fault(reason: "'\(end)' is not \(isMoney ? "an amount such as 50, 12.50 or 12.50EUR" : "a number")")
      }
    }
    let currencies = Set(amounts.compactMap { $0?.currencies }.filter { !$0.isEmpty })
    if currencies.count > 1 { throw Fault(reason: "both ends of a range have one currency") }
    return .number(from: amounts[0]?.number, to: amounts[1]?.number, currencies: currencies.first ?? [])
  }

  private func days(_ ends: [String?]) throws -> Query.Value {
    let days = try ends.map { end -> QueryDays? in
      guard let end else { return nil }
      do throws(QueryDays.Fault) {
        guard let today else { throw .invalid }
        return try QueryDays(end, today: today)
      } catch {
        switch error {
        case .invalid:
          throw Fault(reason: "'\(end)' is not a date such as 2018-03-15, 2018-03, 03/2018, today or last month")
        case .ambiguous(let one, let other):
          throw Fault(reason: "'\(end)' can be \(one) or \(other); write one of these")
        }
      }
    }
    return .days(from: days[0]?.first, to: days[1]?.last)
  }

  private func choice(_ text: String, of choices: [String], _ name: Query.Name) throws -> String {
    let folded = QuerySQL.folded(text).replacing(" ", with: "_")
    if let known = choices.first(where: {
      QuerySQL.folded($0) == folded || QuerySQL.folded($0) == QuerySQL.folded(text)
    }) {
      return known
    }
    let label =
      switch name {
      case .own(.is), .own(.needs): "status"
      case .own(let own): own.rawValue
      case .field(let field): "value of \(field)"
      case .has: "field"
      }
    throw Fault(reason: "there is no \(label) '\(text)'\(QueryVocabulary.hint(for: text, among: choices))")
  }

  private func session(_ text: String) throws -> String {
    let folded = QuerySQL.folded(text)
    if folded == "last" || vocabulary.sessions.contains(where: { QuerySQL.folded($0).hasPrefix(folded) }) {
      return text
    }
    throw Fault(reason: "there is no session '\(text)'\(QueryVocabulary.hint(for: text, among: vocabulary.sessions))")
  }

  private func known(_ text: String) throws -> String {
    let isKnown =
      vocabulary.fields[text] != nil || vocabulary.fields.keys.contains { $0.hasPrefix(text + ".") }
      || text == "tag" || text == "note"
    if isKnown { return text }
    let names = ["tag", "note"] + vocabulary.fields.keys
    throw Fault(reason: "there is no field '\(text)'\(QueryVocabulary.hint(for: text, among: names))")
  }
}
