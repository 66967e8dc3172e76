/** "Their only win in these meetings": of the matches that are known, one and no more. */
import type { Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import { matchOf } from './matches.ts'
import { sidesOf } from './names.ts'
import { claimantOf } from './owners.ts'
import type { Seen } from './seen.ts'
import { isSaidDate } from './values.ts'

const only =
  /\b(?:only|sole|lone|single) (?:(?<win>wins?|victory)|(?<loss>loss|defeat)|(?<draw>draw))\b/iu
const ofMeetings = /\b(?:meetings?|head[- ]to[- ]heads?|encounters?|clash(?:es)?|when they met)\b/iu

export function judgeOnly(clause: Clause, seen: Seen): string | undefined {
  const found = only.exec(clause.text)
  if (!found) return undefined
  const { win, loss } = found.groups ?? {}
  const sign = win === undefined ? (loss === undefined ? 0 : -1) : 1
  const keys = claimantOf(found.index, clause, seen)
  const form = { 1: 'won', 0: 'drawn', [-1]: 'lost' }[sign] ?? ''
  const counts = seen.known.filter(({ owner, about }) => about === form && keys.includes(owner))
  const isOfResults = ofMeetings.test(clause.text) || counts.length === 0
  const matches = matchesOf(keys, sign, seen.known)
  const count = isOfResults ? matches.length : counts[0]?.value
  const days = clause.figures.flatMap(({ units, value }) =>
    units[0] === 'date' ? String(value) : [],
  )
  const isThen = (day: string) =>
    seen.known.some(
      (fact) =>
        fact.unit === 'date' &&
        matches.includes(matchOf(fact)) &&
        isSaidDate(day, String(fact.value)),
    )
  if (isOfResults && !days.every(isThen)) return `no tool says "${found[0]}" of that day`
  return count === 1 ? undefined : `no tool says "${found[0]}" of it`
}

/** Which of the matches that are known they won, drew or lost. */
function matchesOf(keys: readonly string[], sign: number, known: readonly Fact[]): string[] {
  const seen = new Map<string, number>()
  for (const fact of known) {
    const [home = '', away = ''] = sidesOf(fact.owner)
    const isTheirs = keys.includes(home) || keys.includes(away)
    if (fact.unit !== 'score' || fact.about !== 'result' || !isTheirs) continue
    const [one = 0, other = 0] = String(fact.value).split('-').map(Number)
    seen.set(matchOf(fact), Math.sign(keys.includes(home) ? one - other : other - one))
  }
  return [...seen].flatMap(([match, each]) => (each === sign ? [match] : []))
}
