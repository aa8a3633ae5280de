import Documents
import Engine

/// What a plugin makes of a sample, beside what it made of it before: a line for each value.
struct ResultChanges {
  /// The lines, those that are new marked `+`, changed `~` and gone `-`.
  let lines: [String]
  /// How many lines are marked.
  let count: Int

  /// A result beside the one before it; nothing is marked in the first.
  init(_ result: FileResult, since last: FileResult?) {
    let (new, old) = (Self.values(of: result), last.map(Self.values))
    let known = Dictionary((old ?? []).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let paths = Set(new.map(\.path))
    let column = new.map(\.path.count).max() ?? 0
    var lines: [String] = []
    var count = 0
    func line(_ mark: String, _ value: Value, _ note: String = "") {
      let space = String(repeating: " ", count: max(0, column - value.path.count))
      lines.append("\(mark) \(value.path)\(space)  \(value.shown)\(note)")
      count += mark == " " ? 0 : 1
    }
    for value in new {
      if let before = known[value.path] {
        before.shown == value.shown ? line(" ", value) : line("~", value, "   was \(before.shown)")
      } else {
        line(old == nil ? " " : "+", value)
      }
    }
    for value in old ?? [] where !paths.contains(value.path) { line("-", value) }
    self.lines = lines
    self.count = count
  }

  private struct Value {
    let path: String
    let shown: String
  }

  /// Every value of a result by its path, with what is said of the whole before it.
  private static func values(of result: FileResult) -> [Value] {
    var all: [Value] = []
    if let error = result.error { all.append(Value(path: "error", shown: "\(error.code.rawValue): \(error.message)")) }
    for (index, record) in result.records.enumerated() {
      let start = result.records.count > 1 ? "records[\(index)]." : ""
      for (name, field) in record.fields.sorted(by: { $0.key < $1.key }) { add(field, at: start + name, to: &all) }
      for (number, finding) in record.findings.enumerated() {
        all.append(
          Value(path: "\(start)findings[\(number)]", shown: "\(finding.severity.rawValue): \(finding.message)"))
      }
    }
    if all.isEmpty { all.append(Value(path: "records", shown: "none")) }
    return all
  }

  private static func add(_ field: RecordField, at path: String, to all: inout [Value]) {
    switch field {
    case .value(let field):
      let text = field.value.displayText.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ")
      all.append(Value(path: path, shown: "\(text)  \(Int((field.confidence * 100).rounded())) %"))
    case .list(let elements):
      for (index, element) in elements.enumerated() { add(element, at: "\(path)[\(index)]", to: &all) }
    case .group(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key }) { add(member, at: "\(path).\(name)", to: &all) }
    }
  }
}
