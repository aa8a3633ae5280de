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

  /// The share of the labellings that have the title of the best one.
  var shareOfTitle: Double { best.flatMap { titleShares[$0.titleText] } ?? 0 }
  /// The share of those that have its authors.
  var shareOfAuthors: Double { best.flatMap { authorsShares[$0.authorsText] } ?? 0 }

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
  /// The authors, one by one.
  var authorNames: [String] { authors.isEmpty ? [] : PrintedTitle.authors(of: authors) }
  /// All of them.
  var authorsText: String { authorNames.joined(separator: " & ") }
}
