import Finders

/// A text with its findings in marks, `due ‹25/12/2018›`: a test of where a finder finds shows the place as a reader sees it.
enum MarkedText {
  /// The text without its marks, with those around what a finder finds in it.
  ///
  /// A finder that finds exactly what is marked gives back the text it was given.
  static func remarked<Value>(_ marked: String, by find: (String) throws -> [Found<Value>]) rethrows -> String {
    let text = marked.filter { $0 != "‹" && $0 != "›" }
    var result = ""
    var end = text.startIndex
    for found in try find(text) {
      result += "\(text[end..<found.range.lowerBound])‹\(text[found.range])›"
      end = found.range.upperBound
    }
    return result + text[end...]
  }
}
