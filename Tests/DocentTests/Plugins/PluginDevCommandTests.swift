import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// `docent plugin dev`, which is ended by a signal when it has shown what it should.
  struct PluginDevCommandTests {
    /// Runs it on a memo; `steps` are lines of the shell, in which `shows TEXT` waits until it has printed that.
    private func session(_ steps: [String]) async throws -> DocentProgram.Outcome? {
      var outcome: DocentProgram.Outcome?
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo")
        let document = Document.ofRows(["MEMO", "To: All hands", "From: The quay", "Subject: Low water"])
        try JSONEncoder().encode(document).write(to: folder.appending(path: "a.json"))
        // A minute is no matter of speed: it is there so that what never comes ends too.
        let script = """
          "$DOCENT" plugin dev memo --watch a.json >out 2>err & p=$!
          shows() {
            n=0
            until grep -qF -- "$1" out; do
              n=$((n+1)); [ $n -lt 600 ] || { cat out err; kill -KILL $p; exit 9; }; sleep 0.1
            done
            cat out >>all; : >out
          }
          \(steps.joined(separator: "\n"))
          kill -INT $p; wait $p; code=$?; cat all err; exit $code
          """
        outcome = try await docent.shell(script)
      }
      return outcome
    }

    @Test func whatIsSavedIsTriedAndWhatChangedIsShown() async throws {
      let outcome = try #require(
        try await session([
          "shows 'subject  Low water'", "sed 's/Subject, //' memo/rules.yaml >new; cat new >memo/rules.yaml",
          "shows '- subject '", "sed 's/Betreff/Subject/' memo/rules.yaml >.new; mv .new memo/rules.yaml",
          "shows '+ subject  Low water'", "sed 's/\"Low\"/\"High\"/' a.json >.new; mv .new a.json",
          "shows '~ subject  High water'",
        ]))
      #expect(outcome.code == 0, "\(outcome.output)")
      #expect(outcome.output.contains("ok    manifest\n") && outcome.output.contains("changed: rules.yaml\n"))
      #expect(outcome.output.contains("a.json  match 1.0, 1 changed\n"), "\(outcome.output)")
    }

    @Test func aFaultIsShownUntilItIsMended() async throws {
      let outcome = try #require(
        try await session([
          "shows 'ok    manifest'", "cp memo/rules.yaml sound; echo 'more: 1' >>memo/rules.yaml",
          "shows 'there is no such key'", "cp sound memo/rules.yaml", "shows 'a.json  match 1.0, 0 changed'",
          "rm memo/rules.yaml", "shows 'runtime.rules: there is no file'", "mkdir memo/parts; cp sound memo/rules.yaml",
          "shows 'ok    manifest'", "touch memo/parts/new", "shows 'changed: new'",
        ]))
      #expect(outcome.code == 0, "\(outcome.output)")
      #expect(outcome.output.contains(/memo\/rules\.yaml:\d+: more: there is no such key/))
    }

    @Test(arguments: [
      (["nowhere", "--watch", "memo"], 2, "nowhere: there is no such file"),
      (["memo", "--watch", "a.png"], 2, "a.png: there is no such file"), (["memo"], 64, "--watch"),
    ])
    func whatIsNotThereCannotBeWatched(arguments: [String], code: Int, reason: String) async throws {
      try await withDocent { docent, _ in
        _ = try await docent.run("plugin", "new", "memo")
        let outcome = try await docent.run(list: ["plugin", "dev"] + arguments)
        #expect(outcome.code == code && outcome.complaints.contains(reason), "\(outcome.complaints)")
      }
    }
  }
}
