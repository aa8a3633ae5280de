import Documents
public import Foundation

/// Answers JSON-RPC calls on standard input, one a line, until the input ends or `shutdown` is called.
///
/// Standard output belongs to the answers; what a method prints for people goes to standard error.
public struct RPCServer {
  /// Answers one method: takes the call's line and gives the answer's.
  public typealias Handler = (_ id: Int?, _ line: Data) throws -> Data

  private var handlers: [String: Handler] = [:]

  /// A server without methods.
  public init() {}

  /// Adds a method.
  public mutating func on<Params: Codable & Sendable>(
    _ method: String, _ body: @escaping (Params) throws -> any Encodable
  ) {
    handlers[method] = { id, line in
      let request = try JSONDecoder().decode(RPCMessage.Request<Params>.self, from: line)
      guard let params = request.params else {
        throw RPCMessage.ErrorObject(code: -32602, message: "\(method) needs params")
      }
      return try RPCMessage.line(Answer(id: id, result: body(params)))
    }
  }

  /// A response with a result of any type.
  private struct Answer: Encodable {
    let id: Int?
    let result: any Encodable

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, result }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("2.0", forKey: .jsonrpc)
      try container.encodeIfPresent(id, forKey: .id)
      try container.encode(result, forKey: .result)
    }
  }

  /// Serves until the input ends.
  public func run() {
    while let line = readLine(strippingNewline: true), let reply = reply(to: line) { write(reply) }
  }

  /// The answer to a line, a line itself; nil if the line ends the conversation.
  func reply(to text: String) -> Data? {
    let line = Data(text.utf8)
    guard let call = try? JSONDecoder().decode(RPCMessage.Envelope.self, from: line) else {
      return failure(nil, RPCMessage.ErrorObject(code: -32700, message: "the line is not a JSON-RPC call"))
    }
    return call.method == "shutdown" ? nil : answer(to: call, line: line)
  }

  private func answer(to call: RPCMessage.Envelope, line: Data) -> Data {
    guard let handler = handlers[call.method] else {
      return failure(call.id, RPCMessage.ErrorObject(code: -32601, message: "there is no method \(call.method)"))
    }
    do {
      return try handler(call.id, line)
    } catch let error as RPCMessage.ErrorObject {
      return failure(call.id, error)
    } catch let error as DecodingError {
      return failure(
        call.id, RPCMessage.ErrorObject(code: -32602, message: "the params of \(call.method) are wrong: \(error)"))
    } catch let error as Failure {
      return failure(call.id, RPCMessage.ErrorObject(code: -32000, message: error.message, data: error.code))
    } catch {
      return failure(call.id, RPCMessage.ErrorObject(code: -32603, message: "\(error)"))
    }
  }

  private func failure(_ id: Int?, _ error: RPCMessage.ErrorObject) -> Data {
    // An error without a result always encodes.
    (try? RPCMessage.line(RPCMessage.Response<RPCMessage.Nothing>(id: id, result: nil, error: error))) ?? Data()
  }

  private func write(_ line: Data) {
    FileHandle.standardOutput.write(line)
  }
}
