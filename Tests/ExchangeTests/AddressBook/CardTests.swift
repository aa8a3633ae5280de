import Documents
import Export
import Foundation
import Testing

@testable import Exchange

@Suite struct CardTests {
  static let card = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    UID:a-1\r
    FN:Ann Example\r
    N:Example;Ann;;;\r
    item1.EMAIL;TYPE=INTERNET:Ann@example.org\r
    item1.X-ABLabel:Boat\r
    TEL;TYPE="CELL,VOICE":+49 170 1234567\r
    NOTE:one\\, two\\nthree; and a very long line that a server has folded some\r
     where in the middle\r
    X-UNKNOWN;A="b:c;d":x\r
    END:VCARD\r

    """

  @Test func aCardComesBackAsItWas() throws {
    let card = try #require(CardText(Self.card))
    #expect(card.uid == "a-1")
    #expect(card.version == .v3)
    #expect(card.lines.first { $0.name == "EMAIL" }?.group == "item1")
    #expect(card.lines.first { $0.name == "X-UNKNOWN" }?.parameters == ";A=\"b:c;d\"")
    #expect(card.first("NOTE")?.contains("folded somewhere") == true)
    #expect(CardText(card.text) == card)
    #expect(card.text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }

  /// Servers fold between any two scalars; after the space of a fold an accent would be taken for the space's own.
  @Test(arguments: ["\u{301}", "\u{FE0F}", "\u{200D}\u{1F467}"])
  func aFoldWithinACharacterIsUndone(mark: String) throws {
    let card = try #require(CardText("BEGIN:VCARD\r\nFN:Ann\r\nNOTE:a\r\n \(mark)b\r\nEND:VCARD\r\n"))
    #expect(card.first("NOTE") == "a\(mark)b")
  }

  @Test(arguments: ["", "BEGIN:VCARD\nEND:VCARD", "FN:x\nEND:VCARD", "BEGIN:VCARD\nFN:x", card + card])
  func whatIsNoSingleCardIsNone(text: String) { #expect(CardText(text) == nil) }

  private static func card(_ lines: String...) -> CardText { CardText(lines: lines.compactMap { CardText.Line($0) }) }

  @Test func theSameValueInAnotherFormIsNoChange() {
    let three = Self.card(
      "TEL;TYPE=WORK:+4989123456 ext. 12", "EMAIL;TYPE=INTERNET:A@b.org", "ORG:Acme", "URL:https://a.example/")
    let four = Self.card(
      "TEL;VALUE=uri;TYPE=work:tel:+49-89-123456;ext=12", "EMAIL:a@b.org", "ORG:Acme;", "URL:https://a.example")
    #expect(CardChange(from: three, to: four).isEmpty)
  }

  @Test func aChangeTouchesNothingElse() throws {
    let card = try #require(CardText(Self.card))
    let change = CardChange(
      from: Self.card("EMAIL:ann@example.org", "TEL:+491701234567"),
      to: Self.card("EMAIL:ann@new.example", "TITLE:Captain"))
    let changed = card.applying(change)
    #expect(changed.lines.contains { $0.text == "item1.EMAIL:ann@new.example" })
    #expect(!changed.lines.contains { $0.name == "TEL" })
    #expect(changed.first("TITLE") == "Captain")
    let others = { (card: CardText) in card.lines.filter { CardProperty($0) == nil } }
    #expect(others(changed) == others(card))
    // Again it changes nothing.
    #expect(changed.applying(change) == changed)
  }

  @Test func twoSidesMergeByProperty() {
    let base = Self.card("FN:Ann", "TITLE:Mate", "EMAIL:a@x.org", "EMAIL:b@x.org", "TEL:1111")
    let ours = Self.card("FN:Ann", "TITLE:Captain", "EMAIL:a@x.org", "EMAIL:c@x.org", "TEL:1111")
    let theirs = Self.card("FN:Anna", "TITLE:Pilot", "EMAIL:d@x.org", "EMAIL:b@x.org", "TEL:1111", "TEL:2222")
    let (our, their) = (CardChange(from: base, to: ours), CardChange(from: base, to: theirs))
    let merge = CardMerge(ours: our, theirs: their)
    #expect(Set(merge.conflicts.keys) == [.title])
    #expect(merge.toServer.parts[.email]?.added.map(\.value) == ["c@x.org"])
    #expect(merge.toRecord.parts[.name]?.added.map(\.value) == ["Anna"])
    #expect(merge.toRecord.parts[.phone]?.added.map(\.value) == ["2222"])
    #expect(merge.toServer.parts[.title] == nil && merge.toRecord.parts[.title] == nil)
    let both = theirs.applying(merge.toServer)
    #expect(both.lines(of: .email).map(\.value) == ["d@x.org", "c@x.org"])
    let ownWins = CardMerge(ours: our, theirs: their, preferring: .library)
    #expect(ownWins.conflicts.isEmpty)
    #expect(theirs.applying(ownWins.toServer).first("TITLE") == "Captain")
    let serverWins = CardMerge(ours: our, theirs: their, preferring: .server)
    #expect(ours.applying(serverWins.toRecord).first("TITLE") == "Pilot")
  }

  @Test func oneValueThatBothReplacedIsAConflict() {
    let base = Self.card("EMAIL:a@x.org")
    let merge = CardMerge(
      ours: CardChange(from: base, to: Self.card("EMAIL:b@x.org")),
      theirs: CardChange(from: base, to: Self.card("EMAIL:c@x.org")))
    #expect(Set(merge.conflicts.keys) == [.email])
    #expect(merge.toServer.isEmpty && merge.toRecord.isEmpty)
    let same = CardMerge(
      ours: CardChange(from: base, to: Self.card("EMAIL:b@x.org")),
      theirs: CardChange(from: base, to: Self.card("EMAIL:B@x.org")))
    #expect(same.conflicts.isEmpty && same.toServer.isEmpty && same.toRecord.isEmpty)
  }

  @Test func anAnswerOfWebDAVIsRead() throws {
    let text = """
      <?xml version="1.0"?>
      <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav">
        <response><href>/a.vcf</href><propstat><prop><getetag>"1"</getetag><C:address-data>BEGIN:VCARD&#13;
      FN:x
      END:VCARD</C:address-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>
        <response><href>/b.vcf</href><status>HTTP/1.1 404 Not Found</status></response>
        <sync-token>t</sync-token>
      </multistatus>
      """
    let found = try #require(Multistatus(Data(text.utf8)))
    #expect(found.resources.map(\.href) == ["/a.vcf", "/b.vcf"])
    #expect(found.resources[0].etag == "\"1\"")
    #expect(found.resources[0].card.flatMap { CardText($0) } != nil)
    #expect(found.resources[1].status == 404)
    #expect(found.syncToken == "t")
    #expect(Multistatus(Data("<html/>".utf8)) == nil)
    // A document type could hold entities without end.
    #expect(Multistatus(Data("<!DOCTYPE a [<!ENTITY x \"y\">]><multistatus xmlns=\"DAV:\"/>".utf8)) == nil)
  }
}
