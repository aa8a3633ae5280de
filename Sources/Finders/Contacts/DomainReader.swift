/// Reads host names, with the slips that recognition makes in them.
struct DomainReader {
  let scan: TextScan

  /// A host name in lower case.
  struct Domain {
    var name: String
    var end: Int
    /// Whether the last label is a known top-level domain.
    var isKnown: Bool
    /// Whether spaces, commas or letters had to be changed.
    var isRepaired: Bool
    var labels: [Substring] { name.split(separator: ".") }
  }

  /// The most letters of a host name (RFC 1035, 2.3.4); without a limit, text of nothing but dots and letters would be
  /// read to its end from every label.
  private static let longest = 253

  /// The host name that starts at a position.
  ///
  /// - Parameter allowingMissingDot: whether `foo com` counts as `foo.com`.
  func domain(at start: Int, allowingMissingDot: Bool) -> Domain? {
    var labels: [String] = []
    var position = start
    var end = start
    var isRepaired = false
    var needsKnown = false
    while true {
      let labelEnd = scan.end(of: position) { $0.isDigit || $0.isLatinLetter || $0 == .dash || $0 == UInt8(ascii: "_") }
      guard labelEnd > position, labelEnd - position <= 63, labelEnd - start <= Self.longest else { break }
      let label = scan.folded(position..<labelEnd)
      if needsKnown {
        guard TopLevelDomains.repaired(label) != nil || scan.byte(labelEnd) == .dot,
          !scan.isUppercaseWordStart(position), label != "www"
        else { break }
        isRepaired = true
      }
      if !labels.isEmpty, label.hasSuffix("www"), TopLevelDomains.contains(String(label.dropLast(3))) {
        // `info@foo.comwww.foo.com`: a web address runs into it.
        labels.append(String(label.dropLast(3)))
        return finished(labels, end: labelEnd - 3, isRepaired: true)
      }
      labels.append(label)
      end = labelEnd
      guard let next = dot(after: labelEnd, hasDot: labels.count > 1, allowingMissingDot: allowingMissingDot) else {
        break
      }
      (position, needsKnown) = next
    }
    return finished(labels, end: end, isRepaired: isRepaired)
  }

  /// The start of the label after a dot, and whether that label has to confirm a repaired dot.
  private func dot(after end: Int, hasDot: Bool, allowingMissingDot: Bool) -> (start: Int, needsKnown: Bool)? {
    let place = scan.skipSpaces(end)
    guard place - end <= 1 else { return nil }
    let byte = scan.byte(place)
    if byte == .dot || byte == .comma {
      let start = scan.skipSpaces(place + 1)
      guard start - place <= 2 else { return nil }
      return (start, byte == .comma || place > end || start > place + 1)
    }
    guard allowingMissingDot, !hasDot, place > end else { return nil }
    let wordEnd = scan.end(of: place, while: \.isLetter)
    return TopLevelDomains.plain.contains(scan.folded(place..<wordEnd)) ? (place, true) : nil
  }

  private func finished(_ labels: [String], end: Int, isRepaired: Bool) -> Domain? {
    var labels = labels
    var end = end
    guard labels.count > 1, let last = labels.last else { return nil }
    if let known = TopLevelDomains.repaired(last) {
      labels[labels.count - 1] = known
      return domain(labels, end, isKnown: true, isRepaired: isRepaired || known != last)
    }
    // A word may run into the domain: `foo.comTel`.
    for length in 2..<max(3, last.utf8.count) {
      let rest = end - last.utf8.count + length
      let head = String(last.prefix(length))
      guard TopLevelDomains.plain.contains(head), scan.isUppercase(rest) || !scan.isLetter(rest),
        !scan.isUppercase(rest - 1)
      else { continue }
      labels[labels.count - 1] = head
      end = rest
      return domain(labels, end, isKnown: true, isRepaired: true)
    }
    guard last.utf8.count >= 2, last.utf8.allSatisfy(\.isLatinLetter) else { return nil }
    return domain(labels, end, isKnown: false, isRepaired: isRepaired)
  }

  private func domain(_ labels: [String], _ end: Int, isKnown: Bool, isRepaired: Bool) -> Domain? {
    guard labels.allSatisfy({ !$0.hasPrefix("-") && !$0.hasSuffix("-") && !$0.isEmpty }) else { return nil }
    return Domain(name: labels.joined(separator: "."), end: end, isKnown: isKnown, isRepaired: isRepaired)
  }
}

extension TextScan {
  /// Whether a word with a capital and small letters starts at a position, as a name does.
  fileprivate func isUppercaseWordStart(_ position: Int) -> Bool {
    isUppercase(position) && isLetter(position + 1) && !isUppercase(position + 1)
  }
}

/// The top-level domains by which addresses are recognised (IANA root zone).
enum TopLevelDomains {
  /// Country codes that are in use as domains.
  static let countries = Set(
    """
    ac ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck \
    cl cm cn co cr cu cv cw cy cz de dj dk dm do dz ec ee eg es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq \
    gr gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kr kw ky kz la lb lc li lk \
    lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz \
    om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st sv sx sy \
    sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
    """.split(separator: " ").map(String.init))

  /// Generic domains that are in wide use, and `example`, which is kept for documentation (RFC 2606).
  static let generic = Set(
    """
    com net org edu gov mil int info biz name pro mobi aero coop museum jobs travel cat asia tel online shop store site tech \
    app dev cloud email agency studio design media digital group company solutions services consulting global world life \
    today news blog live club vip top xyz space website work team systems network software technology engineering energy \
    health care clinic dental doctor legal law finance capital money tax bank insurance realty estate house build construction \
    photo photography photos art gallery music video film events wedding restaurant cafe coffee bar pizza kitchen catering \
    food wine beer hotel fitness yoga beauty fashion boutique salon school academy education university training institute \
    foundation church london berlin paris nyc tokyo swiss wien hamburg bayern ruhr koeln one center zone eco green farm auto \
    cars taxi tours international ventures partners management marketing press plus chat codes computer support example
    """.split(separator: " ").map(String.init))

  /// The generic domains that almost every address ends in; no other text does.
  static let plain: Set<String> = ["com", "net", "org", "edu", "gov", "info", "biz"]

  /// Whether a label in lower case is a top-level domain.
  static func contains(_ label: String) -> Bool { generic.contains(label) || countries.contains(label) }

  /// The domain that was meant by one that does not exist, where letters are often misread: `c0m`, `corn`.
  static func repaired(_ label: String) -> String? {
    if contains(label) { return label }
    let candidates = [
      label.replacing("0", with: "o"), label.replacing("rn", with: "m"), label.replacing("1", with: "l"),
      label.replacing("0", with: "o").replacing("rn", with: "m"),
    ]
    return candidates.first { plain.contains($0) }
  }
}
