import { type Names, createNames } from '../../names.ts'

const own = createNames({
  leagues: {
    'esp-1': 'La Liga',
    'nga-1': 'Premier League',
    'sco-1': 'Premier League',
    'ecu-1': 'Serie A',
    'bra-1': 'Campeonato Brasileiro. Serie A',
    'eng-w': "FA Women's Super League",
  },
  club: (club) => club.long,
  women: ' (Women)',
})

/** Leagues are written as "Country. League". */
export const names: Names = {
  ...own,
  league: (league) => `${league.country}. ${own.league(league)}`,
}
