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
        let confinement = await DocentProgram.confinement.joined(separator: " ")
        let session = try await docent.shell(
          """
          tmux() { command tmux -L "docent-$$" -f /dev/null "$@"; }
          tmux new-session -d -x 80 -y 50 -s s "PS1='$ ' sh"
          say() {
            tmux send-keys -t s "clear; \\"$DOCENT\\" $1; echo done-$2" Enter
            until_seen "^done-$2"
            echo "=== $2"
            tmux capture-pane -p -t s
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
          tmux capture-pane -p -t s
          say "list --plugin '\(plugin)'" list
          say undo undo
          say "query --plugin '\(plugin)' needs:review" query
          say "export csv --all --plugin '\(plugin)' -o out.csv" export
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
        #expect(screens["review"]?.contains("approved: ") == true && screens["review"]?.contains("1  ") == true)
        #expect(screens["list"]?.contains("approved") == true)
        #expect(screens["undo"]?.contains("took back: approve, 1 record") == true)
        #expect(
          screens["query"]?.split(separator: "\n").count { $0.hasSuffix("note") } == 2, "\(screens["query"] ?? "")")
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "out.csv").path))
      }
    }
  }
}
