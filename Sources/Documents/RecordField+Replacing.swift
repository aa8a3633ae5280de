extension RecordField {
  /// The value at the end of some steps; nil if there is none.
  public func value(at steps: some Collection<FieldPath.Step>) -> Field<JSONValue>? {
    switch (steps.first, self) {
    case (nil, .value(let field)): field
    case (.index(let index), .list(let elements)) where elements.indices.contains(index):
      elements[index].value(at: steps.dropFirst())
    case (.member(let name), .group(let members)): members[name]?.value(at: steps.dropFirst())
    default: nil
    }
  }

  /// The field with another value at the end of some steps; nil if there is no value now.
  public func replacing(_ steps: some Collection<FieldPath.Step>, with new: Field<JSONValue>) -> RecordField? {
    switch (steps.first, self) {
    case (nil, .value): return .value(new)
    case (.index(let index), .list(var elements)) where elements.indices.contains(index):
      guard let element = elements[index].replacing(steps.dropFirst(), with: new) else { return nil }
      elements[index] = element
      return .list(elements)
    case (.member(let name), .group(var members)):
      guard let member = members[name]?.replacing(steps.dropFirst(), with: new) else { return nil }
      members[name] = member
      return .group(members)
    default: return nil
    }
  }

  /// The paths of all single values below a path: lists in order, groups by name.
  public func paths(below path: FieldPath) -> [FieldPath] {
    func below(_ step: FieldPath.Step, _ field: RecordField) -> [FieldPath] {
      var path = path
      path.steps.append(step)
      return field.paths(below: path)
    }
    return switch self {
    case .value: [path]
    case .list(let elements): elements.enumerated().flatMap { below(.index($0), $1) }
    case .group(let members): members.sorted { $0.key < $1.key }.flatMap { below(.member($0), $1) }
    }
  }
}
