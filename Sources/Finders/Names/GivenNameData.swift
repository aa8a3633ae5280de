/// Given names of some forty countries, folded, beside those that `GivenNames` types out.
///
/// From the lists of the Python package Faker 40.54 (https://github.com/joke2k/faker, MIT licence, copyright Daniele Faraglia and
/// contributors), without the words of an English dictionary: a name that is also a word tells little.
enum GivenNameData {
  static let names = Set(rows.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let rows = """
    aaaqil aaban aabid aachal aada aadam aadhya aadi aadil aafiya aage aahana aahil aalam aalee aalim aaliyah aamil
    aamir aamirah aanuoluwapo aapo aaqil aarav aarif aarini aariz aarna aarnav aarne aaro aarush aaryan aashi aashif
    aashir aasif aasim aatif aatiq aatos aaus aayan aayush aazim abaan abayomi abbi abbie abby abdalla abdallah
    abdelatif abdelkader abdellah abderaouf abderrahmane abdi abdihakim abdirahman abdis abdon abdu abdulahat
    abdulbekir abdulcemal abdulgazi abdulhadi abdulkadir abdulkerim abdullahi abdulmenaf abdulsamed abdulsemet
    abdurrahman abdurresit abebi abednego abeer abelardo abelone abeni abha abhimanyu abhiram abid abigael abigaili
    abilio abiodun abiona abiye abjorn abner abosede abraham abram abubakar abuzar abyasa acar acarkan achieng
    achille acikel acilay aclan ada adaeze adak adal adalbert adalberto adamo adams adan adasal addison adebiyi
    adebowale adebukola adedayo adedeji adekitan adekola adekunle adel adela adelaida adelardo adelasia adelbert
    adele adeleke adelgunde adelheid adelia adelin adelina adelinde adeline adelmo adem aden adenike adeniyi adeolu
    adeoti adepeju aderopo adesewa adeshina adesoji adesua adetayo adetoke adetoun adeyi adhiarja adhra adi adia
    adiarja adiela adigun adika adikara adil adila adimu adina adinata adlan adnan adolf adolfine adolfo adolfs
    adomas adonis adora adoracion adriane adrianna adriano adrien adrienn adrienne adrija adrijana adunni advaith
    advay advik advika adviye adweta adya aedan aenne afer afife afolarin afonso aftin agakisi agapito agastya agata
    agatha agathe agbegim aggrey aglaia agmur agne agnesa agnese agneta agnete agnolo agnos agostina agostino
    agripina agris agueda agustina ahat ahsen ahter ahti aicha aida aidan aideen aiden aiga aigars aija aijuka aiko
    aila aileen aili ailis aime aimee aimo aina ainara ainars aino ainoa airi aishani aislinn aistis aisyah aitana
    aivar aivaras aivars ajala ajani ajda ajeng ajiman ajimat ajimin ajiono ajna ajoke akalan akanmu akar akarsana
    akatay akay akbas akboga akcabay akcasu akcivan akdora akdurmus akgol akgunes akif akinal akinkunmi akinlabi
    akinwale akinyi akise akkerman akmaner akmaral akos akoth akoz akram aksay aksel akseli akshay aksogut aksoy
    aktemur akumu akver akyildiz alaaddin alabezek alade aladin aladino alaeddin alambana alamiro alamu alana
    alanalp alanis alanna alara alastair alattin alaz albano albeiro alberico alberte albertina albertine alberts
    albin albina albrecht alcan alcides alcira aldair aldemar alderano aldis aldonza aleida aleisha alejandra
    alejandrina alejo aleks aleksandar aleksander aleksandra aleksandras aleksandrs aleksanteri aleksei aleksej
    aleksi alemsah alena alenka aleodor alessia alessio alexa alexandar alexandr alexandra alexandria alexandrie
    alexandrina alexandros alexe alexej alexi alfio alfons alfonsina alfonz alfred alfredo alfreds algirdas algis
    algot aliabbas alica alicja alida aliihsan alika alina alirio aliro alis alisa alise aliseydi alisha alisik
    alisson alistair alistar alister alix aliyu alize alizee alja aljaz aljosa alka alkor allana allegra allen
    allison almasi almast almendra almira almudena almus almut almuth alois aloisia alojz alojzia alojzij alojzija
    alondra alonso aloys alparslan alpcan alphonce alphons alphonse alpin alpsu alsoy alta altinbike altincicek
    altinisin altinkaya altogan altug alva alve alveiro alvin alwin alwina alwine alyssa alzbeta amac amada amadeo
    amadeus amado amador amaia amaira amalia amalie amalija amancio amandine amando amarachi amarilis amaro amaru
    amaury amaya ambre ambrosio ambroz amedeo amedeu amel amelie amelija americo amico amie amilcar amina aminatu
    amira amleto amol amon amondi amope amos amre amri amruta amza anabel anabela anabella anacleto anaelle anahera
    anahi anahis anaida anais anamaria anamika anargul anaru anas anasa anastacia anastasie anastasio anastasios
    anastazie anastazja anatol anatoli anatolie anatolij anca ancizar ancuta andela anderson andic andjela andjelina
    andor andrada andras andree andreea andreia andrej andreja andrejka andrejs andress andrian andrija andris
    andrius andrus andwele ane anej anel anemona aneta anete anett anette anezka ang angalia angavu angele angelina
    angelino angelita anggabaya anghel anghelina angie anibal anica aniela anika aniko anirudh anisoara anissa
    anjolaoluwa anka ankica anmol annabel annabell annabella annabelle annah annak annalena annaliese annalisa
    annalise annamaria annastacia annedore annegret annegrete annekatrin annelene anneli annelie annelies anneliese
    annelise annelore annemarie annemette annemie annemijn annerose annett annetta annibale annica annick anniina
    annija annika annikki annita annukka annunziata anny anom anoni anouk ansaldo anselm anselma anselmo ansgar ansh
    ansis anssi antanas antero antim anto antoaneta antoin antoinette anton antonela antonella antonello antoni
    antonie antonieta antonietta antonija antonin antonina antonino antonios antoniu antonius antons antony ants
    antti antun anu anunciacion anusha anuta anvi anya anyango anyelo anyi anze aodhan aoibheann aoibhin aoibhinn
    aoife apaydin apolena apolinar apolline apollo apollonia apolonia apostolos aquiles arabella araceli aracely
    aradhana aral aran aranka aranzazu arbey arcan arcelia archie arda arezki argemiro argono argu arham ari ariadna
    arian ariana ariane arianne aribert arie ariela ariele arif arifcan arija arijus arike ariki arikol arild arin
    arina arinola aripinar aris arisoy aristide aristides aristita arja arkadiusz arkut arlette arley arlo armahan
    armand armandas armands armas armida arminas arnaldo arnas arnaud arnaude arnd arndt arne arnfried arnim arnis
    arno arnold arnoldas arnoldo arnolds arnost arnulf arnulfo aroa aroha aron aronas arpad arpag arran arron
    arsenie arsenio arsipatra arta artan artanto artawan artemio artemisa artis arto arttu artturi artur arturas
    arturs arunas arunima arusi arvid arvids arvo arvydas arya aryan arziye arzu asafe asake asalet asali asani
    asanti asatira asbjorn asdrubal asger ashan asher ashlee ashleigh ashlene ashton asim asiman asir asirwada
    asirwanda asko aslanhan aslijan asliye asma asmadi asman asmianto asmini asmuni assar assia aston asu asuncion
    aswani ataahua atagun atalay atanur atasagun atatore atena atenulf atfat atgun athanasios atharv atheel athman
    athuman athumani ati atiena atieno atila atilgan atilhan atilio atinuke atiyye atmaja atnan attaf atte aud aude
    audrey audrius augusta augustas auguste augustin augustina augustine augusto augusts aukusti aulikki aulis auraq
    aurea aureja aurel aureliana aureliano aurelien aurelija aurelio aurica aurimas ausma ausra ausrine austine
    austra avelino avgust avi avni avram avsin avunc awadil awamil awamiri awan awani awero awhina awj awlya awmar
    awrad axelle axenia axinte aya ayaan ayamin ayasun ayaydin aybet aybora aycagul aycan aydar ayden aydinbey
    aydinc ayduru ayelen ayesha aygonenc aygutalp ayhan ayinde ayinke aykut aykutalp ayla ayleen aylil aylin aylla
    aymen aymeric aynilhayat aynimah aynur ayodeji ayodele ayoka ayoub aypar aysan aysar ayseana aysel aysema
    aysenur aysevim aysoy aysuna aytek ayten aytoz aytuna ayub ayulker ayush ayushman ayvas ayyaruk ayyubi azaan
    azad azade azahar azahara azban azeeb azeglio azeneth azettin aziz azize azizi azra azucena azuolas baahir
    baaizeed baaqee baaqir baaree baashir baasim baasit babar babasola babatunji babawale baber babett babette
    baccio bachittar badawi badegul badr bagas bagdas bagdat baghyawati bagiya bagus bagya baha bahaa bahaddin
    bahadurjit bahari bahati bahittin bahiy bahtinur bahuraksa bahuwarna bahuwirya baiba bairbel bairon bajragin
    bakari bakda bakhshi bakiadi bakianto bakidin bakijan bakiman bakiono bakti baktiadi baktianto baktiono bala
    balamantri balangga balapati balatekin balazs balca baldassare baldomero balduino baldur baleegh balendra
    balhaar balidin balijan balinda balint baljiwan baltas baltasar baltazar balthasar balvan balveer bambad bambang
    banara banawa banawi bancar banel banjeet banu bao baptist baptiste baqar baqir barak baraka barasa barbora
    barbro barbu barica bariscan barkha barna barnabas barr barraq barsen bart bartek bartholomaus bartolome
    bartolomej bartolomeo bartolomeu basaam basarab basay baseer basem bashaar bashaarat bashan bashar basharat
    basheer basheerah basile basilio basim basir basok basriye bassam bastiaan bastian bastien batal batirhan batool
    baturay baudelio baudouin bautista baydu baykan bayram bayron bayruhan baytal bayzettin bazam beate beatrix
    beauden bebe becky bedi bediriye bedri bedrich begim begona behiza behrem bekbay bekir bektasi belarmino belen
    belgizar belinda belisario belkize bella bellisan bello benadik benard benas bence bendeguz benedek benedetto
    benedicte benedicto benedikte benedita benek bengibay bengt beniamin benice benicio benigna benigno benita
    benito benjamim benno benol benone benson benta bente benthe bento benvenuto beppe beren berends berengere
    berenice berezat bergen berit beriye berkal berki berksay bernabe bernadett bernadette bernarda bernardino
    bernardita bernardo berndt bernfried bernhard bernhardine bernt bernward berra berran berrin bert berta bertalan
    bertha berthe berthold bertil berto bertold bertrand bertulis besey beshte beste betania bethan bethany betina
    bett betti bevan beverley beyda beyhatun beyler beyzade bezek bhanumati bhavani bhavika bhavini bhavna bhavya
    biagio bianca bianka bibiana bibuwa bican bidayet bienvenida bilaal bilay bilender bilgen bilginur bilgutay
    bilha biljana bilkay bilkisu billie biltas bimala bina binay binbasar binisik birben birger birgid birgitt
    birgitte birgul birousk birsan birsen birte birthe biruta bisar biserka bishakha bitul bizhan bjarne bjorg
    bladimir blahoslav blaine blanaid blanduzia blanka blaz blazej blazena boaz bodil bodo boe boel bogatimur bogdan
    bogdana boglarka bogomir bohdan bohdana bohumil bohumila bohumir bohus bohuslav bohuslava bojan boje bolatito
    boleslav boluwatife bonface bonifac boniface bonifacio bonnie borahan boratas borbala borge borivoj borja borje
    borris bortecin borut borys bosibori bostjan botond bouchra boynak bozbag bozena bozerk bozica bozidara boztas
    bradley bradut brady brahim bram bramwel brandi brandusa branislav branislava branka branko braulio bravin
    braxton brayan brayden breandan breanna breda brencis brendah brendan brendon breno bretislav briana brianna
    brice bridget bridgit brieuc brigid brigida brigita brigitta brijesh brinda brita britney britt britta brittney
    brodie bronach bronagh bronislava bronwyn brooke bror brunhild brunhilde bruni brunilda bryce bucur buenaventura
    buget buhari bulunc bunmi bunyamun buraid burakhan burc burckhard burcuhan bureyre burghard burkard burkhard
    burkhardt busara busra busranur buyrukhan byron bystrik cabir cacilia cacilie caetana caga cagak cagdan caglar
    caglasin cagveren cahal cahir cahya cahyadi cahyanto cahyo cahyono cailin cailum caio caitlin caitlyn caitriona
    caius cajsa cakar caket cakirca cakrabirawa cakrabuana cakrajiya cakrawala cakrawangsa calcedonio caleb calebe
    calim calin calista calisto calixta calixto callan calogero calti calum calvin calvince camelia cameron camil
    camillo camilo camok campbell canan canberk candace candelaria candelario candelas candeniz candice candida
    candido candra candrakanta canfeza cangur cannur canseven cansin cantemir cantez canur caoilfhionn caoimhe
    caoimhin caolain caolan caomhan capa capkan cara caragh caraka caren caridad carin carine carita carla carlijn
    carlito carlota carlotta carly carmel carmelita carmelo carmenza carmina carminho carola carole carolyne carren
    carrie carsten carub cas casandra casemiro casey casian casiana casper cassandra cassidy catalin cathal
    catharina cathleen cathrin cathrine cathy catinca cato catrin catrina catrine catrinel catriona catur caturangga
    caua caue cavit cavuldur cawisadi cawisono cawuk cayadi cayetana cayetano cazimir ceara cebesoy cebrian cecep
    cecile cecilia cecilie cecilija cecilio cedide cedric ceferino celal celem celestin celestino celia celikkan
    celikyurek celilay celina celinda celso cemal cemalettin cemani cemeti cemil cemiyle cemplunk cenan cengiz
    cengkal cengkir centa centrine cerasela cercis cesare cetinsu cevale cevheri cevikoz cevregul ceyhun ceylin
    cezar cezara cezary cezayir chaaya chabane chaitaly chaitanya chakradev chakradhar chakrika chamali chaman
    chameli champak chanakya chanchal chandani chandra chandran chandresh chanez changaz chaniya chantel chantelle
    charan charis charita charlene charlesh charlie charline charlott charlotta charly charo charvi chashida chasmum
    chatresh chatura chau chausiki chavvi chawish chebet chege chelangat chelo chelsey chema chepkemoi chepkoech
    chepkorir cheragh cherie cherif cherith cherotich cheruiyot cheusi cheyenne chiamaka chibuzo chidimma chigozie
    chijioke chinelo chinyere chipukizi chiraz chita chizoba christabel christel christelle christer christiana
    christiane christianne christie christin christl christof christofer christoffer christy chucho chuki chukwudi
    chukwuemeka chus chuy cianan ciaobella ciara ciaran ciarrai cici cidal cielo cihan cihandide cilga cilli cillian
    cilly cindoruk cindy cinerk cinta cinthia cinthya cintia ciprian cipriana cipriano ciriaco ciril cirillo cirino
    cirkeline ciro cisem citlali citra civgin claas claes clara clare clarence clarice clarisa clarissa clarisse
    clas claudette claudina claudine claudiu claudius claudy claus clavs clayton clelia clemencia clemens clemente
    clementina clementine cleopatra cleophas cleto clifford climaco clinton cliodhna cliona clodagh clodomiro cloe
    clorinda clotilde codie codin codrin codrina codrut codruta cody cogay cohen cokan colette coline collette
    collince colm colomba colpan colton coluccio colum conall conan concetta conchita conchur connie connor conny
    conor conrad conrado consolata constanca constance constanta constantina constantino constanza constanze
    consuela consuelo copur coralia coralie coraline cordula corentin corey corina corine corinna coriolano cormac
    cornelio corneliu cornelius corrado cortney corvin cory cosima cosimo coskun cosmas cosme cosmin cosmina
    costache costantino costanzo costel costin courteney courtney crenguta crescencia crina cristal cristea
    cristhian cristhofer cristiano cristobal cristofer cristofor cristopher cruz csaba csilla csongor ctibor ctirad
    cuheyna cuman cuneyit curro curtis custodia custodio cvetka cvetko cyprian cyril cyrille czeslaw daamin daan
    daanish daanyaal daawood dabbah dabir dacian daciana dacin dadi dafina dafne dagel daghfal dagistan dagmara
    dagny dagobert dagoberto dahiana dai daiana daiga daina dainess dainis dainius daire dairine dairo daiyaan
    dajana dakhil daksh daksha dakshesh dalaja dalan dalbir dalia dalibor dalila dalili dalima daliman dalimin
    daliono dalkilic dalmas damar damaris dameer damian damiano damien damife damijan damini damir damjan damjana
    damlanur damon damu damurah damyanti dana danae danang dancan dancun dani dania danica danielius daniella
    daniels danijel danijela danilo danique danis danish daniswara danitza danjuma danna danny danson dante danu
    danuja danuse danuta dany daphne dara darain darcy daria dariana dariati darija darijan darika darimin darin
    darina darinka dario darius dariusz darja darko darlene darmaji darman darmana darmanto darpan darragh darrell
    darren darrin darryl darryn darsh darsirah darta dartono daru daruna darwin dary daryani daryl dasa dastageer
    daudi davi davis davor davorin dawid dawud dayamai dayana dayar dayita dayna dayyaan deaglan deane deanna
    dearbhail dearbhaile dearbhla debbie debora decebal declan deger degmeer deha deiby deicy deirbhile deisy
    deividas dejan delfin delfina delfino delia delil demeter demetra demetrio demian demilade demirbuken demiriz
    demirok demiryurek denes denis denisa denisse deniz denizalp denkel denny derick derkay derly dermot dervla
    deryanur desiderio desiree desmond despina detlev devansh devi devika devin deviner devon dex deyanira dezider
    dezso dhriti dhruv diah dianah dianne diarmuid dickson dida didier didina diedrich dierk diethard diethelm
    diether dietlind dietlinde dietmar dietrich digdaya digna diken dilan dilara dilcan dilder dilfeza dilhus dillon
    dilsat dilsitan dimas dimaz dimitri dimitrina dina dinah dincer dinckol dincsu dinda dinis dino dinu diogo dion
    dionigi dionisia dionisio dionne dionyz dipa dipta dirican dirja dirlik dismas ditmar ditte dittmar diya djamel
    dobromila dobroslav dobroslava dochia dogan doganalp dogannur dogansah doguhan dolensoy dolphine dolun domagoj
    domantas domas domen domenica domhnall dominga domingo dominic dominika dominyka dominykas domitila domnica
    donal donata donatas donatella donatello donato doner dono donovan dora doralisa dorcas dorcus doreen dorel
    dorian doriana dorin dorina dorine dorinel dorit dorita dorle dorli dorota dorotea doroteja dorothe dorothea
    dorothee dorottya dorte dorthe doru dorukhan dounia dovile dovydas doyinsola draga dragica dragos dragutin
    drahomir drahomira drahoslav drahoslava drajat drazen duane duban ducu duha duilio duje dulce dumitra dumitrana
    dumitru dundaralp dunia dunja duong durab duracan durdali durdica durgadin durmusali durodola durrusehvar
    dursadiye dursun duruk duruoz dusan dusanka dustin duuk duvan duyen duyguhan dwayne dwi dylano dzidra dzintars
    dzintra eadaoin eakumbu eamon eamonn eba ebba ebbe eberhard eberhardt ebuakil ebuka ecaterina ecegul ecemis
    eckard eckart eckehard eckhard eckhardt eckhart ecrin eda edaviye edda eddah eddie edel edelbert edelgard
    edelmira edelmiro edeltraud edeltraut edeltrud eden eder edgar edgaras edgard edgardo edgars edgubay edhitha edi
    edier edilberto edilma edilson edin edina edinah edinson edison edisson edita edite edith editha edmond edmund
    edmundo edmunds edna edoardo edouard edson eduar eduard eduarda eduards edvard edvardas edvin edvinas edvins
    edwar edwin eelis eemeli eemil eerik eero eesaa eesha eetu eeva efe efil eflatun efrain efren efser eftimia
    eftimie ega egbert egenur eggert egidijus egil egils egle ehan ehrenfried ehrentraud ehrhard ehsaas ehsan
    eidvile eija eijaz eila eileen eilis eilish eimantas eimear eimhear einar einari eino eira eiravati eirik eitel
    eithan eivind eivor eja ejaz ejlaal eka ekaja ekalinga ekani ekansh ekanta ekantika ekapad ekaraj ekavir ekbal
    ekber ekene ekiya ekkehard ekkehart ekmel eko ekrem ekta ekundayo ekundu eladio elaf elamiye elba elcira elcy
    elea eleanor eleanora eleazar elemer elenore eleodoro eleonor eleonora eleonore eleuterio elfi elfie elfriede
    elgin elhan elia eliakimu elian eliana eliane elias elie eliecer elifnur eligia eligio eliisa elin elina eline
    elinor elio eliot eliott elis elisabet elisabeta elisaveta elise eliseo elisha eliska elita eliud eliza
    elizabeta elizabete elize elkana elkin elladio ellen elli ellie ellinor elliot elliott ellis elly elma elmar
    elmars elmer elmeri elmo elna elnur eloa eloah elodia elof eloisa eloise elon elona elosy elove eloy elphas
    elpidio elsa elsbeth elsebeth elsie elsy elton eluh elvia elvin elvina elvira elvis elvy elwira elyas elza
    elzbieta ema emal eman emanoil emanuel emanuela emanuella emanuelly emanuil emas embuh emelie emelina emeline
    emely emelyne emer emerson emese emigdio emil emilce emile emilia emilian emiliana emiliano emilien emilija
    emilis emilly emils emilse emin emiro emirsan emmaculate emmah emmanuel emmanuelle emmerich emmett emmi emmy
    emong emperatriz empluk emran emrullah emy enar encarna encarnita enda endah endra endre enes enfes engelbert
    engin enginiz engla eniko eniola enith enna ennio enno enock enrika enriqueta ensari ensio enteng enver enya
    enzi enzio enzo eoghan eoin ephantus epifanio eraldo erasmo erastus eraycan erbay erbil ercan ercihan erdal
    erdemer erdibay erdmute erdogan erdursun erem eremia erenalp erensoy ergener erginel ergonul ergul ergun erhard
    erhardt erica erick erikas eriks erin erina erincer eris erkan erkilic erkinel erkki erksoy erland erling
    ermanis ermanno ermenegildo ermes ermutlu erna ernest ernestas ernestina ernestine ernests erno erogul erol eroz
    ersat ersec ersel ertan erten ertun ertuncay ervaniye ervin erwan erwin eryildiz eryk eryn erzsebet esa esben
    esenbay esengun esenturk esfandyar eshan eshana esila esim eskil eskinalp esko esmanperi esmarelda esmee
    esmeralda esna esneider esparta espartaco espen esperanza espiridion esref essi esteban estefania estefany
    estela estella estelle estera esteri estiawan estiono estiven estrella esupofo eszter etela etelka etelvina
    etienne etizaaz etta ettore euan eufemia eufrosina eugen eugenia eugenie eugenio eugine eulogio eunan eunice
    eunika eusebia eusebio eusebiu eustaquio eustatiu eutimio eutropio evald evaldas evalds evaline evalyne evamaria
    evan evance evangelia evangelina evangelista evangelos evanghelina evans evaristo evcimen evde evelia evelien
    eveliina evelin evelina eveline evelio evelyne everline everlyne evi evie evija evita evrim evrimer evy ewald
    ewan ewatomi ewelina exequiel eydan eyyup ezekiel ezequiel ezgin ezgutekin ezio ezra faas faber fabia fabiana
    fabien fabienne fabiola fabricio fabrizia fabrizio facundo fadekemi faderera fadila fadile fadime fahari fahmi
    fahrullah fainche faisa faizah faizan faize falak falan falguni falk falko fami fanaka fanni fanny faqid farah
    faraj faraja faras fares farhan farhiya farhunnisa farida farijika fariq faris farouk faruk fathonah fatigul
    fatih fatinur fatmanur fatteh fatuma faustas faustino fausto faye fayize fazli fazul feargal fearghal febe febi
    fedde fedele feden federico federigo fedor fehim fehintola fehmiye feisal felicia feliciana feliciano felicidad
    felicitas feliks felipa felisa felista felister felistus felizitas fella fem fenna fenne fenni ferahdiba ferat
    feraye ferdi ferdinand ferdinando feremez fergal fergus ferhan ferhat feriel ferihan ferinaz fermin fermuta
    fernand fernande ferney fersan feryas ferzi festus fetullah feyha feyruz feyzin feza fiamma fibikemi fidaye
    fidel fidela fidelis fidvi fien fiene fikayomi fildan filip filipa filipe filippa filit filiz filofteia filomena
    finbar finn fintan fiodor fionntan fionnuala fiorella fiorenzo fiorino firdevis fitan fitnat fito fitria
    fitriani fiyaz flavia flavie flavio flaviu flemming fleur floare floarea floortje flor flore florea florencia
    florencio florenta florentin florentina florentine florentino floriana floriane florica floridor florina
    florinda florine floris flynn fodil folashade folke folker folkert folu fortunata fortunato fouzia frado fran
    franca franchesca franci francine francis francisek franciska franciszek franck francy franjo franka frankie
    frankline frans frantisek frantiska fraser frauke fred freddy frede frederick frederico frederika frederike
    frederikke frederique fredi fredo fredric fredrick fredrika fredy freia fresia freya fricis frida fridah
    fridolin fridrich frieda friedbert friedemann frieder friedericke friederike friedhelm friedhilde friedhold
    friedl friedlinde friedo frithjof frode froilan frusina fryderyk fugen fulgencio fulvio fuma fuzuli gabel gabin
    gabino gabor gabrielius gabriella gabrielle gabrielly gada gadang gading gaduh gael gaelle gaetan gaetano gagan
    gaida gail gaiman gaja galak galang galar galasso galih galina galiono galip gallego galo galuh galur galvarino
    gaman gamani gamanto gambira gamblang gambo ganda gandewa gandi ganep gangsa gangsar ganim ganiye ganjaran
    gantar garan garang garda gareth garima garrett garry gaspar gaspard gaspare gasti gaston gastone gathoni gatis
    gatot gatra gaurang gaurangi gauri gaurika gautam gautami gauthier gawati gayathri gaylene gbadebo gbolahan
    gbowoade geanina gebhard gederts gediminas gedion geert geetika geir gejza gelengul gelsomina gelu gema genaro
    gencaslan gencay genovefa genoveva genta gentiana geoffroy geofrey georgel georgeta georgette georgian georgiana
    georgina georgine geovanny geraldine geraldo gerardo geray gerd gerda gerdi gereon gerfried gergely gergo
    gerhardt gerhart gerhild gerlind gerlinde germain germaine germana gernot gero gerold gerolf geronimo gerson
    gert gerta gerti gertraud gertraude gertraut gertrud gertruda gertrude gertrudis gervasio gerwin gesa gesare
    gesche gesine gethera getrude geza ghaalib ghaazi ghaffaar ghafoor ghaith ghalib ghaliyati ghanee ghanem ghani
    ghannam ghasaan ghauth ghawth ghayoor ghazalan ghazanfar ghazanfer ghazawan ghazzal ghenadie gheorghita
    gherghina ghilas ghislain ghislaine ghita ghiyaath ghiyath ghufran ghulaam ghulam ghunayn ghusharib ghusun
    ghutayf giacinto giacobbe giacomo giada giampaolo giampiero gian giancarlo gianfranco gianina gianluca gianluigi
    gianmarco gianna gianni gianpaolo gianpietro gibson gica gicu gideon giedre giedrius giel giesela gijs gil
    gilang gilberte gilberto gilda gildardo giles gillis gilma gilman gina ginette gino gintare ginyas gioacchino
    gioachino gioele gioffre gionata giorgia giorgian giorgiana giosue giovanny girik girindra girolamo girts gisa
    gisbert gisele giselle gislinde gisselle gitau githinji gitonga gitta gitte giuliana giuliano giulietta giulio
    giuseppa giustino giz gizela gizella gladis gladys glauco glenda glenys goda godfrey godofredo godwin goffredo
    gohar gok gokay gokbudun gokce gokcebalan gokcil goken goknur gokperi goksev gokten goma goncafer gonen gonul
    gorazd gordana gordon gorgunay gorklu gorm gorsev gosta gottfrid gottfried gotthard gotthilf gotthold gottlieb
    gottlob gotz goyo gozel gozem gracia graciana graciano graciela graeme grainne gratian gratiana gratiela grayson
    grazia graziano graziella grazyna greca greco grega greger gregg gregoire gregor gregorian gregorio greta
    gretchen grete gretel grethe gretl gricelda grieta grigore griselda gro grzegorz guarino gucal gucluer gucyeter
    gudula guenther guglielmo guido guilherme guillermina guiomar guiseppe gulab gulaga gulay gulbani gulbeyan
    gulbiye gulce gulcegun guldam gulder guldunya gulegen gulel gulenay guler gulev gulfaam gulfam gulfari gulfeza
    gulgen gulguzel gulhisar gulinaz gulkadin gulluhan gulmisal gulnaziye gulozge gulsa gulsahin gulsalin gulselin
    gulsen gulseref gulseren gulsevil gulshan gulsiye gulsu gulten gulter gulus gulzadiye gulzar gumercindo
    gumustekin gunar gunars gunaydin gunbir gunborg gunda gundel gunden gundhild gundolf gundula gunduzalp gunebakan
    guneet guneri guney gungordu gungoren gunhild gunilla gunita gunkurt gunn gunsen gunser gunta guntars guntis
    guntram gunver gunvor gurarda gurcuye gurelcem gurli gursal gurten gustaf gustas gustav gustave gustaw gusti
    gusztav guus guusje guvercin guzey gwenaelle gwendoline gwendolyn gyda gyongyi gyorgy gyorgyi gyozo gytis gyula
    habiba habibe habibu haciali hacile hadassa hadi hadija hadithi hadiza hadjer hadrey hadrien hafiza hafsa hafsat
    hafshah hagen hai haiba hailey hairyanto hajnalka hajo hakan hakikat hakon halenur haley halidun halil halim
    halima halina halisi haliye haluk hamima hamis hamish hamisi hamiyet hampus hamsini hamzah hanbiken hanedan hanh
    hani hania hanife hanim hanja hannchen hannele hannelore hannes hanni hanno hanns hannu hanny hansgeorg
    hansjoachim hansjorg hansjurgen hanspeter hanss hansultan haralamb haralambie harald harambee harbinaz hardana
    hardi hardik harijs harimurti harinakshi harini harita hariz harja harjasa harjaya harjo harley harnail harol
    haroldo haron harri harriet harrison harro harsana harsanto harsaya harshil hartaka hartana hartmuth harto
    hartwig harun haruna harvey hasbek hasgul hashiki hasim hasna hasret hasso hatem hatima hatin hauwa havali
    havard havse hawa hawehindi hayali hayat haydee hayden hayel hayleigh hayley hayret hayrunnisa hazeem hazine
    hazrat hedda hedi hedvig hedviga hedvika hedwig hedy hege heide heidelinde heidelore heidemarie heiderose heidi
    heidrun heidy heikki heiko heimo heiner heinfried heini heino heitor hekima hekime hekmet helena helfried helge
    heli helina heliodoro hella helle hellen hellena hellevi hellmut hellmuth helma helmar helmer helmi helmtrud
    helmuth heloisa heloise helvi hema hemang hemangini hemani hemi hendra hendri henife henner henni henning henric
    henrich henrieta henrietta henriette henrike henrikki henriks henrique henryk heracleea heraclio heraldo
    herberto herdis heribert heriberto herlinde herman hermanis hermanni hermelinda hermenegildo hermes hermina
    herminda hermine herminia herminio hernan hernando herney herrmann herta hertha heru herwig heryanto hesbon
    hesti heva heyvetullah hezniye hezron hicham hicsonmez hidaya hidde hidir hifzullah hilario hilayda hilda hildah
    hildburg hilde hildegart hildegund hildegunde hilkka hillary hillevi hilma hilmar hiltraud hiltrud himawan
    hindal hinet hinewai hinrich hipolito hiral hitesh hjalmar hjalte hjordis hoani hocine hodari hollie homero
    honore horacio horatiu horea horia hortense hortensia hortenzia horymir hosea hoskadem houcine houda howard
    hredhaan hritik hrvoje huban hubert hubertine hubertus huda hudavent hudson hugues huguette hukumdar hulda hulya
    humaira humaiya humberto humeyra humphrey hunalp hunor hunter hurdogan hurican hurmet hurside huruyet huryasar
    husmen husnuhal huy huzaifa huzuri hynek iacob iain iancu ianis iara iasmina ibaad iben ibeth ibidapo ibironke
    ibolya ibraaheem ibraheem ibrani ibun ica icha icimbike ida idik idika idiris idrees idris idun ieremia iesa
    ieva ifa ifeanyi ifechukwu ifeoma iftikhaar iftikhar ifunanya ige ignac ignacia ignacy ignas ignatz ignaz
    ignazio igne igors ihab ihaia ihsaan ihsan ihtesham ihtiram ihtishaam ihtsham iida iiris iisakki ijaya ijli ika
    ikbal ikenna ikeoluwa ikhlaas ikhsan ikin ikiz iklim ikraam ikram ikramah ikrimah ikshita ilalmis ilan ilari
    ilarie ilarion ilbek ildefonso ildem ildes ildiko ildiz ileana ilga ilgi ilhan ilias ilie ilija ilim ilinca ilja
    ilkbahar ilkim ilkka ilklima ilmafer ilmari ilmars ilonka ilper ilsa ilsu ilteris ilyas ilyes ilze imane imants
    imany imara imaran imelda imene imge imke immo imogen imre imren imrich imrihan ina inaki inancli inara inaya
    incifir indah indali indi indie indira indra indrajit indre indrek indrikis inese ineta inez inga ingalill
    ingbert ingeborg ingeburg ingegard ingegerd ingela ingelise ingelore ingemar ingetraud ingetraut ingmar ingo
    ingolf ingrida ingried inguna ingvar inioluwa inka inkeri inna inocencio inocentiu insa insaf inta intan intihap
    ioan ioanina iolanda iona ionel ionela ionelia ionica ionut iosefina iosif ippazio ira iren irena iretioluwa
    irfan iriana iridenta irine irinel irja irma irmantas irmela irmeli irmengard irmhild irmi irmingard irmtraud
    irmtraut irmtrud irnanto irsad irungu irwan irya isaac isaack isabela isabell isabelly isac isack isadora isaiah
    isaias isak isaline isaque isaura isaya iscan iseoluwa isha ishaan ishani ishanvi ishita ishola ishwar isidor
    isidora isidoro isidro isikay isiman isin isis isla islime ismael ismet ismik ismo isobel isolde isolina isra
    issa issack italo itanya ituri itzel itziar iulia iulian iuliana iuliu iurie iustin iustina iustinian ivanka
    ivar ivars ivecen iver iveta ivette ivica ivka ivona ivone ivonne iwan iwo iwona iyabode iyadunni iyiyurek izaaz
    izabela izabele ize izel izgu izidor iztok jaabir jaafar jaakko jaan jaana jaanus jabal jabbaar jabir jabr jacek
    jacinta jacinto jackeline jackie jackline jackson jacky jaclyn jacobine jacobo jacopo jad jader jadranka jadwiga
    jael jaeman jafar jafet jaffer jaga jagapati jagaraga jagdish jagrati jagvi jahangir jahanzeb jahdami jahdari
    jahi jahiz jahm jai jaider jaiman jair jairaj jairo jairus jais jaka jakob jakobs jakov jalaal jalal jalees
    jalia jalil jalmari jalsa jamaal jamal jamalia jameel jamie jamil jamila janaki janani janeta janeth janett
    janette janez jangwa jani janin janina janine janis janja jankat janko janna janne janneth janni jannie jannik
    jannis jano janos januja janus janusz janya japhet japheth jaqueline jared jari jarkko jarlath jarmila jarmo
    jarno jarolim jaromir jaromira jaroslava jaroslaw jarrod jaruthip jarwa jarwadi jarwi jasiri jasmani jasmijn
    jasmin jasminka jasmit jasna jaswadi jatin jatmiko javan javi javiera jaxon jayadi jayda jayde jayden jayeng
    jaylinn jayne jayson jazeps jazmin jeana jeanette jeanine jeanne jeannette jeannine jebet jecinta jedidah
    jedrzej jeet jeevika jeferson jefferson jeffery jefri jeison jeisson jekabs jekaterina jekaubs jelagat jelani
    jele jelena jelita jelka jelle jelte jemimah jemma jemutai jena jenaro jenel jenifer jeniffer jenipher jenni
    jennie jenniffer jeno jente jepchirchir jepchumba jepkemoi jepkoech jepkorir jepkosgei jeppe jeptoo jere jeremi
    jeremiah jeremias jeremie jergus jerica jermaine jerman jernej jerneja jeronimo jerono jerop jerotich jerson
    jeruto jerzy jesca jesper jessie jessika jessy jesusa jevgeni jezups jhalak jhan jhoan jhoana jhon jhonatan
    jhonny jhony jillian jimena jimmie jinawi jindra jindrich jindriska jinthe jip jirina jitka joacim joakim joann
    joanna joanne joaquim joaquina joash jobst jocelyn jocelyne jochem jochen jodi jodie jody joel joelle joep
    joffrey johana johann johanne johans johnathan johnnie johnson johnstone jokubas jolan jolana jolanda jolanta
    jolanthe jolene jolie jolijn joline jon jonah jonatan jonathon joni jonna jonny jono joona joonas joonatan joram
    jordana jordon jordy jorgen joris jorja jorma jorn jort jorune jorunn josee josefiina josefin josefina josefine
    joselyn josephat josephine josette josiah josiane josianne josip josipa josko joso josphat josphine jost josue
    jouko jouni jovan jovana jovita joyline jozef jozefa jozefina jozica jozo jua juanita juanito jude judit judita
    juha juhana juhani juho jukka jula jule jules juliane julianna juliet julieta julieth juliette julija julijana
    julijs julita julius juliusz juma jumaane jumadi jumari juna juozas juraj jurgita juri jurij juris jurre jussi
    justas justina justinas justine justiniani justus justyna juul juulia juuso juwon jyoti jyrki jytte kaamil
    kaarina kaarlo kaashif kaazim kabeer kabir kabiru kachela kacper kacung kada kader kadinana kadir kadri kafeel
    kahina kahir kahurangi kaia kaija kaique kairav kaisa kaitlin kaitlyn kaj kaja kajen kajetan kajji kajsa kajus
    kalbi kaleb kaleem kaleema kalervo kalevi kalgay kalim kalina kalle kalman kalpit kaluwa kamar kamaria kamau
    kambali kamidin kamil kamila kamilly kamran kamya kanak kanda kandef kane kani kania kanini kanpulat kaombwe
    kapagan kara karaamat karabas karaca karaer karakucak karam karama karan karanbay karani karanja karatas karcan
    kardelen kardi kare kareem karel kari karima karimah kariman karimi karina karine kariuki karja karla karley
    karlfried karlheinz karlijn karlina karlis karlo karlukhan karman karmen karna karol karola karoliina karolin
    karolina karoline karolis karoly karsa karsana karsten karta kartika karya karyn kasam kashan kashangaki kashif
    kashish kashvi kasif kasim kasimir kasiran kasiyah kaskazi kaspar kaspars kasper kassim kasusra kata katalina
    katana katariina katarina katcha katelyn katerine katharine kathe katherin katherina katherinne kathi kathy kati
    katia katica katja katri katriina katrina katrine katty katy kauko kauthar kaver kavurt kavya kawaca kawaya
    kawkab kawthar kayagun kayden kaye kaygusuz kayit kaylee kayleigh kayrabay kaysan kayun kazim kazime kazimierz
    kazimir kealan keano keanu keegan keelan keely keeva kefser keijo keira keisha keji kelami kelechi kelli kellie
    kelsey kemal kemba kemboi kemuma kemunto kenan kenari kendra kenedy kenes keneth kenn kennedy kennet kenny
    kenter kenth kenyangi kenza kenzie kenzo keri kerime kerman kerri kerttu kerubo kestutis kete kevim keya keyaan
    kezban kezia keziah khaalid khaan khadidja khalil khamani khamisi khloe khoa kiaan kiah kian kiandra kiapo kiara
    kiarie kibafupia kibar kibet kibibi kiburi kiera kieran kifaye kijana kijani kikelomo kilian kilicbay killian
    kilonzo kimani kimanzi kimathi kimberley kimbilio kimeu kimmo kimutai kimya kinaya kinel kinga kingston kinubi
    kinuthia kinyanjui kinyua kiojah kioko kipchirchir kipchumba kipenzi kipepeo kipkemboi kipkemoi kipkirui
    kipkoech kipkorir kipkosgei kipkurui kiplagat kiplangat kiplimo kipngeno kipngetich kipras kiprono kiprop
    kiprotich kipruto kipsang kiptoo kipyegon kira kiramettin kirat kirby kirgiz kirsi kirsti kirstie kirstin
    kirstine kirsty kirui kisima kitan kitti kiume kivilcim kiwara kiyasi kizil kiziltunc kjeld kjersti kjetil klaas
    klara klare klas klaudia klaudie klavdija klavs klemen klemens klement kliment klothilde knud kocabas kocak
    kockan koech koen koha koker koktas kolawole koldan koloman koncagul kondo konguralp konrad konradi konradus
    konstanty konstanze kopan koray korbinian kordula korede korinna korir korkmazalp kornel kornelia kornelija
    kornelius korugan kosemen kosgei kosisochukwu kosukhan kotryna kotuz kovu kreszentia kreszenz kriemhild krish
    krisha krisjanis kriss krista kristaps kristen krister kristers kristi kristian kristiana kristiane kristie
    kristiina kristijan kristin kristine kristjan kristof kristofer kristoffer kristopher krists kristupas kristy
    kristyna krisztian krisztina krisztofer kritika krystal krystian krystof ksawery ksenija kubran kuchanua kuddusi
    kullervo kumral kuncara kunibert kunigunda kunigunde kuno kunthara kuria kurnia kursad kurtis kurunzi kusiima
    kustaa kusuma kutay kutgun kutun kveta kvetoslav kvetoslava kwamboka kweli kyalo kyan kyano kyara kyla kylian
    kylie kyllian kyllikki kyra laban labeeb labib labuh lacey lachlan lacramioara lada ladislau ladislaus ladislav
    ladislava ladli laeeq laerke laetitia lage lahiah laika laila lailati laimonis laini laiq lais laith lajita
    lajlaj lajos laksana laksh lakshit lala lale lalita laly lamar lamberto lameck lamine lana lanang lando langat
    langgeng lanjar lantar laoise laora laqeet laras larisa larissa lasmanto lasmono lasse lassi laswi latasha
    lateef latif latika latoya laure laureano laureen laurens laurentia laurentiu laurenz lauretta lauri laurian
    laurie laurine lauris laurita laurits laurynas laus laust lautaro lavanya lavinia lavize layth lazaro lazzaro
    leah leana leander leandra leanne ledun leela leena leevi lega legawa leia leider leidy leif leigh leire leja
    leke lelia lembah lenah leni lenin lenn lennard lennart lennarth lenny leo leocadia leocadio leokadia leona
    leonardo leoncio leone leonel leonhard leoni leonid leonidas leonie leonor leonora leonore leons leontin
    leontina leontine leopold leopolda leopoldina leopoldine leopoldo leordean leos lere leroy lerze lesana lesia
    lesley leslie lesly leszek leticija letitia letizia levente levi levis levoslav lex leydi leyla leyli leyre
    lezize lia lian liane liba liban libardo libby liberto libia libni libor libusa libuse lica liceth licia lida
    lidia lidija lidwina lidya lieke liene liepa liesa liesbeth lieschen liesel lieselotte liga ligia ligita liisa
    lila lili lilia lilian liliana liliane lilija lilijana lilita lilja liljana lilla lillemor lilli lillian lilly
    lilo lilou limar limazah limon linah linas lindah linde lindsay lindsey linet linnea lintang linus lioara lioba
    lipika lisandro lisanne lisbet lisbeth lise liselott liselotte liseth lisette lissette lissi lissy liv liva
    livia livingstone livio liviu liwia liyaaqat liyaqat liz liza lize lizete lizeth lizz lizzy ljiljana ljubica
    ljubov ljudmila lloyd lodovico loek loes lohit loic loice loida lois loise lola lolita lona loni lonnie lopa
    lorcan loredana lorelei lorenz lorenza loreto loretta lorin lorine lorna lorraine lotfi lothar lott lotta lotte
    lotti lou louane loui louie louisa louise louka louna lourdes lourenco lova lovis lovisa lovre lovro lowe luan
    luana luara luay lubica lubomir lubomira lubor lubos luboslav luboslava lucca lucentiu lucero lucette luchino
    lucho lucian luciana lucie lucien lucienne lucija lucila lucile lucinda lucio lucrecia lucretia lucretiu
    lucrezia ludek ludger ludivine ludmilla ludolf ludomil ludomila ludovic ludovica ludovico ludovit ludvig ludvik
    ludwina lufen luhung luigina luisa luisana luise luisina luitgard luiza lujza lukita lukman luluh lulut luminita
    lumir lunna lupita luqmaan luqman lurhur lutf lutfan lutfi luthfi lutz luuk luwar luwes luz luzia luzie luzmira
    lydia lydiah lydie lykke lyna lynda lyndon lyndsay lyndsey lynette lynley lynn lynne lynnette lynsey maahir
    maaike maajid maalik maanas maanav maaria maarit maartje maawiya maaz maazin mabad mabel macarena macaria
    macario macauley macharia macide maciej mackenzie macs madaha madalena madalin madalina madani madara maddison
    madeleine madelene madelief madhav madhavi madini madiyan madlen madoa madyan mael maelle maelys maeva maeve
    mafalda magali magaly magarete magda magdalena magdalene magdaline magdolna maggie magne magret magrit mahad
    mahali mahaz mahbeer mahboob mahbub mahdee mahdi mahdy maheen maher mahesa mahfooz mahfud mahfuj mahfuz mahi
    mahigul mahika mahir mahja mahmood mahmoud mahmud mahmut mahnaz mahsun mahter mahulena maia maicol maida maie
    maija maik maike maiken maikol maimuna maimunah maina maingi maira mairead mairtin maisha maite maja majani
    majdi majdy majeed majken majvor makara makarena makau makayla makeen makena makini makokha makori maks maksim
    maksimiljan maksude maksur maksymilian makunga makuta makuu malachy malak malena malene malika malin malina
    maliza malle mallory malou malte malthe malva malvina malwina maman mamen mamun manaaki manah manaia manan
    manawa manbir manca manda mandy manel manja manola manole manolo mans mansurali mantas mante manthan manu
    manuela manuelita manuella manya mara maraea maras marcantonio marcela marcelina marcelino marcell marcelle
    marcheta marcial marciano marcio marcu maree mareen mareike mareikura mareile marek mareks maren marga margana
    margareta margarete margaretha margarethe margarida margaud margaux margherita margit margita margitta margot
    margoth margret margrethe margrieta margrit margus mari mariadi mariah marian mariane marianela mariann marianna
    marianne mariano maribel marica maricel maricela maricica maricruz mariechen mariela mariele mariella marielle
    marieluise marietta mariette marija marijan marijana marijn marika marilena mariluz marin marinela marini
    marinka marino marinus marioara marion marisa marisel marisela marisol marissa maristela marit marita marite
    maritta maritza mariuca marius mariusz marja marjaana marjan marjana marjanca marjani marjatta marjeta marjo
    marjorie marjukka marjut markas marketa marketta markku marleen marlen marlene marleny marlies marliese marlis
    marlon maroof maros marsito marsudi martaka martana martani marte marthe martim martine martino martins martirio
    marton martta martti martyn martynas marusa marvin marwa marwata maryadi maryam maryann maryanne maryanto
    marylene maryline maryse marzena masar maside masika masinde massiel massimiliano massinissa masume matas matea
    matei matej mateo mateusz matevz matheo mathew mathias mathijs mathilda mathis mathys mati matias matic matija
    matilda matilde matiss matiu matjaz mato matous matthaus matthieu matthijs mattia mattias matts matunda matus
    matyas maua maude mauno maura maureen mauri mauricette maurilio maurine maurits mauritz mauro maurycy mavuno
    maxence maxi maximiano maximiliano maximilien maximino maximo maxwel mayerly maykol maynur mayra maysa mayte
    mazlum mbithi mboya mbugua mburu mckenzie meabh meagan meaghan mechthild mechthilde mechtild mecide mecit meda
    medard medeja meelis meera mees mefarettin mefharet megane megha meghan meghana mehdi mehdiye mehmed mehmetzahir
    mehrigul meibh meik meike meinhard meinolf meinrad meja mekhala melaha melania melany melba melchor melek
    meleknur melichar melihcan melikkan melina melinda melisa melita melitta melker melle melodie melul melvin
    melvine melwin memili menfeat mengi menguc menisan meral merba merche mercyline merdi mereana meredith merete
    merethe meriem merijn merike merim merja mertel merva mervi mervyn mery meryem meryeme merzuk meshack meshur
    mestur mesude mesut metin metinkaya metka metod metrine meveddet mevludiye mevlut meyhanim mezide micael micaela
    micah micha michaela michaele michail michala micheal micheala michela michelangelo micheletto micheline
    michelotto mickael mie mieszko migle miguela miha mihael mihaela mihail mihaly mihels mihhail mihin mihkel
    mihnea mihriye miia miika mijo mik mika mikaela mikaere mikayla mikelis mikels mikkel mikko miklos mikolaj
    mikulas milada milagros milana milay milcah milda mildred milena milka milkah millaray millicent millie milos
    miloslav miloslava milosz milota milou milovan milton miluse mimi mimmi mindaugas mindy minerva minibe minna
    minodora mio mioara miodrag mira mirabela miran miranda miray mirbadin mircea mirco mirdza mireia mireille
    mirela mirella mireya miriama mirian mirja mirjam mirjami mirjana mirko mirna miron mirona miroslava miroslaw
    miroslawa mirriam mirsad mirta mirte mirtha mirthe miruna miryam misael mishat mislav misra misuli mitali
    mitchel mitchell mitchelle mitesh mitica mitrut mitzy miyesser mizhir mkarkara mladen moa modesta modesto modris
    modupe mofifoluwa mogens mohamad mohamedi mohamud mohand mohini mohsim moises mojca mojisola mojisoluwa mojmir
    momanyi monalisa monicah monis monja monserrat moraa moradeke morayo morena morenike moreno morgane morine
    morolake morten moses mosunmola motunrayo mouloud mounir mourad moureen mourib mourine moussa moyosore mrihani
    muarra mubetcel mucahit mucellib mucevher muchiri muema mueni muferrih mufide mufit mugambi mugber mugdha
    mugendi mugo mugur mugurel muhallil muhammed muhammet muharrem muhazzim muhima muhip muhiye muhyettin muia
    muiruri mujde mujur mukbile mukhwana mukramin mukrume muktedir mulayim mulele muli mulwa mulya mulyanto mulyono
    mumbi mumo mumpuni mumtaze munene munezzer mungai muni munif munyao munyoki muratcan muret muriel murielle
    muriithi murilo murimi murit murithi muriuki murray mursinin mursita murti musa musafet musaffa musau musee
    musembi musemma musila muslum mustapha mustika mustofa musure musyoka musyoki mutai mutasim muthama muthengi
    muthoka muthoni muthui mutia mutie mutinda mutiso mutisya mutluhan mutua mutuku mutunga muturi muvaffak
    muvahhide muveddet muzaffer muzdahir muzekker muzhir mwamini mwanajuma mwanamisi mwangangi mwangi mwaniki
    mwanzia mwasaa mwaura mwende mwendwa mwezi mwikali mwiti mya myles myriam myrthe naadir naail naajy naasih
    naasir naathim naazhim nabeeh nabeel nabhan nabigh nabih nabil nabila nacer nachiket nacho nacio nada nadeem
    nadege nades nadeschda nadeshda nadezda nadhir nadim nadin nadine nadja nadr naeem nafasat nafees nafesa nafii
    nafile nafis nafula naglis nahashon nahiara nahuel naiara naib naide naim nair naja najair najam najeeb najib
    najuma najwa naki nakip naksh nakul nalan nalar naliaka nandini nando nandor nanjala nanna nanni naoimh naoise
    naom naomh naomi naomy napoleone naradi narcis narcisa narciso nardi narhanim narimane narji nashipie nasiba
    nasim nasiru nasra nasrullah nassim nastja nasuf natacha natali natalija natalio natalja nataly natan natanael
    nataniel natasa natascha natasha natasja natasza nate nath nathalia nathaly nathanael nathaniel nathari
    natividad naud nawal nayara nayaret nayareth nayeli nayfa nayibe nayil naz nazaret nazario nazende nazi nazidil
    nazimet nazlihan nazlim ndegwa nderitu ndirangu nduku ndung ndunge ndungu nduta nebih nebiha necati necdat
    nechifor necilal necmettin necva nedas nedda nedjma neel neelima neema nefaret nefiye neftali nehemiah nehip
    neider neja nejc nejdet nekesa nela nelah nelcy nele nelida nelima nell nelli nellie nelly nelsy nelu nenad
    neptun nereida neriban nerijus nerim neringa nermin nesfe nesip neslinur nesrin nesrine nestor netra nevaeh
    neval nevenka nevgin neville nevise nevsal nevsale neyran neza nezengul nezihi nezize ngaire ngamia nganga ngari
    ngeni ngigi ngoc ngugi nhat nhien nia niall niamh niara nibaldo nicanor niccolo nichifor nichola nichole
    nicholus nicklas nickson niclas nico nicoara nicodemo nicodemus nicodim nicol nicola nicolae nicolai nicolaie
    nicolaj nicolasa nicolaus nicoleta nicoletta nicoline nicu niculina niculita nicusor nicuta nidhi nidia nidra
    niek niels nienke nieves nigesa nigmet nihad nihai nihal nihan niharika niilo niina nik nika nikita nikki niko
    nikodem nikol nikolaj nikolajs nikolas nikolaus nikolett nikoletta nikolina nikora niks niksa nilam nilcan nilda
    nili nilima nilo nilson nimrat ninetta ninioluwa nino ninoska ninthe nirgul nirja nisa nitara nitesh nives nixon
    niyaga niyazi niyilolawa njagi njenga njeri njeru njiru njogu njoki njoroge njozi njue njuguna nkiruka nnamdi
    nneka noella noelle noemi noemie nohora nojus nolan nolberto noman nonso noora noortje nora norah norbert
    norberto norbey norica norman normunds notburga noud nour nout novi nrima ntimi nuala nudret nugraha nuhu nula
    nura nural nuran nuray nurbanu nurcan nurda nurdeniz nuretdin nurettin nurey nurgil nurhayet nuri nuriat nurice
    nuriyet nurkan nurmelek nursan nurseda nursim nurtac nurten nuru nurullah nurveren nury nusa nuyan nwabudike
    nyaboke nyaga nyakundi nyamai nyambura nyana nyanchama nyasi nyawira nydia nynke nyoka nyoman nyongesa nyoni
    nyota nyuki nzioka nzomo oana oba obaid obanijesu obdulia obed obianuju obinna ocampo oceane ochieng octav
    octavia octavian octaviana octavio octaviu odalis odalys odeline odette odhiambo odhran odika odile odkanli
    odongo oduor oeshi ofelia oganer oge ogechi oget ogooluwa ogulbas ogurata ogus oguzman oiva oivind ojas ojasvi
    ojvind okanay okbay oke okechukwu okello okguclu okkas okoth okseven okta okto okturemis okturk okumu okyalaz
    ola oladare oladimeji olaf olajumoke olakunle olalla olanrewaju olansile olasunmbo olav olavi olca oldag oldrich
    olegario olfert olgerts olgierd olimpia olimpian olimpiu olivie olivija oliviu oliwer oliwier olle olli ololade
    oloo olov oluchi olufunke olufunmilayo olumorotimi oluoch olus oluwafemi oluwagbemiga oluwakemi oluwamuyiwa
    oluwasanmi oluwasegun oluwole olympia omaca omair omaira omaja oman omari omeir omisha omkaar omobobola
    omobolanle omodunni omolabake omolara omondi omosalewa omotara omotayo omotola omotoun omowumi omran omriye omur
    omya onat oncel ondieki ondrej onel onesmus ongay ongen oni onkar onni onofre onsal onuker onurcan onursu onveer
    onyango onyinye oona oonagh opan ophelia ophelie opiyo opung opwonya oran oranli orazio oreofe orestas oreste
    orfelina orfhlaith orfiye orgun orhan oriana orik orinder orjan orla orlagh orlaigh orlaith orlando ornella orni
    orsolya ortak ortansa ortrud ortrun ortwin oruc orvokki oryurek osama osha oskar oskari oskars osmo osogo ossama
    ossi ossian osten osunleke osvald osvaldo osvalds oswald oswaldo oswin otakar otavio otay otfried othmar otieno
    otilia otilija otmar oto ottavio ottfried ottilia ottilie ottmar ottokar ottomar ottone otylie ouanes ouma
    oussama outi ove ovidio ovidiu oviya ovli ovun owais owino owuor oxana oyenike oyindasola oymak oystein oyvind
    ozakan ozalpsan ozana ozansu ozaslan ozay ozbay ozbilek ozbilge ozcam ozdal ozdes ozdil ozdogdu ozel ozerdinc
    ozertem ozge ozger ozgun ozgur ozinal ozioma ozkent ozkutlu ozlem ozlu ozokcu ozpetek ozpinar ozsozlu oztek
    ozturk ozudogru ozy ozyurt paavo pabla pacifica padmi padraic padraig padraigin pahal paige paiman paivi
    paivikki paker paksu pallavi palle palmira paloma pambe pamfil panagachie panait panca pancho pandu panfilo
    pangeran pangestu panini panji pankrac panya paoletta paramita paraschiva pardi paride parman parsa parth parvez
    pascale pascaline pascuala paskalia pasqual pasquale pastora patric patricie patricija patricio patrik patrizia
    patrizio patru patryk paule paulette pauli paulica pauliina paulina paulino paulius pauls pauric pavani pavao
    pavla pavlina pavol payton paz peadar pearce pearse peder peeter pehlil pekka pekkan pelaji pelayo pelle
    pellegrino pembesin penelope penina peninah pentti pepe pepijn pepita pepito percy peren perinur peris perkasa
    perla perlita permun pernilla pernille perrine pertti pervaiz pesent petar peteris peterson petrana petras petri
    petrica petrisor petrona petronela petronila petros petru petrut petruta petteri phanice phelix phileine
    philemon philippa philippine philis phillip philomena phineas phuc phylis phyllis piaras piedad pierangelo
    piergiorgio piergiuseppe pierina pierluigi piermaria piero pierpaolo piersanti pietra piia pijus pim pio pippa
    pirahmet piran piret pirjo pirkko pirmin piroska pius placido plesu pleun plinio polina polly polona polonca
    pompeo pompilia pompiliu pomponio poncio pontus popobawa porfirio poul povilas praba prabawa prabowo prabu
    prakosa pranata pranav pranawa praneel pranit prasetya prasetyo pratyush pravoslav prayitna prayoga prayogo
    preben premysl preston priit primitiva primitivo prisca priscah priscila priscilla priscillah prisha priska
    profira prokop prudencia prudencio przemyslaw puccio puji puk pumbaa puput purcek purificacion purwa purwadi
    purwanto pushti puspa puti putu qaadir qaasim qabeel qabil qadar qadeer qadi qadim qahtan qaim qais qamar qani
    qanit qareeb qarin qaseem qasid qasif qasim qatadah qawee qay qays qori quadir quang qudamah quddoos qudoos
    quentin quincy quinn quinten quinter quinty quique quirino qurban qusay qushi qutaybah qutb qutub raaghib
    raagini raahil raakin raamis raamiz raashid raatib rabah rabar rabb rabbaanee rabbani rabbiye rabea rabecca
    rabee rabi rabiah rabih rabit racha rachael rachana racheal rachelle rachid rachida rachit rachita radek radeke
    raden radhee radhika radi radika radim radit raditya radka radmila rado radomir radoslav radoslava radoslaw
    radovan radovana radu raducu raduz radvile raed raees rael raewyn raf rafa rafaela rafaella rafal rafan rafay
    rafee rafeek rafeeq raffael raffaela raffaele raffaella raffaellino raffaello rafi rafia rafid rafih rafila
    rafiq raghav ragheb raghib ragna ragnar ragner ragnhild rahab raharja rahat rahayu raheel raheem rahel rahiye
    rahma rahman rahmat rahmet rahmi raihan raija raik raili raimo raimondo raimonds raimund raimundo raina raisa
    raissa raivis raivo rajab rajata rajeshri rajko rakide raksha raluca rama ramadan ramadhan ramazan raminta
    ramiro ramona ramunas ramune ramzi ranbir randall randi randolf rangga rania ranieri ranveer raoul raphael
    raphaela rares rashidi rasma rastislav rasul ratih ratna rauno ravy rawiri rayaan rayan rayana rayen rayla
    raymonde raymund razi razvan reagan rebeca rebecka rebeka rebekah rebekka rebihat recep recepali reda reece
    refet refik regan reginald regine regis regitse regitze regulo rehaan rehema rehime reidun reijo reimar reimer
    reimund reinald reinaldo reine reinel reiner reingard reinhard reinhardt reinhart reinhild reinhilde reinhold
    reinis reino reka reksa relu remazan rembrandt remedios remigio remo remus remy rena renan renata renato renaud
    rendy renee rengul reni rens renske renzo reshoni respati restu resulcan reuben reva revza reyansh reyes reyna
    reynaldo reza rezin rezzak rhavi rhian rhianna rhianne rhiannon rhoda rhonda rhys riad rian ricarda ricardas
    ricards ricciotti richardt rickard ricky rico rida ridhi ridwan rifkiye rigmor rigo rigoberto rihards riikka
    riina riitta rik rika rikard rikke riku rimante rina rini risalet risasi risto ritt ritva riya riza riziki rizki
    robbie robby robertas robertina roberts robinson robyn rocco rochdi rochelle rochus rodah roderich rodgers
    rodica rodolfo rodolphe rodrigue rogelio rogers rohaan rohat roise roisin rojnu rojus rok rokas roko roksana
    roland rolandas rolande rolando rolands roldan rolf roman romana romane romanita romano romeo romina romolo
    romuald romualdas romulo romulus romy ronal ronaldo ronan ronith ronja ronke ronni ronnie ronny rono rony ronya
    roope roos rosalba rosalia rosalie rosalina rosalinda rosalinde rosalva rosamel rosaria rosaura roseanna
    roselinde roseline roselyne rosemarie rosenda rosendo rosi rosie rosina rosita rosl rosman rosmarie rossana
    rostislav roswita roswitha rotich rotraud rotraut rouven roxana roxane roxelana roza rozalia rozalija rozsa
    ruairi ruari rubani rubiela rudecindo rudi rudiger rudite rudolfs rudolph rudra rudy rufina rufino ruggero
    ruggiero rugile ruhide ruhiu ruhsat ruhugul rukia ruknettin rumeysa rungo rupert ruperta ruperto ruqayya rusen
    rushil rusman rusne rusul ruta rute ruthild ruwaihim ruxanda ruxandra ruy ruza ruzena ruzica rym ryma ryte rytis
    saabir saad saadat saadiq saafir saahir saaiq saajid saal saalih saalim saanvi saaqib saar saara saariyah saba
    sabahat saban sabar sabari sabas sabatino sabbir sabeeh sabettin sabih sabihe sabil sabin sabiq sabir saboor
    sabri sabrina sabur saburah sacha sachi saci sadaka sadan sadao sadaqat sadat sadeed sadeti sadie sadiki sadiman
    sadina sadittin sadiye safet safia safii safina safinaz safiri safiya safta safura sagcan sagit sahat sahdiye
    sahigul sahil sahin sahinbey sahinder sahir sahmettin sahnuray sahra saida saidi saiful sairah saire saka sakari
    sakip saksham sakti sakura salah salami saleh sali salih salim salima salimah salimet salkin salman salome
    salomea salsabila salud salurbay salvi salwa samahat samaksh samama samanta samar samarth samesh sami samiah
    samiha samira samo samsul samu samuli samurtay samwel samweli samy sanavber sanaya sancak sancar sanda sandalio
    sandi sandis sandro sandu sani sanita sanja sanli sanna sanni sante santeri santino santos sanur sanya sanziana
    saoirse saood sarabi sarafina sarai sargin saricabay sarina sarita sarka sarlota sarmite sarpkin sarthak sarunas
    sarya sascha sasha saso sathvik satia satrettin satu saturnina saturnino satya saul saulius saumu saumya sauti
    sava savak saverio saveta savina savki savni sayan saydam saygin sayin sayrak sazime scarleth scarlett scarlette
    seamus seana seanan seaneen seanna sebastiaan sebastiano sebastiao sebastijan sebastjan sebattin sebigul sebla
    secgul secme seda sedat sedife sefer sefi sefiye segilola segismundo segundo seha sehamet sehel sehreban sehza
    seif seija sejda sekim selaheddin selale selatin selcen selcuk selena seler selim selime selin selina selma
    selmin selvi semat semender semenica semine semra semrin semsettin semsinisa sena sencar sendogan seniha senkal
    senn sennur senol senta seona sepp seppo septi seracettin serafeddin serafin serafina serah serban serda seref
    serezli serfinaz sergej sergiu sergius serhatmehmet serma serman sernur serol serpil servac servinaz sessa setya
    sevcan sevdi sevdinar seve severiano severin severina severine severino severo sevgen sevginur sevican sevim
    sevindik sevket sevketfeza sevla sevsevil seyda seydo seye seyfullah seyhan seyithan seyyide sezal sezen
    sezginbas shaban shadrack shakila shakira shamsuddeen shana shane shani shania shanice shannan shannen shannon
    shari sharlene shaun shauna shauneen shaurya shawana shawn shawna shayne sheena shehu sheila sheilah sheilla
    sheillah shekoni shelby shelia shelley shem sheree sheri sherri sheryl shida shivani shivansh shona shravya
    sibel sibilla sibille sibylle sidar sidiq sidki sidonia siegbert siegfried sieghard sieglinde siegmar siegmund
    siegrid siegried siegrun siegward siem siena sifa sifuna sigfrid sigfrido sigfried sigge sigismund sigita
    siglinde sigmar sigmund signe sigrid sigrun sigurd sigvard siim siiri sijuade siku sila silan silanur silas
    silja silje sille silvana silvano silvester silvestre silvestro silvian silviana silvie silvija silvio silviu
    silvo simao simas simber simen simeon simi similoluwa simina simion simisola simiyu simo simonas simonetta
    simonne simten sinaida sinasi sindre sindy sinead sini sinica sinikka sinisa sintija siobhan siofra sione sirap
    siri sirivan sirje sirkka sirpa sirriye siska sisko sissel sittik siv sivert sixten sixto siya siylihan sjoerd
    skaidrite skolastika skye skyla skylar slamet slava slavena slavica slavka slavko slavomir slavomira slawomir
    slobodan smaranda smilte sneider snjezana socorro sofi sofiane sofija sohret sokmen solange soledad soleh solene
    soline solma solomon solveig solvej solvita somadina somtochukwu sona sonad sondre songul songurkan sonja sonke
    sonnur soraia sorana soraya sorcha sorin sorina sorine sos sosimo souad soufiane souma soumia sowande soydaner
    soykan soykut soyler soyselcuk sozer spela speranta srecko stacey stacie stacy staffan stan stana stanca stancu
    stanislaus stanislav stanislava stanislavs stanislaw stanka stanko stavros stef stefana stefani stefanija
    steffen steffi stefica stefka steinar stelian steliana stellah stellan steluta stepan stepanka stephany stephene
    sterre stewart stian stig stijn stilla stina stiven stjepan stojan sture suat suayp subomi subutiye sucaettin
    suci sudi sudiksha suha suhani suheyda sukri sukru sukufe suleiman suleyla suleyman sulhi sumayya sumerya
    sumeyye sunay sunel suner sungara suphi surya susam susanita susann susanna susannah suse susen sussanne sussie
    suus suvari suvi suzana suzanne suze suzer svante svatopluk svatoslav svea svein svenja svenning sverre svetozar
    swala swaleh swantje swen swetlana syahrini sybilla sybille sylivia sylke sylvain sylvana sylvia sylviane
    sylvianne sylvio sylwia synnove sys szabolcs szilard szilveszter szilvia szymon taahaa taahir taaj taalib taamir
    taanish taariq taban tabassum tabea tabish tabita tabitha taciddin tacnur tadas tadeas tadeen tadej tadeja tadeo
    tadeusz tafazal tagangul tage tahaw tahawwur taheem tahir tahmaseb tahmeed tahmid tahoor tahseen taial taimur
    taina taine taisir taisto taja tajammal tajammul tajudinn tajus takatifu talal talat talayer talha talhah talia
    talib talibe tama tamam tamanna tamati tamaydin tambika tami tamu tanay tanbay tandogdu taneli tangaroa tangul
    tanguy tanhan tanimu tanir tanish tanisha tanmayi tanpinar tanses tansev tansig tantri tanveer tanvi tanyolac
    tanyu tapani tapio tarak taranci tarfaan tarja tarmo tartis taru tarzicius tasar tasdik tasha taskan tasnim
    tassilo tasvir taswir tatjana taufan taufik tauno tautvydas tawkeel tayaydin taygan tayla taylak taylor tayyibe
    tayyip teber tecimer tecla teddy tedi teea teemu teerth tegan teguh teija teja tejas tejs tekbay tekecan tekiner
    tekla teknaz teksoy telemaco telim tellervo telmo telse temidayo temime temirhan temistocle temizkal temucin
    tenis tenvir teo teobaldo teodor teodora teodoro teodors teodosia teodosio teofil teofila teofilo teohari teona
    tercan tere terence terese teresia teresiah teresita terez tereza terezia terezija terhi terina terje terlan
    tero terrance terrence terri terttu tess tessa teun teuvo tevs teybet tezcan tezol thabiti thaddaus thales thao
    thea theda thekla theo theobald theodor theodora theodore theodoro theodoros theresia thi thiare thibaud thibaut
    thies thijmen thijn thijs thilo thinhinane thom thor thoralf thorben thuo thure tia tiana tiare tiarna tiarnan
    tiberia tiberiu tibor tiburcio ticen tichomir tiegan tiernan ties tigin tiia tiina tiit tiiu tijmen tijn tijs
    tilda tilen tillmann tilman tilmann tilo timbul timea timeo timm timmy timo timotei timotej timoteo timothee
    timurtas tinal tinca tincuta tindra tino tira tirdad tirta tirtayasa tirza tisa tishk titas titilayo titin tito
    titus tivadar tiziana tiziano tjasa tobiasz todd todor togan toivo toker toki tokoz toktug tokunbo tola tolonbay
    tolulope toluwanimi toma tomasa tomaz tomi tomislav tommi tomo tomori toms tomurcuk tonguc toni tonia tonicha
    tonino tonje tonny tono tonu tonya toomas topias topuz toralf torben torbjorn tord torel torgny torhan tori
    toribio torill torquato tova tove tracey traci tracie traian transito traude traudel traudl traugott traute
    trent tricia triin trini trinidad tripti tristan triveni triya troels trond trude trudel trudi trung tsuma tudor
    tudora tudorita tudosia tuere tufani tugcan tugce tugiman tugrulhan tugtas tuija tukelalp tukufu tulay tulia
    tulin tulio tullio tulun tumer tumkurt tunahan tuncboga tunckilic tunguc tuomas tuomo turabi turcan turcein ture
    turgut turid turkalp turkan turkmen turknur turvi tutkucan tutkun tuukka tuula tuuli tuulia tuulikki tuva tuyug
    tuzeer tuzenur twan tycho tygo tyla tymon tymoteusz tyra tyson ubaadah ubadah ubaid ubaidah ubaldo ubay ubayd
    ubaydullah uberlinda uberto ubeydullah ubika ucan ucbeyi ucchal ucgul uche uchenna uchita uda udant udarsh udeen
    udeera udyati uffe ufukay ugan uge ugne ugo ugolino ugur ugurkan ugurtan uhban ujamaa ujunwa ulakbey uldis ulf
    ulfat ulfet uli ulises ulke ulkudes ulkum ulle ullrich ulrica ulrik ulrika uludag ulugbey uluman ulutay ulva
    ulya umaarah umair umande umang umar umay umaya umberto umi ummahan ummahani umman ummet ummuhan umoja umray
    umusan umutcan unek unggul unjani unlen unnati unni unsever unubol uolevi upadhriti upasna upik upkaar upma
    uraltay urbano urfettin urhan uriel urishilla urmas urmi uros urper urrab urs ursa ursel urska urszula urte
    urvashi urvi usame uschi ushan ushindi usiku usman ustun usyi utama utkarsh utkucan utz uyanser uygun uzbay uzer
    uzima uzsoy vacibe vadim vafir vagn vahar vahittin vaida vaidas vaino vaishnavi vajen vakare vakris vala valary
    valborg valda valdemar valdis valentijn valentim valentin valentino valer valeri valeria valerij valerija
    valerio valeriu valero valeska valija valter valtteri vamakshi vanda vanesa vania vanja vansha vanya varenya
    vargin varlik varvara vasana vasare vasatika vasil vasilica vassilios vasudha vasyl vaughan vavrinec vaysal
    vecide veda vedant vedat vedhika vedran veera veerle veeti vefia vega vegard veijo veikko veis veit vejune veli
    velitdin vello velma velta venancio venceslas vendela vendelin vendula venera veneranda veniamin venla verde
    verena verim verner verneri vernon vero veronicah veronika vesa vesna vezat vezrife vicenta vicentia vicentiu
    vicki vickie vicky victoire victoriano victorino vida vidal vidar vide vidhi viera vieroslava viesturs viggo
    vigilija vigo vihaan viivi vija viktoria viktorie viktorija viktors vildane vilde vilem vilgot vilhelm
    vilhelmiina vilhelmina vilho viliam vilis vilius viljami viljem viljo villads vilma vilmer vilmos vilnis vilte
    vilums viman vinaya vince vincenc vincentio vincentiu vincenza vinciane vineta vinicio vinicius vinko vinsen
    vinzenz violeta violetta viorel viorela viorica virag viraj virgilio viridiana virman virpi visarion visitacion
    visvaldis vit vitali vitalija vitalis vitazoslav vitezslav vito vitoria vittoria vittorio vitus vivaan viveka
    vivi vivian viviana viviane vivianne vivien vivienne vjekoslav vlad vladelina vladimira vladislav vladislavs
    vlado vlaicu vlasta vlastimil voichita voicu vojtech voldemars volkhard volkmar vratislav vratko vrinda vrishti
    vritti vuokko vyanjana vytautas vyte waahid waail waajid waceera wachira wadee wadood wafa wafae wafeeq wafi
    wafiq wafula wahab wahb wahban waheed wahhaab wahhaaj wahyu waida waimarie wainaina wairimu wakeeta wakiman
    walburga waldemar waldo waldtraut walentina walfried walid walli walther waltraud waltraut waltrud waluyo
    wamalwa wambua wambugu wambui wamwema wanda wangari wangila wangui wani wanja wanjala wanjiku wanjiru wanjohi
    wanyama wanyonyi warda wardaya wardi warhi waridi warinder warjas warji warsa warsita warta warwick waseme wasis
    wassim watika wawan waweru wazir weddy weena wekesa weldon wenceslao wenche wencke wendelin wendolin wenke wera
    wesley wesonga wessel whitney wibke widisha widya wiebke wieland wieslaw wigbert wikitoria wiktor wilber wilfred
    wilfredo wilfrido wilfried wilfriede wilhelmina wilhelmine wille willfried willi williams willian willibald
    willibert willis wilma wilman wilmar wilmer wilson wiltrud winda winfred winfried winni winnie winny wira wirda
    wiremu wishi wisnu witold wladimir woldemar wolfhard wout wouter wriddhish wridesh wulan wulf wuraola wyatt
    wycliff wycliffe xalak xanana xaver xavi xiomara xiti xobeen xuan yaaseen yachana yacine yadavi yadid yadigar
    yadira yafi yafir yaghnam yagin yagizkurt yagnesh yago yahia yahsi yahsikan yahvi yahya yahyaa yaiza yakobo
    yalazabay yalgin yalin yaltirak yaman yamar yameen yamid yamile yamilet yamin yamini yanara yance yanet yaneth
    yani yanina yanira yanis yanki yann yaqeen yaqoot yaqub yara yargi yaritza yasaar yasan yasar yasattin yaseen
    yasemen yasemin yash yashasvi yashawini yashem yashica yashoda yashodhara yashvi yasin yasinta yasir yasmina
    yasmine yasna yasser yassin yassine yasti yatan yathrib yatin yauvani yavuz yawar yawer yayak yazan yazeed
    yazganalp yazgul yazmin yda yecid yeferson yeimy yeison yejide yekbun yekda yelesen yeneral yenifer yenny yeny
    yepelek yeraz yergha yerko yerson yertan yesenia yesica yesid yesil yesoob yessenia yessi yessica yetisal
    yetunde yewande yfke yigit yildir yildiz yilma yilmaz yina yineth yinthe ylva ylvie yngve yoann yocelyn yochana
    yohan yohana yohane yolal yolande yolima yonatan yonathan yonetmen yono yoom yordan yoruc yoselin yoshita yosma
    youba youcef younes youri yousef yousra yrjo yrsa ysaline yucel yucelen yudy yug yuli yuliana yulieth yuly yumun
    yuni yunis yunita yunt yurani yurany yurdanur yurdaser yureed yuridia yurtguven yurtseven yurttas yury yussuf
    yutika yuvraj yvan yvette yvon yvonne zaafir zaahid zaahir zaakir zabir zablon zacarias zach zacharia zacharias
    zacharie zackariya zaeem zaenab zafar zafeer zafir zafrul zahaar zaharia zaheer zahfer zahi zahid zahir zahnya
    zahra zahri zahrun zahur zaib zaid zaida zainabu zaira zaitra zaituni zakaria zakayo zalan zaliha zalindra
    zamfir zamfira zamir zamira zan zane zaneta zanis zansi zara zarar zaraza zarna zashil zauqi zaweel zayan zayyan
    zayyir zbynek zdenka zdenko zdislava zdravko zebirce zeferino zehaan zehnia zehra zehranur zekayi zeki zelaya
    zelda zelha zelie zeljka zeljko zelma zelmira zemyna zemzem zende zenia zennun zeno zenobia zenon zenovia zenta
    zerafet zerdad zeride zevlude zewad zeynelabidin zeyno ziedonis ziga ziggy zigmund zigrida zihni zikmund zilfa
    zilmil zimran zina zinal zineb zinnure zion zipporah zita ziva zivile ziyaettin zizi zlatica zlatko zoey zofia
    zofie zofija zohrehan zoila zoja zora zoraida zoral zorka zsanett zsigmond zsofia zsolt zsombor zuba zubeyde
    zufer zuheyla zuhri zulaikha zulbiye zulema zulfa zulfuye zulgarni zulma zumaridi zumre zunilda zuwayhir zuwena
    zuzana zvonka zvonko zwatie zygimantas
    """
}
