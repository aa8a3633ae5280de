import Foundation
import Subprocess
import SystemPackage

/// Where a token or a password is kept: it is read anew for each attempt, so that it can be changed while Docent runs.
public enum SecretSource: Hashable, Sendable {
  /// The first line of a file.
  case file(String)
  /// The first line that a command of the shell prints.
  case command(String)

  /// Reads the secret.
  ///
  /// - Throws: `SecretError`, which never holds the secret or what the command printed.
  public func read() async throws -> String {
    let text: String
    switch self {
    case .file(let path):
      let file = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
      guard let data = try? Data(contentsOf: URL(filePath: file)), data.count <= Self.mostBytes else {
        throw SecretError(reason: "\(path) can't be read")
      }
      text = String(decoding: data, as: UTF8.self)
    case .command(let line):
      do {
        let result = try await Subprocess.run(
          .path("/bin/sh"), arguments: ["-c", line], output: .string(limit: Self.mostBytes), error: .discarded)
        guard result.terminationStatus.isSuccess else { throw SecretError(reason: "'\(line)' failed") }
        text = result.standardOutput
      } catch let error as SecretError {
        throw error
      } catch {
        try Task.checkCancellation()
        throw SecretError(reason: "'\(line)' can't be run: \(error)")
      }
    }
    let first = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let secret = first.trimmingCharacters(in: .whitespaces)
    guard !secret.isEmpty, secret.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw SecretError(reason: "there is no secret in \(self)")
    }
    return secret
  }

  private static let mostBytes = 64 << 10
}

extension SecretSource: CustomStringConvertible {
  /// The file, or the command in quotes.
  public var description: String {
    switch self {
    case .file(let path): path
    case .command(let line): "'\(line)'"
    }
  }
}

/// Why a secret can't be read.
public struct SecretError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public var reason: String

  /// The reason.
  public var description: String { reason }
}
