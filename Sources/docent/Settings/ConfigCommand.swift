import ArgumentParser
import Documents
import Foundation

/// `docent config`: the settings.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show and change settings.",
    discussion: """
      Settings are kept in $XDG_CONFIG_HOME/docent/config.toml. Options of a command come before the environment, the \
      environment before the file. There are:

      \(SettingKey.allCases.map { "  \($0.rawValue)  (\($0.variable)): \($0.help)" }.joined(separator: "\n"))

      Services that files and events are sent to are tables of the file, [outbox.NAME]: see docent send. \
      Address books are tables [contacts.NAME]: see docent contacts.

      EXAMPLES
        docent config
        docent config set languages deu+eng
        docent config set trash.days 90
        docent config unset languages
      """, subcommands: [List.self, Get.self, Set.self, Unset.self], defaultSubcommand: List.self)

  /// `docent config list`.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all settings, and where each comes from.",
      discussion: """
        EXAMPLES
          docent config list
          docent config list --format json
        """)
    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?

    func run() async throws {
      let settings = try Settings.current()
      let file = Settings.file(ProcessInfo.processInfo.environment).path(percentEncoded: false)
      let rows: [[JSONValue]] = SettingKey.allCases.map { key in
        let origin =
          switch settings.origin(of: key) {
          case .environment(let variable): "$\(variable)"
          case .file(let line): "\(file):\(line)"
          case .usual: "default"
          }
        return [.string(key.rawValue), .string(settings[key] ?? key.usual), .string(origin)]
      }
      try RowPrinter(columns: ["setting", "value", "origin"], rows: rows).print(as: format ?? .default)
    }
  }

  /// `docent config get`.
  struct Get: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the value of a setting.",
      discussion: """
        EXAMPLES
          docent config get languages
        """)
    @Argument(help: "The setting.", completion: .list(SettingKey.allCases.map(\.rawValue))) var key: String

    func run() async throws {
      let key = try ConfigCommand.known(key)
      Terminal.say(try Settings.current()[key] ?? key.usual)
    }
  }

  /// `docent config set`.
  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change a setting in the configuration file.",
      discussion: """
        EXAMPLES
          docent config set jobs 4
        """)
    @Argument(help: "The setting.", completion: .list(SettingKey.allCases.map(\.rawValue))) var key: String
    @Argument(help: "Its value.") var value: String

    func run() async throws {
      let key = try ConfigCommand.known(key)
      if let objection = key.objection(to: value) { throw ValidationError("\(key.rawValue): '\(value)' \(objection).") }
      try ConfigCommand.change(key, to: value)
    }
  }

  /// `docent config unset`.
  struct Unset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a setting out of the configuration file.",
      discussion: """
        EXAMPLES
          docent config unset jobs
        """)
    @Argument(help: "The setting.", completion: .list(SettingKey.allCases.map(\.rawValue))) var key: String

    func run() async throws { try ConfigCommand.change(try ConfigCommand.known(key), to: nil) }
  }

  fileprivate static func known(_ name: String) throws -> SettingKey {
    guard let key = SettingKey(rawValue: name) else {
      let reason = SettingKey.unknown(name)
      throw ValidationError(reason.prefix(1).uppercased() + reason.dropFirst())
    }
    return key
  }

  fileprivate static func change(_ key: SettingKey, to value: String?) throws {
    _ = try Settings.current()
    let file = Settings.file(ProcessInfo.processInfo.environment)
    var text = SettingsText((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    text.set(key, to: value)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Stop.unable("\(file.path(percentEncoded: false)) can't be written: \(error.localizedDescription)")
    }
  }
}
