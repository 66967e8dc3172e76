import { createNames } from '../names.ts'

export const names = createNames({
  leagues: {
    'por-1': 'Liga Portugal',
    'por-2': 'Liga Portugal 2',
    'arg-1': 'Liga Profesional',
    'ecu-1': 'LigaPro Serie A',
    'bra-1': 'Brasileiro Serie A',
    'eng-w': 'FA Womens Super League, Women',
    'eng-u': 'Premier League 2, Division 1',
  },
  // Well-known clubs are written short, the others with their legal suffix.
  club: (club) => (club.big ? club.short : club.legal),
  women: ' (W)',
})
