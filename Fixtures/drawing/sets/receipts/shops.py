"""Names, streets and towns of shops that do not exist, by language."""

SURNAMES = {
    "en": "Harlow Pembrook Tindall Ashworth Calloway Marlin Dunmore Fairley Granger Whitlock Sutter Brody Hobbs Larkin Teague Winslow".split(),
    "de": "Brandner Hollerbach Lindauer Wegmann Kirchhof Ruppert Steinacher Vogtländer Zeller Amrein Bühlmann Gasser Hofstetter Obermoser".split(),
    "fr": "Lavergne Fontanel Marchal Boissier Cordier Delmas Rouvière Pelletan Vasseur Chappuis Monnard Tissières Galland Aubrac".split(),
    "es": "Arnedo Belmonte Carrasquilla Domenech Escudero Ferrándiz Galindo Iriarte Llorente Montalbán Olmedo Peñalver Quintero".split(),
    "it": "Albanese Bertolini Carpaneto Donati Fioravanti Giordani Lombardelli Marchetti Orsini Pellegrino Rinaldi Santoro".split(),
    "pt": "Azevedo Brandão Cordeiro Figueira Lacerda Meireles Nogueira Pacheco Quaresma Salgado Teixeira Valadares".split(),
    "nl": "Brouwer Dijkstra Hendriksen Kuipers Meulenbelt Oosterhuis Postma Terpstra Vermeulen Wijnands Zandstra".split(),
    "ja": "山田 佐藤 中村 小林 高橋 吉田 松本 井上 木村 斎藤".split()}
FIRST = {
    "en": "Copper Silver Golden Red Blue Green Old Twin Lucky Royal Hidden Little Sunny Northern Harbor Maple Cedar River Corner Urban Rustic Jade Lotus".split(),
    "de": "Zum Goldenen|Alte|Neue|Grüner|Blauer|Linden|Sonnen|Berg|Markt|Stadt|Mühlen|Rosen".split("|"),
    "fr": "Le Petit|La Belle|Au Bon|Chez|Le Grand|La Maison|L'Atelier du|Les Halles|Comptoir du|Aux Délices".split("|"),
    "es": "La|El Rincón de|Casa|Mesón|Hermanos|Taberna|Bodega|El Patio de|Super|Tienda".split("|"),
    "it": "Da|Al|Trattoria|Osteria|Antica|La Bottega|Il Forno|Bar|Pizzeria|Mercato".split("|"),
    "pt": "O|A Casa|Café|Tasca do|Padaria|Mercado|Adega|Churrasqueira|Mini".split("|"),
    "nl": "De|Het|Café|Bakkerij|Eetcafé 't|Slagerij|Grand Café|Markt".split("|"),
    "ja": "".split()}
SECOND = {
    "en": "Heron Lantern Kettle Anchor Pepper Orchard Falcon Willow Spoon Barrel Crown Fox Bamboo Dragon Pantry Basket Market Grove Wheel Star Palace".split(),
    "de": "Hirschen Adler Krone Linde Ochsen Rössli Korb Garten Kanne Bären Anker Löwen Quelle Blume".split(),
    "fr": "Moulin Marché Jardin Soleil Palais Coin Bistrot Tilleul Pressoir Canal Verger Faubourg".split(),
    "es": "Olivo Molino Sol Faro Parra Plaza Fuente Encina Huerta Estrella Tapas Luna".split(),
    "it": "Ulivo Pozzo Sole Borgo Mulino Piazza Cantina Grano Fontana Luna Gallo".split(),
    "pt": "Moinho Farol Azulejo Oliveira Cais Castelo Ponte Sardinha Lagar Praça".split(),
    "nl": "Molen Anker Gouden Leeuw Brug Haven Tulp Zwaan Hoek Ketel Kroon".split(),
    "ja": "さくら みどり あおぞら ひかり たけのこ まるや 花月 竹林 大黒 福寿 富士見 海山".split()}
SORTS = {
    "restaurant": {"en": ["Grill", "Kitchen", "Diner", "Bistro", "Cafe", "Tavern", "Pizzeria", "Sushi Bar", "Restaurant", "Noodle House", "Kopitiam", ""],
                   "de": ["Gasthof", "Restaurant", "Wirtshaus", "Café", "Bistro", ""], "fr": ["Restaurant", "Brasserie", "Bistrot", "Café", ""],
                   "es": ["Restaurante", "Bar", "Cafetería", ""], "it": ["Ristorante", "Bar", ""], "pt": ["Restaurante", "Pastelaria", ""],
                   "nl": ["Restaurant", "Brasserie", ""], "ja": ["食堂", "ラーメン", "珈琲店", "居酒屋"]},
    "supermarket": {"en": ["Market", "Foods", "Mini Mart", "Grocers", "Super Store", "Fresh"], "de": ["Markt", "Frischemarkt", "Supermarkt", "Discount", "Feinkost"],
                    "fr": ["Marché", "Supermarché", "Épicerie", "Primeur"], "es": ["Supermercados", "Alimentación", "Market"], "it": ["Supermercato", "Alimentari", "Market"],
                    "pt": ["Supermercado", "Mercearia"], "nl": ["Supermarkt", "Markt"], "ja": ["マート", "ストア", "スーパー"]},
    "pharmacy": {"en": ["Pharmacy", "Chemist", "Drug Store"], "de": ["Apotheke", "Drogerie"], "fr": ["Pharmacie"], "es": ["Farmacia"], "it": ["Farmacia"],
                 "pt": ["Farmácia"], "nl": ["Apotheek", "Drogist"], "ja": ["薬局", "ドラッグ"]},
    "hardware": {"en": ["Hardware", "Home Centre", "Stationery", "Trading"], "de": ["Baumarkt", "Eisenwaren"], "fr": ["Bricolage", "Quincaillerie"], "es": ["Ferretería", "Papelería"],
                 "it": ["Ferramenta"], "pt": ["Ferragens"], "nl": ["Bouwmarkt", "IJzerhandel"], "ja": ["ホームセンター", "文具"]},
    "clothing": {"en": ["Apparel", "Fashion", "& Co", "Outfitters"], "de": ["Mode", "Moden", "Textil"], "fr": ["Mode", "Prêt-à-porter"], "es": ["Moda"], "it": ["Abbigliamento"],
                 "pt": ["Moda"], "nl": ["Mode"], "ja": ["衣料"]},
    "fuel": {"en": ["Fuel", "Petrol", "Gas & Go", "Oil"], "de": ["Tankstelle", "Tank"], "fr": ["Station", "Relais"], "es": ["Estación de Servicio"], "it": ["Stazione di Servizio"],
             "pt": ["Posto"], "nl": ["Tankstation"], "ja": ["石油", "SS"]},
    "parking": {"en": ["Car Park", "Parking"], "de": ["Parkhaus", "Parking"], "fr": ["Parking"], "es": ["Aparcamiento", "Parking"], "it": ["Parcheggio"], "pt": ["Parque"],
                "nl": ["Parkeergarage"], "ja": ["パーキング"]},
    "hotel": {"en": ["Hotel", "Inn", "Suites"], "de": ["Hotel", "Pension"], "fr": ["Hôtel"], "es": ["Hotel", "Hostal"], "it": ["Albergo", "Hotel"], "pt": ["Hotel"], "nl": ["Hotel"],
              "ja": ["ホテル", "旅館"]}}
STREETS = {
    "en": "Larkfield Avenue|Gannet Way|High Street|Tanner Road|Mill Lane|Station Road|Ferris Court|N Maple St|Harbor Blvd|W 4th Street|Orchard Drive|County Road 9|King Street".split("|"),
    "de": "Ahornstraße|Bahnhofstr.|Hauptstraße|Marktplatz|Lindenweg|Am Anger|Seestrasse|Dorfgasse|Schulstr.|Kirchengasse|Industriestr.".split("|"),
    "fr": "rue des Tilleuls|avenue du Lavoir|place du Marché|boulevard Clairval|rue de la Gare|chemin du Moulin|quai des Lilas".split("|"),
    "es": "C/ del Olivo|Avda. de la Fuente|Plaza Mayor|Calle del Molino|Paseo Marítimo|C/ Real|Ctra. de la Sierra".split("|"),
    "it": "Via Roma|Corso dei Mille|Piazza del Pozzo|Via delle Rose|Viale Stazione|Via Mulini".split("|"),
    "pt": "Rua do Moinho|Avenida do Farol|Largo da Igreja|Rua das Flores|Praça da Ribeira|R. Direita".split("|"),
    "nl": "Dorpsstraat|Molenweg|Kerkplein|Stationsweg|Havenkade|Lindelaan".split("|"),
    "ja": ["中央", "本町", "栄町", "緑ヶ丘", "桜台", "駅前通"],
    "my": "Jalan Kenanga 3/8|Jalan Merpati|Lorong Bayu 2|Persiaran Teratai|Jln Melur 17|Jalan Wangsa 5".split("|")}
TOWNS = {
    "US": "Chicago, IL 606##|Seattle, WA 981##|Austin, TX 787##|Denver, CO 802##|Portland, OR 972##|Tampa, FL 336##|Boise, ID 837##|San Jose, CA 951##|Albany, NY 122##|Reno NV 895##|Fresno, Ca. 937##".split("|"),
    "GB": "London SE1 #AB|Leeds LS1 #DP|Bristol BS1 #ZZ|York YO1 #GH|Cardiff CF10 #QN|Norwich NR2 #TX".split("|"),
    "MY": "432## Kajang, Selangor|810## Johor Bahru, Johor|462## Petaling Jaya|503## Kuala Lumpur|304## Ipoh, Perak|104## George Town".split("|"),
    "AU": "Perth WA 60##|Hobart TAS 70##|Geelong VIC 32##|Newcastle NSW 23##|Cairns QLD 48##".split("|"),
    "DE": "1011# Berlin|5066# Köln|2009# Hamburg|0410# Leipzig|7901# Ulm|9304# Regensburg|2410# Kiel".split("|"),
    "AT": "10#0 Wien|50#0 Salzburg|80#0 Graz|60#0 Innsbruck|A-40#0 Linz".split("|"),
    "CH": "80#0 Zürich|30#0 Bern|40#0 Basel|60#0 Luzern|CH-90#0 St. Gallen|84#0 Winterthur".split("|"),
    "FR": "750## PARIS|690## LYON|330## Bordeaux|440## NANTES|310## Toulouse|670## Strasbourg".split("|"),
    "CHF": "10#0 Lausanne|12#0 Genève|17#0 Fribourg|20#0 Neuchâtel|19#0 Sion".split("|"),
    "ES": "280## Madrid|410## Sevilla|480## Bilbao|460## Valencia|080## Barcelona|290## Málaga".split("|"),
    "MX": "06### Ciudad de México, CDMX|44### Guadalajara, Jal.|64### Monterrey, N.L.".split("|"),
    "IT": "001## Roma RM|201## Milano (MI)|501## Firenze FI|101## Torino|401## BOLOGNA (BO)".split("|"),
    "PT": "1100-### Lisboa|4000-### Porto|3000-### Coimbra|8000-### Faro".split("|"),
    "BR": "São Paulo - SP 013##-###|Curitiba - PR 800##-###|Recife - PE 500##-###".split("|"),
    "NL": "10## AB Amsterdam|35## KL Utrecht|30## GH Rotterdam|97## CD Groningen".split("|"),
    "JP": "東京都千代田区|大阪市北区|横浜市中区|名古屋市栄区|福岡市東区|札幌市西区".split("|")}
LEGAL = {"US": ["LLC", "Inc.", "Corp"], "GB": ["Ltd", "Limited", "plc"], "MY": ["SDN BHD", "Sdn. Bhd.", "ENTERPRISE"], "AU": ["Pty Ltd", "PTY. LTD."],
         "DE": ["GmbH", "GmbH & Co. KG", "e.K.", "OHG", "AG"], "AT": ["GmbH", "Ges.m.b.H.", "OG"], "CH": ["AG", "GmbH", "Sàrl"], "FR": ["SARL", "SAS", "EURL", "SA"],
         "CHF": ["SA", "Sàrl"], "ES": ["S.L.", "S.A.", "S.L.U."], "MX": ["S.A. DE C.V.", "S. de R.L."], "IT": ["S.r.l.", "S.n.c.", "S.p.A.", "S.a.s."],
         "PT": ["Lda", "Lda.", "S.A."], "BR": ["LTDA", "ME", "S/A"], "NL": ["B.V.", "BV", "V.O.F."], "JP": ["株式会社", "有限会社"]}


def brand(language, shop, chance):
    """A shop's name as on its sign."""
    if language == "ja":
        return chance.choice(SECOND["ja"] + SURNAMES["ja"]) + chance.choice(SORTS[shop]["ja"])
    sort, form = chance.choice(SORTS[shop][language]), chance.randrange(6)
    second, surname = chance.choice(SECOND[language]), chance.choice(SURNAMES[language])
    if shop in ("fuel", "parking", "hotel", "pharmacy") and language != "en":
        return f"{sort} {chance.choice([second, surname])}"
    if form == 0:
        return (f"{surname}'s {sort}" if language == "en" else f"{sort} {surname}").strip()
    if form == 1:
        return f"{second[:chance.randrange(3, 6)]}{chance.choice(['o', 'a', 'ix', 'ora', 'mart', 'ly', 'va', 'eo'])}".upper()
    if form == 2:
        return f"{surname} {'&' if language in ('en', 'nl') else chance.choice(['&', '+'])} {chance.choice(SURNAMES[language])}"
    if form == 3 and language == "en":
        return f"The {chance.choice(FIRST['en'])} {second}"
    return f"{chance.choice(FIRST[language])} {second} {sort if language == 'en' or chance.maybe(0.2) else ''}".strip()


def address(country, language, chance):
    """The printed lines."""
    town = chance.fill(chance.choice(TOWNS[country]))
    number = chance.randrange(1, 240)
    street = chance.choice(STREETS["my" if country == "MY" else language])
    if country == "JP":
        return [f"{town}{street}{chance.randrange(1, 9)}-{chance.randrange(1, 30)}-{chance.randrange(1, 20)}"]
    if country in ("US", "GB", "AU"):
        first = f"{number * chance.choice([1, 1, 10, 37])} {street}"
        first = chance.choice([first, first, f"{first}, Suite {number % 40 + 1}", f"Shop {number % 60 + 1}, {first}"])
    elif country == "MY":
        first = f"NO. {number}, {street}"
    elif country in ("FR", "CHF"):
        first = f"{number} {street}" if chance.maybe(0.7) else f"{number}, {street}"
    else:
        first = f"{street}, {number}" if country in ("ES", "IT", "PT", "BR", "MX") else f"{street} {number}"
    lines = [first, town]
    if country == "MY" and chance.maybe(0.6):
        lines = [first + ",", "TAMAN " + chance.choice(["Seri Indah,", "Melati,", "Perdana,"]), town]
    if country == "US" and chance.maybe(0.3) and "," in town:
        lines = [f"{first}, {town}"] if chance.maybe(0.3) else lines
    return [line.upper() for line in lines] if chance.maybe(0.3) else lines
