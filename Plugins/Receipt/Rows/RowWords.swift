import Finders

/// The words of a row of a receipt, and what they say.
struct RowWords {
  /// A run of letters, folded.
  struct Token {
    var text: String
    var kinds: [ReceiptWord]
  }

  let tokens: [Token]
  /// The kinds of all tokens.
  let kinds: Set<ReceiptWord>

  init(_ text: String) {
    tokens = Self.runs(of: text).map { Token(text: String(decoding: $0, as: UTF8.self), kinds: Self.kinds(of: $0)) }
    kinds = Set(tokens.flatMap(\.kinds))
  }

  func has(_ kind: ReceiptWord) -> Bool { kinds.contains(kind) }
  func has(anyOf others: [ReceiptWord]) -> Bool { others.contains(where: kinds.contains) }

  // MARK: - Folding

  /// The runs of letters, with the digits and signs inside them that are often read for letters.
  private static func runs(of text: String) -> [[UInt8]] {
    var runs: [[UInt8]] = []
    var run: [UInt8] = []
    var letters = 0
    func end() {
      // A run with more signs than letters is a number.
      if letters >= 2, letters * 2 > run.count { runs.append(run) }
      run = []
      letters = 0
    }
    for scalar in text.unicodeScalars {
      if let letter = scalar.latinBase {
        run.append(letter)
        letters += 1
      } else if let letter = lookalikes[scalar], !run.isEmpty || letter == UInt8(ascii: "t") {
        run.append(letter)
      } else {
        end()
      }
    }
    end()
    return runs
  }

  /// What digits and signs inside a word are most often read for.
  private static let lookalikes: [Unicode.Scalar: UInt8] = [
    "0": UInt8(ascii: "o"), "1": UInt8(ascii: "l"), "|": UInt8(ascii: "l"), "]": UInt8(ascii: "l"),
    "!": UInt8(ascii: "l"), "5": UInt8(ascii: "s"), "$": UInt8(ascii: "s"), "8": UInt8(ascii: "b"),
    "7": UInt8(ascii: "t"), "6": UInt8(ascii: "g"), "4": UInt8(ascii: "a"),
  ]

  // MARK: - Looking up

  /// The letters that 1, 5 and 8 are folded to.
  private static let rateNumbers: Set<UInt8> = [UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "b")]

  private static func kinds(of run: [UInt8]) -> [ReceiptWord] {
    if let kinds = ReceiptWord.kinds[String(decoding: run, as: UTF8.self)] { return kinds }
    guard run.count >= 4 else { return [] }
    // `TAX1`, `Netto 2`: the number of a rate, which looks like a letter.
    if let last = run.last, rateNumbers.contains(last),
      let kinds = ReceiptWord.kinds[String(decoding: run.dropLast(), as: UTF8.self)]
    {
      return kinds
    }
    for length in [run.count, run.count + 1, run.count - 1] {
      for word in ReceiptWord.repairable[length] ?? [] where isOneSlip(run, word) {
        return ReceiptWord.kinds[String(decoding: word, as: UTF8.self)] ?? []
      }
    }
    return []
  }

  /// Whether one word becomes the other by changing, adding or leaving out one letter.
  static func isOneSlip(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    guard long.count - short.count <= 1 else { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    let rest = short.count == long.count ? start + 1 : start
    return rest >= short.count || short[rest...] == long[(start + 1)...]
  }
}
