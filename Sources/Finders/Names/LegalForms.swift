import Documents

/// The legal forms of companies, and words that many company names hold.
enum LegalForms {
  /// Legal forms as folded words without full stops; those of two words with a space between.
  static let forms: Set<String> = [
    "gmbh", "mbh", "ag", "kg", "ohg", "gbr", "ug", "ek", "ev", "eg", "kgaa", "se", "gmbh & co", "ltd", "limited", "llc",
    "llp", "lllp",
    "plc", "inc", "incorporated", "corp", "corporation", "co", "company", "pty", "pty ltd", "pvt", "pvt ltd", "pte",
    "pte ltd", "private limited",
    "sdn", "bhd", "sdn bhd", "berhad", "enterprise", "enterprises", "sa", "sl", "slu", "sau", "slp", "scp", "sas",
    "sarl", "eurl", "sasu", "snc",
    "sci", "srl", "spa", "srls", "sapa", "lda", "ltda", "eireli", "me", "bv", "nv", "vof", "cv", "bvba", "sprl", "ab",
    "as", "asa", "aps", "oy", "oyj",
    "coltd", "pvtltd", "ptyltd", "pteltd", "kk", "gk", "yk", "ooo", "oao", "zao", "spzoo", "sp z", "sro", "doo", "dd",
    "kft", "zrt", "nyrt", "rt", "ead",
    "eood", "jsc", "pjsc", "fze", "fzc",
    "fzco", "dmcc", "wll", "psc", "tbk", "pt", "cv", "pc", "pllc", "lp", "cie", "scrl", "saa", "sac", "cia",
    "foundation", "stiftung", "verein",
  ]

  /// A form at the end of a shop's name as receipts print it: with strokes, full stops and a letter misread, and perhaps with a
  /// registration number in brackets.
  static let ending = Pattern(
    #"(?i)\b(?:s ?/ ?b|sdn\.? ?bhd|b[hn]d|plt|gmbh|llc|inc|ltd|co|corp|company|enterprise|trading)\.?,?\s*(?:\([^)]*\)?)?\s*$"#
  )

  /// Words that are a form only together with others: `S. L.`, `Private Limited`.
  static let parts: Set<String> = ["s", "l", "a", "private"]

  /// Forms that are also common words or initials, and so tell a company only after other words.
  static let weak: Set<String> = [
    "co", "company", "me", "as", "se", "eg", "ag", "sa", "cv", "pt", "pc", "dd", "rt", "sl", "ab", "kg", "ug",
    "enterprise", "enterprises", "ev", "ek",
    "foundation", "spa", "limited", "verein", "snc", "lp", "sci", "cia", "gk", "yk",
  ]

  /// Forms that are abbreviations of a word, and usually printed with a full stop.
  static let abbreviations: Set<String> = [
    "inc", "ltd", "co", "corp", "bros", "pty", "pte", "pvt", "sdn", "bhd", "ltda", "lda", "cia", "cie",
  ]

  /// Legal forms in East Asian writing.
  static let ideographic = [
    "株式会社", "有限会社", "合同会社", "合資会社", "合名会社", "股份有限公司", "有限责任公司", "有限責任公司", "有限公司", "주식회사", "유한회사", "(株)", "(有)", "(주)",
    "㈱", "㈲", "(同)",
    "社団法人", "財団法人", "医療法人", "学校法人", "税理士法人", "特定非営利活動法人",
  ]

  /// Words that many company names hold, and few names of people.
  static let companyWords: Set<String> = [
    "group", "holding", "holdings", "solutions", "services", "service", "systems", "technologies", "technology", "tech",
    "consulting", "consultants",
    "consultancy", "partners", "associates", "industries", "industrial", "international", "global", "trading",
    "traders", "motors", "auto", "bank",
    "insurance", "hotel", "hotels", "restaurant", "cafe", "coffee", "bakery", "pharmacy", "clinic", "hospital",
    "dental", "studio", "studios", "design",
    "designs", "media", "marketing", "agency", "software", "labs", "lab", "laboratories", "university", "universitat",
    "universidad", "institute",
    "college", "school", "academy", "centre", "center", "club", "salon", "store", "stores", "shop", "mart", "market",
    "supermarket", "hardware",
    "electronics", "electric", "electrical", "engineering", "construction", "builders", "properties", "realty",
    "estate", "investments", "capital",
    "finance", "financial", "logistics", "transport", "travel", "travels", "tours", "foods", "food", "catering",
    "printing", "press", "publishing",
    "publications", "books", "bookstore", "fashion", "textiles", "jewellers", "jewelers", "gallery", "museum", "church",
    "ministry", "department",
    "society", "association", "council", "committee", "network", "networks", "digital", "creative", "security",
    "energy", "solar", "power", "steel",
    "chemicals", "pharma", "healthcare", "medical", "care", "fitness", "gym", "sports", "wines", "farm", "farms",
    "garden", "gardens", "interiors",
    "furniture", "products", "supplies", "supply", "equipment", "machinery", "enterprises", "ventures", "works",
    "workshop", "company", "photography",
    "restoran", "kedai", "perniagaan", "syarikat", "pasaraya", "apotheke", "praxis", "kanzlei", "werke", "verlag",
    "bau", "handel", "editorial",
    "ediciones", "grupo", "servicios", "soluciones", "distribuciones", "construcciones", "industrias", "asociacion",
    "fundacion", "banco", "farmacia",
    "clinica", "hospital", "colegio", "instituto", "universita", "societe", "groupe", "banque", "assurances",
    "editions", "studio", "officina",
    "laboratorio", "laboratorios", "oficina", "empresa", "airlines", "airways", "productions", "publishers", "lenders",
    "infotech", "repair", "cement", "wireless", "entertainment", "designers", "builders", "telecom", "communications",
    "development", "research", "management", "commissionerate", "directorate", "authority", "bureau", "federation",
    "secretariat", "embassy", "consulate", "organisation", "organization", "hospitals", "infrastructure", "realtors",
    "developers", "constructions", "exports", "impex", "jewels", "packers", "caterers", "decorators", "opticals",
    "diagnostics", "events", "advertising", "graphics", "printers", "agencies", "tutorials", "classes", "ministries",
    "ads", "mobiles", "lubricants", "cements", "telecoms", "computers", "infosystems", "institutes", "institution",
    "overseas", "roofing", "landscaping", "flooring", "plumbing", "remodeling", "bakers", "sweets",
    "garments", "apparels", "tailors", "automobiles", "tyres", "castings", "plastics", "polymers",
    "packaging", "mills", "exporters", "importers", "suppliers", "contractors", "clinics", "pharmaceuticals", "biotech",
    "agro", "dairy", "resorts", "resort", "polytechnic", "vidyalaya", "merchants",
  ]
}
