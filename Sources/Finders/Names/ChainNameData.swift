/// The chains that `ChainNames` knows, country by country.
enum ChainNameData {
  static let names =
    list(
      """
      Walmart, Walmart Supercenter, Sam's Club, Costco, Costco Wholesale, Kroger, Safeway, Albertsons, Publix, Publix Super Markets, H-E-B, Meijer,
      Hy-Vee, Wegmans, Trader Joe's, Whole Foods, Whole Foods Market, Sprouts Farmers Market, ShopRite, Stop & Shop, Giant Eagle, Food Lion,
      Harris Teeter, Ralphs, Vons, Fred Meyer, QFC, King Soopers, Smith's Food & Drug, Fry's Food, Jewel-Osco, Winn-Dixie, Piggly Wiggly, WinCo Foods,
      Stater Bros, Save A Lot, Food 4 Less, Grocery Outlet, Market Basket, Hannaford, Price Chopper, BJ's Wholesale Club, Smart & Final,
      99 Ranch Market, H Mart, Mitsuwa, Fresh Thyme, The Fresh Market, Lucky Supermarket, Raley's, Brookshire's, Ingles, Bi-Lo, Fareway, Schnucks,
      Dierbergs, Cub Foods, Dollar General, Dollar Tree, Family Dollar, Five Below, Big Lots, 99 Cents Only, Ollie's Bargain Outlet, CVS, CVS Pharmacy,
      Walgreens, Rite Aid, Duane Reade, Bartell Drugs, Home Depot, The Home Depot, Lowe's, Ace Hardware, True Value, Menards, Harbor Freight,
      Harbor Freight Tools, Tractor Supply, Tractor Supply Co, Northern Tool, O'Reilly Auto Parts, AutoZone, Advance Auto Parts, Pep Boys,
      NAPA Auto Parts, Jiffy Lube, Best Buy, Micro Center, GameStop, Radio Shack, Fry's Electronics, Apple Store, Staples, Office Depot, OfficeMax,
      FedEx Office, The UPS Store, USPS, Barnes & Noble, Half Price Books, Books-A-Million, Jo-Ann, Hobby Lobby, Party City, PetSmart, Petco,
      Pet Supplies Plus, Bed Bath & Beyond, Bed Bath and Beyond, The Container Store, Crate & Barrel, Pottery Barn, Williams-Sonoma, Pier 1 Imports,
      HomeGoods, T.J. Maxx, TJX, Marshalls, Ross Dress for Less, Burlington Coat Factory, Kohl's, JCPenney, Macy's, Nordstrom, Nordstrom Rack,
      Bloomingdale's, Neiman Marcus, Dillard's, Saks Fifth Avenue, Sears, Kmart, Old Navy, Banana Republic, J.Crew, American Eagle,
      American Eagle Outfitters, Abercrombie & Fitch, Urban Outfitters, Victoria's Secret, Bath & Body Works, Sephora, Ulta Beauty, Sally Beauty,
      Foot Locker, Famous Footwear, DSW, Payless ShoeSource, Skechers, Adidas, Under Armour, Lululemon, REI, Dick's Sporting Goods, Academy Sports,
      Bass Pro Shops, Cabela's, Big 5 Sporting Goods, Toys R Us, Build-A-Bear, LEGO Store, Disney Store, Yankee Candle, Forever 21, Hot Topic,
      Guitar Center, World Market, Tuesday Morning, At Home, Floor & Decor, Sherwin-Williams, Mattress Firm, Rooms To Go, McDonald's, Burger King,
      Wendy's, Taco Bell, KFC, Kentucky Fried Chicken, Pizza Hut, Domino's, Domino's Pizza, Papa John's, Papa Murphy's, Little Caesars, Starbucks,
      Starbucks Coffee, Dunkin', Dunkin' Donuts, Krispy Kreme, Tim Hortons, Chick-fil-A, Popeyes, Raising Cane's, Zaxby's, Bojangles, Church's Chicken,
      El Pollo Loco, Chipotle, Chipotle Mexican Grill, Qdoba, Moe's Southwest Grill, Del Taco, Baja Fresh, Rubio's, Jack in the Box, Carl's Jr,
      Hardee's, In-N-Out, In-N-Out Burger, Five Guys, Shake Shack, Whataburger, Culver's, Steak 'n Shake, White Castle, Rally's, Smashburger,
      The Habit Burger Grill, Fatburger, Red Robin, Sonic Drive-In, Dairy Queen, A&W, Baskin-Robbins, Cold Stone Creamery, Ben & Jerry's, Yogurtland,
      Menchie's, Pinkberry, Jamba Juice, Smoothie King, Jimmy John's, Jersey Mike's, Jersey Mike's Subs, Firehouse Subs, Quiznos, Potbelly,
      Potbelly Sandwich Shop, Schlotzsky's, Jason's Deli, McAlister's Deli, Arby's, Panera Bread, Panera, Au Bon Pain, Einstein Bros Bagels,
      Einstein Bros, Bruegger's, Corner Bakery Cafe, Cosi, Pret A Manger, Le Pain Quotidien, Panda Express, P.F. Chang's, Pei Wei, Noodles & Company,
      Benihana, Olive Garden, Red Lobster, LongHorn Steakhouse, Outback Steakhouse, Texas Roadhouse, Applebee's, Chili's, Chili's Grill & Bar,
      TGI Fridays, Ruby Tuesday, Buffalo Wild Wings, Hooters, Wingstop, Cracker Barrel, Denny's, IHOP, Waffle House, Bob Evans, Village Inn,
      First Watch, Golden Corral, The Cheesecake Factory, Cheesecake Factory, California Pizza Kitchen, BJ's Restaurant, Bonefish Grill, Carrabba's,
      Maggiano's, Buca di Beppo, Romano's Macaroni Grill, Ruth's Chris, Ruth's Chris Steak House, Morton's, The Capital Grille, Fleming's, Bubba Gump,
      Bubba Gump Shrimp, Rainforest Cafe, Hard Rock Cafe, Planet Hollywood, Dave & Buster's, Chuck E. Cheese's, Chuck E. Cheese, Cinnabon,
      Auntie Anne's, Wetzel's Pretzels, Peet's Coffee, Peet's Coffee & Tea, Caribou Coffee, The Coffee Bean & Tea Leaf, Coffee Bean, Philz Coffee,
      Blue Bottle Coffee, Dutch Bros, Din Tai Fung, Marie Callender's, Boston Market, Long John Silver's, Captain D's, Sbarro, Blaze Pizza, MOD Pizza,
      Round Table Pizza, Marco's Pizza, Sweetgreen, Cava, Nando's, Portillo's, Tijuana Flats, 7-Eleven, Circle K, Wawa, Sheetz, QuikTrip, Casey's,
      Casey's General Store, Kum & Go, Cumberland Farms, RaceTrac, Buc-ee's, Pilot Travel Center, Flying J, Love's Travel Stop, Chevron, ExxonMobil,
      Exxon, Texaco, Valero, Conoco, Phillips 66, Sunoco, Marathon Petroleum, Citgo, ARCO, Marriott, Courtyard by Marriott, Residence Inn,
      Fairfield Inn, Hilton Garden Inn, Hampton Inn, DoubleTree, Embassy Suites, Holiday Inn, Holiday Inn Express, Crowne Plaza, InterContinental,
      Hyatt, Hyatt Regency, Grand Hyatt, Sheraton, Westin, Four Seasons, Ritz-Carlton, The Ritz-Carlton, Best Western, Comfort Inn, Days Inn, Super 8,
      Motel 6, La Quinta, Red Roof Inn, Ramada, Wyndham, Radisson, Novotel, ibis, Mercure, Sofitel, Budget Rent a Car, Enterprise Rent-A-Car,
      National Car Rental, AMC Theatres, Regal Cinemas, Cinemark, Loblaws, Real Canadian Superstore, No Frills, Sobeys, FreshCo, Canadian Tire,
      Shoppers Drug Mart, London Drugs, Save-On-Foods, Petro-Canada, Dollarama, Giant Tiger, Hudson's Bay, LCBO, SAQ, Jean Coutu, Pharmaprix, Provigo,
      Swiss Chalet, Harvey's, Boston Pizza, Second Cup
      """)
    + list(
      """
      Tesco, Tesco Express, Tesco Extra, Tesco Metro, Sainsbury's, Sainsbury's Local, Asda, Morrisons, Waitrose, Waitrose & Partners, Marks & Spencer,
      M&S Simply Food, Co-op Food, Co-operative Food, The Co-operative, Lidl, Aldi, Ocado, Poundland, Poundstretcher, B&M, Home Bargains, Wilko,
      Argos, John Lewis, Debenhams, Primark, New Look, River Island, TK Maxx, WHSmith, Waterstones, Superdrug, Holland & Barrett, Boots UK, B&Q,
      Screwfix, Toolstation, Wickes, Homebase, Halfords, Currys, PC World, Currys PC World, Costa Coffee, Caffè Nero, Caffe Nero, Greggs, Itsu,
      Wagamama, Pizza Express, Zizzi, Ask Italian, Bella Italia, Toby Carvery, Beefeater, Brewers Fayre, J D Wetherspoon, Wetherspoon, Premier Inn,
      Travelodge, Londis, Budgens, Nisa, Costcutter, SPAR UK, Dunnes Stores, SuperValu, Centra, Supermac's, Applegreen, Circle K Ireland, Penneys,
      Musgrave, Esso, Sports Direct, JD Sports, Decathlon, Ryman, Paperchase, Rewe, REWE Markt, REWE City, REWE Center, Edeka, E center, EDEKA Center,
      Marktkauf, Kaufland, Aldi Süd, Aldi Nord, Netto Marken-Discount, Penny-Markt, Famila, Tegut, Hit Markt, Alnatura, denn's Biomarkt, Bio Company,
      Bio-Markt, Reformhaus Bacher, dm-drogerie markt, Rossmann, Dirk Rossmann, Müller Drogerie, Budnikowsky, Budni, Tedi, Kik, Woolworth, NKD, Takko,
      Ernsting's family, C&A, H&M, Zara, Mango, Uniqlo, Peek & Cloppenburg, P&C, Galeria, Galeria Kaufhof, Karstadt, Kaufhof, Media Markt, Conrad,
      Conrad Electronic, Obi, Bauhaus, Hornbach, Toom, Toom Baumarkt, Hagebau, Hagebaumarkt, Hellweg, Globus Baumarkt, Sonderpreis Baumarkt,
      Thomas Philipps, Raiffeisen-Markt, Dehner, Pflanzen-Kölle, Fressnapf, Futterhaus, IKEA, XXXLutz, Höffner, Segmüller, Dänisches Bettenlager,
      JYSK, Butlers, Nanu-Nana, Thalia, Hugendubel, Mayersche, Weltbild, Deichmann, Görtz, Intersport, SportScheck, Smyths Toys, Vedes, Backwerk,
      Kamps, Ditsch, Nordsee, Vapiano, Block House, Maredo, L'Osteria, Hans im Glück, Peter Pane, dean&david, Coffee Fellows, Le Crobag, Aral,
      Esso Station, Jet Tankstelle, AVIA, Agip, OMV, Orlen, Star Tankstelle, HEM, Westfalen, Deutsche Post, Deutsche Bahn, DB Vertrieb, Lagardère,
      Getränke Hoffmann, Trinkgut, Fristo, Metro Cash & Carry, Selgros, Billa, Billa Plus, BILLA AG, Merkur Markt, Hofer, Hofer KG, Interspar,
      Eurospar, Spar Österreich, MPreis, Unimarkt, BIPA, Libro, Ströck, Der Mann, Migros, Migrolino, Denner, Coop City, Coop Pronto, Coop Restaurant,
      Volg, Globus Warenhaus, Jelmoli, Landi, Coop Bau+Hobby, Interdiscount, Fust, Digitec, Galaxus, Ex Libris, Orell Füssli, Kkiosk, Press & Books,
      SBB CFF FFS, SBB, Brezelkönig, Tibits, Hiltl, Confiserie Sprüngli, Sprüngli, Läderach, Mövenpick, Autogrill, Aldi Suisse, Lidl Schweiz, Micasa,
      Melectronics, Ochsner Sport, Athleticum, Dosenbach, Vögele Shoes, PKZ, Sun Store, Amavita, Coop Vitality, Benu, TopPharm, Tamoil, Socar,
      Ruedi Rüssel, Coop Mineraloel
      """)
    + list(
      """
      Carrefour, Carrefour City, Carrefour Market, Carrefour Express, Auchan, E.Leclerc, Intermarché, Super U, Hyper U, U Express, Système U,
      Casino Supermarché, Géant Casino, Monoprix, Monop', Franprix, Leader Price, Picard, Picard Surgelés, Biocoop, Naturalia, Grand Frais, Fnac,
      Darty, Boulanger, Leroy Merlin, Castorama, Bricorama, Mr.Bricolage, Brico Dépôt, Conforama, Maisons du Monde, Gifi, La Foir'Fouille, Centrakor,
      Galeries Lafayette, BHV Marais, Kiabi, Celio, Camaïeu, Promod, Marionnaud, Nocibé, Yves Rocher, Cultura, Gibert Joseph, Flunch, Hippopotamus,
      Courtepaille, Buffalo Grill, Léon de Bruxelles, Bistro Régent, La Mie Câline, Brioche Dorée, Marie Blachère, Class'croute, Delhaize,
      AD Delhaize, Proxy Delhaize, Colruyt, Okay Colruyt, Cora, Kruidvat, Blokker, Albert Heijn, AH to go, Jumbo Supermarkten, Dirk van den Broek,
      Hoogvliet, Vomar, DekaMarkt, Coop Supermarkten, Etos, Gall & Gall, Karwei, Intratuin, Bijenkorf, De Bijenkorf, V&D, La Place, Febo, Bruna,
      Mercadona, Mercadona S.A., El Corte Inglés, Hipercor, Supercor, Opencor, Eroski, Alcampo, Ahorramas, Caprabo, Bonpreu, Bonàrea, Consum, Gadis,
      Froiz, Hiperdino, Lupa Supermercados, Masymas, Supermercados Dia, La Plaza de Dia, Repsol, Cepsa, Zara Home, Massimo Dutti, Pull&Bear, Bershka,
      Stradivarius, Oysho, 100 Montaditos, Telepizza, Foster's Hollywood, VIPS, Rodilla, Goiko, Ginos, La Tagliatella, Pingo Doce, Continente,
      Minipreço, Worten, Esselunga, Conad, Coop Italia, Ipercoop, Pam Panorama, Carrefour Iper, Eurospin, MD Discount, Penny Market, Iper, Despar,
      Crai, Tigotà, Acqua & Sapone, OVS, Upim, Rinascente, La Rinascente, Unieuro, MediaWorld, Feltrinelli, La Feltrinelli, Mondadori, Roadhouse,
      Old Wild West, Eataly, Q8, ICA, ICA Maxi, ICA Supermarket, Hemköp, Willys, Coop Konsum, Pressbyrån, Systembolaget, Clas Ohlson, Elgiganten,
      Åhléns, Rema 1000, Bunnpris, Vinmonopolet, Narvesen, Føtex, Bilka, Fakta, SuperBrugsen, Kvickly, Irma, Matas, Magasin, S-Market, K-Market,
      K-Supermarket, K-Citymarket, Alko, R-Kioski, Biedronka, Żabka, Lewiatan, Stokrotka, Polomarket, Empik, Media Expert, Tesco Stores ČR, Rohlík,
      CBA, Spar Magyarország, Mega Image, Maxima, Rimi, Iki, Konzum, Mercator, Sklavenitis, AB Vassilopoulos, Migros Ticaret, BİM, A101, Şok,
      CarrefourSA
      """)
    + list(
      """
      Woolworths, Coles Express, IGA, Aldi Stores, Big W, Kmart Australia, Bunnings, Bunnings Warehouse, Officeworks, JB Hi-Fi, Harvey Norman,
      Dan Murphy's, BWS, Liquorland, Chemist Warehouse, Priceline Pharmacy, David Jones, Myer, Hungry Jack's, Red Rooster, Guzman y Gomez, Grill'd,
      Gloria Jean's, Boost Juice, Caltex, Ampol, Pak'nSave, New World, The Warehouse, Mitre 10, Z Energy, AEON, AEON Big, Giant Hypermarket,
      Tesco Stores Malaysia, Lotus's, Mydin, Econsave, NSK, Jaya Grocer, Village Grocer, Cold Storage, Mercato, Ben's Independent Grocer,
      99 Speedmart, KK Super Mart, KK Mart, FamilyMart, myNEWS, Watsons, Caring Pharmacy, Big Pharmacy, Mr. D.I.Y., Daiso, Popular Book,
      Popular Bookstore, MPH Bookstores, Kinokuniya, Parkson, Isetan, Sogo, Metrojaya, Padini, Brands Outlet, Home Pro, Petronas, Petron, BHPetrol,
      Secret Recipe, OldTown White Coffee, Papparich, Kenny Rogers Roasters, Sushi King, Sakae Sushi, Nando's Chickenland, Marrybrown, Texas Chicken,
      The Chicken Rice Shop, Chatime, Tealive, Gong Cha, Tiger Sugar, Each A Cup, ToriCo, Ya Kun Kaya Toast, Toast Box, BreadTalk, Crystal Jade,
      Paradise Dynasty, Old Chang Kee, FairPrice, NTUC FairPrice, Sheng Siong, Prime Supermarket, Challenger, Best Denki, Indomaret, Alfamart,
      Hypermart, Transmart, Hero Supermarket, J.CO Donuts, J.CO, Solaria, Bakmi GM, Hokben, Jollibee, Chowking, Mang Inasal, Greenwich,
      Max's Restaurant, Goldilocks, Red Ribbon, SM Supermarket, Puregold, Robinsons Supermarket, Mercury Drug, Ministop, Big C, Makro,
      Central Food Hall, Gourmet Market, MK Restaurants, Yayoi, Circle K Vietnam, VinMart, WinMart, Co.opmart, Highlands Coffee, Phuc Long, ParknShop,
      Wellcome, Mannings, Café de Coral, Fairwood, Maxim's, Don Quijote, Matsuya, Sukiya, Yoshinoya, CoCo Ichibanya, MOS Burger, Saizeriya, Ootoya,
      Ippudo, Doutor, Bic Camera, Yodobashi Camera, Muji, Emart, Lotte Mart, Reliance Fresh, Reliance Smart, Big Bazaar, More Supermarket, Spencer's,
      D-Mart, Avenue Supermarts, Nature's Basket, Café Coffee Day, Cafe Coffee Day, Haldiram's, Bikanervala, Barbeque Nation, Saravana Bhavan,
      Hotel Saravana Bhavan, Shoppers Stop, Pantaloons, Croma, Apollo Pharmacy, MedPlus, Lulu Hypermarket, Spinneys, Choithrams, Union Coop, Al Maya,
      Panda Hypermarket, Othaim, Tamimi Markets, Al Baik, Jarir Bookstore, Almarai, Pick n Pay, Checkers Hyper, Spar South Africa, Dis-Chem, Wimpy,
      Naivas, Oxxo, Soriana, Chedraui, Bodega Aurrera, Superama, La Comer, Sanborns, Coppel, Elektra, Farmacias Guadalajara, Farmacias del Ahorro,
      El Fogoncito, Sushi Itto, Pão de Açúcar, Extra Hiper, Assaí, Atacadão, Lojas Americanas, Drogasil, Droga Raia, Habib's, Outback Brasil, Éxito,
      Olímpica, Juan Valdez, Crepes & Waffles, Falabella, Sodimac, Jumbo Chile, Líder, Tottus, Plaza Vea, Metro Perú, Coto, Farmacity, Havanna
      """)

  /// Chains that are named like a common word or a family: they count as the whole of a line alone.
  static let commonWords = list(
    """
    Target, Gap, Next, Boots, Shell, BP, Mobil, Gulf, Jet, Star, Penny, Netto, Spar, Coop, Metro, Dirk, Quick, Paul, Iceland, Express, Guess, Coach,
    Fossil, Journeys, Giant, Lucky, Acme, Sonic, Subway, Friendly's, Checkers, Perkins, Speedway, Apple, Michaels, Anker, Jumbo, Jules, Match, Action,
    Depot, Expert, Saturn, Globus, Extra, Müller, Norma, Combi, Leon, Wasabi, Costa, Printemps, Casino, Dia, Lupa, Prisma, Joker, Kiwi, Meny, Dino,
    Albert, Tommy, Maxi, Coles, Countdown, Courts, Guardian, Central, Tops, Clicks, Wong, Disco, Indigo, Winners, Husky, Sinclair, Avis, Hilton,
    Budget, Hertz, Manor, Avec, Marché, Sigma, Bennet, Reno, Roller, Poco, Aida, Prezzo, Harvester, Praxis, Gamma, Lawson, Profi, Westside, More,
    Steers, Liverpool, Galp, Relay, Loeb, Hallmark, Nike, Hema, Leclerc
    """)

  private static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == "\n" }.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }.map(
      String.init)
  }
}
