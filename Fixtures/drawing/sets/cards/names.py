"""People's names by culture: order, particles, double names, degrees, native script. The lists are common names, combined at random."""

from dataclasses import dataclass

GIVEN = {
    "US": "James Emily Robert Ashley Michael Jennifer William Laura Kevin Megan Brian Nicole Scott Heather Tyler Rachel Marcus Denise Luis Tamika",
    "GB": "Oliver Charlotte Harry Sophie George Alice Simon Fiona Graham Victoria Alistair Gemma Rhys Niamh Callum Imogen",
    "DE": "Thomas Sabine Andreas Claudia Stefan Petra Jürgen Anja Matthias Katrin Uwe Heike Björn Ulrike Karl-Heinz Ann-Kathrin Günther Jörg",
    "FR": "Pierre Isabelle Jean-Luc Marie-Claire Philippe Nathalie François Céline Éric Aurélie Benoît Sylvie Jérôme Élodie Thierry Hélène",
    "ES": "José|Carmen|Francisco Javier|María José|Antonio|Lucía|Manuel|Ana Belén|Álvaro|Nuria|Íñigo|Rocío|Jordi|Montserrat|Sergio|Beatriz",
    "IT": "Marco Giulia Alessandro Francesca Luca Chiara Giuseppe Elisabetta Matteo Silvia Niccolò Federica Gianluca Rossella",
    "NL": "Jan Anneke Pieter Saskia Willem Marieke Joost Femke Hendrik Lieke Maarten Ilse Ruud Esther",
    "PT": "João Ana|Pedro|Mariana|Rui Miguel|Catarina|Nuno|Inês|Tiago|Sofia|Luís Filipe|Teresa",
    "BR": "João Paulo|Fernanda|Rafael|Juliana|Thiago|Camila|Marcelo|Patrícia|Ana Clara|Gustavo|Luciana|Rodrigo",
    "MX": "Juan Carlos|Guadalupe|Miguel Ángel|Verónica|Alejandro|Adriana|Jesús|María Fernanda|Ricardo|Paola|Héctor|Claudia",
    "IN": "Rajesh Priya Suresh Anita Venkat Deepa Amit Kavita Mohammed Lakshmi Sanjay Pooja Harpreet Meenakshi Arjun Shalini Imran Divya",
    "MY": "Ahmad Siti Faizal Nurul Hafiz Aisyah Zulkifli Farah Azman Rosnah",
    "SG": "Wei Ming|Hui Ling|Kok Leong|Siew Mei|Jun Jie|Li Ting|Boon Hock|Pei Shan|Chee Keong|Yi Xuan",
    "VN": "Văn Hùng|Thị Lan|Minh Tuấn|Thanh Hương|Quốc Bảo|Ngọc Ánh|Đức Thắng|Thu Hà|Hoàng Nam|Kim Chi",
    "CN": "Wei|Xiaoming|Li|Jianguo|Meiling|Zhiqiang|Yan|Haitao|Xiuying|Jun|Lihua|Peng",
    "JP": "Hiroshi Yuko Takashi Keiko Kenji Naoko Shinji Akiko Daisuke Mariko Satoru Emi",
    "KR": "Min-jun|Seo-yeon|Ji-hoon|Soo-jin|Hyun-woo|Eun-ji|Dong-hyun|Mi-kyung|Sung-ho|Yu-na",
    "AE": "Mohammed Fatima Ahmed Mariam Khalid Noura Omar Layla Saeed Hessa Rashid Amal"}
FAMILY = {
    "US": "Anderson Thompson Martinez Sullivan Jackson O'Brien Peterson Coleman Rodriguez Schwartz Bennett McCarthy Nguyen Foster Whitaker Delgado",
    "GB": "Smith-Jones|Hughes|Wright|Campbell|MacDonald|Thornton|Patel|Cartwright|Evans|Blackwood|FitzGerald|Pritchard|Ashcroft|Khan",
    "DE": "Müller|Schneider|Weiß|von der Heide|Krüger|Hoffmann|Schröder|Zimmermann|Bauer-Lenz|Großmann|Yılmaz|Köhler|Freiherr von Rabenau|Kowalski|Lehmann",
    "FR": "Dupont|Lefèvre|de La Roche|Moreau|Girard|Bertrand|Le Goff|Mercier|d'Argent|Rousseau|Ben Salem|Chevalier|Martin-Duval",
    "ES": "García López|Martínez Ruiz|Fernández de Castro|Sánchez|Puig i Ferrer|Navarro Gil|Etxebarria|Romero Vidal|de la Torre Sanz|Ortega|Molina Reyes",
    "IT": "Rossi|Bianchi|De Luca|Ferrari|Dell'Orto|Ricci|Di Stefano|Esposito|Greco|Lo Presti|Moretti|Colombo",
    "NL": "de Vries|van den Berg|Jansen|van der Meer|Bakker|Visser|ten Brink|Smit|van 't Hof|de Groot|Mulder",
    "PT": "Silva|Santos Ferreira|de Almeida|Costa e Silva|Rodrigues|dos Reis|Carvalho|Marques Pinto|Sousa",
    "BR": "da Silva|Oliveira|dos Santos|Souza Lima|Pereira Nunes|Barbosa|de Andrade|Rocha|Cardoso Filho|Almeida Jr.",
    "MX": "Hernández Gómez|Ramírez|Flores Mendoza|Vázquez|Torres Aguilar|González|Cruz Salinas|Morales|de León Ríos",
    "IN": "Sharma|Reddy|K. Iyer|Gupta|Singh|Krishnan|Agarwal|Rao|Khan|Nair|Chatterjee|Patil|Bhatia|Mehta|Subramanian",
    "MY": "bin Abdullah|binti Ismail|bin Hassan|binti Mohd Yusof|bin Ibrahim|binti Rahman",
    "SG": "Tan Lim Lee Ng Wong Goh Chua Koh Ong Teo", "VN": "Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Phan",
    "CN": "Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun", "JP": "Tanaka Suzuki Yamamoto Watanabe Kobayashi Matsuda Shimizu Ishikawa Fujii Okada Nakajima Mori",
    "KR": "Kim Lee Park Choi Jung Kang Yoon Lim Han", "AE": "Al Mansoori|Al-Hashimi|Al Suwaidi|bin Rashid|El Sayed|Al Nuaimi|Haddad|Al Ketbi"}
NATIVE_FAMILY = {"CN": "王李张刘陈杨赵黄周吴徐孙", "JP": "田中 鈴木 山本 渡辺 小林 松田 清水 石川 藤井 岡田 中島 森", "KR": "김이박최정강윤임한"}
NATIVE_GIVEN = {"CN": "伟|晓明|丽|建国|美玲|志强|艳|海涛|秀英|军|丽华|鹏", "JP": "浩 優子 隆 恵子 健二 直子 真司 明子 大輔 真理子 悟 恵美", "KR": "민준|서연|지훈|수진|현우|은지|동현|미경|성호|유나"}
PREFIXES = {"US": ["Dr."], "GB": ["Dr", "Prof", "Sir", "Mr", "Mrs"], "DE": ["Dr.", "Dipl.-Ing.", "Prof. Dr.", "Dr.-Ing.", "Dipl.-Kfm.", "Ing.", "Mag."], "FR": ["Dr", "Me", "Pr"],
            "ES": ["D.", "Dr.", "Dña."], "IT": ["Dott.", "Ing.", "Avv.", "Dott.ssa", "Geom.", "Arch."], "NL": ["Drs.", "Ir.", "Mr.", "Ing."], "PT": ["Eng.", "Dr.", "Dra."], "BR": ["Dr.", "Dra.", "Eng."],
            "MX": ["Lic.", "Ing.", "Arq.", "C.P."], "IN": ["Dr.", "Mr.", "Er.", "CA", "Adv."], "MY": ["Ir.", "Dato'", "Dr.", "Encik", "Puan"], "SG": ["Mr", "Ms", "Dr"], "VN": ["Mr.", "Ms.", "TS.", "ThS."],
            "CN": ["Mr.", "Ms.", "Dr."], "JP": ["Dr."], "KR": ["Dr."], "AE": ["Eng.", "H.E.", "Dr."]}
SUFFIXES = {"US": ["CPA", "MBA", "PhD", "P.E.", "Esq.", "Jr.", "M.D.", "PMP", "RN, BSN", "AIA"], "GB": ["FRSA", "MBE", "PhD", "FCA", "MRICS", "BSc (Hons)"], "DE": ["MBA", "M.Sc.", "LL.M.", "MBA (Univ.)"],
            "IN": ["B.Tech", "MBA", "M.B.B.S., M.D.", "B.Com, FCA", "M.Tech (IIT)", "LL.B."], "MY": ["P.Eng", "MBA"], "SG": ["MBA", "PMP", "CFA"], "NL": ["MSc", "MBA", "RA"], "AE": ["PMP", "MBA"]}


@dataclass(frozen=True)
class Person:
    given: str
    family: str
    name: str  # as printed, without prefix and suffix
    prefix: str = ""
    suffix: str = ""
    native: str = ""

    @property
    def printed(self):
        name = " ".join(part for part in (self.prefix, self.name) if part)
        return f"{name}, {self.suffix}" if self.suffix else name


def _list(text):
    return text.split("|") if "|" in text else text.split()


def person(country, chance):
    given_list, family_list = _list(GIVEN[country]), _list(FAMILY[country])
    number, other = chance.randrange(len(given_list)), chance.randrange(len(family_list))
    given, family, native = given_list[number], family_list[other], ""
    if country in NATIVE_FAMILY:
        families, givens = NATIVE_FAMILY[country], _list(NATIVE_GIVEN[country])
        families = families.split() if " " in families else list(families)
        gap = chance.choice(["", " ", "　"]) if country == "JP" else ""
        native = families[other % len(families)] + gap + givens[number % len(givens)]
    name = _ordered(country, given, family, chance)
    style = chance.random()
    if style < 0.22:
        name = name.upper()
    elif style < 0.3 and country in ("FR", "JP", "SG", "CN", "ES", "VN") and family in name:
        name = name.replace(family, family.upper())
    elif style < 0.33:
        name = name.lower()
    prefix = chance.choice(PREFIXES[country]) if chance.maybe(0.3 if country in ("DE", "IT", "MX", "MY") else 0.1) else ""
    suffix = chance.choice(SUFFIXES[country]) if country in SUFFIXES and chance.maybe(0.14) else ""
    return Person(given, family, name, prefix, suffix, native)


def _ordered(country, given, family, chance):
    if country == "VN":
        return f"{family} {given}"
    if country in ("SG", "CN", "KR") and chance.maybe(0.6):
        return f"{family} {given}" if country != "SG" or chance.maybe(0.7) else f"{chance.choice(['Jason', 'Grace', 'Kelvin', 'Joyce', 'Raymond'])} {family} {given}"
    if country == "IN" and chance.maybe(0.3):
        return f"{chance.choice('ABKMNPRSV')}. {given} {family}" if chance.maybe(0.5) else f"{given[0]}. {family}" if "." not in family else f"{given} {family}"
    if country in ("US", "GB") and chance.maybe(0.22):
        return f"{given} {chance.choice('ABCDEJKLMRST')}. {family}"
    if country == "ES" and chance.maybe(0.15):
        return f"{given} {family.split()[0]}"
    if country in ("DE", "FR", "IT", "JP") and chance.maybe(0.04):
        return f"{family} {given}"
    return f"{given} {family}"
