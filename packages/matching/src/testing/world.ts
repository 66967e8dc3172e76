import type { EventName } from '../event.ts'

/**
 * One day of matches as two bookmakers would write it, from general knowledge of how they write:
 * `time|league|home|away`, then the other's `league|home|away`. Countries that the development set
 * leaves out, and the leagues of women, youth and reserves in which sources drop marks.
 */
const LINES = `
12:30|England - Premier League 2, Division 1|Brighton & Hove Albion U21|Chelsea U21
  = England - Premier League 2|Brighton|Chelsea
13:00|England - Premier League U21|Everton FC|Fulham FC
  = England. Premier League 2|Everton U21|Fulham U21
11:00|England - U18 Premier League|Arsenal U18|Norwich City U18
  = England - Premier League U18|Arsenal|Norwich
13:00|England - Professional Development League|Sheffield United FC|Crewe Alexandra FC
  = England - PDL U21|Sheffield Utd U21|Crewe U21
19:00|England - FA Youth Cup|Leeds Utd|Stoke City
  = England - FA Youth Cup U18|Leeds United U18|Stoke City U18
14:00|England - FA Womens Super League|Manchester City Ladies|Tottenham Ladies
  = England - Women's Super League|Manchester City WFC|Tottenham Hotspur FC
14:00|England - Championship, Women|Sheffield United FC|Durham WFC
  = England. Championship. Women|Sheffield United (Women)|Durham (Women)
15:00|England - National League South|Bath City|Weston-super-Mare
  = England - National League South|Bath City FC|Weston Super Mare AFC
15:00|England - Isthmian League Premier Division|Bishop´s Stortford|Hashtag Utd
  = England Amateur - Isthmian Premier|Bishops Stortford FC|Hashtag United FC
15:00|England - FA Cup|Maidstone|Stevenage
  = England - FA Cup|Maidstone United FC|Stevenage FC
15:00|England - EFL Trophy|Brighton U21|Bradford City
  = England - Football League Trophy|Brighton & Hove Albion U21|Bradford City AFC
19:45|England - Premier League|Nott'm Forest|Man Utd
  = England - Premier League|Nottingham Forest|Manchester United
15:00|England - League 1|MK Dons|Bristol R
  = England - League One|Milton Keynes Dons|Bristol Rovers
15:00|England - Northern Premier League|FC United|Gainsborough
  = England Amateur - Northern Premier League|FC United of Manchester|Gainsborough Trinity FC
12:00|Italy - Campionato Primavera|Empoli FC|Bologna FC
  = Italy - Campionato Primavera 1|Empoli U19|Bologna U19
14:00|Italy - Primavera 1|Atalanta BC|AC Milan
  = Italy. Primavera|Atalanta U20|Milan U20
13:30|Italy - Serie A, Women|Juventus FC|AS Roma
  = Italy. Serie A. Women|Juventus (Women)|Roma (Women)
14:00|Italy - Serie A Femminile|Sampdoria|Fiorentina
  = Italy - Serie A Women|UC Sampdoria (W)|ACF Fiorentina (W)
17:30|Italy - Serie C, Group B|Juventus FC Next Gen|AC Cesena
  = Italy - Serie C|Juventus U23|Cesena
17:30|Italy - Serie C|Atalanta U23|Pro Sesto
  = Italy - Serie C, Group A|Atalanta BC II|Pro Sesto 1913
15:00|Italy - Serie C|Alessandria|Lumezzane
  = Italy - Serie C, Group A|US Alessandria Calcio 1912|FC Lumezzane VGZ ASD
15:00|Italy - Serie C|Juve Stabia|Monterosi Tuscia
  = Italy - Serie C, Group C|SS Juve Stabia|Monterosi FC
15:00|Italy - Serie C|Virtus Verona|Pergolettese
  = Italy - Serie C, Group A|Virtusvecomp Verona|US Pergolettese 1932
19:45|Italy - Serie B|Reggiana|FeralpiSalo
  = Italy - Serie B|AC Reggiana 1919|AC Feralpisalo
20:45|Italy - Coppa Italia|Milan|Cagliari
  = Italy - Coppa Italia|AC Milan|Cagliari Calcio
12:00|Israel - Noar Premier League|Maccabi Haifa|Hapoel Tel Aviv
  = Israel - Premier League U19|Maccabi Haifa U19|Hapoel Tel Aviv U19
12:00|Israel - Ligat Al Noar|H. Beer Sheva|Ashdod
  = Israel. U19 Premier League|Hapoel Be'er Sheva U19|MS Ashdod U19
18:00|Israel - Ligat Al|M. Tel Aviv|H. Hadera
  = Israel - Ligat Ha'Al|Maccabi Tel Aviv|Hapoel Hadera Eran
18:15|Israel - Ligat Al|Beitar Jerusalem|Bnei Sakhnin
  = Israel - Premier League|Beitar Jerusalem FC|Hapoel Bnei Sakhnin FC
14:00|Israel - Leumit|Hap. Ramat Gan|Sport. Nordia
  = Israel - Liga Leumit|Hapoel Ramat Gan Givatayim FC|Nordia Jerusalem
16:00|Israel - Ligat Nashim|Kiryat Gat|Maccabi Hadera
  = Israel - Premier League, Women|MS Kiryat Gat (W)|Maccabi Emek Hefer Hadera (W)
21:00|Argentina - Proyeccion|Boca Juniors|Lanus
  = Argentina - Reserve League|CA Boca Juniors Reserves|CA Lanus Reserves
21:00|Argentina - Torneo Proyeccion Apertura|Velez Sarsfield|Banfield
  = Argentina. Reserve League|Velez Sarsfield (Reserves)|Banfield (Reserves)
22:00|Argentina - Liga Profesional|Gimnasia LP|Central Cba SdE
  = Argentina - Primera LPF|Gimnasia La Plata|Central Cordoba SE
22:00|Argentina - Primera Nacional|San Martin T.|Estudiantes RC
  = Argentina - Primera Nacional|CA San Martin de Tucuman|Estudiantes de Rio Cuarto
20:00|Argentina - Primera B|Dep. Merlo|UAI Urquiza
  = Argentina - Primera B Metropolitana|Deportivo Merlo|Club UAI Urquiza
19:00|Brazil - Copa Sao Paulo de Futebol Junior|SE Palmeiras SP|CD Uniao Suzano
  = Brazil. Copa Sao Paulo. U20|Palmeiras U20|Uniao Suzano U20
19:30|Brazil - Copa Sao Paulo Juniores|Flamengo|Sao Bernardo
  = Brazil - Copa Sao Paulo U20|Flamengo RJ U20|Sao Bernardo U20
17:00|Brazil - Copa Sao Paulo de Juniores|Atletico MG|Audax SP
  = Brazil - Copa Sao Paulo de Futebol Junior|Atletico Mineiro MG|Gremio Osasco Audax
21:45|Brazil - Copa Sao Paulo de Futebol Junior|CR Vasco da Gama RJ|EC XV de Piracicaba SP
  = Brazil. Copa Sao Paulo. U20|Vasco da Gama U20|XV de Piracicaba U20
18:45|Brazil - Copa Sao Paulo de Futebol Junior|Santos FC SP|ADC Uniao ABC MS
  = Brazil - Copa Sao Paulo Juniores|Santos|Uniao ABC
20:00|Brazil - Paulista A2|Ferroviaria|Juventus SP
  = Brazil - Paulista, Serie A2|AF Ferroviaria SP|CA Juventus SP
22:00|Brazil - Carioca|Botafogo RJ|Nova Iguacu
  = Brazil - Carioca, Taca Guanabara|Botafogo FR RJ|Nova Iguacu FC RJ
20:00|Brazil - Brasileiro Women, Serie A1|SC Corinthians SP|Ferroviaria SP
  = Brazil - Brasileirao Feminino|Corinthians|Ferroviaria
16:00|France - Premiere Ligue|Lyon|Paris FC
  = France - Division 1 Feminine|Olympique Lyonnais (W)|Paris FC (W)
16:00|France - Première Ligue|Montpellier|Dijon
  = France. Premiere Ligue. Women|Montpellier (Women)|Dijon (Women)
14:00|France - Division 1, Women|FC Fleury 91|Stade de Reims
  = France - D1 Feminine|Fleury 91|Reims
15:00|France - Coupe de France|Trelissac|Rodez
  = France - Coupe de France|Trelissac FC Antonne Perigord|Rodez Aveyron Football
15:00|France - Coupe de France|Chauvigny|Montpellier
  = France - Coupe de France|US Chauvigny|Montpellier HSC
15:00|France - Coupe de France|Romorantin|Sochaux
  = France. Coupe de France|SO Romorantin|FC Sochaux-Montbeliard
18:30|France - National|Avranches|Versailles 78
  = France - National 1|US Avranches Mont-Saint-Michel|FC Versailles 78
17:00|France - National 2, Group A|PSG B|Lorient II
  = France - CFA|Paris Saint-Germain II|FC Lorient 2
11:00|Germany - U19 Bundesliga|Dortmund|Schalke 04
  = Germany - Junioren Bundesliga West|Borussia Dortmund U19|FC Schalke 04 U19
13:00|Germany - Frauen Bundesliga|Wolfsburg|Leipzig
  = Germany - Bundesliga, Women|VfL Wolfsburg|RB Leipzig
14:00|Germany - Regionalliga Bayern|Nurnberg II|Greuther Furth II
  = Germany - Regionalliga Bayern|1. FC Nuremberg II|SpVgg Greuther Fuerth II
14:00|Germany - 3. Liga|Dortmund B|Munchen 1860
  = Germany - 3rd Liga|Borussia Dortmund II|TSV 1860 Munich
15:30|Germany - Bundesliga|B. Monchengladbach|E. Frankfurt
  = Germany - Bundesliga|Borussia M'gladbach|Eintracht Frankfurt
15:00|Portugal - Liga Revelacao U23|Benfica|Estoril
  = Portugal - Liga Revelacao|Benfica U23|Estoril Praia U23
11:00|Portugal - Juniores|SL Benfica|FC Porto
  = Portugal - Campeonato Nacional U19|Benfica U19|Porto U19
15:30|Portugal - Liga Portugal 2|Benfica B|Porto B
  = Portugal - Segunda Liga|SL Benfica II|FC Porto II
14:00|Portugal - Segunda Liga|Benfica B|Leixoes
  = Portugal - Liga Portugal 2|SL Benfica|Leixoes SC
15:00|Portugal - Liga 3|1º Dezembro|Braga B
  = Portugal - Liga 3|SU 1 Dezembro|SC Braga II
15:00|Portugal - Primeira Liga|Vitoria Guimaraes|Estrela Amadora
  = Portugal - Liga Portugal|Vitoria SC|CF Estrela da Amadora
15:00|Portugal - Liga BPI, Women|Sporting CP|SCU Torreense
  = Portugal - Nacional Feminino|Sporting Lisbon|Torreense
16:00|Greece - Super League 2|AEK Athens B|Kallithea
  = Greece - Super League 2|AEK Athens II|GS Kallithea FC
17:30|Greece - Super League|Olympiakos|PAS Giannina
  = Greece - Super League 1|Olympiacos Piraeus|PAS Giannina FC
16:00|Greece - Super League|Kifisia|Lamia
  = Greece - Super League 1|AE Kifissias|PAS Lamia 1964
16:00|Greece - Super League|OFI|Asteras T.
  = Greece - Super League 1|OFI Crete|Asteras Tripolis
15:00|Cyprus - First Division|Karmiotissa|Ethnikos Achnas
  = Cyprus - 1st Division|Karmiotissa Pano Polemidion|Ethnikos Achna
15:00|Cyprus - First Division|Omonia|AEK Larnaca
  = Cyprus - 1st Division|Omonia Nicosia|AEK Larnakas
17:00|Egypt - Premier League|Al Ahly Cairo|Talaea El Gaish
  = Egypt - Premier League|Al Ahly SC|Tala'ea El Gaish SC
14:00|Egypt - Premier League|Al Mokawloon|Baladiyat El Mahalla
  = Egypt - Premier League|Arab Contractors SC|Baladeyet Al-Mahalla
14:00|Egypt - Division 2|El Qanah|Proxy
  = Egypt - Second Division A|El Qanah FC|Proxy SC
15:00|Algeria - Ligue 1|USM Alger|MC Oran
  = Algeria - Ligue Professionnelle 1|USM Algiers|Mouloudia Club d'Oran
15:00|Algeria - Ligue 1|JS Kabylie|CR Belouizdad
  = Algeria - Ligue 1|JS Kabylie|Chabab Belouizdad
13:00|Algeria - U21 League|ES Setif|MC Alger
  = Algeria. U21 League|ES Setif U21|MC Alger U21
14:00|Tunisia - Ligue 1|Esperance|Club Africain
  = Tunisia - Ligue Professionnelle 1|Esperance Sportive de Tunis|Club Africain Tunis
14:00|Tunisia - Ligue 1|CS Sfaxien|US Monastir
  = Tunisia - Ligue 1|Club Sportif Sfaxien|Union Sportive Monastirienne
16:00|Morocco - Botola Pro|Wydad|FUS Rabat
  = Morocco - Botola Pro 1|Wydad Casablanca|FUS de Rabat
16:00|Morocco - Botola Pro|RSB Berkane|MAS Fes
  = Morocco - Botola Pro|Renaissance de Berkane|Maghreb Fez
16:00|Nigeria - Professional League|Enyimba|Doma United FC
  = Nigeria - NPFL|Enyimba International FC|Doma Utd
16:00|Nigeria - Professional League|Shooting Stars|Rangers Intl
  = Nigeria - Professional Football League|Shooting Stars SC|Enugu Rangers
16:00|Nigeria - NPFL|Bayelsa Utd|Sporting Lagos
  = Nigeria - Professional League|Bayelsa United FC|Sporting Lagos FC
15:00|Ghana - Premier League|Hearts of Oak|Nations FC
  = Ghana - Premier League|Accra Hearts of Oak SC|Nations FC
15:00|Ghana - Premier League|Heart of Lions|Accra Lions
  = Ghana - Premier League|Heart of Lions FC|Accra Lions FC
15:00|Kenya - Premier League|Gor Mahia|Kariobangi Sharks
  = Kenya - FKF Premier League|Gor Mahia FC|Kariobangi Sharks FC
14:00|Tanzania - Mapinduzi Cup|Young Africans|Singida FG
  = Zanzibar - Mapinduzi Cup|Young Africans SC|Singida Fountain Gate
16:15|Tanzania - Mapinduzi Cup|Simba|APR
  = Tanzania - Mapinduzi Cup|Simba SC|APR FC
15:30|South Africa - Premier League|Mamelodi|Orlando Pirates
  = South Africa - Premiership|Mamelodi Sundowns FC|Orlando Pirates
15:30|South Africa - Diski Challenge|Kaizer Chiefs|Stellenbosch
  = South Africa - DStv Diski Challenge|Kaizer Chiefs Reserves|Stellenbosch FC Reserves
13:00|South Africa - Diski Challenge|SuperSport United FC|Cape Town City FC
  = South Africa. Premier League. Reserves|SuperSport United (Reserves)|Cape Town City (Reserves)
13:00|Ethiopia - Premier League|Saint George|Fasil Kenema
  = Ethiopia - Premier League|Kedus Giorgis SC|Fasil Kenema SC
13:00|Ethiopia - Premier League|Ethio Nigd Bank|Hawassa Ketema
  = Ethiopia - Premier League|Commercial Bank of Ethiopia|Hawassa City
13:00|Uganda - Premier League|Vipers|Express
  = Uganda - Premier League|Vipers SC|Express FC
13:00|Rwanda - National Soccer League|Rayon Sport|Police
  = Rwanda - Premier League|Rayon Sports FC|Police FC
13:00|Zambia - Super League|Power Dynamos|Nkana
  = Zambia - Super League|Power Dynamos FC|Nkana FC
18:00|International - Africa Cup of Nations|Ivory Coast|Guinea-Bissau
  = CAF - Africa Cup of Nations|Cote d'Ivoire|Guinea Bissau
17:00|International - Int. Friendly Games|DR Congo|Burkina Faso
  = International - Friendlies|Congo DR|Burkina Faso
17:00|International - Friendlies|Cape Verde|Equatorial Guinea
  = World - International Friendly|Cape Verde Islands|Equatorial Guinea
14:30|International - AFC Asian Cup|South Korea|UAE
  = Asia - Asian Cup|Korea Republic|United Arab Emirates
14:30|International - Asian Cup|Hong Kong|Kyrgyzstan
  = AFC - Asian Cup|Hong Kong, China|Kyrgyz Republic
18:00|International Youth - U20 Elite Friendly|Italy|Germany
  = International - Friendlies U20|Italy U20|Germany U20
18:00|International Youth - U17 Friendlies|Spain U17|Denmark U17
  = International. Friendly. U17|Spain U17|Denmark U17
20:00|International - UEFA Nations League, Women|Netherlands|France
  = UEFA Nations League. Women|Netherlands (Women)|France (Women)
18:00|International - Under 21 European Championship Qualifying|Norway|Serbia
  = International - U21 EURO, Qualification|Norway U21|Serbia U21
14:00|International Clubs - UEFA Youth League|FC Barcelona|Club Brugge KV
  = UEFA Youth League|Barcelona U19|Club Brugge U19
15:00|International - Club Friendlies|Copenhagen|Sturm Graz
  = International Clubs - Club Friendly Games|FC Copenhagen|SK Sturm Graz
13:00|International - Club Friendlies|Darmstadt|Luzern
  = International. Club Friendlies|Darmstadt 98|FC Lucerne
13:00|International - Club Friendlies|Mainz|Waldhof Mannheim
  = International Clubs - Club Friendly Games|FSV Mainz 05|SV Waldhof Mannheim 07
14:00|Saudi Arabia - Saudi League|Al Hilal|Abha
  = Saudi Arabia - Saudi Pro League|Al Hilal SFC|Abha Club
14:00|Saudi Arabia - Division 1|Al Najma|Al Jandal
  = Saudi Arabia - 1st Division|Al-Najma Club|Al-Jandal
15:00|Saudi Arabia - Jawwy Elite U19|Al Nassr|Al Taawoun
  = Saudi Arabia - Elite League U19|Al Nasr Riyadh U19|Al Taawon U19
15:00|Qatar - Reserve League|Al Arabi|Al Wakrah
  = Qatar. Reserve League|Al Arabi Doha (Reserves)|Al-Wakra (Reserves)
15:00|UAE - U21 League|Al Ain|Sharjah
  = United Arab Emirates - Pro League U21|Al Ain FC|Al Sharjah
15:30|UAE - Arabian Gulf League|Shabab Al Ahli|Ittihad Kalba
  = United Arab Emirates - UAE Pro League|Shabab Al Ahli Dubai|Al-Ittihad Kalba
14:00|Iran - Pro League|Esteghlal|Shams Azar
  = Iran - Persian Gulf Pro League|Esteghlal Tehran|Shams Azar Qazvin
11:00|Iran - Azadegan League|Fajr Sepasi|Kheybar
  = Iran - Azadegan League|Fajr Sepasi Shiraz|Kheybar Khorramabad
14:00|Iraq - Super League|Al Shorta|Al Quwa Al Jawiya
  = Iraq - Stars League|Al-Shorta SC|Air Force Club
14:30|India - Super Cup|Mohun Bagan SG|Hyderabad
  = India - Super Cup|Mohun Bagan Super Giant|Hyderabad FC
14:00|India - I-League|Churchill Brothers|Real Kashmir
  = India - I-League|Churchill Brothers FC Goa|Real Kashmir FC
14:30|India - Super Cup|Odisha|Bengaluru
  = India. Super Cup|Odisha FC|Bengaluru FC
08:30|Indonesia - Liga 1|Persib|Persebaya
  = Indonesia - Liga 1|Persib Bandung|Persebaya Surabaya
08:30|Indonesia - Liga 2|Deltras|Persela
  = Indonesia - Liga 2|Deltras Sidoarjo|Persela Lamongan
11:00|Vietnam - V League 1|Hanoi Police|HAGL
  = Vietnam - V-League|Cong An Ha Noi|Hoang Anh Gia Lai
11:00|Thailand - Thai League 1|Buriram Utd|Port FC
  = Thailand - Thai League|Buriram United|Port FC
12:00|Malaysia - Super League|Johor DT|Sri Pahang
  = Malaysia - Super League|Johor Darul Ta'zim FC|Sri Pahang FC
08:00|Hong Kong - Premier League|Eastern|Hong Kong Rangers
  = Hong Kong - Premier League|Eastern Sports Club|Biu Chun Rangers
12:00|Bangladesh - Premier League|Abahani|Sheikh Jamal
  = Bangladesh - Premier League|Abahani Limited Dhaka|Sheikh Jamal Dhanmondi Club
15:00|Northern Ireland - Premiership|Crusaders|Ballymena
  = Northern Ireland - NIFL Premiership|Crusaders FC|Ballymena United FC
15:00|Wales - Premier League|TNS|Cardiff Met
  = Wales - Cymru Premier|The New Saints|Cardiff Metropolitan University FC
15:00|Wales - Cymru North|Airbus|Mold Alexandra
  = Wales - Cymru North|Airbus UK Broughton FC|Mold Alexandra FC
15:00|Malta - Premier League|Hamrun S.|Sirens
  = Malta - Premier League|Hamrun Spartans FC|Sirens FC
14:00|Jordan - Premier League|Al Wehdat|Al Hussein Irbid
  = Jordan - Pro League|Al-Wehdat SC|Al Hussein SC
14:00|Kuwait - Premier League|Al Qadsia|Kazma
  = Kuwait - Premier League|Al Qadisiya|Kazma SC
14:00|Oman - Professional League|Dhofar|Al Seeb
  = Oman - Premier League|Dhofar Club|Al-Seeb Club
22:00|Colombia - Primera A|Atl. Nacional|Ind. Medellin
  = Colombia - Primera A, Apertura|Atletico Nacional|Independiente Medellin
22:00|Colombia - Primera A|Dep. Pasto|Equidad
  = Colombia - Primera A|Deportivo Pasto|La Equidad Seguros
22:00|Costa Rica - Primera Division|Alajuelense|Perez Zeledon
  = Costa Rica - Primera Division|LD Alajuelense|Municipal Perez Zeledon
22:00|Honduras - Liga Nacional|Olimpia|Motagua
  = Honduras - Liga Nacional|CD Olimpia|FC Motagua
21:00|Chile - Primera Division|U. Catolica|Colo Colo
  = Chile - Primera Division|CD Universidad Catolica|CSD Colo-Colo
21:00|Uruguay - Primera Division|Nacional|Liverpool M.
  = Uruguay - Primera Division|Nacional de Football|Liverpool Montevideo
15:00|Croatia - HNL U19|Dinamo Zagreb|Hajduk Split
  = Croatia - 1. HNL U19|GNK Dinamo Zagreb U19|HNK Hajduk Split U19
15:00|Denmark - Elite Division, Women|Fortuna Hjorring|HB Koge
  = Denmark - Kvindeligaen|Fortuna Hjorring|HB Koge
15:00|Norway - Toppserien|Brann|Rosenborg
  = Norway - Toppserien, Women|SK Brann|Rosenborg BK
15:00|Finland - Kansallinen Liiga|HJK|Aland United
  = Finland - National League, Women|HJK Helsinki (W)|Aland United (W)
15:00|Switzerland - Womens Super League|Basel|Servette Chenois
  = Switzerland - Super League, Women|FC Basel|Servette FC Chenois Feminin
14:00|Switzerland - 1. Liga Promotion|Basel U21|Luzern U21
  = Switzerland - Promotion League|FC Basel II|FC Luzern II
14:00|Austria - Regionalliga Ost|Rapid Wien II|Austria Wien B
  = Austria - Regionalliga East|SK Rapid Wien II|Austria Vienna (A)
12:00|Russia - Youth Championship|Zenit|Spartak Moscow
  = Russia - M-League U19|Zenit St Petersburg U19|Spartak Moscow U19
05:00|Japan - WE League|Urawa Reds|INAC Kobe
  = Japan. WE League. Women|Urawa Red Diamonds (Women)|INAC Kobe Leonessa (Women)
05:00|Japan - All Japan High School Tournament|Aomori Yamada|Ichifuna
  = Japan - High School Championship|Aomori Yamada High School|Ichiritsu Funabashi HS
20:00|USA - NCAA, Women|Stanford Cardinal|UCLA Bruins
  = USA - NCAA Women|Stanford|UCLA
20:00|USA - MLS Next Pro|Inter Miami II|Toronto FC 2
  = USA - MLS Next Pro|Inter Miami CF II|Toronto FC II
`

type WorldMatch = { one: EventName; other: EventName }

function readMatch(text: string, at: number): WorldMatch {
  const [first = '', second = ''] = text.split('\n  = ')
  const [time = '', ...one] = first.split('|')
  const event = (
    id: string,
    [league = '', home = '', away = '']: readonly string[],
  ): EventName => ({
    id,
    league,
    home,
    away,
    kickoff: `2026-01-10T${time}`,
  })
  return { one: event(`one${at}`, one), other: event(`other${at}`, second.split('|')) }
}

export const worldMatches: readonly WorldMatch[] = LINES.trim()
  .split(/\n(?!  = )/)
  .map(readMatch)
