/// Given names that are frequent in many countries, folded.
///
/// Typed from common knowledge of the names of each language; a list to tell names from other words, not a register.
enum GivenNames {
  static func contains(_ word: String) -> Bool { names.contains(word) }

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
    adrian raul enrique ramon vicente ivan ruben oscar andres joaquin santiago eduardo victor roberto jaime mario ignacio alfonso salvador ricardo marcos
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
    nina tanya vera lara nadia maya sonya ivana jasmina milica nikola stefan marko milan dragan zoran goran ana petra mateja luka ivo ante
    """
}
