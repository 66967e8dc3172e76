import { classOf } from './outcome.ts'
import type { SpecialBet } from './words.ts'

/** A bet with a name of its own: yes is the join, no its negation. */
export type Special = { bet: SpecialBet; side: 'home' | 'away' | null; line: string; yes: boolean }

const sides = ['home', 'away'] as const
/** Not 0.5: over is a goal in both halves, under is 0-0. */
const halfLines = ['1.5', '2.5', '3.5']
let found: ReadonlyMap<string, Special> | null = null

/** The name of a class of bets, if it has one of its own. */
export function findSpecial(classId: string): Special | undefined {
  found ??= new Map(specials())
  return found.get(classId)
}

function specials(): [string, Special][] {
  const named = (bet: SpecialBet, key: string, side: Special['side'] = null, line = '') =>
    [true, false].map((yes): [string, Special] => [
      classOf(yes ? key : `!(${key})`),
      { bet, side, line, yes },
    ])
  return [
    ...sides.flatMap((side) => [
      ...named('win-both-halves', `1h.1x2/${side} & 2h.1x2/${side}`, side),
      ...named('win-either-half', `1h.1x2/${side} | 2h.1x2/${side}`, side),
      ...named('score-both-halves', `1h.${side}.score/yes & 2h.${side}.score/yes`, side),
    ]),
    ...halfLines.flatMap((line) => [
      ...named('both-halves-over', `1h.ou@${line}/over & 2h.ou@${line}/over`, null, line),
      ...named('both-halves-under', `1h.ou@${line}/under & 2h.ou@${line}/under`, null, line),
    ]),
    ...named('both-score-both-halves', '1h.btts/yes & 2h.btts/yes'),
    ...named('both-score-twice', 'home.ou@1.5/over & away.ou@1.5/over'),
    ...named('draw-in-a-half', '1h.1x2/draw | 2h.1x2/draw'),
    ...named('goal-in-both-halves', '1h.goals/1+ & 2h.goals/1+'),
  ]
}
