import { describe, expect, test } from 'vitest'
import { EMPTY_ALIASES } from './aliases.ts'
import { sameTeam } from './same-team.ts'

/** `country | name | other name`, names different sources give one team. */
const SAME = `
England|Manchester United|Man Utd
England|Manchester United FC|Manchester Utd
England|Manchester United|Man. Utd
England|Manchester City|Man City
England|Manchester City FC|Man. City
England|Wolverhampton Wanderers|Wolves
England|Wolverhampton|Wolverhampton Wanderers FC
England|Tottenham Hotspur|Spurs
England|Tottenham|Tottenham Hotspur FC
England|West Bromwich Albion|West Brom
England|West Bromwich|WBA
England|Queens Park Rangers|QPR
England|Sheffield Wednesday|Sheff Wed
England|Sheffield Utd|Sheffield United FC
England|Nottingham Forest|Nottm Forest
England|Brighton & Hove Albion|Brighton
England|Brighton and Hove Albion FC|Brighton & Hove Albion
England|Newcastle United|Newcastle Utd
England|Leeds United|Leeds
England|Leicester City FC|Leicester
England|West Ham United FC|West Ham
England|AFC Bournemouth|Bournemouth
England|Middlesbrough FC|Middlesbrough
England|Sunderland AFC|Sunderland
England|Bishop´s Stortford|Bishop's Stortford
England|Milton Keynes Dons|MK Dons
England|AFC Wimbledon|Wimbledon
England|Plymouth Argyle|Plymouth
England|Dagenham & Redbridge|Dag & Red
England|Crewe Alexandra|Crewe
England|Peterborough United|Peterborough Utd
England|Arsenal Women|Arsenal WFC (W)
England|Chelsea FC Women|Chelsea Ladies
England|Arsenal U21|Arsenal FC U21
Nigeria|Enyimba|Enyimba International FC
Nigeria|Doma United FC|Doma Utd
Nigeria|Shooting Stars SC|3SC
Nigeria|Enugu Rangers|Rangers International
Nigeria|Kano Pillars FC|Kano Pillars
Nigeria|Sporting Lagos FC|Sporting Lagos
Nigeria|Bendel Insurance FC|Bendel Insurance
Nigeria|Remo Stars FC|Remo Stars
Nigeria|El-Kanemi Warriors|El Kanemi Warriors FC
Nigeria|Katsina United FC|Katsina Utd
Nigeria|Plateau United|Plateau Utd FC
Nigeria|Heartland FC|Heartland Owerri
Nigeria|Niger Tornadoes FC|Niger Tornadoes
Ghana|Hearts of Oak|Accra Hearts of Oak SC
Ghana|Asante Kotoko|Asante Kotoko SC
South Africa|Kaizer Chiefs|Kaizer Chiefs FC
South Africa|Mamelodi Sundowns|Mamelodi Sundowns FC
South Africa|Lamontville Golden Arrows|Golden Arrows
Egypt|Al Ahly|Al Ahly Cairo
Egypt|Zamalek SC|El Zamalek
Egypt|Arab Contractors|El Mokawloon
Morocco|Wydad Casablanca|Wydad AC
Morocco|Raja Casablanca|Raja Club Athletic
Morocco|AS FAR Rabat|FAR Rabat
Tunisia|Esperance Tunis|Espérance Sportive de Tunis
Tunisia|Etoile du Sahel|ES Sahel
Algeria|USM Alger|USM Algiers
DR Congo|TP Mazembe|Tout Puissant Mazembe
Tanzania|Young Africans|Yanga SC
Italy|Inter|Internazionale
Italy|Inter Milan|FC Internazionale Milano
Italy|AC Milan|Milan
Italy|AS Roma|Roma
Italy|Lazio Rome|SS Lazio
Italy|Juventus|Juventus Turin
Italy|Napoli|SSC Napoli
Italy|Torino FC|Torino
Italy|Hellas Verona FC|Verona
Italy|Frosinone Calcio|Frosinone
Italy|US Lecce|Lecce
Italy|AC Monza|Monza
Italy|Atalanta BC|Atalanta Bergamo
Italy|Casertana 1908|Casertana
Italy|Empoli U19|Empoli FC U19
Italy|LR Vicenza|Vicenza
Italy|Südtirol|FC Sudtirol
Italy|SPAL 2013|SPAL
Italy|Juventus Next Gen|Juventus B
Germany|Bayern Munich|FC Bayern München
Germany|Bayern Munchen|Bayern Muenchen
Germany|Borussia Mönchengladbach|Gladbach
Germany|Borussia M'gladbach|Borussia Mönchengladbach
Germany|1. FC Köln|FC Cologne
Germany|Cologne|1. FC Koln
Germany|RB Leipzig|RasenBallsport Leipzig
Germany|Hertha BSC|Hertha Berlin
Germany|Schalke 04|FC Schalke 04
Germany|1. FC Nürnberg|Nuremberg
Germany|Karlsruher SC|Karlsruhe
Germany|TSV 1860 München|1860 Munich
Germany|Bayer 04 Leverkusen|Leverkusen
Germany|Borussia Dortmund|BVB
Germany|Hamburger SV|Hamburg
Germany|VfL Wolfsburg|Wolfsburg
France|Paris Saint-Germain|PSG
France|Paris SG|Paris Saint Germain FC
France|Olympique de Marseille|Marseille
France|Olympique Lyonnais|Lyon
France|AS Saint-Étienne|St Etienne
France|LOSC Lille|Lille OSC
France|Stade Rennais FC|Rennes
France|Stade Brestois 29|Brest
Portugal|Sporting CP|Sporting Lisbon
Portugal|FC Porto|Porto
Portugal|SL Benfica|Benfica Lisbon
Portugal|Vitória Guimarães|Vitoria SC
Portugal|SC Braga|Sporting Braga
Denmark|FC København|FC Copenhagen
Denmark|Brøndby IF|Brondby
Norway|Bodø/Glimt|FK Bodo Glimt
Norway|Lillestroem SK|Lillestrøm
Norway|Tromsoe IL|Tromsø
Switzerland|Grasshopper Club Zurich|Grasshoppers
Switzerland|Young Boys Bern|BSC Young Boys
Austria|Rapid Wien|SK Rapid Vienna
Austria|Red Bull Salzburg|FC Salzburg
Serbia|Crvena Zvezda|Red Star Belgrade
Russia|Spartak Moskva|Spartak Moscow
Russia|ЦСКА Москва|CSKA Moskva
Greece|Olympiakos Piraeus|Olympiacos FC
Greece|PAOK Thessaloniki|PAOK Saloniki
Romania|FCSB|Steaua Bucuresti
Israel|Hapoel Be'er Sheva|Hapoel Beer Sheva
Brazil|Atlético Mineiro|Atletico MG
Brazil|Atlético-MG|Clube Atlético Mineiro
Brazil|Athletico Paranaense|Athletico PR
Brazil|São Paulo FC|Sao Paulo
Brazil|Vasco da Gama|Vasco
Brazil|Grêmio|Gremio Porto Alegre
Brazil|Internacional|SC Internacional RS
Brazil|Red Bull Bragantino|RB Bragantino
Brazil|América Mineiro|America MG
Brazil|Flamengo RJ|CR Flamengo
Argentina|Boca Juniors|CA Boca Juniors
Argentina|Newell's Old Boys|Newells
Argentina|Gimnasia La Plata|Gimnasia y Esgrima La Plata
Argentina|Vélez Sarsfield|Velez
Colombia|Independiente Medellín|DIM
Colombia|Atlético Nacional|Atletico Nacional Medellin
Chile|Universidad de Chile|U. de Chile
Uruguay|Peñarol|Penarol Montevideo
USA|LAFC|Los Angeles FC
USA|New York Red Bulls|NY Red Bulls
USA|D.C. United|DC United
USA|Sporting Kansas City|Sporting KC
Canada|CF Montréal|Montreal Impact
Saudi Arabia|Al-Nassr|Al Nassr Riyadh
Saudi Arabia|Al-Ittihad Jeddah|Al Ittihad
Japan|Yokohama F. Marinos|Yokohama F Marinos
Japan|Urawa Red Diamonds|Urawa Reds
Japan|JEF United Chiba|JEF United
China|Wuhan Three Towns FC|Wuhan Three Towns
China|Shanghai SIPG|Shanghai Port
International|Ivory Coast|Côte d'Ivoire
International|Turkey|Türkiye
International|South Korea|Korea Republic
International|USA|United States
International|Czechia|Czech Republic
International|DR Congo|Congo DR
International|Iran|IR Iran
International|Bosnia & Herzegovina|Bosnia and Herzegovina
International|Republic of Ireland|Ireland
International|Cape Verde|Cabo Verde
International|Nigeria U20|Nigeria U-20
International|Nigeria (W)|Nigeria Women
`

/** `country | name | country | other name`, names of different teams. */
const DIFFERENT = `
England|Manchester United|England|Manchester City
England|Man Utd|England|Man City
England|Sheffield United|England|Sheffield Wednesday
England|Sheff Utd|England|Sheff Wed
England|Bristol City|England|Bristol Rovers
England|Nottingham Forest|England|Notts County
England|West Ham United|England|West Bromwich Albion
England|Newcastle United|England|Leeds United
England|Oxford United|England|Oxford City
England|Cambridge United|England|Cambridge City
England|Derby County|England|Notts County
England|Manchester United|England|FC United of Manchester
England|Burton Albion|England|Brighton & Hove Albion
England|Preston North End|England|Port Vale
England|Forest Green Rovers|England|Nottingham Forest
England|Arsenal|England|Arsenal Women
England|Chelsea|England|Chelsea U21
England|Liverpool|England|Liverpool Ladies
England|Everton|England|Everton U18
England|AFC Wimbledon|England|MK Dons
England|Arsenal|Argentina|Arsenal de Sarandí
England|Everton|Chile|Everton de Viña del Mar
England|Liverpool|Uruguay|Liverpool Montevideo
England|Millwall|England|Blackpool
England|Blackburn Rovers|England|Doncaster Rovers
England|Charlton Athletic|England|Wigan Athletic
England|Hull City|England|Stoke City
Nigeria|Rivers United|Nigeria|Rangers International
Nigeria|Plateau United|Nigeria|Kwara United
Nigeria|Abia Warriors|Nigeria|El-Kanemi Warriors
Nigeria|Sunshine Stars|Nigeria|Shooting Stars
Nigeria|Remo Stars|Nigeria|Lobi Stars
Nigeria|Akwa United|Nigeria|Nasarawa United
Nigeria|Rangers International|Scotland|Rangers
Nigeria|Gombe United|Nigeria|Katsina United
Italy|Inter|Italy|AC Milan
Italy|Roma|Italy|Lazio
Italy|Torino|Italy|Juventus
Italy|Genoa|Italy|Sampdoria
Italy|Hellas Verona|Italy|Chievo Verona
Italy|Juventus|Italy|Juventus Next Gen
Italy|Juventus|Italy|Juve Stabia
Italy|Empoli|Italy|Empoli U19
Italy|Milan|Italy|AC Milan Women
Italy|Reggiana|Italy|Reggina
Italy|Virtus Entella|Italy|Virtus Verona
Germany|Bayern Munich|Germany|1860 Munich
Germany|Borussia Dortmund|Germany|Borussia Mönchengladbach
Germany|Eintracht Frankfurt|Germany|FSV Frankfurt
Germany|Eintracht Frankfurt|Germany|Eintracht Braunschweig
Germany|Hertha BSC|Germany|Union Berlin
Germany|Hamburger SV|Germany|FC St. Pauli
Germany|1. FC Köln|Germany|Viktoria Köln
Germany|Bayern Munich|Germany|Bayern Munich II
Germany|Borussia Dortmund|Germany|Borussia Dortmund II
Germany|RB Leipzig|Germany|Lokomotive Leipzig
France|Paris Saint-Germain|France|Paris FC
France|Olympique Lyonnais|France|Olympique de Marseille
France|Stade Rennais|France|Stade de Reims
France|Lyon|France|Lyon Féminin
Portugal|Sporting CP|Portugal|Sporting Braga
Portugal|Vitória Guimarães|Portugal|Vitória Setúbal
Portugal|Benfica|Portugal|Benfica B
Portugal|FC Porto|Portugal|Boavista Porto
Brazil|Atlético Mineiro|Brazil|Athletico Paranaense
Brazil|Atletico MG|Brazil|Atletico GO
Brazil|América MG|Brazil|América RN
Brazil|Botafogo|Brazil|Botafogo SP
Brazil|Flamengo|Brazil|Fluminense
Brazil|Internacional|Brazil|Inter de Limeira
Brazil|Santos|Mexico|Santos Laguna
Brazil|Guarani|Paraguay|Guaraní
Brazil|Flamengo|Brazil|Flamengo U20
Brazil|Corinthians|Brazil|Corinthians (W)
Argentina|River Plate|Uruguay|River Plate Montevideo
Argentina|Gimnasia La Plata|Argentina|Estudiantes La Plata
Argentina|San Martín de Tucumán|Argentina|San Martín de San Juan
Argentina|Racing Club|Uruguay|Racing Montevideo
Argentina|Independiente|Argentina|Independiente Rivadavia
Chile|Universidad de Chile|Chile|Universidad Católica
Colombia|Atlético Nacional|Uruguay|Nacional
Colombia|Deportivo Cali|Colombia|América de Cali
Ecuador|Barcelona SC|Spain|Barcelona
Portugal|Nacional|Uruguay|Nacional
Saudi Arabia|Al-Hilal|Sudan|Al-Hilal Omdurman
Saudi Arabia|Al-Ahli|Egypt|Al Ahly
Saudi Arabia|Al-Nassr|Saudi Arabia|Al-Ittihad
Scotland|Rangers|Chile|Rangers de Talca
USA|LA Galaxy|USA|Los Angeles FC
USA|New York City FC|USA|New York Red Bulls
USA|Inter Miami|Italy|Inter Milan
Japan|Yokohama F. Marinos|Japan|Yokohama FC
Japan|Gamba Osaka|Japan|Cerezo Osaka
Austria|Rapid Wien|Austria|Austria Wien
Austria|Rapid Wien|Romania|Rapid Bucuresti
Serbia|Red Star Belgrade|Serbia|Partizan Belgrade
Russia|Spartak Moscow|Russia|CSKA Moscow
Russia|Dynamo Moscow|Russia|Lokomotiv Moscow
Romania|Universitatea Craiova|Romania|Universitatea Cluj
Greece|AEK Athens|Cyprus|AEK Larnaca
International|South Korea|International|North Korea
International|Nigeria|International|Niger
International|Ireland|International|Northern Ireland
International|Guinea|International|Guinea-Bissau
International|Guinea|International|Equatorial Guinea
International|Congo|International|DR Congo
International|Nigeria|International|Nigeria Women
International|Nigeria U20|International|Nigeria U17
International|Brazil|International|Brazil U23
International|Sudan|International|South Sudan
International|Arsenal|International|Arsenal (SRL)
`

function rows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}

describe('names of one team', () => {
  test.each(rows(SAME))('%s: %s is %s', (country = '', a = '', b = '') => {
    expect(sameTeam({ name: a, country }, { name: b, country }).same).toBe(true)
  })
})

describe('names of different teams', () => {
  test.each(rows(DIFFERENT))('%s: %s is not %s: %s', (x = '', a = '', y = '', b = '') => {
    expect(sameTeam({ name: a, country: x }, { name: b, country: y }).same).toBe(false)
  })
})

describe('without aliases', () => {
  test('spellings still carry what letters show', () => {
    const same = (a: string, b: string): boolean =>
      sameTeam(
        { name: a, country: 'England' },
        { name: b, country: 'England' },
        { aliases: EMPTY_ALIASES },
      ).same
    expect(same('Newcastle United FC', 'Newcastle Utd')).toBe(true)
    expect(same('Manchester United', 'Manchester City')).toBe(false)
    expect(same('Wolverhampton Wanderers', 'Wolverhampton')).toBe(true)
  })
})
