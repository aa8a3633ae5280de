"""What is sold, by language and kind of shop, with a usual price; `name|price`, several in a line apart by a semicolon."""

GOODS = {
    "en": {
        "restaurant": "Caesar Salad|11.5;Grilled Salmon|22.9;Fish & Chips|14.5;Cheeseburger|12.95;Chicken Tikka|13.5;House Red Glass|7.5;Draft Lager Pint|6.2;Iced Tea|3.25;Espresso|2.8;Cappuccino|4.1;Tiramisu|7.95;Pad Thai|12.5;Miso Soup|4.5;Side Fries|4.95;Garlic Bread|5.5;Diet Coke|2.95;Sparkling Water|3.5;Ribeye Steak 12oz|31;Veg Spring Rolls|6.8;Kids Pasta|7.5;Lobster Bisque|9.75;Chocolate Brownie|6.5;#4 Combo Meal|9.49;Sm Onion Rings|3.29;Nasi Goreng|9.9;Teh Tarik|2.2;Roti Canai|1.8;Flat White|4.6;Avo Toast|16.5;2 Eggs Any Style|8.25",
        "supermarket": "WHOLE MILK 1GAL|3.49;BANANAS|0.59;SOURDOUGH LOAF|4.29;FREE RANGE EGGS 12|4.99;CHEDDAR 8OZ|3.79;GRND BEEF 85/15|6.41;ORG SPINACH 5OZ|2.99;CHKN BREAST|7.83;OLIVE OIL 500ML|8.99;BASMATI RICE 2KG|5.6;PNUT BTR CRNCHY|3.19;TOMATO SOUP CAN|1.25;PAPER TOWELS 6PK|9.99;DISH SOAP|2.79;GREEK YOGURT|1.29;APPLES GALA|2.4;ICE CREAM VAN|4.5;CRM CHEESE|2.69;SPAGHETTI 500G|1.1;TOOTHPASTE MINT|3.2;HALF FAT CREME|1.35;MILO 1KG|16.9;INSTANT NOODLES 5S|4.65;COCONUT MILK 200ML|3.1;DIAPERS L 44|24.9",
        "pharmacy": "IBUPROFEN 200MG 24|4.99;HAND CREAM 75ML|6.5;VITAMIN C 1000|12.49;PLASTERS ASSTD|3.25;COUGH SYRUP|8.75;SUN LOTION SPF50|14.99;SHAMPOO 400ML|5.49;COTTON PADS 80|1.99;RX COPAY|10;EYE DROPS|7.29",
        "hardware": "WOOD SCREW 4X40|5.95;LED BULB E27 9W|6.49;PAINT BRUSH 2IN|4.29;DUCT TAPE|7.99;CLAW HAMMER|18.5;EXT CABLE 3M|12.9;SANDPAPER P120|3.75;PVC PIPE 20MM|8.2;A4 PAPER 500S|9.9;GEL PEN BLACK|2.5;BATTERY AA 4PK|6.99;KEY CUT|5",
        "clothing": "T-SHIRT|14.99;SLIM JEANS|49.9;ANKLE SOCKS 3PK|7.5;KNIT SWEATER|39.95;DRESS PRINT|45.99;BELT LEATHER|22.5;RAIN JACKET|79;BAG SMALL|0.15",
        "hotel": "ROOM CHARGE|129;BREAKFAST BUFFET|18.5;PARKING NIGHT|22;MINIBAR|9.4;CITY TAX|3.5;LAUNDRY|14"},
    "de": {
        "restaurant": "Wiener Schnitzel|16.9;Tagessuppe|5.8;Gem. Salat|6.5;Käsespätzle|12.9;Apfelschorle 0,4|4.2;Pils 0,5l|4.9;Espresso|2.6;Apfelstrudel|6.8;Rindsroulade|18.5;Pizza Margherita|9.5;Cola 0,3|3.4;Mineralwasser|3.1;Pommes frites|4.5;Cappuccino|3.7;Rösti Spiegelei|19.5;Kalbsgeschnetz.|34;Rivella rot 33cl|5.2;Hauswein rot 1/8|3.9;Kaiserschmarrn|11.5;Leberkäsesemmel|4.1;Café Crème|4.7;Tagesmenü 2|22.5",
        "supermarket": "Vollmilch 3,5%|1.19;Bio Eier 10er|3.29;Roggenbrot 750g|2.49;Gouda jung|2.79;Bananen|1.29;Butter 250g|2.19;Joghurt Natur|0.49;Hackfleisch gem.|4.99;Spaghetti 500g|0.99;Toilettenpapier|3.95;Mineralwasser 6x1,5|2.34;Schokolade Nuss|1.09;Kaffee gemahlen|5.99;Tomaten Rispe|2.2;Gurke Stück|0.79;Paprika rot|1.99;Tragetasche|0.2;Weizenmehl 405|0.85;Quark 40%|1.15;Spülmittel|1.45;Haferflocken|0.89;Gruyère mild|4.35;Cervelat 2 Stk|3.2;Rüebli Bio|2.1;Semmel|0.35;Topfen|1.29",
        "pharmacy": "Ibu 400 20 St|5.97;Nasenspray 10ml|4.45;Handcreme|3.95;Hustensaft|8.49;Pflaster|2.99;Zahnbürste weich|1.95;Duschgel|1.25;Sonnenmilch LSF30|6.95;Taschentücher|2.25;Rezeptgebühr|6.65",
        "hardware": "Dübel 8mm 50St|4.99;Holzschrauben|6.49;Malerkrepp|3.79;LED Lampe E14|5.99;Kabelbinder|2.99;Schleifpapier|3.25;Blumenerde 20l|4.49;Pinsel flach|2.79;Schraubendreher|7.95",
        "clothing": "Herrenhemd|39.95;Jeans Slim|59.9;Socken 5er|9.99;Pullover|29.9;Damenbluse|34.99;Gürtel|24.95;Tüte M|0.3;Kinderjacke|44.9",
        "hotel": "Übernachtung|98;Frühstück|14.5;Parkplatz|12;Kurtaxe|2.8;Minibar|6.5;Getränke|11.4"},
    "fr": {
        "restaurant": "Plat du jour|14.5;Formule midi|18.9;Steak frites|17.5;Salade niçoise|13.2;Soupe à l'oignon|8.5;Café|1.9;Crème brûlée|7.2;Verre Bordeaux|5.5;Kir|4.8;Pression 25cl|3.6;Menu enfant|9.9;Croque monsieur|9.5;Tarte Tatin|7;Badoit 50cl|4.2;Moules frites|16.8;Assiette fromage|9;Fondue moitié|27.5;Rivella 3dl|5;Thé menthe|3.8;Dessert jour|6.5",
        "supermarket": "LAIT 1/2 ECREME 1L|1.15;BAGUETTE TRAD|1.2;BEURRE DOUX 250G|2.65;OEUFS PLEIN AIR X6|2.39;COMTE 12 MOIS|5.84;YAOURT NATURE X8|2.1;POMMES GALA|2.95;JAMBON BLC 4T|3.49;PATES COQUILLETTES|1.05;EAU MIN. 6X1,5L|2.94;CAFE MOULU 250G|3.75;TOMATES GRAPPE|2.4;SAC CAISSE|0.15;LESSIVE 1,5L|8.9;CHOCOLAT NOIR 70%|1.89;POULET FERMIER|9.85;CREME FRAICHE|1.35;SALADE|1.1;PAPIER TOIL. X12|5.6;MOUTARDE DIJON|1.75",
        "pharmacy": "DOLIPRANE-TYPE 1G|2.18;SPRAY NASAL|5.9;CREME MAINS|6.5;PANSEMENTS|3.9;SIROP TOUX|7.2;BROSSE DENTS|2.95;GEL DOUCHE|4.5;VITAMINE D3|8.4",
        "hardware": "VIS BOIS 4X40|4.9;AMPOULE LED E27|5.95;PINCEAU PLAT|3.5;RUBAN ADHESIF|2.8;MARTEAU|14.9;TERREAU 40L|7.5;PILES AA X4|5.2",
        "clothing": "T-SHIRT COTON|12.99;JEAN DROIT|45;PULL COL V|35.9;CHAUSSETTES X3|8.5;ROBE ETE|39.99;SAC PAPIER|0.2;CEINTURE|19.9",
        "hotel": "Nuitée|92;Petit déjeuner|12.5;Taxe de séjour|1.65;Parking|10;Minibar|5.5"},
    "es": {
        "restaurant": "Menú del día|13.5;Tortilla española|8.2;Croquetas jamón|9.5;Pulpo a feira|17.9;Caña|1.8;Copa Rioja|3.2;Agua 50cl|1.6;Café con leche|1.7;Flan casero|4.5;Ensalada mixta|7.8;Paella 2 pers|32;Pan|1.2;Gambas ajillo|12.4;Patatas bravas|5.9;Tarta queso|5.5;Cerveza 1/3|2.4;Entrecot|19.8;Tacos al pastor|95;Agua fresca|35;Enchiladas|120",
        "supermarket": "LECHE ENTERA 1L|0.95;PAN BARRA|0.75;HUEVOS M 12|2.25;ACEITE OLIVA 1L|8.95;QUESO SEMICURADO|4.6;TOMATE RAMA|1.99;PLATANO CANARIO|2.29;POLLO ENTERO|6.34;YOGUR NATURAL X4|1.1;ARROZ 1KG|1.35;JAMON SERRANO|3.15;BOLSA PLASTICO|0.1;DETERGENTE 3L|7.2;ATUN CLARO X3|2.85;AGUA MIN 5L|1.05;CHOCOLATE LECHE|1.25;PAPEL HIGIENICO 12|4.5;GALLETAS MARIA|1.4;LENTEJAS 1KG|1.85",
        "pharmacy": "IBUPROFENO 600|2.5;CREMA MANOS|4.95;TIRITAS|3.1;JARABE TOS|6.8;CEPILLO DENTAL|2.95;PROTECTOR SOLAR|15.9;CHAMPU|5.5",
        "hardware": "TORNILLOS 4X40|3.95;BOMBILLA LED|4.5;BROCHA 50MM|2.8;CINTA AISLANTE|1.9;MARTILLO|9.95;PILAS AA 4|4.2;FOLIOS A4 500|4.9",
        "clothing": "CAMISETA|9.99;PANTALON VAQUERO|29.95;CALCETINES X3|5.99;JERSEY|25.95;VESTIDO|35.95;BOLSA|0.1;CINTURON|15.95",
        "hotel": "Habitación doble|85;Desayuno|11;Parking|14;Minibar|6.2;Tasa turística|2.2"},
    "it": {
        "restaurant": "Coperto|2.5;Spaghetti vongole|14;Pizza margherita|7.5;Tagliata rucola|18.5;Acqua nat. 1lt|2.5;Caffè|1.3;Tiramisù|5.5;Vino casa 1/2|6;Insalata mista|5;Birra media|5;Bruschetta|4.5;Risotto funghi|13;Panna cotta|5;Lasagne|10.5;Cappuccino|1.7;Cornetto|1.4;Frittura mista|16",
        "supermarket": "LATTE INTERO 1L|1.59;PANE CASERECCIO|2.34;UOVA X6|2.19;PARMIGIANO 24M|6.87;PASTA PENNE 500G|0.99;OLIO EVO 1L|9.49;POMODORI PACHINO|2.75;PROSC. CRUDO|4.12;ACQUA NAT 6X1,5|1.98;YOGURT BIANCO|0.89;CAFFE MACINATO|3.99;BISCOTTI|2.29;SHOPPER BIO|0.12;MELE GOLDEN|1.85;MOZZARELLA 125G|1.29;DETERSIVO PIATTI|1.69;RISO ARBORIO|2.79",
        "pharmacy": "PARACETAMOLO 500|4.9;CREMA MANI|5.5;CEROTTI|3.4;SCIROPPO TOSSE|8.9;SPAZZOLINO|2.9;TICKET SANIT.|2;SOLARE SPF50|16.9",
        "hardware": "VITI LEGNO|3.5;LAMPADINA LED|4.9;PENNELLO|2.9;NASTRO ISOL.|1.5;PILE AA X4|4.5;COLLA|3.2",
        "clothing": "T-SHIRT|12.95;JEANS|39.95;CALZE X3|6.9;MAGLIONE|29.9;ABITO|45;BORSA CARTA|0.1",
        "hotel": "Camera doppia|95;Colazione|9;Imposta soggiorno|3;Garage|15;Frigobar|7"},
    "pt": {
        "restaurant": "Bacalhau à Brás|12.5;Prato do dia|8.9;Sopa legumes|2.5;Café|0.9;Imperial|1.7;Pastel de nata|1.3;Bitoque|10.9;Água 0,5L|1.4;Vinho casa 1/2|5.5;Arroz marisco|15.9;Francesinha|11.5;Couvert|2;Mousse choc.|3.2;Galão|1.5;Tosta mista|3.8",
        "supermarket": "LEITE MG 1L|0.88;PAO FORMA|1.49;OVOS M 12|2.39;AZEITE VIRGEM 75CL|7.99;QUEIJO FLAMENGO|3.45;BANANA|1.19;ARROZ AGULHA|1.29;FIAMBRE|1.99;IOGURTE NAT.|0.45;AGUA 1,5L|0.55;SACO PLAST.|0.1;TOMATE|1.79;FRANGO INTEIRO|5.2;CAFE MOIDO|2.99;DET. LOICA|1.59",
        "pharmacy": "PARACETAMOL 1G|2.1;CREME MAOS|4.5;PENSOS|2.8;XAROPE TOSSE|7.5;ESCOVA DENTES|2.5;PROTETOR SOLAR|14.5",
        "hardware": "PARAFUSOS|2.9;LAMPADA LED|3.99;TRINCHA|2.5;FITA COLA|1.2;PILHAS AA|3.9",
        "clothing": "T-SHIRT|9.99;CALCAS GANGA|29.99;MEIAS X3|4.99;CAMISOLA|25.99;SACO|0.1",
        "hotel": "Quarto duplo|78;Pequeno almoço|8.5;Taxa turística|2;Estacionamento|10"},
    "nl": {
        "restaurant": "Dagmenu|18.5;Uitsmijter ham|9.75;Bitterballen 8st|8.5;Pilsje|3.4;Cappuccino|3.2;Appelgebak|4.5;Saté kip|16.9;Spa rood|2.8;Verse muntthee|3.1;Broodje kroket|6.95;Huiswijn wit|4.6;Tomatensoep|6.5;Friet mayo|4.25;Zalmfilet|21.5;Kinderijsje|3.5",
        "supermarket": "HALFV. MELK|1.25;VOLKOREN BROOD|2.49;SCHARRELEIEREN 10|2.89;JONG BELEGEN|5.35;PINDAKAAS|2.69;BANANEN|1.35;KIPFILET|5.99;HAGELSLAG|2.19;STATIEGELD|0.25;TOMATEN|1.79;KOFFIE 500G|6.49;DROP|1.59;AARDAPPELEN|2.5;VLA VANILLE|1.45;WC PAPIER|4.29;PLASTIC TAS|0.35",
        "pharmacy": "PARACETAMOL 500|1.89;NEUSSPRAY|3.99;HANDCREME|3.49;PLEISTERS|2.29;TANDPASTA|1.99;SHAMPOO|3.79",
        "hardware": "SCHROEVEN 4X40|4.49;LED LAMP|5.99;KWAST|3.29;TAPE|2.79;BATTERIJ AA|5.49;POTGROND|4.99",
        "clothing": "T-SHIRT|12.99;SPIJKERBROEK|49.99;SOKKEN 3P|7.99;TRUI|34.99;TAS|0.25",
        "hotel": "Kamer 2p|105;Ontbijt|16.5;Toeristenbelasting|4.2;Parkeren|18"},
    "ja": {
        "restaurant": "日替り定食|880;生ビール中|550;醤油ラーメン|780;餃子6個|420;ライス大|220;ホットコーヒー|450;枝豆|330;唐揚げ|580;冷奴|280;カレーライス|820;天ぷらそば|950;お通し|300;ウーロン茶|320;ハンバーグ|1080;抹茶アイス|380;親子丼|760",
        "supermarket": "牛乳1000ml|218;食パン6枚|158;たまご10個|238;バナナ|198;豚こま肉|432;絹豆腐|68;納豆3P|98;おにぎり鮭|138;緑茶500ml|128;ヨーグルト|168;レジ袋M|3;キャベツ|158;カップ麺|178;チョコレート|118;アイス|148;トマト|258;ポテトチップス|138;洗剤詰替|248;サンドイッチ|298",
        "pharmacy": "かぜ薬|1280;目薬|698;マスク30枚|498;ハンドクリーム|548;歯ブラシ|198;のど飴|228;シャンプー詰替|598",
        "hardware": "木ネジ|298;乾電池単3|498;養生テープ|348;LED電球|798;軍手|198;ノートB5|128",
        "clothing": "Tシャツ|1990;ジーンズ|3990;靴下3足|990;セーター|2990;紙袋|10",
        "hotel": "宿泊料|8800;朝食|1320;駐車場|1000;入湯税|150"},
}
FUEL = {"en": ["UNLEADED", "REGULAR", "DIESEL", "PREMIUM 98", "V-Max 95"], "de": ["Super E10", "Super 95", "Diesel", "Bleifrei 95", "Super Plus"],
        "fr": ["SP95-E10", "GAZOLE", "SP98", "Sans Plomb 95"], "es": ["S/PLOMO 95", "GASOLEO A", "Diesel e+", "MAGNA"], "it": ["BENZINA", "GASOLIO", "Super SP"],
        "pt": ["GASOLINA 95", "GASOLEO", "GASOLEO SIMPLES"], "nl": ["EURO 95", "DIESEL", "SUPER 98"], "ja": ["レギュラー", "ハイオク", "軽油"]}
PARKING = {"en": ["PARKING FEE", "Short stay", "CAR PARK"], "de": ["Parkgebühr", "Kurzparken", "Parkticket"], "fr": ["STATIONNEMENT", "Parking horaire"],
           "es": ["ESTACIONAMIENTO", "APARCAMIENTO"], "it": ["SOSTA", "PARCHEGGIO"], "pt": ["ESTACIONAMENTO"], "nl": ["PARKEREN", "PARKEERKAART"], "ja": ["駐車料金"]}
OPTIONS = {"en": ["no onions", "extra cheese", "medium rare", "+ bacon", "oat milk", "Add lettuce", "well done", "* to go *", "w/ ranch", "less ice"],
           "de": ["ohne Zwiebeln", "mit Pommes", "extra Käse", "medium", "zum Mitnehmen"], "fr": ["sans oignons", "à point", "sauce poivre", "bien cuit"],
           "es": ["sin cebolla", "poco hecho", "con queso", "para llevar"], "it": ["senza cipolla", "ben cotto", "senza glutine"],
           "pt": ["sem cebola", "mal passado", "para levar"], "nl": ["zonder ui", "extra kaas", "havermelk"], "ja": ["大盛", "ネギ抜き", "持帰り"]}
DEPOSITS = {"de": [("Pfand", "0.25"), ("Leergut Pfand 0,25", "0.25"), ("Einweg-Pfand", "0.15")], "nl": [("STATIEGELD 0,15", "0.15")],
            "en": [("BOTTLE DEPOSIT", "0.10"), ("CA REDEMP VAL", "0.05")]}


def goods(language, shop):
    """[(name, price as text)]"""
    return [tuple(one.split("|")) for one in GOODS[language][shop].split(";")]
