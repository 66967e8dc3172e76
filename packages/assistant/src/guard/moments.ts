/** Hour, day and part of the day that one clause says are those of one match. */
import type { Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import { isOnSaidDay, saidDays } from './days.ts'
import { matchOf } from './matches.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'

/** From when to when each part of a day is said to be, with what may count to either. */
const parts: readonly (readonly [words: RegExp, from: string, to: string])[] = [
  [/\bmorning\b/iu, '00:00', '11:59'],
  [/\blunch-?time\b/iu, '11:00', '14:30'],
  [/\bearly (?:\w+ )?afternoon\b/iu, '12:00', '15:30'],
  [/\blate (?:\w+ )?afternoon\b/iu, '15:00', '18:29'],
  [/(?<!\b(?:early|late) (?:\w+ )?)\bafternoon\b/iu, '12:00', '18:29'],
  [/\bearly (?:\w+ )?evening\b/iu, '16:00', '19:59'],
  [/\blate (?:\w+ )?evening\b/iu, '19:30', '23:59'],
  [/(?<!\b(?:early|late) (?:\w+ )?)\bevening\b/iu, '16:00', '23:59'],
  [/\b(?:night|tonight)\b/iu, '17:30', '23:59'],
]

export function judgeMoments(clause: Clause, seen: Seen): string | undefined {
  if (seen.asked.ofModel !== true) return undefined
  const timed = (seen.meant.get(clause) ?? [])
    .map(({ facts }) =>
      facts.filter(({ unit, owner }) => isTimed(unit) && sidesOf(owner).length > 0),
    )
    .filter((facts) => facts.length > 0)
  const [only] = timed
  if (only && timed.length === 1 && saidDays(clause.text, seen.asked.today).length === 1) {
    if (!only.some((fact) => isOnSaidDay(fact, clause, seen))) return 'no tool says that day of it'
  }
  const said = parts.filter(([words]) => words.test(clause.text))
  const [part] = said
  if (!part || said.length > 1) return undefined
  const hours =
    timed.length > 0 ? timed.flat().flatMap((fact) => hoursOf(fact, seen)) : named(clause, seen)
  const isSo = hours.length === 0 || hours.some((hour) => hour >= part[1] && hour <= part[2])
  return isSo ? undefined : 'no tool says that part of the day of it'
}

const isTimed = (unit: Fact['unit']) => unit === 'time' || unit === 'score'

function hoursOf(fact: Fact, { known }: Seen): string[] {
  const own = known.filter(
    ({ unit, ...each }) =>
      unit === 'time' && each.owner === fact.owner && matchOf({ unit, ...each }) === matchOf(fact),
  )
  return own.map(({ value }) => String(value))
}

/** When those play who are named, together where they do, and on the day that is said. */
function named(clause: Clause, seen: Seen): string[] {
  const times = seen.known.filter((fact) => fact.unit === 'time' && isOnSaidDay(fact, clause, seen))
  const isIn = (owner: string, keys: readonly string[]) =>
    keys.includes(owner) || sidesOf(owner).some((side) => keys.includes(side))
  const { mentions } = clause
  const ofAll = times.filter(
    ({ owner }) => mentions.length > 0 && mentions.every(({ keys }) => isIn(owner, keys)),
  )
  const ofSome = times.filter(({ owner }) => mentions.some(({ keys }) => isIn(owner, keys)))
  return (ofAll.length > 0 ? ofAll : ofSome).map(({ value }) => String(value))
}
