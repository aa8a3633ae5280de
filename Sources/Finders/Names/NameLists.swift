/// Family names that are frequent in many countries, folded.
///
/// Typed from common knowledge of the names of each language; a list to distinguish names from other words, not a register. Some
/// are also common words (`Cook`, `Long`), so a name is only likelier for one.
public enum FamilyNames {
  /// Whether a folded word is a frequent family name.
  static func contains(_ word: String) -> Bool { names.contains(word) || eastAsian.contains(word) }

  /// Whether a word, in lower case and without accents, is a frequent Chinese, Korean or Vietnamese family name: where one
  /// is first, the name may be in its own order.
  public static func isEastAsian(_ word: String) -> Bool { eastAsian.contains(word) }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let eastAsian = words(
    """
    wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao peng zeng
    xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lau chan wong cheung lam leung chow ng kwok tsang
    kim lee park choi jung jeong kang cho yoon jang lim oh seo shin kwon hwang ahn yoo hong moon bae baek nam
    nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly tan goh teo ong
    koh chua toh quek yeo seah chia soh heng loh khoo teh yap fong fung tam lui kok poh mok pang siu tse tsui yip mak
    """)

  private static let names = words(
    """
    smith johnson williams jones davis miller wilson anderson taylor thomas moore martin jackson thompson harris clark lewis robinson walker
    allen wright scott torres hill green adams baker nelson hall campbell mitchell carter roberts phillips evans turner parker collins edwards
    stewart morris murphy cook rogers morgan peterson cooper reed bailey bell howard ward cox richardson watson brooks bennett gray hughes
    price sanders patterson wood ross henderson coleman jenkins perry powell long butler simmons foster bryant alexander russell griffin hayes
    hamilton graham sullivan wallace cole west owens reynolds fisher ellis harrison gibson mcdonald marshall murray freeman wells webb simpson
    stevens tucker porter hunter hicks crawford henry boyd mason kennedy warren dixon burns gordon shaw holmes robertson hunt black palmer
    nichols grant knight ferguson dunn perkins hudson spencer gardner stephens payne pierce berry matthews arnold wagner willis watkins olson
    carroll duncan snyder hart cunningham bradley lane andrews fox armstrong carpenter lawrence elliott oneill obrien oconnor fitzgerald walsh
    byrne ryan doyle mccarthy gallagher doherty kelly quinn macdonald mackenzie stewart fraser sinclair douglas cameron mclean reid clarke
    davies griffiths lloyd owen rees bowen vaughan barnes barker chapman ellis harvey pearson saunders webster whitehead hartley sutton
    muller mueller schmidt schneider fischer weber meyer meier maier wagner becker schulz schulze hoffmann hofmann schafer schaefer koch bauer richter klein
    wolf schroder schroeder neumann schwarz zimmermann braun kruger krueger hartmann lange schmitt schmitz krause lehmann kohler koehler
    herrmann walter konig koenig mayer huber kaiser fuchs peters lang scholz moller moeller weiss jung hahn schubert vogel friedrich keller gunther
    berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig bohm boehm winter kraus martin schumacher kramer vogt stein jager
    otto sommer gross seidel heinrich brandt haas schreiber graf dietrich ziegler kuhn kuehn pohl engel horn busch bergmann thomas voigt sauer
    garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz hernandez diaz moreno munoz alvarez romero alonso
    gutierrez navarro torres dominguez vazquez ramos gil ramirez serrano blanco molina morales suarez ortega delgado castro ortiz rubio marin sanz
    nunez iglesias medina garrido cortes castillo santos lozano guerrero cano prieto mendez cruz calvo gallego vidal leon marquez herrera pena flores
    cabrera campos vega fuentes carrasco diez caballero reyes nieto aguilar pascual santana herrero montero lorenzo hidalgo gimenez ibanez ferrer
    duran santiago benitez mora vicente vargas arias carmona crespo roman pastor soto saez velasco moya soler parra esteban bravo gallardo rojas
    mendoza chavez rivera guzman salazar contreras cardenas espinoza valdez sandoval rios acosta figueroa puig serra roca vila bosch
    silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa souza fernandes goncalves gomes lopes marques alves almeida ribeiro
    pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha neves coelho cunha pires ramos reis simoes antunes
    matos fonseca machado araujo barbosa lima nascimento andrade barros freitas dias cavalcanti batista moura melo
    bernard dubois durand leroy moreau simon laurent lefebvre michel roux bertrand morel fournier girard bonnet dupont lambert fontaine rousseau vincent
    muller lefevre faure andre mercier blanc guerin boyer garnier chevalier francois legrand gauthier perrin robin clement morin nicolas mathieu
    roussel gautier masson marchand duval denis dumont lemaire noel meyer dufour meunier brun blanchard giraud joly riviere lucas brunet gaillard
    rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti deluca mancini costa giordano rizzo lombardi moretti
    barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale lombardo serra coppola
    jansen dejong devries vandenberg bakker janssen visser smit meijer deboer mulder degroot bos vos peters hendriks dekker brouwer dewit dijkstra
    hansen johansen olsen larsen andersen pedersen nilsen kristiansen jensen karlsen johnsen pettersen eriksen berg haugen nielsen christensen
    rasmussen sorensen jorgensen petersen madsen johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson lindberg lindstrom
    nowak kowalski wisniewski wojcik kowalczyk kaminski lewandowski zielinski szymanski wozniak novak svoboda novotny dvorak nagy kovacs toth szabo
    horvath varga popescu ionescu popa ivanov petrov smirnov kuznetsov popov vasiliev sokolov shevchenko kovalenko papadopoulos yilmaz kaya demir
    sato suzuki takahashi tanaka watanabe ito itoh yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi
    shimizu yamazaki mori abe ikeda hashimoto yamashita ishikawa nakajima maeda fujita ogawa goto okada hasegawa murakami kondo ishii saito saitoh
    sakamoto endo aoki fujii nishimura fukuda ota ohta miura fujiwara okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada
    nakayama ishida ueda morita hara shibata sakai kudo yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno maruyama imai takada fujimoto
    takeda murata ueno sugiyama masuda sugawara hirano otsuka kojima chiba kubo matsui iwasaki sakurai kinoshita noguchi matsuo nomura kikuchi
    sano onishi sugimoto arai ohashi oshima kawasaki kawaguchi kawamura kawakami kawai hirata higuchi iwata honda yoshikawa yoshimura
    nishida nishikawa minami mizuno okuda ozawa oda shimada shimizu tsuchiya tsuda yano yasuda hoshino kitamura kurosawa kuroda matsuoka
    kumar singh sharma gupta verma patel shah mehta joshi reddy rao naidu nair menon pillai iyer iyengar krishnan subramanian raman agarwal agrawal
    jain bansal goel mittal malhotra kapoor khanna chopra arora bhatia sethi ahuja grover tiwari mishra pandey dubey trivedi dwivedi chaturvedi
    shukla srivastava sinha prasad yadav chauhan rathore thakur rajput desai naik kulkarni deshpande deshmukh patil pawar jadhav shinde more gaikwad
    banerjee mukherjee chatterjee ganguly bose ghosh dutta das sen roy chakraborty bhattacharya saha mondal murthy murty swamy raju varma chowdary
    choudhary chaudhary gowda shetty hegde bhat kamath pai prabhu fernandes dsouza pinto thomas mathew varghese george philip jacob goud babu
    khan ahmed ali hussain hussein sheikh shaikh syed malik qureshi siddiqui ansari mirza butt chaudhry iqbal akhtar rahman rahim chowdhury islam
    haddad khoury mansour nasser saleh hassan ibrahim othman osman cohen levy mizrahi peretz friedman katz goldberg rosenberg shapiro
    okafor okonkwo adeyemi nwosu mensah owusu boateng dlamini nkosi ndlovu botha pretorius vandermerwe
    wijaya santoso hidayat setiawan nugroho santosa reyes cruz bautista ocampo garcia mendoza delacruz villanueva
    """)
}

/// Given names that are frequent in many countries, folded.
///
/// Typed from common knowledge of the names of each language; a list to distinguish names from other words, not a register.
enum GivenNames {
  static func contains(_ word: String) -> Bool { names.contains(word) || GivenNameData.names.contains(word) }

  private static let names = Set(rows.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let rows = """
    james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven paul andrew joshua
    kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin
    samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose adam nathan henry douglas zachary peter kyle walter ethan jeremy
    harold keith christian roger noah gerald carl terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan
    alan juan wayne roy ralph randy eugene vincent russell elijah louis bobby philip johnny mike steve tom jim bob bill dan dave chris matt tony nick
    alex ben sam greg tim jeff ken ron don ted rick rob andy pete ray josh oliver harry liam lucas mason owen simon stuart graham nigel trevor
    ian neil colin gavin duncan malcolm hugh angus callum craig ross derek glenn barry geoffrey martin leonard stanley clive
    mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly emily donna michelle carol
    amanda melissa deborah stephanie dorothy rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha
    katherine christine debra rachel carolyn janet catherine maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan
    evelyn judith megan andrea cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail alice julia judy sophia
    grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla alexis lori jane kate katie sue jill
    fiona claire lucy chloe zoe gillian hilary wendy tracy tina kim jenny beth anne eva ella
    hans peter klaus jurgen juergen wolfgang dieter manfred horst uwe gunter guenter gunther bernd helmut gerhard werner heinz karl kurt otto ernst
    fritz stefan stephan andreas thorsten torsten matthias markus marcus frank jens ralf rainer holger sven dirk axel oliver kai lars jan tobias
    sebastian florian dominik benedikt maximilian felix lukas leon jonas niklas tim moritz philipp fabian johannes georg franz josef ludwig rudolf
    walter herbert hermann friedrich heinrich wilhelm ulrich volker detlef hartmut joachim jorg joerg christoph achim armin erich egon
    sabine petra monika ursula renate helga karin ingrid brigitte christa gisela heike birgit gabriele claudia susanne martina andrea anja katrin kathrin
    silke nicole stefanie sandra tanja melanie julia anke kerstin ute angelika barbara elke cornelia ulrike bettina jutta regina simone doris
    antje anna lena lea hannah mia katharina johanna franziska theresa carolin annette dagmar elisabeth gudrun hildegard ilse inge irmgard
    antonio jose manuel francisco juan javier carlos jesus miguel rafael pedro angel alejandro fernando pablo sergio luis jorge alberto alvaro diego
    adrian raul enrique ramon vicente ivan ruben oscar andres joaquin santiago eduardo victor roberto jaime mario ignacio inigo iker aitor alfonso salvador ricardo marcos
    jordi emilio julian julio guillermo gabriel tomas agustin jose felix gonzalo hugo cesar rodrigo gustavo ernesto arturo mauricio hector armando
    josep xavier marc pau oriol albert montserrat nuria merce
    carmen josefa isabel dolores pilar teresa cristina francisca antonia mercedes elena concepcion rosa lucia marta raquel beatriz
    rosario juana sara paula encarnacion irene silvia angela patricia rocio alba sonia alicia sandra susana marina margarita yolanda natalia esther inmaculada
    eva noelia claudia veronica amparo carolina nerea miriam ines lorena gloria guadalupe ximena valentina camila daniela mariana fernanda gabriela adriana
    jean pierre michel andre philippe rene louis alain jacques bernard marcel daniel roger paul robert claude henri christian georges nicolas francois
    patrick gerard christophe joseph julien maurice laurent frederic eric david stephane pascal sebastien alexandre thierry olivier antoine guillaume
    maxime benoit mathieu vincent yves yannick luc remi romain thibault bruno fabrice gilles herve hugo jerome
    nathalie isabelle sylvie catherine francoise valerie christine monique sophie sandrine celine stephanie veronique
    chantal patricia anne brigitte julie aurelie nicole laurence annie dominique jacqueline caroline emilie virginie elodie camille helene
    pauline charlotte manon mathilde agnes beatrice florence genevieve delphine
    joao antonio paulo carlos marcos luiz lucas rodrigo bruno felipe rafael marcelo fernando tiago thiago andre leandro
    vitor goncalo duarte nuno rui vasco mateus matheus
    ana maria adriana juliana marcia fernanda patricia aline camila amanda bruna jessica leticia vanessa mariana gabriela rita catarina joana sofia
    giuseppe giovanni mario luigi angelo vincenzo pietro salvatore carlo franco domenico bruno paolo michele giorgio aldo sergio luciano
    andrea marco alessandro matteo lorenzo stefano francesco roberto simone davide luca fabio massimo maurizio claudio riccardo daniele enrico
    giuseppina rosa angela giovanna teresa lucia carmela caterina francesca paola laura chiara federica elisa giulia silvia alessandra
    simona valentina elena roberta daniela ilaria serena monica stefania cristina barbara
    hendrik cornelis johan willem gerrit pieter dirk jeroen bas maarten sander joost ruud wim kees henk piet marieke anneke saskia femke sanne
    lars erik anders per johan mikael fredrik magnus henrik nils olof bjorn mats sven gunnar kjell ole jens mads rasmus soren
    anna karin eva birgitta kristina ingrid astrid sofie freja mette hanne kirsten inger
    piotr krzysztof andrzej tomasz pawel michal marcin jakub adam lukasz zbigniew ryszard wojciech agnieszka katarzyna malgorzata barbara ewa krystyna
    jan petr jiri josef pavel martin tomas jaroslav miroslav zdenek vaclav jana hana lenka
    istvan laszlo jozsef zoltan sandor ferenc attila katalin zsuzsanna ilona
    ion gheorghe vasile constantin mihai andrei cristian alexandru elena ioana
    aleksandr alexander sergei sergey dmitri dmitry andrei andrey alexei alexey mikhail ivan vladimir nikolai yuri igor oleg pavel boris viktor
    olga tatiana natalia natalya irina elena svetlana anastasia ekaterina maria yulia oksana ludmila marina
    giorgos georgios dimitris dimitrios nikos nikolaos yannis ioannis kostas konstantinos panagiotis christos vasilis eleni maria katerina sofia
    mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer emre fatma ayse emine hatice zeynep elif
    mohammed mohamed muhammad mohammad mohd ahmed ahmad hassan hussain hussein omar khaled khalid youssef abdullah abdul abdel tariq samir
    karim rashid saeed nasser hamid faisal bilal imran asif fatima aisha zainab khadija mariam noor leila layla yasmin salma
    raj rajesh ramesh suresh mahesh ganesh anil sunil vijay ajay sanjay amit rahul rohit vikram arun ashok kumar ravi deepak manoj pradeep sandeep
    rakesh mukesh naveen praveen srinivas venkatesh venkat krishna hari gopal mohan prakash satish harish girish kiran kishore nitin sachin vinod vivek
    ankit gaurav abhishek karthik aditya arjun siddharth harsh akash varun priya pooja neha anita sunita kavita anjali divya deepa lakshmi meena
    rekha shalini swati sneha shreya nisha asha usha geeta sita radha padma
    wei ming jing hui ying xin yan ling fang hong jun jie chen tao peng xiao yu hua mei lin qiang gang bin chao hao kai jian jianguo
    hiroshi takashi kenji satoshi akira yuki takeshi kazuo masao makoto shigeru yoshio toshio hideo minoru koji shinji naoki daisuke tetsuya
    keiko yoko kazuko sachiko michiko naoko yumi tomoko akiko mayumi hiroko kumiko haruka yuko emi
    minjun jiho jihoon sung hyun young seung min jin soo jung eun hye kyung
    nguyen minh anh tuan hung dung hoang thanh phuong linh lan huong thuy somchai somsak siti nur nurul aminah faridah azman azlan ismail
    razak zainal rosli kamal hafiz farid shahrul budi agus joko sri dewi putri ayu wayan made ketut
    kwame kofi kwasi ama chidi emeka ngozi chinedu oluwaseun tunde babatunde thabo sipho themba amara fatou mamadou ousmane
    ibrahima david moshe yosef avraham yaakov shlomo eli noam rivka miriam
    srinivasa srinivasan srinivasulu satyanarayana sathyanarayana suryanarayana lakshminarayana narayana narayan narayanan venkata venkateswara
    venkateswarlu venkateshwar ramakrishna radhakrishna gopalakrishna balakrishna muralikrishna murali muralidhar sridhar shridhar sreenivas srikanth
    shrikant sreekanth ravindra ravinder rajender rajendra surender surendra mahender mahendra narender narendra upendra jitender jitendra dharmendra
    virender virendra devendra raghavendra raghunath raghuram raghu sreedhar vidyasagar bhaskar prabhakar sudhakar ratnakar dinakar divakar madhukar
    manohar murugan senthil sivakumar saravanan karthikeyan kannan kumaran palani selvam ilango arumugam balaji balasubramanian
    subramaniam subrahmanyam chandrasekhar chandrashekar rajasekhar rajashekar somasekhar sekhar shekar shekhar shankar sankar gowri bhanu padmaja
    padmavathi sarojini saraswathi annapurna aruna bharathi jyothi kalpana kavitha lalitha latha madhuri malathi mamatha manjula nirmala pushpa rajani
    rajeshwari ramya sandhya sangeetha savitha shobha sirisha sridevi sudha sujatha sumathi suneetha swapna swarna vani vasantha vijaya vijayalakshmi
    vimala yamuna aparna archana deepthi mythili nalini parvathi preethi preeti rashmi renuka seema shanti sharmila smita snehal supriya sushma urmila
    vaishali vandana varsha vidya abhijit abhinav ajit akhil alok ambika amitabh amrit anand anant anupam anurag arindam arvind ashish ashwin atul
    avinash bhavesh bhupendra bhushan chetan chirag dattatraya debasish dhananjay dharmesh dhiraj dilip dinesh dipak dipankar gajanan ganapathi ganpat
    gautham govind gurpreet gurmeet harpreet harinder harpal himanshu jagadish jaideep jaswinder jayant jayesh jignesh kailash kalyan kamlesh kapil
    kartik keshav ketan krunal kunal lalit laxman lakshman lokesh madan madhu mahadev manish manjunath mayank mayur mihir mohit mukul nagaraj nagaraju
    nagesh nagendra nandkishore naresh navneet neeraj nikhil nilesh niranjan pankaj paresh parminder pavan pawan pramod prasad prasanth
    prashant prashanth pratap prateek pratik pritam purushottam raghuvir rajan rajat rajeev rajiv rajkumar ramachandra ramana ramarao ramaswamy
    rambabu ranjan ranjit ritesh roshan sandip sanket santosh santhosh saurabh shailesh shantanu sharad shashank shashi shashidhar shivaji shivakumar
    shyam siddhartha somnath soumya sourav srini subba subbarao subhash subrata sudarshan sudhir sudheer sujit sumit sundar suraj suryakant sushil
    swapnil tarun thirumal tushar tukaram uday umesh vaibhav vamsi vasant vasu venu venugopal vijayakumar vikas vikrant vinay vinayak vineet vipin
    vipul vishal vishnu vishwanath viswanath vithal yashwant yogesh zubin abdur aftab afzal akbar altaf amjad anwar aslam azhar farooq feroz
    habib haroon imtiaz ishaq javed junaid khurram liaquat mansoor masood moin mubashir mudassar mujahid munir mushtaq naseer nawaz nazeer rehan riaz
    rizwan sadiq saleem shabbir shafiq shahid shahzad shakeel shakir shoaib sohail suleman taimoor waqar waseem yaqoob younus yousuf zakir zeeshan zia
    zulfiqar muhd mohammod fahad hamad mansour nawaf rakan saud turki waleed ziad ghassan hisham jaber ayman ashraf amin amir azhari baharuddin faizal
    fauzi hashim iskandar jamaluddin kamaruddin khairul mahathir mazlan nasir nazri nizam norazlina norhayati rahim ramli rosnah roslan rozita
    sallehuddin shamsul sharifah suhaimi syafiq zaharah zainuddin zaki zulkifli quoc huu khanh hien ngan nhung trinh tuyet
    nina tanya vera lara nadia maya sonya ivana jasmina milica nikola stefan marko milan dragan zoran goran ana petra mateja luka ivo ante
    """
}
