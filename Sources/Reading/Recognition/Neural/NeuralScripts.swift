/// The scripts that the neural recognizer reads: Latin, Greek, Chinese and Japanese.
public enum NeuralScripts {
  /// Tesseract's codes of languages in other scripts.
  private static let others: Set<String> = [
    "amh", "ara", "asm", "aze_cyrl", "bel", "ben", "bod", "bul", "chr", "div", "dzo", "fas", "guj", "heb", "hin", "hye",
    "iku",
    "kan", "kat", "kat_old", "kaz", "khm", "kir", "kor", "kor_vert", "lao", "mal", "mar", "mkd", "mon", "mya", "nep",
    "ori",
    "pan", "pus", "rus", "san", "sin", "snd", "srp", "syr", "tam", "tat", "tel", "tgk", "tha", "tir", "uig", "ukr",
    "urd",
    "uzb_cyrl", "yid",
  ]

  /// Whether a language, by Tesseract's code, is written in one of them.
  public static func contains(_ language: String) -> Bool {
    !others.contains(language) && !language.hasPrefix("script/")
  }

  /// Whether a language, by Tesseract's code, is written with Chinese or Japanese characters.
  static func isHan(_ language: String) -> Bool { language.hasPrefix("jpn") || language.hasPrefix("chi_") }
}
