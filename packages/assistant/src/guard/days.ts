/** Days in words: "today", "next tomorrow", "Saturday", "in three days", "next month". */
import type { Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import { daysOf } from './matches.ts'
import { sidesOf } from './names.ts'
import { isSaidDate } from './values.ts'
import type { Seen } from './seen.ts'
import { spans } from './tables/clock-rules.ts'
import { dayWords, lastOne, playedWords, plays, takesUp } from './tables/sentence-words.ts'

const dayMs = 86_400_000
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months =
  'january february march april may june july august september october november december'.split(' ')

type SaidDay = {
  text: string
  /** Where it stands. */
  at: number
  /** Whether that day may be meant, to who reads it today. */
  fits: (day: string) => boolean
  /** How many days, where it is counted. */
  count?: number
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

export function saidDays(text: string, today: string): SaidDay[] {
  const named = [...text.matchAll(dayWords)].map((found) => {
    const [words, , which, weekday] = found
    const days = weekday === undefined ? [fixed(words, today)] : near(weekday, which, today)
    return { text: words, at: found.index, fits: (day: string) => days.includes(day) }
  })
  return [...named, ...[...text.matchAll(spans)].map((found) => spanOf(found, today))]
}

function fixed(words: string, today: string): string {
  const low = words.toLowerCase()
  if (low === 'next tomorrow' || low === 'day after tomorrow') return addDays(today, 2)
  if (low.startsWith('tomor')) return addDays(today, 1)
  return low === 'yesterday' ? addDays(today, -1) : today
}

/** Days of that name around today; "next" and "last" may be read either way, but not as today. */
function near(name: string, which: string | undefined, today: string): string[] {
  const wanted = weekdays.findIndex((weekday) => weekday.startsWith(name.toLowerCase().slice(0, 3)))
  const at = new Date(`${today}T00:00:00Z`).getUTCDay()
  const ahead = (wanted - at + 7) % 7
  const all = [ahead - 14, ahead - 7, ahead, ahead + 7]
  const turn = { next: 1, last: -1, past: -1 }[which?.toLowerCase() ?? ''] ?? 0
  const days = turn === 0 ? all : all.filter((count) => Math.sign(count) === turn)
  return days.map((count) => addDays(today, count))
}

function spanOf({ 0: text, index: at = 0, groups = {} }: RegExpMatchArray, today: string): SaidDay {
  const low = (name: string) => groups[name]?.toLowerCase()
  const month = low('month')
  if (month !== undefined)
    return { text, at, fits: (day) => monthOf(day) === months.indexOf(month) }
  const counted = low('count') ?? low('away')
  if (counted === undefined) {
    const turn = { this: 0, next: 1, last: -1 }[low('which') ?? ''] ?? 0
    return { text, at, fits: (day) => isWithin(day, { whole: low('whole') ?? '', turn, today }) }
  }
  const count = Number(counted.replace(/^(?:a|one)$/u, '1'))
  const unit = low('unit') ?? low('awayUnit')
  if (unit === 'day') return { text, at, fits: (day) => day === addDays(today, count), count }
  // Weeks and months are said of days near their end.
  const [days, slack] = unit === 'week' ? [count * 7, 1] : [count * 30, 7]
  return { text, at, fits: (day) => Math.abs(daysFrom(today, day) - days) <= slack }
}

function isWithin(day: string, span: { whole: string; turn: number; today: string }): boolean {
  const { whole, turn, today } = span
  if (whole === 'month') {
    const months = (each: string) => Number(each.slice(0, 4)) * 12 + monthOf(each)
    return months(day) === months(today) + turn
  }
  // A week begins on Monday.
  const at = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const place = daysFrom(today, day) + at - turn * 7
  return place >= (whole === 'weekend' ? 5 : 0) && place < 7
}

function daysFrom(one: string, other: string): number {
  return (Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / dayMs
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1
}

export function isWeekdayOf(name: string, day: string): boolean {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const said = name.toLowerCase().split(' ').at(-1) ?? ''
  return weekday !== undefined && said.length >= 3 && weekday.startsWith(said.slice(0, 3))
}

/** Whether the days of a clause are those of a match. */
export function isOfPlay({ mentions, text }: Clause): boolean {
  const isOfSomebody = mentions.some(({ keys }) =>
    keys.some((key) => !/^(?:you|strix)$/iu.test(key)),
  )
  return isOfSomebody || plays.test(text) || takesUp.test(text)
}

export function judgeDays(clause: Clause, seen: Seen): string | undefined {
  const isPlay = isOfPlay(clause)
  const own = clause.mentions.flatMap(({ keys }) => keys)
  const said = own.length > 0 ? own : seen.carried
  const sidesSaid = clause.mentions.map(({ keys }) => keys)
  const isBoth = (owner: string) =>
    sidesSaid.every(
      (keys) => keys.includes(owner) || sidesOf(owner).some((side) => keys.includes(side)),
    )
  const haveMet =
    sidesSaid.length > 1 &&
    seen.facts.some(({ owner }) => sidesOf(owner).length > 0 && isBoth(owner))
  // What was played was played on a day that is over.
  const isTold = playedWords.test(clause.text)
  const dates = seen.facts.flatMap(({ unit, owner, about, value }) => {
    const sides = sidesOf(owner)
    if (haveMet && sides.length > 0 && !isBoth(owner)) return []
    const isOf =
      said.length === 0 ||
      said.includes(owner) ||
      sides.length === 0 ||
      sides.some((side) => said.includes(side))
    const isOpen = isTold && (unit !== 'date' || String(value) > seen.asked.today)
    if (isOpen) return []
    const day = unit === 'date' ? String(value) : /\d{4}-\d{2}-\d{2}/u.exec(about)?.[0]
    return isOf && day !== undefined ? [day] : []
  })
  // A list is of a day where all that is on it is.
  const isOfList = (seen.meant.get(clause) ?? []).some(({ facts }) =>
    facts.every(({ about }) => /^matches (?:found|shown)$/iu.test(about)),
  )
  const listed = seen.known.flatMap(({ unit, value }) => (unit === 'date' ? [String(value)] : []))
  // The last one is the latest of those that are over.
  const over = lastOne.test(clause.text) ? dates.filter((day) => day <= seen.asked.today) : []
  const meant = over.length > 0 ? [over.toSorted().at(-1) ?? ''] : dates
  const wrong = saidDays(clause.text, seen.asked.today).find(({ text, fits, count }) => {
    const facts = (seen.meant.get(clause) ?? []).flatMap((each) => each.facts)
    const isOfFigure =
      seen.asked.ofModel === true && facts.some(({ owner }) => !/^(?:you|strix)$/iu.test(owner))
    if (!isPlay && !isOfFigure && count === undefined) return false
    if (seen.facts.some(({ unit, value }) => unit === 'days' && value === count)) return false
    if (isOfList && listed.length > 0 && listed.every(fits)) return false
    return !meant.some((day) => fits(day) || (isWeekdayOf(text, day) && isDated(clause, day)))
  })
  return wrong && `no tool says "${wrong.text}" of it`
}

/** Whether the match of a fact was on the days that a clause names, where its day is known. */
export function isOnSaidDay(fact: Fact, clause: Clause, { facts, asked }: Seen): boolean {
  const days = daysOf(fact, facts)
  const dated = clause.figures.filter(({ units }) => units[0] === 'date')
  if (
    days.length > 0 &&
    !dated.every(({ value }) => days.some((day) => isSaidDate(String(value), day)))
  ) {
    return false
  }
  return (
    days.length === 0 ||
    saidDays(clause.text, asked.today).every(({ text, fits }) =>
      days.some((day) => fits(day) || (isWeekdayOf(text, day) && isDated(clause, day))),
    )
  )
}

/** A weekday beside its own date is right however far away that is. */
export function isDated({ figures }: Clause, day: string): boolean {
  return figures.some(({ value, units }) => units[0] === 'date' && isSaidDate(String(value), day))
}
