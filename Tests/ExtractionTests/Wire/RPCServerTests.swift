import Documents
import Foundation
import Testing

@testable import Extraction

struct RPCServerTests {
  private struct Params: Codable, Sendable { var number: Int }

  private let server: RPCServer = {
    var server = RPCServer()
    server.on("double") { (params: Params) in params.number * 2 }
    server.on("fail") { (_: Params) -> Int in throw Failure(.encrypted, "it needs a password") }
    server.on("break") { (_: Params) -> Int in throw CocoaError(.coderInvalidValue) }
    return server
  }()

  private func reply(_ line: String) throws -> JSONValue? {
    guard let reply = server.reply(to: line) else { return nil }
    #expect(reply.last == UInt8(ascii: "\n"))
    #expect(reply.filter { $0 == UInt8(ascii: "\n") }.count == 1, "an answer is one line")
    return try JSONDecoder().decode(JSONValue.self, from: reply)
  }

  @Test func aCallIsAnswered() throws {
    let answer = try reply(#"{"jsonrpc":"2.0","id":7,"method":"double","params":{"number":21}}"#)
    #expect(answer == .object(["jsonrpc": .string("2.0"), "id": .integer(7), "result": .integer(42)]))
  }

  @Test(arguments: [
    ("", -32700, nil), ("hello", -32700, nil), ("[]", -32700, nil), (#"{"id":1}"#, -32700, nil),
    (#"{"jsonrpc":"2.0","id":1,"method":"none"}"#, -32601, 1),
    (#"{"jsonrpc":"2.0","id":2,"method":"double"}"#, -32602, 2),
    (#"{"jsonrpc":"2.0","id":3,"method":"double","params":{"number":"x"}}"#, -32602, 3),
    (#"{"jsonrpc":"2.0","id":4,"method":"break","params":{"number":1}}"#, -32603, 4),
  ])
  func whatCannotBeAnsweredIsAnError(line: String, code: Int, id: Int?) throws {
    let answer = try #require(try reply(line))
    #expect(answer["error"]?["code"] == .integer(code), "\(answer)")
    #expect(answer["error"]?["message"]?.string?.isEmpty == false)
    #expect(answer["id"] == id.map { .integer($0) })
    #expect(answer["result"] == nil)
  }

  @Test func aFailureKeepsItsCode() throws {
    let answer = try #require(try reply(#"{"jsonrpc":"2.0","id":1,"method":"fail","params":{"number":1}}"#))
    #expect(answer["error"]?["data"] == .string("encrypted"))
    #expect(answer["error"]?["message"] == .string("it needs a password"))
  }

  @Test func shutdownEndsTheConversation() throws {
    #expect(try reply(#"{"method":"shutdown"}"#) == nil)
    #expect(try reply(#"{"id":9,"method":"shutdown","params":{}}"#) == nil)
  }

  @Test func aMessageIsOneLineWhateverItHolds() throws {
    let line = try RPCMessage.line(RPCMessage.Request(id: 1, method: "a", params: "one\ntwo\r\u{2028}\0"))
    #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    let again = try JSONDecoder().decode(RPCMessage.Request<String>.self, from: line)
    #expect(again.params == "one\ntwo\r\u{2028}\0")
  }
}
