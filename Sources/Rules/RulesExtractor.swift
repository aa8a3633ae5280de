public import Documents
public import Extraction
import Foundation

/// An extractor that is rules alone: what it looks for is in the `rules.yaml` beside its manifest.
public struct RulesExtractor: Sendable {
  /// What the plugin is.
  public let manifest: Manifest
  /// What its records hold.
  public let shape: Manifest.RecordShape

  /// What it looks for.
  public let rules: Rules
  private let labels: Set<Label>
  private let today: CalendarDate

  /// An extractor of a manifest's rules that takes no two-digit year for one after `today`'s.
  public init(manifest: Manifest, shape: Manifest.RecordShape, rules: Rules, today: CalendarDate) {
    self.manifest = manifest
    self.shape = shape
    self.rules = rules
    self.today = today
    labels = rules.labels
  }

  /// How likely the document is one of this type: none of a group's words, no match; then the share of the required fields
  /// that are found, from the claim on.
  public func match(_ document: Document) -> Double {
    let text = LabelIndex(document, labels: labels)
    guard rules.words.allSatisfy({ $0.contains { !text.places(of: $0).isEmpty } }) else { return 0 }
    let fields = record(of: document, index: text).fields
    guard !shape.required.isEmpty else { return fields.isEmpty ? 0 : 1 }
    let share = Double(shape.required.count { fields[$0] != nil }) / Double(shape.required.count)
    return share == 1 ? 1 : share * Self.mostIncomplete
  }

  /// What a document is given at most that lacks a required field: a fuller one of another type is likelier.
  private static let mostIncomplete = 0.6

  /// The record of a document; none of one in which nothing was found.
  public func extract(from document: Document) -> [Extraction<Record.Fields>] {
    let record = record(of: document, index: LabelIndex(document, labels: labels))
    return record.fields.isEmpty ? [] : [record]
  }

  private func record(of document: Document, index: LabelIndex) -> Extraction<Record.Fields> {
    let page = PageHabits(document, today: today)
    var fields: Record.Fields = [:]
    for table in rules.tables {
      let rows = TableReader(rule: table, index: index, page: page, model: RuleModel.shared[.cell]).rows()
      if !rows.isEmpty { fields[table.name] = .list(rows.map(RecordField.group)) }
    }
    var found = rules.fields.map { FieldCandidates(rule: $0, index: index, page: page).all() }
    let sums = checks(found.map(\.candidates), tables: fields)
    noteAgreement(&found, by: sums)

    var reports: [CandidateReport] = []
    for (rule, (candidates, rejected)) in zip(rules.fields, found) {
      if rule.isList {
        let all = list(candidates)
        if !all.isEmpty { fields[rule.name] = .list(all.map(RecordField.value)) }
      } else {
        let choice = RuleModel.shared[.field].choose(among: candidates)
        if let field = choice.field { fields[rule.name] = .value(field) }
        reports += choice.reports(field: rule.name) { $0 }
      }
      reports += rejected
    }
    let findings = sums.compactMap { check in
      check.finding(
        parts: check.rule.parts.map { amount($0, in: fields) }, total: amount(check.rule.total, in: fields))
    }
    return Extraction(fields, findings: findings, candidates: reports)
  }

  /// Every value of a list, each as sure as it is by itself, in the order of the document.
  private func list(_ candidates: [Candidate<JSONValue>]) -> [Field<JSONValue>] {
    var seen: Set<JSONValue> = []
    return candidates.filter { $0.features["other_reading"] == 0 && seen.insert($0.value).inserted }.compactMap {
      RuleModel.shared[.field].choose(among: [$0]).field
    }
  }

  private func checks(_ candidates: [[Candidate<JSONValue>]], tables: Record.Fields) -> [SumCheck] {
    rules.sums.map { rule in
      var amounts: [String: [Decimal]] = [:]
      for name in rule.parts + [rule.total] {
        if let number = rules.fields.firstIndex(where: { $0.name == name }) {
          var seen: Set<Decimal> = []
          amounts[name] = candidates[number].compactMap(\.value.amount).filter { seen.insert($0).inserted }
        } else if let sum = amount(name, in: tables) {
          amounts[name] = [sum]
        }
      }
      return SumCheck(rule: rule, amounts: amounts)
    }
  }

  private func noteAgreement(
    _ found: inout [(candidates: [Candidate<JSONValue>], rejected: [CandidateReport])], by sums: [SumCheck]
  ) {
    let agreeing = sums.map { $0.agreeing() }
    for (number, rule) in rules.fields.enumerated() where rule.kind == .money {
      for index in found[number].candidates.indices {
        guard let amount = found[number].candidates[index].value.amount else { continue }
        let agrees = agreeing.contains { $0[rule.name]?.contains(amount) == true }
        found[number].candidates[index].features.add("agrees", if: agrees)
      }
    }
  }

  /// The amount of a field, or the sum of a column; nil if it is not there.
  private func amount(_ name: String, in fields: Record.Fields) -> Decimal? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return fields[name]?.leaves.first?.value.amount }
    guard case .list(let rows) = fields[parts[0]] else { return nil }
    let amounts = rows.compactMap { row -> Decimal? in
      guard case .group(let cells) = row else { return nil }
      return cells[parts[1]]?.leaves.first?.value.amount
    }
    return amounts.isEmpty ? nil : amounts.reduce(0, +)
  }
}

/// The models that all rules share, and the features that each declares. Their weights are set by hand.
enum RuleModel: String, ModelName {
  /// A field that is found by its label or by its form.
  case field
  /// A cell of a table.
  case cell

  var fields: [String] { [] }

  var features: [String] {
    switch self {
    case .field:
      Anchor.Side.allCases.map { "label_\($0.rawValue)" } + [
        "label_edits", "label_doubt", "anchor_rank", "skipped", "no_label", "depth", "doubt", "pattern", "preferred",
        "checksum", "form", "invalid", "agrees", "likelihood", "inferred", "other_reading",
      ]
    case .cell: ["cell", "doubt", "agrees"]
    }
  }

  /// The models that are linked in.
  static let shared = FieldModels<RuleModel>(embedded: PackageResources.weights_json, plugin: "Rules")
}
