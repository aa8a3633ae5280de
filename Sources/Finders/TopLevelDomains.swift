/// The top-level domains by which addresses are told from other text (IANA root zone).
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

  /// The generic domains that almost every address ends in; nothing else is told by them.
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
