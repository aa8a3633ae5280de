import Foundation

/// Rates how much a text looks like a job title, in English, German, Spanish, French, Portuguese and Italian.
public enum JobTitleFinder {
  /// How much a line looks like a job title, 0…1: the share of its words that titles are made of, with a head such as
  /// `Manager` counting most. This is a feature to be weighed with others, not a probability.
  public static func likelihood(of text: String) -> Double {
    guard !text.utf8.contains(.at) else { return 0 }
    if EastAsianWords.areIn(text) { return eastAsianLikelihood(of: text) }
    let tokens = TextScan(text).namedTokens()
    guard (1...14).contains(tokens.count), !tokens.contains(where: { $0.hasDigit && $0.folded.utf8.count > 2 }) else {
      return 0
    }
    // `Calle Mayor 5` is a street, and no mayor.
    guard !tokens.contains(where: \.hasDigit) || !tokens.contains(where: { AddressWords.isStreetWord($0.folded) })
    else { return 0 }
    let heads = tokens.count { isHead($0) }
    let parts = tokens.count { modifiers.contains($0.folded) }
    let links = tokens.count { self.links.contains($0.folded) }
    guard heads > 0 else { return parts >= 2 && heads + parts + links == tokens.count ? 0.3 : parts > 0 ? 0.1 : 0 }
    let known = Double(heads + parts + links) / Double(tokens.count)
    return min(0.98, 0.5 + 0.48 * known)
  }

  /// The likelihood of a line in Han, Kana or Hangul: one of its words ends as titles do, and the others are departments or titles.
  private static func eastAsianLikelihood(of text: String) -> Double {
    let words = text.split(separator: " ")
    guard words.count <= 6, words.contains(where: EastAsianWords.isTitle) else { return 0 }
    let others = words.count { !EastAsianWords.isTitle($0) && !EastAsianWords.isDepartment($0) }
    return others == 0 ? 0.9 : others < words.count ? 0.6 : 0
  }

  /// How much a line looks like the name of a department, 0…1: `Sales Department`, `Abteilung Einkauf`.
  public static func departmentLikelihood(of text: String) -> Double {
    let tokens = TextScan(text).namedTokens()
    guard (1...8).contains(tokens.count), !tokens.contains(where: \.hasDigit),
      !text.utf8.contains(where: { $0 == .at || $0 == .colon })
    else { return 0 }
    if EastAsianWords.areIn(text) {
      // `総務部 人事課`: each word is one.
      return text.split(separator: " ").allSatisfy(EastAsianWords.isDepartment) ? 0.9 : 0
    }
    // `Phase II, Industrial Area` is a place.
    guard !tokens.contains(where: { $0.folded == "industrial" }) || !tokens.contains(where: { $0.folded == "area" })
    else { return 0 }
    let isDepartment =
      tokens.contains { departmentWords.contains($0.folded) }
      || tokens.first.map { leadingDepartmentWords.contains($0.folded) } == true
    let areas = tokens.count { modifiers.contains($0.folded) }
    if isDepartment { return tokens.contains { isHead($0) && !adjectives.contains($0.folded) } ? 0.4 : 0.9 }
    guard areas > 0, !tokens.contains(where: isHead) else { return 0 }
    let known = areas + tokens.count { links.contains($0.folded) }
    return known == tokens.count && known > 1 ? 0.5 : 0.25 * Double(areas) / Double(tokens.count)
  }

  /// Whether a word, or a part of it as in `Manager-Sales`, is the head of a title.
  static func isHead(_ token: NamedToken) -> Bool {
    if isHead(token.folded) { return true }
    guard token.printed.utf8.contains(.dash) else { return false }
    return token.printed.split(separator: "-").contains { isHead($0.lowercased()) }
  }

  /// Whether a folded word qualifies the head of a title: `senior`, `sales`.
  static func isPart(_ word: String) -> Bool { modifiers.contains(word) || isPluralHead(word) }

  /// Whether a folded word is several heads, as in `Consulting Engineers & Architects`: what a company does.
  private static func isPluralHead(_ word: String) -> Bool {
    word.utf8.count > 5 && word.hasSuffix("s") && heads.contains(String(word.dropLast()))
  }

  /// Whether a folded word joins others: `of`, `and`.
  static func isLink(_ word: String) -> Bool { links.contains(word) }

  /// Whether a folded word is what a part of a company is called.
  static func isDepartment(_ word: String) -> Bool { departmentWords.contains(word) }

  private static func isHead(_ word: String) -> Bool {
    heads.contains(word) || endings.contains { word.utf8.count > $0.utf8.count + 3 && word.hasSuffix($0) }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// German and Dutch heads at the end of longer words.
  private static let endings = [
    "leiter", "leiterin", "berater", "beraterin", "ingenieur", "ingenieurin", "fuhrer", "fuhrerin", "meister",
    "verkaufer", "manager", "managerin", "techniker", "technikerin", "assistent", "assistentin", "referent", "direktor",
    "direktorin", "anwalt", "anwaltin", "leider", "adviseur", "medewerker",
  ]

  private static let heads = words(
    """
    manager director president vicepresident vp svp evp avp ceo cto cfo coo cio cmo cso chro cpo chairman chairwoman chairperson chair founder cofounder
    owner coowner proprietor partner principal head chief officer executive supervisor coordinator coordinater administrator assistant secretary
    engineer architect developer programmer designer analyst consultant adviser advisor specialist expert technician technologist scientist researcher
    professor lecturer teacher tutor instructor trainer coach doctor physician surgeon dentist nurse therapist psychologist psychiatrist pharmacist
    veterinarian optometrist chiropractor lawyer attorney solicitor barrister advocate notary paralegal judge accountant auditor bookkeeper controller
    treasurer banker broker realtor agent representative rep salesman saleswoman salesperson salesagent associate buyer planner strategist editor writer
    author journalist reporter photographer videographer artist illustrator animator musician composer producer actor chef cook baker barista bartender
    waiter stylist hairdresser barber beautician electrician plumber carpenter contractor builder mechanic operator driver pilot captain inspector
    officer lead leader superintendent foreman dean provost rector chancellor pastor priest minister ambassador consul mayor senator librarian curator
    commissioner registrar bursar hod faculty proprietrix salesmanager professional counsel counsellor counselor dealership staff
    recruiter copywriter blogger entrepreneur investor trader merchandiser estimator surveyor appraiser underwriter actuary statistician economist
    translator interpreter freelancer intern trainee student candidate fellow member trustee promoter distributor dealer importer exporter mentor
    geschaftsfuhrer geschaftsfuhrerin leiter leiterin direktor direktorin vorstand inhaber inhaberin berater beraterin referent referentin
    sachbearbeiter sachbearbeiterin mitarbeiter mitarbeiterin ingenieur ingenieurin entwickler entwicklerin prokurist prokuristin assistent assistentin
    vertreter vertreterin arzt arztin rechtsanwalt rechtsanwaltin anwalt steuerberater wirtschaftsprufer architektin fotograf fotografin kaufmann kauffrau
    techniker gesellschafter vorsitzender vorsitzende professorin dozent dozentin redakteur redakteurin sekretarin notar meister
    directora directores gerente jefe jefa presidente presidenta socio socia fundador fundadora propietario propietaria administrador administradora
    asesor asesora consultor consultora abogado abogada ingeniero ingeniera arquitecto arquitecta medico medica contador contadora coordinador
    coordinadora responsable ejecutivo ejecutiva comercial tecnico tecnica profesor profesora disenador disenadora fotografo fotografa vendedor
    encargado encargada secretario secretaria analista especialista subdirector subgerente delegado
    directeur directrice gerant gerante president chef responsable ingenieure conseiller conseillere avocat avocate medecin architecte comptable
    commercial commerciale charge chargee fondateur fondatrice associe associee technicien technicienne assistante consultante developpeur
    developpeuse redacteur redactrice professeur formateur formatrice photographe cadre delegue
    chefe coordenador coordenadora encarregado encarregada
    diretor diretora gestor gestora socio engenheiro engenheira advogado advogada arquiteto arquiteta tecnica assessor assessora proprietario
    supervisor vendedora professora
    hoofd notaris eigenaar adviseur medewerker inkoper verkoper advocaat makelaar tandarts boekhouder secretaresse bestuurder
    direttore direttrice amministratore amministratrice titolare responsabile avvocato avvocatessa ingegnere architetto commercialista consulente
    dottore dottoressa geometra tecnico socio presidente fotografo agente impiegato
    """)

  private static let modifiers = words(
    """
    senior junior sr jr deputy vice assistant associate managing executive general regional national international global area district branch
    chief technical sales marketing business operations operation finance financial product project program programme account accounts accounting human resources hr
    information technology it software hardware systems system network data security web mobile cloud digital creative art graphic interior
    customer client service services support success development research quality assurance production manufacturing supply chain logistics
    procurement purchasing export import law corporate communications public relations media content social strategy strategic planning legal
    compliance risk audit tax investment wealth insurance real estate property construction civil mechanical electrical chemical structural
    environmental industrial process design ux ui user experience training education medical clinical nursing dental health safety
    administrative administration office executive founding independent certified licensed registered chartered professional freelance
    event events hospitality food beverage kitchen hotel front desk tour travel store retail wholesale shift team group division
    asst addl additional joint jt dy sub territory zonal zone state circle test testing leasing catering banking executive vertical
    department engineering application applications enterprise solution solutions commercial brand category key major inside field
    vertrieb verkauf einkauf technischer technische kaufmannischer kaufmannische leitender leitende personal produktion marketing finanzen
    entwicklung stellvertretender stellvertretende geschaftsfuhrender geschaftsfuhrende recht
    general comercial ventas compras financiero financiera recursos humanos proyectos proyecto produccion calidad operaciones adjunto adjunta tecnologia
    general generale ventes achats financier financiere ressources humaines projet projets communication informatique adjoint adjointe
    geral projetista vendas compras financeiro financeira humanos projetos
    generale vendite acquisti finanziario risorse umane progetto delegato unico
    technik informatik logistik qualitat fiscal laboral juridico juridica contable administrativo administrativa juridique technique comptable
    amministrazione logistica verkoop inkoop algemeen financieel technisch commercieel
    """)

  private static let links: Set<String> = [
    "of", "and", "for", "the", "to", "de", "del", "la", "el", "du", "des", "di", "da", "do", "und", "fur", "et", "y",
    "e", "in", "im", "der", "at", "&", "", "a", "d",
  ]

  private static let departmentWords: Set<String> = [
    "department", "dept", "division", "section", "office", "unit", "faculty", "school", "abteilung", "bereich",
    "fachbereich", "fakultat",
    "departamento", "dpto", "depto", "seccion", "facultad", "departement", "area", "divisao", "seccao", "divisie",
    "afdeling",
    "dipartimento", "divisione", "ufficio", "reparto", "facolta", "team",
  ]

  /// Words that name a department only at its beginning: `Service Achats` does, `Garden Service` is a trade.
  private static let leadingDepartmentWords: Set<String> = ["service", "direction", "pole"]

  /// Heads of titles that are adjectives beside the word of a department: `Departamento Comercial`.
  private static let adjectives: Set<String> = ["comercial", "commercial", "commerciale", "tecnico", "tecnica"]
}
