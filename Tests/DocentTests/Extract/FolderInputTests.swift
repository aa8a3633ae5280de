import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// What a folder may hold, and how its files may be called.
  struct FolderInputTests {
    @Test func namesThatAreNotUTF8AreReadAndKept() async throws {
      try await withDocent { docent, _ in
        let page = fixture("formats/page.pdf")
        let outcome = try await docent.shell(
          #"mkdir in; cp '\#(page)' "$(printf 'in/caf\351\\x.pdf')"; "$DOCENT" extract in --format jsonl"#)
        #expect(outcome.code == 0, "\(outcome.complaints)")
        #expect(try outcome.jsonLines().first?["source"] == .string(#"in/caf\xe9\\x.pdf"#))
        let kept = try await docent.run("list", "--format", "jsonl").jsonLines().first
        #expect(kept?["source"] == .string(#"in/caf\xe9\\x.pdf"#))
        // Named on the command line, too.
        let named = try await docent.shell(
          #""$DOCENT" extract --no-store "$(printf 'in/caf\351\\x.pdf')" --format jsonl"#)
        #expect(try named.jsonLines().first?["source"] == .string(#"in/caf\xe9\\x.pdf"#), "\(named.complaints)")
      }
    }

    @Test func whatIsPassedOverIsCountedByReasonAndNamedOnRequest() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.shell(
          "mkdir in; cp '\(fixture("formats/page.pdf"))' in; cd in; mkfifo pipe; ln -s page.pdf link; echo a >a.txt; touch .hidden"
        )
        let outcome = try await docent.run("read", "in")
        #expect(outcome.code == 0)
        #expect(
          outcome.complaints.contains(
            "in: 1 file of other kinds, 1 hidden, 1 link, 1 pipe, socket or device passed over"),
          "\(outcome.complaints)")
        let listing = try await docent.run("read", "--list-skipped", "in").complaints
        for line in ["in/a.txt: passed over: of another kind", "in/pipe: passed over: a pipe, socket or device"] {
          #expect(listing.contains(line), "\(listing)")
        }
      }
    }

    @Test func aFolderWithNothingToReadIsAFailure() async throws {
      try await withDocent { docent, _ in
        _ = try await docent.shell("mkdir in; echo a >in/a.txt")
        for command in ["read", "extract"] {
          let outcome = try await docent.run(command, "in")
          #expect(outcome.code == 1 && outcome.complaints.contains("there is nothing to read in in"))
        }
      }
    }
  }
}
