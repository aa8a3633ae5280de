import Documents
import Extraction
import Testing

@testable import BusinessCard

/// Names in parts, numbers with labels, addresses by country, and repairs.
struct ContactFieldsTests {
  private static func card(_ name: String, _ rest: String...) throws -> CardFields {
    try DrawnCard.fields([.init(name, height: 44)] + rest.map { DrawnCard.Row($0) })
  }

  @Test(arguments: [
    ("Robert J. Ockwell", "Robert", "J.", "Ockwell"), ("Maria del Carmen Soler", "Maria del Carmen", nil, "Soler"),
    ("Thomas van der Berg", "Thomas", nil, "van der Berg"), ("OCKWELL, Robert", "Robert", nil, "Ockwell"),
  ])
  func namesFallIntoParts(name: String, given: String, middle: String?, family: String) throws {
    let parts = try #require(NameParts(printed: name, region: nil, emails: []))
    #expect(parts.given == given && parts.middle == middle && parts.family?.lowercased() == family.lowercased())
  }

  @Test func theFamilyNameIsFirstWhereTheRegionSaysSo() throws {
    let chinese = try #require(NameParts(printed: "Zheng Xianyao", region: "CN", emails: []))
    #expect(chinese.family == "Zheng" && chinese.given == "Xianyao")
    let turned = try #require(NameParts(printed: "Xianyao Zheng", region: "CN", emails: []))
    #expect(turned.family == "Zheng" && turned.given == "Xianyao")
    let japanese = try #require(NameParts(printed: "MORITA HARUKI", region: "JP", emails: ["morita@example.co.jp"]))
    #expect(japanese.family == "Morita" && japanese.given == "Haruki")
    let native = try #require(NameParts(printed: "森田 春樹", region: "JP", emails: []))
    #expect(native.family == "森田" && native.given == "春樹")
  }

  /// Names of two surnames, patronyms, and family names first, last or between: the region, the lists, capitals and the e-mail tell.
  @Test(arguments: [
    ("Lucía Ockwell Brenthaven", "MX", "", "Lucía", "Ockwell Brenthaven"),
    ("María José de la Fuente Soler", "ES", "", "María José", "de la Fuente Soler"),
    ("Maria del Carmen Ockwell Soler", "ES", "", "Maria del Carmen", "Ockwell Soler"),
    ("Lucía Ockwell Brenthaven", "GB", "", "Lucía Ockwell", "Brenthaven"),
    ("Nurul binti Mohd Ockwell", "MY", "", "Nurul", "binti Mohd Ockwell"),
    ("Kevin Koh Mei Shan", "SG", "", "Kevin Mei Shan", "Koh"),
    ("HUANG Lin", "CN", "", "Lin", "Huang"), ("Lin HUANG", "CN", "", "Lin", "Huang"),
    ("Huang Lin", "CN", "lin@example.cn", "Lin", "Huang"), ("Huang Lin", "SG", "lin@example.sg", "Huang", "Lin"),
    ("Nguyen Van Thao", "VN", "", "Van Thao", "Nguyen"),
    ("Fumiko Nakajima", "JP", "fumiko@example.jp", "Fumiko", "Nakajima"),
    ("Nakajima Fumiko", "JP", "", "Fumiko", "Nakajima"),
    ("V. Suresh Ockwell", "IN", "", "Suresh", "Ockwell"), ("V. Suresh Ockwell", "GB", "", "V. Suresh", "Ockwell"),
    ("Tyler E. Ockwell", "US", "", "Tyler", "Ockwell"),
  ])
  func surnamesAreWhereTheRegionHasThem(name: String, region: String, email: String, given: String, family: String)
    throws
  {
    let parts = try #require(NameParts(printed: name, region: region, emails: email.isEmpty ? [] : [email]))
    #expect(parts.given == given && parts.family == family)
  }

  /// A small l that starts a name is a capital I; of a later word only if that is a name.
  @Test(arguments: [("lan Ferris", "Ian Ferris"), ("Rita lyer", "Rita Iyer"), ("Rita lanthorn", "Rita lanthorn")])
  func namesBeginWithCapitals(printed: String, name: String) {
    #expect(NameCasing.withCapital(printed) == name)
  }

  /// Words of which the lists know what they are make surer parts than others.
  @Test func partsAreAsSureAsTheirWords() {
    func family(_ text: String, in name: String) -> Double {
      let scores = NamePartScores(name: Field(name, confidence: 0.95, source: .ocr), emails: [])
      return CardModel.fitted[.namePart].probability(scores.candidate("family_name", text).features)
    }
    #expect(family("Schneider", in: "Anna Schneider") > family("Anna", in: "Schneider Anna"))
    #expect(family("Schneider", in: "Anna Schneider") > family("Schneider", in: "Anna Maria Luise Schneider"))
  }

  /// Without a space a name is parted behind the frequent family name that it begins with.
  @Test(arguments: [
    ("長谷川結衣", "長谷川", "結衣"), ("欧阳静", "欧阳", "静"), ("周晓晨", "周", "晓晨"), ("김민준", "김", "민준"), ("霧ヶ峰翔太", nil, nil),
    ("霞野美月", "霞野", "美月"),
  ])
  func nativeNamesFallIntoParts(name: String, family: String?, given: String?) throws {
    let parts = try #require(NameParts(printed: name, region: nil, emails: []))
    #expect(parts.family == family && parts.given == given)
  }

  @Test(arguments: [
    ("山 田 太 郎", "山田 太郎"), ("山 田 太郎", "山田 太郎"), ("山田 太 郎", "山田 太郎"), ("山田 太郎", "山田 太郎"), ("김 민준", "김 민준"),
  ])
  func lettersThatAreSetApartAreJoined(printed: String, name: String) {
    #expect(NativeName.joined(printed) == name)
  }

  @Test func theNativeNameIsKeptBesideTheLatinOne() throws {
    let fields = try DrawnCard.fields([
      .init("森田 春樹", height: 44), .init("Haruki Morita", height: 30), .init("Tel +81-3-1234-5678"),
      .init("haruki.morita@example.co.jp"),
    ])
    #expect(fields.name?.value == "Haruki Morita")
    #expect(fields.nameNative?.value == "森田 春樹")
  }

  /// Both are the name; in whichever is larger, the Latin one is it.
  @Test func theLatinNameIsTheName() throws {
    let fields = try DrawnCard.fields([
      .init("株式会社星空精機", height: 36), .init("営業部"), .init("森田 春樹", height: 60), .init("Haruki MORITA", height: 24),
      .init("Tel +81-3-1234-5678"),
    ])
    #expect(fields.name?.value == "Haruki Morita" || fields.name?.value == "Haruki MORITA")
    #expect(fields.familyName?.value == "Morita")
    #expect(fields.nameNative?.value == "森田 春樹")
  }

  /// A number under a fax is one, and rows of digits alone are numbers: their label was an icon.
  @Test func numbersAreKnownByTheirPlace() throws {
    let fields = try DrawnCard.fields([
      .init("Mary Brenthaven", height: 44), .init("Fax : 040-23456785"), .init("040-23456786", x: 170),
      .init("Hyderabad - 500 003, India"), .init(": 345671, 345682"),
    ])
    #expect(fields.faxes.map(\.value) == ["+914023456785", "+914023456786"])
    #expect(fields.phones.map(\.value) == ["345671", "345682"])
  }

  @Test(arguments: ["D.No. 188-4-18, Temple Street, Hyderabad - 500 003", "Plot 12-3-456/7, Temple Street"])
  func aDoorsNumberIsNoTelephone(line: String) throws {
    #expect(try Self.card("Mary Brenthaven", line, "mary@brenthaven.example").phones.isEmpty)
  }

  /// What follows a comma, or is between two rows of an address, belongs to it; words in brackets do not.
  @Test func addressesGoOnBetweenTheirRows() throws {
    let fields = try Self.card(
      "Mary Brenthaven", "(Ministry of Rivers, Government of India)", "Level 5, Harbour House,", "Opp. Lantern Museum,",
      "Temple Street, Hyderabad - 500 003", "mary@brenthaven.example")
    #expect(
      fields.address?.value == "Level 5, Harbour House, Opp. Lantern Museum, Temple Street, Hyderabad - 500 003")
  }

  /// A code alone goes with the town above it, a town with its country ends an address, and a box is no label.
  @Test(arguments: [
    ["12 Lantern Road", "Anyford", "RG1 9QX", "UK"], ["Level 5, Harbour House", "P.O. Box: 4711", "Anyford - UAE"],
    ["〒380-1234", "東京都千代田区星空町1-2-3"],
  ])
  func addressesAreWhole(rows: [String]) throws {
    let fields = try DrawnCard.fields((["Mary Brenthaven"] + rows).map { DrawnCard.Row($0) })
    #expect(fields.address?.value == rows.joined(separator: ", "))
  }

  @Test func theFirstOfTwoAddressesIsTaken() throws {
    let fields = try Self.card(
      "Mary Brenthaven", "Head Office: 12 Lantern Road, Bristol BS1 7ZZ", "Works: 48 Mill Lane, Reading RG1 9QX",
      "mary@brenthaven.example")
    #expect(fields.address?.value == "12 Lantern Road, Bristol BS1 7ZZ")
  }

  @Test(arguments: [
    ("3° andar, Rua Um 5", "3º andar, Rua Um 5"), ("テ380-1234 島根県", "〒380-1234 島根県"),
    ("Office 204, Harbour House", "Office 204, Harbour House"),
    ("P.0. Box 48, Harbour Road", "P.O. Box 48, Harbour Road"),
    ("Phase Il, Mill Lane", "Phase II, Mill Lane"), ("Via Il Molino 4", "Via Il Molino 4"),
  ])
  func addressesAreSpelled(printed: String, text: String) {
    #expect(PostalAddress(lines: [printed], region: nil).text == text)
  }

  @Test func numbersAreLabelled() throws {
    let fields = try Self.card(
      "Mary Brenthaven", "T +44 20 7946 0321 ext. 12", "M +44 7700 900123", "D: +44 20 7946 0322", "F +44 20 7946 0399",
      "VAT No. GB 123 4567 82", "mary@brenthaven.example")
    #expect(fields.phones.map(\.value) == ["+442079460321", "+447700900123", "+442079460322"])
    #expect(fields.phones.map(\.label) == ["work", "mobile", "direct"])
    #expect(fields.phones.first?.extension == "12")
    #expect(fields.faxes.map(\.value) == ["+442079460399"])
  }

  @Test(arguments: [
    (
      ["27 Cobbler Street", "London EC1A 1BB", "United Kingdom"], "GB",
      "27 Cobbler Street|London||EC1A 1BB|United Kingdom"
    ),
    (["Ahornweg 14", "10115 Berlin"], "DE", "Ahornweg 14|Berlin||10115|"),
    (["12 rue des Tilleuls", "75011 Paris"], "FR", "12 rue des Tilleuls|Paris||75011|"),
    (["Calle del Olivo, 23", "28013 Madrid, Espafia"], "ES", "Calle del Olivo, 23|Madrid||28013|España"),
    (
      ["2-10-14 Sakuramachi", "Matsue City, Shimane, 690-0000 JAPAN"], "JP",
      "2-10-14 Sakuramachi|Matsue City|Shimane|690-0000|JAPAN"
    ),
    (
      ["3F Sakura Building, Fujimi", "Chiyoda-ku, Tokyo 102-0000, Japan"], "JP",
      "3F Sakura Building, Fujimi|Chiyoda-ku|Tokyo|102-0000|Japan"
    ),
    (
      ["〒220-0002", "神奈川県横浜市西区みなと坂4丁目2-7", "星空ビル5階"], "JP",
      "みなと坂4丁目2-7, 星空ビル5階|横浜市西区|神奈川県|220-0002|"
    ),
    (["T220-0002", "神奈川県横浜市西区みなと坂4丁目2-7"], "JP", "みなと坂4丁目2-7|横浜市西区|神奈川県|220-0002|"),
    (["山东省青岛市市南区晨光路5号", "邮编:266000"], "CN", "市南区晨光路5号|青岛市|山东省|266000|"),
    (["大阪市北区緑ヶ丘2-9", "〒530-0001"], "JP", "緑ヶ丘2-9|大阪市北区||530-0001|"),
    (["地址：浙江省杭州市西湖区文博路18号 邮编：310000"], "CN", "西湖区文博路18号|杭州市|浙江省|310000|"),
    (["407台中市西屯區青雲路9號"], "TW", "西屯區青雲路9號|台中市||407|"),
    (
      ["14, Mango Grove Road", "Bengaluru 560 001, Karnataka", "India"], "IN",
      "14, Mango Grove Road|Bengaluru|Karnataka|560 001|India"
    ),
    (
      ["No. 5, Jalan Kenanga", "46200 Petaling Jaya, Selangor", "Malaysia"], "MY",
      "No. 5, Jalan Kenanga|Petaling Jaya|Selangor|46200|Malaysia"
    ),
    (["Level 3, 9 Banksia Road", "Sydney NSW 2000"], "AU", "Level 3, 9 Banksia Road|Sydney|NSW|2000|"),
    (["9 Heron Avenue", "Toronto, ON MSH 2N2"], "CA", "9 Heron Avenue|Toronto|ON|M5H 2N2|"),
    (["Rua do Moinho, 8", "Recife - PE", "50030-230", "Brasil"], "BR", "Rua do Moinho, 8|Recife|PE|50030-230|Brasil"),
    (
      ["418 Larkfield Avenue, Suite 12", "New York, NY 10001"], "US",
      "418 Larkfield Avenue, Suite 12|New York|NY|10001|"
    ),
    (["418 Larkfield Avenue • Austin, TX 78701"], "US", "418 Larkfield Avenue|Austin|TX|78701|"),
    (["Via del Molino 4", "10121 Torino (TO), Italia"], "IT", "Via del Molino 4|Torino|TO|10121|Italia"),
    (["Via del Molino 4 - 40121 Bologna BO"], "IT", "Via del Molino 4|Bologna|BO|40121|"),
    (["P.O. Box 48, Abu Dhabi - U.A.E."], "AE", "P.O. Box 48|Abu Dhabi|||U.A.E"),
    (["Lot 9, Heron Park", "Ho Chi Minh City, Vietnam"], "VN", "Lot 9, Heron Park|Ho Chi Minh City|||Vietnam"),
    (["Blk 9 Lantern Avenue #01-02 Singapore 012345"], "SG", "Blk 9 Lantern Avenue #01-02|Singapore||012345|"),
    (["9 Mill Lane, Reading, Berkshire, RG1 9QX, UK"], "GB", "9 Mill Lane|Reading|Berkshire|RG1 9QX|UK"),
    (["Calle Molino 9", "C.P. 44100, Guadalajara, Jalisco"], "MX", "Calle Molino 9|Guadalajara|Jalisco|44100|"),
    (["9, Lantern-ro, Haeundae-gu, Busan 48000"], "KR", "9, Lantern-ro|Haeundae-gu|Busan|48000|"),
    (["9 Heron Road, Hangzhou, Zhejiang 310000"], "CN", "9 Heron Road|Hangzhou|Zhejiang|310000|"),
    (["9 Heron Road, Harbour Park"], "GB", "9 Heron Road, Harbour Park||||"),
  ])
  func addressesFallIntoParts(lines: [String], region: String, parts: String) {
    let address = PostalAddress(lines: lines, region: region)
    let found = [address.street, address.city, address.region, address.postalCode, address.country].map { $0 ?? "" }
    #expect(found.joined(separator: "|") == parts)
  }

  @Test func anAddressIsRepairedWhereTheCountryTells() throws {
    let fields = try Self.card(
      "Haruki Morita", "Tel +81-3-1234-5678", "URL : http://www.fennick.ne.ip", "harukiOfennick.ne.ip", "Tokyo, JAPAN")
    #expect(fields.urls.map(\.value) == ["http://www.fennick.ne.jp"])
    #expect(fields.emails.map(\.value) == ["haruki@fennick.ne.jp"])
    #expect(fields.emails.first?.text == "harukiOfennick.ne.ip")
  }

  @Test func aLinkInACodeIsALink() throws {
    let code = Barcode(
      format: "qr", text: "https://fennick.example/team", page: 1, box: Box(x: 0.7, y: 0.6, width: 0.2, height: 0.3))
    let rows: [DrawnCard.Row] = [
      .init("Mary Ockwell", height: 44), .init("mary.ockwell@fennick.example"), .init("www.fennick.example"),
    ]
    let fields = try DrawnCard.fields(rows, barcodes: [code])
    #expect(fields.urls.map(\.value) == ["www.fennick.example", "https://fennick.example/team"])
    #expect(fields.urls.last?.source == .barcode)
    #expect(fields.name?.value == "Mary Ockwell")
  }

  @Test func numbersOfTheNextColumnAreNotAddedToANumber() throws {
    let page = Page(
      number: 1, width: 1050, height: 600, textSource: .ocr,
      lines: [
        Self.line([("Mary", 0.05), ("Ockwell", 0.12)], y: 0.1),
        Self.line([("mary.ockwell@fennick.example", 0.05)], y: 0.2),
        Self.line(
          [("+44", 0.05), ("20", 0.1), ("79460321", 0.13), ("104", 0.6), ("Cobbler", 0.65), ("Street", 0.75)], y: 0.3),
      ].compactMap(\.self))
    let document = Document(id: String(repeating: "0", count: 64), kind: .png, pages: [page])
    let fields = try #require(try BusinessCardExtractor().extract(from: document).first?.fields)
    #expect(fields.phones.map(\.value) == ["+442079460321"])
  }

  private static func line(_ words: [(String, Double)], y: Double) -> Line? {
    Line(
      words.map { text, x in
        Word(
          text, box: Box(x: x, y: y, width: 0.008 * Double(text.count), height: 0.05), confidence: 0.95,
          origin: .ocr(recognizer: "drawn"))
      })
  }
}
