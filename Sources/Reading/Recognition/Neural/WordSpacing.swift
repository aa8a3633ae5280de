import Documents
import Foundation

/// Decides where words end: by what the network reads as a space, and by the gaps that the print itself shows.
///
/// The network leaves out one space in ten, those beside colons and between columns most often. A logistic regression, fitted by
/// `Scripts/fit-spaces.py` on labelled lines.
struct WordSpacing: Codable {
  /// The bias and the weights, in the order of `features`.
  var weights: [Double]

  /// The weights that are linked in; malformed ones are a programming error and stop the program.
  static let fitted: WordSpacing = {
    do {
      let spacing = try JSONDecoder().decode(WordSpacing.self, from: Data(PackageResources.word_spacing_json))
      precondition(spacing.weights.count == featureCount, "word-spacing.json has other features")
      return spacing
    } catch {
      preconditionFailure("word-spacing.json: \(error)")
    }
  }()

  private static let featureCount = 9

  /// Whether a space follows a character of a line, for each but the last.
  func isSpaceNext(in line: DecodedLine, ink: InkProfile) -> [Bool] {
    Self.features(of: line, ink: ink).map { features in
      zip(weights, features).reduce(0) { $0 + $1.0 * $1.1 } > 0
    }
  }

  /// What describes the gap after each character but the last: 1, the log-odds of a space and whether the network reads one, the
  /// longest run of blank columns and the distance of the characters' middles, both in heights of the line and in distances as
  /// are usual on it, and whether the gap is between digits or between letters.
  static func features(of line: DecodedLine, ink: InkProfile) -> [[Double]] {
    let pairs = Array(zip(line.characters, line.characters.dropFirst()))
    let pitches = pairs.map { $1.middle - $0.middle }.sorted()
    guard !pitches.isEmpty else { return [] }
    let columns = Double(LineReader.columnsPerStep)
    let height = Double(LineReader.height)
    let usual = max(0.05, pitches[pitches.count / 2] * columns / height)
    return pairs.map { left, right in
      let space = min(max(left.spaceProbability, 1e-5), 1 - 1e-5)
      let start = Int(left.middle * columns)
      let end = Int((right.middle * columns).rounded(.up))
      let gap = Double(ink.longestGap(in: max(0, start - 2)..<max(start, end) + 3)) / height
      let pitch = (right.middle - left.middle) * columns / height
      return [
        1, log(space / (1 - space)), left.isSpaceNext ? 1 : 0, gap, pitch, gap / usual, pitch / usual,
        left.text.isNumber && right.text.isNumber ? 1 : 0, left.text.isLetter && right.text.isLetter ? 1 : 0,
      ]
    }
  }
}
