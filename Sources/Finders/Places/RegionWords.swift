/// The words, domains and telephone prefixes that are evidence of a region (ISO 3166-1).
enum RegionWords {
  /// A region and how much a word speaks for it.
  struct Weight {
    var region: String
    var points: Double
  }

  /// What each folded word, or run of two or three, speaks for.
  static let weights: [String: [Weight]] = {
    var weights: [String: [Weight]] = [:]
    for line in rows.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let points = Double(parts[1]) else { continue }
      for phrase in parts[2].split(separator: ",") {
        let words = phrase.split(separator: " ").joined(separator: " ")
        weights[words, default: []].append(Weight(region: String(parts[0]), points: points))
      }
    }
    return weights
  }()

  /// The first words of the phrases of several words.
  static let openings = Set(weights.keys.filter { $0.contains(" ") }.map { String($0.prefix { $0 != " " }) })

  /// The region of a country-code domain; nil for those that are sold as if generic.
  static func region(ofDomain label: String) -> String? {
    if label == "uk" { return "GB" }
    let upper = label.uppercased()
    return TopLevelDomains.countries.contains(label) && !sold.contains(label) ? upper : nil
  }

  private static let sold: Set<String> = [
    "io", "co", "me", "tv", "ai", "cc", "ly", "to", "ws", "fm", "gg", "is", "am", "la", "vc", "so", "sh", "st", "eu",
    "in",
  ]

  /// The region of each international prefix (ITU-T E.164); the largest where several share one.
  static let callingCodes: [Int: String] = [
    1: "US", 7: "RU", 20: "EG", 27: "ZA", 30: "GR", 31: "NL", 32: "BE", 33: "FR", 34: "ES", 36: "HU", 39: "IT",
    40: "RO",
    41: "CH", 43: "AT", 44: "GB", 45: "DK", 46: "SE", 47: "NO", 48: "PL", 49: "DE", 51: "PE", 52: "MX", 53: "CU",
    54: "AR",
    55: "BR", 56: "CL", 57: "CO", 58: "VE", 60: "MY", 61: "AU", 62: "ID", 63: "PH", 64: "NZ", 65: "SG", 66: "TH",
    81: "JP",
    82: "KR", 84: "VN", 86: "CN", 90: "TR", 91: "IN", 92: "PK", 93: "AF", 94: "LK", 95: "MM", 98: "IR", 212: "MA",
    213: "DZ",
    216: "TN", 233: "GH", 234: "NG", 254: "KE", 255: "TZ", 256: "UG", 351: "PT", 352: "LU", 353: "IE", 354: "IS",
    356: "MT",
    357: "CY", 358: "FI", 359: "BG", 370: "LT", 371: "LV", 372: "EE", 375: "BY", 376: "AD", 377: "MC", 380: "UA",
    381: "RS",
    385: "HR", 386: "SI", 420: "CZ", 421: "SK", 423: "LI", 502: "GT", 503: "SV", 504: "HN", 505: "NI", 506: "CR",
    507: "PA",
    591: "BO", 593: "EC", 595: "PY", 598: "UY", 673: "BN", 852: "HK", 853: "MO", 855: "KH", 856: "LA", 880: "BD",
    886: "TW",
    960: "MV", 961: "LB", 962: "JO", 964: "IQ", 965: "KW", 966: "SA", 968: "OM", 971: "AE", 972: "IL", 973: "BH",
    974: "QA",
    977: "NP", 994: "AZ", 995: "GE", 998: "UZ",
  ]

  private static let rows = """
    US 3 usa,united states,united states of america
    US 1.5 llc,new york,los angeles,san francisco,chicago,sales tax,u s a
    US 1 inc,zip,suite,blvd
    GB 3 united kingdom,england,scotland,wales,great britain
    GB 1.5 london,u k,vat reg no
    GB 1 plc
    DE 3 germany,deutschland,alemania
    DE 2 mwst,ust,mehrwertsteuer,umsatzsteuer,berlin,hamburg,munchen,frankfurt,koln,stuttgart,dusseldorf
    DE 1.5 gmbh,ug haftungsbeschrankt,gutschein,steuernummer
    DE 1 strasse,str,summe,bar,telefon,kg,ag,danke
    AT 3 austria,osterreich
    AT 2 wien,graz,salzburg
    CH 3 switzerland,schweiz,suisse,svizzera
    CH 2 zurich,geneve,basel,chf,lausanne
    FR 3 france,francia,frankreich
    FR 2 paris,lyon,marseille,sarl,cedex,siret
    FR 1 rue,avenue,tva,sas
    ES 3 spain,espana,espagne
    ES 2 madrid,barcelona,valencia,sevilla,cif,bilbao,zaragoza
    ES 1 calle,c,nif,avda,telefono,iva
    PT 3 portugal
    PT 2 lisboa,porto,contribuinte
    PT 1 rua,lda
    IT 3 italy,italia,italien
    IT 2 roma,milano,torino,napoli,p iva,partita iva,srl,spa,codice fiscale
    IT 1 via,piazza,telefono
    NL 3 netherlands,nederland,the netherlands,holland
    NL 2 amsterdam,rotterdam,utrecht,btw,kvk
    NL 1 straat,laan
    BE 3 belgium,belgie,belgique
    BE 2 bruxelles,brussel,antwerpen
    IE 3 ireland
    IE 2 dublin
    DK 3 denmark,danmark
    SE 3 sweden,sverige
    NO 3 norway,norge
    FI 3 finland,suomi
    PL 3 poland,polska
    PL 2 warszawa,nip,sp z o
    CZ 3 czech republic,czechia
    CZ 2 praha
    HU 3 hungary,magyarorszag
    RO 3 romania
    GR 3 greece
    TR 3 turkey,turkiye
    RU 3 russia
    UA 3 ukraine
    IL 3 israel
    AE 3 united arab emirates,uae
    AE 2 dubai,abu dhabi
    SA 3 saudi arabia
    QA 3 qatar
    KW 3 kuwait
    EG 3 egypt
    MA 3 morocco,maroc
    ZA 3 south africa
    ZA 2 johannesburg,cape town
    NG 3 nigeria
    KE 3 kenya
    GH 3 ghana
    IN 3 india,gstin
    IN 2 mumbai,delhi,new delhi,bangalore,bengaluru,chennai,hyderabad,kolkata,pune,pvt ltd,pvt,ahmedabad,andhra pradesh
    IN 2 telangana,tamil nadu,maharashtra,karnataka,kerala,gujarat,secunderabad,vijayawada,visakhapatnam
    IN 2 uttar pradesh,rajasthan,punjab,haryana,noida,gurgaon,gurugram,jaipur,lucknow,surat,nagpur,indore,bhopal,coimbatore,kochi,thane
    IN 1 nagar,rs,marg,chowk
    PK 3 pakistan
    PK 2 karachi,lahore
    BD 3 bangladesh
    BD 2 dhaka
    LK 3 sri lanka
    NP 3 nepal
    CN 3 china
    CN 2 shanghai,beijing,shenzhen,guangzhou
    HK 3 hong kong,hongkong
    TW 3 taiwan
    TW 2 taipei
    JP 3 japan
    JP 2 tokyo,osaka,kyoto,yokohama,k k,nagoya,sapporo,fukuoka,kobe,kawasaki,saitama,hiroshima,sendai,chiba
    JP 1 chome,shi,ken
    KR 3 korea
    KR 2 seoul
    MY 3 malaysia,sdn bhd,sdn
    MY 2 kuala lumpur,petaling jaya,shah alam,johor,johor bahru,kedah,kelantan,melaka,pahang,perak,perlis,pulau pinang,penang
    MY 2 sabah,sarawak,selangor,terengganu,putrajaya,ipoh,ringgit,rm,berhad,bhd
    MY 1 jalan,taman,lorong,sst
    MY 0.5 gst
    SG 3 singapore
    SG 2 pte ltd,pte
    ID 3 indonesia
    ID 2 jakarta,surabaya,rp
    ID 0.5 jalan,jl
    TH 3 thailand
    TH 2 bangkok
    VN 3 vietnam,viet nam
    VN 2 ho chi minh,hanoi
    PH 3 philippines
    PH 2 manila,quezon city,makati
    BN 3 brunei
    AU 3 australia
    AU 2 sydney,melbourne,brisbane,perth,adelaide,new south wales,queensland,abn,pty ltd,pty
    NZ 3 new zealand
    NZ 2 auckland
    CA 3 canada
    CA 2 toronto,vancouver,montreal,calgary,ottawa,ontario,quebec,british columbia,alberta
    MX 3 mexico
    MX 2 cdmx,rfc
    BR 3 brazil,brasil
    BR 2 sao paulo,rio de janeiro,belo horizonte,curitiba,porto alegre,brasilia,cnpj,ltda
    AR 3 argentina
    AR 2 buenos aires
    CL 3 chile
    CO 3 colombia
    CO 2 bogota
    PE 3 peru
    UY 3 uruguay
    EC 3 ecuador
    VE 3 venezuela
    CR 3 costa rica
    PA 3 panama
    DO 3 dominican republic,republica dominicana
    CU 3 cuba
    """
}
