import Documents
import Finders

/// What words on a cover say of the row that they are in.
enum CoverWords: String, CaseIterable {
  /// Before who wrote or edited the book.
  case by
  /// Before who translated, illustrated or introduced it.
  case contributor
  /// What others say of it, and what else it is sold by.
  case quote, praise
  /// The kind of book.
  case genre
  case price
  case web
  case isbn

  /// Whether a text says so.
  func isSaid(in text: String) -> Bool {
    switch self {
    case .price: !MoneyFinder.find(in: text).isEmpty || Form.price.matches(text)
    case .web: Form.web.matches(text)
    case .isbn: Form.isbn.matches(text) || text.count(where: \.isNumber) >= 8
    case .by: Form.by.matches(text)
    case .contributor: Form.contributor.matches(text)
    case .quote: Form.quote.matches(text)
    case .praise: Form.praise.matches(text)
    case .genre: Form.genre.matches(text)
    }
  }

  /// A line of authors without the words before the names, `Edited by`.
  static func withoutBy(_ text: String) -> String {
    guard let match = Form.by.firstMatch(in: text) else { return text }
    return String(text[match.range.upperBound...])
  }

  private enum Form {
    static let by = Pattern(
      #"(?i)^(?:(?:written |edited |selected |compiled |a novel |stories )?by|ed(?:s|ited)?\.|herausgegeben von|hrsg\. von|von|editado por|edición de|por|edició de|per|sous la direction de|par|a cura di) +(?=\p{Lu})"#
    )
    static let contributor = Pattern(
      #"(?i)\b(?:translat(?:ed|ion)|illustrat(?:ed|ions)|foreword|introduc(?:ed|tion) by|with an introduction|preface|afterword|übersetzt|übersetzung|aus dem \p{L}+|vorwort|nachwort|illustriert|traducid[oa]|traducción|prólogo|ilustraciones|traduït|traducció|pròleg|traduit|traduction|préface|illustrations|tradotto|traduzione|prefazione)\b"#
    )
    static let quote = Pattern(
      #"[“”„«»‘"]|^['’]|[!.]['’]|\p{Ll}{3,}[.!?] \p{Lu}|[—–-] ?(?:The |Die |Der |El |La |Le )\p{Lu}"#)
    static let praise = Pattern(
      #"(?i)\b(?:best-?sell(?:er|ing)|superventas|winner|award|prize|shortlist(?:ed)?|longlist(?:ed)?|preis|premio|premi|prix|author of|autor(?:in)? von|autora? de|l'auteur|now a|major (?:film|motion)|film|netflix|verfilmt|copies sold|exemplare|ejemplares|masterpiece|obra maestra|chef-d.œuvre)\b"#
    )
    static let genre = Pattern(
      #"(?i)^(?:an? )?(?:novels?|novella|stories|short stories|essays|poems|memoir|biography|autobiography|(?:non-?)?fiction(?: \p{Lu}\p{L}+)?|literature|history|science|thriller|crime|romane?|erzählungen|gedichte|sachbuch|krimi|kriminalroman|novelas?|cuentos|relatos|ensayos?|poemas|narrativa|novel·?la|contes|assaig|nouvelles|récit|essais?|poèmes|romanzo|racconti)(?: [/&] .+)?$"#
    )
    static let price = Pattern(#"[€£$] ?[0-9]|[0-9] ?€|(?i)\b(?:pvp|rrp|isbn|eur|usd|ttc)\b"#)
    static let web = Pattern(#"(?i)\bwww\.|https?:|\.(?:com|de|org|net|es|cat|fr|co\.uk|example)\b"#)
    static let isbn = Pattern(#"(?i)\bisbn"#)
  }
}
