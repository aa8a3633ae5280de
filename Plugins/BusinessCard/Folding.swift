import Foundation

extension StringProtocol {
  /// The letters and digits alone, in lower case and without accents: the form in which names, companies and domains are
  /// compared.
  var squashed: String {
    String(
      folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        .replacing("ß", with: "ss").filter { $0.isLetter || $0.isNumber })
  }

  /// The other way to write a German name in an address: `ö` as `oe`.
  var squashedWithUmlauts: String {
    lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue").squashed
  }
}

/// How many single-letter changes turn one text into another (Levenshtein).
func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first.unicodeScalars)
  let second = Array(second.unicodeScalars)
  var row = Array(0...second.count)
  for (index, scalar) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, other) in second.enumerated() {
      let substitution = diagonal + (scalar == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = Swift.min(substitution, row[column] + 1, row[column + 1] + 1)
    }
  }
  return row[second.count]
}
