import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct ReadCommandTests {
    private let page = fixture("formats/page.pdf")
    private let text = """
      The quay at Carrow Point is closed
      from Monday 4 March to Friday 8 March.
      Boats may lie at the outer mole instead.
      Questions: harbour@carrowpoint.example

      """

    @Test func textIsTheTextAlone() async throws {
      try await withDocent { docent, folder in
        let outcome = try await docent.run("read", "--format", "text", page)
        #expect(outcome.code == 0)
        #expect(outcome.output == text)
        #expect(outcome.complaints == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == [])
      }
    }

    @Test func jsonHasPagesLinesAndWords() async throws {
      try await withDocent { docent, _ in
        let reading = try await docent.run("read", "--format", "json", page).json()
        #expect(reading.object?.keys.sorted() == ["document", "error", "source"])
        let document = try #require(reading["document"])
        #expect(document["id"]?.string?.count == 64)
        let first = try #require(document["pages"]?.array?.first)
        #expect(first["number"] == .integer(1) && first["rotation"] == .integer(0))
        #expect(first["width"]?.number != nil && first["height"]?.number != nil)
        let line = try #require(first["lines"]?.array?.first)
        #expect(line["text"] == .string("The quay at Carrow Point is closed"))
        #expect(line["box"]?.array?.count == 4)
        #expect(line["words"]?.array?.map { $0["text"] }.first == .string("The"))
        let several = try await docent.run("read", "--format", "json", page, page).json()
        #expect(several.array?.count == 2)
      }
    }

    @Test func jsonLinesAreTheDefaultInAPipe() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run("read", page, "none.png", page)
        #expect(outcome.code == 1)
        #expect(try outcome.jsonLines().map { $0["error"]?["code"]?.string } == [nil, "not_found", nil])
        #expect(outcome.complaints.contains("none.png: there is no such file"))
      }
    }

    @Test func layoutKeepsColumns() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.run("read", "--layout", fixture("document/ruled-table/input.pdf"))
        #expect(outcome.code == 0)
        let rows = outcome.lines.filter { $0.contains("Tern Haven") || $0.contains("Larkfield") }
        try #require(rows.count == 2)
        let columns = try [#require(rows[0].range(of: "3.1")), #require(rows[1].range(of: "4.0"))]
        let offsets = zip(rows, columns).map { $0.distance(from: $0.startIndex, to: $1.lowerBound) }
        #expect(abs(offsets[0] - offsets[1]) <= 1, "\(rows)")
        let wrong = try await docent.run("read", "--layout", "--format", "json", page)
        #expect(wrong.code == 64)
      }
    }

    @Test func debugImagesShowEveryStage() async throws {
      try await withDocent { docent, folder in
        let outcome = try await docent.run(
          "read", "--format", "text", "--debug-images", "seen/here", fixture("formats/page.png"))
        #expect(outcome.code == 0)
        #expect(outcome.output == text)
        let seen = folder.appending(path: "seen/here")
        let names = try FileManager.default.contentsOfDirectory(atPath: seen.path(percentEncoded: false)).sorted()
        #expect(names.contains { $0.hasSuffix("-lines.png") }, "\(names)")
        let times = try #require(names.first { $0.hasSuffix("-seconds.json") })
        let seconds = try JSONDecoder().decode(
          [String: Double].self, from: Data(contentsOf: seen.appending(path: times)))
        #expect(seconds["recognise"] ?? 0 > 0)
      }
    }

    @Test func standardInputIsAFile() async throws {
      try await withDocent { docent, _ in
        let data = try Data(contentsOf: Fixtures.file("formats/page.pdf"))
        let outcome = try await docent.run("read", "--format", "text", "-", input: data)
        #expect(outcome.output == text)
      }
    }

    /// A reader that has seen enough closes the pipe: that is no crash.
    @Test(.timeLimit(.minutes(1))) func standardInputWithoutAnEndIsTooLarge() async throws {
      try await withDocent { docent, _ in
        for command in ["read", "extract --no-store"] {
          let outcome = try await docent.shell("\"$DOCENT\" \(command) --max-file-size 1 --format jsonl - </dev/zero")
          #expect(outcome.code == 1)
          #expect(outcome.output.contains(#""code":"too_large""#), "\(outcome.output)")
        }
      }
    }

    @Test func outputThatNobodyReadsIsNoCrash() async throws {
      try await withDocent { docent, _ in
        let files = Array(repeating: "'\(page)'", count: 30).joined(separator: " ")
        let outcome = try await docent.shell("\"$DOCENT\" read --format json \(files) | head -c 1")
        #expect(outcome.output == "[")
        #expect(outcome.complaints == "")
      }
    }

    @Test func aPasswordComesFromAFileOrTheEnvironment() async throws {
      try await withDocent { docent, folder in
        let locked = fixture("formats/hostile/encrypted.pdf")
        try Data("docent\n".utf8).write(to: folder.appending(path: "word"))
        try Data("wrong\n".utf8).write(to: folder.appending(path: "wrong"))
        let opened = try await docent.run("read", "--format", "text", "--password-file", "word", locked)
        #expect(opened.output == text)
        let wrong = try await docent.run("read", "--password-file", "wrong", locked, page)
        #expect(wrong.code == 1)
        #expect(try wrong.jsonLines().map { $0["error"]?["code"]?.string } == ["encrypted", nil])
        let missing = try await docent.run("read", "--password-file", "none", locked)
        #expect(missing.code == 2)
      }
      try await withDocent(["DOCENT_PASSWORD": "docent"]) { docent, _ in
        let opened = try await docent.run("read", "--format", "text", fixture("formats/hostile/encrypted.pdf"))
        #expect(opened.output == text)
      }
    }

    @Test func theLimitOnFilesNamesItsOption() async throws {
      try await withDocent { docent, folder in
        let large = folder.appending(path: "large.pdf")
        try (Data(contentsOf: Fixtures.file("formats/page.pdf")) + Data(count: 2 << 20)).write(to: large)
        let refused = try await docent.run("read", "--max-file-size", "1", "large.pdf")
        #expect(try refused.json()["error"]?["code"]?.string == "too_large")
        #expect(refused.complaints.contains("--max-file-size"))
        let read = try await docent.run("read", "--max-file-size", "3", "--format", "text", "large.pdf")
        #expect(read.code == 0)
      }
    }

    @Test func linesOfJSONAreTheObjectOfTheWholeReading() async throws {
      try await withDocent { docent, _ in
        let file = fixture("document/hybrid/input.pdf")
        let whole = try await docent.run("read", "--format", "json", file).json()
        let line = try #require(try await docent.run("read", "--format", "jsonl", file).jsonLines().first)
        func texts(_ reading: JSONValue) -> [[JSONValue?]] {
          (reading["document"]?["pages"]?.array ?? []).map { ($0["lines"]?.array ?? []).map { $0["text"] } }
        }
        #expect(line.object?.keys.sorted() == whole.object?.keys.sorted())
        #expect(line["document"]?.object?.keys.sorted() == whole["document"]?.object?.keys.sorted())
        #expect(texts(line) == texts(whole))
        #expect(texts(line).count == 2)
      }
    }

    /// Root may read everything, so it asks as nobody.
    @Test func whatMayNotBeReadIsSaidToBeForbidden() async throws {
      try await withDocent { docent, _ in
        let outcome = try await docent.shell(
          """
          cp '\(fixture("formats/page.pdf"))' locked.pdf; chmod 000 locked.pdf
          [ $(id -u) -ne 0 ] || as="setpriv --reuid=65534 --regid=65534 --clear-groups"
          $as "$DOCENT" read locked.pdf
          """)
        #expect(outcome.code == 1)
        #expect(outcome.complaints.contains("locked.pdf: you have no permission to read it"), "\(outcome.complaints)")
      }
    }
  }
}
