import Documents
import Extraction
import Finders

/// What a receipt says of its merchant outside the head.
struct MerchantClues {
  /// The first labels of its web and e-mail domains.
  let domains: [String]
  /// The chains that rows below the head name, each once, with the first row that does.
  let chains: [(name: String, row: ReceiptRow)]

  init(_ receipt: ReceiptText, below head: [HeadRow]) {
    domains = ContactFinder.domains(in: receipt)
    let start = (head.last?.index ?? -1) + 1
    var chains: [(name: String, row: ReceiptRow)] = []
    for row in receipt.rows[start...] where row.amounts.isEmpty && row.letters >= 4 && row.line.confidence >= 0.6 {
      guard let mention = ChainNames.mention(in: row.text), !mention.isCommonWord,
        !chains.contains(where: { $0.name == mention.name })
      else { continue }
      chains.append((mention.name, row))
    }
    self.chains = chains
  }
}
