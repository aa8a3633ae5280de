import ArgumentParser
import Documents
import Engine
import Extraction
import Foundation
import Store

/// One walk through the records that need a look. Every answer is a transaction of its own, so the walk may end anywhere.
final class ReviewSession {
  /// What happens after an answer.
  private enum Next { case stay, nextRecord, end }

  /// An answer that can be taken back.
  private struct Step {
    /// The place of its record in the queue.
    var index: Int
    /// The change that it made; nil if it left the record as it was.
    var deed: Deed?
    /// The value that it left for another time.
    var skipped: String?
  }

  private let library: Library
  private let registry: Registry
  private let keyboard: ReviewKeyboard
  private let crops: ReviewCrops
  private let retyping: Retyping
  private var queue: [String]

  private var index = 0
  private var skipped: Set<String> = []
  /// The values whose places were shown.
  private var drawn: Set<String> = []
  private var done: [Step] = []

  /// A walk through records by their ids.
  init(
    library: Library, registry: Registry, keyboard: ReviewKeyboard, crops: ReviewCrops, retyping: Retyping,
    queue: [String]
  ) {
    self.library = library
    self.registry = registry
    self.keyboard = keyboard
    self.crops = crops
    self.retyping = retyping
    self.queue = queue
  }

  /// Walks to the last record, or until the person ends it.
  func run() async throws {
    while true {
      guard try await walk(), try await askAboutEnd() else { return sayEnd() }
    }
  }

  /// Goes on from the current record; false if the person ended it before the last record.
  private func walk() async throws -> Bool {
    var shown = -1
    while index < queue.count {
      let stored: StoredRecord
      do {
        stored = try await library.record(queue[index])
      } catch is RecordLookupError {
        // Deleted meanwhile.
        index += 1
        continue
      }
      guard stored.record.status == .needsReview, let shape = registry.shape(of: stored.record) else {
        index += 1
        continue
      }
      if shown != index { for line in ReviewText.lines(of: stored, shape) { Terminal.say(line) } }
      shown = index
      let doubts = shape.doubtfulValues(of: stored.record).filter { !skipped.contains(Self.key(stored, $0)) }
      switch try await askAboutRecord(stored, shape, doubts) {
      case .stay: break
      case .nextRecord: index += 1
      case .end: return false
      }
    }
    return true
  }

  /// Whether the person takes back what was done last, once there is nothing more.
  private func askAboutEnd() async throws -> Bool {
    guard !done.isEmpty else { return false }
    Terminal.write("that was all · u undo · any other key ends > ")
    let key = keyboard.key()
    Terminal.say("")
    if key == .character("u") { try await undo() }
    return key == .character("u")
  }

  /// Shows all doubtful values with their places, and asks what to do with the record.
  private func askAboutRecord(
    _ stored: StoredRecord, _ shape: Manifest.RecordShape, _ doubts: [DoubtfulValue]
  ) async throws -> Next {
    let count = doubts.isEmpty ? "nothing more" : "\(doubts.count) \(doubts.count == 1 ? "value" : "values")"
    Terminal.say(Terminal.dim("record \(index + 1) of \(queue.count), \(count) to look at"))
    for (number, doubt) in doubts.enumerated() {
      for line in ReviewText.lines(of: doubt, number: number + 1) { Terminal.say(line) }
      guard drawn.insert(Self.key(stored, doubt)).inserted else { continue }
      if let crop = try await crops.text(for: doubt.field?.evidence ?? [], of: stored.summary.documentID) {
        // A picture is a sequence of controls, which `say` would show.
        Terminal.write(crop + "\n")
      }
    }
    let shown = Set(doubts.map(\.path.name))
    for finding in stored.record.findings where !shown.contains(finding.field ?? "") {
      Terminal.say("  \(finding.severity.rawValue): \(finding.message)")
    }
    while true {
      Terminal.write(ReviewText.recordKeys(values: doubts.count))
      let key = keyboard.key()
      Terminal.say("")
      switch key {
      case .enter: return try await decide(.approve, stored)
      case .character("e"):
        guard let doubt = try chosen(of: doubts) else { continue }
        if try await edit(doubt, stored, shape) { return .stay }
      case .character("t"):
        if let next = try await retype(stored) { return next }
      case .character(let digit) where digit.wholeNumberValue != nil:
        guard let number = digit.wholeNumberValue, doubts.indices.contains(number - 1) else { continue }
        return try await ask(about: doubts[number - 1], stored, shape)
      default:
        if let next = try await answer(key, stored) { return next }
      }
    }
  }

  /// The value to edit: the only one, or the one whose number the person gives; nil if none is chosen.
  private func chosen(of doubts: [DoubtfulValue]) throws -> DoubtfulValue? {
    if doubts.count <= 1 { return doubts.first }
    Terminal.write("which value? [1-\(doubts.count)] ")
    guard let number = keyboard.line().flatMap({ Int($0.trimmingCharacters(in: .whitespaces)) }),
      doubts.indices.contains(number - 1)
    else { return nil }
    return doubts[number - 1]
  }

  /// Asks for another type, and extracts the file again; nil if the person gave none.
  private func retype(_ stored: StoredRecord) async throws -> Next? {
    let types = Set(registry.extractors.map(\.shape.type)).subtracting([stored.record.type]).sorted()
    Terminal.write("type (\(types.joined(separator: ", "))): ")
    guard let type = keyboard.line()?.trimmingCharacters(in: .whitespaces), !type.isEmpty else { return nil }
    guard types.contains(type) else {
      Terminal.say("there is no type '\(type)'\(QueryVocabulary.hint(for: type, among: types))")
      return nil
    }
    do {
      let made = try await retyping.run(stored.record.id, as: type)
      done.append(Step(index: index, deed: try await library.lastDeed()))
      queue.replaceSubrange(index..<(index + 1), with: made.map(\.id))
      return .stay
    } catch let error as EditError {
      // The record is as it was.
      Terminal.say("\(error)")
      return nil
    }
  }

  private func ask(
    about doubt: DoubtfulValue, _ stored: StoredRecord, _ shape: Manifest.RecordShape
  ) async throws -> Next {
    for line in ReviewText.lines(of: doubt) { Terminal.say(line) }
    let alternatives = ReviewText.alternatives(of: doubt)
    for line in ReviewText.lines(of: alternatives) { Terminal.say(line) }
    while true {
      Terminal.write(ReviewText.keys(hasValue: doubt.field != nil, alternatives: alternatives.count))
      let key = keyboard.key()
      Terminal.say("")
      if case .character(let digit) = key, let number = digit.wholeNumberValue {
        guard alternatives.indices.contains(number - 1) else { continue }
        return try await keep(alternatives[number - 1].value, at: doubt, stored, shape)
      }
      switch key {
      case .enter:
        guard let value = doubt.field?.value else { continue }
        return try await keep(value, at: doubt, stored, shape)
      case .character("e"):
        if try await edit(doubt, stored, shape) { return .stay }
      case .character("x"):
        try await enter("", at: doubt, stored, shape)
        return .stay
      case .character("s"):
        skipped.insert(Self.key(stored, doubt))
        done.append(Step(index: index, skipped: Self.key(stored, doubt)))
        return .stay
      default:
        if let next = try await answer(key, stored) { return next }
      }
    }
  }

  /// The answers that are about the whole record; nil if the key is none of them.
  private func answer(_ key: ReviewKeyboard.Key, _ stored: StoredRecord) async throws -> Next? {
    switch key {
    case .end, .character("q"): return .end
    case .character("n"):
      done.append(Step(index: index))
      return .nextRecord
    case .character("a"): return try await decide(.approve, stored)
    case .character("r"): return try await decide(.reject, stored)
    case .character("u"):
      guard !done.isEmpty else {
        Terminal.say("there is nothing to undo")
        return nil
      }
      try await undo()
      return .stay
    case .character("?"):
      for line in ReviewText.help { Terminal.say(line) }
      return nil
    default: return nil
    }
  }

  private func undo() async throws {
    guard let last = done.popLast() else { return }
    if let deed = last.deed { try await library.undo(deed.id) }
    if let value = last.skipped { skipped.remove(value) }
    index = last.index
  }

  private func decide(_ decision: Decision, _ stored: StoredRecord) async throws -> Next {
    try await library.decide(decision, [stored.record.id])
    done.append(Step(index: index, deed: try await library.lastDeed()))
    let entry = RecordList.Entry(stored.record, shape: registry.shape(of: stored.record))
    let what = [entry.title, entry.date, entry.amount].compactMap(\.self).joined(separator: " · ")
    Terminal.say("\(decision == .approve ? "approved" : "rejected"): \(what.isEmpty ? stored.record.type : what)")
    return .nextRecord
  }

  /// Keeps a value as the person's own.
  private func keep(
    _ value: JSONValue, at doubt: DoubtfulValue, _ stored: StoredRecord, _ shape: Manifest.RecordShape
  ) async throws -> Next {
    let field = Field(
      value, text: doubt.field?.text, confidence: 1, source: .user, evidence: doubt.field?.evidence ?? [])
    try await correct(doubt.path, stored, shape) { record in
      guard let new = record.fields[doubt.path.name]?.replacing(doubt.path.steps, with: field) else {
        throw FieldValueError(doubt.path.description, "the record has changed meanwhile")
      }
      return .value(new)
    }
    return .stay
  }

  /// Asks for a value until it is one of the field's type; false if the person gave none.
  private func edit(
    _ doubt: DoubtfulValue, _ stored: StoredRecord, _ shape: Manifest.RecordShape
  ) async throws -> Bool {
    while true {
      Terminal.write("\(doubt.path) = ")
      let today = doubt.field.map(\.value.displayText) ?? ""
      guard let text = keyboard.line(startingWith: today), !text.isEmpty, text != today else { return false }
      do {
        try await enter(text, at: doubt, stored, shape)
        return true
      } catch let error as FieldValueError {
        Terminal.say("\(error)")
      }
    }
  }

  private func enter(
    _ text: String, at doubt: DoubtfulValue, _ stored: StoredRecord, _ shape: Manifest.RecordShape
  ) async throws {
    let entry = FieldEntry(path: doubt.path, text: text)
    try await correct(doubt.path, stored, shape) {
      try entry.field(in: $0, shape: shape).map(Correction.value) ?? .absent
    }
  }

  private func correct(
    _ path: FieldPath, _ stored: StoredRecord, _ shape: Manifest.RecordShape,
    _ correction: @escaping @Sendable (Record) throws -> Correction
  ) async throws {
    try await library.correct(stored.record.id, judge: shape.judged) { [path.name: try correction($0)] }
    done.append(Step(index: index, deed: try await library.lastDeed()))
  }

  private func sayEnd() {
    let answers = done.compactMap(\.deed)
    let records = Set(answers.flatMap(\.recordIDs)).count
    Terminal.say("\(answers.count) answers about \(records) of \(queue.count) records; all are kept")
  }

  private static func key(_ stored: StoredRecord, _ doubt: DoubtfulValue) -> String {
    "\(stored.record.id) \(doubt.path)"
  }
}
