public import Documents
public import Extraction
import Store

extension Registry {
  /// A record with its title, confidence, status and findings under the manifest of its type; one that a user approved or
  /// rejected stays as it is.
  func judged(_ finished: FinishedRecord) -> FinishedRecord {
    guard !finished.record.status.isDecided, let shape = shape(of: finished.record) else { return finished }
    var judged = finished
    (judged.record, judged.title) = shape.judged(finished.record)
    return judged
  }
}

extension Manifest.RecordShape {
  /// What a list calls a record of this type.
  public func title(of record: Record) -> String? {
    record.fields[titleField]?.leaves.first?.value.displayText
  }

  /// A record with the confidence, status and findings that its fields amount to, and the title that lists show.
  ///
  /// The confidence is the chance that all required fields are right, taken as independent; of a type that requires none,
  /// the mean field's. A record is ready if every value of `reviewFields` is at or above the threshold, none that is required
  /// is missing, and no check found fault with the record or one of these fields. What a person decided about the record
  /// stays.
  public func judged(_ record: Record) -> (record: Record, title: String?) { judged(record, today: .today) }

  /// The same on a given day; nil to look at no date.
  func judged(_ record: Record, today: CalendarDate?) -> (record: Record, title: String?) {
    let least = required.map { record.fields[$0]?.leaves.map(\.confidence).min() ?? 0 }
    let all = record.fields.values.flatMap(\.leaves).map(\.confidence)
    let confidence = required.isEmpty ? all.reduce(0, +) / Double(max(1, all.count)) : least.reduce(1, *)
    var judged = record
    judged.confidence = (confidence * 1000).rounded() / 1000
    judged.findings.removeAll { [Self.missingField, Self.implausibleDate].contains($0.code) }
    judged.findings += required.filter { record.fields[$0] == nil }.map { name in
      Finding(Self.missingField, field: name, severity: .warning, message: "no \(name) was found")
    }
    if let today { judged.findings += implausibleDates(of: judged, today: today) }
    let isReady = !record.fields.isEmpty && isSure(record) && !judged.findings.contains(where: isFault)
    if record.status == .ready || record.status == .needsReview { judged.status = isReady ? .ready : .needsReview }
    return (judged, title(of: judged))
  }

  /// Whether a record has all that is required, and every value that must be sure is.
  private func isSure(_ record: Record) -> Bool {
    let fields = reviewFields
    return required.allSatisfy { record.fields[$0] != nil }
      && record.fields.allSatisfy { name, field in
        !fields.contains(name) || field.leaves.allSatisfy { $0.confidence >= reviewBelow }
      }
  }

  /// Whether a finding keeps a record from being ready: an error always, a warning unless it is about a minor field.
  private func isFault(_ finding: Finding) -> Bool {
    switch finding.severity {
    case .error: return true
    case .info: return false
    case .warning:
      guard let path = finding.field else { return true }
      return reviewFields.contains(String(path.prefix { $0 != "[" && $0 != "." }))
    }
  }

  private static let missingField = "missing_field"
}
