import Exchange
import Foundation
import Mailbox
import Store
import TOMLKit

/// The services of the configuration file: a table `[outbox.NAME]` for each that files and events may be sent to, `[contacts.NAME]` for
/// each address book, `[mail.NAME]` for each folder of a mail server.
enum DestinationSettings {
  /// The names of the tables that hold them.
  static let sections: Set = ["outbox", "contacts", "mail"]

  /// The destinations of a file, by name.
  static func destinations(in table: TOMLTable, _ text: SettingsText) throws(SettingsFault) -> [Destination] {
    try values(of: "outbox", in: table, text) { (name, reader) throws(Fault) in try destination(name, reader) }
  }

  /// The address books of a file, by name.
  static func addressBooks(in table: TOMLTable, _ text: SettingsText) throws(SettingsFault) -> [AddressBookAccount] {
    try values(of: "contacts", in: table, text) { (name, reader) throws(Fault) in try account(name, reader) }
  }

  /// The mail accounts of a file, by name.
  static func mailAccounts(in table: TOMLTable, _ text: SettingsText) throws(SettingsFault) -> [MailAccount] {
    try values(of: "mail", in: table, text) { (name, reader) throws(Fault) in try mailAccount(name, reader) }
  }

  /// The values of the tables in a section.
  private static func values<Value>(
    of section: String, in table: TOMLTable, _ text: SettingsText, _ read: (String, Reader) throws(Fault) -> Value
  ) throws(SettingsFault) -> [Value] {
    guard table.contains(key: section) else { return [] }
    guard let outer = table[section]?.table else {
      throw SettingsFault(line: text.line(ofName: section), reason: "\(section): is not a table")
    }
    var values: [Value] = []
    for name in outer.keys.sorted() {
      guard let inner = outer[name]?.table else {
        throw SettingsFault(
          line: nil, reason: "\(section).\(name): is not a table; services are [\(section).NAME]")
      }
      do {
        values.append(try read(name, Reader(table: inner)))
      } catch {
        let path = "\(section).\(name)" + (error.key.map { ".\($0)" } ?? "")
        let line = text.line(ofName: path) ?? text.line(ofName: "\(section).\(name)")
        throw SettingsFault(line: line, reason: "\(path): \(error.reason)")
      }
    }
    return values
  }

  /// What is wrong with a key of a table.
  private struct Fault: Error {
    var key: String?
    var reason: String
  }

  /// Reads a table, and knows which of its keys were asked for.
  private struct Reader {
    let table: TOMLTable
    private(set) var known: Set<String> = []

    init(table: TOMLTable) { self.table = table }

    mutating func text(_ key: String) throws(Fault) -> String? {
      known.insert(key)
      guard table.contains(key: key) else { return nil }
      guard let text = table[key]?.string, !text.isEmpty else { throw Fault(key: key, reason: "is not a text") }
      return text
    }

    mutating func number(_ key: String, in range: ClosedRange<Int>) throws(Fault) -> Int? {
      known.insert(key)
      guard table.contains(key: key) else { return nil }
      guard let number = table[key]?.int, range.contains(number) else {
        throw Fault(key: key, reason: "is not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }

    mutating func truth(_ key: String) throws(Fault) -> Bool? {
      known.insert(key)
      guard table.contains(key: key) else { return nil }
      guard let truth = table[key]?.bool else { throw Fault(key: key, reason: "is not true or false") }
      return truth
    }

    mutating func texts(_ key: String) throws(Fault) -> [String: String] {
      known.insert(key)
      guard table.contains(key: key) else { return [:] }
      guard let inner = table[key]?.table else { throw Fault(key: key, reason: "is not a table") }
      var texts: [String: String] = [:]
      for name in inner.keys {
        guard let text = inner[name]?.string else { throw Fault(key: key, reason: "\(name) is not a text") }
        texts[name] = text
      }
      return texts
    }

    /// A secret from `NAME_file` or `NAME_command`.
    mutating func secret(_ name: String) throws(Fault) -> SecretSource? {
      let (file, command) = (try text("\(name)_file"), try text("\(name)_command"))
      if file != nil, command != nil {
        throw Fault(key: "\(name)_file", reason: "\(name)_file and \(name)_command exclude one another")
      }
      return file.map(SecretSource.file) ?? command.map(SecretSource.command)
    }

    /// Refuses keys that nobody asked for.
    func end() throws(Fault) {
      guard let unknown = table.keys.sorted().first(where: { !known.contains($0) }) else { return }
      throw Fault(key: unknown, reason: "there is no such setting\(QueryVocabulary.hint(for: unknown, among: known))")
    }
  }

  private static func account(_ name: String, _ reader: Reader) throws(Fault) -> AddressBookAccount {
    var reader = reader
    guard let address = try reader.text("url") else { throw Fault(key: nil, reason: "has no url") }
    let (user, password, token) = (try reader.text("user"), try reader.secret("password"), try reader.secret("token"))
    try reader.end()
    let credentials: AddressBookAccount.Credentials
    switch (user, password, token) {
    case (nil, nil, nil): credentials = .none
    case (let user?, let password?, nil): credentials = .basic(user: user, password: password)
    case (nil, nil, let token?): credentials = .bearer(token)
    default:
      throw Fault(key: nil, reason: "needs user and password_file or password_command, or token_file, or nothing")
    }
    guard let url = URL(string: address), url.user() == nil,
      let account = AddressBookAccount(url: url, credentials: credentials, name: name)
    else { throw Fault(key: "url", reason: "'\(address)' is not http://… or https://… without a user") }
    return account
  }

  private static func mailAccount(_ name: String, _ reader: Reader) throws(Fault) -> MailAccount {
    var reader = reader
    guard let text = try reader.text("url"), let url = URL(string: text) else {
      throw Fault(key: nil, reason: "has no url")
    }
    let (user, password) = (try reader.text("user"), try reader.secret("password"))
    let isUnencrypted = try reader.truth("unencrypted") ?? false
    let folder = try reader.text("folder") ?? "INBOX"
    let (after, flag, target) = (try reader.text("after"), try reader.text("flag"), try reader.text("move_to"))
    let (type, minutes) = (try reader.text("type"), try reader.number("minutes", in: 1...10_080))
    try reader.end()
    guard let user, let password else {
      throw Fault(key: nil, reason: "needs user and password_file or password_command")
    }
    for (key, text) in [("user", user), ("folder", folder)] where !MailAccount.accepts(text) {
      throw Fault(key: key, reason: "has characters that can't be sent")
    }
    guard let kind = MailAccount.Afterwards.Kind(rawValue: after ?? "keep") else {
      throw Fault(key: "after", reason: "'\(after ?? "")' is not keep, mark or move")
    }
    do {
      let address = try MailServerAddress(url, isUnencrypted: isUnencrypted)
      var account = MailAccount(address: address, user: user, password: password)
      (account.folder, account.type, account.minutes, account.name) = (folder, type, minutes, name)
      account.afterwards = try .init(kind, flag: flag, folder: target)
      return account
    } catch {
      throw Fault(key: nil, reason: "\(error)")
    }
  }

  private static func destination(_ name: String, _ reader: Reader) throws(Fault) -> Destination {
    var reader = reader
    guard !name.isEmpty, name.count <= 64,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    else { throw Fault(key: nil, reason: "a name has letters, digits, - and _ alone") }
    let kindText = try reader.text("kind") ?? Destination.Kind.http.rawValue
    guard let kind = Destination.Kind(rawValue: kindText) else {
      throw Fault(key: "kind", reason: "'\(kindText)' is not http, paperless or webhook")
    }
    guard let address = try reader.text("url") else { throw Fault(key: nil, reason: "has no url") }
    let (token, key) = (try reader.secret("token"), try reader.secret("secret"))
    let query = try reader.text("query")
    let purgeDays = try reader.number("purge_days", in: 0...36_500)
    let fields = try reader.texts("fields")
    try reader.end()
    guard let url = URL(string: address), url.user() == nil,
      let destination = Destination(
        name: name, kind: kind, url: url, token: token, signingKey: key, query: query, purgeDays: purgeDays,
        fields: fields)
    else { throw Fault(key: "url", reason: "'\(address)' is not http://… or https://… without a user") }
    if kind == .webhook, key == nil {
      throw Fault(key: nil, reason: "a webhook needs secret_file or secret_command: its events are signed")
    }
    if kind != .webhook, key != nil { throw Fault(key: nil, reason: "only a webhook has a secret") }
    if kind != .paperless, !fields.isEmpty { throw Fault(key: "fields", reason: "only Paperless has custom fields") }
    if kind == .webhook, purgeDays != nil { throw Fault(key: "purge_days", reason: "a webhook takes no files") }
    return destination
  }
}
