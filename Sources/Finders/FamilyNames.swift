/// Family names that are frequent in many countries, folded.
///
/// Typed from common knowledge of the names of each language; a list to tell names from other words, not a register. Some
/// are also common words (`Cook`, `Long`), so a name is only likelier for one.
public enum FamilyNames {
  /// Whether a folded word is a frequent family name.
  static func contains(_ word: String) -> Bool { names.contains(word) || eastAsian.contains(word) }

  /// Whether a word, in lower case and without accents, is a frequent Chinese, Korean or Vietnamese family name: where one
  /// stands first, the name may be in its own order.
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
