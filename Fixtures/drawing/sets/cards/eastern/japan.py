"""What Japanese cards say: names with their readings, companies, departments, titles, addresses, labels of numbers."""

# kanji/kana/Latin; common names, combined at random.
FAMILIES = ("佐藤/さとう/Sato 高橋/たかはし/Takahashi 伊藤/いとう/Ito 中村/なかむら/Nakamura 加藤/かとう/Kato 吉田/よしだ/Yoshida 佐々木/ささき/Sasaki 山口/やまぐち/Yamaguchi 松本/まつもと/Matsumoto "
            "井上/いのうえ/Inoue 木村/きむら/Kimura 斎藤/さいとう/Saito 林/はやし/Hayashi 長谷川/はせがわ/Hasegawa 近藤/こんどう/Kondo 坂本/さかもと/Sakamoto 遠藤/えんどう/Endo 西村/にしむら/Nishimura "
            "福田/ふくだ/Fukuda 三浦/みうら/Miura 岡本/おかもと/Okamoto 原/はら/Hara 久保/くぼ/Kubo 東/あずま/Azuma 関/せき/Seki 大久保/おおくぼ/Okubo 五十嵐/いがらし/Igarashi 桜井/さくらい/Sakurai 宮崎/みやざき/Miyazaki "
            "野口/のぐち/Noguchi 菊地/きくち/Kikuchi 水野/みずの/Mizuno 市川/いちかわ/Ichikawa 早川/はやかわ/Hayakawa 片山/かたやま/Katayama 辻/つじ/Tsuji 本間/ほんま/Homma 小野寺/おのでら/Onodera").split()
GIVEN = ("翔太/しょうた/Shota 美咲/みさき/Misaki 健一/けんいち/Kenichi 陽子/ようこ/Yoko 直樹/なおき/Naoki 亮/りょう/Ryo 舞/まい/Mai 誠/まこと/Makoto さくら/さくら/Sakura 太郎/たろう/Taro 裕美/ひろみ/Hiromi 拓也/たくや/Takuya "
         "千尋/ちひろ/Chihiro 隆之/たかゆき/Takayuki 綾香/あやか/Ayaka 正樹/まさき/Masaki 由紀子/ゆきこ/Yukiko 慎一郎/しんいちろう/Shinichiro 大地/だいち/Daichi 香織/かおり/Kaori 学/まなぶ/Manabu みゆき/みゆき/Miyuki 浩二/こうじ/Koji 龍之介/りゅうのすけ/Ryunosuke").split()
ROOTS = ("星川/Hoshikawa 北斗/Hokuto みなと/Minato あおぞら/Aozora 三栄/Sanei 大和田/Owada 東雲/Shinonome 白樺/Shirakaba 日乃出/Hinode 三葉/Mitsuba 銀河/Ginga 若竹/Wakatake 武蔵野/Musashino 瀬戸内/Setouchi 千歳/Chitose 丸勝/Marukatsu 常盤/Tokiwa "
         "テクノブリッジ/Technobridge ネクストリンク/Nextlink サンライズ/Sunrise クレスト/Crest アクシス/Axis フロンティア/Frontier").split()
TRADES = ("電機/Electric 商事/Shoji 製作所/Seisakusho 工業/Industries 物産/Bussan 建設/Construction システムズ/Systems ソフトウェア/Software テクノロジー/Technology デザイン/Design 出版/Publishing 運輸/Transport 食品/Foods 製薬/Pharma "
          "不動産/Realty 印刷/Printing 精密/Precision エンジニアリング/Engineering 住宅/Housing 通信/Communications / /").split()
FORMS = {"株式会社{}": 30, "{}株式会社": 30, "有限会社{}": 6, "{}有限会社": 3, "合同会社{}": 5, "(株){}": 5, "{}(株)": 3, "㈱{}": 2, "一般社団法人{}協会": 3, "医療法人社団{}会 {}病院": 2, "{}法律事務所": 3, "{}税理士法人": 2, "{}大学": 4, "学校法人{}学園": 2}
LATIN_FORMS = ["Co., Ltd.", "Co.,Ltd.", "Corporation", "Inc.", "CO., LTD.", "K.K.", ""]
DEPARTMENTS = ("営業部|総務部 人事課|技術本部 開発部|情報システム部|東京支店|海外事業部 第二課|経営企画室|研究開発センター|関西営業所|マーケティング部|第一営業部 第三課|生産技術課|品質保証部|デジタル事業本部|ソリューション営業統括部|カスタマーサポート課|"
               "購買グループ|法人営業チーム|商品企画課|工学部 機械工学科|設計部 設計第一課|名古屋支社 営業部").split("|")
TITLES = ("代表取締役|代表取締役社長|取締役|専務取締役|部長|課長|係長|主任|担当部長|執行役員|支店長|所長|エンジニア|デザイナー|マネージャー|チーフエンジニア|主任研究員|店長|弁護士|税理士|一級建築士|教授|准教授|コンサルタント|営業担当|営業部長|技術課長|工場長|"
          "シニアマネージャー|プロジェクトリーダー|常務取締役 営業本部長|課長代理|副部長|グループリーダー|リーダー|事務局長|理事長|顧問|編集長|チームリーダー|統括マネージャー|アシスタントマネージャー|室長|本部長").split("|")
TAGLINES = ("未来をつくる技術|お客様とともに歩む|暮らしに安心を|創業1952年|信頼と品質のものづくり|環境にやさしい社会へ|つながる、ひろがる。|ISO9001認証取得|一般建設業許可 第12345号").split("|")
# prefecture/city or ward/quarter/postal code; the quarters are made up.
PLACES = ("東京都/千代田区/星空町/100-00##|東京都/港区/南緑が丘/105-00##|東京都/新宿区/西柏町/160-00##|大阪府/大阪市北区/緑ヶ丘/530-00##|大阪府/堺市/東雲台/590-00##|愛知県/名古屋市中区/桜町/460-00##|神奈川県/横浜市西区/みなと坂/220-00##|神奈川県/川崎市/若葉台/210-00##|"
          "北海道/札幌市中央区/北十二条西/060-00##|福岡県/福岡市博多区/天の川/812-00##|京都府/京都市下京区/水仙町/600-80##|埼玉県/さいたま市/常盤台/330-00##|広島県/広島市/青葉町/730-00##|長野県/松本市/白樺/390-08##|兵庫県/神戸市中央区/港島/650-00##|宮城県/仙台市青葉区/星見/980-00##").split("|")
NUMBERS = ("{q}{a}-{b}-{c}", "{q}{a}丁目{b}番{c}号", "{q}{a}丁目{b}-{c}", "{q}{b}-{c}", "{q}{b}番地")
BUILDINGS = ("", "", "", "第{}ビル {}F", "星空ビル{}階", "みなとタワー {}F", "サンプラザ{}0{}号室", "(青葉ビル{}F)", "常盤ビルディング{}階")
WORK = {"03": ("03-5555-####", "03(5555)####", "(03)5555-####", "03-6555-####"), "06": ("06-6555-####", "(06)6555-####"), "045": ("045-555-####", "045(555)####", "052-555-####"), "0263": ("0263-55-####", "0263(55)####", "0120-555-###")}
MOBILE = ("090-1234-####", "080-5555-####", "070-1234-####", "090(1234)####")
LABELS = (["TEL", "TEL", "Tel", "電話", "TEL.", "電話番号", "代表"], ["携帯", "携帯電話", "Mobile", "携帯", "MOBILE"], ["FAX", "FAX", "Fax", "FAX."], ["直通", "ダイヤルイン", "Direct"], ["E-mail", "E-Mail", "Email", "メール", "MAIL"], ["URL", "HP", "URL", "Web"])
DOMAINS = (".co.jp", ".co.jp", ".jp", ".com", ".ne.jp")
