import Documents

/// A postal code with the region whose codes look like it.
public struct PostalCode: Hashable, Sendable {
  /// The code as printed, with single spaces and in upper case.
  public var code: String
  /// The region (ISO 3166-1) inferred from the form and the words around it; nil if several use the form.
  public var region: String?
  /// The state or province beside the code, in its usual abbreviation.
  public var state: String?
}

/// Finds postal codes: `CA 92109`, `SW1A 1AA`, `K1A 0B1`, `D-10115`, `81100 Johor Bahru`, `〒100-0001`.
///
/// Forms after the Universal Postal Union's addressing guides. Five digits alone count only before a capitalised
/// word, and have no region of their own.
public enum PostalCodeFinder {
  /// The postal codes in a text, in order, those of the surest form where two overlap.
  public static func find(in text: String) -> [Found<PostalCode>] {
    guard text.utf8.contains(where: \.isDigit) else { return [] }
    var found: [Found<PostalCode>] = []
    let runs = digitRuns(text)
    for form in forms where form.runs.isEmpty || !form.runs.isDisjoint(with: runs) {
      for match in form.pattern.allMatches(in: text) where !found.contains(where: { $0.range.overlaps(match.range) }) {
        guard let code = match.groups[form.hasState ? 1 : 0], let range = match.groupRanges[form.hasState ? 1 : 0]
        else { continue }
        let state = form.hasState ? match.groups[0].flatMap(USStates.abbreviation(of:)) : nil
        guard state != nil || !form.hasState else { continue }
        let value = PostalCode(code: code.uppercased(), region: form.region, state: state)
        found.append(Found(value, text: code, range: range))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A form of postal codes; group 1 is the code, or the state before the code.
  private struct Form {
    var region: String?
    var pattern: Pattern
    var hasState = false
    /// The lengths of the runs of digits of which the code has one; the pattern is tried only if the text has it too.
    var runs: Set<Int> = [5]
  }

  private static func digitRuns(_ text: String) -> Set<Int> {
    Set(text.utf8.split { !$0.isDigit }.lazy.map(\.count))
  }

  private static let forms: [Form] = [
    Form(region: "US", pattern: USStates.zip, hasState: true),
    Form(region: "CA", pattern: Pattern(#"\b([ABCEGHJ-NPRSTVXY][0-9][A-Z] ?[0-9][A-Z][0-9])\b"#), runs: []),
    Form(
      region: "GB", pattern: Pattern(#"\b([A-PR-UWYZ][A-HK-Y]?[0-9][0-9A-HJKPS-UW]? [0-9][ABD-HJLNP-UW-Z]{2})\b"#),
      runs: []),
    Form(
      region: "AU", pattern: Pattern(#"\b(?:NSW|VIC|Vic|QLD|Qld|SA|TAS|Tas|ACT|WA|NT)[ ,]+([0-9]{4})\b(?![ -]?[0-9])"#),
      runs: [4]),
    Form(region: "NL", pattern: Pattern(#"\b([1-9][0-9]{3} ?(?!S[ADS])[A-Z]{2})(?= +[A-Z])"#), runs: [4]),
    Form(region: "DE", pattern: Pattern(#"\bDE?-([0-9]{5})\b"#)),
    Form(region: "AT", pattern: Pattern(#"\bA-([1-9][0-9]{3})\b(?= +\p{Lu})"#), runs: [4]),
    Form(region: "CH", pattern: Pattern(#"\bCH-([1-9][0-9]{3})\b"#), runs: [4]),
    Form(region: "BE", pattern: Pattern(#"\bB-([1-9][0-9]{3})\b(?= +\p{Lu})"#), runs: [4]),
    Form(region: "FR", pattern: Pattern(#"\bFR?-([0-9]{5})\b"#)),
    Form(region: "ES", pattern: Pattern(#"\bE-([0-9]{5})\b(?= +\p{Lu})"#)),
    Form(region: "IT", pattern: Pattern(#"\bIT?-([0-9]{5})\b(?= +\p{Lu})"#)),
    Form(region: "PT", pattern: Pattern(#"\b([1-9][0-9]{3}-[0-9]{3})(?= +\p{Lu}\p{L}{2})"#), runs: [4]),
    Form(region: "BR", pattern: Pattern(#"(?<![0-9-])([0-9]{2}\.?[0-9]{3}-[0-9]{3})(?![0-9-])"#), runs: [3]),
    Form(region: "JP", pattern: Pattern(#"〒 ?([0-9]{3}-?[0-9]{4})\b"#), runs: [3, 7]),
    Form(region: "MY", pattern: MalaysianPlaces.postcode),
    Form(region: nil, pattern: Pattern(#"(?<![0-9.,:#/+-])([0-9]{5})(?=,? +\p{Lu}\p{L}{2})"#)),
  ]
}

/// The states of the United States and their ZIP codes.
enum USStates {
  /// The two-letter abbreviation of a state's name or of itself (USPS Publication 28, appendix B).
  static func abbreviation(of name: String) -> String? {
    let upper = name.uppercased().filter { $0 != "." }
    return abbreviations.contains(upper) ? upper : names[name.lowercased()]
  }

  /// A state and a ZIP code, `CA. 92109-1234`, `, Ca 92109` or `California 92109`; group 1 is the state, group 2 the code.
  static let zip = Pattern(
    #"""
    (?x)\b(A[KLRZ]|C[AOT]|D[CE]|D\.C|N\.[CDHJMY]|R\.I|S\.[CD]|W\.V|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]
    |(?<=,|,\ )[ACDFGHIKLMNOPRSTUVW][a-z]|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois
    |Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana
    |Nebraska|Nevada|New\ Hampshire|New\ Jersey|New\ Mexico|New\ York|North\ Carolina|North\ Dakota|Ohio|Oklahoma|Oregon
    |Pennsylvania|Rhode\ Island|South\ Carolina|South\ Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington
    |West\ Virginia|Wisconsin|Wyoming)[.,]{0,2}\ {0,2}([0-9]{5}(?:-[0-9]{4})?)(?![0-9-])
    """#)

  private static let abbreviations = Set(
    """
    AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI \
    SC SD TN TX UT VA VT WA WI WV WY
    """.split(separator: " ").map(String.init))

  private static let names: [String: String] = [
    "alabama": "AL", "alaska": "AK", "arizona": "AZ", "arkansas": "AR", "california": "CA", "colorado": "CO",
    "connecticut": "CT", "delaware": "DE", "florida": "FL", "georgia": "GA", "hawaii": "HI", "idaho": "ID",
    "illinois": "IL", "indiana": "IN", "iowa": "IA", "kansas": "KS", "kentucky": "KY", "louisiana": "LA", "maine": "ME",
    "maryland": "MD", "massachusetts": "MA", "michigan": "MI", "minnesota": "MN", "mississippi": "MS", "missouri": "MO",
    "montana": "MT", "nebraska": "NE", "nevada": "NV", "new hampshire": "NH", "new jersey": "NJ", "new mexico": "NM",
    "new york": "NY", "north carolina": "NC", "north dakota": "ND", "ohio": "OH", "oklahoma": "OK", "oregon": "OR",
    "pennsylvania": "PA", "rhode island": "RI", "south carolina": "SC", "south dakota": "SD", "tennessee": "TN",
    "texas": "TX", "utah": "UT", "vermont": "VT", "virginia": "VA", "washington": "WA", "west virginia": "WV",
    "wisconsin": "WI", "wyoming": "WY",
  ]
}

/// Places in Malaysia: states, federal territories and the largest towns.
enum MalaysianPlaces {
  /// Folded words that name a state or a large town.
  static let words: Set<String> = [
    "johor", "kedah", "kelantan", "melaka", "malacca", "pahang", "perak", "perlis", "penang", "sabah", "sarawak",
    "selangor",
    "terengganu", "putrajaya", "labuan", "ipoh", "klang", "kajang", "puchong", "cheras", "ampang", "rawang", "seremban",
    "kuching", "subang", "semenyih", "sepang", "cyberjaya", "kuantan", "wilayah",
  ]

  /// Five digits before a place in Malaysia; group 1 is the code.
  static let postcode = Pattern(
    #"""
    (?xi)(?<![0-9])([0-9]{5})(?=,?\ *(?:johor|kedah|kelantan|melaka|pahang|perak|perlis|pulau\ pinang|penang|sabah|sarawak
    |selangor|terengganu|putrajaya|kuala\ |petaling\ jaya|shah\ alam|subang|ipoh|klang|kajang|puchong|cheras|ampang|rawang
    |seremban|kuching|semenyih|sepang|cyberjaya|kuantan|batu\ caves|seri\ kembangan|george\ ?town|bukit\ |butterworth|w\.?\ ?p\.))
    """#)
}
