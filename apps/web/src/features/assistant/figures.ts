/** Which figure of a sentence is which fact. Pure. */
import type { MessageFact } from '@strix/contracts'

type TextPart = string | { text: string; fact: MessageFact }

/** `56.4%`, `1.72`, `2-1`, `17:30`, `22/11`, `N1,000`, `1,034`; not the digits of a name. */
const figure = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])(?:N\d[\d,]*(?:\.\d+)?|\d{1,2}\/\d{1,2}(?:\/\d{4})?|\d{1,2}:\d{2}`,
    String.raw`|\d{1,2}[-–]\d{1,2}|\d[\d,]*(?:\.\d+)?\s?%?)(?![\p{L}\p{N}]|\.\d)`,
  ].join(''),
  'gu',
)

const months = [
  ['Jan(?:uary)?', 'Feb(?:ruary)?', 'Mar(?:ch)?', 'Apr(?:il)?', 'May', 'June?', 'July?'],
  ['Aug(?:ust)?', 'Sept?(?:ember)?', 'Oct(?:ober)?', 'Nov(?:ember)?', 'Dec(?:ember)?'],
].flat()
// With its capital: the other may is a verb.
const month = String.raw`(${months.join('|')})(?![\p{L}\p{N}])`
/** `5 April`, `5 of April`, and the first of `5 and 12 April`. */
const beforeMonth = new RegExp(
  String.raw`^(?:(?:,| and| or| to| reach|\s?[-–])\s?\d{1,2})*(?:st|nd|rd|th)?(?: of)? ${month}`,
  'u',
)
/** `April 5`, and the year of `April 2026` and `April 5, 2026`. */
const afterMonth = new RegExp(String.raw`(?<!\p{L})${month}(?: \d{1,2}(?:st|nd|rd|th)?,?)? $`, 'u')

/** The month that a bare number is the day of, or the year; null where it is no part of a date. */
function monthOf(text: string, from: number, to: number): string | null {
  if (!/^[\d–-]+$/u.test(text.slice(from, to))) return null
  const found = beforeMonth.exec(text.slice(to)) ?? afterMonth.exec(text.slice(0, from))
  const name = found?.[1]?.slice(0, 3)
  if (name === undefined) return null
  return String(months.findIndex((each) => each.startsWith(name)) + 1).padStart(2, '0')
}

/** A sentence cut at the figures that its facts know; the rest of it stays text. */
export function cutAtFigures(text: string, facts: readonly MessageFact[]): TextPart[] {
  const parts: TextPart[] = []
  const used = new Set<string>()
  let end = 0
  for (const { 0: found, index } of text.matchAll(figure)) {
    const written = found.replace(/[\s,]+$/u, '')
    const inMonth = monthOf(text, index, index + written.length)
    const fitting = facts.filter((fact) =>
      inMonth === null ? says(written, fact) : saysDay(written, inMonth, fact),
    )
    // The same figure twice in a sentence is first the one fact, then the other.
    const fact = fitting.find(({ id }) => !used.has(id)) ?? fitting[0]
    if (!fact) continue
    used.add(fact.id)
    if (index > end) parts.push(text.slice(end, index))
    parts.push({ text: written, fact })
    end = index + written.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Whether what is written is the value of a fact, at the rounding in which it is written. */
function says(written: string, { value, unit }: MessageFact): boolean {
  if (unit === 'word') return false
  if (/^\d+[-–]\d+$/u.test(written)) return unit === 'score' && sameScore(written, String(value))
  if (written.includes(':')) return unit === 'time' && String(value) === written.padStart(5, '0')
  if (written.includes('/')) return unit === 'date' && dayOf(String(value)).startsWith(written)
  if (written.endsWith('%') !== (unit === 'percent')) return false
  if (written.startsWith('N') && unit !== 'naira') return false
  return typeof value === 'number' && sameNumber(written, value)
}

/** The day of a month is a date, and never a count that has the same digits. */
function saysDay(written: string, inMonth: string, { value, unit }: MessageFact): boolean {
  if (unit !== 'date') return false
  return dayOf(String(value)).startsWith(`${written.padStart(2, '0')}/${inMonth}/`)
}

function sameNumber(written: string, value: number): boolean {
  const plain = written.replaceAll(/[N,%\s]/gu, '')
  const digits = plain.split('.')[1]?.length ?? 0
  // Half a unit of the last digit, and a hair for what binary numbers cannot hold.
  return Math.abs(Number(plain) - value) <= 0.5 / 10 ** digits + 1e-9
}

/** Told from either side's view. */
function sameScore(written: string, value: string): boolean {
  const goals = written.split(/[-–]/u)
  const known = value.split('-')
  return goals.join() === known.join() || goals.toReversed().join() === known.join()
}

/** `2026-11-22` → `22/11/2026`. */
function dayOf(value: string): string {
  return value.slice(0, 10).split('-').toReversed().join('/')
}
