public import Foundation

/// The folder of the neural recognizer: its networks, and the libraries that run them.
public struct RecognizerFolder: Hashable, Sendable {
  /// The folder.
  public let url: URL
  /// The networks' name, for people.
  public let name: String
  /// The SHA-256 of each network's file, by the file's name.
  public let networks: [String: String]

  /// What the file that set-up writes beside the networks says.
  private struct About: Decodable {
    var name: String
    var networks: [String: String]
  }

  /// The recognizer in a folder; nil if there is none.
  public init?(_ url: URL) {
    guard let data = try? Data(contentsOf: url.appending(path: "recognizer.json")),
      let about = try? JSONDecoder().decode(About.self, from: data)
    else { return nil }
    self.url = url
    name = about.name
    networks = about.networks
  }

  /// The recognizer of this program: of the folder that `DOCENT_RECOGNIZER_DIR` names, of the installation that the program is in,
  /// or of the checkout that it was built in; nil if there is none.
  public static let found: RecognizerFolder? = {
    if let named = ProcessInfo.processInfo.environment[variable] {
      return named.isEmpty ? nil : RecognizerFolder(URL(filePath: named, directoryHint: .isDirectory))
    }
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    var folder = URL(filePath: program).deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appending(path: "lib/docent/recognizer")
    if let recognizer = RecognizerFolder(installed) { return recognizer }
    while folder.pathComponents.count > 1 {
      if folder.lastPathComponent == ".build" { return RecognizerFolder(folder.appending(path: "recognizer")) }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// The environment variable that names another folder; an empty one means none.
  public static let variable = "DOCENT_RECOGNIZER_DIR"

  /// What readings depend on, in a few characters.
  var fingerprint: String {
    networks.sorted { $0.key < $1.key }.map { $0.value.prefix(8) }.joined(separator: "-")
  }

  /// The folder that compiled networks are kept in, made if need be; nil if there can't be one.
  static let cache: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache")
    let folder = base.appending(path: "docent/networks")
    let made: Void? = try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return made == nil ? nil : folder
  }()
}
