/**
 * Words every football name is made of. None of them tells one club from another by itself;
 * they are general knowledge of how clubs are named, not taken from any list of fixtures.
 */

function set(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Legal forms and little words: nearly no weight. */
export const NOISE = set(`
  fc cf sc afc ac as ss us ssd asd ssc usd ud cd sd cp ca cs csd sk fk nk hnk gnk rnk bk if ik ifk
  ff fif bif gif sif il idrottsforening idrottsklubb fotboll fotbollsklubb fotbollforening
  boldklub boldklubben tsv tsg vfb vfl sv spvgg spvg ssv svg fsv msv scr bsc bc kf ks mks kp gks
  lks zks rks ts klub sportowy pilkarski mfk tj fotbal fotbalovy futbol futbolu futbolnyy
  futbolniy kulubu kulup sportif faaliyetleri rsc kv kvc krc kaa kas kfc kvk ksc ksk rfc raec rcd
  rc re ra cda ce ae ue uc ucd sl gd gdr fcd ec se sce er aa ad cr cfr club clube clubul clubs de
  do da del dela della di du des la las le les lo los el the of al ul et and en und y e i van vom
  von der den am im a d l s v n football futebol futbal voetbal voetbalclub voetbalvereniging
  fussball fussballclub fudbalski calcio association associazione associacao asociacion asociatia
  societa sportiva sportivo sportivi unione polisportiva calcistica dilettantistica ssdarl arl srl
  spa sportverein turn turnverein verein rasensport fur bewegungsspiele leibesubungen
  leibesuebungen koninklijke royal royale kon esporte esportes esportiva esportivo regatas
  escola escuela sad sa bv nv ltd plc co ev vz spolka akcyjna soccer futsal team sports sport
  sportclub sportvereniging deportiva cultural social atletica pae ap pas omilos podosfairikos
  athlitikos gymnastikos gs jk nogometni nogomet klubas klubi klubb ikf is tf bkv fotballklubb
  fotball idrettslag idrettsforening ballklub kfum fca fci fbc fbk sfc cfc hfc dfc wfc bfc lfc mfc
  pfc rfk ofk br sociedade gfc jsc pfk mff aff vv rkv svv rksv usv kfv tjs asv esv usl uss uda gc
  rv bw ofc jfc nfc kfco fck tc acd crd csm acs afk acsm csu cfs fco
`)

/** Words many clubs share: some weight, never enough alone. */
export const GENERIC = set(`
  united city town county rovers wanderers albion athletic athletico atletico atletic atlethic
  rangers north end wednesday forest real racing sporting deportivo deportes union unidos unidas
  olympique olympic olympiakos olimpia olimpija olympia olimpik stade red star dynamo dinamo
  lokomotiv lokomotive spartak spartans zenit torpedo cska metalurh metallurg shakhtar shakhtyor
  sokol sparta slavia slovan banik viktoria victoria fortuna borussia eintracht arminia hertha
  preussen concordia germania alemannia austria young boys inter internacional internazionale
  international nacional national nazionale central independiente universidad universitario
  universitatea universitaria estudiantes juventud juventude juventus juniors junior gimnasia
  carril sportivo esporte guarani santos america ferroviario operario atletica vitoria academica
  academico desportivo maritimo progresul petrolul unirea partizan zvezda crvena radnicki radnik
  sloboda buducnost jedinstvo gornik zaglebie ruch polonia stal odra standard al ahli ahly
  hilal nassr ittihad itihad wahda shabab jazira arabi etoile esperance club jeunesse renaissance
  association stars lions eagles tigers warriors bulls pirates leopards panthers hawks sharks
  victory new san saint santa sao sint sankt st los port sub force thunder storm kings royals
  crown crusaders spor sporu genclik belediye belediyespor belediyesi buyuksehir yurdu
  academy academia akademia akademija great west east south northern southern eastern western
  upper lower academical athletics queen queens park energy power electric police army navy air
  customs bank railway railways water municipal provincial regional comunal popular ciudad cidade
  stadt
`)

/** Spellings and short forms of the common words above, each read as its first member. */
const SAME_WORD: readonly string[] = [
  'united utd untd unt uted',
  'city cty',
  'town twn',
  'county cnty',
  'rovers rov rvrs',
  'wanderers wdrs wand wndrs',
  'rangers rgrs rngrs',
  'athletic ath athl athletics athletico',
  'atletico atl atlet atco atle atlethico atletiko at',
  'deportivo dep depor deportiva deport',
  'sporting spg',
  'deportes dptes',
  'universidad univ unv universitatea',
  'universitario universitaria',
  'saint st sint sankt',
  'santa sta',
  'independiente ind indep independ',
  'internacional international internazionale intl internac internat',
  'nacional nac national natl',
  'estudiantes est estud',
  'gimnasia gim gimn gymnasia',
  'central cent cntrl',
  'dynamo dinamo dyn din',
  'olympique ol olymp',
  'lokomotiv lok loko lokomotive lokomotyv',
  'spartak spart',
  'racing rac',
  'juniors jrs jr',
  'borussia bor',
  'eintracht eintr',
  'buyuksehir bb bsb buyuksehirbelediyesi',
  'belediyespor bld bel belediye belediyesi',
  'north nth',
  'south sth',
  'park pk',
  'athletique athletik',
  'shakhtar shakhtyor shaktar shakhter shakhtior schachtjor',
  'viktoria victoria',
  'olimpia olympia',
  'metalurh metallurg metalurg',
  'ahli ahly',
  'hilal hilaal',
  'nassr nasr naser nasser',
  'ittihad itihad ittihaad',
]

/** Word to its plain form. */
export const PLAIN_FORM: ReadonlyMap<string, string> = new Map(
  SAME_WORD.flatMap((line) => {
    const [first = '', ...rest] = line.split(' ')
    return rest.map((word): [string, string] => [word, first])
  }),
)

/** Cities with more than one well-known club: sharing one says little when the rest differs. */
export const PLACES = set(`
  london manchester liverpool birmingham sheffield bristol nottingham stoke bradford leeds dundee
  edinburgh glasgow belfast dublin cork derry cardiff swansea oxford cambridge newcastle sunderland
  madrid barcelona sevilla seville valencia bilbao malaga zaragoza murcia granada cordoba vigo
  palmas palma tenerife alicante cadiz huelva santander oviedo gijon valladolid salamanca merida
  milano milan roma rome torino turin genova genoa verona napoli naples palermo bologna firenze
  venezia venice catania messina bari parma modena padova brescia bergamo trieste
  berlin munchen munich hamburg koln cologne frankfurt stuttgart leipzig dresden dusseldorf
  bremen hannover nurnberg nuremberg kiel essen duisburg bochum mannheim kassel chemnitz halle
  magdeburg erfurt zwickau osnabruck munster
  paris lyon marseille lille nice toulouse bordeaux nantes rennes montpellier ajaccio bastia
  lisboa lisbon porto oporto braga coimbra funchal guimaraes
  amsterdam rotterdam haag eindhoven utrecht groningen tilburg arnhem breda haarlem dordrecht
  brussels bruxelles brussel antwerp antwerpen brugge bruges liege luik gent ghent charleroi leuven
  mechelen kortrijk mons
  wien vienna graz linz salzburg innsbruck zurich geneve geneva basel bern lausanne lugano
  istanbul ankara izmir adana bursa antalya konya kayseri gaziantep trabzon malatya diyarbakir
  mersin manisa samsun erzurum sakarya
  athens athina thessaloniki piraeus larissa patras heraklion volos nicosia limassol larnaca
  moscow moskva moskow petersburg kazan samara rostov krasnodar sochi minsk kyiv kiev kharkiv
  kharkov odesa odessa lviv dnipro dnipropetrovsk donetsk luhansk lugansk zaporizhzhia mariupol
  poltava kherson mykolaiv chernihiv
  warszawa warsaw krakow cracow lodz wroclaw poznan gdansk gdynia lublin bialystok katowice
  szczecin bydgoszcz torun rzeszow opole czestochowa bytom zabrze plock kielce
  praha prague prag brno ostrava plzen olomouc pardubice bratislava kosice trnava zilina nitra
  budapest debrecen gyor miskolc szeged pecs bucuresti bucharest cluj timisoara craiova iasi
  constanta ploiesti brasov sibiu arad galati sofia plovdiv varna burgas
  beograd belgrade novi sad nis zagreb split rijeka osijek ljubljana maribor sarajevo mostar
  banja tuzla skopje tirana durres podgorica pristina chisinau tiraspol
  stockholm goteborg gothenburg malmo uppsala norrkoping orebro helsingborg gavle halmstad vasteras
  oslo bergen trondheim stavanger tromso kobenhavn copenhagen aarhus odense aalborg helsinki
  tampere turku oulu reykjavik tallinn riga vilnius kaunas tbilisi yerevan baku almaty astana
  tashkent
  cairo alexandria casablanca rabat fes marrakech tanger agadir alger algiers oran constantine
  tunis sfax sousse tripoli benghazi khartoum omdurman addis ababa nairobi mombasa kampala
  kigali dar salaam lusaka ndola harare bulawayo johannesburg pretoria durban cape town
  bloemfontein maputo luanda kinshasa lubumbashi brazzaville yaounde douala libreville lagos abuja
  kano kaduna ibadan enugu jos benin accra kumasi abidjan dakar bamako ouagadougou conakry
  freetown monrovia lome cotonou niamey
  riyadh jeddah makkah dammam doha dubai sharjah manama kuwait muscat baghdad basra erbil tehran
  tabriz isfahan shiraz amman beirut damascus aleppo haifa jerusalem beersheba
  tokyo osaka kyoto yokohama nagoya hiroshima kobe seoul busan daegu incheon daejeon gwangju suwon
  ulsan beijing shanghai guangzhou shenzhen tianjin wuhan chengdu dalian shenyang changchun nanjing
  bangkok hanoi saigon jakarta surabaya bandung manila singapore kuala lumpur penang johor
  mumbai kolkata calcutta delhi goa bengaluru kerala dhaka
  sydney melbourne brisbane perth adelaide canberra auckland wellington
  mexico guadalajara monterrey puebla tijuana leon juarez toluca queretaro merida
  york angeles chicago miami toronto vancouver montreal philadelphia seattle dallas houston
  bogota medellin cali barranquilla bucaramanga pereira manizales cartagena quito guayaquil cuenca
  ambato loja lima cusco arequipa trujillo chiclayo huancayo ayacucho piura cajamarca santiago
  concepcion valparaiso antofagasta caracas maracaibo valencia merida paz cruz cochabamba oruro
  sucre potosi asuncion montevideo buenos aires rosario mendoza tucuman plata jujuy salta
  paulo janeiro belo horizonte curitiba recife salvador fortaleza goiania belem natal manaus
  maceio cuiaba brasilia campinas ribeirao
`)
