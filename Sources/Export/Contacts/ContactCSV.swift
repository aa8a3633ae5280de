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

/// Contacts as the CSV that Outlook imports. Its columns are fixed; what they have no room for is in `Notes`.
public enum OutlookCSV {
  /// A header and a row for each contact.
  public static func text(of contacts: [ContactCard]) -> String {
    CSV.row(columns)
      + contacts.map { contact in
        let cells = cells(of: contact)
        return CSV.row(columns.map { cells[$0] ?? "" })
      }.joined()
  }

  private static let columns = [
    "First Name", "Middle Name", "Last Name", "Title", "Suffix", "Company", "Department", "Job Title",
    "Business Street",
    "Business City", "Business State", "Business Postal Code", "Business Country/Region", "Business Fax",
    "Business Phone",
    "Business Phone 2", "Company Main Phone", "Home Phone", "Home Phone 2", "Mobile Phone", "Other Phone", "Other Fax",
    "Pager",
    "E-mail Address", "E-mail 2 Address", "E-mail 3 Address", "Web Page", "Notes",
  ]

  private static func cells(of contact: ContactCard) -> [String: String] {
    var cells: [String: String] = [:]
    var notes: [String] = []
    func put(_ value: String, in places: [String], else note: String) {
      guard let free = places.first(where: { cells[$0] == nil }) else { return notes.append("\(note): \(value)") }
      cells[free] = value
    }
    cells["First Name"] = contact.givenName ?? (contact.familyName == nil ? contact.name : nil)
    cells["Middle Name"] = contact.middleName
    cells["Last Name"] = contact.familyName
    cells["Title"] = contact.prefix
    cells["Suffix"] = contact.suffix
    cells["Company"] = contact.company
    cells["Department"] = contact.department
    cells["Job Title"] = contact.jobTitle
    let address = contact.address
    cells["Business Street"] = address.flatMap { $0.hasParts ? $0.street : $0.whole ?? $0.street }
    cells["Business City"] = address?.city
    cells["Business State"] = address?.region
    cells["Business Postal Code"] = address?.postalCode
    cells["Business Country/Region"] = address?.country
    if let native = contact.nativeName { notes.append("Name: \(native)") }
    for email in contact.emails {
      put(email, in: ["E-mail Address", "E-mail 2 Address", "E-mail 3 Address"], else: "E-mail")
    }
    for phone in contact.phones {
      let number = phone.extension.map { "\(phone.number) ext. \($0)" } ?? phone.number
      switch phone.use {
      case "fax": put(number, in: ["Business Fax", "Other Fax"], else: "Fax")
      case "mobile": put(number, in: ["Mobile Phone", "Other Phone"], else: "Mobile")
      case "home": put(number, in: ["Home Phone", "Home Phone 2"], else: "Home")
      case "pager": put(number, in: ["Pager"], else: "Pager")
      default: put(number, in: ["Business Phone", "Business Phone 2", "Company Main Phone"], else: "Phone")
      }
    }
    for url in contact.urls { put(url, in: ["Web Page"], else: "Web") }
    notes += contact.social.map { "\($0.network.capitalized): \($0.handle)" }
    if !notes.isEmpty { cells["Notes"] = notes.joined(separator: "\n") }
    return cells
  }
}
