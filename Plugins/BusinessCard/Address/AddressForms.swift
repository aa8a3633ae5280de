import Documents
import Finders
import Foundation

/// The forms of postal codes on cards.
enum AddressForms {
  /// The postal code in a text: of the forms that identify every region, or of the given region's own.
  static func postalCode(in text: String, region: String?) -> (
    code: String, state: String?, range: Range<String.Index>
  )? {
    if let found = PostalCodeFinder.find(in: text).last { return (found.value.code, found.value.state, found.range) }
    let pattern = region.flatMap { ownForms[$0] } ?? japanese
    guard let match = pattern.allMatches(in: text).last else { return nil }
    return (match.text, nil, match.range)
  }

  /// Whether a text is a postal code and nothing else.
  static func isCode(_ text: String, region: String?) -> Bool {
    postalCode(in: text, region: region)?.code.squashed == text.squashed
  }

  /// Whether a text is a Chinese postal code behind its label: `邮编:200000`.
  static func isLabelledCode(_ text: String) -> Bool { labelled.matches(text) }

  private static let labelled = Pattern(
    #"^ *(?:邮政编码|邮编|郵遞區號|郵編|郵政編碼|P\.? ?C\.?) *[:：]? *[0-9]{5,6} *$"#)
  private static let japanese = Pattern(#"(?<![0-9-])[0-9]{3}-[0-9]{4}(?![0-9-])"#)
  private static let fiveDigits = Pattern(#"(?<![0-9])[0-9]{5}(?![0-9])"#)
  private static let fourDigits = Pattern(#"(?<![0-9-])[0-9]{4}(?= +\p{Lu})"#)
  private static let ownForms: [String: Pattern] = [
    "IN": Pattern(#"(?<![0-9])[1-9][0-9]{2} ?[0-9]{3}(?![0-9])"#), "SG": Pattern(#"(?<![0-9])[0-9]{6}(?![0-9])"#),
    "TW": Pattern(#"(?<![0-9])[0-9]{3}(?:[0-9]{2,3})?(?= ?\p{Han}{2}[市縣])"#),
    "CN": Pattern(#"(?<![0-9])[0-9]{6}(?![0-9])"#), "DE": fiveDigits,
    "FR": fiveDigits, "ES": fiveDigits,
    "IT": fiveDigits, "MY": fiveDigits,
    "AT": fourDigits, "CH": fourDigits,
    "KR": fiveDigits, "MX": fiveDigits, "TH": fiveDigits, "ID": fiveDigits, "TR": fiveDigits, "SA": fiveDigits,
    "PK": fiveDigits, "LK": fiveDigits, "EG": fiveDigits, "FI": fiveDigits,
    "VN": Pattern(#"(?<![0-9])[0-9]{5,6}(?![0-9])"#), "PT": Pattern(#"(?<![0-9])[0-9]{4}-[0-9]{3}(?![0-9])"#),
    "PL": Pattern(#"(?<![0-9])[0-9]{2}-[0-9]{3}(?![0-9])"#), "BE": fourDigits, "DK": fourDigits, "NO": fourDigits,
    "PH": fourDigits, "BD": fourDigits, "NZ": Pattern(#"(?<=\p{L} )[0-9]{4}(?![0-9])"#),
    "BR": Pattern(#"(?<![0-9])[0-9]{5}-?[0-9]{3}(?![0-9])"#),
  ]

  /// A Canadian code in which a digit was read as the letter that looks like it, `MSH 2N2`: behind a province, the form itself
  /// tells which places are digits.
  static func misprintedCode(in text: String) -> (code: String, range: Range<String.Index>)? {
    guard let match = canadian.firstMatch(in: text), let printed = match.groups[0], let range = match.groupRanges[0]
    else {
      return nil
    }
    let letters = printed.filter { $0 != " " }
    let code = String(
      letters.enumerated().map { index, letter in index % 2 == 1 ? digits[letter] ?? letter : letter })
    guard code != letters else { return nil }
    return ("\(code.prefix(3)) \(code.suffix(3))", range)
  }

  private static let digits: [Character: Character] = ["S": "5", "O": "0", "I": "1", "B": "8", "Z": "2", "G": "6"]
  private static let canadian = Pattern(
    #"\b(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)[ ,]+([ABCEGHJ-NPRSTVXY][0-9SOIBZG][A-Z] ?[0-9SOIBZG][A-Z][0-9SOIBZG])\b"#
  )
}

/// States, provinces and prefectures as addresses print them.
enum AddressRegions {
  /// The region that a text is the name or the abbreviation of, as printed; nil if it is none of the country's.
  ///
  /// - Parameter country: the country (ISO 3166-1); nil for any.
  static func region(_ text: String, in country: String?) -> String? {
    let squashed = text.squashed
    guard squashed.count >= 2 else { return nil }
    for (code, names) in regions where country == nil || country == code {
      guard names.contains(squashed) else { continue }
      // Abbreviations are printed in capitals, or they are words: `Sa`, `Al`.
      if squashed.count > 3 || text == text.uppercased() || text == "Vic" || text == "Qld" || text == "Tas" {
        return text
      }
    }
    return nil
  }

  private static func names(_ text: String) -> Set<String> { Set(text.split(separator: ",").map(\.squashed)) }

  private static let regions: [String: Set<String>] = [
    "AU": names(
      "NSW,VIC,QLD,SA,WA,TAS,ACT,NT,New South Wales,Victoria,Queensland,South Australia,Western Australia,Tasmania"),
    "BR": names(
      "AC,AL,AP,AM,BA,CE,DF,ES,GO,MA,MT,MS,MG,PA,PB,PR,PE,PI,RJ,RN,RS,RO,RR,SC,SP,SE,TO,São Paulo,Paraná,Pernambuco,Bahia"
    ),
    "CN": names(
      """
      Anhui,Fujian,Gansu,Guangdong,Guangxi,Guizhou,Hainan,Hebei,Heilongjiang,Henan,Hubei,Hunan,Jiangsu,Jiangxi,Jilin,Liaoning,\
      Qinghai,Shaanxi,Shandong,Shanxi,Sichuan,Yunnan,Zhejiang
      """),
    "GB": names(
      """
      Avon,Bedfordshire,Berkshire,Buckinghamshire,Cambridgeshire,Cheshire,Cornwall,Cumbria,Derbyshire,Devon,Dorset,Essex,\
      Gloucestershire,Hampshire,Hertfordshire,Kent,Lancashire,Leicestershire,Lincolnshire,Merseyside,Middlesex,Norfolk,\
      Northamptonshire,Northumberland,Nottinghamshire,Oxfordshire,Rutland,Shropshire,Somerset,Staffordshire,Suffolk,Surrey,\
      East Sussex,West Sussex,Tyne and Wear,Warwickshire,West Midlands,Wiltshire,Worcestershire,North Yorkshire,\
      South Yorkshire,West Yorkshire
      """),
    "IT": names(
      """
      AG,AL,AN,AO,AP,AQ,AR,AT,AV,BA,BG,BI,BL,BN,BO,BR,BS,BT,BZ,CA,CB,CE,CH,CL,CN,CO,CR,CS,CT,CZ,EN,FC,FE,FG,FI,FM,FR,GE,GO,GR,IM,IS,\
      KR,LC,LE,LI,LO,LT,LU,MB,MC,ME,MI,MN,MO,MS,MT,NA,NO,NU,OR,PA,PC,PD,PE,PG,PI,PN,PO,PR,PT,PU,PV,PZ,RA,RC,RE,RG,RI,RM,RN,RO,SA,\
      SI,SO,SP,SR,SS,SU,SV,TA,TE,TN,TO,TP,TR,TS,TV,UD,VA,VB,VC,VE,VI,VR,VT,VV
      """),
    "MX": names(
      """
      Aguascalientes,Baja California,Baja California Sur,Campeche,Chiapas,Chihuahua,Coahuila,Colima,CDMX,Durango,Guanajuato,Guerrero,\
      Hidalgo,Jalisco,Estado de México,Michoacán,Morelos,Nayarit,Nuevo León,N.L.,Oaxaca,Puebla,Querétaro,Quintana Roo,San Luis Potosí,\
      Sinaloa,Sonora,Tabasco,Tamaulipas,Tlaxcala,Veracruz,Yucatán,Zacatecas
      """),
    "CA": names(
      "AB,BC,MB,NB,NL,NS,NT,NU,ON,PE,QC,SK,YT,Ontario,Quebec,Québec,British Columbia,Alberta,Manitoba,Saskatchewan,Nova Scotia"
    ),
    "IN": names(
      """
      Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Goa,Gujarat,Haryana,Himachal Pradesh,Jharkhand,Karnataka,Kerala,\
      Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,Orissa,Punjab,Rajasthan,Sikkim,Tamil Nadu,Tamilnadu,\
      Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal,A.P.,U.P.,M.P.,M.H.,T.N.
      """),
    "JP": names(
      """
      Hokkaido,Aomori,Iwate,Miyagi,Akita,Yamagata,Fukushima,Ibaraki,Tochigi,Gunma,Saitama,Chiba,Tokyo,Kanagawa,Niigata,Toyama,\
      Ishikawa,Fukui,Yamanashi,Nagano,Gifu,Shizuoka,Aichi,Mie,Shiga,Kyoto,Osaka,Hyogo,Nara,Wakayama,Tottori,Shimane,Okayama,\
      Hiroshima,Yamaguchi,Tokushima,Kagawa,Ehime,Kochi,Fukuoka,Saga,Nagasaki,Kumamoto,Oita,Miyazaki,Kagoshima,Okinawa
      """),
    "MY": names(
      """
      Johor,Kedah,Kelantan,Melaka,Malacca,Negeri Sembilan,Pahang,Perak,Perlis,Penang,Pulau Pinang,Sabah,Sarawak,Selangor,\
      Selangor Darul Ehsan,Johor Darul Takzim,Terengganu,Wilayah Persekutuan
      """),
    "US": names(
      """
      AK,AL,AR,AZ,CA,CO,CT,DC,DE,FL,GA,HI,IA,ID,IL,IN,KS,KY,LA,MA,MD,ME,MI,MN,MO,MS,MT,NC,ND,NE,NH,NJ,NM,NV,NY,OH,OK,OR,PA,RI,SC,SD,\
      TN,TX,UT,VA,VT,WA,WI,WV,WY
      """),
    "ES": names(
      "Barcelona,Madrid,Valencia,Sevilla,Vizcaya,Bizkaia,Guipúzcoa,Gipuzkoa,Asturias,Navarra,La Rioja,Cantabria,Alicante,Málaga"
    ),
  ]
}
