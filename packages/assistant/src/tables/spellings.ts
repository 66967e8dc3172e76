/**
 * How words are written on a phone, in English and in Pidgin: each further word is read as the
 * first. General knowledge of how people text, not taken from any set of questions.
 */
export const SPELLINGS: readonly string[] = [
  // little words
  'you u yu ya yo yhu ypu yuo uu',
  'your ur yr yur yor urs',
  'are r ar',
  'what wat wht wot wetin watin wetn wtin weting wettin whats wats watz whatz wts',
  'why y wai',
  'who whos hu whoz woh',
  'which wich whch wic whic whicj',
  'when wen whn whens',
  'where were wia whr wea wher',
  'how hw hao hows howz hou',
  'this dis diz thiz ths thid tis dix disone',
  'that dat datz thats dats tht',
  'these dese deez dis',
  'those dose',
  'the d da de di teh',
  'there dere dia deh',
  'them dem dm',
  'their dia thier deir',
  'they',
  'then den',
  'than dan',
  'with wit wif wiv w/ wth widt wid',
  'without witout wout',
  'for fr foe fo',
  'to tu too',
  'and n nd',
  'or abi orr',
  'please pls plz plss plsss abeg abg biko ejo jor joor plese pleas pliz ples aswear jare',
  'is na iz',
  'be b bi',
  'i',
  'im iam',
  'me mi',
  'my mai',
  'am em',
  'not no nor',
  'dont dnt doesnt didnt dosnt dontt',
  'cant cnt cannot canot',
  'fit fitt',
  'make mek mak',
  'give gimme giv gv gimmie gve gv',
  'get gt',
  'got gat',
  'have hav hv hve',
  'has haz',
  'want wnt wanna wants wana',
  'need nid ned needs',
  'know sabi knw kno knows',
  'now nw noww',
  'new nu',
  'see si c',
  'come cum',
  'one wan',
  'about abt abut abot',
  'because bcos bcoz cos cuz coz becos bkos bcus',
  'before b4 befor bfor',
  'after afta aftr',
  'again agn agen',
  'all ol',
  'also olso',
  'any ani',
  'anything anytin anyting',
  'everything evrything everytin evrytin',
  'something somtin sometin smth sumtin somthing',
  'nothing nothin notin nutin',
  'everyone evryone everybody evrybody',
  'thing tin ting',
  'think tink thnk thinking',
  'thanks thx tnx tanx tnks thanx tanks thankyou ty thnks thank tenx',
  'okay ok k oky okey okk okie oya',
  'really realy rily',
  'people pple ppl pipo',
  'talk tok',
  'tell tel',
  'show sho shw',
  'help elp hlp halp',
  'check chek chk cheq chck ckeck',
  'look luk loook',
  'love luv',
  'good gud goood gd',
  'better beta betta bttr betr',
  'best bst',
  'bad',
  'big',
  'small smol',
  'money moni mony mney kudi owo ego moneh',
  'naira nairas',
  'could cud',
  'would wud wuld',
  'should shud shld shuld',
  'will wil wll wull',
  'going goin gonna gona',
  'gone',
  'next nxt nex neext nesxt nezt nxet',
  'last lst lasst lastt',
  'past pst',
  'today 2day tday tdy todai tody 2dai toda todya taday',
  'tonight 2nite tonite 2night tonit tnite tnight tonyt tonigt toni8 2nyt',
  'tomorrow 2moro tomoro 2moz tmr tmrw tmrow tomorow tommorow tommorrow 2mrw tomorw 2morrow tmw tmoro tomrw tmoz tomoz 2mor 2moroww tumoro tomor tumorow 2mrrw tomorrows morrow tmrr',
  'yesterday yest ystday yesterdy yestday ysterday yestaday yesday yestadey yeterday yesterdays yesteday ytd yesturday',
  'weekend wknd wkend weekends wkd weeknd wekend weekendd weeken wkends',
  'week wk weeks wks',
  'month mnth mth months',
  'day dai days',
  'night nite nyt nites nights',
  'morning mornin monin mrng moring',
  'evening evenin evng',
  'afternoon afternun',
  'monday mon mondy munday mondays',
  'tuesday tue tues tuesdy tusday tuesdays teusday',
  'wednesday wed weds wednesdy wenesday wensday wednsday wednesdays wendsday wedneday',
  'thursday thu thur thurs thursdy tursday thursdays thurday tuesdai',
  'friday fri fridy fryday fridays frday',
  'saturday sat satday saturdy saturdays sato satruday satuday saturady satdy sarturday',
  'sunday sun sundy sundays sonday sundey sudnay',
  'january jan',
  'february feb febuary',
  'march',
  'april apr',
  'june jun',
  'july jul',
  'august aug',
  'september sept sep',
  'october oct',
  'november nov novembr',
  'december dec decembr decemba',
  // football
  'match matchs mach macth mtch mch matc macht',
  'matches maches mathces matchess matchz',
  'game gam gme geme gamee gem',
  'games gamez gmes',
  'fixture fixtur fixure fixtuer fixter',
  'fixtures fixturs fixures fxtures fixtuers fixtrs fixtues',
  'play ply plai pley playin',
  'plays',
  'playing',
  'played',
  'win wins winn wim winnn',
  'winner wina winnr',
  'winning winin winnin',
  'won wonn',
  'lose loose los looses loss',
  'lost',
  'draw drw drawn drow dro',
  'predict predit pridict predct predick predicts predik prdict preditc perdict predikt preddict precdict predic',
  'prediction predition pridiction predictn predictions predixtion prediciton predicton predictin preditction pred preds predictons predtion prediktion',
  'forecast forcast forecasts forcasts',
  'result resul resut rezult reslt',
  'results resuls resluts rezults reslts',
  'score scor scre skor skore scoreline scorline',
  'scores skores scors',
  'scored skored',
  'scoring scorin',
  'team tim teem',
  'teams teamz',
  'player playa plyer',
  'players playas plyers',
  'compare compair comapre compre comper conpare campare compar comparing kompare compere comparison comparism',
  'versus vs v vrs vz vss vx ves verses vrsus vsus',
  'against agst agaist agains againt aganist',
  'league leage leag legue leauge lig leaque legaue legue',
  'half haf halff alf',
  'first 1st fst frst firs',
  'second 2nd secnd sekond',
  'over ova ovr ovar overs',
  'under unda undr undar',
  'goal gol gaol gial',
  'goals gols goalz gaols',
  'corner cornr',
  'corners cornas corner connors kona conners coners cornerz',
  'card',
  'cards kards cardz',
  'odds od ods',
  'bet bett',
  'bets',
  'betting bettin beting',
  'ticket tiket tickt tikit tickets ticke',
  'slip slp slips',
  'code cod cde kode coed codee codes',
  'booking bookin bukin',
  'banker bankr banka bankers',
  'sure shure shua sua surest shore',
  'straight strait stright straigt strate str8 st8 straght',
  'double dbl dubble doble',
  'chance chans chanc chnce chances chnaces',
  'handicap handycap handicp handikap handcap hcap',
  'correct corect correkt',
  'table',
  'tip tips tipz',
  'tipster tipsta tipstr tipsters punter',
  'convert convart covert convrt conver konvert convat converts cnvert comvert convet cnvrt',
  'converted',
  'converting',
  'conversion convertion convasion',
  'change chng chane chang',
  'transfer transfa trasfer',
  'platform platfrom platfom platforms site sites bookie bookies bookmaker bookmakers',
  'price prices pric',
  'credit kredit credits creditt',
  'balance balanc bal balnce',
  'account acct acc accnt acount',
  'password passwd pasword',
  'subscribe subscrib suscribe',
  'subscription subscriptn suscription sub',
  'accurate accurat acurate',
  'accuracy acuracy',
  'record rekord records recod',
  'profile profil pofile',
  'explain explian xplain expain explane',
  'analyse analyze analys analyz analise',
  'analysis analisis',
  'difference diffrence',
  'stronger strong',
  'school skul sch skool schl',
  'borrow borow',
  'lend lendd',
  'hello helo hallo ello',
  'hi hii hy hey hei heyy',
  'brother bro bros broda bruv',
  'friend frnd padi paddy',
  'update updt updates',
  'happen hapen apen',
  'finish finsh',
  'enter enta',
  'reach',
]

/** Further common words, English and Pidgin, that are nobody's misspelt team. */
export const COMMON = `
a able above accept across action actual actually add address admin adult advice afford afraid
afternoon against age ago agree ahead ai alert alive allow almost alone along already alright
always amount angry another answer anybody anyhow anymore anyone anyway app apply area around ask
asked asking asian aside as at attack attacker ate away baba baby back bad ball ban bank base basic
basket battle beat beats beaten been begin behave being believe belle below beside besides better
between beyond bicycle bill bit black blame blind block blow blue board body bone bonus book
booked born boss both bottom bought box boy boys brain brand bread break bring broke broken
brought build bus business busy but buy buying bye cake call called calm came camp can cancel car
care careful carry carryover cash cashout casino cast catch cause center certain charge charged
chase chasing cheap cheat cheating child children chop choose chose church city clash class clean
clear click close closed clothes club clubs coach coin cold college combine comes coming comment
common company complain complete completely condition confirm confuse confused connect consider
contact contain continue control cook cool cost count country couple course court crazy create
credit cricket cry cup current currently customer cut cuts daily damn dance danger dark date dates
daughter dead deal dear death debt debts decide deep defence defend defender delay delete deliver
depend deposit derby design despair destroy detail details device die died different difficult
direct dirty do does did done doing dog dollar don done door doubt down draw draws dream dress drink drive drop due
during dull each early earn earth ease east easy eat education eh either election eleven else email
empty end ended ends engine english enjoy enough entire equal error escape especially even event
ever every evil exam exact exactly example except exchange excuse expect expensive expert explain
eye eyes face fact fail failed fair fake fall family famous fan far farm fast father favour
favourite favorite favourites fear feature fee feel feeling fees female fever few field fight figure fill final
finals finally find fine finger finished fire first fish five fix fixed flash flat fly focus follow
food fool foolish foot football force foreign forever forget forgive form format forward found four
free fresh friends from front fuck fuel full fun function funny further future gain gamble gambler
gambling game gaming garden gas gather gave general gentle ghost gift girl girlfriend girls
glad glass go goalkeeper goalless god goes going gold gone grade great green greet ground group grow
guarantee guess guide guy guys had hair hala hand handle happened happening happy hard has hate he
head heal health hear heart heavy height hell help her here hes hidden hide hiding high highest
him himself his history hit hold holiday home homework honest hope hospital hot hotel hour hours
house how however huge human hundred hungry hurry hurt husband idea identity if ignore ill imagine
important impossible improve in include income increase indeed info information injury inside
instruction instructions interest internet into invest invite issue it item its itself jackpot job join joke
joy judge jump junior just keep keeper key kick kid kids kill kind king kitchen knock laptop large
late later latest laugh law lay lazy lead leader learn least leave leaves left legit length less
lesson let lets letter level lie life light like likely likes limit limits line link list listen
literally little live load loan loans local lock log login logo lol long longer loud low lower lowest luck
lucky ly machine mad made mail main major man manage manager many map mark market marry mass master
mate matter may maybe mean means medicine meet meeting member memory men mention menu mere message
met method middle midweek might mile million mind mine minute minutes miss missed mistake mix mobile mode
model mom moment more morning most mother mountain mouth move movie much mum mumu music must
myself name names nation national near nearly neck need neither nervous net network never news nice
nigga nine nko no nobody none noon nor normal north nose note notice number numbers o oh oil old on
once ones online only open opinion opponent opportunity option options order other others our out
outcome outside overall own owner oyo page paid pain pair paper parent parents park part party pass
password pastor patience pay payment payout pays peace pen penalty percent percentage perfect performance
person phone photo pick picks picture piece pin place plan please plenty pm poem point
points police politics pool poor popular position possible possibility post pot pound pour power practice pray
prayer prefer premium prepare present president pressure pretend prize problem product profit
program project promise promo prompt proper protect prove provide public pull punish push put quality
question quick quickly quiet quit quite race rain rate rates rating reach read ready real reason receive
recent recently recommend recover red reduce refer referee refund refuse register regret regular
reject release rely remain remember remind remove rent repeat reply report request reset respect
respond rest restart retry return review rich rid ride right ring rise risk risky road rock role
roll room rough round rubbish rule rules run running sack sad safe safely said salary sale same
save savings saw say says scam scared screen search season seat secret section security seen
sef self sell send senior sense sent separate serious seriously service set setting settings settle
seven several shame share sharp she shift ship shirt shit shoe shop short shoot shot shots sick
side sign signup silly similar simple since single sir sister sit six size skip sleep slow smart
smoke so soft sold some somebody somehow someone sometimes son song soon sorry sort sound south spam
speak special speed spend spent spoil sport sports spread stake stakes staking stand star start
started starting state statement station stats status stay steal step stick still stolen stomach
stop stopped store story stranger street stress strength stronger strongest student study stuff stupid style
such suffer suggest suicide sum super support suppose surprise sweet system take taken taking talk
tax tea teach teacher ten tennis term test text thief things third thought thousand three through throw
ticket till time times tired title together told tonight took top topup total touch track trade train
transaction trash treat trend trick tried trouble true trust truth try trying turn tv twice two type ugly
uncle understand unfair unique unit unless unlikely unlock until up upcoming upgrade upper upset us use used user
username users using usual usually value vex via video view virtual visit voice vote wahala wait waiting wake walk
wall wallet was wash waste watch water way we weak weaker weakest wear weather website wedding well
went wey west white whole whose wife wild wise wish withdraw withdrawal woman women wonder wont word
work working works world worry worst worth wow write wrong yam yansh yeah year years yes yet young
yours yourself zero oga madam omo ehn shey sha sef una dey don wey wetin abi jare haba kai
chai sapa japa nack cashout tori gist pikin mama papa bros sis aunty egbon chairman idolo alaye
guy mugu ode olodo werey yeye nonsense useless idiot bastard dundee waka chop belleful wahala comot komot
shebi sebi lamba cruise vibes cho gbas gbos kpai kpeme kolo para pepper palava oyinbo kobo
acca accumulator accumulators parlay combo multi multiple multiples system singles rollover edges
btts gg ng dnb dc ht ft ah eh cs bts ou fts hth h2h xg stat aggregate qualify qualifies
score scorer scorers assist assists clean sheet sheets nil anytime lineup lineups squad injuries
injured suspended transfer preview live livescore standings kickoff kick odd even
exact margin multigoal multigoals european range total totals either neither both halves qualifying
nba nfl nhl mlb ufc boxing cricket rugby golf tennis basketball volleyball handball formula horse
racing darts snooker badminton esports aviator casino lotto lottery roulette poker spin virtuals
bitcoin crypto dollar forex president governor election weather recipe poem essay song movie
homework assignment javascript python code prompt instructions
insha allah amen amin jesus christ god bless wallahi walahi
predictz takes ladies lady females tomorrows dollars ronaldinho
kill die hang poison depress depressed depression anxious hopeless worthless addicted addict
addiction compulsive gambled fiance fiancee
`
