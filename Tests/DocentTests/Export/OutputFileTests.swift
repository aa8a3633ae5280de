import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Where `-o` writes, and where it does not.
  struct OutputFileTests {
    /// A library with one record, and the shell in its folder.
    private func withRecord(_ body: (DocentProgram, URL) async throws -> Void) async throws {
      try await withDocent { docent, folder in
        let reading = fixture("receipt/us-restaurant/document.json")
        #expect(try await docent.run("extract", "-q", "--reading", reading).code == 0)
        try await body(docent, folder)
      }
    }

    @Test(arguments: ["/dev/stdout", "-", "/dev/fd/1"])
    func standardOutputIsNamedInSeveralWays(name: String) async throws {
      try await withRecord { docent, _ in
        let outcome = try await docent.run("export", "csv", "--all", "-o", name)
        #expect(outcome.code == 0 && outcome.output.hasPrefix("source,id,type"), "\(outcome.complaints)")
      }
    }

    @Test(arguments: ["csv", "xlsx", "bibtex", "hledger"])
    func pipesDevicesAndFoldersAreRefused(format: String) async throws {
      try await withRecord { docent, _ in
        _ = try await docent.shell("mkfifo pipe; mkdir folder")
        for place in ["pipe", "folder", "/dev/null"] {
          let outcome = try await docent.run("export", format, "--all", "--force", "-o", place)
          #expect(outcome.code == 2 && outcome.complaints.contains("\(place) is no regular file"), "\(outcome)")
        }
        #expect(try await docent.shell("ls -A | grep '^[.]'; test -p pipe && test -c /dev/null").code == 0)
      }
    }

    @Test func aLinkIsFollowedOnlyOnRequest() async throws {
      try await withRecord { docent, _ in
        _ = try await docent.shell("mkdir other; echo old >other/file; ln -s other/file link; ln -s nowhere dangling")
        for link in ["link", "dangling"] {
          let outcome = try await docent.run("export", "csv", "--all", "-o", link)
          #expect(outcome.code == 2 && outcome.complaints.contains("\(link) is a link to "), "\(outcome)")
        }
        #expect(try await docent.run("export", "csv", "--all", "--force", "-o", "link").code == 0)
        let after = try await docent.shell("test -L link && head -c 9 other/file; ls -A other")
        #expect(after.output == "source,idfile\n", "\(after)")
      }
    }

    @Test func whatIsOverwrittenKeepsItsPermissions() async throws {
      try await withRecord { docent, _ in
        _ = try await docent.shell("touch a.csv; chmod 640 a.csv; umask 077")
        #expect(try await docent.run("export", "csv", "--all", "--force", "-o", "a.csv").code == 0)
        #expect(try await docent.shell("stat -c %a a.csv").output == "640\n")
      }
    }

    @Test func formulasAreTextUnlessRawCellsAreAskedFor() async throws {
      try await withRecord { docent, _ in
        let id = try #require(
          try await docent.run("list", "--format", "jsonl").jsonLines().first?["record"]?["id"]?.string)
        #expect(try await docent.run("set", id, "merchant==HYPERLINK(1)", "total=-5.00").code == 0)
        let guarded = try await docent.run("export", "csv", "--all").output
        #expect(guarded.contains(",'=HYPERLINK(1),") && guarded.contains(",-5.00,"))
        let raw = try await docent.run("export", "csv", "--all", "--raw-cells").output
        #expect(raw.contains(",=HYPERLINK(1),"))
      }
    }
  }
}
