import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  struct WorkerCommandTests {
    private let root = Fixtures.file("formats").deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a worker in the sources' folder on an input.
    private func worker(
      _ docent: DocentProgram, _ input: Data, in folder: URL, _ arguments: String = "-j 1"
    ) async throws -> DocentProgram.Outcome {
      try input.write(to: folder.appending(path: "input"))
      return try await docent.shell(
        "cd '\(root.path(percentEncoded: false))' && \"$DOCENT\" worker \(arguments) < '\(folder.path)/input'")
    }

    /// Whether a value has all that another shows of it: of objects the same members and perhaps more, of arrays each element somewhere.
    private func shows(_ part: JSONValue, of whole: JSONValue?) -> Bool {
      switch (part, whole) {
      case (.object(let members), .object(let all)): members.allSatisfy { shows($1, of: all[$0]) }
      case (.array(let elements), .array(let all)):
        elements.allSatisfy { element in
          all.contains { shows(element, of: $0) }
        }
      default: part == whole
      }
    }

    @Test func theConversationOnThePageIsTheProgram() async throws {
      let page = try String(contentsOf: root.appending(path: "Documentation/WorkerProtocol.md"), encoding: .utf8)
      let part = try #require(page.range(of: "## A conversation"))
      var (input, answers) = (Data(), [JSONValue]())
      for line in page[part.upperBound...].split(separator: "\n") {
        guard let sign = line.prefixMatch(of: #/ {4}([→⇒←]) /#) else { continue }
        let text = Data(line[sign.range.upperBound...].utf8)
        switch sign.1 {
        case "→": input += text + Data("\n".utf8)
        case "⇒": input += text
        default: answers.append(try JSONDecoder().decode(JSONValue.self, from: text))
        }
      }
      #expect(answers.count == 4)
      try await withDocent { [input, answers] docent, folder in
        let outcome = try await worker(docent, input, in: folder)
        #expect(outcome.code == 0, "\(outcome.complaints)")
        let said = try outcome.jsonLines()
        let greeting = try #require(said.first)
        #expect(shows(try #require(answers.first), of: greeting))
        #expect(greeting["reading"]?.string?.contains("eng") == true)
        #expect(said.dropFirst() == answers.dropFirst())
      }
    }

    @Test func answersAreInOrderAndTheSameEachTime() async throws {
      let files = [
        "formats/page.pdf", "none.png", "document/letter/input.pdf", "document/article-two-columns/input.pdf",
      ]
      let input = Data((0..<5).flatMap { _ in files.map { "Fixtures/\($0)\n" } }.joined().utf8)
      try await withDocent { docent, folder in
        let first = try await worker(docent, input, in: folder, "-j 2")
        #expect(first.code == 0)
        #expect(
          try first.jsonLines().dropFirst().map { $0["source"]?.string } == (0..<20).map { "Fixtures/\(files[$0 % 4])" }
        )
        let second = try await worker(docent, input, in: folder, "-j 1")
        #expect(first.output == second.output)
      }
    }

    @Test func recordsAreThoseOfExtract() async throws {
      let path = "Fixtures/document/letter/input.pdf"
      try await withDocent { docent, folder in
        let answer = try #require(try await worker(docent, Data("\(path)\n".utf8), in: folder).jsonLines().last)
        let extracted = try await docent.shell(
          "cd '\(root.path(percentEncoded: false))' && \"$DOCENT\" extract --no-store -q --format jsonl \(path)"
        ).json()
        #expect(answer["document"] == extracted["document"] && answer["error"] == .null)
        let (own, other) = (answer["records"]?.array?.first, extracted["records"]?.array?.first)
        #expect(own?["fields"] != nil)
        for key in ["fields", "confidence", "status", "findings", "extractor", "type"] {
          #expect(own?[key] == other?[key])
        }
      }
    }

    @Test func aReaderThatIsKilledIsStartedAnew() async throws {
      try await withDocent { docent, folder in
        let page = fixture("formats/page.pdf")
        let outcome = try await docent.shell(
          """
          mkfifo requests; : > answers
          "$DOCENT" worker -j 1 < requests > answers & worker=$!
          exec 3> requests
          answered() { tries=0; while [ "$(wc -l < answers)" -lt "$1" ] && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done; }
          echo '\(page)' >&3; answered 2
          pkill -9 -P $worker; echo killed $?
          echo '\(page)' >&3; answered 3
          exec 3>&-
          wait $worker; echo status $?
          cat answers
          """)
        let lines = outcome.lines
        #expect(lines.prefix(2) == ["killed 0", "status 0"])
        let answers = try lines.dropFirst(3).map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
        #expect(answers.count == 2 && answers.first == answers.last)
        #expect(answers.first?["records"]?.array?.count == 1)
      }
    }

    @Test func whatIsTooLargeIsPassedOver() async throws {
      let size = 2 << 20
      let input =
        Data("{\"bytes\":\(size),\"id\":\"a\"}\n".utf8) + Data(repeating: 10, count: size)
        + Data("Fixtures/formats/page.pdf".utf8)
      try await withDocent { docent, folder in
        let outcome = try await worker(docent, input, in: folder, "-j 1 --max-file-size 1")
        let answers = try outcome.jsonLines().dropFirst()
        #expect(outcome.code == 0)
        #expect(answers.map { $0["error"]?["code"]?.string } == ["too_large", nil])
        #expect(answers.first?["id"] == .string("a"))
      }
    }

    @Test(arguments: [
      "{\"path\":\"a\",\"bytes\":1}", "{\"bytes\":-1}", "{}", "{\"bytes\":10}\nshort", "{path", "{\"path\":7}",
    ])
    func whatIsNoRequestEndsIt(fault: String) async throws {
      try await withDocent { docent, folder in
        let outcome = try await worker(docent, Data("Fixtures/formats/page.pdf\n\(fault)\n".utf8), in: folder)
        #expect(outcome.code == 64)
        #expect(outcome.complaints.contains("line 2 of the input"), "\(outcome.complaints)")
      }
    }

    @Test func itGoesWhenNobodyReads() async throws {
      try await withDocent { docent, _ in
        // The input stays open: only the answer that can't be written ends it.
        let outcome = try await docent.shell(
          "(echo '\(fixture("formats/page.pdf"))'; sleep 30) | (\"$DOCENT\" worker -j 1; echo $? > status) | head -n 1 | wc -l & "
            + "tries=0; while [ ! -s status ] && [ $tries -lt 250 ]; do sleep 0.1; tries=$((tries + 1)); done; cat status; kill %1 2>/dev/null"
        )
        #expect(outcome.lines.contains("141"))
      }
    }

    @Test func aCalibrationCorrectsConfidences() async throws {
      try await withDocent { docent, folder in
        let file = folder.appending(path: "calibration.json")
        try Data(#"{"pdf_text":{"fields":{"title":{"slope":1,"offset":-2}}}}"#.utf8).write(to: file)
        let input = Data("Fixtures/formats/page.pdf\n".utf8)
        let plain = try await worker(docent, input, in: folder).jsonLines()
        let fitted = try await worker(docent, input, in: folder, "-j 1 --calibration '\(file.path)'").jsonLines()
        func title(_ lines: [JSONValue]) -> Double? {
          lines.last?["records"]?.array?.first?["fields"]?["title"]?["confidence"]?.number
        }
        #expect(try #require(title(fitted)) < #require(title(plain)))
        #expect(plain.first?["calibration"] == nil && fitted.first?["calibration"]?.string?.count == 64)
        try Data(#"{"pdf_text":{"fields":{"title":{"slope":-1,"offset":0}}}}"#.utf8).write(to: file)
        let faulty = try await worker(docent, input, in: folder, "--calibration '\(file.path)'")
        #expect(faulty.code == 2 && faulty.complaints.contains("fields.title"))
      }
    }
  }
}
