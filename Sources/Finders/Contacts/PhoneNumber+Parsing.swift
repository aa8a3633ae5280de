import CPhoneNumber
import Documents

extension PhoneNumber {
  /// The valid numbers that libphonenumber finds in a text, in order, each with its place; none where it gives up.
  static func matches(in text: String, region: String) -> [(PhoneNumber, Range<String.Index>)] {
    var found: UnsafeMutablePointer<cpn_number>?
    var count = 0
    guard cpn_numbers_find(text, region, Int32(CPN_LENIENCY_VALID.rawValue), &found, &count) == Int32(CPN_OK.rawValue)
    else { return [] }
    defer { cpn_numbers_free(found) }
    let bytes = text.utf8
    return UnsafeBufferPointer(start: found, count: count).compactMap { match in
      guard let start = bytes.index(bytes.startIndex, offsetBy: match.start, limitedBy: bytes.endIndex),
        let end = bytes.index(start, offsetBy: match.length, limitedBy: bytes.endIndex), start < end
      else { return nil }
      return (PhoneNumber(match), start..<end)
    }
  }

  /// The valid number that a text as a whole is to libphonenumber; nil if it is none.
  init?(parsing text: String, in region: String) {
    var number = cpn_number()
    guard cpn_number_parse(text, region, &number) == Int32(CPN_OK.rawValue), number.valid else { return nil }
    self.init(number)
  }

  /// A number as libphonenumber describes it.
  fileprivate init(_ number: cpn_number) {
    func text<Buffer>(_ buffer: Buffer) -> String {
      withUnsafeBytes(of: buffer) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let region = text(number.region)
    let digits = text(number.extension)
    self.init(
      value: text(number.e164), isValid: number.valid, region: region.isEmpty ? nil : region, kind: Kind(number.kind),
      extension: digits.isEmpty ? nil : digits, label: nil)
  }
}

extension PhoneNumber.Kind {
  fileprivate init(_ kind: cpn_kind) {
    switch kind {
    case CPN_KIND_FIXED_LINE: self = .fixedLine
    case CPN_KIND_MOBILE: self = .mobile
    case CPN_KIND_FIXED_LINE_OR_MOBILE: self = .fixedLineOrMobile
    case CPN_KIND_TOLL_FREE: self = .tollFree
    case CPN_KIND_PREMIUM_RATE: self = .premiumRate
    case CPN_KIND_SHARED_COST: self = .sharedCost
    case CPN_KIND_VOIP: self = .voip
    case CPN_KIND_PERSONAL: self = .personal
    case CPN_KIND_PAGER: self = .pager
    case CPN_KIND_UAN: self = .company
    case CPN_KIND_VOICEMAIL: self = .voicemail
    default: self = .unknown
    }
  }
}
