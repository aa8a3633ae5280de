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
    "CA": names(
      "AB,BC,MB,NB,NL,NS,NT,NU,ON,PE,QC,SK,YT,Ontario,Quebec,Québec,British Columbia,Alberta,Manitoba,Saskatchewan,Nova Scotia"
    ),
    "IN": names(
      """
      Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Goa,Gujarat,Haryana,Himachal Pradesh,Jharkhand,Karnataka,Kerala,\
      Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland,Odisha,Orissa,Punjab,Rajasthan,Sikkim,Tamil Nadu,Tamilnadu,\
      Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal,A.P.,U.P.,M.P.,T.N.
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
