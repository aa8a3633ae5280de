import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// What is said to be kept is on the disk, names included: the calls are seen by strace, where there is one.
  struct DurabilityTests {
    /// The calls that make a program's writing last, each as its name and the path behind its file, in order; nil where none can be seen.
    private func calls(_ docent: DocentProgram, _ arguments: String) async throws -> [String]? {
      let outcome = try await docent.shell(
        "strace -f -y -o trace -e trace=fsync,fdatasync,rename,renameat,renameat2 \"$DOCENT\" \(arguments) && cat trace"
      )
      guard outcome.code == 0 else { return nil }
      return outcome.output.split(separator: "\n").compactMap { line in
        if let sync = line.firstMatch(of: /f(?:data)?sync\(\d+<(.*)>/) { return "sync \(sync.1)" }
        return line.firstMatch(of: /rename\w*\(.*"(.*)"/).map { "name \($0.1)" }
      }
    }

    @Test func anOriginalsNameIsOnTheDisk() async throws {
      try await withDocent { docent, folder in
        guard let calls = try await calls(docent, "extract -q --store lib '\(fixture("formats/page.pdf"))' >results")
        else { return }
        let originals = folder.appending(path: "lib/originals").path(percentEncoded: false)
        let named = try #require(calls.firstIndex { $0.hasPrefix("name \(originals)/") })
        let parent = String(calls[named].dropFirst("name ".count).prefix(originals.count + 3))
        // The bytes before the name, and then each folder in which a name is new.
        #expect(calls[..<named].contains { $0.hasPrefix("sync \(parent)/.") }, "\(calls)")
        let library = String(originals.dropLast("/originals".count))
        #expect(calls[named...].contains("sync \(parent)"), "\(calls)")
        for folder in [originals, library] { #expect(calls.contains("sync \(folder)"), "\(calls)") }
      }
    }

    @Test func aNewLibrarysNamesAreOnTheDisk() async throws {
      try await withDocent { docent, folder in
        let page = fixture("formats/page.pdf")
        guard let calls = try await calls(docent, "extract -q --store new/deep/lib '\(page)' >results") else { return }
        // The folders that the command made, the one that they are in, and the database's own, in which its name is.
        let root = String(folder.path(percentEncoded: false).dropLast())
        for place in ["", "/new", "/new/deep", "/new/deep/lib"] {
          #expect(calls.contains("sync \(root)\(place)"), "\(place): \(calls)")
        }
      }
    }

    @Test func aBackupsNameAndWhatIsBroughtBackAreOnTheDisk() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.shell("\"$DOCENT\" extract -q --store lib '\(fixture("formats/page.pdf"))'; mkdir out")
        guard let saved = try await calls(docent, "backup --store lib out/all.backup >results") else { return }
        let root = String(folder.path(percentEncoded: false).dropLast())
        let named = try #require(saved.firstIndex(of: "name \(root)/out/all.backup"))
        #expect(saved[named...].contains("sync \(root)/out"), "\(saved)")
        let restored = try await calls(docent, "restore --store back out/all.backup >results") ?? []
        let back = try #require(restored.firstIndex(of: "name \(root)/back/library.sqlite"))
        #expect(restored[back...].contains("sync \(root)/back"), "\(restored)")
        #expect(restored.contains("sync \(root)"), "\(restored)")
      }
    }

    @Test func anExportsNameIsOnTheDisk() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.shell("\"$DOCENT\" extract -q --store lib '\(fixture("formats/page.pdf"))'; mkdir out")
        guard let calls = try await calls(docent, "export json --all --store lib -o out/all.json") else { return }
        let out = folder.appending(path: "out").path(percentEncoded: false)
        let named = try #require(calls.firstIndex(of: "name \(out)/all.json"))
        #expect(calls[..<named].contains { $0.hasPrefix("sync \(out)/.all.json.") }, "\(calls)")
        #expect(calls[named...].contains("sync \(out)"), "\(calls)")
      }
    }
  }
}
