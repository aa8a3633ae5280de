import CXML
public import Foundation

/// An XML document in memory. Not thread safe.
///
/// The bytes may be anybody's, so nothing is fetched and no entity is replaced, and what has a document type of its own
/// is refused.
public final class XMLTree {
  private let document: xmlDocPtr

  /// The document in bytes; nil if they are no XML.
  public init?(_ data: Data) {
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let parsed = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        xmlReadMemory($0.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, nil, Int32(options))
      }
    }
    guard let parsed else { return nil }
    document = parsed
    // The document goes with this object, which is whole from here on.
    if parsed.pointee.intSubset != nil || parsed.pointee.extSubset != nil { return nil }
  }

  deinit { xmlFreeDoc(document) }

  /// Calls a body with the outermost element; gives nil if there is none.
  public func withRoot<Result>(_ body: (Element) -> Result?) -> Result? {
    withExtendedLifetime(self) { xmlDocGetRootElement(document).flatMap { body(Element(node: $0)) } }
  }

  /// An element; only as long as its tree is there.
  public struct Element {
    fileprivate let node: xmlNodePtr

    /// The name without its namespace's prefix.
    public var name: String { String(cString: node.pointee.name) }

    /// The namespace; nil if it has none.
    public var namespace: String? { node.pointee.ns.flatMap { $0.pointee.href }.map { String(cString: $0) } }

    /// The text that stands in the element itself, without white space around it; nil if there is none.
    public var text: String? {
      var text = ""
      Self.forEach(node.pointee.children) { child in
        guard child.pointee.type == XML_TEXT_NODE || child.pointee.type == XML_CDATA_SECTION_NODE else { return }
        if let content = child.pointee.content { text += String(cString: content) }
      }
      text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return text.isEmpty ? nil : text
    }

    /// The elements within, in order.
    public var children: [Element] {
      var elements: [Element] = []
      Self.forEach(node.pointee.children) { child in
        if child.pointee.type == XML_ELEMENT_NODE { elements.append(Element(node: child)) }
      }
      return elements
    }

    /// The value of an attribute without a namespace.
    public subscript(attribute name: String) -> String? {
      var attribute = node.pointee.properties
      while let current = attribute {
        if String(cString: current.pointee.name) == name {
          return current.pointee.children.flatMap { $0.pointee.content }.map { String(cString: $0) }
        }
        attribute = current.pointee.next
      }
      return nil
    }

    private static func forEach(_ first: xmlNodePtr?, _ body: (xmlNodePtr) -> Void) {
      var node = first
      while let current = node {
        body(current)
        node = current.pointee.next
      }
    }
  }
}

extension XMLTree.Element {
  /// Every element that a path of names leads to.
  public func all(_ path: String...) -> [XMLTree.Element] {
    path.reduce([self]) { elements, name in elements.flatMap { $0.children.filter { $0.name == name } } }
  }
}
