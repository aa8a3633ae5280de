import ArgumentParser
import Exchange
import Foundation
import Mailbox
import TOMLKit

/// The settings of a run: the environment before the configuration file before the usual values; options of a command come
/// before all of them.
struct Settings {
  /// Where a value comes from.
  enum Origin: Hashable {
    case environment(String)
    case file(line: Int)
    case usual
  }

  /// The file: `$XDG_CONFIG_HOME/docent/config.toml`.
  static func file(_ environment: [String: String]) -> URL {
    let given = environment["XDG_CONFIG_HOME"] ?? ""
    let folder =
      given.hasPrefix("/")
      ? URL(filePath: given) : FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
    return folder.appending(path: "docent/config.toml")
  }

  /// The settings of this run; ends the program where the file is faulty.
  static func current() throws -> Settings {
    do throws(SettingsFault) {
      return try loaded.get()
    } catch {
      let place = [file(ProcessInfo.processInfo.environment).path(percentEncoded: false), error.line.map(String.init)]
      throw Stop.unable("\(place.compactMap(\.self).joined(separator: ":")): \(error.reason)")
    }
  }

  private static let loaded = Result { () throws(SettingsFault) -> Settings in
    let environment = ProcessInfo.processInfo.environment
    let text = (try? String(contentsOf: file(environment), encoding: .utf8)) ?? ""
    return try Settings(text, environment: environment)
  }

  private var values: [SettingKey: (text: String, origin: Origin)] = [:]
  /// The services that files and events may be sent to, by name.
  private(set) var destinations: [Destination] = []
  /// The address books, by name.
  private(set) var addressBooks: [AddressBookAccount] = []
  /// The folders of mail servers, by name.
  private(set) var mailAccounts: [MailAccount] = []

  /// The settings of a file's text under an environment.
  init(_ text: String, environment: [String: String]) throws(SettingsFault) {
    let table = try Self.table(text)
    destinations = try DestinationSettings.destinations(in: table, SettingsText(text))
    addressBooks = try DestinationSettings.addressBooks(in: table, SettingsText(text))
    mailAccounts = try DestinationSettings.mailAccounts(in: table, SettingsText(text))
    for (key, value) in try Self.values(of: table, under: "", SettingsText(text)) {
      values[key] = (value, .file(line: SettingsText(text).line(of: key) ?? 1))
    }
    for key in SettingKey.allCases {
      guard let value = environment[key.variable], !value.isEmpty else { continue }
      if let objection = key.objection(to: value) {
        throw SettingsFault(line: nil, reason: "\(key.variable): '\(value)' \(objection)")
      }
      values[key] = (value, .environment(key.variable))
    }
  }

  /// The value of a key; nil where only the usual one holds.
  subscript(key: SettingKey) -> String? { values[key]?.text }

  /// The number of a key.
  func number(_ key: SettingKey) -> Int { Int(values[key]?.text ?? key.usual) ?? 0 }

  /// Where a key's value comes from.
  func origin(of key: SettingKey) -> Origin { values[key]?.origin ?? .usual }

  private static func table(_ text: String) throws(SettingsFault) -> TOMLTable {
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw SettingsFault(line: error.source.begin.line, reason: error.description)
    } catch {
      throw SettingsFault(line: nil, reason: "\(error)")
    }
  }

  private static func values(
    of table: TOMLTable, under prefix: String, _ text: SettingsText
  ) throws(SettingsFault) -> [(SettingKey, String)] {
    var values: [(SettingKey, String)] = []
    for name in table.keys.sorted() where !DestinationSettings.sections.contains(prefix + name) {
      let path = prefix + name
      if let inner = table[name]?.table, SettingKey.allCases.contains(where: { $0.rawValue.hasPrefix("\(path).") }) {
        values += try self.values(of: inner, under: "\(path).", text)
        continue
      }
      guard let key = SettingKey(rawValue: path) else {
        throw SettingsFault(line: text.line(ofName: path), reason: SettingKey.unknown(path))
      }
      guard let value = plain(table[name], joinedBy: key.separator) else {
        throw SettingsFault(line: text.line(of: key), reason: "\(path): is neither a text nor a number")
      }
      if let objection = key.objection(to: value) {
        throw SettingsFault(line: text.line(of: key), reason: "\(path): '\(value)' \(objection)")
      }
      values.append((key, value))
    }
    return values
  }

  /// A text, a number, true or false, or a list of texts as `eng+spa`.
  private static func plain(_ value: (any TOMLValueConvertible)?, joinedBy separator: String) -> String? {
    if let array = value?.array {
      let parts = array.compactMap(\.string)
      return parts.count == array.count ? parts.joined(separator: separator) : nil
    }
    return value?.string ?? value?.int.map(String.init) ?? value?.bool.map(String.init)
  }
}

/// The text of a configuration file, to find and change its lines; what is around them stays.
struct SettingsText {
  private var lines: [String]

  /// A text.
  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The whole text.
  var text: String {
    let joined = lines.joined(separator: "\n")
    return joined.isEmpty || joined.hasSuffix("\n") ? joined : joined + "\n"
  }

  /// The line where a key is set, from 1.
  func line(of key: SettingKey) -> Int? { line(ofName: key.rawValue) }

  /// The line where a name is set, from 1.
  func line(ofName path: String) -> Int? {
    var section = ""
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        section = line[line.index(after: line.startIndex)..<end].trimmingCharacters(in: .whitespaces) + "."
        if path + "." == section { return index + 1 }
      } else if let sign = line.firstIndex(of: "=") {
        let name = line[..<sign].trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
        if section + name == path { return index + 1 }
      }
    }
    return nil
  }

  /// Sets a key, in its place or in its section; nil takes it away.
  mutating func set(_ key: SettingKey, to value: String?) {
    let parts = key.rawValue.split(separator: ".").map(String.init)
    let name = parts[parts.count - 1]
    let quoted = value.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
    let written = value.flatMap { value in key.isNumber ? value : quoted }.map { "\(name) = \($0)" }
    if let line = line(of: key) {
      lines.replaceSubrange((line - 1)..<line, with: [written].compactMap(\.self))
    } else if let written, parts.count == 1 {
      // Before the first section.
      let place = lines.firstIndex { $0.hasPrefix("[") } ?? lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      lines.insert(written, at: place)
    } else if let written {
      let heading = "[\(parts[0])]"
      if let place = lines.firstIndex(of: heading) {
        lines.insert(written, at: place + 1)
      } else {
        while lines.last?.isEmpty == true { lines.removeLast() }
        lines += (lines.isEmpty ? [] : [""]) + [heading, written]
      }
    }
  }
}
