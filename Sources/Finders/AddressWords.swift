/// The words of postal addresses in English, German, Spanish, French, Portuguese, Italian, Dutch and Malay.
enum AddressWords {
  /// Whether a folded word names a kind of street or place: `street`, `calle`, `jalan`, `hauptstrasse`, also as networks
  /// without the letter ß read it (`hauptstrabe`).
  static func isStreetWord(_ word: String) -> Bool {
    streets.contains(word) || word.utf8.count > 5 && endings.contains { word.hasSuffix($0) }
  }

  /// Whether a folded word is one of an address without being a street's: `floor`, `suite`, `p.o. box`.
  static func isPart(_ word: String) -> Bool { parts.contains(word) }

  private static let streets: Set<String> = [
    "street", "avenue", "ave", "road", "rd", "boulevard", "blvd", "lane", "ln", "drive", "dr", "court", "ct", "square",
    "sq", "highway", "hwy", "parkway",
    "pkwy", "terrace", "crescent", "close", "way", "route", "rte", "turnpike", "alley", "plaza", "broadway", "st",
    "expressway", "nagar", "marg", "chowk",
    "calle", "avenida", "avda", "avd", "av", "paseo", "plaza", "pza", "plz", "carretera", "ctra", "camino", "ronda",
    "travesia", "poligono", "carrer",
    "passeig", "rambla", "rua", "travessa", "praca", "largo", "estrada", "rodovia", "alameda", "rue", "allee", "chemin",
    "impasse", "quai", "cours", "faubourg",
    "via", "viale", "piazza", "corso", "vicolo", "strada", "largo", "strasse", "strase", "strabe", "str", "platz",
    "weg", "gasse",
    "ring", "ufer", "damm", "straat", "laan", "plein",
    "gracht", "kade", "jalan", "jln", "jl", "lorong", "taman", "persiaran", "lebuh", "lebuhraya", "kampung", "kg",
    "bandar", "desa", "seksyen", "bukit", "medan",
    "plain", "dori", "chome", "cho",
  ]

  private static let endings = [
    "strasse", "strase", "strabe", "str", "platz", "weg", "gasse", "allee", "ufer", "damm", "straat", "laan", "plein",
    "gracht",
    "gatan", "vagen", "gade", "vej",
  ]

  private static let parts: Set<String> = [
    "no", "lot", "block", "blok", "blk", "unit", "suite", "ste", "floor", "flr", "level", "tingkat", "building", "bldg",
    "tower", "room", "rm", "apt", "apartment", "box",
    "po", "pobox", "postfach", "apartado", "cedex", "mall", "complex", "kompleks", "plaza", "center", "centre", "park",
    "industrial", "estate", "kawasan", "perindustrian",
    "north", "south", "east", "west", "piso", "planta", "local", "puerta", "bajo", "etage", "bp", "bis", "sector",
    "phase", "opp", "opposite", "near", "behind",
    "plot", "door", "ground", "first", "second", "third", "arcade", "house", "wisma", "menara", "pusat", "perniagaan",
    "district", "ward", "city", "state", "zip",
    "mezzanine", "basement", "colonia", "col", "barrio", "bairro", "sala", "andar", "interno", "scala", "hof", "haus",
  ]
}
