public import ArgumentParser
import Documents
import Foundation
public import Store
import Web

/// `docent token`: what lets programs and other machines ask `docent serve`.
struct TokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Let programs and other machines use docent serve.",
    discussion: """
      A token is printed once, and kept as its SHA-256 alone. Programs send it with every request, browsers open a link with it.

      EXAMPLES
        docent token new scanner --scope write
        curl -H "Authorization: Bearer $TOKEN" -T receipt.jpg http://127.0.0.1:8787/api/v1/documents/
        docent token revoke scanner
      """,
    subcommands: [New.self, List.self, Revoke.self])

  /// `docent token new`
  struct New: LibraryCommand {
    static let configuration = CommandConfiguration(abstract: "Make a token, and print it.")

    @Argument(help: "What the token is called.") var name: String
    @Option(help: "What it allows: read, write (and read), or admin (and erase for good).")
    var scope = AccessToken.Scope.read
    @OptionGroup var store: StoreOptions
    var access: Library.Access { .write }

    func run(in library: Library) async throws {
      let token = Secret.make()
      try await library.addToken(named: name, scope: scope, hash: Secret.hash(token))
      Terminal.say(token)
      Terminal.complain("docent: this is the only time that the token is shown; /login?token=… opens a browser with it")
    }
  }

  /// `docent token list`
  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(abstract: "List the tokens, without what they are.")

    @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
    @OptionGroup var store: StoreOptions
    var access: Library.Access { .read }

    func run(in library: Library) async throws {
      let rows = try await library.tokens().map { token in
        [
          .string(token.name), .string(token.scope.rawValue), .string(token.createdAt.ISO8601Format()),
          token.usedAt.map { .string($0.ISO8601Format()) } ?? .null,
        ] as [JSONValue]
      }
      try RowPrinter(columns: ["name", "scope", "created", "used"], rows: rows).print(as: format ?? .default)
    }
  }

  /// `docent token revoke`
  struct Revoke: LibraryCommand {
    static let configuration = CommandConfiguration(abstract: "Take a token's rights away, at once.")

    @Argument(help: "What the token is called.") var name: String
    @OptionGroup var store: StoreOptions
    var access: Library.Access { .write }

    func run(in library: Library) async throws { try await library.revokeToken(named: name) }
  }
}

extension AccessToken.Scope: ExpressibleByArgument {}
