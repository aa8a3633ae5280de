import Documents

/// Finds the numbers by which tax offices and company registers know businesses.
///
/// Numbers with a check digit are returned only if it is right; those without only after a label such as `GST Reg No`
/// or in a form of their own.
public enum TaxIDFinder {
  /// The numbers in a text, in order.
  public static func find(in text: String) -> [Found<TaxID>] {
    guard text.utf8.count(where: \.isDigit) >= 5 else { return [] }
    var found: [Found<TaxID>] = []
    for form in forms {
      for match in form.pattern.allMatches(in: text) {
        guard let range = match.groupRanges[0], !found.contains(where: { $0.range.overlaps(range) }) else { continue }
        let printed = String(text[range])
        guard let id = form.read(printed) else { continue }
        found.append(Found(id, text: printed, range: range))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A way in which numbers are printed; group 1 of the pattern is the number.
  private struct Form {
    var pattern: Pattern
    var read: @Sendable (String) -> TaxID?

    init(_ pattern: Pattern, _ read: @escaping @Sendable (String) -> TaxID?) {
      self.pattern = pattern
      self.read = read
    }
  }

  private static func compact(_ text: String) -> String { text.uppercased().filter { $0.isLetter || $0.isNumber } }

  /// A number with the given country's letters, if it is a VAT number of that country.
  private static func vat(_ country: String) -> @Sendable (String) -> TaxID? {
    { printed in
      let number = compact(printed)
      let value = number.hasPrefix(country) ? number : country + number
      return VATNumber.isValid(value) ? TaxID(kind: .vat, value: value) : nil
    }
  }

  private static func plain(_ kind: TaxID.Kind) -> @Sendable (String) -> TaxID? {
    { TaxID(kind: kind, value: compact($0)) }
  }

  private static func kept(_ kind: TaxID.Kind) -> @Sendable (String) -> TaxID? {
    { printed in TaxID(kind: kind, value: printed.uppercased().filter { !$0.isWhitespace }) }
  }

  private static let forms: [Form] = [
    Form(Pattern(#"\b([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z])\b"#)) { printed in
      BusinessChecksum.isGSTIN(printed) ? TaxID(kind: .gstin, value: printed) : nil
    },
    Form(
      Pattern(
        #"\b((?:AT ?U|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI) ?[0-9A-Z](?:[ .-]?[0-9A-Z]){6,12})\b"#
      )
    ) { printed in
      let value = compact(printed)
      return VATNumber.isValid(value) ? TaxID(kind: .vat, value: value) : nil
    },
    Form(
      Pattern(#"(?i)\bgst\b[^0-9]{0,24}(M[0-9R][0-9-]{8,10}[0-9A-Z]|[0-9]{9}[A-Z]|[0-9]{4}[0-9]{5}[A-Z])\b"#),
      plain(.singaporeGST)),
    Form(Pattern(#"(?i)\bgst\b[^0-9%]{0,24}(0[0-9](?:[ -]?[0-9]){10})(?![0-9])"#), plain(.malaysianGST)),
    Form(Pattern(#"(?i)(?<![A-Z0-9])([A-Z][0-9]{2}-[0-9]{4}-[0-9]{8})(?![0-9])"#), kept(.malaysianSST)),
    Form(Pattern(#"(?i)\bABN\b[^0-9]{0,8}([0-9](?: ?[0-9]){10})(?![0-9])"#)) { printed in
      BusinessChecksum.isABN(printed) ? TaxID(kind: .abn, value: compact(printed)) : nil
    },
    Form(
      Pattern(#"(?i)\b(?:F?EIN|employer id|federal tax id|tax id)\b[^0-9]{0,12}([0-9]{2}-[0-9]{7})(?![0-9])"#),
      kept(.ein)),
    Form(Pattern(#"(?i)\b(?:P\.? ?IVA|partita iva|C\.? ?F\.?)[^0-9]{0,8}([0-9]{11})(?![0-9])"#), vat("IT")),
    Form(
      Pattern(#"(?i)\b(?:N\.?I\.?F|C\.?I\.?F)\b\.?[^0-9A-Z]{0,6}((?:[A-Z][ -]?)?[0-9][0-9.]{6,9}(?:[ -]?[0-9A-Z])?)\b"#)
    ) { printed in
      vat("ES")(printed) ?? vat("PT")(printed)
    },
    Form(
      Pattern(#"(?i)\b(?:contribuinte|n\.?i\.?p\.?c)\b[^0-9]{0,8}([0-9]{3} ?[0-9]{3} ?[0-9]{3})(?![0-9])"#), vat("PT")),
    Form(Pattern(#"(?i)\bvat\b[^0-9]{0,20}([0-9]{3} ?[0-9]{4} ?[0-9]{2}(?: ?[0-9]{3})?)(?![0-9])"#), vat("GB")),
    Form(
      Pattern(
        #"(?i)(?:st(?:euer)?\.?[ -]?n(?:umme)?r\.?|steuernr)[^0-9]{0,6}([0-9]{2,3}[/ ][0-9]{3,4}[/ ][0-9]{4,5})(?![0-9])"#
      ), kept(.germanTaxNumber)),
    Form(Pattern(#"(?i)(?<![0-9A-Z-])([0-9]{5,7} ?- ?[A-Z])(?![A-Z0-9])"#), kept(.malaysianCompany)),
    Form(
      Pattern(#"(?i)\b(?:co|reg|company|roc|ssm)\b[^0-9]{0,16}((?:19|20)[0-9]{2}0[1-6][0-9]{6})(?![0-9])"#),
      plain(.malaysianCompany)),
  ]
}

/// A number by which a tax office or a company register knows a business.
public struct TaxID: Hashable, Sendable, Codable {
  /// What kind of number it is.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A VAT number of the European Union or the United Kingdom, with its country's letters.
    case vat
    /// A German tax number, of a tax office: `12/345/67890`.
    case germanTaxNumber = "german_tax_number"
    /// A Malaysian goods and services tax number: twelve digits.
    case malaysianGST = "malaysian_gst"
    /// A Malaysian sales and services tax number: `W10-1808-32000123`.
    case malaysianSST = "malaysian_sst"
    /// A Malaysian company registration number: `123456-X`, or twelve digits since 2019.
    case malaysianCompany = "malaysian_company"
    /// A US employer identification number: `12-3456789`.
    case ein
    /// An Australian business number: eleven digits.
    case abn
    /// An Indian goods and services tax number: fifteen characters.
    case gstin
    /// A Singaporean unique entity or GST number.
    case singaporeGST = "singapore_gst"
  }

  /// The kind of number.
  public var kind: Kind
  /// The number in upper case, without spaces; without hyphens and full stops too if they do not belong to its form.
  public var value: String

  /// A number of a kind.
  public init(kind: Kind, value: String) {
    self.kind = kind
    self.value = value
  }
}
