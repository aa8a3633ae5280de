import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct ReviewCommandTests {
    private let plugin = fixture("plugins/doubtful")

    /// A program with a note whose required name is missing, whose code is doubtful and whose pages are too.
    private func withNote(_ body: (DocentProgram) async throws -> Void) async throws {
      try await withDocent { docent, _ in
        let extracted = try await docent.run(
          list: ["extract", "--plugin", plugin, "--as", "note", fixture("document/letter/input.pdf")]
            + DocentProgram.confinement)
        #expect(extracted.code == 0, "\(extracted.complaints)")
        try await body(docent)
      }
    }

    /// What a review says to keys, one a line.
    private func review(_ docent: DocentProgram, _ keys: [String], _ arguments: String = "") async throws -> String {
      let lines = keys.map { $0 + "\n" }.joined()
      let outcome = try await docent.shell("printf '\(lines)' | \"$DOCENT\" review --plugin '\(plugin)' \(arguments)")
      #expect(outcome.code == 0 && outcome.complaints == "", "\(outcome.complaints)")
      return outcome.output
    }

    private func note(_ docent: DocentProgram) async throws -> JSONValue? {
      try await docent.run("list").jsonLines().first?["record"]
    }

    @Test func valuesAreAcceptedTakenAndEntered() async throws {
      try await withNote { docent in
        // The name is left for later; of the code the second alternative is taken, the pages are right as they are.
        let shown = try await review(docent, ["2", "2", "2", "", "q"])
        #expect(shown.contains("record 1 of 1, 3 values to look at") && shown.contains("name  is missing"))
        #expect(
          shown.contains("code  A-17  40 %") && shown.contains("printed: A-I7") && shown.contains("2  A-77  20 %"))
        #expect(shown.hasSuffix("2 answers about 1 of 1 records; all are kept\n"))
        let fields = try await note(docent)?["fields"]
        #expect(fields?["code"]?["value"] == .string("A-77") && fields?["code"]?["source"] == .string("user"))
        #expect(fields?["pages"]?["value"] == .integer(2) && fields?["pages"]?["confidence"] == .integer(1))

        // It goes on with what is left; once all that is required is there, nothing waits any more.
        let later = try await review(docent, ["e", "Ada Brook"])
        #expect(later.contains("record 1 of 1, 1 value to look at") && later.contains("name = "))
        #expect(try await note(docent)?["fields"]?["name"]?["value"] == .string("Ada Brook"))
        #expect(try await note(docent)?["status"] == .string("ready"))
        #expect(try await review(docent, []) == "nothing waits for review\n")
      }
    }

    @Test func anEntryOfAnotherTypeIsAskedForAgain() async throws {
      try await withNote { docent in
        let shown = try await review(docent, ["2", "x", "2", "e", "many", "3", "q"])
        #expect(shown.contains("'many' is not a whole number"))
        #expect(try await note(docent)?["fields"]?["pages"]?["value"] == .integer(3))
        #expect(try await note(docent)?["fields"]?["code"] == nil)
      }
    }

    @Test func everythingIsUndone() async throws {
      try await withNote { docent in
        let before = try await note(docent)
        let shown = try await review(docent, ["2", "1", "2", "x", "u", "2", "", "u", "u", "u", "a", "u", "q"])
        #expect(shown.contains("there is nothing to undo"))
        #expect(shown.hasSuffix("0 answers about 0 of 1 records; all are kept\n"))
        #expect(try await note(docent)?["fields"] == before?["fields"])
        let history = try await docent.run("history", try #require(before?["id"]?.string)).json()
        #expect(history["changes"]?.array?.contains { $0["action"] == .string("undo") } == true)
        #expect(history["corrections"] == .array([]))
      }
    }

    @Test func theDecisionEndsIt() async throws {
      try await withNote { docent in
        #expect(try await review(docent, ["n"]).hasSuffix("0 answers about 0 of 1 records; all are kept\n"))
        let help = try await review(docent, ["z", "?", "9", "e", ""])
        #expect(help.contains("take back what was done last"))
        #expect(try await review(docent, ["1", "s", "1", "s", "1", "s", "z"]).contains("nothing more to look at"))
        #expect(try await review(docent, ["a"], "type:book") == "nothing waits for review\n")
        let confirmed = try await review(docent, [""], "type:note sort:-code")
        #expect(confirmed.contains("approved: "))
        #expect(try await note(docent)?["status"] == .string("approved"))
        #expect(try await docent.run("review", "nonsense:1").code == 64)
      }
    }

    @Test func aPlaceOnThePageIsShownAsTheTerminalCan() async throws {
      try await withNote { docent in
        for (images, mark) in [
          ("path", ".png"), ("sixel", "\u{1B}Pq\"1;1;"), ("kitty", "\u{1B}_Ga=T,f=100,m="),
          ("iterm", "\u{1B}]1337;File=inline=1:iVBOR"),
        ] {
          let shown = try await review(docent, ["q"], "--images \(images)")
          #expect(shown.contains("page 1\n") && shown.contains(mark), "\(images): \(shown)")
        }
      }
    }

    @Test func keysActAtOnceOnATerminal() async throws {
      try await withNote { docent in
        // The pseudo-terminal does not say what it can show; a key pressed while it is asked is not lost.
        let command = "script -qec '\"$DOCENT\" review --plugin \(plugin)' /dev/null"
        let outcome = try await docent.shell(
          "(printf '1e'; sleep 1; printf 'Ada Brookx\\177\\n'; sleep 1) | \(command)")
        #expect(outcome.code == 0 && outcome.output.contains("1 answers about 1 of 1 records"), "\(outcome.output)")
        let name = try await note(docent)?["fields"]?["name"]?["value"]?.string
        #expect(name?.hasSuffix("Ada Brook") == true, "\(name ?? "none")")
        let id = try #require(try await note(docent)?["id"]?.string)
        _ = try await docent.run("set", "--plugin", plugin, id, "--revert", "name")
        let stopped = try await docent.shell("(sleep 1; printf '\\003'; sleep 1) | \(command)")
        #expect(stopped.code == 0 && stopped.output.contains("0 answers about 0 of 1 records"), "\(stopped.output)")
      }
    }
  }
}
