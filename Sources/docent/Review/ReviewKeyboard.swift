import Foundation
import Glibc

/// The keys that a person presses, one at a time on a terminal; elsewhere the first character of each line of standard
/// input.
final class ReviewKeyboard {
  /// A key.
  enum Key: Hashable {
    case character(Character)
    /// The return key, or an empty line.
    case enter
    /// No more input, or the wish to stop it: control-C, control-D.
    case end
  }

  private let isTerminal = isatty(STDIN_FILENO) == 1
  private var original = termios()
  private var pending: [UInt8] = []

  /// The keyboard; until it is closed, a terminal gives keys at once and does not show them.
  init() {
    guard isTerminal else { return }
    tcgetattr(STDIN_FILENO, &original)
    let original = original
    Interruption.atEnd {
      var settings = original
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
    beImmediate()
  }

  /// Gives the terminal back as it was.
  func close() {
    if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
  }

  /// The next key.
  func key() -> Key {
    guard isTerminal else {
      guard let line = readLine() else { return .end }
      return line.first.map(Key.character) ?? .enter
    }
    while let byte = byte() {
      switch byte {
      case 0x03, 0x04: return .end
      case 0x0A, 0x0D: return .enter
      case 0x1B: skipSequence()
      case 0x21...0x7E: return .character(Character(Unicode.Scalar(byte)))
      default: break
      }
    }
    return .end
  }

  /// A line, edited as the terminal has it; nil at the end of the input.
  func line() -> String? {
    guard isTerminal else { return readLine() }
    var line = original
    line.c_lflag |= tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &line)
    defer { beImmediate() }
    var bytes: [UInt8] = []
    while let byte = byte() {
      if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// A line that starts with a text, edited at its end: backspace, control-U for all of it, escape to leave it; nil if it is left
  /// or there is no more input. Without a terminal the line is read as it is.
  func line(startingWith text: String) -> String? {
    guard isTerminal else { return readLine() }
    var bytes = Array(text.utf8)
    Terminal.write(text)
    func erase() {
      // The bytes of one character.
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
      Terminal.write("\u{8} \u{8}")
    }
    while let byte = byte() {
      switch byte {
      case 0x0A, 0x0D:
        Terminal.say("")
        return String(decoding: bytes, as: UTF8.self)
      case 0x03, 0x04, 0x1B:
        if byte == 0x1B { skipSequence() }
        Terminal.say("")
        return nil
      case 0x08, 0x7F: if !bytes.isEmpty { erase() }
      case 0x15: while !bytes.isEmpty { erase() }
      case 0x20...:
        bytes.append(byte)
        Terminal.write(Data([byte]))
      default: break
      }
    }
    return nil
  }

  /// What a terminal answers to a question, up to a final byte; nil if it says nothing soon. Keys that were pressed
  /// meanwhile are kept.
  func answer(to question: String, endingWith final: UInt8) -> String? {
    guard isTerminal, Terminal.outputIsTerminal else { return nil }
    Terminal.write(question)
    var bytes: [UInt8] = []
    while bytes.last != final, bytes.count < 256, let byte = byte(within: 200) { bytes.append(byte) }
    guard let start = bytes.firstIndex(of: 0x1B), bytes.last == final else {
      pending += bytes
      return nil
    }
    pending += bytes[..<start]
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private func byte(within milliseconds: Int32 = -1) -> UInt8? {
    if !pending.isEmpty { return pending.removeFirst() }
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, milliseconds) > 0 else { return nil }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }

  /// Passes over what an arrow or function key sends after its escape.
  private func skipSequence() {
    guard let first = byte(within: 20), first == 0x5B || first == 0x4F else { return }
    while let next = byte(within: 20), !(0x40...0x7E).contains(next) {}
  }

  private func beImmediate() {
    var immediate = original
    // Control-C is a key here, so that the terminal is given back before the program ends.
    immediate.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &immediate)
  }
}
