import Documents
import Extraction

@testable import Invoice

/// A sheet with text at places, from which tests make documents: x and y in hundredths of the page.
struct InvoiceSample {
  private var lines: [[(text: String, x: Double, y: Double)]] = [[]]
  private static let height = 0.012
  private static let letter = 0.0085

  /// The day before which all samples were written.
  static let today: CalendarDate = {
    guard let day = CalendarDate("2025-06-30") else { preconditionFailure("the calendar has this day") }
    return day
  }()

  /// A text that begins at a place, or ends there.
  mutating func add(_ text: String, x: Double, y: Double, fromRight: Bool = false) {
    let width = Double(text.count) * Self.letter
    lines[lines.count - 1].append((text, fromRight ? x / 100 - width : x / 100, y / 100))
  }

  /// A row of a table: texts that begin at places, or, where a place is negative, end there.
  mutating func row(_ y: Double, _ cells: [(String, Double)]) {
    for (text, x) in cells { add(text, x: abs(x), y: y, fromRight: x < 0) }
  }

  mutating func newPage() { lines.append([]) }

  /// The document, with every text as a line of its own.
  var document: Document {
    let pages = lines.enumerated().map { index, lines in
      Page(
        number: index + 1, width: 595, height: 842, textSource: .textLayer,
        lines: lines.compactMap { Line(Self.words($0.text, x: $0.x, y: $0.y)) })
    }
    return Document(id: String(repeating: "0", count: 64), kind: .pdf, pages: pages)
  }

  private static func words(_ text: String, x: Double, y: Double) -> [Word] {
    var words: [Word] = []
    var offset = 0
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !part.isEmpty {
        let box = Box(x: x + Double(offset) * letter, y: y, width: Double(part.count) * letter, height: height)
        words.append(Word(String(part), box: box, confidence: 1, origin: .textLayer))
      }
      offset += part.count + 1
    }
    return words
  }

  /// What the extractor makes of it.
  var extraction: Extraction<InvoiceFields>? {
    get throws { try InvoiceExtractor(today: Self.today).extract(from: document).first }
  }
}

extension InvoiceSample {
  /// A German invoice of one page with three items and two rates of tax.
  static var german: InvoiceSample {
    var sample = InvoiceSample()
    sample.add("Werft Sundmann GmbH · Kaistraße 4 · 18439 Stralsund", x: 8, y: 14)
    for (number, line) in ["Segelmacherei Ostholt", "Frau Ina Ostholt", "Am Ufer 7", "17489 Greifswald"].enumerated() {
      sample.add(line, x: 8, y: 17 + 1.6 * Double(number))
    }
    sample.row(17, [("Rechnungsnummer", 58), ("RE-2024-0318", -92)])
    sample.row(18.6, [("Rechnungsdatum", 58), ("07.05.2024", -92)])
    sample.row(20.2, [("Kundennummer", 58), ("40117", -92)])
    sample.row(21.8, [("Fällig am", 58), ("21.05.2024", -92)])
    sample.add("Rechnung", x: 8, y: 30)
    sample.row(36, [("Pos.", 8), ("Bezeichnung", 14), ("Menge", -58), ("Einzelpreis", -74), ("Gesamt", -92)])
    sample.row(38.4, [("1", 8), ("Winterlager, Halle 2", 14), ("6", -58), ("85,00", -74), ("510,00", -92)])
    sample.row(40.8, [("2", 8), ("Antifouling 5 Liter", 14), ("2", -58), ("139,50", -74), ("279,00", -92)])
    sample.add("kupferfrei, rot", x: 14, y: 42.3)
    sample.row(44.7, [("3", 8), ("Hafenkarte der Insel", 14), ("1", -58), ("20,00", -74), ("20,00", -92)])
    sample.row(49, [("Nettobetrag", 58), ("809,00 €", -92)])
    sample.row(50.8, [("MwSt. 19 %", 58), ("149,91 €", -92)])
    sample.row(52.6, [("MwSt. 7 %", 58), ("1,40 €", -92)])
    sample.row(54.4, [("Gesamtbetrag", 58), ("960,31 €", -92)])
    sample.add("Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug.", x: 8, y: 60)
    sample.add("Werft Sundmann GmbH", x: 8, y: 94)
    sample.add("USt-IdNr.: DE136695976", x: 8, y: 95.6)
    sample.add("IBAN: DE02 1203 0000 0000 2020 51", x: 50, y: 94)
    sample.add("BIC: BYLADEM1001", x: 50, y: 95.6)
    return sample
  }
}
