/// The names of chains of shops, restaurants, filling stations, chemists and hotels.
///
/// Typed from common knowledge of the high streets of each country, so that a name in the head of a receipt is told from other print. It is
/// no register: most merchants are not in it, and a receipt that names none of them is as good as any.
public enum ChainNames {
  /// A chain that a text names.
  public struct Mention: Hashable, Sendable {
    /// How much of the text the name is.
    public enum Extent: Hashable, Sendable { case whole, beginning, part }

    /// The chain's name as it is usually written.
    public var name: String
    /// How much of the text the name is.
    public var extent: Extent
    /// Whether it is also a word of the language, or a family: `Target` above a list of goods is the shop.
    public var isCommonWord: Bool
  }

  /// The first chain that a text names with whole words: `Walmart Supercenter` names one, `Walmartian` does not. A chain that is named like
  /// a common word has to be the whole text.
  public static func mention(in text: String) -> Mention? {
    let words = keys(of: text)
    for start in words.indices {
      // The longest name wins: `Best Western Plus` before `Best Western`.
      for count in stride(from: min(longest, words.count - start), through: 1, by: -1) {
        let key = words[start..<(start + count)].joined()
        guard let name = chains[key] else { continue }
        let isWhole = count == words.count
        guard isWhole || !common.contains(key) else { break }
        return Mention(
          name: name, extent: isWhole ? .whole : start == 0 ? .beginning : .part, isCommonWord: common.contains(key))
      }
    }
    return nil
  }

  /// The chain whose web address has this name: `traderjoes` of `www.traderjoes.com`.
  public static func chain(ofDomain domain: String) -> String? {
    let key = key(domain)
    return common.contains(key) ? nil : chains[key]
  }

  /// The words of a text without signs and accents, in lower case: `Chick-fil-A` is one, `Trader Joe's` two.
  private static func keys(of text: String) -> [String] {
    text.split(separator: " ").prefix(12).map { key(String($0)) }.filter { !$0.isEmpty }
  }

  private static func key(_ text: String) -> String {
    String(decoding: TextScan(text).bytes.filter { $0.isLetter && $0 < 0x80 || $0.isDigit }, as: UTF8.self)
  }

  private static let chains = Dictionary(
    (ChainNameData.names + ChainNameData.commonWords).map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  private static let common = Set(ChainNameData.commonWords.map(key))
  private static let longest =
    (ChainNameData.names + ChainNameData.commonWords).map { $0.split(separator: " ").count }.max() ?? 1
}
