public import Foundation

/// The model of a sequence, such as the rows of a receipt: it decides on the labels of all elements together.
///
/// A linear-chain conditional random field (Lafferty, McCallum, Pereira 2001): the score of a way to label a sequence is the sum,
/// over its elements, of the weights that the features have for the label and of the weight of going from one label to the
/// next. The best way is found by Viterbi's algorithm, the probability of each label by the forward-backward algorithm.
///
/// The code declares labels and features by name, and a JSON file beside the extractor holds the weights.
public struct SequenceModel<Label: SequenceLabel>: Sendable {
  private let labels: [Label]
  /// For each feature the weights of the labels, in their order.
  private let weights: [String: [Double]]
  /// The weight of going from one label to another: rows are the first.
  private let transitions: [[Double]]

  private struct File: Decodable {
    var features: [String: [String: Double]]
    var transitions: [String: [String: Double]]
  }

  /// A model from the bytes of its file; throws `ManifestError`, which names file and key, where the file and the declarations
  /// disagree.
  public init(json: Data, file: String) throws {
    let read: File
    do {
      read = try JSONDecoder().decode(File.self, from: json)
    } catch let error as DecodingError {
      throw ManifestError(error, file: file)
    }
    func fault(_ key: String, _ reason: String) -> ManifestError { ManifestError(file: file, key: key, reason: reason) }
    let labels = Array(Label.allCases)
    func row(_ weights: [String: Double], key: String) throws -> [Double] {
      if let unknown = weights.keys.sorted().first(where: { Label(rawValue: $0) == nil }) {
        throw fault("\(key).\(unknown)", "is not a label that the extractor declares")
      }
      return labels.map { weights[$0.rawValue] ?? 0 }
    }
    let declared = Set(Label.features)
    guard declared.count == Label.features.count else { throw fault("features", "a feature is declared twice") }
    if let missing = declared.subtracting(read.features.keys).min() {
      throw fault("features.\(missing)", "is missing: the extractor declares this feature")
    }
    if let extra = Set(read.features.keys).subtracting(declared).min() {
      throw fault("features.\(extra)", "is not a feature that the extractor declares")
    }
    if let unknown = read.transitions.keys.sorted().first(where: { Label(rawValue: $0) == nil }) {
      throw fault("transitions.\(unknown)", "is not a label that the extractor declares")
    }
    var weights: [String: [Double]] = [:]
    for (name, values) in read.features { weights[name] = try row(values, key: "features.\(name)") }
    self.labels = labels
    self.weights = weights
    transitions = try labels.map { try row(read.transitions[$0.rawValue] ?? [:], key: "transitions.\($0.rawValue)") }
  }

  /// A model that is linked in; a file that disagrees with the declarations is a programming error and stops the program.
  public init(embedded json: [UInt8], file: String) {
    do {
      try self.init(json: Data(json), file: file)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The most probable labels of a sequence, each with the probability, 0…1, that its element has it.
  public func labels(of sequence: [Features]) -> [(label: Label, probability: Double)] {
    guard !sequence.isEmpty else { return [] }
    let lattice = lattice(of: sequence)
    let path = lattice.bestPath()
    let shares = probabilities(lattice.scores)
    return path.indices.map { (labels[path[$0]], shares[$0][path[$0]]) }
  }

  /// The probability, 0…1, that each element of a sequence has each label.
  public func shares(of sequence: [Features]) -> [[Label: Double]] {
    guard !sequence.isEmpty else { return [] }
    return probabilities(sequence.map(scores)).map { Dictionary(uniqueKeysWithValues: zip(labels, $0)) }
  }

  /// The scores of all labels of a sequence's elements, to ask several times what the best labels are.
  public func lattice(of sequence: [Features]) -> Lattice {
    Lattice(labels: labels, scores: sequence.map(scores), transitions: transitions)
  }

  /// A sequence with the scores of its elements' labels.
  public struct Lattice: Sendable {
    private let labels: [Label]
    fileprivate let scores: [[Double]]
    private let transitions: [[Double]]

    fileprivate init(labels: [Label], scores: [[Double]], transitions: [[Double]]) {
      (self.labels, self.scores, self.transitions) = (labels, scores, transitions)
    }

    /// The best labels among those that are allowed, and their score: a logarithm, to be compared with others of the same lattice.
    ///
    /// - Parameter isAllowed: Whether an element may have a label; each must have one.
    public func best(where isAllowed: (Int, Label) -> Bool) -> (labels: [Label], score: Double) {
      let found = best(among: scores.indices.map { index in labels.indices.filter { isAllowed(index, labels[$0]) } })
      return (found.path.map { labels[$0] }, found.score)
    }

    /// The best labels of all, and their score.
    public func best() -> (labels: [Label], score: Double) { best { _, _ in true } }

    fileprivate func bestPath() -> [Int] { best(among: scores.map { _ in Array(labels.indices) }).path }

    /// Viterbi's algorithm.
    private func best(among allowed: [[Int]]) -> (path: [Int], score: Double) {
      guard let first = allowed.first, allowed.allSatisfy({ !$0.isEmpty }) else { return ([], 0) }
      var reached = first.map { scores[0][$0] }
      var origins: [[Int]] = []
      for index in scores.indices.dropFirst() {
        let (before, here) = (allowed[index - 1], allowed[index])
        let step = here.map { label in
          before.indices.max {
            (reached[$0] + transitions[before[$0]][label], $1) < (reached[$1] + transitions[before[$1]][label], $0)
          } ?? 0
        }
        reached = here.indices.map {
          reached[step[$0]] + transitions[before[step[$0]]][here[$0]] + scores[index][here[$0]]
        }
        origins.append(step)
      }
      var place = reached.indices.max { (reached[$0], $1) < (reached[$1], $0) } ?? 0
      let score = reached[place]
      var path = [allowed[allowed.count - 1][place]]
      for (index, step) in origins.enumerated().reversed() {
        place = step[place]
        path.append(allowed[index][place])
      }
      return (path.reversed(), score)
    }
  }

  private func scores(_ features: Features) -> [Double] {
    zip(features.names, features.values).reduce(into: [Double](repeating: 0, count: labels.count)) { scores, feature in
      guard let weights = weights[feature.0] else {
        assertionFailure("the feature '\(feature.0)' is not declared")
        return
      }
      for label in labels.indices { scores[label] += feature.1 * weights[label] }
    }
  }

  /// The forward-backward algorithm, in logarithms.
  private func probabilities(_ scores: [[Double]]) -> [[Double]] {
    func logOfSum(_ values: [Double]) -> Double {
      let most = values.max() ?? 0
      return most + log(values.reduce(0) { $0 + exp($1 - most) })
    }
    var forward = [scores[0]]
    for next in scores.dropFirst() {
      let last = forward[forward.count - 1]
      forward.append(
        labels.indices.map { label in
          next[label] + logOfSum(labels.indices.map { last[$0] + transitions[$0][label] })
        })
    }
    var backward = [[Double](repeating: 0, count: labels.count)]
    for next in scores.dropFirst().reversed() {
      let after = backward[backward.count - 1]
      backward.append(
        labels.indices.map { label in
          logOfSum(labels.indices.map { transitions[label][$0] + next[$0] + after[$0] })
        })
    }
    backward.reverse()
    let total = logOfSum(forward[forward.count - 1])
    return zip(forward, backward).map { ahead, behind in zip(ahead, behind).map { exp($0 + $1 - total) } }
  }
}

/// The labels of a sequence's elements, and the features that elements may have.
public protocol SequenceLabel: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
  /// The features that elements may have, each once.
  static var features: [String] { get }
}

extension SequenceLabel {
  /// What the model is made of, under a name.
  public static func declaration(_ name: String) -> FieldModel.Declaration {
    FieldModel.Declaration(name: name, fields: [], features: features)
  }
}
