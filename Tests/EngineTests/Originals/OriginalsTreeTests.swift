import Documents
import Foundation
import TestSupport
import Testing

@testable import Engine
@testable import Reading
@testable import Store

import struct Documents.Record

@Suite struct OriginalsTreeTests {
  private typealias Setting = OriginalsSetting

  private static func with(_ body: (Setting) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let setting = Setting(
        library: try Library(at: folder.appending(path: "library")), folder: folder.appending(path: "tree"))
      do { try await body(setting) } catch {
        await setting.pool.stop()
        throw error
      }
      await setting.pool.stop()
    }
  }

  @Test func aCopyHasItsNameAndItsSidecar() async throws {
    try await Self.with { setting in
      let original = try await setting.add(1, "Café Crème")
      let path = "receipt/Café Crème_00000001.jpg"
      #expect(try await setting.sync(isTrial: true) == [.added(path)])
      #expect(setting.files.isEmpty)
      #expect(try await setting.sync() == [.added(path)])
      #expect(setting.files == [path, path + ".json"])
      #expect(try setting.data(path) == original)
      let sidecar = try setting.sidecar(path)
      #expect(sidecar["original"]?["sha256"] == .string(Digest.sha256(original)))
      #expect(sidecar["source"] == .string("/home/me/scan 1.jpg"))
      #expect(sidecar["captured_at"] == .string("2026-03-03T10:20:11") && sidecar["captured_by"] == .string("exif"))
      #expect(sidecar["records"]?.array?.first?["record"]?["id"] == .string(Setting.id(1)))
      #expect(sidecar["place"] == nil)
      // A second run touches nothing.
      let before = try FileManager.default.attributesOfItem(atPath: setting.folder.appending(path: path).path)
      #expect(try await setting.sync() == [])
      let after = try FileManager.default.attributesOfItem(atPath: setting.folder.appending(path: path).path)
      #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }
  }

  @Test func thePlaceIsToldOnlyIfWished() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk")
      try await setting.sync(setting.tree(tellsPlace: true))
      let place = try setting.sidecar("receipt/Kiosk_00000001.jpg")["place"]
      #expect(place?["latitude"]?.number == 54.5 && place?["longitude"]?.number == -3.25)
      #expect(try await setting.sync() == [.rewritten("receipt/Kiosk_00000001.jpg.json")])
      #expect(try setting.sidecar("receipt/Kiosk_00000001.jpg")["place"] == nil)
    }
  }

  @Test func copiesFollowTheirRecords() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk")
      try await setting.add(2, "Bakery")
      try await setting.sync()
      try await setting.add(1, "Kiosk am See")
      let (old, new) = ("receipt/Kiosk_00000001.jpg", "receipt/Kiosk am See_00000001.jpg")
      #expect(try await setting.sync() == [.moved(from: old, to: new)])
      #expect(setting.files == ["receipt/Bakery_00000002.jpg", "receipt/Bakery_00000002.jpg.json", new, new + ".json"])
      #expect(try setting.sidecar(new)["records"]?.array?.first?["title"] == .string("Kiosk am See"))
      // A change that the name does not show.
      try await setting.add(1, "Kiosk am See", status: .approved)
      #expect(try await setting.sync() == [.rewritten(new + ".json")])
      // What is rejected, or deleted, goes; undo brings it back.
      try await setting.library.decide(.reject, [Setting.id(1)])
      #expect(try await setting.sync() == [.removed(new)])
      try await setting.library.delete([Setting.id(2)])
      #expect(try await setting.sync() == [.removed("receipt/Bakery_00000002.jpg")])
      #expect(setting.files.isEmpty && !setting.isFolder("receipt"))
      _ = try await setting.library.restoreFromTrash([Setting.id(2)])
      #expect(try await setting.sync() == [.added("receipt/Bakery_00000002.jpg")])
    }
  }

  @Test func whatAPersonChangedOrPutThereStays() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk")
      try await setting.add(2, "Bakery")
      try setting.write("mine", to: "receipt/Kiosk_00000001.jpg")
      try setting.write("mine too", to: "receipt/Bakery_00000002.jpg.json")
      #expect(
        try await setting.sync() == [
          .added("receipt/Kiosk_00000001_2.jpg"), .added("receipt/Bakery_00000002_2.jpg"),
        ])
      #expect(try await setting.sync() == [])
      // Both files of one copy, of which the records change and go.
      try setting.write("changed", to: "receipt/Kiosk_00000001_2.jpg")
      try setting.write("{}", to: "receipt/Bakery_00000002_2.jpg.json")
      try await setting.add(1, "Another")
      try await setting.add(2, "Bakery", status: .approved)
      #expect(
        try await setting.sync() == [
          .kept("receipt/Kiosk_00000001_2.jpg"), .rewritten("receipt/Kiosk_00000001_2.jpg.json"),
          .kept("receipt/Bakery_00000002_2.jpg.json"),
        ])
      try await setting.library.delete([Setting.id(1), Setting.id(2)])
      try await setting.sync()
      #expect(
        setting.files == [
          "receipt/Bakery_00000002.jpg.json", "receipt/Bakery_00000002_2.jpg.json", "receipt/Kiosk_00000001.jpg",
          "receipt/Kiosk_00000001_2.jpg",
        ])
      #expect(try setting.data("receipt/Kiosk_00000001.jpg") == Data("mine".utf8))
      #expect(try setting.data("receipt/Kiosk_00000001_2.jpg") == Data("changed".utf8))
    }
  }

  @Test func namesThatDifferInLetterCaseGetNumbers() async throws {
    try await Self.with { setting in
      for (number, merchant) in [(1, "ÉCOLE"), (2, "école"), (3, "E\u{301}cole")] {
        try await setting.add(number, merchant)
      }
      let tree = try setting.tree("{merchant}")
      try await setting.sync(tree)
      #expect(Set(setting.files.filter { $0.hasSuffix("jpg") }) == ["ÉCOLE.jpg", "école_2.jpg", "École_3.jpg"])
      #expect(try await setting.sync(tree) == [])
    }
  }

  @Test func picturesAreMadeSmallerOnRequest() async throws {
    try await Self.with { setting in
      let original = try await setting.add(1, "Kiosk")
      let path = "receipt/Kiosk_00000001.jpg"
      let small = try setting.tree(reduction: CopyReduction(longestSide: 200, quality: 60))
      #expect(try await setting.sync(small) == [.added(path)])
      let copy = try setting.data(path)
      #expect(copy.count < original.count / 2)
      #expect(try FileDetails(of: copy, limits: Limits()) == FileDetails())
      var sides: [Int] = []
      _ = try ImageDecoder(data: copy, kind: .jpeg, limits: Limits()).forEachPage { image, _ in
        sides = [image.width, image.height]
      }
      #expect(sides.max() == 200)
      #expect(try setting.sidecar(path)["copy"]?["longest_side"] == .integer(200))
      #expect(try setting.sidecar(path)["captured_at"] == .string("2026-03-03T10:20:11"))
      #expect(try await setting.sync(small) == [])
      #expect(try await setting.sync() == [.rewritten(path)])
      #expect(try setting.data(path) == original)
      let kept = try #require(try setting.library.originalFile(of: Digest.sha256(original)))
      #expect(try Data(contentsOf: kept) == original)
    }
  }

  @Test func whatDoesNotOpenIsSaid() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk", original: Data("%PDF-1.7\nnothing".utf8))
      let path = "receipt/Kiosk_00000001.pdf"
      let changes = try await setting.sync()
      #expect(changes.first == .added(path))
      #expect(changes.last == .problem(source: "/home/me/scan 1.jpg", reason: "the PDF can't be opened: it is damaged"))
      #expect(try setting.sidecar(path)["original"]?["problem"] == .string("the PDF can't be opened: it is damaged"))
      #expect(try await setting.sync() == [])
    }
  }

  @Test func aFolderThatLostAllItsFilesIsNotFilledUnasked() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk")
      try await setting.sync()
      try FileManager.default.removeItem(at: setting.folder)
      await #expect(throws: Failure.self) { try await setting.sync() }
      #expect(!FileManager.default.fileExists(atPath: setting.folder.path))
      #expect(try await setting.sync(anew: true) == [.added("receipt/Kiosk_00000001.jpg")])
    }
  }

  @Test func linksLeadNowhere() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk")
      let outside = setting.folder.deletingLastPathComponent().appending(path: "outside")
      for folder in [outside, setting.folder] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        at: setting.folder.appending(path: "receipt"), withDestinationURL: outside)
      let changes = try await setting.sync()
      #expect(changes.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    }
  }

  @Test func afterAChangeOnlyWhatChangedIsLookedAt() async throws {
    try await Self.with { setting in
      try await setting.add(1, "Kiosk")
      try await setting.add(2, "Bakery")
      try await setting.sync(nil, .changed)
      try FileManager.default.removeItem(at: setting.folder.appending(path: "receipt/Kiosk_00000001.jpg"))
      try await setting.add(2, "Bakery two")
      #expect(
        try await setting.sync(nil, .changed) == [
          .moved(from: "receipt/Bakery_00000002.jpg", to: "receipt/Bakery two_00000002.jpg")
        ])
      #expect(try await setting.sync() == [.added("receipt/Kiosk_00000001.jpg")])
      // Another template is another tree.
      #expect(try await setting.sync(setting.tree("{merchant}"), .changed).count == 2)
    }
  }

  /// What a kill leaves between the row and the file, before and after each step of a rename and a rewriting.
  @Test(arguments: [true, false]) func aKillBetweenRowAndFileIsMadeGood(isDone: Bool) async throws {
    try await Self.with { setting in
      let original = try await setting.add(1, "Kiosk")
      try await setting.sync()
      let tree = try setting.tree()
      let (old, new) = ("receipt/Kiosk_00000001.jpg", "receipt/Lake_00000001.jpg")
      let id = Digest.sha256(original)
      try await setting.library.claim(
        FiledFile(path: new, digest: id, documentID: id, part: .copy), in: tree.folder)
      try await setting.library.claim(
        FiledFile(path: old + ".json", digest: Digest.sha256(Data("half".utf8)), documentID: id, part: .sidecar),
        in: tree.folder)
      if isDone {
        try FileManager.default.moveItem(
          at: setting.folder.appending(path: old), to: setting.folder.appending(path: new))
        try setting.write("half", to: old + ".json")
      }
      try await setting.add(1, "Lake")
      try await setting.sync()
      #expect(setting.files == [new, new + ".json"])
      #expect(try setting.data(new) == original)
      #expect(try await setting.sync() == [])
      #expect(try await setting.library.filedFiles(of: id, in: tree.folder).count == 2)
    }
  }
}
