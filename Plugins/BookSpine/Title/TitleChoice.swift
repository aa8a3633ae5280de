import Documents
import Extraction
import Finders
import Foundation

/// Compares the labellings of one book: title and authors are chosen together, and each has the sum of the shares of all
/// labellings that agree on it.
struct TitleChoice {
  /// The most probable labelling; nil if there are none.
  let best: Labelling?
  private let ranked: [(labelling: Labelling, share: Double)]
  /// The share of each title and of each line of authors, over all labellings.
  private let titleShares: [String: Double]
  private let authorsShares: [String: Double]
  /// The titles by the texts that they were made of: labellings by the hundred share them.
  private let titles: [String: String]

  init(among labellings: [Labelling]) {
    let model = BookModel.fitted[.labelling]
    let shares = Shares(logOdds: labellings.map { model.logOdds($0.features) }, withNone: false)
    ranked = shares.order.map { (labellings[$0], shares[$0]) }
    best = ranked.first?.labelling
    var (titles, authors): ([String: String], [String: String]) = ([:], [:])
    titleShares = shares.marginals { index in
      let labelling = labellings[index]
      let title = titles[labelling.titlePrint] ?? labelling.titleText
      titles[labelling.titlePrint] = title
      return title
    }
    authorsShares = shares.marginals { index in
      let labelling = labellings[index]
      // Blocks with a line feed between are the same blocks.
      let print = labelling.authors.map(\.text).joined(separator: "\n")
      let names = authors[print] ?? labelling.authorsText
      authors[print] = names
      return names
    }
    self.titles = titles
  }

  /// How sure the title is: by its share over all labellings, and by how well its words were read.
  func confidence(title best: Labelling) -> Double {
    confidence(
      BookModel.fitted[.title], share: titleShares[best.titleText] ?? 0,
      certainty: best.features["certainty"], least: best.features["least"], also: ("letters", best.features["letters"]))
  }

  /// How sure the authors are.
  func confidence(authors best: Labelling) -> Double {
    confidence(
      BookModel.fitted[.authors], share: authorsShares[best.authorsText] ?? 0,
      certainty: best.features["author_certainty"], least: best.features["author_least"],
      also: ("name", best.features["author_name"]))
  }

  /// The other titles that are likely at all, the likeliest first.
  func alternatives(to best: Labelling) -> [Field<String>.Alternative] {
    var found: [Field<String>.Alternative] = []
    let known = PrintedTitle.cased(best.titleText)
    for (labelling, _) in ranked.prefix(Self.mostReports) {
      let printed = titles[labelling.titlePrint] ?? labelling.titleText
      let title = PrintedTitle.cased(printed)
      let isKnown = title == known || found.contains { $0.value == title }
      let share = isKnown ? 0 : titleShares[printed] ?? 0
      if share >= Self.leastShare { found.append(Field<String>.Alternative(title, confidence: share)) }
    }
    return Array(found.sorted { ($0.confidence, $1.value) > ($1.confidence, $0.value) }.prefix(Self.mostAlternatives))
  }

  /// The labellings as `--explain` shows them.
  var reports: [CandidateReport] {
    ranked.prefix(Self.mostReports).enumerated().map { rank, entry in
      CandidateReport(entry.labelling.candidate, field: "title", score: entry.share, chosen: rank == 0) { value in value
      }
    }
  }

  private static let mostReports = 60
  private static let mostAlternatives = 3
  private static let leastShare = 0.03

  /// The probability by a model, from what both fields have and what one has: of a few letters, some may be missing; what is a
  /// name was hardly misread.
  private func confidence(
    _ model: FieldModel, share: Double, certainty: Double, least: Double, also: (name: String, value: Double)
  ) -> Double {
    let bounded = min(max(share, 1e-3), 1 - 1e-3)
    var features: Features = ["share": log(bounded / (1 - bounded)), "certainty": certainty, "least": least]
    features.add(also.name, also.value)
    return model.probability(features)
  }
}

extension Labelling {
  /// The labelling as one value for both fields.
  fileprivate var candidate: Candidate<JSONValue> {
    let value: [String: JSONValue] = [
      "title": .string(titleText), "authors": .array(authorNames.map(JSONValue.string)),
    ]
    return Candidate(
      .object(value), text: titlePrint, rule: "title and authors", features: features,
      evidence: title.prefix(1).map(\.region))
  }

  /// The title as printed, without signs around it.
  var titleText: String { PrintedTitle.cleaned(titlePrint) }
  /// The title as it is on its pieces.
  fileprivate var titlePrint: String { title.map(\.text).joined(separator: " ") }
  /// The authors' names as printed.
  var authorsText: String { Self.authorsText(of: authors) }
  /// The authors, one by one.
  var authorNames: [String] { authors.isEmpty ? [] : PrintedTitle.authors(authorsText) }

  /// The names on some pieces; where each holds a whole one they are several people's.
  static func authorsText(of pieces: [TextBlock]) -> String {
    let isEachOne =
      pieces.count > 1
      && pieces.allSatisfy {
        let name = PrintedTitle.cleaned($0.text)
        return $0.line.words.count > 1 && TitleOrAuthor.mayBeName(name)
          && PersonFinder.likelihood(of: name) >= leastOfSeveral
      }
    return pieces.map(\.text).joined(separator: isEachOne ? " & " : " ")
  }

  private static let leastOfSeveral = 0.5
}
