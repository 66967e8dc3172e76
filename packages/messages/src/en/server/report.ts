import { defineMessages } from '../../define.ts'

/** What a conversion says while it runs, and of each game in its report. */
export const messages = defineMessages({
  steps: {
    loading: 'Loading the {name} code',
    loaded: 'Loaded {count, plural, one {{count} game} other {{count} games}}',
    looking: 'Looking for {count, plural, one {{count} game} other {{count} games}}',
    matching: 'Matching game {place} of {count}',
    booking: 'Booking on {name}',
    booked: 'Booked on {name}',
    reading: 'Reading the new code back',
    right: 'The new code reads back right',
  },
  notices: {
    system: 'This is a system slip: its games are converted as one list.',
    maybeDropped: '{name} does not say whether games that have started were left out of this code.',
    dropped:
      '{name} has left {count, plural, one {{count} game} other {{count} games}} out of this code.',
  },
  reasons: {
    started: 'This game has started.',
    startedThere: 'This game has started on {name}.',
    ended: 'This game has ended.',
    unknownBet: 'Strix does not know the bet “{words}” well enough.',
    notOffered: '{name} does not offer this bet.',
    closed: '{name} has this bet closed right now.',
    equivalent: 'Pays the same on every score.',
    prices:
      '{origin} pays {before} and {destination} {after}: prices this far apart are not of one bet.',
    divided: '{name} pays {prices} for this bet: prices this far apart are not of one bet.',
    priceUnknown: 'an unknown price',
    and: ' and ',
    tooClose: '{name} has {count} games that could be this one; too close to call.',
    notFound: '{name} does not have this game, or not under a name we can be sure of.',
    gone: '{name} no longer has this game.',
    twice: 'This bet is already in the code.',
    picksMost: '{name} takes {count} pick of one game in a code.',
    gamesMost: '{name} takes {count} games in a code.',
    refused: '{name} refused this game.',
    leftOut: '{name} left this game out of the code.',
  },
  failures: {
    nothingLeft: '{name} has no games left in this code: they have all started or gone.',
    none: 'None of these games can be converted.',
    some: 'Only {converted} of {count} games can be converted.',
    keepsChanging: '{name} keeps changing games in the new code.',
    otherBet: 'The code {name} made holds another bet than was sent, so it is not given out.',
  },
})
