import Foundation

/// The runs of four letters that a text is found by, whatever letters beside them were misread: of letters and digits without
/// case and accents, words parted by one `_`.
public enum LetterRuns {
  private static let length = 4

  /// The runs, each once, in the order of the text.
  public static func of(_ text: String) -> [String] {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let letters = Array("_" + words.joined(separator: "_") + "_")
    guard letters.count > length else { return [String(letters)] }
    var seen: Set<String> = []
    return (0...(letters.count - length)).compactMap { start in
      let run = String(letters[start..<(start + length)])
      return seen.insert(run).inserted ? run : nil
    }
  }
}
