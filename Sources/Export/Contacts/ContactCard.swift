public import Documents

/// The contact that a record holds under the field names of `business_card`, as the formats for address books write it.
public struct ContactCard: Hashable, Sendable {
  /// A telephone or fax number.
  public struct Phone: Hashable, Sendable {
    /// The number, in E.164 where it is known.
    public var number: String
    /// What it is for: `work`, `mobile`, `direct`, `home`, `fax`, `toll_free`, `pager`.
    public var use: String
    /// The extension's digits.
    public var `extension`: String?
  }

  /// The record's id, a UUID.
  public var id: String
  var name: String?
  var givenName: String?
  var middleName: String?
  var familyName: String?
  var prefix: String?
  var suffix: String?
  var nativeName: String?
  var jobTitle: String?
  var department: String?
  var company: String?
  var emails: [String]
  var phones: [Phone]
  var urls: [String]
  var social: [(network: String, handle: String)] { socialTexts.map(Self.social) }
  private var socialTexts: [String]
  var address: PostalAddress?

  struct PostalAddress: Hashable, Sendable {
    var street: String?
    var city: String?
    var region: String?
    var postalCode: String?
    var country: String?
    /// The address on one line.
    var whole: String?

    /// Whether the address was taken apart.
    var hasParts: Bool { city != nil || postalCode != nil || region != nil || country != nil }
  }

  /// The contact of a record.
  public init(_ record: Record) {
    func text(_ name: String) -> String? {
      guard case .value(let field) = record.fields[name], let text = field.value.string, !text.isEmpty else {
        return nil
      }
      return text
    }
    func fields(_ name: String) -> [Field<JSONValue>] { record.fields[name]?.leaves ?? [] }
    func texts(_ name: String) -> [String] { fields(name).compactMap(\.value.string).filter { !$0.isEmpty } }
    func phones(_ name: String, _ usual: String) -> [Phone] {
      fields(name).compactMap { field in
        field.value.string.map { Phone(number: $0, use: field.label ?? usual, extension: field.extension) }
      }
    }
    id = record.id
    name = text("name")
    givenName = text("given_name")
    middleName = text("middle_name")
    familyName = text("family_name")
    prefix = text("prefix")
    suffix = text("suffix")
    nativeName = text("name_native")
    jobTitle = text("job_title")
    department = text("department")
    company = text("company")
    emails = texts("emails")
    self.phones =
      phones("phones", "work")
      + phones("faxes", "fax").map { Phone(number: $0.number, use: "fax", extension: $0.extension) }
    urls = texts("urls")
    socialTexts = texts("social")
    let address = PostalAddress(
      street: text("street"), city: text("city"), region: text("region"), postalCode: text("postal_code"),
      country: text("country"), whole: text("address"))
    self.address = address == PostalAddress() ? nil : address
  }

  /// What an address book shows: the name with titles, else the company, else the first way to reach it.
  var displayName: String {
    let parts = [prefix, name, suffix].compactMap(\.self)
    if name != nil { return parts.joined(separator: " ") }
    return nativeName ?? company ?? emails.first ?? phones.first?.number ?? ""
  }

  /// `network:handle`, as records hold it.
  private static func social(_ text: String) -> (network: String, handle: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : ("", text)
  }
}
