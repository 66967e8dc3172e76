/**
 * The competitions of the hidden world and their clubs. Names are general knowledge; how a bookmaker
 * writes them stands in its own folder.
 *
 * A club is `short|long|legal|abbreviated`; an empty part repeats the short name, `*` marks a club
 * that is written short even where small clubs carry their legal suffix.
 */
export type Side = 'first' | 'women' | 'u21'
export type LeagueText = {
  id: string
  side: Side
  /** Goals an average match of the league has. */
  goals: number
  /** How rich the market selection is: 1 all, 2 most, 3 the usual ones. */
  tier: 1 | 2 | 3
  country: string
  /** As most write it; a bookmaker that writes otherwise says so in its folder. */
  name: string
  clubs: string
}

export const leagueTexts: readonly LeagueText[] = [
  {
    id: 'eng-1',
    side: 'first',
    goals: 2.9,
    tier: 1,
    country: 'England',
    name: 'Premier League',
    clubs: `*Arsenal||Arsenal FC|;*Aston Villa||Aston Villa FC|;*Man Utd|Manchester United|Manchester United FC|Manchester Utd;
*Man City|Manchester City|Manchester City FC|Manchester City;*Liverpool||Liverpool FC|;*Everton||Everton FC|;
*Chelsea||Chelsea FC|;*Tottenham|Tottenham Hotspur|Tottenham Hotspur FC|;*Newcastle|Newcastle United|Newcastle United FC|Newcastle Utd;
Brighton|Brighton & Hove Albion|Brighton & Hove Albion FC|;Wolves|Wolverhampton Wanderers|Wolverhampton Wanderers FC|;
West Ham|West Ham United|West Ham United FC|West Ham Utd;Crystal Palace||Crystal Palace FC|;Fulham||Fulham FC|;
Brentford||Brentford FC|;Bournemouth||AFC Bournemouth|;Nottingham|Nottingham Forest|Nottingham Forest FC|Nottm Forest;
Leeds|Leeds United|Leeds United FC|Leeds Utd;Burnley||Burnley FC|;Sunderland||Sunderland AFC|`,
  },
  {
    id: 'eng-2',
    side: 'first',
    goals: 2.5,
    tier: 1,
    country: 'England',
    name: 'Championship',
    clubs: `Middlesbrough||Middlesbrough FC|;Sheffield Utd|Sheffield United|Sheffield United FC|Sheffield Utd;
Sheffield Wed|Sheffield Wednesday|Sheffield Wednesday FC|Sheffield Wed.;Ipswich|Ipswich Town|Ipswich Town FC|;
Leicester|Leicester City|Leicester City FC|;Southampton||Southampton FC|;Norwich|Norwich City|Norwich City FC|;
Coventry|Coventry City|Coventry City FC|;Hull|Hull City|Hull City AFC|;Stoke|Stoke City|Stoke City FC|;
Bristol City||Bristol City FC|;Birmingham|Birmingham City|Birmingham City FC|;West Brom|West Bromwich Albion|West Bromwich Albion FC|;
Oxford|Oxford United|Oxford United FC|Oxford Utd;Charlton|Charlton Athletic|Charlton Athletic FC|;Wrexham||Wrexham AFC|`,
  },
  {
    id: 'esp-1',
    side: 'first',
    goals: 2.6,
    tier: 1,
    country: 'Spain',
    name: 'LaLiga',
    clubs: `*Real Madrid||Real Madrid CF|;*Barcelona||FC Barcelona|;*Atletico Madrid||Club Atletico de Madrid|Atl. Madrid;
*Athletic Bilbao||Athletic Club Bilbao|Ath. Bilbao;*Celta|Celta de Vigo|RC Celta de Vigo|Celta Vigo;
Alaves|Deportivo Alaves|Deportivo Alaves|;Osasuna||CA Osasuna|;Villarreal||Villarreal CF|;*Sevilla||Sevilla FC|;
*Betis|Real Betis|Real Betis Balompie|Betis;Valencia||Valencia CF|;Levante||Levante UD|;Espanyol||RCD Espanyol|;
Mallorca||RCD Mallorca|;Girona||Girona FC|;Real Sociedad||Real Sociedad San Sebastian|`,
  },
  {
    id: 'ita-1',
    side: 'first',
    goals: 2.6,
    tier: 1,
    country: 'Italy',
    name: 'Serie A',
    clubs: `*Milan|AC Milan|AC Milan|Milan;*Inter|Internazionale|FC Internazionale Milano|Inter;*Juventus||Juventus Turin|;*Roma||AS Roma|;
*Lazio||Lazio Rome|;*Napoli||SSC Napoli|;Fiorentina||ACF Fiorentina|;Atalanta||Atalanta Bergamo|;Torino||Torino FC|;
Genoa||Genoa CFC|;Lecce||US Lecce|;Udinese||Udinese Calcio|;Bologna||Bologna FC|;Verona|Hellas Verona|Hellas Verona FC|;
Cagliari||Cagliari Calcio|;Parma||Parma Calcio|`,
  },
  {
    id: 'ger-1',
    side: 'first',
    goals: 3.1,
    tier: 1,
    country: 'Germany',
    name: 'Bundesliga',
    clubs: `*Bayern|Bayern Munich|FC Bayern Munich|Bayern Munich;*Dortmund|Borussia Dortmund|Borussia Dortmund|B. Dortmund;
*Leverkusen|Bayer Leverkusen|Bayer 04 Leverkusen|;*Leipzig|RasenBallsport Leipzig|RB Leipzig|Leipzig;
Cologne|1. FC Koln|1. FC Cologne|Cologne;Hamburg|Hamburger SV|Hamburger SV|;St. Pauli||FC St. Pauli|;
Bremen|Werder Bremen|SV Werder Bremen|;Frankfurt|Eintracht Frankfurt|Eintracht Frankfurt|E. Frankfurt;
Mainz|Mainz 05|1. FSV Mainz 05|;Freiburg|SC Freiburg|SC Freiburg|;Stuttgart|VfB Stuttgart|VfB Stuttgart|;
Gladbach|Borussia Monchengladbach|Borussia Monchengladbach|B. Monchengladbach;Wolfsburg|VfL Wolfsburg|VfL Wolfsburg|;
Augsburg|FC Augsburg|FC Augsburg|;Union Berlin||1. FC Union Berlin|`,
  },
  {
    id: 'fra-1',
    side: 'first',
    goals: 2.7,
    tier: 1,
    country: 'France',
    name: 'Ligue 1',
    clubs: `*PSG|Paris Saint-Germain|Paris Saint-Germain FC|Paris SG;Paris FC||Paris FC|;*Marseille|Olympique de Marseille|Olympique Marseille|;
*Lyon|Olympique Lyonnais|Olympique Lyon|;*Monaco||AS Monaco|;Lille|LOSC Lille|Lille OSC|;Nice|OGC Nice|OGC Nice|;
Rennes|Stade Rennais|Stade Rennais FC|;Lens|RC Lens|RC Lens|;Nantes||FC Nantes|;Strasbourg||RC Strasbourg Alsace|;
Toulouse||Toulouse FC|;Brest|Stade Brestois|Stade Brestois 29|;Le Havre||Le Havre AC|`,
  },
  {
    id: 'nga-1',
    side: 'first',
    goals: 2.1,
    tier: 3,
    country: 'Nigeria',
    name: 'NPFL',
    clubs: `*Enyimba||Enyimba FC|;*Rangers|Enugu Rangers|Rangers International FC|Enugu Rangers;Kano Pillars||Kano Pillars FC|;
Remo Stars||Remo Stars FC|;Rivers United||Rivers United FC|Rivers Utd;Shooting Stars||Shooting Stars SC|3SC;
Plateau United||Plateau United FC|Plateau Utd;Akwa United||Akwa United FC|Akwa Utd;Lobi Stars||Lobi Stars FC|;
Bendel Insurance||Bendel Insurance FC|;Katsina United||Katsina United FC|Katsina Utd;Doma United||Doma United FC|Doma Utd;
Sporting Lagos||Sporting Lagos FC|;Niger Tornadoes||Niger Tornadoes FC|;Kwara United||Kwara United FC|Kwara Utd;
Nasarawa United||Nasarawa United FC|Nasarawa Utd`,
  },
  {
    id: 'por-1',
    side: 'first',
    goals: 2.6,
    tier: 2,
    country: 'Portugal',
    name: 'Primeira Liga',
    clubs: `*Benfica||SL Benfica|;*Porto||FC Porto|;*Sporting|Sporting Lisbon|Sporting CP|Sporting Lisbon;Braga|Sporting Braga|SC Braga|;
Nacional|Nacional Madeira|CD Nacional|;Boavista||Boavista FC|;Guimaraes|Vitoria Guimaraes|Vitoria SC Guimaraes|V. Guimaraes;
Rio Ave||Rio Ave FC|;Famalicao||FC Famalicao|;Casa Pia||Casa Pia AC|;Moreirense||Moreirense FC|;Estoril|Estoril Praia|GD Estoril Praia|`,
  },
  {
    id: 'por-2',
    side: 'first',
    goals: 2.5,
    tier: 3,
    country: 'Portugal',
    name: 'Segunda Liga',
    clubs: `Benfica B||SL Benfica B|;Porto B||FC Porto B|;Sporting B|Sporting Lisbon B|Sporting CP B|Sporting Lisbon B;Leixoes||Leixoes SC|;
Maritimo||CS Maritimo|;Academico Viseu||Academico de Viseu FC|;Feirense||CD Feirense|;Penafiel||FC Penafiel|;
Torreense||SCU Torreense|;Oliveirense||UD Oliveirense|`,
  },
  {
    id: 'ned-1',
    side: 'first',
    goals: 3.2,
    tier: 2,
    country: 'Netherlands',
    name: 'Eredivisie',
    clubs: `*Ajax||Ajax Amsterdam|;*PSV|PSV Eindhoven|PSV Eindhoven|;*Feyenoord||Feyenoord Rotterdam|;Sparta Rotterdam||Sparta Rotterdam|;
Excelsior|Excelsior Rotterdam|SBV Excelsior|;AZ|AZ Alkmaar|AZ Alkmaar|AZ Alkmaar;Twente||FC Twente Enschede|;Utrecht||FC Utrecht|;
Groningen||FC Groningen|;Heerenveen||SC Heerenveen|;NEC|NEC Nijmegen|NEC Nijmegen|;Zwolle|PEC Zwolle|PEC Zwolle|`,
  },
  {
    id: 'sco-1',
    side: 'first',
    goals: 2.7,
    tier: 2,
    country: 'Scotland',
    name: 'Premiership',
    clubs: `*Celtic||Celtic FC|;*Rangers||Rangers FC|;Hearts|Heart of Midlothian|Heart of Midlothian FC|;Hibernian||Hibernian FC|;
Aberdeen||Aberdeen FC|;Dundee||Dundee FC|;Dundee Utd|Dundee United|Dundee United FC|Dundee Utd;Motherwell||Motherwell FC|;
Kilmarnock||Kilmarnock FC|;St. Mirren||St. Mirren FC|`,
  },
  {
    id: 'arg-1',
    side: 'first',
    goals: 2.1,
    tier: 2,
    country: 'Argentina',
    name: 'Primera Division',
    clubs: `*River Plate||CA River Plate|;*Boca Juniors||CA Boca Juniors|;Racing Club||Racing Club Avellaneda|Racing Avellaneda;
Independiente||CA Independiente|;San Lorenzo||CA San Lorenzo de Almagro|;Estudiantes|Estudiantes La Plata|Estudiantes de La Plata|Estudiantes L.P.;
Gimnasia|Gimnasia La Plata|Gimnasia y Esgrima La Plata|Gimnasia L.P.;Arsenal Sarandi|Arsenal de Sarandi|Arsenal de Sarandi|;
Velez|Velez Sarsfield|CA Velez Sarsfield|;Rosario Central||CA Rosario Central|;Newell's Old Boys|Newells Old Boys|CA Newell's Old Boys|Newell\u00b4s Old Boys;
Lanus||CA Lanus|`,
  },
  {
    id: 'uru-1',
    side: 'first',
    goals: 2.3,
    tier: 3,
    country: 'Uruguay',
    name: 'Primera Division',
    clubs: `*Nacional|Nacional Montevideo|Club Nacional de Football|Nacional;*Penarol||CA Penarol|;River Plate|River Plate Montevideo|CA River Plate Montevideo|River Plate Mont.;
Liverpool|Liverpool Montevideo|Liverpool FC Montevideo|Liverpool M.;Danubio||Danubio FC|;Defensor|Defensor Sporting|Defensor Sporting Club|;
Wanderers|Montevideo Wanderers|Montevideo Wanderers FC|Wanderers Mont.;Cerro Largo||Cerro Largo FC|`,
  },
  {
    id: 'chi-1',
    side: 'first',
    goals: 2.6,
    tier: 3,
    country: 'Chile',
    name: 'Primera Division',
    clubs: `*Colo-Colo||CSD Colo-Colo|Colo Colo;Everton|Everton Vina del Mar|CD Everton de Vina del Mar|Everton V.M.;
*U. de Chile|Universidad de Chile|CF Universidad de Chile|Univ. de Chile;U. Catolica|Universidad Catolica|CD Universidad Catolica|Univ. Catolica;
Palestino||CD Palestino|;Audax Italiano||Audax CS Italiano|;Cobresal||CD Cobresal|;Huachipato||CD Huachipato|`,
  },
  {
    id: 'ecu-1',
    side: 'first',
    goals: 2.5,
    tier: 3,
    country: 'Ecuador',
    name: 'Liga Pro',
    clubs: `*Barcelona|Barcelona Guayaquil|Barcelona SC Guayaquil|Barcelona SC;*Emelec||CS Emelec|;LDU Quito|Liga Deportiva Universitaria Quito|LDU de Quito|;
Ind. del Valle|Independiente del Valle|CAR Independiente del Valle|;El Nacional||CD El Nacional|;Aucas|SD Aucas|Sociedad Deportiva Aucas|;
Delfin||Delfin SC|;Manta||Manta FC|`,
  },
  {
    id: 'bra-1',
    side: 'first',
    goals: 2.4,
    tier: 2,
    country: 'Brazil',
    name: 'Serie A',
    clubs: `*Flamengo||CR Flamengo RJ|;*Palmeiras||SE Palmeiras SP|;*Corinthians||SC Corinthians SP|;*Sao Paulo||Sao Paulo FC|;*Santos||Santos FC|;
Botafogo||Botafogo FR RJ|Botafogo RJ;Fluminense||Fluminense FC RJ|;Vasco|Vasco da Gama|CR Vasco da Gama|;Gremio||Gremio FB Porto Alegre|;
Internacional||SC Internacional RS|;Cruzeiro||Cruzeiro EC MG|;Atletico MG|Atletico Mineiro|Atletico Mineiro MG|Atl. Mineiro`,
  },
  {
    id: 'nor-1',
    side: 'first',
    goals: 3.1,
    tier: 2,
    country: 'Norway',
    name: 'Eliteserien',
    clubs: `Bodo/Glimt|Bodo-Glimt|FK Bodo Glimt|Bodo/Glimt;Rosenborg||Rosenborg BK|;Molde||Molde FK|;Brann||SK Brann|;Viking||Viking FK|;
Lillestrom|Lillestrom|Lillestroem SK|Lillestrom;Tromso|Tromso|Tromsoe IL|Tromso;Sarpsborg|Sarpsborg 08|Sarpsborg 08|;
KFUM|KFUM Oslo|KFUM Oslo|;Valerenga||Vaalerenga IF|`,
  },
  {
    id: 'eng-w',
    side: 'women',
    goals: 3.1,
    tier: 2,
    country: 'England',
    name: 'FA Womens Super League',
    clubs: `*Arsenal||Arsenal|;*Chelsea||Chelsea FC|;*Man City|Manchester City|Manchester City|Manchester City;*Man Utd|Manchester United|Manchester United|Manchester Utd;
*Liverpool||Liverpool FC|;*Everton||Everton FC|;*Tottenham|Tottenham Hotspur|Tottenham Hotspur|;Brighton|Brighton & Hove Albion|Brighton & Hove Albion|;
*Aston Villa||Aston Villa|;West Ham|West Ham United|West Ham United|West Ham Utd`,
  },
  {
    id: 'eng-u',
    side: 'u21',
    goals: 3.4,
    tier: 3,
    country: 'England',
    name: 'Premier League 2',
    clubs: `*Arsenal||Arsenal|;*Chelsea||Chelsea|;*Man City|Manchester City|Manchester City|Manchester City;*Man Utd|Manchester United|Manchester United|Manchester Utd;
*Liverpool||Liverpool|;*Everton||Everton|;Brighton|Brighton & Hove Albion|Brighton & Hove Albion|;Wolves|Wolverhampton Wanderers|Wolverhampton Wanderers|;
Leeds|Leeds United|Leeds United|Leeds Utd;Fulham||Fulham|`,
  },
]
