public import Documents

extension Calibration {
  /// A record whose confidences, alternatives' and candidates' among them, are what fitting found them to mean.
  public func applied(to extraction: Extraction<Record.Fields>) -> Extraction<Record.Fields> {
    var applied = extraction
    applied.fields = self.applied(to: extraction.fields)
    for (index, candidate) in extraction.candidates.enumerated() {
      guard let line = fields[candidate.field], candidate.score > 0 else { continue }
      applied.candidates[index].score = line.calibrated(candidate.score)
    }
    return applied
  }

  /// Fields whose confidences, alternatives' among them, are what fitting found them to mean.
  public func applied(to fields: Record.Fields) -> Record.Fields {
    Dictionary(uniqueKeysWithValues: fields.map { ($0, applied(to: $1, named: $0)) })
  }

  private func applied(to field: RecordField, named path: String) -> RecordField {
    switch field {
    case .value(var field):
      guard let line = fields[path] else { return .value(field) }
      field.confidence = line.calibrated(field.confidence)
      for index in field.alternatives.indices {
        field.alternatives[index].confidence = line.calibrated(field.alternatives[index].confidence)
      }
      return .value(field)
    case .list(let elements): return .list(elements.map { applied(to: $0, named: path) })
    case .group(let members):
      return .group(
        Dictionary(uniqueKeysWithValues: members.map { ($0, applied(to: $1, named: "\(path).\($0)")) }))
    }
  }
}
