public import Documents
public import Engine
import Extraction
public import Foundation
import Rules

/// The suite that a plugin passes before anybody relies on it: what every extractor owes the engine.
public struct PluginCheck: Sendable {
  /// What came of one part of the suite.
  public struct Outcome: Sendable {
    /// What was looked at.
    public let name: String
    /// What is wrong, with the file, the line and the key where known; none if the plugin passed.
    public let problems: [String]
    /// What is good to know: how many samples, which accuracy.
    public let notes: [String]
  }

  /// A sample of the plugin: a reading, and what is true of it.
  public struct Sample: Sendable {
    /// The sample's name.
    public let name: String
    /// The reading.
    public let document: Document
    /// The true fields as plain values.
    public let truth: [String: JSONValue]
    /// The golden record, if it has one.
    public let golden: JSONValue?

    /// A sample with what is true of it.
    public init(name: String, document: Document, truth: [String: JSONValue], golden: JSONValue?) {
      self.name = name
      self.document = document
      self.truth = truth
      self.golden = golden
    }
  }

  /// The extractor.
  let plugin: RegisteredExtractor
  /// The bytes of its manifest, to find lines in.
  let json: Data
  /// The manifest's path.
  let file: String

  /// The suite for the extractor in a folder.
  public init(_ plugin: RegisteredExtractor, manifest json: Data, file: String) {
    self.plugin = plugin
    self.json = json
    self.file = file
  }

  /// The parts that need no sample, each as soon as it is done.
  public func run(_ report: (Outcome) -> Void) async {
    report(manifest())
    report(await conversation())
    report(await hostileDocuments())
    if plugin.manifest.runtime.command != nil { report(await cancellation()) }
    report(await neighbours())
    report(await silence())
  }

  /// The plugin's own samples: it claims each, its records are sound, have what is required and what is true, and those that are
  /// kept come out again.
  public func run(_ samples: [Sample]) async -> Outcome {
    var problems: [String] = []
    var accuracy = FieldAccuracy(schema: plugin.shape.schema)
    for sample in samples {
      let answer = await SoundAnswer(plugin, named: "sample \(sample.name)").problems(on: sample.document)
      problems += answer.problems
      let score = try? await plugin.match(sample.document)
      if (score ?? 0) < Registry.claim {
        problems.append("sample \(sample.name): it is not claimed: match is \(score ?? 0)")
      }
      let fields = answer.records.first?.fields ?? [:]
      problems += plugin.shape.required.filter { fields[$0] == nil }.map {
        "sample \(sample.name): \($0): is required, and was not found"
      }
      let known = accuracy.misses.count
      accuracy.add(fields, truth: sample.truth)
      for miss in accuracy.misses.dropFirst(known) {
        problems.append(
          "sample \(sample.name): \(miss.field): truth.json says \(Self.text(miss.expected)), found \(Self.text(miss.found))"
        )
      }
      let kept = Self.kept(answer.records, type: plugin.shape.type)?.rounded
      if let golden = sample.golden?.rounded, let kept {
        problems += GoldenDifference.all(between: golden, and: kept).map {
          "sample \(sample.name): \($0.path): record.json says \(Self.text($0.expected)), found \(Self.text($0.found))"
        }
      }
    }
    if samples.isEmpty {
      problems.append("\(file): there is no sample; each is a folder samples/NAME with input.* and truth.json")
    }
    return Outcome(name: "samples", problems: problems, notes: accuracy.lines)
  }

  /// A value in a message.
  private static func text(_ value: JSONValue?) -> String {
    guard let value, value != .null else { return "nothing" }
    let text = value.displayText
    return "'\(text.count > mostLetters ? "\(text.prefix(mostLetters))…" : text)'"
  }

  private static let mostLetters = 80

  /// The records in the form of `record.json`.
  private static func kept(_ records: [Extraction<Record.Fields>], type: String) -> JSONValue? {
    struct Kept: Encodable {
      var type: String
      var fields: Record.Fields
      var findings: [Finding]
    }
    let all = records.map { Kept(type: type, fields: $0.fields, findings: $0.findings) }
    return try? JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(all))
  }

  private func place(_ key: String) -> String {
    KeyLines.line(of: key, in: json).map { "\(file):\($0): \(key)" } ?? "\(file): \(key)"
  }

  /// The manifest was read before; here is what makes it good to work with.
  public func manifest() -> Outcome {
    var problems: [String] = []
    if plugin.manifest.license == nil { problems.append("\(place("license")): is missing; a plugin names its licence") }
    for (name, field) in (plugin.shape.schema.properties ?? [:]).sorted(by: { $0.key < $1.key }) {
      let key = "record.schema.properties.\(name)"
      if field.description?.isEmpty != false { problems.append("\(place(key)): has no description") }
      if name.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) == nil {
        problems.append("\(place(key)): is not in snake case")
      }
    }
    return Outcome(name: "manifest", problems: problems, notes: [])
  }

  /// It starts, says who it is, answers, ends on request, and starts again.
  private func conversation() async -> Outcome {
    var problems: [String] = []
    let document = Document.ofRows(["A page of no type"])
    for attempt in ["the first time", "started again"] {
      do { _ = try await plugin.extract(from: document, pageImages: nil) } catch {
        problems.append("\(place("runtime")): \(attempt): \(message(error))")
      }
      await plugin.stop(within: Self.patience)
    }
    return Outcome(name: "conversation", problems: problems, notes: [])
  }

  /// How long it may take to end on request: long, for the machine may be busy.
  private static let patience = Duration.seconds(10)

  /// Ended in the middle of an answer, as whoever does not want it any more does, it starts again and answers the same.
  private func cancellation() async -> Outcome {
    var problems: [String] = []
    let rows = (0..<2_000).map { "Row \($0) of a long document that nobody waits for" }
    let work = Task { try await plugin.extract(from: .ofRows(rows), pageImages: nil) }
    await Task.yield()
    work.cancel()
    _ = await work.result
    do { _ = try await plugin.extract(from: .ofRows(["A page of no type"]), pageImages: nil) } catch {
      problems.append("\(place("runtime")): after an answer was cancelled: \(message(error))")
    }
    return Outcome(name: "cancelling", problems: problems, notes: [])
  }

  private func hostileDocuments() async -> Outcome {
    var problems: [String] = []
    for hostile in HostileDocument.all {
      problems += await SoundAnswer(plugin, named: "hostile document '\(hostile.name)'").problems(on: hostile.document)
        .problems
    }
    return Outcome(name: "hostile documents", problems: problems, notes: ["\(HostileDocument.all.count) documents"])
  }

  private func neighbours() async -> Outcome {
    var problems: [String] = []
    for neighbour in NeighbourDocument.all where neighbour.type != plugin.shape.type {
      let score = (try? await plugin.match(neighbour.document)) ?? 0
      if score >= Registry.claim {
        problems.append("\(place("match")): it claims a \(neighbour.type) as its own: match is \(score)")
      }
    }
    return Outcome(name: "documents of other types", problems: problems, notes: [])
  }

  /// It stays, and says nothing that it was not asked for.
  private func silence() async -> Outcome {
    let problems = await plugin.departures().map { "\(place("runtime")): between two calls: \($0)" }
    return Outcome(name: "between calls", problems: problems, notes: [])
  }

  private func message(_ error: any Error) -> String { (error as? Failure)?.message ?? "\(error)" }
}

extension JSONValue {
  /// The value with its numbers rounded to four decimals: what is beyond them changes with the machine.
  public var rounded: JSONValue {
    switch self {
    case .number(let number): .number((number * 10_000).rounded() / 10_000)
    case .array(let elements): .array(elements.map(\.rounded))
    case .object(let members): .object(members.mapValues(\.rounded))
    default: self
    }
  }
}
