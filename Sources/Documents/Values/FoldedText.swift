import Foundation

extension StringProtocol {
  /// The text in lower case, without accents and in letters of normal width: the form in which texts are compared.
  public var folded: String {
    // Most texts are ASCII, and for these nothing else has to be done.
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
