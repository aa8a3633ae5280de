import Documents
import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// `docent plugin test`, on memos of which every third is addressed to somebody else than its label says.
  struct PluginTestCommandTests {
    private func write(_ memos: Int, in folder: URL) throws {
      var labels = ""
      var table = "file,to,subject,from\n"
      for number in 0..<memos {
        let document = Document.ofRows(["MEMO", "To: Hand \(number)", "From: The quay", "Subject: Water \(number)"])
        try JSONEncoder().encode(document).write(to: folder.appending(path: "\(number).json"))
        let to = number % 3 == 0 ? "Nobody" : "Hand \(number)"
        labels +=
          "{\"file\":\"\(number).json\",\"fields\":{\"to\":\"\(to)\",\"subject\":\"Water \(number)\",\"from\":null}}\n"
        table += "\(number).json,\(to),Water \(number),\n"
      }
      let other = Document.ofRows(["A page of no type"])
      try JSONEncoder().encode(other).write(to: folder.appending(path: "other.json"))
      labels += "{\"file\":\"other.json\",\"type\":\"page\"}\n"
      try Data(labels.utf8).write(to: folder.appending(path: "labels.jsonl"))
      try Data(table.utf8).write(to: folder.appending(path: "labels.csv"))
    }

    private func confidence(of name: String, by docent: DocentProgram) async throws -> Double {
      let arguments = ["extract", "--no-store", "--plugin", "memo", "--as", "memo", "--reading", "1.json"]
      let outcome = try await docent.run(list: arguments + DocentProgram.confinement)
      let record = try #require(try outcome.jsonLines().first?["records"]?.array?.first, "\(outcome.complaints)")
      return try #require(record["fields"]?[name]?["confidence"]?.number)
    }

    @Test(arguments: [("rules", "labels.jsonl"), ("python", "labels.csv")])
    func aPluginIsScoredAndCalibrated(runtime: String, labels: String) async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo", "--runtime", runtime)
        try write(45, in: folder)
        let before = try await confidence(of: "to", by: docent)
        let arguments = await ["plugin", "test", "memo", labels] + DocentProgram.confinement
        let first = try await docent.run(list: arguments)
        #expect(first.code == 0, "\(first.complaints)")
        #expect(first.output.contains(/to +45 +45 +30 +0.667 +0.667 +0.667/), "\(first.output)")
        #expect(first.output.contains(/from +0 +45 +0 +0.0 +1.0 +0.0/))
        #expect(first.output.contains("claims 45 of its 45 documents as its own"))
        #expect(first.output.contains("leaves 1 of 1 others alone") == (labels == "labels.jsonl"))
        #expect(first.output.contains("confidence calibrated, on documents held out"))

        // From then on it says so, and the same labels give the same: what is fitted is what the plugin says of itself.
        let after = try await confidence(of: "to", by: docent)
        #expect(before > 0.85 && abs(after - 0.667) < 0.1, "\(before) \(after)")
        let again = try await docent.run(list: arguments)
        #expect(again.output == first.output)
      }
    }

    @Test func tooFewLabelsFitNothing() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo")
        try write(4, in: folder)
        let outcome = try await docent.run("plugin", "test", "memo", "labels.csv")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("too few values to fit: from (4), subject (4), to (4); a field needs 20 in 10"))
        #expect(outcome.output.hasSuffix("nothing is fitted\n"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "memo").path())
        #expect(!files.contains("calibration.json"))
      }
    }

    @Test func whatCannotBeTestedIsNamed() async throws {
      try await withDocent { docent, folder in
        _ = try await docent.run("plugin", "new", "memo")
        try write(2, in: folder)
        try Data("{}".utf8).write(to: folder.appending(path: "1.json"))
        let broken = try await docent.run("plugin", "test", "memo", "labels.csv")
        #expect(broken.code == 1 && broken.complaints.contains("1.json: it is not a recorded reading"))
        #expect(broken.output.contains("claims 1 of its 2 documents"))
        for (labels, reason) in [
          ("nowhere", "nowhere: there is no such file"), ("0.json", "0.json:1: file: is missing"),
        ] {
          let outcome = try await docent.run("plugin", "test", "memo", labels)
          #expect(outcome.code == 2 && outcome.complaints.contains(reason), "\(outcome.complaints)")
        }
        try Data("{\"fields\":{\"to\":{\"slope\":1}}}".utf8).write(to: folder.appending(path: "memo/calibration.json"))
        let faulty = try await docent.run("plugin", "list", "--plugin", "memo")
        #expect(faulty.code == 2 && faulty.complaints.contains("calibration.json: fields.to.offset: is missing"))
      }
    }
  }
}
