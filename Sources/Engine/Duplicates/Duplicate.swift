public import Documents
public import Store

public import struct Documents.Record

/// Two records that are likely of the same thing: a person, a receipt, a book.
public struct Duplicate: Hashable, Sendable, Codable {
  /// What tells that they are.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// They share an e-mail address.
    case email
    /// They share a telephone number, and nothing says they are two people.
    case phone
    /// Their names and companies are alike.
    case nameAndCompany = "name_and_company"
    /// The fields that tell records of their type apart are alike.
    case identity
    /// The pages that they were read on are the same picture.
    case picture
  }

  /// The id of the record that came first.
  public var first: String
  /// The id of the other.
  public var second: String
  /// What tells it.
  public var reason: Reason
  /// What they share.
  public var shared: String

  /// The pairs among the records of a library, in their order; each pair once, by the first reason that tells it.
  ///
  /// - Parameters:
  ///   - pictures: What the library's pages look like.
  ///   - identity: for each type, the fields that its manifest names as `identity`.
  public static func find(
    in records: [StoredRecord], pictures: [PagePicture], identity: [String: [String]]
  ) -> [Duplicate] {
    let told = find(in: records.map(\.record), identity: identity)
    let known = Set(told.map { Set([$0.first, $0.second]) })
    return told
      + PictureDuplicates(pictures: pictures).find(in: records).filter { !known.contains([$0.first, $0.second]) }
  }

  /// The pairs among records of any types, in their order.
  ///
  /// - Parameter identity: for each type, the fields that its manifest names as `identity`. Contacts are compared as people are.
  public static func find(in records: [Record], identity: [String: [String]]) -> [Duplicate] {
    let contacts = ContactDuplicates.find(in: records)
    let others = identity.sorted { $0.key < $1.key }.filter { $0.key != "business_card" }
    return contacts
      + others.flatMap { type, fields in
        IdentityDuplicates(fields: fields).find(in: records.filter { $0.type == type })
      }
  }
}
