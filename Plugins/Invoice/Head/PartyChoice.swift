import Documents
import Extraction
import Finders
import Foundation

/// Weighs every name on the paper as the supplier's or the buyer's.
enum PartyChoice {
  /// The features that candidates may have.
  static let features = [
    "form", "form_last", "company", "person", "address_below", "address_2_below", "sender_line", "sender_of_other",
    "label_supplier", "label_buyer", "label_ship_to", "label_account", "label_contact", "depth", "top", "foot", "right",
    "height",
    "largest", "first", "again", "again_longer", "in_foot_too", "in_domain", "tax_id_below", "bank_below",
    "buyer_tax_below", "recipient_word",
    "salutation", "address", "digits", "many_digits", "label_inside", "title", "sentence", "words_1", "words_many",
    "upper",
    "lower_first", "money", "contact", "doubt", "page_later", "in_window", "alone", "after_comma", "country",
    "customer_no_below",
    "above_label", "starts_block", "short",
  ]

  static func candidates(in invoice: InvoiceText, names: [PartyName]) -> [Candidate<String>] {
    let domains = Self.domains(in: invoice)
    let tallest = names.filter { $0.cell.page.index == 0 && $0.cell.box.y < 0.4 }.map(\.cell.box.height).max() ?? 0
    return names.enumerated().map { number, name in
      var features = Features()
      noteName(name, in: &features)
      notePlace(name, invoice, tallest: tallest, in: &features)
      noteBlock(name, in: &features)
      features.add("first", if: number == 0)
      let others = names.filter { $0.cell.index != name.cell.index }
      features.add("again", if: others.contains { $0.plain == name.plain })
      features.add(
        "again_longer",
        if: name.plain.count >= 4 && others.contains { $0.plain != name.plain && $0.plain.contains(name.plain) })
      features.add(
        "in_foot_too", if: others.contains { $0.plain == name.plain && $0.cell.box.y > 0.75 } && name.cell.box.y < 0.75)
      features.add(
        "sender_of_other", if: !name.isSenderLine && others.contains { $0.isSenderLine && $0.plain == name.plain })
      features.add("in_domain", if: domains.contains { agrees(name.plain, $0) })
      return Candidate(
        name.value, text: name.value, rule: rule(name), features: features,
        source: FieldSource(of: name.cell.words(in: name.range)), evidence: [name.cell.region(of: name.range)])
    }
  }

  /// What the name itself looks like.
  private static func noteName(_ name: PartyName, in features: inout Features) {
    let text = name.value
    let words = text.split(separator: " ")
    features.add("form", if: CompanyFinder.legalForm(in: text) != nil)
    features.add(
      "form_last", if: words.last.map { CompanyFinder.isLegalFormWord(PartyName.plain(String($0))) } ?? false)
    features.add("company", CompanyFinder.likelihood(of: text))
    features.add("person", PersonFinder.likelihood(of: text))
    features.add("address", AddressFinder.likelihood(of: text))
    let digits = text.count(where: \.isNumber)
    features.add("digits", if: digits > 0)
    features.add("many_digits", if: digits > 3)
    let labels = PaperLabelFinder.find(in: text)
    features.add("label_inside", if: labels.contains { !$0.value.isDisjoint(with: values) })
    features.add("title", if: labels.contains { $0.value.contains(where: \.isTitle) })
    features.add("sentence", if: words.count > 7)
    features.add("words_1", if: words.count == 1)
    features.add("words_many", if: words.count > 5)
    features.add("short", if: name.plain.count < 4)
    features.add("upper", if: text == text.uppercased())
    features.add("lower_first", if: text.first?.isLowercase ?? false)
    features.add("money", if: !MoneyFinder.find(in: text).isEmpty)
    features.add("contact", if: text.contains("@") || text.contains("www.") || !URLFinder.find(in: text).isEmpty)
    features.add("salutation", if: salutation.matches(text))
    features.add("country", if: words.count <= 2 && AddressFinder.likelihood(of: text) > 0.3 && digits == 0)
    features.add("doubt", 1 - name.cell.confidence(of: name.range))
    features.add("after_comma", if: name.range.upperBound < name.cell.text.endIndex && !name.isSenderLine)
  }

  private static func notePlace(
    _ name: PartyName, _ invoice: InvoiceText, tallest: Double, in features: inout Features
  ) {
    let cell = name.cell
    features.add("sender_line", if: name.isSenderLine)
    features.add("label_supplier", if: name.label.contains(.supplier))
    features.add("label_buyer", if: name.label.contains(.buyer))
    features.add("label_ship_to", if: name.label.contains(.shipTo))
    features.add("label_account", if: name.label.contains(.account))
    features.add("label_contact", if: name.label.contains(.contact))
    features.add("depth", cell.box.midY)
    features.add("top", if: cell.box.y < 0.12)
    features.add("foot", if: cell.box.y > 0.82)
    features.add("in_window", if: cell.box.y > 0.13 && cell.box.y < 0.32 && cell.box.x < 0.2)
    features.add("right", if: cell.box.midX > 0.5)
    features.add("height", min(2, max(-1, log2(cell.box.height / invoice.usualHeight))))
    features.add("largest", if: cell.box.height >= tallest && cell.box.height > 1.15 * invoice.usualHeight)
    features.add("page_later", if: cell.page.index > 0)
    let above = invoice.cells(above: cell, box: cell.box, within: 1).first
    features.add("starts_block", if: above == nil || above?.isLabelOnly ?? true)
    features.add(
      "recipient_word", if: above.map { recipient.matches($0.text) } ?? false || recipient.matches(name.value))
  }

  /// What the lines below the name say.
  private static func noteBlock(_ name: PartyName, in features: inout Features) {
    let addresses = name.below.map { AddressFinder.likelihood(of: $0.text) > 0.45 }
    features.add("address_below", if: addresses.prefix(3).contains(true))
    features.add("address_2_below", if: addresses.prefix(4).count { $0 } >= 2)
    features.add("alone", if: name.below.isEmpty)
    let own = name.below.contains { $0.has(.taxID) || $0.has(.taxNumber) }
    let theirs = name.below.contains { ($0.has(.taxID)) && yours.matches($0.text) }
    features.add("tax_id_below", if: own && !theirs)
    features.add("buyer_tax_below", if: theirs)
    features.add("bank_below", if: name.below.contains { $0.has(.iban) || $0.has(.bic) })
    features.add("customer_no_below", if: name.below.contains { $0.has(.customerNumber) })
    features.add("above_label", if: name.below.first?.has(.contact) ?? false)
  }

  private static func rule(_ name: PartyName) -> String {
    if name.isSenderLine { return "before an address in one line" }
    return name.label.isEmpty ? "a name" : "below \(name.label.map(\.rawValue).sorted().joined(separator: ", "))"
  }

  /// The first labels of the domains on the paper.
  private static func domains(in invoice: InvoiceText) -> [String] {
    let hosts = invoice.cells.filter { $0.text.contains("@") || $0.text.contains(".") }.flatMap { cell in
      URLFinder.find(in: cell.text).map(\.value)
        + EmailFinder.find(in: cell.text).map { String($0.value.split(separator: "@").last ?? "") }
    }
    return hosts.compactMap { host in
      var host = host[...]
      for prefix in ["https://", "http://", "www."] where host.hasPrefix(prefix) { host = host.dropFirst(prefix.count) }
      let label = PartyName.plain(String(host.prefix { $0 != "." && $0 != "/" }))
      return label.count >= 3 ? label : nil
    }
  }

  private static func agrees(_ name: String, _ domain: String) -> Bool {
    let common = zip(name, domain).prefix { $0 == $1 }.count
    return common >= 4 && (common == domain.count || common == name.count || common >= 7)
  }

  private static let values: Set<PaperLabel> = Set(PaperLabel.allCases).subtracting([
    .supplier, .buyer, .shipTo, .shipping, .carried, .total, .direct, .article, .description, .position, .unit,
    .greeting,
  ])
  private static let yours = Pattern(#"(?i)\b(?:ihre?|your|votre|uw|su|vs|vostra|kunden?|client|customer|klant)\b"#)
  private static let recipient = Pattern(
    #"(?i)^(?:herrn?|frau|firma|fa\.|an|to|attn\.?|z\.? ?hd\.?|mr\.?|mrs\.?|ms\.?|m\.|mme|spett\.? ?(?:le)?|sig\.?|t\.?a\.?v\.?)(?:\s|$)"#
  )
  private static let salutation = Pattern(
    #"(?i)^(?:sehr geehrte|dear|madame|monsieur|cher|estimad|gentile|geachte|hierbij|thank you|vielen dank|wir |nous |we )"#
  )
}
