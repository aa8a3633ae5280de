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

/// A gray picture as sixels (DEC STD 070): bands of six rows, of which each gray sets its own pixels.
struct Sixels {
  /// What the terminal is sent.
  let text: String

  private static let grays = 16

  /// The sixels of a binary portable graymap with values up to 255; nil if it is none.
  init?(graymap: Data) {
    let bytes = Array(graymap)
    guard let (header, start) = Self.header(of: bytes) else { return nil }
    let (width, height) = (header[0], header[1])
    var text = "\u{1B}Pq\"1;1;\(width);\(height)"
    for gray in 0..<Self.grays {
      let percent = gray * 100 / (Self.grays - 1)
      text += "#\(gray);2;\(percent);\(percent);\(percent)"
    }
    for top in stride(from: 0, to: height, by: 6) {
      var rows = [[UInt8]](repeating: [], count: Self.grays)
      for x in 0..<width {
        for y in top..<min(height, top + 6) {
          let gray = Int(bytes[start + y * width + x]) * Self.grays / 256
          if rows[gray].isEmpty { rows[gray] = [UInt8](repeating: 0, count: width) }
          rows[gray][x] |= 1 << UInt8(y - top)
        }
      }
      let drawn = rows.indices.filter { !rows[$0].isEmpty }.map { "#\($0)\(Self.packed(rows[$0]))" }
      text += drawn.joined(separator: "$") + "-"
    }
    self.text = text + "\u{1B}\\"
  }

  /// Columns as characters, those that repeat with their number.
  private static func packed(_ columns: [UInt8]) -> String {
    var text = ""
    var index = 0
    while index < columns.count {
      let next = columns[index...].firstIndex { $0 != columns[index] } ?? columns.count
      let character = String(Unicode.Scalar(63 + columns[index]))
      let count = next - index
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      index = next
    }
    return text
  }

  /// The width and height, and where the pixels begin.
  private static func header(of bytes: [UInt8]) -> (numbers: [Int], start: Int)? {
    guard bytes.starts(with: Array("P5".utf8)) else { return nil }
    var numbers: [Int] = []
    var index = 2
    while numbers.count < 3, index < bytes.count {
      let word = bytes[index...].prefix { !Character(Unicode.Scalar($0)).isWhitespace }
      if bytes[index] == UInt8(ascii: "#") {
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      } else if word.isEmpty {
        index += 1
      } else {
        guard let number = Int(String(decoding: word, as: UTF8.self)) else { return nil }
        numbers.append(number)
        index += word.count
      }
    }
    let start = index + 1
    guard numbers.count == 3, numbers[2] == 255, numbers[0] > 0, bytes.count >= start + numbers[0] * numbers[1] else {
      return nil
    }
    return (numbers, start)
  }
}
