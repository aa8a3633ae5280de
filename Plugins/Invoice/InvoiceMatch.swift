import Documents
import Extraction
import Finders

/// Tells invoices from receipts and from papers that are neither: a fitted choice on what the pages show.
enum InvoiceMatch {
  private static let headings: [PaperLabel] = [
    .invoice, .credit, .receipt, .order, .delivery, .offer, .statement, .priceList, .ticket, .reminder,
  ]
  private static let labels: [PaperLabel] = [
    .number, .date, .dueDate, .deliveryDate, .customerNumber, .orderNumber, .taxID, .buyer, .iban, .bic, .account,
    .reference,
    .terms, .greeting, .invoice, .contact, .shipTo, .registerNumber, .receipt,
  ]
  private static let sums: [PaperLabel] = [.net, .tax, .gross, .due]

  /// The features of a document.
  static let features =
    headings.map { "heading_\($0.rawValue)" } + labels.map { "label_\($0.rawValue)" }
    + sums.map { "sum_\($0.rawValue)" } + [
      "no_invoice_word", "till", "till_many", "table", "table_wide", "amounts", "no_amounts", "sentences", "iban",
      "narrow", "wide", "sheet",
      "long_strip", "rows_few", "other_title_alone", "number_and_invoice",
    ]

  static func features(of document: Document) -> Features {
    let paper = PaperEvidence(document)
    var features = Features()
    for label in headings { features.add("heading_\(label.rawValue)", if: paper.headings.contains(label)) }
    for label in labels { features.add("label_\(label.rawValue)", if: paper.labels.contains(label)) }
    for label in sums { features.add("sum_\(label.rawValue)", if: paper.sums.contains(label)) }
    features.add("no_invoice_word", if: paper.labels.isDisjoint(with: [.invoice, .credit]))
    features.add("till", if: paper.tillLabels > 0)
    features.add("till_many", if: paper.tillLabels > 2)
    features.add("table", if: paper.columns >= 3)
    features.add("table_wide", if: paper.columns >= 5)
    let rows = Double(max(1, paper.rows))
    features.add("amounts", Double(paper.amountRows) / rows)
    features.add("no_amounts", if: paper.amountRows == 0)
    features.add("sentences", Double(paper.sentences) / rows)
    features.add("iban", if: paper.hasIBAN)
    features.add("narrow", if: paper.isNarrow)
    features.add("wide", if: paper.width > 60)
    features.add("sheet", if: paper.aspect > 1.25 && paper.aspect < 1.55)
    features.add("long_strip", if: paper.aspect > 1.9)
    features.add("rows_few", if: paper.rows < 12)
    let others = paper.headings.subtracting([.invoice, .credit, .ticket])
    features.add("other_title_alone", if: !others.isEmpty && paper.headings.isDisjoint(with: [.invoice, .credit]))
    features.add("number_and_invoice", if: paper.headings.contains(.invoice) && paper.labels.contains(.number))
    return features
  }

  /// How likely a document is an invoice, 0…1.
  static func candidate(for document: Document) -> Candidate<String> {
    Candidate("invoice", text: "", rule: "what the pages show", features: features(of: document), source: .derived)
  }

  /// The score by which documents are routed.
  static func score(of document: Document) -> Double {
    InvoiceModel.fitted[.kind].probability(features(of: document))
  }
}
