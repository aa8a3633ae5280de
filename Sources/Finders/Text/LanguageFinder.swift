public import Documents
import Foundation

/// Infers the language that a text is in: by its script, or by the words that any text of a language has.
public struct LanguageFinder {
  private var words: [Substring] = []

  /// A finder that has seen nothing yet.
  public init() {}

  /// So many words show a language.
  private static let mostWords = 1000
  /// A language that is less sure than this is not taken for a document's.
  private static let leastConfidence = 0.8

  /// Takes the words of a page into account, of as many as it takes.
  public mutating func add(_ page: Page) {
    for line in page.lines where line.role == nil {
      guard words.count < Self.mostWords else { return }
      words += line.text.lowercased().split { !$0.isLetter }
    }
  }

  /// The language, in Tesseract's code; nil where the text does not show it.
  public var language: Field<String>? { Self.script(of: words) ?? Self.language(of: words) }

  /// Marks a document with the language of the text seen; it keeps its own where the text does not clearly show one.
  public func mark(_ document: inout Document) {
    guard let language, language.confidence >= Self.leastConfidence else { return }
    document.language = language.value
  }

  /// The language of a document's text, in Tesseract's code; the one that it was asked to be read in where the text does not
  /// show it.
  public static func language(of document: Document) -> Field<String>? {
    var finder = LanguageFinder()
    for page in document.pages { finder.add(page) }
    return finder.language ?? document.language.map { Field($0, confidence: 0.5, source: .derived) }
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

/// The words that stand in any text of a language, whatever it is about; languages by Tesseract's codes.
enum LanguageWords {
  static let all: [String: Set<Substring>] = [
    "eng": words(
      """
      the of and to in is that for it as was with be by on not he his but at are this have from or had an they
      which you were her all she there would their we him been has when who will more no if out so what up
      into than them can only other about any its may these some could then do such your my our
      """),
    "deu": words(
      """
      der die das und ist von zu den mit sich des auf für im dem nicht ein eine als auch es an werden aus er
      hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor
      zur bis mehr durch man sein wurde kann wenn wir ich ihre seine diese dieser unter soll
      """),
    "fra": words(
      """
      de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ont
      cette ou ses comme été aux d l n s c qu mais elle son leur nous vous je tout fait être entre deux même
      sans peut aussi bien ces sa dont si lui où était on
      """),
    "spa": words(
      """
      de la que el en y a los del se las por un para con no una su al es lo como más pero sus le ya o este sí
      porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno
      les ni contra otros ese eso ante ellos e esto mí antes algunos qué fue ha son está
      """),
    "ita": words(
      """
      di e il la che in a per un del non è una i si con le da sono dei come della nel al gli alla anche delle
      lo più ma o ha dal su questo dalla nella questa se essere ed ai stato cui degli quando suo sua tra loro
      due anni può solo ci dopo l d tutti ancora era
      """),
    "por": words(
      """
      de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à
      seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem
      mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas
      """),
    "nld": words(
      """
      de van het een en in is dat op te zijn met voor niet die aan er om ook als dan maar bij uit door naar
      heeft ze wordt over hij nog worden hebben tot of deze meer kan ik was geen je wat al moet zich onder dit
      wel zo haar veel hun kunnen werd had zou waar
      """),
    "swe": words(
      """
      och i att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan när
      år eller ut vid där under efter upp hade skulle då sin nu vara bara mot finns alla andra mycket blir
      detta också över denna ska får hon man
      """),
    "dan": words(
      """
      og i at det er en til af på for med der de den har ikke som et om var han men sig fra vi kan så hun jeg
      eller ved skal blev over efter ud være også når da havde nu kun dig mig bliver under sin op denne dette
      mere alle end hvis hvor ville
      """),
    "nor": words(
      """
      og i det er på som en til å av for med at har de ikke den et om var han men seg fra vi kan så hun jeg
      eller ved skal ble over etter ut være også når da hadde nå bare meg blir under sin opp denne dette mer
      alle enn hvis hvor ville noe noen bli sier ifra
      """),
    "fin": words(
      """
      ja on ei että oli se hän mutta ovat kun myös joka sen kuin tai ole jos niin mukaan vain jo vielä hänen
      voi ollut nyt sitä sekä jotka tämä olla kanssa sitten siitä mitä jälkeen ne he en minä tämän johon ennen
      koska olisi olivat kaikki joita näin
      """),
    "pol": words(
      """
      w i na z się do nie że to jest o od za po jak przez dla ale są a oraz jego tym był tylko ze co już czy
      także być jej lub może który które która ich tego jako przed pod ma gdy bez było aby bardzo można nad
      też jeśli przy
      """),
    "ces": words(
      """
      a v na se je s že z do o to i za by pro ve ale jsou po který jako jeho nebo která od jen byl tak bylo
      může již také k podle jsem než které ze už při být co až není má jak ho mezi když pouze této tento tím
      """),
    "hun": words(
      """
      a az és hogy nem is egy van ez csak de volt meg már ha el még mint vagy azt kell szerint lesz ki mert
      után pedig ezt ami ezek volna most be minden lehet fel nincs sem majd aki ezért akkor között illetve
      """),
    "ron": words(
      """
      de și în a la cu o pe nu că din este să mai un pentru care se sunt ce au prin fi sau dar ale fost am lui
      după al ca ar îi fără până dacă când acest această doar între poate cele cei iar foarte toate unei unui
      """),
    "tur": words(
      """
      ve bir bu da de için ile olarak olan daha çok en gibi kadar sonra ne ki o var ama mi değil her ise ya
      tarafından diye olduğunu yok veya üzerinde önce göre ancak şey kendi iki ben sen bana yapılan aynı
      içinde olduğu
      """),
    "cat": words(
      """
      de la i el que a en les del un per amb els una es no ha dels al són com més o però va seva aquest també
      seu ser entre aquesta ja on fins sense hi molt sobre tot quan des pot això han als està era ni dos
      """),
    "rus": words(
      """
      и в не на я что он с как а то это по к но его из у за от для так же о все было была были бы мы или если
      при есть только уже до когда может быть этот который которая они их ее
      """),
    "ukr": words(
      """
      і в не на що з як а це по до але його із у за від для так же про все було була були ми або якщо при є
      тільки вже коли може бути цей який яка вони їх її та й
      """),
  ]

  private static func words(_ text: String) -> Set<Substring> { Set(text.split(whereSeparator: \.isWhitespace)) }
}
