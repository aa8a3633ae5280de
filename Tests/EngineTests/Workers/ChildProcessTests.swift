import Documents
import Engine
import Foundation
import TestSupport
import Testing

extension ProcessTests {
  struct ChildProcessTests {
    private static let echo = """
      import json, os, sys
      for line in sys.stdin:
          call = json.loads(line)
          print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": [str(call["params"]), str(os.getpid()),
            os.getcwd(), os.environ.get("COLOUR", "")]}), flush=True)
      """

    private func child(_ program: String = echo) -> ChildProcess.Command {
      ChildProcess.Command(name: "the child", arguments: ["python3", "-c", program])
    }

    @Test func callsAreAnsweredByOneProcess() async throws {
      let child = ChildProcess(child())
      let first: [String] = try await child.call("a", "one", within: patience)
      let second: [String] = try await child.call("a", "two", within: patience)
      #expect(first[0] == "one" && second[0] == "two")
      #expect(first[1] == second[1])
      await child.stop()
      let third: [String] = try await child.call("a", "three", within: patience)
      #expect(third[0] == "three" && third[1] != first[1])
      await child.stop()
    }

    @Test func callersThatShareItWaitForEachOther() async throws {
      let child = ChildProcess(child())
      let answers = try await withThrowingTaskGroup(of: (String, String).self) { group in
        for index in 0..<20 {
          group.addTask {
            let answer: [String] = try await child.call("a", "\(index)", within: patience)
            return ("\(index)", answer[0])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 20 && answers.allSatisfy { $0 == $1 })
      await child.stop()
    }

    @Test func anAnswerThatNobodyWantsAnyMoreEndsTheProcess() async throws {
      let child = ChildProcess(
        child(
          """
          import json, os, sys, time
          for line in sys.stdin:
              call = json.loads(line)
              if call["params"] == "long": time.sleep(3600)
              print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": os.getpid()}), flush=True)
          """))
      let first: Int = try await child.call("a", "short", within: patience)
      let work = Task { try await child.call("a", "long", returning: Int.self, within: .seconds(3600)) }
      work.cancel()
      let failure = await #expect(throws: Failure.self) { try await work.value }
      #expect(failure?.message == "the child: a was cancelled")
      let second: Int = try await child.call("a", "short", within: patience)
      #expect(second != first)
      await child.stop()
    }

    @Test func oneThatStaysWhenItIsToldToEndIsEndedAndTold() async throws {
      let child = ChildProcess(
        child(
          """
          import json, sys, time
          print(json.dumps({"jsonrpc": "2.0", "id": json.loads(input())["id"], "result": 1}), flush=True)
          time.sleep(3600)
          """))
      let _: Int = try await child.call("a", "", within: patience)
      #expect(await child.departures() == [])
      await child.stop(within: .zero)
      #expect(await child.departures() == ["told to shut down, it did not end within 0 secs"])
    }

    @Test func folderAndEnvironmentAreAsAsked() async throws {
      try await withTemporaryFolder { folder in
        var command = child()
        command.folder = folder
        command.environment = ["COLOUR": "sea green"]
        let child = ChildProcess(command)
        let answer: [String] = try await child.call("a", "", within: patience)
        #expect(URL(filePath: answer[2], directoryHint: .isDirectory).path() == folder.path())
        #expect(answer[3] == "sea green")
        await child.stop()
      }
    }

    /// More than a pipe holds, both ways, in one line.
    @Test func longLinesGoThrough() async throws {
      let child = ChildProcess(child())
      let text = String(repeating: "a é \n", count: 1 << 18)
      let answer: [String] = try await child.call("a", text, within: patience)
      #expect(answer[0] == text)
      await child.stop()
    }

    @Test(arguments: [
      ["/nowhere/program"], ["no-such-program-anywhere"], ["false"], ["true"],
      ["python3", "-c", "import sys; sys.exit(3)"],
    ])
    func aProgramThatDoesNotServeIsAFailure(arguments: [String]) async throws {
      let child = ChildProcess(ChildProcess.Command(name: "the child", arguments: arguments))
      // More than a pipe holds, so that it is written to a process that is gone.
      let text = String(repeating: "a", count: 1 << 20)
      for _ in 0..<2 {
        let failure = await #expect(throws: Failure.self) {
          let _: [String] = try await child.call("a", text, within: patience)
        }
        #expect(failure?.code == .pluginFailed, "\(String(describing: failure))")
      }
      await child.stop()
    }

    @Test func aCallPastItsTimeEndsTheProcess() async throws {
      let child = ChildProcess(child("import time; time.sleep(600)"))
      let failure = await #expect(throws: Failure.self) {
        let _: [String] = try await child.call("a", "", within: .milliseconds(300))
      }
      #expect(failure?.code == .timeout)
      #expect(failure?.message.hasPrefix("the child did not answer a within") == true)
      await child.stop()
    }

    @Test func whatAProcessStartsEndsWithIt() async throws {
      let program = """
        import json, subprocess, sys
        call = json.loads(sys.stdin.readline())
        child = subprocess.Popen(["sleep", "600"])
        print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": child.pid}), flush=True)
        sys.stdin.read()
        """
      let child = ChildProcess(child(program))
      let number: Int = try await child.call("a", "", within: patience)
      #expect(FileManager.default.fileExists(atPath: "/proc/\(number)"))
      await child.stop()
      try await eventually { !isAlive(number) }
    }

    /// Whether a process runs; one that has ended and waits to be collected does not.
    private func isAlive(_ process: Int) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
      return !status.contains(") Z ")
    }

    @Test func aGreetingThatFailsIsTriedAgain() async throws {
      let child = ChildProcess(child()) { child in
        let answer: [String] = try await child.send("hello", "", within: patience)
        throw Failure(.pluginFailed, "not welcome, \(answer.count)")
      }
      for _ in 0..<2 {
        let failure = await #expect(throws: Failure.self) {
          let _: [String] = try await child.call("a", "", within: patience)
        }
        #expect(failure?.message == "not welcome, 4")
      }
      await child.stop()
    }
  }
}
