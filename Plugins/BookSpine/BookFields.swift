import Documents

/// The fields of a `book` record.
public struct BookFields: Encodable, Sendable {
  var title: Field<String>?
  var subtitle: Field<String>?
  var authors: [Field<String>] = []
  var publisher: Field<String>?
  var series: Field<String>?
  var volume: Field<String>?
  var edition: Field<String>?
  var isbn13: Field<String>?
  var isbn10: Field<String>?
  var shelfIndex: Field<Int>?
  var shelfMark: Field<String>?
}
