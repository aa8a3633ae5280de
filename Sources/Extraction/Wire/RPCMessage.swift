public import Documents
public import Foundation

/// The messages of JSON-RPC 2.0, one JSON object a line, that the program and its child processes exchange.
public enum RPCMessage {
  /// A call, or a notification if it has no id.
  public struct Request<Params: Codable & Sendable>: Codable, Sendable {
    /// Always `2.0`.
    public var jsonrpc = "2.0"
    /// The number that the answer repeats.
    public var id: Int?
    /// What to do.
    public var method: String
    /// With what.
    public var params: Params?

    /// A call of a method.
    public init(id: Int?, method: String, params: Params?) {
      self.id = id
      self.method = method
      self.params = params
    }
  }

  /// The answer to a call: a result or an error.
  public struct Response<Result: Codable & Sendable>: Codable, Sendable {
    /// Always `2.0`.
    public var jsonrpc = "2.0"
    /// The number of the call; nil if the call could not be read.
    public var id: Int?
    /// What came of it.
    public var result: Result?
    /// Why nothing came of it.
    public var error: ErrorObject?

    /// An answer to the call of that number.
    public init(id: Int?, result: Result?, error: ErrorObject? = nil) {
      self.id = id
      self.result = result
      self.error = error
    }
  }

  /// Why a call failed.
  public struct ErrorObject: Codable, Sendable, Error, CustomStringConvertible {
    /// JSON-RPC's code, or one above -32000 of the callee's own.
    public var code: Int
    /// Why, for people.
    public var message: String
    /// The failure's own code, where it has one.
    public var data: FailureCode?

    /// An error of a code.
    public init(code: Int, message: String, data: FailureCode? = nil) {
      self.code = code
      self.message = message
      self.data = data
    }

    /// The message.
    public var description: String { message }
  }

  /// The name and number of a call, without its parameters.
  struct Envelope: Decodable {
    var id: Int?
    var method: String
  }

  /// No parameters, or no result.
  public struct Nothing: Codable, Sendable {
    /// Nothing.
    public init() {}
  }

  /// A message as a line, with its line end.
  public static func line(_ message: some Encodable) throws -> Data {
    // Keys are sorted so that the same message is the same line.
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var line = try encoder.encode(message)
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
