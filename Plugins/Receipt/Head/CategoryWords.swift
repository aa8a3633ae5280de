/// The words by which businesses and goods tell what a receipt is for, in English, Malay, German, Spanish, French, Italian,
/// Portuguese and Dutch.
enum CategoryWords {
  /// A table's words by category.
  typealias Table = [String: Set<ReceiptCategory>]

  /// Words in the names of businesses of a category: lower case, without accents, letters only.
  static let trades = table([
    .foodAndDrink: """
    restaurant restaurants restoran ristorante restaurante gaststatte gasthaus wirtshaus trattoria osteria pizzeria pizza
    cafe caffe coffee kopitiam kopi kaffee bistro brasserie bar pub tavern taverne taverna grill grille diner eatery
    kitchen kuche cucina cocina burger burgers steakhouse steak bbq barbecue sushi ramen noodle noodles nasi mee chicken
    kebab taqueria cantina buffet brewery brewhouse brewing brauhaus taproom winery tea teh bakery cake cakes donut
    donuts icecream gelato gelateria eisdiele dessert creperie catering gourmet cuisine food foods makan warung imbiss
    deli bagel wings ribs seafood wok dimsum curry vegetarian vegan juice smoothie roasters bubble saloon cantine
    """,
    .groceries: """
    supermarket supermarkets supermarkt supermercado supermercados supermarche supermercato hypermarket hypermarche
    minimarket mini market markt mart grocer grocers grocery groceries lebensmittel feinkost runcit pasar pasaraya
    pasarraya provision convenience bakeries metzgerei fleischerei butcher carniceria fruteria panaderia alimentari
    alimentation epicerie mercado mercearia discounter biomarkt getranke getraenkemarkt wholesale emporium
    """,
    .fuel: """
    petrol petroleum petroliam petro fuel fuels gasoline gas tankstelle gasolinera essence carburant carburante benzin
    diesel servicestation filling stesen minyak energy
    """,
    .transport: """
    taxi cab cabs rail railway railways bahn bus buses metro transit airline airlines airways ferry parking parkhaus
    parkplatz parkade garage toll transport transporte transports tren train tram verkehrsbetriebe autobus shuttle
    aparcamiento estacionamiento limousine rapid lrt mrt
    """,
    .lodging: """
    hotel hotels motel hostel inn resort resorts lodge suites pension albergo hostal guesthouse homestay gastehaus
    herberge pousada rumah tumpangan
    """,
    .pharmacy: """
    pharmacy pharmacies apotheke farmacia farmacias pharmacie farmasi chemist chemists drugstore drogerie drogeriemarkt
    drogueria apotek ubat medical clinic klinik health healthcare dental optik optical optician
    """,
    .electronics: """
    electronics elektronik electronica electronique computer computers digital mobile phone phones telecom camera gadget
    gadgets audio technologies elettronica informatica handphone
    """,
    .clothing: """
    fashion fashions boutique apparel clothing clothes wear mode moda textil textile textiles tailor shoes shoe footwear
    schuhe schuhhaus zapateria chaussures calzature jeans lingerie butik pakaian kasut sportswear
    """,
    .office: """
    stationery stationeries stationer stationers stationary office bookshop bookstore books book bookshops buchhandlung
    bucher schreibwaren papeleria papeterie libreria librairie livraria cartoleria alat tulis paper print printing
    copyshop
    """,
    .utilities: """
    electricity electric power elektrik tenaga stadtwerke wasserwerk water waterworks elettrica energia energie gaswerk
    telekom internet broadband broadcasting utility utilities sewerage
    """,
    .services: """
    laundry laundromat reinigung lavanderia tintoreria salon saloon barber friseur coiffure peluqueria hairdresser spa
    beauty nails massage repair repairs werkstatt workshop taller cleaners cleaning courier postal post service services
    autohaus carwash studio insurance consulting tuition gym fitness museum cinema kino theatre theater
    """,
    .other: """
    hardware eisenwaren baumarkt ferreteria quincaillerie ferramenta timber papan besi tools garden gartencenter florist
    flowers flower blumen fleuriste floristeria toys toy spielwaren jewellery jeweller juwelier gift gifts pet pets zoo
    furniture mobel muebles meubles perabot deco decor electrical plumbing machinery bricolage packaging plastics
    """,
  ])

  /// Words of what is sold and done in a category.
  static let goods = table([
    .foodAndDrink: """
    latte cappuccino espresso americano mocha macchiato teh kopi ais panas burger fries cheeseburger hamburger pizza
    pasta spaghetti lasagne steak wings nachos taco tacos burrito enchilada quesadilla sushi sashimi maki udon tempura
    teriyaki gyoza ramen noodle noodles mee nasi goreng lemak roti canai naan masala tandoori biryani curry satay tomyam
    soup salad sandwich sub wrap combo meal menu set entree appetizer dessert dine dinein takeaway togo eatin takeout
    table pax guests server waiter tip gratuity covers tisch speisen getranke bedienung mesa cubiertos couvert coperto
    draft draught margarita martini lager ipa pint glass mojito cocktail refill fountain
    schnitzel pommes currywurst tapas paella entrecote croissant omelette pancake pancakes waffle shake milkshake smoothie
    sirloin ribeye salmon lobster crab shrimp calamari dumpling dimsum sambal ayam ikan sotong kari kuah laksa limau
    """,
    .groceries: """
    coffee tea chai muffin beer beers wine scones milk milch leche lait latte butter mantequilla beurre susu cheese kase kaese queso fromage bread brot pan pain roti
    brotchen eggs eier huevos oeufs telur flour mehl tepung rice beras reis arroz riz sugar zucker gula oil minyak salt
    garam banana bananas bananen apfel apple apples tomaten tomato tomatoes kartoffel kartoffeln potato potatoes onion
    zwiebel bawang carrot karotten gurke salat joghurt yoghurt yogurt quark sahne cream wurst schinken ham fleisch hahnchen
    hackfleisch mince chicken fish thunfisch tuna sardines sardin noodle instant biscuit biscuits cookies keks kekse
    chips snack schokolade chocolate saft juice apfelsaft orangensaft mineralwasser wasser mineral cola limonade bier wein
    vodka sekt tee kaffee detergent softener tissue toilettenpapier shampoo sabun soap tuna ketchup sauce
    sos kicap muesli cereal cornflakes frozen tiefkuhl pfand leergut beutel bag plastic ltr loaf wholemeal bun buns
    """,
    .fuel: """
    pump pumpe zapfsaule saule litre litres liter liters ltr gallon gallons gal unleaded super superplus diesel benzin
    petrol ron autogas lpg regular premium octane sinplomo gasoleo gazole
    """,
    .transport: """
    fare fahrkarte fahrschein ticket tickets einzelfahrt tageskarte billete billet biglietto boarding flight seat platform
    zone departure arrival journey trip ride single return passenger kilometer plate parking parkschein entry exit token
    tambang perjalanan
    """,
    .lodging: """
    room rooms zimmer habitacion chambre camera night nights nacht nachte ubernachtung noches nuits checkin checkout
    arrival departure folio kurtaxe minibar breakfast fruhstuck guest reservation adults
    """,
    .pharmacy: """
    tablet tablets tabletten tabs capsule capsules kapseln capsulas syrup salbe ointment gel paracetamol ibuprofen
    aspirin vitamin vitamins vitamine medicine prescription rezept rezeptgebuhr receta ordonnance ubat cough flu plaster
    bandage mask masks pflaster lotion cleanser moisturizer sunscreen toothpaste zahnpasta drops tropfen supplement
    collagen probiotic antiseptic dose
    """,
    .electronics: """
    usb hdmi cable kabel charger ladegerat battery batterie adapter laptop notebook tablet phone iphone android headphone
    headset earphone mouse keyboard monitor printer drucker toner cartridge cart ssd memory sdcard router camera speaker
    bluetooth powerbank led bulb alarm warranty garantie imei serial
    """,
    .clothing: """
    shirt tshirt shirts blouse bluse jeans hose hosen trousers pants skirt rock dress kleid jacket jacke mantel coat shoes
    shoe schuhe socks socken bra underwear hat cap scarf belt gurtel pullover sweater hoodie camiseta pantalon zapatos
    chemise robe baju seluar kasut tudung size colour
    """,
    .office: """
    pen pens pencil pencils eraser ruler marker highlighter paper papier papel kertas envelope envelopes umschlag folder
    file binder stapler staple notebook notizbuch exercise buku book books glue tape scissors ink stamp card cards
    photocopy photostat copy copies print laminate label labels clip clips sharpener crayon   
    whiteboard calculator
    """,
    .utilities: """
    kwh meter zahlerstand zahler reading consumption verbrauch tariff tarif account billing period bandwidth prepaid topup
    reload water sewerage electricity subscription abonnement broadband
    """,
    .services: """
    labour labor arbeit arbeitszeit haircut haarschnitt cut wash waschen blowdry manicure pedicure massage repair
    maintenance installation service inspection cleaning dryclean shipping postage porto parcel paket courier filter
    membership admission
    """,
    .other: """
    screw screws schrauben nail nails hammer drill bohrer bolt bolts nut paint farbe brush pipe pipes rohr wire timber
    holz plywood cement zement brick tile tiles silicone sealant rope chain lock hinge flower flowers rose roses pot plant
    pflanze toy toys gift candle basket ribbon pvc plier pliers wrench saw valve hose socket switch steel
    """,
  ])

  private static func table(_ words: [ReceiptCategory: String]) -> Table {
    var table: Table = [:]
    for (category, list) in words {
      for word in list.split(whereSeparator: \.isWhitespace) { table[String(word), default: []].insert(category) }
    }
    return table
  }

  /// The categories that a folded word speaks for: its own, or those of the longest word that it ends or begins with, as
  /// `vollmilch` ends with `milch`.
  static func categories(of word: String, in table: Table) -> Set<ReceiptCategory> {
    if let categories = table[word] { return categories }
    let letters = Array(word.utf8)
    guard letters.count > shortestPart, letters.count <= longestWord else { return [] }
    for length in stride(from: letters.count - 1, through: shortestPart, by: -1) {
      for part in [letters.suffix(length), letters.prefix(length)] {
        if let categories = table[String(decoding: part, as: UTF8.self)] { return categories }
      }
    }
    return []
  }

  /// Shorter words are inside too many others.
  private static let shortestPart = 5
  private static let longestWord = 24
}
