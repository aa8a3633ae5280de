import ArgumentParser
import Foundation
import Reading

/// The ways in which terminals show pictures.
enum TerminalImages: String, CaseIterable, ExpressibleByArgument {
  /// The graphics protocol of kitty, also of Ghostty, Konsole and WezTerm.
  case kitty
  /// The inline images of iTerm2, also of WezTerm and VS Code.
  case iterm
  /// Sixels: xterm, foot, mlterm, Windows Terminal …
  case sixel
  /// None: the file is named.
  case path

  /// The form in which a picture is wanted.
  var form: PageDrawing.Form { self == .sixel ? .graymap : .png }

  /// How the terminal shows pictures, by what it says of itself.
  static func ofTerminal(_ keyboard: ReviewKeyboard, environment: [String: String]) -> TerminalImages {
    guard Terminal.outputIsTerminal else { return .path }
    let program = environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || environment["TERM"]?.contains("kitty") == true { return .kitty }
    if program == "ghostty" { return .kitty }
    if ["iTerm.app", "iTerm2", "WezTerm", "vscode"].contains(program) { return .iterm }
    // Of its primary attributes (DA1), 4 stands for sixels.
    let attributes = keyboard.answer(to: "\u{1B}[c", endingWith: UInt8(ascii: "c")) ?? ""
    let numbers = attributes.dropFirst(3).dropLast().split(separator: ";")
    return attributes.hasPrefix("\u{1B}[?") && numbers.contains("4") ? .sixel : .path
  }

  /// What shows the picture of a file.
  func text(for file: URL) throws -> String {
    switch self {
    case .path: file.path(percentEncoded: false)
    case .sixel: try Sixels(graymap: Data(contentsOf: file))?.text ?? file.path(percentEncoded: false)
    case .iterm:
      "\u{1B}]1337;File=inline=1:\(try Data(contentsOf: file).base64EncodedString())\u{07}"
    case .kitty: Self.kitty(try Data(contentsOf: file))
    }
  }

  /// A PNG in the pieces of at most 4,096 characters that kitty takes.
  private static func kitty(_ png: Data) -> String {
    var rest = Substring(png.base64EncodedString())
    var pieces: [String] = []
    while !rest.isEmpty {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let keys = (pieces.isEmpty ? "a=T,f=100," : "") + "m=\(rest.isEmpty ? 0 : 1)"
      pieces.append("\u{1B}_G\(keys);\(piece)\u{1B}\\")
    }
    return pieces.joined()
  }
}
