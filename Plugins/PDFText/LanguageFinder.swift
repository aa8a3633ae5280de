import Documents
import Foundation

/// Tells the language that a text is in: by its script, or by the words that stand in any text of a language.
enum LanguageFinder {
  /// The language of a document's text, in Tesseract's code; the one that it was recognised in where the text does not tell.
  static func language(of document: Document) -> Field<String>? {
    let words = words(of: document)
    return script(of: words) ?? language(of: words)
      ?? document.language.map { Field($0, confidence: 0.5, source: .derived) }
  }

  /// So many words tell a language.
  private static let mostWords = 1000

  private static func words(of document: Document) -> [Substring] {
    var words: [Substring] = []
    for page in document.pages {
      for line in page.lines where line.role == nil {
        words += line.text.lowercased().split { !$0.isLetter }
        if words.count >= mostWords { return words }
      }
    }
    return words
  }

  // MARK: - By words

  /// The language whose words are the most, as sure as they are more than those of the next one.
  private static func language(of words: [Substring]) -> Field<String>? {
    guard words.count >= fewestWords else { return nil }
    let counts = LanguageWords.all.map { language, known in
      (language: language, count: words.count { known.contains($0) })
    }.sorted { ($1.count, $0.language) < ($0.count, $1.language) }
    guard counts.count >= 2, counts[0].count > counts[1].count else { return nil }
    let score =
      own * log(1 + Double(counts[0].count)) + next * log(1 + Double(counts[1].count))
      + length * log(Double(words.count)) + base
    let confidence = min(highest, 1 / (1 + exp(-score)))
    guard confidence >= least else { return nil }
    return Field(counts[0].language, confidence: confidence, source: .derived)
  }

  private static let fewestWords = 5
  private static let least = 0.5
  private static let highest = 0.99
  // A logistic model, fitted on 5,676 pieces of 10 to 300 words of manual pages in 16 languages.
  private static let own = 3.278
  private static let next = -2.046
  private static let length = -0.263
  private static let base = -0.355

  // MARK: - By script

  /// The language of a script that one language is mostly written in; nil for others.
  private static func script(of words: [Substring]) -> Field<String>? {
    var counts: [String: Int] = [:]
    var letters = 0
    for scalar in words.lazy.flatMap(\.unicodeScalars) {
      letters += 1
      if let script = script(of: scalar) { counts[script, default: 0] += 1 }
    }
    // Japanese is written with Chinese characters too.
    if let kana = counts["jpn"], let han = counts["chi_sim"], 10 * kana >= han {
      counts["jpn"] = kana + han
      counts["chi_sim"] = nil
    }
    guard letters > 0, let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), 2 * most.value > letters
    else { return nil }
    return Field(most.key, confidence: 0.95, source: .derived)
  }

  private static func script(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3040...0x30FF: "jpn"
    case 0x3400...0x9FFF, 0x20000...0x323AF: "chi_sim"
    case 0x1100...0x11FF, 0xAC00...0xD7AF: "kor"
    case 0x0370...0x03FF, 0x1F00...0x1FFF: "ell"
    case 0x0590...0x05FF: "heb"
    case 0x0600...0x06FF: "ara"
    case 0x0900...0x097F: "hin"
    case 0x0E00...0x0E7F: "tha"
    default: nil
    }
  }
}
