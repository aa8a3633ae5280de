import TestSupport
import Testing

@testable import Rules

/// How labels are compared with what is printed.
struct LabelTests {
  private func found(_ label: String, in row: String) throws -> Bool {
    let yaml = "rules_version: 1\nfields:\n  number: {type: text, anchors: [{labels: [\"\(label)\"], at: right}]}"
    return try RuleSample.fields(yaml, [row])["number"] != nil
  }

  @Test(arguments: [
    ("Rechnung Nr", "RECHNUNG-NR. 17"), ("Rechnung Nr", "rechnung nr:17"), ("Facture no", "FACTURE No. 17"),
    ("Número", "NUMERO 17"), ("Numero", "Número 17"), ("Gültig bis", "GÜLTIG BIS 17"), ("Total", "TOTAL: 17"),
    ("Betrag", "Betrag EUR 17"), ("No 2", "No2 17"), ("Straße", "STRASSE 17"), ("Ｔｏｔａｌ", "Total 17"),
    ("N. fattura", "N.fattura 17"), ("Data d'emissione", "DATA D’EMISSIONE 17"),
  ])
  func caseAccentsAndPunctuationDoNotCount(label: String, row: String) throws {
    #expect(try found(label, in: row))
  }

  /// A word of six letters may have one slip, of nine two; shorter ones none.
  @Test(arguments: [
    ("Rechnung", "Rechmung 17", true), ("Rechnung", "Rachmung 17", false), ("Lieferschein", "Lieferschem 17", true),
    ("Lieferschein", "Lisferschem 17", false), ("Total", "Tctal 17", false), ("Summe", "Sumne 17", false),
    ("Betrag", "Betreg 17", true), ("Betrag", "Betr 17", false),
  ])
  func longWordsMayHaveSlips(label: String, row: String, isFound: Bool) throws {
    #expect(try found(label, in: row) == isFound)
  }

  @Test(arguments: [
    ("Total", "Totally 17"), ("Total", "Subtotal 17"), ("Net amount", "Net 17"), ("Net amount", "amount net 17"),
    ("Nr", "N r 17"),
  ])
  func otherWordsAreNotTheLabel(label: String, row: String) throws {
    #expect(try !found(label, in: row))
  }

  /// A label with no letter and no digit is none.
  @Test(arguments: ["", "  ", "—", ".,;"])
  func signsAreNoLabel(text: String) {
    #expect(Label(text) == nil)
  }
}
