import { createNames } from '../names.ts'
import { hash } from '../random.ts'

export const names = createNames({
  // The spaces at the end are the platform's.
  leagues: {
    'eng-2': 'Championship ',
    'nga-1': 'Professional League',
    'por-1': 'Liga Portugal',
    'por-2': 'Liga Portugal 2',
    'ned-1': 'Eredivisie ',
    'arg-1': 'Superliga',
    'ecu-1': 'Liga Pro Serie A',
    'bra-1': 'Brasileirao Serie A',
    'eng-w': 'WSL',
  },
  // Three styles over the years, one per club.
  club: (club) => [club.short, club.long, club.legal][hash('style', club.id) % 3] ?? club.short,
  women: ' (W)',
})
