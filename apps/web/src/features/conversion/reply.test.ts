import type { SelectionReport } from '@strix/contracts'
import { expect, test } from 'vitest'
import { replyOf } from './reply.ts'

function rowOf(home: string, was: number, now: number | null): SelectionReport {
  const side = {
    home,
    away: 'Rovers',
    league: 'League',
    country: null,
    kickoff: null,
    market: '1X2',
    outcome: 'Home',
  }
  return {
    index: 0,
    status: now === null ? 'missing-event' : 'exact',
    key: null,
    description: null,
    origin: { ...side, odds: was },
    destination: now === null ? null : { ...side, odds: now },
    match_confidence: null,
    reason: null,
  }
}
const options = { odds: (value: number) => value.toFixed(2), link: 'https://strix.example/?code=A' }
const result = {
  code: 'HW8EM8',
  destination_platform: 'betking',
  converted: 3,
  total: 4,
  odds_after: 5.4,
} as const

test('a reply says the code, what was left out, the price that fell most, and where it is from', () => {
  const report = [
    rowOf('Albion', 2, 1.9),
    rowOf('City', 3, 2.1),
    rowOf('Town', 1.5, 1.6),
    rowOf('United', 2, null),
  ]
  expect(replyOf({ ...result, report }, options).split('\n')).toEqual([
    'Betking: HW8EM8',
    '3 of 4 games, odds 5.40',
    'Left out: United - Rovers',
    'Weakest price: City - Rovers, 2.10 (was 3.00)',
    'https://strix.example/?code=A',
  ])
})

test('where nothing is missing and no price fell, it does not say so', () => {
  const report = [rowOf('Albion', 2, 2.1)]
  const reply = replyOf({ ...result, converted: 1, total: 1, report }, options)
  expect(reply.split('\n')).toEqual([
    'Betking: HW8EM8',
    '1 of 1 game, odds 5.40',
    'https://strix.example/?code=A',
  ])
})
