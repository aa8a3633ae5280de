/// A telephone number.
public struct PhoneNumber: Hashable, Sendable, Codable {
  /// What kind of line a number belongs to, as far as its numbering plan tells.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A line at a place.
    case fixedLine = "fixed_line"
    /// A mobile telephone.
    case mobile
    /// Either; the plan does not tell them apart, as in North America.
    case fixedLineOrMobile = "fixed_line_or_mobile"
    /// Free for the caller.
    case tollFree = "toll_free"
    /// At a raised price.
    case premiumRate = "premium_rate"
    /// At a shared price.
    case sharedCost = "shared_cost"
    /// A line over the Internet.
    case voip
    /// A personal number that follows its owner.
    case personal
    /// A pager.
    case pager
    /// One number for a company's many lines.
    case company
    /// A voice mailbox.
    case voicemail
    /// The plan does not tell.
    case unknown
  }

  /// What the word before a number says it is for.
  public enum Label: String, Hashable, Sendable, Codable, CaseIterable {
    /// A telephone, of a place if anything.
    case telephone
    /// A mobile telephone.
    case mobile
    /// A fax machine.
    case fax
    /// A telephone that also takes faxes.
    case telephoneAndFax = "telephone_and_fax"
    /// The line to one person's desk.
    case direct
    /// An office.
    case office
    /// A home.
    case home
    /// A free number.
    case tollFree = "toll_free"
    /// A pager.
    case pager
    /// WhatsApp.
    case whatsapp
  }

  /// The number as `+`, country code and national number (ITU-T E.164) if it is valid; else its digits as printed.
  public var value: String
  /// Whether the numbering plan knows the number.
  public var isValid: Bool
  /// The region the number belongs to (ISO 3166-1); nil if it is not valid or belongs to none.
  public var region: String?
  /// The kind of line.
  public var kind: Kind
  /// The extension's digits.
  public var `extension`: String?
  /// What the word before or after it says it is for.
  public var label: Label?
}
