import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// What `make install` puts under its prefix.
  struct InstallTests {
    @Test func fileManagersFindTheCommand() async throws {
      try await withDocent { docent, folder in
        let script = Fixtures.folder.deletingLastPathComponent().appending(path: "Scripts/install")
        let outcome = try await docent.shell("BINDIR=/opt/docent/bin '\(script.path)' \"$DOCENT\" usr")
        #expect(outcome.code == 0, "\(outcome.complaints)")
        func text(_ path: String) throws -> String {
          try String(contentsOf: folder.appending(path: "usr").appending(path: path), encoding: .utf8)
        }
        let menus = [
          "share/applications/docent.desktop", "share/Thunar/sendto/docent.desktop",
          "share/kio/servicemenus/docent.desktop",
        ]
        for menu in menus {
          #expect(try text(menu).contains("\nExec=/opt/docent/bin/docent extract -q %F\n"), "\(menu)")
          // Every kind that a document may be is offered.
          for kind in ["application/pdf", "image/jpeg", "image/heic", "message/rfc822", "application/zip"] {
            #expect(try text(menu).contains(";\(kind);") || text(menu).contains("=\(kind);"), "\(menu): \(kind)")
          }
        }
        #expect(try text(menus[0]).contains("NoDisplay=true") && !text(menus[1]).contains("NoDisplay"))
        let actions = try text(menus[2])
        #expect(actions.contains("Type=Service\n") && actions.contains("Actions=extract;\n"))
        #expect(actions.contains("[Desktop Action extract]\n"))
        let nautilus = "share/nautilus/scripts/Put into Docent"
        #expect(try text(nautilus).contains("\"/opt/docent/bin/docent\" extract"))
        for path in [menus[2], nautilus] {
          #expect(FileManager.default.isExecutableFile(atPath: folder.appending(path: "usr/\(path)").path))
        }
        // The desktop's own checker, where it is installed.
        let checked = try await docent.shell(
          """
          command -v desktop-file-validate >/dev/null || exit 0
          desktop-file-validate usr/\(menus[0]) usr/\(menus[1]) 2>&1 && sh -n "usr/\(nautilus)"
          """)
        #expect(checked.code == 0 && checked.output.isEmpty, "\(checked.output)")
      }
    }

    @Test func theScriptOfNautilusPutsFilesIntoTheLibrary() async throws {
      try await withDocent { docent, folder in
        let script = Fixtures.folder.deletingLastPathComponent().appending(path: "Scripts/units/docent-nautilus")
        var page = DrawnPDF.Page()
        page.write("Report one", x: 60, y: 80)
        try DrawnPDF([page]).data().write(to: folder.appending(path: "a report.pdf"))
        let outcome = try await docent.shell(
          """
          sed "s|@BINDIR@|$(dirname "$DOCENT")|" '\(script.path)' >menu && PATH=/usr/bin:/bin sh menu "a report.pdf"
          """)
        #expect(outcome.code == 0, "\(outcome.complaints)")
        #expect(try await docent.run("list", "--format", "jsonl").lines.count == 1)
      }
    }
  }
}
