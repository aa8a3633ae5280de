/// A person's name, in its parts.
public struct PersonName: Hashable, Sendable, Codable {
  /// Titles before the name: `Dr.`, `Prof. Dr.`
  public var prefix: String?
  /// The given names and initials.
  public var given: String
  /// The family name, with the particles that belong to it.
  public var family: String?
  /// Degrees and ranks after the name: `PhD`, `Jr.`
  public var suffix: String?

  /// Given and family name with a space between.
  public var full: String { family.map { "\(given) \($0)" } ?? given }
}

/// Words around and inside people's names.
enum NameWords {
  /// Titles before a name, folded.
  static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "dame", "lord", "lady", "rev", "fr", "hon",
    "capt", "col", "maj", "lt", "sgt",
    "herr", "frau", "dipl", "dipling", "diplkfm", "dripl", "ing", "mag", "univ", "med", "jur", "sr", "sra", "srta",
    "don", "dona", "d", "da", "lic", "licda",
    "arq", "abog", "m", "mme", "mlle", "me", "maitre", "dott", "dottssa", "dssa", "avv", "arch", "geom", "rag", "sig",
    "sigra", "eng", "engr", "er", "adv",
    "dra", "dato", "datuk", "tan", "puan", "encik", "haji", "shri", "smt", "ca", "ir", "drs", "md", "mohd",
  ]

  /// Degrees and ranks after a name, folded.
  static let suffixes: Set<String> = [
    "phd", "dphil", "md", "dds", "dmd", "dvm", "do", "od", "rn", "np", "pa", "jd", "esq", "mba", "mbbs", "msc", "bsc",
    "ba", "ma", "bs", "ms", "meng", "beng", "llm", "llb",
    "cpa", "cfa", "cfp", "pmp", "pe", "aia", "jr", "sr", "ii", "iii", "iv", "ret", "mcom", "bcom", "mtech", "btech",
    "be", "me", "frcs", "mrcp", "faia", "ccim", "gri",
    "lcsw", "lmt", "cissp", "ceng", "frics", "mrics", "fca", "aca", "acca", "edd", "psyd", "pharmd", "phr", "sphr",
    "obe", "mbe", "cbe",
  ]

  /// Small words inside a family name, folded.
  static let particles: Set<String> = [
    "van", "von", "de", "der", "den", "del", "della", "di", "da", "do", "dos", "das", "du", "des", "la", "le", "el",
    "al", "bin", "binti", "bte", "bt", "ibn",
    "ben", "abu", "zu", "zur", "zum", "ter", "ten", "af", "av", "y", "e", "san", "santa", "st", "mac", "mc", "ap",
    "a/l", "a/p", "al",
  ]
}
