/** Days said one after the other: `next tuesday and wednesday`, `thursday or friday next week`. */
import { mondayOf, weekdayOf } from './days.ts'

export const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** Days counted as in `days.ts`, inclusive. */
export type Span = { from: number; to: number }
/** `past` asks for the nearest such day gone by, as results do. */
export type When = { today: number; past: boolean }
export type DateMention = { start: number; end: number; days: (when: When) => Span | undefined }

/** What a mention says of weekdays, in words. */
type Described = DateMention & { weekday: number; ofWeekBefore: boolean; ofWeekAfter: boolean }

const MOVES = /^(?:next|last|past|previous|upper|coming|gone)$/
const LINK = /^(?:and|or|to|till|until|through|[-,/&])$/
const ONWARDS = /^(?:to|till|until|through|-)$/
/** A later day of few is after the one before, also over the end of a week: Friday to Monday. */
const FEW = 3

function describe(mention: DateMention, words: readonly string[]): Described {
  const own = words.slice(mention.start, mention.end)
  const at = own.findIndex((word) => WEEKDAYS.includes(word))
  return {
    ...mention,
    weekday: WEEKDAYS.indexOf(own[at] ?? ''),
    ofWeekBefore: at !== -1 && own.slice(0, at).some((word) => MOVES.test(word)),
    ofWeekAfter: at !== -1 && own.slice(at).some((word) => MOVES.test(word)),
  }
}

function dayBeside(base: number, weekday: number, isOnwards: boolean): number {
  const ahead = (weekday - weekdayOf(base) + 7) % 7
  return isOnwards || ahead <= FEW ? base + ahead : mondayOf(base) + weekday
}

/** A weekday by itself is of the week of the one it is joined to, where that one's is said. */
export function joinDays(all: readonly DateMention[], words: readonly string[]): DateMention[] {
  const described = all.map((mention) => describe(mention, words))
  const linkOf = (a: Described, b: Described): readonly string[] | undefined => {
    const between = words.slice(a.end, b.start)
    return between.length > 0 && between.every((word) => LINK.test(word)) ? between : undefined
  }
  const isPlain = ({ weekday, ofWeekBefore, ofWeekAfter }: Described): boolean =>
    weekday >= 0 && !ofWeekBefore && !ofWeekAfter
  const out = [...described]
  for (let at = 1; at < out.length; at++) {
    const [before, one] = [out[at - 1], out[at]]
    const link = before && one && linkOf(before, one)
    if (link === undefined || before === undefined || one === undefined || !isPlain(one)) continue
    if (before.weekday < 0 || isPlain(before)) continue
    const isOnwards = link.some((word) => ONWARDS.test(word))
    const days = (when: When): Span | undefined => {
      const base = before.days(when)
      return base && spanOf(dayBeside(base.from, one.weekday, isOnwards))
    }
    out[at] = { ...one, days, ofWeekBefore: true }
  }
  for (let at = out.length - 2; at >= 0; at--) {
    const [one, after] = [out[at], out[at + 1]]
    if (one === undefined || after === undefined || !isPlain(one) || !after.ofWeekAfter) continue
    if (linkOf(one, after) === undefined) continue
    const days = (when: When): Span | undefined => {
      const base = after.days(when)
      return base && spanOf(mondayOf(base.from) + one.weekday)
    }
    out[at] = { ...one, days, ofWeekAfter: true }
  }
  return withoutVague(out, words)
}

function spanOf(day: number): Span {
  return { from: day, to: day }
}

/** `midweek games, tuesday and wednesday`: beside its days the middle of a week says no more. */
function withoutVague(all: readonly Described[], words: readonly string[]): DateMention[] {
  const isVague = ({ start, end }: Described): boolean =>
    words.slice(start, end).some((word) => word === 'midweek' || word === 'mid')
  const days = all.map(({ weekday }) => weekday).filter((weekday) => weekday >= 0)
  const isSaid = days.length > 0 && days.every((weekday) => weekday >= 1 && weekday <= 3)
  return isSaid ? all.filter((mention) => !isVague(mention)) : [...all]
}
