import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// A session on a terminal of 80 columns, as tmux records it.
  struct TerminalSessionTests {
    @Test func aFolderIsExtractedReviewedUndoneQueriedAndExported() async throws {
      try await withDocent(["TERM": "screen"]) { docent, folder in
        let files = folder.appending(path: "files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for name in ["letter", "ruled-table"] {
          try FileManager.default.copyItem(
            at: Fixtures.file("document/\(name)/input.pdf"), to: files.appending(path: "\(name).pdf"))
        }
        let plugin = fixture("plugins/doubtful")
        let receipts = ["german-supermarket", "malaysian-tax-invoice", "us-restaurant"].map {
          "'\(Fixtures.file("receipt/\($0)/document.json").path(percentEncoded: false))'"
        }.joined(separator: " ")
        let confinement = await DocentProgram.confinement.joined(separator: " ")
        let session = try await docent.shell(
          """
          tmux() { command tmux -L "docent-$$" -f /dev/null "$@"; }
          tmux new-session -d -x 80 -y 50 -s s "PS1='$ ' sh"
          say() {
            tmux send-keys -t s "clear; \\"$DOCENT\\" $1; echo done-$2" Enter
            until_seen "^done-$2"
            echo "=== $2"
            tmux capture-pane -p -J -t s
          }
          until_seen() { for i in $(seq 600); do tmux capture-pane -p -t s | grep -q "$1" && return; sleep 0.2; done; }
          say "extract --plugin '\(plugin)' \(confinement) --as note files" extract
          tmux send-keys -t s "clear; \\"$DOCENT\\" review --images path --plugin '\(plugin)'" Enter
          until_seen 'confirm all'
          tmux send-keys -t s Enter
          until_seen 'record 2 of 2'
          tmux send-keys -t s q
          until_seen '1 answers about'
          echo '=== review'
          tmux capture-pane -p -J -t s
          say "extract -q --as receipt --reading \(receipts)" receipts
          say "list --plugin '\(plugin)'" list
          say undo undo
          say undo undo-review
          say "query --plugin '\(plugin)' needs:review" query
          say "query --plugin '\(plugin)' type:reciept" typo
          say "export csv --all --plugin '\(plugin)' -o out.csv" export
          say "export csv --all --plugin '\(plugin)' -o out.csv" again
          tmux kill-server
          """)
        #expect(session.code == 0, "\(session.complaints)")
        let screens = Dictionary(
          session.output.components(separatedBy: "=== ").dropFirst().map { screen in
            let name = String(screen.prefix { !$0.isNewline })
            return (name, String(screen.dropFirst(name.count)))
          }
        ) { first, _ in first }
        #expect(
          screens["extract"]?.contains(#/2 files in \d+ s: 2 note \(2 to review\)/#) == true,
          "\(screens["extract"] ?? "")")
        func screen(_ name: String, _ texts: String...) {
          for text in texts { #expect(screens[name]?.contains(text) == true, "\(name): \(screens[name] ?? "")") }
        }
        screen(
          "review", "record 1 of 2", "values to look at", "enter confirm all", "approved: ", "1 answers about 1 of 2")
        // Lines that a terminal wrapped are joined again, so that a row that is too wide shows.
        for name in ["receipts", "list", "query"] {
          let rows = (screens[name] ?? "").split(separator: "\n").dropFirst().filter { !$0.contains("docent") }
          #expect(rows.count >= 3 && rows.allSatisfy { $0.count <= 80 }, "\(name): \(rows)")
        }
        screen("list", "id        date        title", "amount", "status", "type", "approved", "97.83 USD", "review")
        screen("undo", "took back: extract, 3 records", "The Copper Heron")
        screen("undo-review", "took back: approve, 1 record")
        #expect(
          screens["query"]?.split(separator: "\n").count { $0.hasSuffix("note") } == 2, "\(screens["query"] ?? "")")
        screen("typo", "there is no type 'reciept'; did you mean 'receipt'?", "     ^")
        screen("export", "2 records written to out.csv")
        screen("again", "out.csv is there already; --force overwrites it")
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "out.csv").path))
      }
    }
  }
}
