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
valentine valentines
hammered murdered destroyed thrashed smashed battered hammer murder hungry hunger bored
a abi able above acca accent accept accumulator accumulators across action actual actually add
addict addicted addiction addition address admin adult advice afford afraid afternoon against age
aggregate ago agree ah ahead ai alaye alert alive allah allow almost alone along already alright
alter always amen amin amount analyst angry another answer anxious anybody anyhow anymore anyone
anytime anyway app apply area around as asian aside ask asked asking assignment assist assists at
ate attack attacker aunty aviator away baba baby back bad badminton ball ban bank banner banners
base basic basket basketball bastard battle beat beaten beats been begin behave being believe
belle belleful below beside besides better between beware beyond bicycle bill bit bitcoin black
blame bless blind block blow blue board body bone bonus book booked born boss both bottom bought
box boxing boy boys brain brand bread break bring broke broken bros brought bts btts build bus
business busy but buy buying bye cake call called calm came camp can cancel car care careful carry
carryover carts case cases cash cashout casing casino cast catch cause center central certain chai
chaining chairman charge charged charts chase chasing cheap cheat cheating cheesy child children
cho choose chop chose christ chrome church city clash class classico clean clear click close
closed clothes club clubs coach code codex coffee coin cold collect collected collecting collects
college combine combo comes coming comma comment common comot company compile complain complete
completely compulsive compute condition confirm confuse confused connect consider contact contain
continue control conversation cook cool cost count country couple course court crashed crashing
crazy create credit creditor creditors cricket cruise cry crypto cs cup current currently customer
cut cuts daily damn dance danger dark darts date dates daughter dc dead deal dear death debit
debited debt debtor debtors debts decide deep defence defend defender delay delete deliver depend
deposit depress depressed depression derby design despair destroy detail details device dey did
die died different difficult direct dirty dnb do does dog doing dollar dollars don donate done
door doubt down draw draws dream dress drink drive drop drown drowning due dull dundee during each
early earn earth ease east easy eat edges education egbon eh ehn either election eleven else email
empty end ended ends engine english enjoy enough entire equal error escape especially esports
essay european even event ever every evil exact exactly exam example except exchange excuse expect
expensive expert explain eye eyes face fact fail failed fair fake fall family famous fan far farm
fast father favorite favour favourite favourites fear feature fee feeds feel feeling fees female
females fever few fiance fiancee field fight figure fill final finally finals find fine finger
finished fire first fish five fix fixed flash flat fly focus follow food fool foolish foot
football force foreign forever forex forget forgive form format formula forward found four free
fresh friends from front ft fts fuck fuel full fun function funny further future gain gamble
gambled gambler gambling game gaming garden gas gather gave gbas gbos general gentle gg ghost gift
girl girlfriend girls gist given glad glass go goalkeeper goalless god goes going gold golf gone
governor grade great green greet ground group grow guarantee guess guide guy guys h2h haba had
hair hala halve halved halves hand handball handle hang happened happening happy hard has hate
haven he head heal health hear heart heavy height hell help her here hes hidden hide hiding high
highest him himself his history hit hold holiday home homework honest hope hopeless horse hospital
hot hotel hour hours house how however ht hth huge human hundred hungry hurry hurt husband idea
identity idiot idolo if ignore ill imagine important impossible improve in include income increase
indeed info information injured injuries injury insha inside instruction instructions interest
internet into invest invite issue it item its itself jackpot japa jare javascript jesus job join
joke joy judge jump junior just kai keep keeper key kick kickoff kid kids kill kind king kitchen
knew knock known kobo kolo komot kpai kpeme ladies lady lamba land landlord lands laptop large
late later latest laugh law lay lazy lead leader learn least leave leaves left legit length lent
less lesson let lets letter level lie life light like likely likes limit limits line lineup
lineups link list listen literally little live livescore load loan loans local lock log logging
login logo lol long longer lottery lotto loud low lower lowest luck lucky lust ly machine mad
madam made mail main major mama man manage manager many map margin mark market marriage marry mass
master mate matter may maybe mean means medicine meet meeting member memory men mention menu mere
message met method middle midweek might mile million mind mine minute minutes miss missed mistake
mix mlb mobile mode model mom moment monkey more morning most mother mountain mouth move movie
much mugu multi multigoal multigoals multiple multiples mum mumu music must myself nack name names
nation national nba near nearly neck need neither nervous nest net network never news nfl ng nhl
nice nigga nil nine nko no nobody none nonsense noon nor normal north nose note notice number
numbers o odd ode offer offered offers oga oh oil old olodo omo on once ones online only open
opinion opponent opportunity option options order other others ou our out outcome outside overall
owing own owner oyinbo oyo packs page paid pain pair palava papa paper para parent parents park
parlay part party pass password paste pastor patience pay payment payout pays peace pen penalty
pepper percent percentage perfect performance person phone photo pick picks picture piece pikin
pin place plan planned planning please plenty pm poem point points poison poker police politics
pool poor popular position possibility possible post pot pound pour power practice pray prayer
predictz prefect prefer premise premium prepare present president pressure pretend preview prime
prints prize problem product production profit program project promise promo prompt proper protect
prove provide public pull punish push put python qualifies qualify qualifying quality question
quick quickly quiet quit quite race racing rain range rate rates rating reach react read ready
real reason receive recent recently recipe recommend recover recovery red reduce refer referee
refund refuse register regret regular reject relay release relies rely remain remember remind
remove rent repeat reply report request reset resort respect respond rest restart retry return
review rich rid ride right ring rise risk risky road rock role roll rollover ronaldinho room rough
roulette round rubbish rugby rule rules run running sack sad safe safely said salary sale same
sapa save savings saw say says scales scaling scam scared scope score scorer scorers screen search
season seat sebi secret section secure security seen sef self sell send senior sense sent separate
serious seriously service set setting settings settle seven several sha shake shakes shaking shaky
shall shame share sharp she shebi sheet sheets shey shield shift ship shirt shit shoe shoot shop
short shot shots shout shown shut sick side sign signup silly similar simple since single singles
sir sis sister sit six size skip slap sleep slow smart smoke snooker so soft sold some somebody
somehow someone sometimes son song soon sorry sort sound south spam speak special speed spend
spent spin spoil sport sports spread squad stacked stadium stage stages stake stakes staking stale
stall stand standings star starring start started starting stat state statement station stats
status stay steal stealing step stick still stole stolen stomach stop stopped store story strange
stranger street strength stress stronger strongest student study stuff stupid style such suffer
suggest suicidal suicide sum super superclasico support suppose surprise suspended sweet swore
sworn system take taken takes taking talk tax tea teach teacher tears ten tennis term test text
theme theory thief thin things third thought thousand three through throw ticket tied till time
times tired title together told tomorrows tonight took top topup tori total totals touch track
trade train transaction transfer transform trash treat tremble trembling trend trick tried trouble
true trust truth try trying turn tv twice two type ufc ugly una uncle understand unfair unique
unit unless unlikely unlock until up upcoming upgrade upper upset urgent urgently us use used
useless user username users using usual usually value vex via vibes video view virtual virtuals
visit voice volleyball vote wahala wait waiting waka wake walahi walk wall wallahi wallet was wash
waste watch water way we weak weaker weakest wear weather website wedding well went werey west
wetin wey whether white whole whose wide widening width wife wild wiring wise wish withdraw
withdrawal withdrawn withdrew woman women wonder wont word work working works world worry worst
worth worthless wound wounded wow write wrong xg yam yansh yeah year years yes yet yeye young
yours yourself zero fourth fifth sixth seventh eighth ninth tenth eleventh twelve twelfth thirteen
thirteenth fourteen fourteenth fifteen fifteenth sixteen sixteenth seventeen seventeenth eighteen
eighteenth nineteen nineteenth twenty twentieth thirty thirtieth forty fifty
instance instances agent agents colour colours color colors bundle bundles port ports whom carries
span belong belongs suppress independent reverse reversed experience experiences experienced matters
standards visual orange operate operator operators manner manners arrow bars bodies refers triggers
threads minus plus chale hall portal thesis renew renews samsung banana bananas biro strongest pesa
siddon commot shamba lazima
`
