public import Documents
public import Extraction
public import Store

public import struct Documents.Record

/// Two records that are likely of the same thing: a person, a receipt, a book.
public struct Duplicate: Hashable, Sendable, Codable {
  /// Why they are taken for duplicates.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// They share an e-mail address.
    case email
    /// They share a telephone number, and nothing says they are two people.
    case phone
    /// Their names and companies are alike.
    case nameAndCompany = "name_and_company"
    /// The identifying fields of their type are alike.
    case identity
    /// The pages that they were read on are the same picture.
    case picture
  }

  /// The id of the record that came first.
  public var first: String
  /// The id of the other.
  public var second: String
  /// Why.
  public var reason: Reason
  /// What they share.
  public var shared: String

  /// How two records of a type are compared.
  public enum Identity: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// By fields that must be alike.
    case fields([String])
    /// As persons are.
    case person(Manifest.PersonFields)

    /// The comparison that a type's manifest asks for.
    public init(_ shape: Manifest.RecordShape) {
      self = shape.person.map(Identity.person) ?? .fields(shape.identity ?? [])
    }

    /// A comparison by fields.
    public init(arrayLiteral fields: String...) { self = .fields(fields) }
  }

  /// The pairs among the records of a library, in their order; each pair once, by the first reason found.
  ///
  /// - Parameters:
  ///   - pictures: The fingerprints of the library's pages.
  ///   - identity: How the records of each type are compared.
  public static func find(
    in records: [StoredRecord], pictures: [PagePicture], identity: [String: Identity]
  ) -> [Duplicate] {
    let found = find(in: records.map(\.record), identity: identity)
    let known = Set(found.map { Set([$0.first, $0.second]) })
    return found
      + PictureDuplicates(pictures: pictures).find(in: records).filter { !known.contains([$0.first, $0.second]) }
  }

  /// The pairs among records of any types, in their order.
  ///
  /// - Parameter identity: How the records of each type are compared; those of other types are not.
  public static func find(in records: [Record], identity: [String: Identity]) -> [Duplicate] {
    identity.sorted { $0.key < $1.key }.flatMap { type, identity in
      let ofType = records.filter { $0.type == type }
      return switch identity {
      case .fields(let fields): IdentityDuplicates(fields: fields).find(in: ofType)
      case .person(let fields): PersonDuplicates(fields: fields).find(in: ofType)
      }
    }
  }
}
