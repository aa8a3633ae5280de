import Documents
import Finders
import Foundation

/// The words that are before numbers and addresses.
enum ContactLabels {
  /// Whether a word is only the label of what follows it.
  static func contains(_ word: String) -> Bool { words.contains(word.squashed) || EastAsianWords.isLabel(word) }

  private static let words: Set<String> = [
    "t", "tel", "tei", "telephone", "telefon", "telefono", "telefone", "phone", "ph", "p", "m", "mob", "mobile",
    "mobil", "movil",
    "cell", "cel", "celular", "handy", "f", "fax", "telefax", "d", "direct", "o", "office", "h", "home", "e", "email",
    "mail",
    "emails", "correo", "courriel", "w", "web", "website", "url", "www", "internet", "homepage", "site", "no", "number",
  ]
}

/// The providers of e-mail for everyone, whose domains name no company.
enum PublicMail {
  static func contains(_ label: String) -> Bool { labels.contains(label) }

  private static let labels: Set<String> = [
    "gmail", "googlemail", "yahoo", "ymail", "hotmail", "outlook", "live", "msn", "icloud", "me", "mac", "aol", "gmx",
    "web",
    "tonline", "freenet", "mail", "protonmail", "proton", "zoho", "rediffmail", "yandex", "qq", "163", "126", "orange",
    "wanadoo",
    "free", "laposte", "sfr", "libero", "virgilio", "terra", "uol", "bol", "telefonica", "btinternet", "comcast",
    "verizon", "att",
    "sbcglobal", "cox", "earthlink", "bigpond", "hanmail", "naver", "docomo", "ezweb", "softbank", "facebook",
    "twitter", "linkedin",
    "instagram", "wordpress", "blogspot", "wixsite",
  ]
}

/// The labels of a domain under which a country gives names away, as in `co.jp`.
enum SecondLevel {
  static let labels: Set<String> = [
    "co", "com", "ne", "or", "ac", "ad", "go", "gr", "org", "net", "gov", "gob", "edu", "ltd", "plc", "nom", "gen",
  ]
}

/// The words of countries' names at the end of an address, squashed.
enum CountryNames {
  static func contains(_ text: String) -> Bool { names.contains(text.squashed) }

  /// The name as it is spelled: `ñ` is often read as `fi`, and no country is called so.
  static func spelled(_ text: String) -> String { text.squashed == "espafia" ? "España" : text }

  private static let names: Set<String> = [
    "usa", "us", "unitedstates", "unitedstatesofamerica", "uk", "unitedkingdom", "greatbritain", "england", "scotland",
    "wales",
    "northernireland", "ireland", "germany", "deutschland", "austria", "osterreich", "switzerland", "schweiz", "suisse",
    "svizzera",
    "france", "spain", "espana", "espafia", "portugal", "italy", "italia", "netherlands", "nederland", "thenetherlands",
    "belgium", "belgique",
    "belgie", "luxembourg", "denmark", "danmark", "sweden", "sverige", "norway", "norge", "finland", "suomi", "poland",
    "polska",
    "czechrepublic", "czechia", "hungary", "romania", "greece", "turkey", "russia", "ukraine", "japan", "china",
    "prchina", "hongkong",
    "taiwan", "korea", "southkorea", "republicofkorea", "singapore", "malaysia", "indonesia", "thailand", "vietnam",
    "philippines",
    "india", "pakistan", "bangladesh", "srilanka", "nepal", "australia", "newzealand", "canada", "mexico", "brazil",
    "brasil",
    "argentina", "chile", "colombia", "peru", "southafrica", "nigeria", "kenya", "egypt", "israel", "uae",
    "unitedarabemirates",
    "saudiarabia", "qatar", "kuwait", "prc", "ksa", "bahrain", "oman", "jordan", "lebanon", "iran", "iraq", "morocco",
    "tunisia", "algeria", "ghana", "uganda", "tanzania", "ethiopia", "zambia", "zimbabwe", "botswana", "namibia",
    "mauritius", "slovakia", "slovenia", "croatia", "serbia", "bulgaria", "lithuania", "latvia", "estonia", "iceland",
    "malta", "cyprus", "turkiye", "kazakhstan", "ecuador", "venezuela", "uruguay", "paraguay", "bolivia", "costarica",
    "panama", "cambodia", "myanmar", "macau", "日本", "中国", "대한민국",
  ]
}

extension StringProtocol {
  /// The letters and digits alone, in lower case and without accents: the form in which names, companies and domains are
  /// compared.
  var squashed: String {
    folded.replacing("ß", with: "ss").filter { $0.isLetter || $0.isNumber }
  }

  /// The other way to write a German name in an address: `ö` as `oe`.
  var squashedWithUmlauts: String {
    lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue").squashed
  }
}
