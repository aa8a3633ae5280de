import Documents
import Extraction
import Finders
import Foundation
import Testing

@testable import Invoice

/// Names on a paper, the blocks that they begin, and the labels above them.
struct PartyNameTests {
  private func names(_ cells: [(String, Double, Double)]) -> [PartyName] {
    var sample = InvoiceSample()
    for (text, x, y) in cells { sample.add(text, x: x, y: y) }
    let invoice = InvoiceText(sample.document, today: InvoiceSample.today)
    return PartyName.find(in: invoice, items: ItemArea(of: invoice))
  }

  @Test(arguments: [
    "Werft Sundmann GmbH · Kaistraße 4 · 18439 Stralsund", "Werft Sundmann GmbH | Kaistraße 4 | 18439 Stralsund",
    "Werft Sundmann GmbH - Kaistraße 4 - 18439 Stralsund", "Werft Sundmann GmbH, Kaistraße 4, 18439 Stralsund",
  ])
  func aSendersLineBeginsWithTheName(line: String) throws {
    let name = try #require(names([(line, 8, 14)]).first)
    #expect(name.value == "Werft Sundmann GmbH")
    #expect(name.isSenderLine)
    let address = try #require(PartyAddress.address(of: name.value, among: [name]))
    #expect(address.value == "Kaistraße 4, 18439 Stralsund")
  }

  @Test func aBlockIsWhatStandsBelow() throws {
    let found = names([
      ("Obsthof Brandner KG", 8, 20), ("Am Ufer 7", 8, 21.6), ("17489 Greifswald", 8, 23.2), ("Rechnung", 8, 40),
    ])
    let name = try #require(found.first { $0.value == "Obsthof Brandner KG" })
    #expect(name.below.map(\.text) == ["Am Ufer 7", "17489 Greifswald"])
    #expect(PartyAddress.address(of: name.value, among: found)?.value == "Am Ufer 7, 17489 Greifswald")
  }

  @Test(arguments: [
    ("Rechnung an", PaperLabel.buyer), ("Verkäufer:", .supplier), ("Ship to", .shipTo), ("Sold by", .supplier),
  ])
  func aLabelStandsAbove(label: String, meaning: PaperLabel) throws {
    let found = names([(label, 8, 18.4), ("Obsthof Brandner KG", 8, 20)])
    #expect(try #require(found.first { $0.value == "Obsthof Brandner KG" }).label.contains(meaning))
  }

  @Test func aLabelMayStandBeforeTheName() throws {
    let name = try #require(names([("Sold by: Gannet Rigging Ltd,", 8, 10)]).first)
    #expect(name.value == "Gannet Rigging Ltd")
    #expect(name.label.contains(.supplier))
  }

  @Test func aNameInAListHasTheLabelOfTheList() throws {
    let found = names([("Käufer", 8, 18.4), ("Name:", 8, 20), ("Obsthof Brandner KG", 40, 20)])
    #expect(try #require(found.first { $0.value == "Obsthof Brandner KG" }).label.contains(.buyer))
  }

  @Test func anotherNameBetweenKeepsTheLabel() throws {
    let found = names([("Käufer", 8, 18.4), ("Obsthof Brandner KG", 8, 20), ("Druckhaus Ruppert GmbH", 8, 21.6)])
    #expect(try #require(found.first { $0.value == "Druckhaus Ruppert GmbH" }).label.isEmpty)
  }

  @Test func labelsAndNumbersAreNoNames() {
    #expect(names([("Rechnungsnummer", 8, 10), ("4711", 40, 10), ("12,50", 60, 10)]).isEmpty)
  }

  @Test func namesAreComparedByTheirLetters() {
    #expect(PartyName.plain("Möwensund G.m.b.H.") == "mowensundgmbh")
    #expect(PartyName.plain("·") == "")
  }
}
