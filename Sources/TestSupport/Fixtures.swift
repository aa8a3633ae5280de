public import Documents
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
    types.flatMap { cases(of: $0, in: folder.appending(path: $0, directoryHint: .isDirectory)) }
  }

  /// PDFs that carry an invoice as data: it is the data that tells them, as their pages look like any invoice's.
  public static let dataInvoices = cases(of: ["invoice"])

  /// The samples of a plugin that is an example, by the name of its folder under `Plugins/`.
  public static func samples(of plugin: String, type: String) -> [FixtureCase] {
    cases(of: type, in: example(plugin).appending(path: "samples", directoryHint: .isDirectory))
  }

  /// The samples of every plugin that is an example.
  public static let samples =
    samples(of: "Invoice", type: "invoice") + samples(of: "MRZ", type: "travel_document")
    + samples(of: "Parcel", type: "parcel")

  /// The folder of a plugin that is an example.
  public static func example(_ plugin: String) -> URL {
    folder.deletingLastPathComponent().appending(path: "Plugins/\(plugin)", directoryHint: .isDirectory)
  }

  /// A day after all that the fixtures show.
  public static let today: CalendarDate = {
    guard let day = CalendarDate("2025-06-30") else { preconditionFailure("the calendar has this day") }
    return day
  }()

  private static func cases(of type: String, in folder: URL) -> [FixtureCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.sorted().compactMap { FixtureCase(type: type, name: $0, in: folder) }
  }

  /// A file in the folder, by its path there.
  public static func file(_ path: String) -> URL { folder.appending(path: path) }
}
