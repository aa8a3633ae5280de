/// Finds the labels of business papers, such as `Rechnungs-Nr.`, `Due date` or `Total TTC`, in seven languages.
///
/// Case, accents and punctuation do not count; of overlapping phrases the longest is taken, with all that it may mean.
public enum PaperLabelFinder {
  /// The labels in a text, in order; each value is all that the phrase may mean.
  public static func find(in text: String) -> [Found<Set<PaperLabel>>] {
    let scan = TextScan(text)
    let tokens = tokens(of: scan)
    var found: [Found<Set<PaperLabel>>] = []
    var index = 0
    while index < tokens.count {
      guard let match = longest(in: tokens, from: index) else {
        index += 1
        continue
      }
      let range = tokens[index].range.lowerBound..<tokens[index + match.count - 1].range.upperBound
      found.append(scan.found(match.labels, range))
      index += match.count
    }
    return found
  }

  /// How many words, numbers and signs a text has, as phrases count them.
  public static func wordCount(of text: String) -> Int { tokens(of: TextScan(text)).count }

  private struct Token {
    var text: String
    var range: Range<Int>
  }

  /// Words and numbers, folded, and the signs `#` and `%`.
  private static func tokens(of scan: TextScan) -> [Token] {
    var tokens: [Token] = []
    var position = 0
    while position < scan.count {
      let byte = scan.byte(position)
      let end: Int
      if byte.isLatinLetter {
        end = scan.end(of: position, while: \.isLatinLetter)
      } else if byte.isDigit {
        end = scan.end(of: position, while: \.isDigit)
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%") {
        end = position + 1
      } else {
        position += 1
        continue
      }
      tokens.append(Token(text: scan.folded(position..<end), range: position..<end))
      position = end
    }
    return tokens
  }

  private static func longest(in tokens: [Token], from start: Int) -> (count: Int, labels: Set<PaperLabel>)? {
    guard let most = lengths[tokens[start].text] ?? repaired(tokens[start].text).flatMap({ lengths[$0] }) else {
      return nil
    }
    var phrase = lengths[tokens[start].text] == nil ? repaired(tokens[start].text) ?? "" : tokens[start].text
    var best = index[phrase].map { (count: 1, labels: $0) }
    for count in 2..<(most + 1) where start + count <= tokens.count {
      phrase += " " + tokens[start + count - 1].text
      if let labels = index[phrase] { best = (count, labels) }
    }
    return best
  }

  /// The word that a long one becomes where one letter is changed, if only one label begins so.
  private static func repaired(_ word: String) -> String? {
    guard word.utf8.count >= shortestRepaired else { return nil }
    let letters = Array(word.utf8)
    let near = (byLength[letters.count] ?? []).filter { known in
      zip(known, letters).count { $0 != $1 } == 1
    }
    return near.count == 1 ? near.first.map { String(decoding: $0, as: UTF8.self) } : nil
  }

  private static let shortestRepaired = 9

  private static let index: [String: Set<PaperLabel>] = {
    var index: [String: Set<PaperLabel>] = [:]
    for (label, phrases) in PaperLabel.phrases {
      for phrase in phrases.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
        let words = phrase.split(separator: " ").joined(separator: " ")
        if !words.isEmpty { index[words, default: []].insert(label) }
      }
    }
    return index
  }()

  /// How many words the longest phrase that begins with a word has.
  private static let lengths: [String: Int] = index.keys.reduce(into: [:]) { lengths, phrase in
    let words = phrase.split(separator: " ")
    guard let first = words.first.map(String.init) else { return }
    lengths[first] = max(lengths[first] ?? 0, words.count)
  }

  private static let byLength: [Int: [[UInt8]]] = Dictionary(
    grouping: lengths.keys.sorted().map { Array($0.utf8) }, by: \.count)
}
