/// The folded lines of vCards and their kin (RFC 6350, 3.2).
public enum FoldedLines {
  /// The lines of a text that have anything in them; one that begins with white space continues the one before it.
  ///
  /// Byte by byte: a line may be folded within a character, between a letter and its accent.
  public static func lines(of text: String) -> [String] {
    var lines: [[UInt8]] = [[]]
    var isAtStart = true
    for byte in text.utf8 {
      if byte == 10 || byte == 13 {
        isAtStart = true
        continue
      }
      if isAtStart, byte == 32 || byte == 9 {
        isAtStart = false
        continue
      }
      if isAtStart { lines.append([]) }
      isAtStart = false
      lines[lines.count - 1].append(byte)
    }
    return lines.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
