"""Companies that do not exist, their departments, job titles, slogans, services, by language."""

ROOTS = ("Alder Bryn Cinder Delta Ember Fjord Gannet Harrow Iris Juniper Kelp Larch Moss Nimbus Onyx Plover Quartz Rowan Sable Tern Umber Vireo Willow Zephyr "
         "Nova Vertex Orion Zenith Atlas Helix Lumen Polar Prisma Sigma Terra Ultra Vega Axion Corvus").split()
TAILS = ["", "", "", "line", "crest", "works", "point", "gate", "mark", "tech", "soft", "flow", "net", "med", "tron", "ix"]
TRADES = {
    "en": "Logistics|Systems|Analytics|Consulting|Engineering|Technologies|Trading|Media|Travels|Constructions|Pharma|Foods|Textiles|Realty|Insurance|Bank|Dental Care|Interiors|Education|Security Services|Exports|Solar Energy|Law Offices|Event Management|Packaging|Electronics|Hotels & Resorts|Software Solutions|Oil & Gas|Shipping",
    "de": "Messtechnik|Maschinenbau|Systeme|Versicherungen|Steuerberatung|Bau|Elektrotechnik|Immobilien|Druckerei|Logistik|Sanitär|Medien|Beratung|Werkzeuge|Gartenbau",
    "fr": "Conseil|Ingénierie|Distribution|Immobilier|Assurances|Bâtiment|Communication|Traiteur|Transports|Informatique|Paysages",
    "es": "Soluciones|Servicios|Ingeniería|Construcciones|Asesores|Inmobiliaria|Transportes|Abogados|Alimentación|Consultores|Sistemas",
    "it": "Impianti|Servizi|Costruzioni|Consulenza|Arredamenti|Assicurazioni|Trasporti|Meccanica|Informatica|Moda",
    "nl": "Advies|Bouw|Logistiek|Makelaars|Techniek|Accountants|Groep|Installaties|Communicatie|Tuinen",
    "pt": "Engenharia|Consultoria|Construções|Comércio|Serviços|Imobiliária|Transportes|Advogados|Alimentos|Tecnologia"}
LEGAL = {"US": ["Inc.", "LLC", "Corp.", "LLP", "", "", "& Co.", "Group"], "GB": ["Ltd", "Limited", "plc", "LLP", ""], "DE": ["GmbH", "AG", "GmbH & Co. KG", "e.K.", "KG", "e.V.", "UG (haftungsbeschränkt)"],
         "FR": ["SARL", "SAS", "SA", "EURL", ""], "ES": ["S.L.", "S.A.", "S.L.U.", ""], "IT": ["S.r.l.", "S.p.A.", "S.n.c.", ""], "NL": ["B.V.", "BV", "N.V.", ""], "PT": ["Lda.", "S.A.", "Unipessoal Lda"],
         "BR": ["Ltda.", "S.A.", "ME", "EIRELI"], "MX": ["S.A. de C.V.", "S. de R.L. de C.V.", "S.C."], "IN": ["Pvt. Ltd.", "Private Limited", "Pvt Ltd", "LLP", "Ltd.", "& Sons", "Enterprises", "(India) Pvt. Ltd."],
         "MY": ["Sdn. Bhd.", "SDN BHD", "Berhad", "Enterprise"], "SG": ["Pte Ltd", "Pte. Ltd.", "(S) Pte Ltd"], "VN": ["Co., Ltd.", "JSC", "Corporation", "Co., Ltd"], "CN": ["Co., Ltd.", "(Shenzhen) Co., Ltd.", "Group Co., Ltd."],
         "JP": ["Co., Ltd.", "Corporation", "Inc.", "K.K."], "KR": ["Co., Ltd.", "Corp.", "Inc."], "AE": ["LLC", "L.L.C.", "FZE", "FZ-LLC", "Trading LLC"]}
NATIVE_FIRM = {"JP": ("株式会社{}", "{}株式会社", "有限会社{}"), "CN": ("{}有限公司", "深圳市{}有限公司", "{}集团"), "KR": ("주식회사 {}", "{}(주)")}
NATIVE_ROOT = {"JP": ["東洋電子", "日進商事", "みらい技研", "星野製作所", "青葉システム", "北斗工業", "ひかり物産"], "CN": ["华星科技", "东方贸易", "鼎盛机械", "远航物流", "蓝海电子"], "KR": ["한빛전자", "대성기술", "미래산업", "동해물산"]}
TITLES = {
    "en": "Sales Manager|Managing Director|Senior Software Engineer|Head of Research|Chief Financial Officer|Marketing Coordinator|Vice President|Project Manager|Account Executive|Design Director|CEO|Director|Proprietor|General Manager|Manager - Sales|Associate Professor|Attorney at Law|Realtor|Executive Chef|Business Development Executive|Senior Consultant|Founder & CEO|Branch Manager|Sr. Manager, Operations|Customer Support Engineer|Partner|Technical Director|Area Sales Representative|Export Manager|HR Business Partner|Chief Technology Officer|Loan Officer, NMLS #10482|Photographer|Owner|Assistant Vice President|Regional Director, Asia Pacific|Graphic Designer|Principal Architect|President and CEO",
    "de": "Geschäftsführer|Leiterin Vertrieb|Projektleiter|Vertriebsingenieur|Leiter Einkauf|Prokurist|Steuerberaterin|Rechtsanwalt|Geschäftsführende Gesellschafterin|Key Account Manager|Außendienst|Bereichsleiter Technik|Wissenschaftlicher Mitarbeiter|Inhaber|Vorstand|Assistentin der Geschäftsleitung",
    "fr": "Directeur commercial|Responsable marketing|Ingénieur principal|Chef de projet|Directrice générale|Gérant|Avocat à la Cour|Expert-comptable|Attachée commerciale|Président|Responsable des achats",
    "es": "Director Comercial|Gerente de Ventas|Ingeniera Jefe|Responsable de Compras|Directora General|Abogado|Asesor Fiscal|Administrador|Jefe de Proyecto|Delegado Comercial|Consultora Senior",
    "it": "Direttore Commerciale|Responsabile Vendite|Amministratore Delegato|Ingegnere|Avvocato|Titolare|Responsabile Acquisti|Capo Progetto|Agente di Zona",
    "nl": "Directeur|Accountmanager|Projectleider|Hoofd Verkoop|Makelaar|Adviseur|Manager Inkoop|Eigenaar|Notaris",
    "pt": "Diretor Comercial|Gerente de Vendas|Engenheira Chefe|Diretora Financeira|Coordenador de Projetos|Advogado|Sócio-Gerente|Consultora|Administrador"}
DEPARTMENTS = {
    "en": "Sales Department|Research & Development|Finance Department|Engineering Division|Department of Chemistry|Corporate Banking|International Sales|Legal & Compliance|Human Resources|Network Division|Overseas Business Dept.|Commercial Lines|School of Business|Global Marketing Group",
    "de": "Abteilung Einkauf|Abteilung Vertrieb|Vertrieb Inland|Institut für Physik|Geschäftsbereich Automation|Personalabteilung|Forschung und Entwicklung", "fr": "Service Commercial|Direction Financière|Pôle Études|Département Ventes",
    "es": "Departamento de Ventas|Dpto. Comercial|División Industrial|Área de Proyectos", "it": "Ufficio Acquisti|Divisione Commerciale|Area Tecnica", "nl": "Afdeling Verkoop|Divisie Techniek", "pt": "Departamento de Vendas|Divisão Comercial|Área Financeira"}
NATIVE_TITLES = {"JP": ["営業部長", "代表取締役", "課長", "主任", "取締役社長", "技術部 係長"], "CN": ["销售经理", "总经理", "工程师", "董事长"], "KR": ["대표이사", "부장", "과장", "영업팀장"]}
TAGLINES = {
    "en": "Freight that arrives|Precision since 1987|Smart water solutions|Your partner in supply|We measure what matters|Quality and service|The art of logistics|Engineering tomorrow|Sales, service and support|Clean energy for all|Build better. Live better.|An ISO 9001:2015 Certified Company|Trusted for three generations|Beyond expectations|We make it happen|A Member of the Orchard Group|Authorised Dealer & Service Centre",
    "de": "Qualität aus Tradition|Wir bauen Zukunft|Ihr Partner vor Ort|Technik, die bewegt|Meisterbetrieb seit 1952|Einfach. Sicher. Gut.", "fr": "L'excellence au quotidien|Votre partenaire confiance|Depuis 1978|L'art de bien faire", "es": "Soluciones a su medida|Calidad y confianza|Desde 1965|Su socio tecnológico",
    "it": "La qualità prima di tutto|Dal 1960 al vostro servizio|Innovazione e passione", "nl": "Samen sterker|Vakwerk sinds 1948|Dichtbij en deskundig", "pt": "Qualidade em primeiro lugar|Desde 1972|Soluções para o seu negócio"}
SERVICES = {
    "en": "Flex Printing|Visiting Cards|Wedding Albums|Two Wheeler Service|Home Loans|Tax Returns|GST Filing|Air Ticketing|Passport Service|Interior Design|False Ceiling|Solar Panels|Web Design|SEO|Social Media|CCTV Installation|Catering|Bulk Orders|Roofing|Plumbing|HVAC Repair|Free Estimates|Residential & Commercial",
    "de": "Heizung|Sanitär|Solar|Trockenbau|Malerarbeiten|Gartenpflege|Notdienst 24h", "fr": "Plomberie|Chauffage|Dépannage 24h/24|Rénovation|Peinture", "es": "Reformas|Fontanería|Electricidad|Mudanzas|Asesoría laboral", "it": "Impianti elettrici|Idraulica|Manutenzione|Preventivi gratuiti",
    "nl": "Onderhoud|Verbouw|Schilderwerk|Dakwerk", "pt": "Obras|Canalização|Pintura|Orçamentos grátis"}
MAIL_HOSTS = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "rediffmail.com", "gmx.de", "163.com", "naver.com"]


def firm(country, language, chance):
    """(stem, printed company): the stem gives the domain."""
    root = chance.choice(ROOTS) + chance.choice(TAILS)
    trade, legal = chance.choice(TRADES[language].split("|")), chance.choice(LEGAL[country])
    form = chance.random()
    if form < 0.12:
        root, trade = f"{chance.choice(ROOTS)} & {chance.choice(ROOTS)}", chance.choice([trade, ""])
    elif form < 0.2:
        root, trade = "".join(chance.choice("ABCDEFGHIKLMNPRSTV") for _ in range(3)), trade
    elif form < 0.27 and language == "en":
        root, trade, legal = chance.choice(["University of", "City of", "Bank of", "Institute of"]), chance.choice(ROOTS) + chance.choice(["field", "mere", "ford"]), ""
    elif form < 0.4:
        trade = ""
    if language in ("fr", "es", "it", "pt") and trade and chance.maybe(0.5):
        root, trade = trade, root
    name = " ".join(part for part in (root, trade) if part)
    return name, f"{name}{',' if legal in ('Inc.', 'LLC', 'S.L.', 'S.A.') and chance.maybe(0.3) else ''} {legal}".strip()
