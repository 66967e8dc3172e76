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

/** A sentence cut at the figures that its facts know; the rest of it stays text. */
export function cutAtFigures(text: string, facts: readonly MessageFact[]): TextPart[] {
  const parts: TextPart[] = []
  const used = new Set<string>()
  let end = 0
  for (const { 0: found, index } of text.matchAll(figure)) {
    const written = found.replace(/[\s,]+$/u, '')
    const fitting = facts.filter((fact) => says(written, fact))
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
