/** Whether a figure is the value of a fact, at the rounding that is shown. */
import type { Fact, FactUnit } from '../facts.ts'
import type { Figure } from './figure.ts'

/** Units whose figures may be shown with fewer digits than the fact has, down to so many. */
const coarser: Partial<Record<FactUnit, number>> = { percent: 0, goals: 1, cards: 1, per90: 1 }
const hedgedPoints = 1
const nearHalf = 3
const towardsHalf = 5
/** Units whose figures may stand without a word of their own. */
export const bareUnits: ReadonlySet<FactUnit> = new Set([
  'count',
  'goals',
  'cards',
  'points',
  'position',
  'minutes',
  'per90',
])

export function isValue(figure: Figure, fact: Fact): boolean {
  if (fact.unit === 'word') return false
  // "matches on 2026-11-23": a day that its name says.
  if (figure.units.includes('date') && fact.unit === 'count') {
    const day = /\d{4}-\d{2}-\d{2}/u.exec(fact.about)?.[0]
    if (day !== undefined && isText(figure, day, 'date')) return true
  }
  if (typeof fact.value === 'string') return isText(figure, fact.value, fact.unit)
  if (typeof figure.value !== 'number' || !figure.units.includes(fact.unit)) return false
  const { value, digits = decimalsOf(fact.value) } = fact
  const shown = Math.abs(Number(value.toFixed(digits)))
  const said = Math.abs(figure.value)
  if (figure.share) return isShare(said, shown, figure.share)
  if (figure.bound !== undefined && !isWithin(shown - said, figure.bound)) return false
  if (figure.bound !== undefined || shown === said) return true
  const least = coarser[fact.unit]
  if (least === undefined || figure.digits < least || figure.digits >= digits) return false
  return Math.abs(Number(value.toFixed(figure.digits))) === said
}

function isText(figure: Figure, value: string, unit: FactUnit): boolean {
  if (!figure.units.includes(unit)) {
    // A year alone.
    const isYear = unit === 'date' && figure.units.includes('count') && figure.digits === 0
    return isYear && String(figure.value) === value.slice(0, 4)
  }
  if (unit === 'score') {
    return figure.value === value || figure.value === reversed(value)
  }
  if (unit === 'date') {
    if (typeof figure.value === 'number') return Number(value.slice(8)) === figure.value
    return isSaidDate(figure.value, value)
  }
  if (figure.value === value) return true
  return figure.isHalfDay === true && onClock(String(figure.value)) === onClock(value)
}

/** A day with or without its year, a month of a year, or a year alone. */
export function isSaidDate(said: string, day: string): boolean {
  return /^\d{4}(?:-\d{2})?$/u.test(said) ? day.startsWith(said) : day.endsWith(said)
}

/** Where the hands stand, twice a day. */
function onClock(time: string): string {
  return `${Number(time.slice(0, 2)) % 12}${time.slice(2)}`
}

/** How far a chance may be from the round figure that it is said to be near, or beyond. */
const nearPoints = 1
const justPoints = 2
const beyondPoints = 5

function isWithin(apart: number, bound: string): boolean {
  if (/^(?:about|around|roughly|close to)$/u.test(bound)) return Math.abs(apart) <= nearPoints
  if (/^(?:nearly|almost)$/u.test(bound)) return apart < 0 && apart >= -justPoints
  const most = /^(?:over|above|more than|under|below|less than|well)/u.test(bound)
    ? beyondPoints
    : justPoints
  const beyond = /(?:over|above|more)/u.test(bound) ? apart : -apart
  return beyond > 0 && beyond <= most
}

function isShare(said: number, shown: number, share: NonNullable<Figure['share']>): boolean {
  const [, whole = 1] = share.of ?? []
  // "about 4 in 10" is rounded to tenths by its own form.
  if (share.hedged && whole === 10) return Math.round(shown / 10) === Math.round(said / 10)
  // "Close to a coin flip", "nearly half".
  if (share.hedged && whole === 2) return isNearHalf(shown, share.hedge ?? '')
  if (share.hedge !== undefined && /(?:more|less|over|under)/u.test(share.hedge)) {
    return isWithin(shown - said, share.hedge)
  }
  if (share.hedged) return Math.abs(said - shown) <= hedgedPoints
  return Math.round(said) === Math.round(shown)
}

function isNearHalf(shown: number, hedge: string): boolean {
  const apart = shown - 50
  if (/^(?:more than|over)$/u.test(hedge)) return apart > 0
  if (/^(?:less than|under)$/u.test(hedge)) return apart < 0
  if (/^just over$/u.test(hedge)) return apart > 0 && apart <= towardsHalf
  if (/^(?:nearly|almost|just under)$/u.test(hedge)) return apart < 0 && apart >= -towardsHalf
  return Math.abs(apart) <= nearHalf
}

export function reversed(score: string): string {
  return score.split('-').toReversed().join('-')
}

function decimalsOf(value: number): number {
  return /\.(\d+)$/u.exec(String(value))?.[1]?.length ?? 0
}
