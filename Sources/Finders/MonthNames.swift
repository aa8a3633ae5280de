/// The names of the months and the words around dates in English, German, Spanish, French, Portuguese, Italian and
/// Dutch.
enum MonthNames {
  /// The month, 1…12, that a folded word names, in full or abbreviated; nil if it names none.
  static func month(_ word: String) -> Int? { months[word] }

  /// Whether dates are written with this name before the day, as in `Dec 25, 2018`.
  static func standsBeforeDay(_ word: String) -> Bool { english.contains(word) || word.count > 4 }

  /// Words between day, month and year: `25 de diciembre de 2018`, `25th of December`.
  static let links: Set<String> = ["de", "del", "of", "do", "di", "van", "d"]

  /// Ends of ordinal numbers: `25th`, `1er`.
  static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "o", "a", "ste", "de"]

  /// Words that announce a date.
  static let dateLabels: Set<String> = [
    "date", "dated", "datum", "fecha", "data", "dt", "giorno", "tarikh", "tanggal", "dag", "jour", "belegdatum",
    "kaufdatum", "rechnungsdatum",
  ]

  private static let english: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "june", "july",
  ]

  private static let months: [String: Int] = {
    let rows = [
      "january jan januar januari janner jaenner jann enero ene janvier janv janeiro gennaio gen genn",
      "february feb febr februar februari feber febrero fevrier fevr fev fevereiro febbraio febb",
      "march mar marz maerz mrz marzo mars marco maart mrt",
      "april apr abril abr avril avr aprile",
      "may mai mayo maio maggio mag magg mei",
      "june jun juni junio juin junho giugno giu",
      "july jul juli julio juillet juil julho luglio lug",
      "august aug agosto ago agos aout augustus",
      "september sep sept septiembre setiembre septembre setembro settembre set sett",
      "october oct oktober okt octubre octobre outubro out ottobre ott",
      "november nov noviembre novembre novembro",
      "december dec dezember dez diciembre dic decembre dezembro dicembre",
    ]
    var months: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      for name in row.split(separator: " ") { months[String(name)] = index + 1 }
    }
    return months
  }()
}
