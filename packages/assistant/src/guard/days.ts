/** Days in words: "today", "next tomorrow", "Saturday". */
import { dayWords } from './tables/sentence-words.ts'

const dayMs = 86_400_000
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

type SaidDay = { start: number; end: number; text: string; days: readonly string[] }

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Each with the dates it may mean to who reads it today. */
export function saidDays(text: string, today: string): SaidDay[] {
  return [...text.matchAll(dayWords)].map((found) => {
    const [words, , , weekday] = found
    const start = found.index
    const days = weekday === undefined ? [fixed(words, today)] : near(weekday, today)
    return { start, end: start + words.length, text: words, days }
  })
}

function fixed(words: string, today: string): string {
  const low = words.toLowerCase()
  if (low === 'next tomorrow' || low === 'day after tomorrow') return addDays(today, 2)
  if (low.startsWith('tomor')) return addDays(today, 1)
  return low === 'yesterday' ? addDays(today, -1) : today
}

/** Every day of that name within a fortnight, so that "next" and "last" may be read either way. */
function near(name: string, today: string): string[] {
  const wanted = weekdays.findIndex((weekday) => weekday.startsWith(name.toLowerCase().slice(0, 3)))
  const at = new Date(`${today}T00:00:00Z`).getUTCDay()
  const ahead = (wanted - at + 7) % 7
  return [ahead - 14, ahead - 7, ahead, ahead + 7].map((count) => addDays(today, count))
}

export function isWeekdayOf(name: string, day: string): boolean {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const said = name.toLowerCase().split(' ').at(-1) ?? ''
  return weekday !== undefined && said.length >= 3 && weekday.startsWith(said.slice(0, 3))
}
