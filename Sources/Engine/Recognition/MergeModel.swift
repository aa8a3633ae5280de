import Documents
import Foundation

/// How sure a word is that two recognizers were asked for.
///
/// Fitted by `Scripts/fit-words.py` on labelled lines: logistic regressions, the bias first, over the log-odds of what each
/// recognizer says.
struct MergeModel: Codable, Sendable {
  /// Both read the same: the log-odds of the first and of the second.
  var agreeing: [Double]
  /// They read differently: the log-odds of the likelier and of the other.
  var differing: [Double]
  /// The first found a word where the second found none.
  var firstAlone: [Double]
  /// The second found a word where the first found none.
  var secondAlone: [Double]

  enum CodingKeys: String, CodingKey {
    case agreeing, differing
    case firstAlone = "first_alone"
    case secondAlone = "second_alone"
  }

  /// Changes whenever the same two readings may be merged differently.
  static let version = "1"

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let fitted: MergeModel = {
    do {
      return try JSONDecoder().decode(MergeModel.self, from: Data(PackageResources.merging_json))
    } catch {
      preconditionFailure("merging.json: \(error)")
    }
  }()

  /// The probability under weights, given log-odds.
  static func probability(_ weights: [Double], _ logOdds: Double...) -> Double {
    let sum = zip(weights.dropFirst(), logOdds).reduce(weights.first ?? 0) { $0 + $1.0 * $1.1 }
    return 1 / (1 + exp(-sum))
  }

  /// The log-odds of a confidence, which is kept from being certain.
  static func logOdds(_ confidence: Double) -> Double {
    let kept = min(max(confidence, 1e-4), 1 - 1e-4)
    return log(kept / (1 - kept))
  }
}

/// What a first reading leaves open.
struct Doubt {
  /// The places that need no second reading: those of words that were read for sure, if most of the page was.
  let settled: [Box]
  /// Whether the page is worth a second reading.
  let isWorthReading: Bool

  /// From this confidence on, nineteen words in twenty of scanned receipts are right.
  static let sure = 0.9
  /// The share of letters that may be in doubt before a page is read again: a rule or a stain is read as a word or two.
  private static let negligible = 0.02
  /// The share from which on the whole page is read again: on bad print the sure words are less so, and there is little
  /// to save.
  private static let great = 0.25

  /// The doubt about a page that was read once.
  init(about page: Page) {
    let words = page.lines.flatMap(\.words)
    let sure = words.filter { $0.confidence >= Self.sure }
    func letters(_ words: [Word]) -> Double { Double(words.reduce(0) { $0 + $1.text.count }) }
    let all = letters(words)
    let share = all == 0 ? 1 : 1 - letters(sure) / all
    isWorthReading = share > Self.negligible
    settled = share < Self.great ? sure.map(\.box) : []
  }
}
