/** "Both matches are on Sunday", "A on Saturday and B on Sunday": each on its own day. */
import { antecedentOf } from './antecedent.ts'
import type { Clause } from './clauses.ts'
import { isDated, isWeekdayOf, saidDays } from './days.ts'
import { isOver } from './matches.ts'
import { sidesOf } from './names.ts'
import type { Seen } from './seen.ts'
import { plays } from './tables/sentence-words.ts'
import { goesOn, ofEachDay } from './tables/order-words.ts'

export function judgeSharedDays(clause: Clause, seen: Seen): string | undefined {
  const days = saidDays(clause.text, seen.asked.today)
  if (days.length === 0) return undefined
  const isOn = ({ text, fits }: (typeof days)[number], day: string) =>
    fits(day) || (isWeekdayOf(text, day) && isDated(clause, day))
  const datesOf = (isOf: (owner: string) => boolean) =>
    seen.known.flatMap(({ unit, owner, value }) =>
      unit === 'date' && isOf(owner) ? [String(value)] : [],
    )
  const before = goesOn.test(clause.text) ? antecedentOf(clause, seen) : []
  if (clause.mentions.length === 0 && before.length === 0) {
    const [only] = days
    const isOfAll = ofEachDay.test(clause.text) && plays.test(clause.text)
    if (!isOfAll || only === undefined || days.length > 1) return undefined
    const all = datesOf((owner) => !isOver(owner, { facts: seen.known }))
    const isSo = all.every((day) => isOn(only, day))
    return isSo ? undefined : `no tool says "${only.text}" of all of them`
  }
  const wrong = days.find((day, at) =>
    (before.length > 0 ? [before] : namedWith(at, days, clause)).some((keys) => {
      const dates = datesOf(
        (owner) => keys.includes(owner) || sidesOf(owner).some((side) => keys.includes(side)),
      )
      return dates.length > 0 && !dates.some((each) => isOn(day, each))
    }),
  )
  return wrong && `no tool says "${wrong.text}" of each of them`
}

/** Who is named beside a day: before it, or after it where days come first. */
function namedWith(
  at: number,
  days: readonly { at: number; text: string }[],
  { mentions, start }: Clause,
): (readonly string[])[] {
  const sorted = days.toSorted((one, other) => one.at - other.at)
  const place = sorted.findIndex((day) => day === days[at])
  const first = (mentions[0]?.at ?? 0) - start
  const isDayFirst = sorted.length > 1 && (sorted[0]?.at ?? 0) < first
  const day = sorted[place]
  const [before, next] = [sorted[place - 1], sorted[place + 1]]
  const from = isDayFirst ? (day?.at ?? 0) : (before?.at ?? Number.NEGATIVE_INFINITY)
  const to = isDayFirst || sorted.length === 1 ? (next?.at ?? Number.POSITIVE_INFINITY) : day?.at
  return mentions
    .filter((each) => each.at - start >= from && each.at - start < (to ?? 0))
    .map(({ keys }) => keys)
}
