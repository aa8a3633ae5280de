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
  /// the mean field's. What a person decided about the record stays.
  public func judged(_ record: Record) -> (record: Record, title: String?) {
    let least = required.map { record.fields[$0]?.leaves.map(\.confidence).min() ?? 0 }
    let all = record.fields.values.flatMap(\.leaves).map(\.confidence)
    let confidence = required.isEmpty ? all.reduce(0, +) / Double(max(1, all.count)) : least.reduce(1, *)
    let isReady =
      least.allSatisfy { $0 >= reviewBelow } && !record.findings.contains { $0.severity == .error }
      && !record.fields.isEmpty
    var judged = record
    judged.confidence = (confidence * 1000).rounded() / 1000
    if record.status == .ready || record.status == .needsReview { judged.status = isReady ? .ready : .needsReview }
    judged.findings.removeAll { $0.code == Self.missingField }
    judged.findings += required.filter { record.fields[$0] == nil }.map { name in
      Finding(Self.missingField, field: name, severity: .warning, message: "no \(name) was found")
    }
    return (judged, title(of: judged))
  }

  private static let missingField = "missing_field"
}
