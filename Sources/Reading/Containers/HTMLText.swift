import CXML
import Foundation

/// The text of HTML, a line for each block, without what is not shown.
enum HTMLText {
  private static let hidden: Set<String> = ["script", "style", "head", "title", "noscript", "template"]
  private static let blocks: Set<String> = [
    "p", "div", "br", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "pre",
    "section", "article", "header", "footer", "body", "dt", "dd", "address", "form",
  ]

  /// The text of a page, however faulty; nothing is fetched for it.
  static func text(of html: String) -> String {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    let bytes = Array(html.utf8)
    let parsed = bytes.withUnsafeBytes { bytes in
      bytes.bindMemory(to: CChar.self).baseAddress.flatMap {
        htmlReadMemory($0, Int32(clamping: bytes.count), nil, "UTF-8", Int32(options))
      }
    }
    guard let parsed else { return "" }
    defer { xmlFreeDoc(parsed) }
    var text = Text()
    var next = xmlDocGetRootElement(parsed)
    // Without recursion: elements may lie in one another as deep as somebody likes.
    while let node = next {
      let name = node.pointee.name.map { String(cString: $0).lowercased() } ?? ""
      let isHidden = node.pointee.type == XML_ELEMENT_NODE && hidden.contains(name)
      if node.pointee.type == XML_TEXT_NODE, let content = node.pointee.content {
        text.add(String(cString: content))
      } else if blocks.contains(name) {
        text.endLine()
      }
      if !isHidden, let child = node.pointee.children {
        next = child
        continue
      }
      next = following(node) { if blocks.contains($0) { text.endLine() } }
    }
    return text.lines
  }

  /// The node after one and all below it; calls a body with the names of the elements that end before it.
  private static func following(_ node: xmlNodePtr, _ ended: (String) -> Void) -> xmlNodePtr? {
    var current = node
    while true {
      if let next = current.pointee.next { return next }
      guard let parent = current.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
      ended(parent.pointee.name.map { String(cString: $0).lowercased() } ?? "")
      current = parent
    }
  }

  /// Text that comes in pieces; white space counts once.
  private struct Text {
    private(set) var lines = ""
    private var line = ""

    mutating func add(_ piece: String) { line += piece.hasSuffix("\n") ? piece + " " : piece }

    mutating func endLine() {
      let words = line.split(whereSeparator: \.isWhitespace)
      if !words.isEmpty { lines += words.joined(separator: " ") + "\n" }
      line = ""
    }
  }
}
