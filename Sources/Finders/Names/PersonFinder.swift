/// Rates how much a text looks like a person's name, and takes names apart.
public enum PersonFinder {
  /// How much a line looks like a person's name, 0…1.
  ///
  /// Two to four capitalised words without digits, one of them a frequent given name, score highest; titles such as
  /// `Dr.` and degrees such as `PhD` add; a company's form, job titles and words of addresses take away. This is a
  /// feature to be weighed with others, not a probability.
  public static func likelihood(of text: String) -> Double {
    guard !text.utf8.contains(where: { $0.isDigit || $0 == .at || $0 == .colon }) else { return 0 }
    let scan = TextScan(text)
    if let native = ideographicLikelihood(scan) { return native }
    let all = scan.namedTokens()
    let (prefix, core, suffix) = divided(all)
    guard (1...5).contains(core.count), all.count <= 8 else { return 0 }
    let names = core.filter { !NameWords.particles.contains($0.folded) || $0.isCapitalised && core.count <= 2 }
    guard !names.isEmpty, names.allSatisfy({ $0.isCapitalised || $0.isUpper }) else { return 0.02 }
    let whole = names.filter { !$0.isInitial }
    guard !whole.isEmpty, whole.allSatisfy({ $0.folded.utf8.count >= 2 || $0.folded.isEmpty }) else { return 0.02 }
    let given = whole.contains { GivenNames.contains($0.folded) || isHyphenatedGiven($0) }
    var score = given ? 0.85 : 0.45
    if whole.first.map({ GivenNames.contains($0.folded) }) == true { score += 0.05 }
    switch names.count {
    case 1: score *= prefix.isEmpty ? 0.35 : 0.8
    case 4: score *= 0.85
    case 5: score *= 0.6
    default: break
    }
    if core.contains(where: \.isInitial) { score += 0.1 }
    if !prefix.isEmpty { score += 0.15 }
    if !suffix.isEmpty { score += 0.1 }
    if whole.contains(where: {
      $0.isUpper && $0.folded.utf8.count <= 3 && $0.folded.utf8.count > 0 && !GivenNames.contains($0.folded)
    }) && !given {
      score *= 0.7
    }
    // Words of other lines.
    let foreign = whole.count { LegalForms.companyWords.contains($0.folded) || AddressWords.isStreetWord($0.folded) }
    if foreign > 0 { score *= given ? 0.35 : 0.1 }
    if CompanyFinder.legalForm(in: text).map({ !LegalForms.weak.contains($0.value.lowercased()) }) == true {
      score *= 0.15
    }
    if !given || foreign > 0 {
      score *= 1 - 0.9 * JobTitleFinder.likelihood(of: text)
    } else {
      score *= 1 - 0.5 * JobTitleFinder.likelihood(of: text)
    }
    if RegionWords.weights[core.map(\.folded).joined(separator: " ")] != nil { score *= 0.2 }
    return min(0.99, score)
  }

  /// The parts of a person's name; nil if the text holds no word that can be one.
  ///
  /// The last word is the family name, with the particles before it; after a comma (`SMITH, John`) the order is the
  /// other way round. Words in capitals beside others that are not (`YAMADA Taro`, `Jean DUPONT`) are the family
  /// name.
  public static func name(in text: String) -> PersonName? {
    let scan = TextScan(text)
    let all = scan.namedTokens()
    let (prefix, core, suffix) = divided(all)
    guard let first = core.first, let last = core.last else { return nil }
    func joined(_ tokens: some Collection<NamedToken>) -> String {
      tokens.map {
        let isShort = $0.folded.utf8.count <= 4 && ($0.isInitial || !$0.isUpper)
        return $0.hasDot && (isShort || $0.printed.contains("-")) ? $0.printed + "." : $0.printed
      }.joined(separator: " ")
    }
    var given = core[...]
    var family: ArraySlice<NamedToken> = []
    let comma = core.dropLast().firstIndex { scan.byte(scan.skipSpaces($0.range.upperBound)) == .comma }
    if core.count > 1 {
      let uppers = core.filter { $0.isUpper && !$0.isInitial && $0.folded.utf8.count > 1 }
      if let comma {
        family = core[...comma]
        given = core[(comma + 1)...]
      } else if uppers.count < core.count(where: { !$0.isInitial }), first.isUpper, !first.isInitial, uppers.count == 1
      {
        family = core[..<1]
        given = core[1...]
      } else {
        var start = core.count - 1
        if last.isInitial { start = core.count }
        while start > 1, start <= core.count, NameWords.particles.contains(core[start - 1].folded),
          !core[start - 1].isInitial
        {
          start -= 1
        }
        given = core[..<start]
        family = core[start...]
      }
    }
    return PersonName(
      prefix: prefix.isEmpty ? nil : joined(prefix), given: joined(given),
      family: family.isEmpty ? nil : joined(family),
      suffix: suffix.isEmpty ? nil : joined(suffix),
      printed: comma == nil ? joined(core) : joined(given) + " " + joined(family))
  }

  /// Titles, name and degrees.
  private static func divided(_ tokens: [NamedToken]) -> (
    prefix: [NamedToken], core: [NamedToken], suffix: [NamedToken]
  ) {
    var core = tokens[...]
    while core.count > 1, let first = core.first, NameWords.isPrefix(first) { core = core.dropFirst() }
    let prefix = tokens.prefix(tokens.count - core.count)
    let afterPrefix = core
    while core.count > 1, let last = core.last, NameWords.isSuffix(last),
      core.count > 2 || last.folded.utf8.count > 2
    {
      core = core.dropLast()
    }
    return (Array(prefix), Array(core), Array(afterPrefix.dropFirst(core.count)))
  }

  static func isHyphenatedGiven(_ token: NamedToken) -> Bool {
    token.printed.contains("-") && token.printed.split(separator: "-").contains { GivenNames.contains($0.lowercased()) }
  }

  /// The likelihood of two to five Han, Kana or Hangul characters; nil for other texts.
  ///
  /// A frequent family name first and a space count for a name; the reading in Kana beside a name is none itself.
  private static func ideographicLikelihood(_ scan: TextScan) -> Double? {
    let letters = scan.scalars.filter { EastAsianWords.isLetter($0) || $0 == "々" }
    guard !letters.isEmpty, !scan.bytes.contains(where: \.isLatinLetter) else { return nil }
    let words = scan.text.split(whereSeparator: \.isWhitespace)
    let joined = words.joined()
    guard (2...6).contains(letters.count), letters.count == joined.count, let first = letters.first,
      !smallKana.contains(first), !([Substring(joined)] + words).contains(where: isOther),
      !EastAsianWords.isPlace(joined)
    else { return 0.02 }
    if letters.allSatisfy({ (0x3041...0x30FC).contains($0.value) }) { return 0.15 }
    let family =
      words.count == 2 && words[0].count > 1 ? String(words[0]) : EastAsianWords.familyName(beginning: joined)
    let isKnown = family.map(EastAsianWords.isFamilyName) ?? false
    guard isKnown || letters.count <= 5 else { return 0.02 }
    return (isKnown ? 0.75 : 0.35) + (words.count > 1 ? 0.2 : 0)
  }

  /// Whether a word in Han, Kana or Hangul is something else than a name.
  private static func isOther(_ word: Substring) -> Bool {
    word.count > 1
      && (EastAsianWords.isTitle(word) || EastAsianWords.isDepartment(word) || EastAsianWords.isOrganisation(word)
        || EastAsianWords.isLabel(word))
  }

  /// The small letters of Kana, with which no word begins: such text is the rest of a longer one.
  private static let smallKana = Set("ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ".unicodeScalars)
}

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
  /// Given and family name in the order of the print, `DUPONT Marie`; given names first where a comma parts them.
  public var printed: String

  /// Given and family name with a space between.
  public var full: String { family.map { "\(given) \($0)" } ?? given }
}

/// Words around and inside people's names.
enum NameWords {
  /// Whether a word is a title before a name: `Dr.`; a short one, or one that is also a name, has its full stop.
  static func isPrefix(_ token: NamedToken) -> Bool {
    guard prefixes.contains(token.folded) else { return false }
    return token.hasDot || ["mr", "ms", "dr"].contains(token.folded)
      || token.isCapitalised && ["pr", "ts"].contains(token.folded)
      || token.folded.utf8.count > 2 && !alsoNames.contains(token.folded)
  }

  /// Whether a word is a degree or rank after a name: in capitals, with a full stop, or no other word: `MBA`, `M.Tech`, `Msc`.
  static func isSuffix(_ token: NamedToken) -> Bool {
    guard suffixes.contains(token.folded) else { return false }
    return token.isUpper || token.printed.contains(".") || token.hasDot || spelled.contains(token.folded)
  }

  /// Titles that are given or family names without a full stop.
  private static let alsoNames: Set<String> = ["don", "hon", "eng", "mag", "lic"]

  /// Degrees and ranks that are no words in small letters either.
  private static let spelled: Set<String> = [
    "phd", "jr", "sr", "msc", "bsc", "mba", "btech", "mtech", "mphil", "mcom", "bcom", "llb", "llm", "mbbs", "beng",
    "meng",
  ]

  /// Titles before a name, folded.
  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "dame", "lord", "lady", "rev", "fr", "hon",
    "capt", "col", "maj", "lt", "sgt",
    "herr", "frau", "dipl", "dipling", "diplkfm", "dripl", "dring", "drmed", "drjur", "drphil", "ing", "mag", "univ",
    "med", "jur", "sr", "sra", "srta",
    "don", "dona", "lic", "licda", "he",
    "arq", "abog", "mme", "mlle", "me", "maitre", "dott", "dottssa", "dssa", "avv", "arch", "geom", "rag", "sig",
    "sigra", "eng", "engr", "er", "adv",
    "dra", "pr", "ths", "ts", "pgs", "dato", "datuk", "datin", "puan", "encik", "haji", "shri", "smt", "ca", "ir",
    "drs", "brig",
  ]

  /// Degrees and ranks after a name, folded.
  private static let suffixes: Set<String> = [
    "phd", "dphil", "md", "dds", "dmd", "dvm", "do", "od", "rn", "np", "pa", "jd", "esq", "mba", "mbbs", "msc", "bsc",
    "ba", "ma", "bs", "ms", "meng", "beng", "llm", "llb",
    "cpa", "cfa", "cfp", "pmp", "pe", "aia", "jr", "sr", "ii", "iii", "iv", "ret", "mcom", "bcom", "mtech", "btech",
    "be", "me", "frcs", "mrcp", "faia", "ccim", "gri",
    "lcsw", "lmt", "cissp", "ceng", "frics", "mrics", "fca", "aca", "acca", "edd", "psyd", "pharmd", "phr", "sphr",
    "obe", "mbe", "cbe",
    "barch", "march", "bds", "mds", "bams", "bhms", "mca", "bca", "bba", "bbm", "pgdm", "pgdbm", "msw", "mphil", "dsc",
    "dlitt", "bpharm", "mpharm", "bvsc", "mvsc", "mch", "dnb", "frcp", "facs", "fics", "ics", "icwa", "aicwa", "fcs",
    "fcma", "fcca", "cima", "cisa", "fie", "mie", "amie", "mici", "fiv", "miv", "miete", "mieee", "miste", "iitb",
    "dca",
    "itpi", "fiia", "aiia", "mrtpi", "miet", "bsn", "msn", "fnp", "dpt", "lpc", "lmft", "otr", "crs", "abr", "leed",
    "mstructe", "fistructe", "mlitt", "mres", "dba", "cma", "cmt", "bmus", "hons",
  ]

  /// Small words inside a family name, folded.
  static let particles: Set<String> = [
    "van", "von", "de", "der", "den", "del", "della", "di", "da", "do", "dos", "das", "du", "des", "la", "le", "el",
    "al", "bin", "binti", "bte", "bt", "ibn",
    "ben", "abu", "zu", "zur", "zum", "ter", "ten", "af", "av", "y", "e", "i", "san", "santa", "st", "mac", "mc", "ap",
    "a/l", "a/p", "al",
  ]
}
