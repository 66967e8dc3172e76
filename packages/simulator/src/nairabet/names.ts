import { createNames } from '../names.ts'

export const names = createNames({
  leagues: {
    'esp-1': 'La Liga',
    'nga-1': 'Premier League',
    'por-2': 'Liga Portugal 2',
    'arg-1': 'Liga Profesional',
    'ecu-1': 'Serie A',
    'eng-w': 'Super League Women',
  },
  club: (club) => club.short,
  women: ' (W)',
})
