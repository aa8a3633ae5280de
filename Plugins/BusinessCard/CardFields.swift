import Documents

/// The fields of a `business_card` record.
public struct CardFields: Encodable, Sendable {
  var name: Field<String>?
  var givenName: Field<String>?
  var middleName: Field<String>?
  var familyName: Field<String>?
  var prefix: Field<String>?
  var suffix: Field<String>?
  var nameNative: Field<String>?
  var jobTitle: Field<String>?
  var department: Field<String>?
  var company: Field<String>?
  var emails: [Field<String>] = []
  var phones: [Field<String>] = []
  var faxes: [Field<String>] = []
  var urls: [Field<String>] = []
  var social: [Field<String>] = []
  var address: Field<String>?
  var street: Field<String>?
  var city: Field<String>?
  var region: Field<String>?
  var postalCode: Field<String>?
  var country: Field<String>?
}
