import { defineMessages } from '../define.ts'

/** Every word of the Load Code page, by key. */
export const messages = defineMessages({
  pageTitle: 'Load Code · Strix',
  description: 'Enter a booking code to see its games, odds and creation date.',

  title: 'Load Code',
  subtitle: 'Enter a booking code to view game details',
  platform: 'Platform',
  code: 'Booking code',
  codePlaceholder: 'Paste or type it',
  codeHint: 'A code, a link or a whole message will do.',
  load: 'Load Code',
  loading: 'Loading the code',
  empty: 'Booking code cannot be empty!',
  platformMissing: 'Please fill all fields',
  looksLike: 'Looks like a {platform} code',
  couldBe: 'Could be {platforms}. Choose which.',
  failed: 'Something went wrong, try again!',
  retry: 'Try again',
  codeOf: '{platform} code',
  games: 'Games',
  odds: 'Total odds',
  created: 'Created',
  firstSeen: 'First seen',
  kind: 'Bet type',
  kinds: { single: 'Single', multiple: 'Multiple', system: 'System', builder: 'Bet builder' },
  noOdds: '–',
  noGames: 'There are no open games left in this code.',
  states: {
    open: 'Open',
    started: 'Started',
    ended: 'Ended',
    suspended: 'Suspended',
    unknown: 'State not known',
  },
  dropped:
    '{platform} had already dropped {count, plural, one {{count} game} other {{count} games}} from this code before we read it.',
  convert: 'Convert this code',
  loaded: '{platform} code with {games, plural, one {{games} game} other {{games} games}}',
  hintTitle: 'What you will see',
  hint: 'Its games with markets, picks and odds, when it was made, and which are still open.',
})
