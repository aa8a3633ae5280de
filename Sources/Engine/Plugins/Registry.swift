public import Documents
public import Extraction
import Foundation
public import Store

/// The extractors that are there, and which of them a document goes to; and the recognizers.
public struct Registry: Sendable {
  /// A document's way to its extractor.
  public struct Route: Sendable {
    /// What one extractor said of the document.
    public struct Vote: Sendable, Codable {
      /// The extractor's id.
      public var extractor: String
      /// How likely it is its own, 0…1.
      public var score: Double
      /// Why, for people.
      public var reason: String
    }

    /// The extractor that takes it; nil if none does.
    public var extractor: RegisteredExtractor?
    /// What every extractor said, the likeliest first.
    public var votes: [Vote]
    /// The extractors that failed to say.
    public var findings: [Finding]
  }

  /// The score from which an extractor takes a document.
  public static let claim = 0.5

  /// The extractors, by id.
  public let extractors: [RegisteredExtractor]
  /// The recognizer plugins, by id.
  public let recognizers: [RegisteredRecognizer]

  /// A registry of plugins; throws `ManifestError` if two have one id. Several may make records of one type.
  public init(_ extractors: [RegisteredExtractor], recognizers: [RegisteredRecognizer] = []) throws {
    // A recognizer is asked for by name, so the names of choices are taken.
    var seen = Dictionary(uniqueKeysWithValues: RecognizerChoice.reserved.map { ($0, "the program itself") })
    let plugins =
      extractors.map { ($0.manifest.id, $0.location) } + recognizers.map { ($0.manifest.id, $0.location) }
    for (id, location) in plugins {
      if let other = seen.updateValue(location, forKey: id) {
        throw ManifestError(file: location, key: "id", reason: "'\(id)' is already taken by \(other)")
      }
    }
    self.extractors = extractors.sorted { $0.manifest.id < $1.manifest.id }
    self.recognizers = recognizers.sorted { $0.manifest.id < $1.manifest.id }
  }

  /// The reading that a plugin is asked for by a choice; nil for the program's own recognizers. Throws `Failure` if there is no such recognizer.
  public func secondReading(_ choice: RecognizerChoice) throws -> SecondReading? {
    switch choice {
    case .auto, .tesseract: return nil
    case .plugin(let id):
      guard let recognizer = recognizers.first(where: { $0.manifest.id == id }) else {
        let known = (RecognizerChoice.reserved + recognizers.map(\.manifest.id)).joined(separator: ", ")
        throw Failure(.notFound, "there is no recognizer '\(id)'; there are: \(known)")
      }
      return SecondReading(by: recognizer)
    }
  }

  /// The extractor that an id names or, without one of that id, a type.
  public func extractor(named name: String) -> RegisteredExtractor? {
    extractors.first { $0.manifest.id == name } ?? extractors.first { $0.shape.type == name }
  }

  /// What a record's type holds: the shape of the extractor that made the record or, without it, of another of its type.
  public func shape(of record: Record) -> Manifest.RecordShape? {
    let ofType = extractors.filter { $0.shape.type == record.type }
    return (ofType.first { $0.manifest.id == record.extractor.id } ?? ofType.first)?.shape
  }

  /// The extractor that a document goes to: the one that claims it most surely, of all or of those that a name stands for.
  public func route(_ document: Document, as name: String? = nil) async -> Route {
    let named = name.map { name in extractors.filter { $0.manifest.id == name || $0.shape.type == name } }
    if let named, named.count <= 1 { return Route(extractor: named.first, votes: [], findings: []) }
    let text = document.text
    var votes: [(extractor: RegisteredExtractor, vote: Route.Vote)] = []
    var findings: [Finding] = []
    for extractor in named ?? extractors {
      let id = extractor.manifest.id
      do {
        let (score, reason) = try await extractor.match(document, text: text)
        votes.append((extractor, Route.Vote(extractor: id, score: score, reason: reason)))
      } catch {
        findings.append(Finding(FailureCode.pluginFailed.rawValue, severity: .warning, message: "\(error)"))
      }
    }
    // Equal scores go by id, so that the same document always goes the same way.
    votes.sort { ($1.vote.score, $0.vote.extractor) < ($0.vote.score, $1.vote.extractor) }
    guard let best = votes.first else { return Route(extractor: nil, votes: [], findings: findings) }
    // A person who names a type has claimed the document for it. Where none of those that make it does, the one of that name is it.
    let isClaimed = best.vote.score >= Self.claim
    let chosen = isClaimed ? best.extractor : name.flatMap { extractor(named: $0) }
    return Route(extractor: chosen, votes: votes.map(\.vote), findings: findings)
  }

  /// What makes the type of a document doubtful: an extractor of another type that claims it almost as surely.
  func closeCall(in route: Route) -> Finding? {
    // A score of 1 is a certainty, such as data that the file carries.
    guard let best = route.extractor, let own = route.votes.first(where: { $0.extractor == best.manifest.id }),
      own.score < 1
    else { return nil }
    let rival = route.votes.first { vote in
      vote.score > max(Self.claim, own.score - Self.closeMargin)
        && extractor(named: vote.extractor)?.shape.type != best.shape.type
    }
    guard let rival, let type = extractor(named: rival.extractor)?.shape.type else { return nil }
    func percent(_ score: Double) -> String { "\(Int((score * 100).rounded())) %" }
    return Finding(
      "close_call", severity: .warning,
      message: "perhaps not a \(best.shape.type) (\(percent(own.score))) but a \(type) (\(percent(rival.score)))")
  }

  /// Scores that differ by less do not decide between two types.
  private static let closeMargin = 0.1

  /// Ends the plugins' processes.
  public func stop() async {
    for extractor in extractors { await extractor.stop() }
    for recognizer in recognizers { await recognizer.stop() }
  }
}

extension RegisteredRecognizer {
  /// Where the plugin comes from, for people.
  public var location: String { folder.path(percentEncoded: false) }
}

extension Registry {
  /// The record types as views of the library; where several extractors make one type, with the fields of all of them.
  public var views: [RecordView] {
    Dictionary(grouping: extractors, by: \.shape.type).sorted { $0.key < $1.key }.map { type, extractors in
      let columns = extractors.map { ($0.shape.schema.properties ?? [:]).mapValues(RecordView.Column.init) }
      return RecordView(
        type: type, columns: columns.reduce(into: [:]) { all, next in all.merge(next) { first, _ in first } })
    }
  }

  /// What queries may name: the types, and the fields of all of them, members of groups as `items.amount`.
  public var vocabulary: QueryVocabulary {
    let fields = extractors.flatMap { Self.fields(of: $0.shape.schema, at: "") }
    return QueryVocabulary(
      fields: Dictionary(fields.map { ($0.name, $0.kind) }) { $0 == $1 ? $0 : .any },
      types: Set(extractors.map(\.shape.type)))
  }

  private static func fields(of schema: Schema, at name: String) -> [(name: String, kind: QueryVocabulary.Kind)] {
    if let items = schema.items { return fields(of: items.schema, at: name) }
    guard schema.valueFormat == nil, let properties = schema.properties else {
      return [(name, QueryVocabulary.Kind(schema))]
    }
    return properties.flatMap { fields(of: $1, at: name.isEmpty ? $0 : "\(name).\($0)") }
  }
}

extension QueryVocabulary.Kind {
  /// How the values of a schema are compared.
  init(_ schema: Schema) {
    switch (schema.type, schema.valueFormat) {
    case (_, .money): self = .money
    case (_, .date): self = .date
    case (_, .percent): self = .percent
    case (.integer, _), (.number, _): self = .number
    case (.boolean, _): self = .choice(["true", "false"])
    case (.string, nil): self = schema.enumeration.map { .choice($0.compactMap(\.string)) } ?? .text
    case (.string, _), (.array, _), (.object, _): self = .text
    }
  }
}

extension RecordView.Column {
  /// How a field of a schema becomes columns.
  init(_ schema: Schema) {
    switch (schema.type, schema.valueFormat) {
    case (_, .money): self = .money
    case (_, .date): self = .date
    case (.integer, _), (.number, _): self = .number
    case (.array, _):
      let members = schema.items?.schema.valueFormat == nil ? schema.items?.schema.properties : nil
      self = members.map { .rows($0.mapValues(RecordView.Column.init)) } ?? .list
    case (.string, _), (.boolean, _), (.object, _): self = .text
    }
  }
}
