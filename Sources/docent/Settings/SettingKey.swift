import Documents
import Foundation
import Inbox
import Reading
import Store

/// What can be set in the configuration file.
enum SettingKey: String, CaseIterable {
  case languages, recognizer, jobs, library
  case fileSize = "limits.file_size"
  case trashDays = "trash.days"
  case terminalFormat = "format.terminal"
  case pipeFormat = "format.pipe"
  case inboxFolders = "inbox.folders"
  case inboxAfter = "inbox.after"
  case inboxSubfolders = "inbox.subfolders"
  case inboxSettle = "inbox.settle"
  case inboxPoll = "inbox.poll"

  /// The environment variable that comes before the file.
  var variable: String {
    switch self {
    case .library: "DOCENT_STORE"
    default: "DOCENT_" + rawValue.uppercased().replacing(".", with: "_")
    }
  }

  /// What it is, for people.
  var help: String {
    switch self {
    case .languages: "languages to recognise, such as eng+spa"
    case .recognizer: "who reads print: auto, tesseract or a plugin's id"
    case .jobs: "how many files to read at a time"
    case .library: "the library's folder"
    case .fileSize: "the largest file that is read, in MiB"
    case .trashDays: "after how many days the trash is emptied; 0 for never"
    case .terminalFormat: "how records are printed on a terminal: table, json, jsonl or csv"
    case .pipeFormat: "how records are printed elsewhere: table, json, jsonl or csv"
    case .inboxFolders: "folders whose new files docent serve and docent watch take, separated by ':'"
    case .inboxAfter: "what becomes of a file that the library has: done (it moves to done/) or remove"
    case .inboxSubfolders: "what subfolders of an inbox mean beside record types: tags, session or none"
    case .inboxSettle: "how many seconds a file must stay as it is before it is taken"
    case .inboxPoll: "how many seconds a file waits at most in a folder on the network, which reports no changes"
    }
  }

  /// The value that holds where nothing is set.
  var usual: String {
    switch self {
    case .languages: "eng"
    case .recognizer: "auto"
    case .jobs: "\(ProcessInfo.processInfo.activeProcessorCount)"
    case .library: "$XDG_DATA_HOME/docent"
    case .fileSize: "\(Limits().fileBytes >> 20)"
    case .trashDays: "30"
    case .terminalFormat: "table"
    case .pipeFormat: "jsonl"
    case .inboxFolders: ""
    case .inboxAfter: InboxFolder.Afterwards.done.rawValue
    case .inboxSubfolders: SubfolderRule.Meaning.tags.rawValue
    case .inboxSettle: "1"
    case .inboxPoll: "\(InboxFolder.usualPoll.components.seconds)"
    }
  }

  /// Whether the value is a number.
  var isNumber: Bool { [.jobs, .fileSize, .trashDays, .inboxSettle, .inboxPoll].contains(self) }

  /// What joins the texts of a list.
  var separator: String { self == .inboxFolders ? ":" : "+" }

  /// What is wrong with a value; nil if nothing is.
  func objection(to value: String) -> String? {
    switch self {
    case .languages, .recognizer, .library: return value.isEmpty ? "is empty" : nil
    case .jobs: return Int(value).map { $0 >= 1 } == true ? nil : "is not a number of at least 1"
    case .fileSize:
      return Int(value).map { (1...(1 << 20)).contains($0) } == true ? nil : "is not a number from 1 to 1048576"
    case .trashDays: return Int(value).map { (0...36_500).contains($0) } == true ? nil : "is not a number of days"
    case .terminalFormat, .pipeFormat:
      return RecordFormat(rawValue: value) == nil ? "is not table, json, jsonl or csv" : nil
    case .inboxFolders: return nil
    case .inboxAfter: return InboxFolder.Afterwards(rawValue: value) == nil ? "is not done or remove" : nil
    case .inboxSubfolders: return SubfolderRule.Meaning(rawValue: value) == nil ? "is not tags, session or none" : nil
    case .inboxSettle, .inboxPoll:
      return Int(value).map { (1...86_400).contains($0) } == true ? nil : "is not a number of seconds from 1 to 86400"
    }
  }

  /// What is wrong with a name that is none.
  static func unknown(_ name: String) -> String {
    "there is no setting '\(name)'\(QueryVocabulary.hint(for: name, among: allCases.map(\.rawValue)))"
  }
}

/// What is wrong with the configuration file, and in which line, from 1.
struct SettingsFault: Error, Hashable {
  var line: Int?
  var reason: String
}
