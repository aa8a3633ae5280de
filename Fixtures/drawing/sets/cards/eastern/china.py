"""What Chinese and Taiwanese cards say: names, companies, departments, titles, addresses, labels of numbers."""

# Han/Latin; common names, combined at random. A bar parts what the mainland writes from what Taiwan writes.
FAMILIES = {"CN": ("王/Wang 李/Li 张/Zhang 刘/Liu 陈/Chen 杨/Yang 赵/Zhao 黄/Huang 周/Zhou 吴/Wu 徐/Xu 孙/Sun 胡/Hu 朱/Zhu 高/Gao 林/Lin 何/He 郭/Guo 马/Ma 罗/Luo 梁/Liang 宋/Song 郑/Zheng 谢/Xie 韩/Han 唐/Tang 冯/Feng 于/Yu 董/Dong 萧/Xiao 程/Cheng 曹/Cao "
                   "袁/Yuan 邓/Deng 许/Xu 傅/Fu 沈/Shen 曾/Zeng 彭/Peng 吕/Lü 欧阳/Ouyang 诸葛/Zhuge 钟/Zhong 姜/Jiang 崔/Cui 谭/Tan 陆/Lu 范/Fan").split(),
            "TW": "陳/Chen 林/Lin 黃/Huang 張/Chang 李/Lee 王/Wang 吳/Wu 劉/Liu 蔡/Tsai 楊/Yang 許/Hsu 鄭/Cheng 謝/Hsieh 洪/Hung 郭/Kuo 邱/Chiu 曾/Tseng 廖/Liao 賴/Lai 徐/Hsu 葉/Yeh 蘇/Su".split()}
GIVEN = {"CN": "建国/Jianguo 晓明/Xiaoming 丽/Li 伟/Wei 海涛/Haitao 秀英/Xiuying 志强/Zhiqiang 雪梅/Xuemei 俊杰/Junjie 思远/Siyuan 雨桐/Yutong 鹏/Peng 文博/Wenbo 婷婷/Tingting 国栋/Guodong 静/Jing 子涵/Zihan 立新/Lixin 春华/Chunhua 磊/Lei 佳琪/Jiaqi 永康/Yongkang".split(),
         "TW": "志明/Chih-Ming 淑芬/Shu-Fen 俊宏/Chun-Hung 雅婷/Ya-Ting 家豪/Chia-Hao 怡君/Yi-Chun 宗翰/Tsung-Han 美玲/Mei-Ling 建良/Chien-Liang 佩珊/Pei-Shan".split()}
ROOTS = {"CN": "华星/Huaxing 远航/Yuanhang 鼎盛/Dingsheng 蓝海/Lanhai 晨光/Chenguang 瑞丰/Ruifeng 东方明/Dongfangming 天虹/Tianhong 恒信/Hengxin 博雅/Boya 金桥/Jinqiao 创想/Chuangxiang 众诚/Zhongcheng 云帆/Yunfan 绿源/Lvyuan 百川/Baichuan 星河/Xinghe".split(),
         "TW": "宏宇/Hongyu 精誠光/Jingcheng 台昇/Taisheng 鴻遠/Hongyuan 大同盛/Datong 群英/Chunying 永豐年/Yungfeng 晶鑽/Jingzuan".split()}
TRADES = {"CN": "科技/Technology 贸易/Trading 机械/Machinery 物流/Logistics 电子/Electronics 信息技术/Information 文化传媒/Media 建筑工程/Construction 生物医药/Biopharma 食品/Foods 服饰/Apparel 投资管理/Investment 网络科技/Network 环保设备/Environment 国际货运代理/Forwarding".split(),
          "TW": "科技/Technology 電子/Electronics 國際/International 貿易/Trading 工業/Industrial 資訊/Information 精密機械/Precision 生技/Biotech".split()}
FORMS = {"CN": {"{c}{r}{t}有限公司": 40, "{r}{t}有限公司": 20, "{r}{t}({c})有限公司": 8, "{r}{t}股份有限公司": 8, "{c}{r}{t}有限责任公司": 5, "{r}集团": 5, "{r}律师事务所": 4, "{r}会计师事务所": 3, "{c}{r}大学": 4, "{r}设计研究院": 3},
         "TW": {"{r}{t}股份有限公司": 40, "{r}{t}有限公司": 20, "{r}法律事務所": 5, "{r}企業社": 4, "國立{r}大學": 4}}
LATIN_FORMS = ["Co., Ltd.", "Co.,Ltd", "Co., Ltd", "Group", "CO., LTD."]
DEPARTMENTS = {"CN": "销售部|市场部|技术部|国际业务部|研发中心|人力资源部|财务部|华南区|客户服务部|采购部|海外事业部|工程部|上海分公司|产品设计中心|计算机学院|机械工程系".split("|"),
               "TW": "業務部|研發部|國外部|資訊部|行銷企劃處|採購部|工程一課|台中分公司|電機工程學系|管理部".split("|")}
TITLES = {"CN": ("经理|总经理|副总经理|销售经理|项目经理|总监|技术总监|工程师|高级工程师|主任|董事长|总裁|副总裁|主管|客户经理|业务员|会计师|律师|教授|副教授|采购经理|市场部经理|顾问|设计师|首席执行官|总工程师|区域销售经理|业务代表|助理|高级顾问|部长|"
                 "法人代表|院长|创始人|合伙人|董事长兼总经理|软件工程师|店长|外贸专员").split("|"),
          "TW": "經理|總經理|副理|業務經理|工程師|資深工程師|主任|董事長|協理|專員|業務代表|律師|教授|助理教授|廠長|特別助理|課長|處長|負責人|店長".split("|")}
TAGLINES = {"CN": "品质成就未来|诚信为本 客户至上|专业·专注·创新|国家高新技术企业|ISO9001质量管理体系认证|让沟通更简单".split("|"), "TW": "品質第一 服務至上|專業創造價值|創新 誠信 卓越".split("|")}
# province/city/district/road/postal code; the roads are made up.
PLACES = {"CN": ("广东省/深圳市/南山区/创想路/5180##|广东省/广州市/天河区/星河大道/5106##|/上海市/浦东新区/明珠路/2001##|/北京市/朝阳区/远景街/1000##|浙江省/杭州市/西湖区/文博路/3100##|江苏省/苏州市/工业园区/金桥街/2150##|四川省/成都市/高新区/天虹大道/6100##|山东省/青岛市/市南区/海涛路/2660##|"
                 "湖北省/武汉市/洪山区/珞华路/4300##|福建省/厦门市/思明区/晨光路/3610##").split("|"),
          "TW": "/台北市/信義區/星光路五段/110|/新北市/板橋區/文昌路二段/220|/台中市/西屯區/青雲路/407|/高雄市/前鎮區/海濱路/806|/新竹市/東區/創新三路/300|/桃園市/中壢區/永和街/320".split("|")}
NUMBERS = {"CN": ("{s}{n}号", "{s}{n}号{b}", "{s}{n}号{b}", "{s}{n}弄{u}号"), "TW": ("{s}{n}號{f}樓", "{s}{n}號", "{s}{n}號{f}樓之{u}", "{s}{n}巷{u}號")}
BUILDINGS = ("创新大厦{f}层", "星河大厦{f}楼{f}0{u}室", "金桥广场B座{f}0{u}室", "科技园{u}栋", "远景中心{u}号楼{f}0{u}")
CITIES = {"CN": "深圳市 深圳 上海 北京 广州市 杭州 苏州 成都 青岛 厦门".split(), "TW": [""]}
WORK = {"CN": ("0755-8888####", "0755-8888 ####", "021-5555 ####", "010-6555####", "(0571)8555####", "+86-755-8888####", "+86 21 5555 ####", "400-555-####"), "TW": ("02-2555-####", "(02)2555-####", "+886-2-2555-####", "04-2255-####", "(07)355-####")}
MOBILE = {"CN": ("138 1234 ####", "139-0000-####", "1380013####", "+86 138 1234 ####", "189 1234 ####"), "TW": ("0912-345-###", "0922 345 ###", "+886-912-345-###", "0935-555-###")}
LABELS = {"CN": (["电话", "电话", "Tel", "TEL", "座机", "T", "总机"], ["手机", "手机", "Mobile", "M", "移动电话", "Mob"], ["传真", "传真", "Fax", "F"], ["直线", "直线电话"], ["邮箱", "E-mail", "电子邮箱", "Email", "E", "电邮"], ["网址", "网址", "Web", "网站", "Http"]),
          "TW": (["電話", "TEL", "Tel", "公司電話"], ["手機", "行動電話", "Mobile", "行動"], ["傳真", "FAX", "Fax"], ["專線", "直線"], ["E-mail", "電子信箱", "Email", "信箱"], ["網址", "網站", "URL"])}
ADDRESS_LABELS = {"CN": ["地址：", "地址:", "地址 ", "公司地址：", "Add:", "", ""], "TW": ["地址：", "地址:", "", "", "公司："]}
CODE_LABELS = ["邮编：", "邮编:", "邮政编码：", "P.C.:"]
DOMAINS = {"CN": (".com", ".com.cn", ".cn"), "TW": (".com.tw", ".com", ".tw")}
MAIL_HOSTS = ("163.com", "qq.com", "126.com", "gmail.com", "foxmail.com")
