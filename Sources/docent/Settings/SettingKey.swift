import Documents
import Engine
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
  case originalsFolder = "originals.folder"
  case originalsTemplate = "originals.template"
  case originalsLongestSide = "originals.longest_side"
  case originalsQuality = "originals.quality"
  case originalsPlace = "originals.place"

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
    case .originalsFolder: "a folder that is kept full of copies of all originals, named after their records"
    case .originalsTemplate: "how these copies are named; docent originals --help says what it may hold"
    case .originalsLongestSide: "the most pixels of the longest side of copied pictures; 0 copies them byte for byte"
    case .originalsQuality: "the JPEG quality of pictures that are made smaller"
    case .originalsPlace: "whether the JSON beside a copy says where a picture was taken: true or false"
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
    case .originalsFolder: ""
    case .originalsTemplate: NameTemplate.usual
    case .originalsLongestSide: "0"
    case .originalsQuality: "85"
    case .originalsPlace: "false"
    }
  }

  /// Whether the value is a number.
  var isNumber: Bool {
    [.jobs, .fileSize, .trashDays, .inboxSettle, .inboxPoll, .originalsLongestSide, .originalsQuality].contains(self)
  }

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
    case .inboxFolders, .originalsFolder: return nil
    case .originalsTemplate: return value.isEmpty ? "is empty" : nil
    case .originalsLongestSide:
      return Int(value).map { $0 == 0 || (16...65_535).contains($0) } == true
        ? nil : "is neither 0 nor a number of pixels from 16 to 65535"
    case .originalsQuality:
      return Int(value).map { (1...100).contains($0) } == true ? nil : "is not a number from 1 to 100"
    case .originalsPlace: return Bool(value) == nil ? "is not true or false" : nil
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
