import Foundation

/// The runs of four letters by which a text is found in a catalogue: of letters and digits without case and accents, words
/// parted by one `_`.
enum CatalogGrams {
  private static let length = 4

  /// The runs, each once, in the order of the text.
  static func of(_ text: String) -> [String] {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    let letters = Array("_" + words.joined(separator: "_") + "_")
    guard letters.count > length else { return [String(letters)] }
    var seen: Set<String> = []
    return (0...(letters.count - length)).compactMap { start in
      let gram = String(letters[start..<(start + length)])
      return seen.insert(gram).inserted ? gram : nil
    }
  }
}
