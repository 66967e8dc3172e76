import type { MessageFact } from '@strix/contracts'
import { expect, test } from 'vitest'
import { cutAtFigures } from './figures.ts'

let count = 0
function fact(value: number | string, unit: string, owner = 'Arsenal'): MessageFact {
  count += 1
  const at = '2026-11-22T04:10:00.000Z'
  return { id: `f${count}`, value, unit, owner, about: 'win', source: 'Strix forecast', at }
}

const win = fact(56.4, 'percent')
const odds = fact(1.72, 'odds')
const goals = fact(2.1, 'goals')
const score = fact('2-1', 'score')
const day = fact('2026-11-22', 'date')
const time = fact('17:30', 'time')
const minutes = fact(1034, 'minutes')
const naira = fact(11_620, 'naira')
const won = fact(3, 'count')
const all = [win, odds, goals, score, day, time, minutes, naira, won]

const cases: readonly [string, ...MessageFact[]][] = [
  ['Arsenal win 56.4% of the time.', win],
  ['About 56% na dem.', win],
  ['At 1.72, not 4.85.', odds],
  ['They score 2.1 a match.', goals],
  ['Chelsea won 2-1, Fulham lost 1–2.', score, score],
  ['On 22/11 at 17:30.', day, time],
  ['On 22/11/2026.', day],
  ['1,034 minutes and N11,620, in 3 of them', minutes, naira, won],
  ['On Sunday 22 November they won 3.', day, won],
  ['Nothing: on Sunday 3 April, April 3, Apr 3, the 3 of April, for 3 April, 3 and 12 April'],
  ['Nothing: April 3, 2026, 1–2 April and the 3rd of May'],
  ['Of 3 may one be lost; in 3 Mayorga games.', won, won],
  ['Nothing: 57%, 56.4, 1.7.2, Schalke 04, U21, 3HW376F, Over 2.5'],
]

test.each(cases)('%s', (text, ...expected) => {
  const parts = cutAtFigures(text, all)
  const found = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.fact]))
  expect(found).toEqual(expected)
  expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text)
})

test('one figure of two owners is first the one, then the other', () => {
  const theirs = fact(56.4, 'percent', 'Newcastle')
  const parts = cutAtFigures('56.4% here, 56.4% there', [win, theirs])
  expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.fact.owner]))).toEqual([
    'Arsenal',
    'Newcastle',
  ])
})
