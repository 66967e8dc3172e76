import { defineMessages } from '../define.ts'

/** Every word of the search, by key. */
export const messages = defineMessages({
  title: 'Search',
  label: 'Team, league, person or code',
  placeholder: 'Arsenal, @ada, A1B2C3',
  platform: 'Platform',
  anyPlatform: 'Any platform',
  league: 'League',
  anyLeague: 'Any league',
  hint: 'Type at least two letters. A small mistake in a name is no problem.',
  places: 'Teams and leagues',
  people: 'People',
  codes: 'Codes',
  kinds: { team: 'Team', league: 'League' },
  failed: 'This could not be loaded.',
  noCodesTitle: 'No code found',
  noCodesText: 'No code that you may see holds “{query}”. Try the name of one team alone.',
})
