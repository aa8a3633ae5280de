public import Foundation

/// The documents that the project draws itself, and what is recorded of them.
public enum Fixtures {
  /// The folder `Fixtures/` of the project.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures", directoryHint: .isDirectory)

  /// The record types that have cases, which are also the names of their folders.
  public static let types = ["book", "business_card", "document", "receipt"]

  /// Every case of the given types, by type and name.
  ///
  /// A folder that can't be listed has no cases; the tests over the cases assert that there are some.
  public static func cases(of types: [String] = types) -> [FixtureCase] {
    types.flatMap { type in
      let folder = folder.appending(path: type, directoryHint: .isDirectory)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
      return names.sorted().compactMap { FixtureCase(type: type, name: $0, in: folder) }
    }
  }

  /// A file in the folder, by its path there.
  public static func file(_ path: String) -> URL { folder.appending(path: path) }
}
