import Documents
import Foundation

extension Manifest {
  /// What a plugin's records hold, and what their fields are for: the engine knows no type by name.
  public struct RecordShape: Hashable, Sendable, Codable {
    /// The record type.
    public var type: String
    /// The field that names a record in lists.
    public var titleField: String
    /// A field below this confidence sends the record to review.
    public var reviewBelow: Double
    /// The fields without which a record needs review.
    public var required: [String]
    /// The fields that must be sure before a record is ready, if they are there; all but `minor` if absent.
    public var review: [String]?
    /// The fields that a record may be unsure of and be ready all the same.
    public var minor: [String]?
    /// The dates that belong to one time, that of the document itself first: years between them, or between one and today or
    /// the other records of the type, send the record to review.
    public var dates: [String]?
    /// The fields that together identify the thing that a record describes.
    public var identity: [String]?
    /// The fields that identify a person, in place of `identity`, if a record describes one.
    public var person: PersonFields?
    /// Fields that follow another: what a person corrected `category` to is applied to later records of the same `merchant`.
    public var follows: [String: String]?
    /// The fields that the library's catalogues of books complete, if a record describes a book.
    public var catalog: CatalogFields?
    /// The families of export formats that records go to: for each the fields that are called otherwise there, by the
    /// name that the format knows.
    public var exports: [ExportFamily: [String: String]]?
    /// The record's plain values, as JSON Schema 2020-12 (the keywords of `Schema`).
    public var schema: Schema
    /// The fields in the order of the manifest; empty if it is not known.
    public var fieldOrder: [String] = []
    /// The members of the groups in lists in the order of the manifest, by the list's field.
    public var memberOrder: [String: [String]] = [:]

    /// A type of records.
    public init(
      type: String, titleField: String, reviewBelow: Double, required: [String], review: [String]? = nil,
      minor: [String]? = nil, dates: [String]? = nil, identity: [String]? = nil,
      person: PersonFields? = nil, follows: [String: String]? = nil, catalog: CatalogFields? = nil,
      exports: [ExportFamily: [String: String]]? = nil, schema: Schema
    ) {
      (self.type, self.titleField, self.reviewBelow, self.required) = (type, titleField, reviewBelow, required)
      (self.review, self.minor, self.dates) = (review, minor, dates)
      (self.identity, self.person, self.follows) = (identity, person, follows)
      (self.catalog, self.exports, self.schema) = (catalog, exports, schema)
    }

    enum CodingKeys: String, CodingKey {
      case type, required, review, minor, dates, identity, person, follows, catalog, exports, schema
      case titleField = "title_field"
      case reviewBelow = "review_below"
    }
  }

  /// The fields by which two records of one person are recognised.
  public struct PersonFields: Hashable, Sendable, Codable {
    /// The whole name.
    public var name: String
    /// The company.
    public var company: String?
    /// The e-mail addresses.
    public var emails: String?
    /// The telephone numbers.
    public var phones: String?

    /// Fields of a person.
    public init(name: String, company: String? = nil, emails: String? = nil, phones: String? = nil) {
      (self.name, self.company, self.emails, self.phones) = (name, company, emails, phones)
    }
  }

  /// The fields that a catalogue of books looks up and completes.
  public struct CatalogFields: Hashable, Sendable, Codable {
    /// The title.
    public var title: String
    /// The list of authors.
    public var authors: String
    /// The ISBN of thirteen digits.
    public var isbn13: String?
    /// The ISBN of ten characters.
    public var isbn10: String?
    /// The field whose evidence is the place of the whole book on the page; all words there are looked up.
    public var place: String?
    /// The fields whose text is looked up where no place is known; the title and the authors if absent.
    public var text: [String]?

    /// Fields of a book.
    public init(
      title: String, authors: String, isbn13: String? = nil, isbn10: String? = nil, place: String? = nil,
      text: [String]? = nil
    ) {
      (self.title, self.authors, self.isbn13, self.isbn10) = (title, authors, isbn13, isbn10)
      (self.place, self.text) = (place, text)
    }
  }

  /// A family of export formats.
  public enum ExportFamily: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
    /// Address books: vCard, jCard, CSV for Google and Outlook.
    case contacts
    /// Reading lists and bibliographies.
    case books
    /// Ledgers and bank statements.
    case ledger
  }
}

extension Manifest.RecordShape {
  /// The names of the fields, in the order of the manifest; without one the title first, then those that are required, then
  /// the others by name.
  public var fieldNames: [String] {
    if !fieldOrder.isEmpty { return fieldOrder }
    let all = (schema.properties ?? [:]).keys.sorted()
    let first = [titleField] + required.filter { $0 != titleField }
    return first + all.filter { !first.contains($0) }
  }

  /// The fields that must be sure before a record is ready: those that are required, and of the others those that it has.
  public var reviewFields: Set<String> {
    let present = review.map(Set.init) ?? Set((schema.properties ?? [:]).keys).subtracting(minor ?? [])
    return present.union(required)
  }

  /// The names of the members of the groups in a list, in the order of the manifest.
  public func memberNames(of field: String) -> [String] {
    let members = schema.properties?[field]?.items?.schema.properties ?? [:]
    let order = memberOrder[field] ?? []
    return order + members.keys.filter { !order.contains($0) }.sorted()
  }

  /// Takes the order of fields from the text of a manifest.
  mutating func takeOrder(from json: Data) {
    let place = ["record", "schema", "properties"]
    let known = schema.properties ?? [:]
    fieldOrder = JSONKeyOrder.keys(in: json, at: place).filter { known[$0] != nil }
    for (name, field) in known where field.items?.schema.properties != nil {
      memberOrder[name] = JSONKeyOrder.keys(in: json, at: place + [name, "items", "properties"])
    }
  }

  /// Every field that a key of the shape names, with the key.
  var namedFields: [(key: String, field: String)] {
    func indexed(_ key: String, _ names: [String]?) -> [(key: String, field: String)] {
      (names ?? []).enumerated().map { ("\(key)[\($0)]", $1) }
    }
    func members(_ key: String, _ names: [(String, String?)]) -> [(key: String, field: String)] {
      names.compactMap { name, field in field.map { ("\(key).\(name)", $0) } }
    }
    var named: [(key: String, field: String)] = [("title_field", titleField)]
    named += indexed("required", required) + indexed("review", review) + indexed("minor", minor)
    named += indexed("dates", dates) + indexed("identity", identity)
    named += indexed("follows", (follows ?? [:]).sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    if let person {
      named += members(
        "person",
        [("name", person.name), ("company", person.company), ("emails", person.emails), ("phones", person.phones)])
    }
    if let catalog {
      named += members(
        "catalog",
        [
          ("title", catalog.title), ("authors", catalog.authors), ("isbn13", catalog.isbn13),
          ("isbn10", catalog.isbn10), ("place", catalog.place),
        ])
      named += indexed("catalog.text", catalog.text)
    }
    for (family, names) in (exports ?? [:]).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      named += members("exports.\(family.rawValue)", names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
    return named
  }
}
