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
