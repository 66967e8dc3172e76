/** A fact as a reader sees it. */
import type { Fact } from '../facts.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months =
  'January February March April May June July August September October November December'.split(' ')

export function show(fact: Fact, { today }: { today: string }): string {
  const { value, unit, digits } = fact
  if (typeof value === 'string') return unit === 'date' ? showDay(value, today) : value
  const number = formatOf(digits).format(value)
  if (unit === 'percent') return `${number}%`
  if (unit === 'naira') return `N${number}`
  if (unit === 'credits') return `${number} credits`
  return unit === 'position' ? ordinal(value) : number
}

const formats = new Map<number | undefined, Intl.NumberFormat>()

function formatOf(digits: number | undefined): Intl.NumberFormat {
  const known = formats.get(digits)
  if (known) return known
  const [least, most] = [digits ?? 0, digits ?? 2]
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  formats.set(digits, format)
  return format
}

/** With the year where it is another one. */
function showDay(day: string, today: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  const date = `${at.getUTCDate()} ${months[at.getUTCMonth()]}${year}`
  return `${weekdays[at.getUTCDay()]} ${date}`
}

function ordinal(value: number): string {
  const tens = value % 100
  if (tens >= 11 && tens <= 13) return `${value}th`
  return `${value}${{ 1: 'st', 2: 'nd', 3: 'rd' }[value % 10] ?? 'th'}`
}
