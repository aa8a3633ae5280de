import Foundation

/// Contacts as the CSV that Google Contacts imports and exports: a column each, lists in numbered columns.
public enum GoogleContactsCSV {
  /// A header and a row for each contact; as many numbered columns as the longest lists need.
  public static func text(of contacts: [ContactCard]) -> String {
    let emails = contacts.map(\.emails.count).max() ?? 0
    let phones = contacts.map(\.phones.count).max() ?? 0
    let websites = contacts.map { $0.urls.count + $0.social.count }.max() ?? 0
    var header = [
      "First Name", "Middle Name", "Last Name", "Name Prefix", "Name Suffix", "File As", "Organization Name",
      "Organization Title", "Organization Department", "Notes",
    ]
    header += numbered("E-mail", emails) + numbered("Phone", phones)
    header += ["Label", "Formatted", "Street", "City", "Region", "Postal Code", "Country"].map { "Address 1 - \($0)" }
    header += numbered("Website", websites)
    return CSV.row(header) + contacts.map { row(of: $0, emails, phones, websites) }.joined()
  }

  private static func numbered(_ name: String, _ count: Int) -> [String] {
    (0..<count).flatMap { ["\(name) \($0 + 1) - Label", "\(name) \($0 + 1) - Value"] }
  }

  private static func row(of contact: ContactCard, _ emails: Int, _ phones: Int, _ websites: Int) -> String {
    var cells = [
      contact.givenName ?? (contact.familyName == nil ? contact.name : nil), contact.middleName, contact.familyName,
      contact.prefix, contact.suffix, contact.nativeName, contact.company, contact.jobTitle, contact.department, nil,
    ].map { $0 ?? "" }
    cells += padded(contact.emails.map { ("Work", $0) }, to: emails)
    cells += padded(contact.phones.map { (label($0.use), number($0)) }, to: phones)
    let address = contact.address
    cells += [
      address == nil ? nil : "Work", address?.whole, address?.street, address?.city, address?.region,
      address?.postalCode,
      address?.country,
    ].map { $0 ?? "" }
    let accounts = contact.social.map { ($0.network.capitalized, $0.handle) }
    return CSV.row(cells + padded(contact.urls.map { ("Work", $0) } + accounts, to: websites))
  }

  private static func padded(_ pairs: [(String, String)], to count: Int) -> [String] {
    let cells = pairs.flatMap { [$0.0, $0.1] }
    return cells + [String](repeating: "", count: 2 * count - cells.count)
  }

  private static func label(_ use: String) -> String {
    switch use {
    case "mobile": "Mobile"
    case "fax": "Work Fax"
    case "home": "Home"
    case "pager": "Pager"
    default: "Work"
    }
  }

  private static func number(_ phone: ContactCard.Phone) -> String {
    phone.extension.map { "\(phone.number) ext. \($0)" } ?? phone.number
  }
}
