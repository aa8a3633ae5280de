import Documents
import Extraction
import Finders
import Foundation

/// Weighs the labellings of one book against each other: each has its share of all odds.
struct TitleChoice {
  /// The likeliest; nil if there are none.
  let best: Labelling?
  private let ranked: [(labelling: Labelling, share: Double)]
  /// What each title and each line of authors have of all odds, over the labellings that they occur in.
  private let titleShares: [String: Double]
  private let authorsShares: [String: Double]
  /// The titles by the texts that they were made of: labellings by the hundred share them.
  private let titles: [String: String]

  init(among labellings: [Labelling]) {
    let model = BookModels.fitted.labelling
    let odds = labellings.map { min(1e12, exp(model.logOdds($0.features))) }
    let total = max(1e-300, odds.reduce(0, +))
    // Equal ones go by their order.
    ranked = zip(labellings, odds).enumerated().sorted { ($0.element.1, $1.offset) > ($1.element.1, $0.offset) }.map {
      ($0.element.0, $0.element.1 / total)
    }
    best = ranked.first?.labelling
    var (titles, titleShares): ([String: String], [String: Double]) = ([:], [:])
    var (authors, authorsShares): ([String: String], [String: Double]) = ([:], [:])
    for (labelling, share) in ranked {
      let title = titles[labelling.titlePrint] ?? labelling.titleText
      titles[labelling.titlePrint] = title
      titleShares[title, default: 0] += share
      // Pieces that are parted by line feeds are the same pieces.
      let pieces = labelling.authors.map(\.text).joined(separator: "\n")
      let names = authors[pieces] ?? labelling.authorsText
      authors[pieces] = names
      authorsShares[names, default: 0] += share
    }
    (self.titles, self.titleShares, self.authorsShares) = (titles, titleShares, authorsShares)
  }

  /// How sure the title is: by its share over all labellings, and by how well its words were read.
  func confidence(title best: Labelling) -> Double {
    confidence(
      BookModels.fitted.title, share: titleShares[best.titleText] ?? 0,
      certainty: best.features["certainty"], least: best.features["least"], also: ("letters", best.features["letters"]))
  }

  /// How sure the authors are.
  func confidence(authors best: Labelling) -> Double {
    confidence(
      BookModels.fitted.authors, share: authorsShares[best.authorsText] ?? 0,
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
      let (labelling, share) = entry
      return CandidateReport(
        field: "title", text: labelling.title.map(\.text).joined(separator: " "), rule: "title and authors",
        score: (share * 1e4).rounded() / 1e4, chosen: rank == 0, region: labelling.title.first?.region,
        value: .object([
          "title": .string(titles[labelling.titlePrint] ?? labelling.titleText),
          "authors": .array(labelling.authorNames.map(JSONValue.string)),
        ]), features: labelling.features)
    }
  }

  private static let mostReports = 60
  private static let mostAlternatives = 3
  private static let leastShare = 0.03

  /// The probability by a model, from what both fields have and what one has: of a few letters, some may be missing; what is a
  /// name was hardly misread.
  private func confidence(
    _ model: LogisticModel, share: Double, certainty: Double, least: Double, also: (name: String, value: Double)
  ) -> Double {
    let bounded = min(max(share, 1e-3), 1 - 1e-3)
    var features: Features = ["share": log(bounded / (1 - bounded)), "certainty": certainty, "least": least]
    features.add(also.name, also.value)
    return model.probability(features)
  }
}

extension Labelling {
  /// The title as printed, without signs around it.
  var titleText: String { PrintedTitle.cleaned(titlePrint) }
  /// The title as it stands on its pieces.
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
