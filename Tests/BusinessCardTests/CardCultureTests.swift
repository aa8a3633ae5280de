import BusinessCard
import Documents
import Extraction
import TestSupport
import Testing

/// Whole cards as several countries print them.
struct CardCultureTests {
  /// A card, its first row the largest, with what is true of it.
  struct Case: CustomTestStringConvertible {
    var name: String
    var rows: [String]
    var truth: String
    var testDescription: String { name }
  }

  @Test(arguments: cases)
  func fieldsAreAsPrinted(card: Case) throws {
    let rows = card.rows.enumerated().map { DrawnCard.Row($1, height: $0 == 0 ? 44 : 30) }
    let record = try #require(
      try PlainRecord.all(of: DrawnCard.document(rows), by: BusinessCardExtractor()).first)
    let differences = record.differences(from: card.truth)
    #expect(differences == [])
  }

  static let cases = [
    Case(
      name: "American",
      rows: [
        "Odalys Brenthaven", "Senior Account Manager", "Quillmere Logistics, Inc.", "Office (212) 555-0143",
        "Mobile (917) 555-0178", "odalys.brenthaven@quillmere.com", "www.quillmere.com",
        "418 Larkfield Avenue, Suite 12",
        "New York, NY 10001",
      ],
      truth: """
        name: Odalys Brenthaven
        given_name: Odalys
        family_name: Brenthaven
        job_title: Senior Account Manager
        company: Quillmere Logistics, Inc.
        phones: +12125550143 | +19175550178
        emails: odalys.brenthaven@quillmere.com
        urls: www.quillmere.com
        street: 418 Larkfield Avenue, Suite 12
        city: New York
        region: NY
        postal_code: 10001
        """),
    Case(
      name: "British",
      rows: [
        "Mary Ockwell", "Finance Director", "Fennick & Sons Ltd", "T +44 20 7946 0321", "F +44 20 7946 0322",
        "mary.ockwell@fennick.co.uk", "27 Cobbler Street", "London EC1A 1BB",
      ],
      truth: """
        name: Mary Ockwell
        job_title: Finance Director
        company: Fennick & Sons Ltd
        phones: +442079460321
        faxes: +442079460322
        emails: mary.ockwell@fennick.co.uk
        city: London
        postal_code: EC1A 1BB
        """),
    Case(
      name: "German",
      rows: [
        "Dr. Johannes Wiesengrund", "Geschäftsführer", "Kranzmann Messtechnik GmbH", "Tel. +49 30 23125-114",
        "Fax +49 30 23125-115", "j.wiesengrund@kranzmann.de", "www.kranzmann.de", "Ahornsteg 14", "10115 Berlin",
      ],
      truth: """
        name: Johannes Wiesengrund
        prefix: Dr.
        job_title: Geschäftsführer
        company: Kranzmann Messtechnik GmbH
        phones: +493023125114
        faxes: +493023125115
        emails: j.wiesengrund@kranzmann.de
        urls: www.kranzmann.de
        street: Ahornsteg 14
        city: Berlin
        postal_code: 10115
        """),
    Case(
      name: "French",
      rows: [
        "Claire Dubois", "Directrice commerciale", "Clairval SARL", "Tél. +33 1 42 68 53 00", "Port. +33 6 12 34 56 78",
        "claire.dubois@clairval.fr", "12 rue des Tilleuls", "75011 Paris",
      ],
      truth: """
        name: Claire Dubois
        job_title: Directrice commerciale
        company: Clairval SARL
        phones: +33142685300 | +33612345678
        emails: claire.dubois@clairval.fr
        street: 12 rue des Tilleuls
        city: Paris
        postal_code: 75011
        """),
    Case(
      name: "Spanish",
      rows: [
        "Carmen Soler Vidal", "Directora de Ventas", "Talleres Almenar, S.L.", "Tel. +34 912 345 678",
        "Móvil +34 612 345 678", "csoler@almenar.es", "www.almenar.es", "Calle del Olivo, 23", "28013 Madrid",
      ],
      truth: """
        name: Carmen Soler Vidal
        given_name: Carmen
        job_title: Directora de Ventas
        company: Talleres Almenar, S.L.
        phones: +34912345678 | +34612345678
        emails: csoler@almenar.es
        urls: www.almenar.es
        street: Calle del Olivo, 23
        city: Madrid
        postal_code: 28013
        """),
    Case(
      name: "Italian",
      rows: [
        "Francesca Rossi", "Responsabile Acquisti", "Fontana S.r.l.", "Tel. +39 02 1234 5678", "Cell. +39 347 123 4567",
        "f.rossi@fontana.it", "Via Garibaldi 12", "20121 Milano",
      ],
      truth: """
        name: Francesca Rossi
        job_title: Responsabile Acquisti
        company: Fontana S.r.l.
        phones: +390212345678 | +393471234567
        emails: f.rossi@fontana.it
        street: Via Garibaldi 12
        city: Milano
        postal_code: 20121
        """),
    Case(
      name: "Portuguese",
      rows: [
        "João da Silva", "Diretor Comercial", "Penedo Lda.", "Tel. +351 213 421 000", "joao.silva@penedo.pt",
        "Rua Augusta 100", "1100-053 Lisboa",
      ],
      truth: """
        name: João da Silva
        family_name: da Silva
        job_title: Diretor Comercial
        phones: +351213421000
        emails: joao.silva@penedo.pt
        postal_code: 1100-053
        """),
    Case(
      name: "Dutch",
      rows: [
        "Pieter de Vries", "Manager", "Dijkhof B.V.", "Tel. +31 20 624 1111", "p.devries@dijkhof.nl", "Kerkstraat 12",
        "1017 GC Amsterdam",
      ],
      truth: """
        name: Pieter de Vries
        family_name: de Vries
        company: Dijkhof B.V.
        phones: +31206241111
        emails: p.devries@dijkhof.nl
        street: Kerkstraat 12
        city: Amsterdam
        postal_code: 1017 GC
        """),
    Case(
      name: "Malaysian",
      rows: [
        "Ahmad bin Hassan", "Sales Manager", "Kenanga Besi Sdn Bhd", "Tel: +60 3 2385 6789", "H/P: +60 12 345 6789",
        "ahmad@kenangabesi.com.my", "No. 5, Jalan Kenanga", "46200 Petaling Jaya, Selangor",
      ],
      truth: """
        name: Ahmad bin Hassan
        job_title: Sales Manager
        company: Kenanga Besi Sdn Bhd
        phones: +60323856789 | +60123456789
        emails: ahmad@kenangabesi.com.my
        postal_code: 46200
        """),
    Case(
      name: "Indian",
      rows: [
        "Rajesh Kumar Sharma", "General Manager - Projects", "Mango Grove Constructions Pvt. Ltd.",
        "Mob: +91 98480 22338",
        "rajesh@mangogrove.in", "14, Mango Grove Road", "Bengaluru 560 001",
      ],
      truth: """
        name: Rajesh Kumar Sharma
        phones: +919848022338
        emails: rajesh@mangogrove.in
        city: Bengaluru
        postal_code: 560 001
        """),
    Case(
      name: "Japanese",
      rows: [
        "株式会社星空製作所", "営業部 課長", "野原 みなみ", "〒100-0001", "東京都千代田区星空町3丁目12-4", "みなとビル5階", "TEL 03-5555-1234",
        "FAX 03-5555-1235", "携帯 090-1234-5678", "nohara@hoshizora.co.jp",
      ],
      truth: """
        name: 野原 みなみ
        family_name: 野原
        given_name: みなみ
        job_title: 課長
        department: 営業部
        company: 株式会社星空製作所
        phones: +81355551234 | +819012345678
        faxes: +81355551235
        emails: nohara@hoshizora.co.jp
        region: 東京都
        city: 千代田区
        postal_code: 100-0001
        """),
    Case(
      name: "Chinese",
      rows: [
        "深圳市星河云电子有限公司", "周晓晨 销售经理", "地址：广东省深圳市南山区晨光路88号", "创想大厦12层", "电话：0755-88881234", "手机：13812345678",
        "xiaochen.zhou@xingheyun.cn",
      ],
      truth: """
        name: 周晓晨
        job_title: 销售经理
        company: 深圳市星河云电子有限公司
        phones: +8675588881234 | +8613812345678
        emails: xiaochen.zhou@xingheyun.cn
        region: 广东省
        city: 深圳市
        """),
    Case(
      name: "Japanese, the code lower than the print under it",
      rows: [
        "株式会社星空製作所", "広瀬健一", "課長", "TEL 03-5555-1234", "FAX 03-5555-1235", "220-0002", "神奈川県横浜市西区みなと坂4丁目2-7",
        "(青葉ビル3F)",
        "hirose@hoshizora.co.jp",
      ],
      truth: """
        name: 広瀬健一
        family_name: 広瀬
        given_name: 健一
        job_title: 課長
        company: 株式会社星空製作所
        phones: +81355551234
        faxes: +81355551235
        emails: hirose@hoshizora.co.jp
        region: 神奈川県
        city: 横浜市西区
        postal_code: 220-0002
        """),
    Case(
      name: "Chinese, the code under the address",
      rows: [
        "深圳市星河云电子有限公司", "周晓晨", "销售经理", "电话：0755-88881234", "山东省青岛市市南区晨光路88号", "邮编:266000", "xiaochen.zhou@xingheyun.cn",
      ],
      truth: """
        name: 周晓晨
        family_name: 周
        job_title: 销售经理
        company: 深圳市星河云电子有限公司
        phones: +8675588881234
        emails: xiaochen.zhou@xingheyun.cn
        region: 山东省
        city: 青岛市
        postal_code: 266000
        """),
    Case(
      name: "Taiwanese",
      rows: [
        "鴻遠精密機械股份有限公司", "林怡安", "Yi-An Lin", "業務經理", "電話 02-2555-1234", "傳真 02-2555-1235", "110台北市信義區星光路五段8號3樓",
        "yian@hongyuan.com.tw",
      ],
      truth: """
        name: Yi-An Lin
        name_native: 林怡安
        job_title: 業務經理
        company: 鴻遠精密機械股份有限公司
        phones: +886225551234
        faxes: +886225551235
        emails: yian@hongyuan.com.tw
        city: 台北市
        postal_code: 110
        """),
  ]
}
