import Testing

@testable import Finders

struct ChainNamesTests {
  @Test(arguments: [
    ("WALMART", "Walmart", ChainNames.Mention.Extent.whole), ("Wal-Mart", "Walmart", .whole),
    ("Trader Joe’s #112", "Trader Joe's", .beginning), ("KAUFLAND Nordstadt", "Kaufland", .beginning),
    ("Welcome to Chick-fil-A", "Chick-fil-A", .part), ("ALDI SÜD", "Aldi Süd", .whole), ("TARGET", "Target", .whole),
    // The longest name of several.
    ("Tesco Express Harbour Road", "Tesco Express", .beginning),
  ])
  func aChainIsTold(text: String, name: String, extent: ChainNames.Mention.Extent) {
    let mention = ChainNames.mention(in: text)
    #expect(mention?.name == name && mention?.extent == extent)
  }

  /// Parts of words, and words of the language that are not the whole of a line.
  @Test(arguments: ["Walmartian Society", "Target your savings", "the next coach", "Quillmere Store", "12.50", ""])
  func otherTextNamesNone(text: String) { #expect(ChainNames.mention(in: text) == nil) }

  @Test func domainsTellChainsUnlessTheyAreCommonWords() {
    #expect(ChainNames.chain(ofDomain: "traderjoes") == "Trader Joe's")
    #expect(ChainNames.chain(ofDomain: "express") == nil && ChainNames.chain(ofDomain: "quillmere") == nil)
  }

  /// A name that is listed twice, or as a common word too, would be one of the two by accident.
  @Test func everyChainIsListedOnce() {
    let all = (ChainNameData.names + ChainNameData.commonWords).map { $0.lowercased() }
    #expect(Set(all).count == all.count)
  }
}
