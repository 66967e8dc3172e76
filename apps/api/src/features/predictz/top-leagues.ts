/** The leagues that games are made from by rule, in the order in which a day's games are filled. */
type League = { country: string | null; names: readonly string[] }

const leagues: readonly League[] = [
  { country: null, names: ['uefachampionsleague', 'championsleague'] },
  { country: 'england', names: ['premierleague', 'englandpremierleague'] },
  { country: 'spain', names: ['laliga', 'primeradivision', 'spainlaliga'] },
  { country: 'nigeria', names: ['npfl', 'premierleague', 'professionalfootballleague'] },
  { country: 'italy', names: ['seriea', 'italyseriea'] },
  { country: 'germany', names: ['bundesliga', '1bundesliga', 'germanybundesliga'] },
  { country: 'france', names: ['ligue1', 'franceligue1'] },
]

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Where a league stands in the list, the first at 0; undefined where it is none of them. */
export function topLeagueOf(league: string, country: string | null): number | undefined {
  const name = fold(league)
  const land = country === null ? null : fold(country)
  const at = leagues.findIndex((each) => {
    if (!each.names.includes(name)) return false
    return each.country === null || each.country === land || name.startsWith(each.country)
  })
  return at === -1 ? undefined : at
}
