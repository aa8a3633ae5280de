import Documents
import Extraction
import Finders

/// The words of one spine in the order in which they are read, and what each may belong to, decided together.
struct SpineWords {
  /// A word, and the piece that it is in.
  struct Element {
    let word: Word
    let piece: TextBlock
    /// The number of its piece in the order of reading.
    let part: Int
  }

  /// Where title and authors are among the words.
  struct Places: Hashable {
    let title: Range<Int>
    let authors: Range<Int>?
  }

  /// The pieces that are looked at, in the order of reading.
  let parts: [BookParts.Part]
  let elements: [Element]
  private let features: [Features]
  private let lattice: SequenceModel<SpineRole>.Lattice
  /// The best roles of all, and their score.
  private let roles: [SpineRole]
  private let best: Double

  init(_ pieces: [TextBlock]) {
    // The largest print holds title and names; more would only cost time.
    let print = pieces.filter { $0.letters <= Self.longestLine }
    let kept = Set(print.sorted { $0.size * $0.letters > $1.size * $1.letters }.prefix(Self.mostParts))
    parts = BookParts(pieces.filter(kept.contains)).parts
    let all = parts.enumerated().flatMap { number, part in
      part.piece.line.words.map { Element(word: $0, piece: part.piece, part: number) }
    }
    elements = all
    features = SpineFeatures(of: elements, parts: parts).all()
    lattice = SpineRole.model.lattice(of: features)
    (roles, best) = lattice.best()
  }

  private static let mostParts = 12
  /// The most letters of a line that is no running text.
  private static let longestLine = 200.0

  /// The parts, cut where the best roles say that a line goes on with another field.
  var partsByRole: [BookParts.Part] {
    var found: [BookParts.Part] = []
    var start = 0
    for part in parts {
      let end = start + part.piece.line.words.count
      var cut = start
      for index in (start + 1)..<max(start + 1, end + 1) {
        guard index == end || (roles[index].begun ?? roles[index]) != (roles[index - 1].begun ?? roles[index - 1])
        else { continue }
        let words = elements[cut..<index].map(\.word)
        let piece = cut == start && index == end ? part.piece : TextBlock(words, like: part.piece)
        if let piece { found.append(BookParts.Part(piece: piece, block: part.block)) }
        cut = index
      }
      start = end
    }
    return found
  }

  /// Whether the best roles say that most of some words are a publisher's, a series', a volume's or a subtitle's.
  func isExplained(_ words: Range<Int>) -> Bool {
    2 * words.count { [.publisher, .series, .volume, .subtitle].contains(roles[$0].begun ?? roles[$0]) } > words.count
  }

  /// How much less likely the best roles are that title and authors have there than the best of all, in logarithms, at least -20.
  func support(of places: Places) -> Double { max(-20, roles(for: places).score - best) }

  private func roles(for places: Places) -> (labels: [SpineRole], score: Double) {
    lattice.best { index, role in
      let field = role.begun ?? role
      return (field == .title) == places.title.contains(index)
        && (field == .author) == (places.authors?.contains(index) ?? false)
    }
  }

  /// The words as `--explain` shows them.
  var reports: [CandidateReport] {
    elements.indices.map { index in
      let word = elements[index].word
      return CandidateReport(
        field: "spine_words", text: word.text, rule: "word", score: 0, chosen: false,
        region: Region(page: elements[index].piece.region.page, box: word.box), value: .string(word.text),
        features: features[index])
    }
  }

  /// The print of the roles that are not title or author, where these are known: of each its largest run, and how likely the least
  /// likely of its words has the role, 0…1.
  func others(beside places: Places) -> [SpineRole: (pieces: [TextBlock], share: Double)] {
    let roles = roles(for: places).labels
    let shares = SpineRole.model.shares(of: features)
    var found: [SpineRole: (pieces: [TextBlock], share: Double)] = [:]
    for role in [SpineRole.subtitle, .publisher, .series, .volume] {
      let runs = runs(role, in: roles)
      guard let run = runs.max(by: { Self.weight(pieces($0)) < Self.weight(pieces($1)) }) else { continue }
      found[role] = (pieces(run), run.map { shares[$0][roles[$0]] ?? 0 }.min() ?? 0)
    }
    return found
  }

  private static func weight(_ pieces: [TextBlock]) -> Double { pieces.reduce(0) { $0 + $1.size * $1.letters } }

  /// The words of a role, run by run.
  private func runs(_ role: SpineRole, in roles: [SpineRole]) -> [[Int]] {
    var runs: [[Int]] = []
    for index in elements.indices {
      if roles[index].begun == role, !runs.isEmpty {
        runs[runs.count - 1].append(index)
      } else if roles[index] == role || roles[index].begun == role {
        runs.append([index])
      }
    }
    return runs
  }

  /// Some words as the pieces that they are in, or parts of them.
  private func pieces(_ indices: [Int]) -> [TextBlock] {
    var pieces: [[Int]] = []
    for index in indices {
      if let last = pieces.last?.last, elements[last].part == elements[index].part, last == index - 1 {
        pieces[pieces.count - 1].append(index)
      } else {
        pieces.append([index])
      }
    }
    return pieces.compactMap { part in TextBlock(part.map { elements[$0].word }, like: elements[part[0]].piece) }
  }
}
