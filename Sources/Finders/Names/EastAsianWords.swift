/// What words in Han, Kana or Hangul tell by how they end and begin: `営業部長` is a title, `総務部` a department, `华星集团` a company.
///
/// Typed from common knowledge of Japanese, Chinese and Korean; lists to distinguish kinds of words, not registers.
public enum EastAsianWords {
  /// Whether a text holds a letter of these scripts.
  public static func areIn(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 >= 0xE3 } && text.unicodeScalars.contains(where: isLetter)
  }

  /// Whether a scalar is a letter of Han, Kana or Hangul.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FC).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value)
  }

  /// Whether a word names what a person does: `課長`, `销售经理`.
  public static func isTitle(_ word: some StringProtocol) -> Bool {
    word.count <= mostLetters && ends(word, in: titles) && !families.contains(String(word))
  }

  /// Whether a word names a part of a company: `開発部`, `研发中心`.
  public static func isDepartment(_ word: some StringProtocol) -> Bool {
    // `김은실` is a name of three, `服部` a family's, `1608室` a room.
    let least = word.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) } ? 4 : 2
    return (least...mostLetters).contains(word.count) && word.dropLast().last.map { $0.isASCII && $0.isNumber } == false
      && ends(word, in: departments) && !isTitle(word)
      && !families.contains(String(word)) && !LegalForms.ideographic.contains(where: word.contains)
  }

  /// Whether a word is the name of a company or another body, by its legal form or by what such names end in.
  public static func isOrganisation(_ word: some StringProtocol) -> Bool {
    word.count >= 3
      && (LegalForms.ideographic.contains(where: word.contains) || ends(word, in: organisations))
  }

  /// Whether a word is the name of a prefecture, a province or a large town, and no family's: `東京`, `广州`.
  public static func isPlace(_ word: some StringProtocol) -> Bool {
    places.contains(String(word)) && !families.contains(String(word))
  }

  /// Whether a word is only the label of a number or an address: `電話`, `邮箱`.
  public static func isLabel(_ word: some StringProtocol) -> Bool {
    let letters = String(word.filter(\.isLetter))
    return PhoneLabel.isNative(letters) || labels.contains(letters)
  }

  /// The frequent family name that a name without a space begins with; the longest where several do.
  public static func familyName(beginning name: some StringProtocol) -> String? {
    [3, 2, 1].lazy.map { String(name.prefix($0)) }.first { $0.count < name.count && families.contains($0) }
  }

  /// Whether a word is a frequent family name.
  static func isFamilyName(_ word: some StringProtocol) -> Bool { families.contains(String(word)) }

  /// The longest title and name of a department.
  private static let mostLetters = 16

  /// Whether a word ends in one of a set, or is one.
  private static func ends(_ word: some StringProtocol, in endings: Set<String>) -> Bool {
    word.indices.contains { endings.contains(String(word[$0...])) }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let titles = words(
    """
    社長 会長 取締役 部長 課長 係長 次長 室長 所長 局長 支店長 支社長 店長 工場長 本部長 理事長 院長 園長 校長 学長 館長 編集長 専務 常務 理事 監事 監査役 主任 主査
    主幹 主事 参事 参与 顧問 相談役 代表 代表者 代表社員 執行役 執行役員 統括 担当 補佐 代理 秘書 教授 准教授 助教 講師 研究員 技師 技術者 職人 記者 弁護士 税理士
    会計士 司法書士 行政書士 社労士 労務士 弁理士 建築士 診断士 薬剤師 看護師 医師 歯科医師 通訳 店主 リーダー マネージャー マネジャー マネージャ エンジニア
    デザイナー ディレクター プロデューサー コンサルタント アドバイザー アナリスト プランナー チーフ スタッフ アシスタント プログラマー アーキテクト スペシャリスト
    コーディネーター オーナー カメラマン フォトグラファー ライター パートナー シェフ インストラクター
    经理 經理 副理 协理 協理 襄理 总监 總監 总裁 總裁 董事 董事长 董事長 理事长 主管 主席 主编 主編 工程师 工程師 总工 设计师 設計師 会计师 會計師 建筑师 建築師 律师 律師
    医师 醫師 医生 醫生 教师 教師 讲师 講師 研究员 研究員 顾问 顧問 业务员 業務員 专员 專員 代表人 业务代表 助理 秘书 秘書 法人代表 负责人 負責人 创始人 創辦人 創始人
    合伙人 合夥人 院长 校长 校長 院長 所长 部长 处长 處長 科长 科長 课长 课長 厂长 廠長 店长 馆长 会长 會長 社长 班长 队长 书记 執行長 技術長 財務長 執行官 执行官 官
    顧問師 分析师 分析師 策划师 架构师 规划师 评估师 摄影师 攝影師 老师 老師 站长 销售员 营业员 代理人 经纪人 翻译 店員 館長 組長 组长 班長 總編
    대표 이사 대표이사 부장 과장 차장 팀장 사장 회장 상무 전무 대리 연구원 실장 본부장 소장 주임 사원 교수 변호사 원장 매니저
    """)

  private static let departments = words(
    """
    部 課 室 科 係 局 本部 部門 部门 支店 支社 支部 営業所 出張所 事業所 事務局 センター グループ チーム ユニット ラボ 工場 学部 学科 研究科 研究室 研究所 専攻 分公司
    分行 分店 办事处 辦事處 处 處 课 组 組 中心 学院 學院 学系 學系 系 事业部 事業部 部队 팀 부 과 실 본부 센터 사업부 지점
    """)

  private static let organisations = words(
    """
    集団 集团 集團 公司 会社 商会 商會 商行 商店 商社 法人 財団 基金会 大学 大學 大学校 学園 學園 学校 學校 高校 学院 學院 研究院 研究所 設計院 设计院 事務所 事务所
    協会 协会 協會 学会 学會 組合 病院 医院 醫院 クリニック 診療所 薬局 银行 銀行 信用金庫 証券 保険 工業所 製作所 工業 製造 工房 工務店 工作室 出版社 印刷所 新聞社 旅行社
    書店 书店 酒店 饭店 飯店 旅館 ホテル 酒造 企業社 实业 實業 工厂 工廠 厂 廠 学堂 塾 電鉄 鉄道 航空 運輸 物産 産業 建設 電機 電器 化学 製薬 重工 商事 不動産
    委员会 委員会 委員會 政府 市役所 県庁 大使馆 대학교 은행 병원 연구소 협회 법인
    """)

  private static let places = words(
    """
    日本 中国 中國 韓国 台湾 台灣 東京 大阪 京都 北海道 札幌 仙台 青森 岩手 盛岡 宮城 秋田 山形 茨城 水戸 栃木 群馬 埼玉 神奈川 横浜 川崎 新潟 富山 金沢 福井 山梨 甲府 長野 松本 岐阜 静岡 浜松 愛知
    名古屋 三重 滋賀 大津 兵庫 神戸 姫路 奈良 和歌山 鳥取 島根 松江 岡山 広島 山口 徳島 香川 高松 愛媛 松山 高知 福岡 北九州 佐賀 長崎 熊本 大分 鹿児島 沖縄 那覇 北京 上海 天津 重庆 广州 深圳 杭州
    南京 苏州 成都 武汉 西安 青岛 大连 厦门 宁波 长沙 郑州 沈阳 香港 台北 新北 台中 台南 高雄 新竹 桃園 서울 부산 대구 인천 광주 대전
    """)

  /// The labels beside those of telephones, which `PhoneLabel` knows.
  private static let labels = words(
    """
    電話番号 电话号码 邮箱 电子邮箱 电邮 郵箱 電郵 信箱 電子信箱 代表電話 メール 邮编 邮政编码 郵編 郵遞區號 网址 網址 网站 網站 地址 公司地址 住所 所在地 微信 微信号
    内線 分机 分機 統一編號 ホームページ 이메일 주소
    """)

  private static let families = words(
    """
    佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 齋藤 清水 山崎 阿部 森 池田 橋本 山下 石川 中島 前田 藤田 後藤 小川
    岡田 村上 長谷川 近藤 石井 坂本 遠藤 藤井 青木 福田 三浦 西村 藤原 太田 松田 原田 岡本 中野 中川 小野 田村 竹内 金子 中山 和田 石田 工藤 上田 原 森田 酒井 横山 柴田 宮崎 宮本 内田
    高木 谷口 安藤 丸山 今井 大野 高田 藤本 河野 小島 武田 村田 上野 杉山 増田 平野 菅原 小山 久保 大塚 千葉 松井 岩崎 桜井 櫻井 木下 野口 松尾 野村 菊地 菊池 佐野 大西 杉本 新井 浜田 市川
    古川 水野 小松 島田 小西 五十嵐 山内 高野 西田 本田 川口 西川 川崎 永井 関 北村 安田 本間 大橋 平田 飯田 吉川 早川 中田 川村 久保田 辻 岩田 服部 荒木 東 片山 中西 樋口 福島 秋山 土屋
    大久保 小野寺 松岡 大島 星野 黒田 堀 尾崎 望月 永田 熊谷 内藤 松村 西山 大谷 平井 浅野 石原 広瀬 渡部 大川 矢野 馬場 須藤 吉村 小田 川上 岩本 関口 北川 三宅 堀田 栗原 松下 白石 奥村
    王 李 张 張 刘 劉 陈 陳 杨 楊 赵 趙 黄 黃 周 吴 吳 徐 孙 孫 胡 朱 高 何 郭 马 馬 罗 羅 梁 宋 郑 鄭 谢 謝 韩 韓 唐 冯 馮 于 董 萧 蕭 肖 程 曹 袁 邓 鄧 许 許 傅 沈 曾 彭 吕 呂 苏 蘇 卢 盧 蒋 蔣
    蔡 贾 賈 丁 魏 薛 叶 葉 阎 余 潘 杜 戴 夏 钟 鍾 汪 田 任 姜 范 方 石 姚 谭 譚 廖 邹 鄒 熊 金 陆 陸 郝 孔 白 崔 康 毛 邱 秦 江 史 顾 顧 侯 邵 孟 龙 龍 万 段 雷 钱 錢 汤 湯 尹 黎 易 常 武 乔 贺 賀
    赖 賴 龚 龔 文 庞 樊 兰 殷 施 陶 洪 翟 安 颜 顏 倪 严 嚴 牛 温 溫 芦 季 俞 章 鲁 葛 伍 韦 申 尤 毕 聂 丛 焦 向 柳 邢 路 岳 齐 梅 莫 庄 莊 辛 管 祝 左 涂 谷 祁 时 舒 耿 牟 卜 詹 关 苗 凌 费 纪 靳
    盛 童 欧 歐 甄 项 曲 成 游 阳 裴 席 卫 查 屈 鲍 位 覃 霍 翁 隋 植 甘 景 薄 单 包 司 柏 宁 柯 阮 桂 欧阳 歐陽 诸葛 諸葛 司马 司馬 上官 司徒 东方 皇甫 尉迟
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 전 홍 고 문 양 손 배 백 허 유 남 심 노 하 곽 성 차 주 우 구 민 진 남궁 황보
    """)
}
