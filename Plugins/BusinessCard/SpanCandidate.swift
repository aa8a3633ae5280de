import Documents
import Extraction

/// A candidate with the span it was read in.
struct SpanCandidate {
  var span: Span
  var candidate: Candidate<String>

  init(_ text: SpanText, value: String, rule: String, features: Features) {
    span = text.span
    candidate = Candidate(
      value, text: text.printed, rule: rule, features: features, source: FieldSource(of: text.words),
      evidence: text.regions)
  }
}

/// What was chosen for a field, and where it stands.
struct SpanChoice {
  var choice: ChoiceModel.Choice<String>
  var span: Span?

  init(of candidates: [SpanCandidate], by model: ChoiceModel, least: Double) {
    choice = model.choose(among: candidates.map(\.candidate), least: least)
    span = choice.field == nil ? nil : candidates.first { $0.candidate == choice.chosen }?.span
  }

  var confidence: Double { choice.field?.confidence ?? 0 }
  /// The rows it stands in, by their places on the card.
  var rows: [Int] { span.map { [$0.row] + ($0.next.map { [$0] } ?? []) } ?? [] }

  /// How sure it is that some words of a span belong to this choice; 0 if none can.
  func overlap(with other: Span) -> Double {
    guard let span else { return 0 }
    let isShared =
      span.row == other.row && span.range.overlaps(other.range)
      || [span.row, span.next].contains(other.next) && other.next != nil || span.next == other.row
    return isShared ? confidence : 0
  }
}
