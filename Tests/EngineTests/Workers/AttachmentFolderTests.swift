import Documents
import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import Reading

/// The folder that attachments go to.
struct AttachmentFolderTests {
  @Test(arguments: [
    ("factur-x.xml", "factur-x.xml"), ("../../tariff.txt", "tariff.txt"), (#"C:\temp\a.txt"#, "a.txt"),
    ("/etc/passwd", "passwd"), ("..", "other"), ("", "other"), ("a/..", "other"), (".bashrc", "bashrc"),
    ("  . .a ", "a"), ("a\u{0}b\n\u{202E}c.txt", "abc.txt"), ("Übersicht 2024.pdf", "Übersicht 2024.pdf"),
    ("-rf", "-rf"),
  ])
  func aNameStaysInTheFolder(name: String, safe: String) {
    #expect(AttachmentFolder.safeName(name, orElse: "other") == safe)
  }

  @Test func aLongNameKeepsItsEnding() {
    let name = AttachmentFolder.safeName(String(repeating: "é", count: 500) + ".xml", orElse: "other")
    #expect(name.utf8.count <= AttachmentFolder.mostBytes)
    #expect(name.hasSuffix("é.xml"))
  }

  /// Fills a folder with files of the same name and the given contents.
  private func fill(_ folder: URL, with contents: [String]) async throws -> [AttachmentFolder.Entry] {
    try await AttachmentFolder(folder).filled { taken in
      var outcome = AttachmentWriter.Outcome()
      for (number, content) in contents.enumerated() {
        try Data(content.utf8).write(to: taken.appending(path: "\(number)"))
        outcome.written.append(.init(attachment: Document.Attachment(name: "list.csv"), file: "\(number)"))
      }
      return outcome
    }
  }

  @Test func nothingIsWrittenOver() async throws {
    try await withTemporaryFolder { folder in
      let target = folder.appending(path: "new/parts", directoryHint: .isDirectory)
      let names = try await fill(target, with: ["one", "two"]).map(\.name)
      #expect(names == ["list.csv", "list (2).csv"])
      // What is there with the same bytes stays alone.
      let again = try await fill(target, with: ["two", "three"])
      #expect(again.map(\.name) == ["list (2).csv", "list (3).csv"])
      guard case .known = again[0] else {
        Issue.record("\(again[0])")
        return
      }
      #expect(try String(contentsOf: target.appending(path: "list.csv"), encoding: .utf8) == "one")
    }
  }

  /// A link may lead out of the folder, be it to what is not there yet.
  @Test func aLinkIsNotFollowed() async throws {
    try await withTemporaryFolder { folder in
      let target = folder.appending(path: "parts", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      let outside = folder.appending(path: "outside")
      try FileManager.default.createSymbolicLink(at: target.appending(path: "list.csv"), withDestinationURL: outside)
      #expect(try await fill(target, with: ["one"]).map(\.name) == ["list (2).csv"])
      #expect(!FileManager.default.fileExists(atPath: outside.path(percentEncoded: false)))
    }
  }

  @Test func aFolderThatCantBeMadeIsNamed() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let failure = await #expect(throws: Failure.self) { try await fill(file.appending(path: "parts"), with: ["one"]) }
      #expect(failure?.message.contains("list.csv") == true)
    }
  }
}

extension AttachmentFolder.Entry {
  /// The name of the file; nil if there is none.
  fileprivate var name: String? {
    switch self {
    case .written(_, let url), .known(_, let url): url.lastPathComponent
    case .left: nil
    }
  }
}
