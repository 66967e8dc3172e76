import { defineMessages } from '../define.ts'

/** What a slip is worth. */
export const messages = defineMessages({
  ask: 'How likely is this slip?',
  failed: 'This could not be worked out',
  chance: 'Chance to be paid more than the stake',
  byModel: 'By our model without odds',
  byBlend: 'By our model with odds',
  byOdds: 'By the odds alone',
  expected: 'Of {stake}, {back} comes back on average',
  notAll: 'does not know every game',
  oneIn: '{rare, select, yes {about once in {times} tries} other {about {times} times in 10}}',
  stake:
    'Of {stake} staked, the prices themselves give back {back} on average: the margin costs {cost}.',
  weakest: 'Weakest game',
  weakestIs: '{game}, {played}: {share}',
  without: 'Without it: {share} at odds of {odds}.',
  games: 'Game by game',
  model: 'Model',
  blend: 'With odds',
  odds: 'Odds',
  game: 'Game',
  unknownMatch: 'The model does not know these teams, so only the prices speak.',
  unknownBet: 'The score does not decide this bet, so nothing is said of it.',
  dependent: 'Games on one match depend on each other; that is counted.',
  voids: 'A void game lowers what is paid and loses nothing.',
  estimate: 'An estimate, not a promise.',
  howGood: 'How good these are',
})
