import Documents
import Extraction
import Foundation
import Rules

/// Tries drafted rules on the document that they were drafted from, and keeps what finds its value again.
struct DraftTrial {
  let today: CalendarDate
  /// The manifest of rules as they stand.
  let manifest: (RulesDraft) throws -> Data

  /// The rules whose fields all find their values, with the usual wordings of their concepts where these do no harm.
  func kept(of draft: RulesDraft) throws -> RulesDraft {
    var draft = draft
    let own = draft.fields
    draft.addWordings()
    var found = try record(of: draft)
    for place in draft.fields.indices where !Self.finds(draft.fields[place], in: found) {
      draft.fields[place].anchors = own[place].anchors
    }
    found = try record(of: draft)
    draft.fields.removeAll { !Self.finds($0, in: found) }
    if found["items"]?.leaves.isEmpty != false { draft.table = nil }
    let names = Set(draft.fields.map(\.name))
    draft.sums.removeAll { !names.isSuperset(of: $0.parts + [$0.total]) }
    draft.truth = try record(of: draft).mapValues(\.plain)
    return draft
  }

  private static func finds(_ field: RulesDraft.Field, in found: Record.Fields) -> Bool {
    guard let value = found[field.name]?.plain else { return false }
    guard let text = value.string, let wanted = field.value.string, field.kind == "text" else {
      return value == field.value
    }
    return text.folded == wanted.folded
  }

  private func record(of draft: RulesDraft) throws -> Record.Fields {
    guard !draft.fields.isEmpty else { return [:] }
    let manifest = try Manifest(json: manifest(draft), file: "manifest.json")
    guard let shape = manifest.record else { return [:] }
    let rules = try Rules(yaml: Data(draft.yaml.utf8), file: "rules.yaml", shape: shape)
    let extractor = RulesExtractor(manifest: manifest, shape: shape, rules: rules, today: today)
    return extractor.extract(from: draft.document).first?.fields ?? [:]
  }
}

extension RulesDraft {
  /// Adds to each field of a known concept an anchor with the concept's wordings in other languages.
  fileprivate mutating func addWordings() {
    let taken = Set(fields.flatMap(\.anchors).flatMap(\.labels).map(DraftConcept.folded))
    for place in fields.indices {
      guard let concept = fields[place].concept else { continue }
      let labels = concept.wordings.filter { !taken.contains(DraftConcept.folded($0)) }
      fields[place].anchors.append(Anchor(labels: labels, sides: ["right", "below"]))
    }
  }
}
