/// Who reads print: Tesseract, a recognizer plugin, or both.
public enum RecognizerChoice: Hashable, Sendable {
  /// Tesseract alone.
  case tesseract
  /// A plugin, by its id, on the pages that Tesseract turned upright.
  case plugin(String)
  /// Tesseract, and a plugin where that leaves doubt; Tesseract alone if there is no plugin.
  case auto

  /// The names of choices that are no plugin's id.
  static let reserved = ["tesseract", "auto"]

  /// The choice of that name: `tesseract`, `auto`, or a plugin's id.
  public init(_ name: String) {
    self =
      switch name {
      case "tesseract": .tesseract
      case "auto": .auto
      default: .plugin(name)
      }
  }
}
