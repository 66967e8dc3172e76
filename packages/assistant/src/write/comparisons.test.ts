import { expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import type { CompareTeamsData } from '../tool-data.ts'
import { writeTeams } from './comparisons.ts'
import { createWriter } from './writer.ts'

const owner = 'Enyimba v Remo Stars'
const source = { source: 'Strix staff', at: '2026-11-18T12:00:00Z' }
const facts: Fact[] = [
  { id: 'm1.day', value: '2026-11-21', unit: 'date', owner, about: 'kick-off', ...source },
  { id: 'm1.time', value: '16:00', unit: 'time', owner, about: 'kick-off', ...source },
]
const met = { prefix: 'met', names: ['Enyimba', 'Remo Stars'], known: false } as const
const teams = [
  { prefix: 't1', name: 'Enyimba', known: false },
  { prefix: 't2', name: 'Remo Stars', known: false },
] as const
const match = {
  id: 'm',
  prefix: 'm1',
  owner,
  homeTeamName: 'Enyimba',
  homeTeamLogo: null,
  awayTeamName: 'Remo Stars',
  awayTeamLogo: null,
  leagueName: 'NPFL',
  fixtureDate: '2026-11-21T15:00:00.000Z',
  state: 'coming',
} as const

function wordsOf(next: CompareTeamsData['next'], locale: 'en' | 'pcm' = 'en'): string {
  const writer = createWriter({ locale, seed: 's', today: '2026-11-18' }, facts)
  writeTeams(writer, { tool: 'compare_teams', data: { teams, meetings: [], met, next }, facts })
  return writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? piece.text : [])).join(' ')
}

test('two sides that meet without a forecast are not said to stay apart', () => {
  const words = wordsOf({ match, card: null })
  expect(words).toContain('Saturday 21 November')
  expect(words).toContain('There is no forecast of it')
  expect(words).not.toContain('do not meet')
  expect(wordsOf({ match, card: null }, 'pcm')).not.toContain('no go meet')
})

test('two sides that do not meet are said to stay apart', () => {
  expect(wordsOf(null)).toContain('They do not meet in the coming weeks')
})

test('one match and one point are not said as several', () => {
  const of = { owner: 'Enyimba', source: 'x', at: '2026-11-18T12:00:00Z', about: 'table' }
  const one: Fact[] = [
    { ...of, id: 't1.place', value: 8, unit: 'position' },
    { ...of, id: 't1.points', value: 1, unit: 'count' },
    { ...of, id: 't1.played', value: 1, unit: 'count' },
  ]
  const writer = createWriter({ locale: 'en', seed: 's', today: '2026-11-18' }, one)
  const known = [{ ...teams[0], known: true }, teams[1]] as const
  writeTeams(writer, {
    tool: 'compare_teams',
    data: { teams: known, meetings: [], met, next: null },
    facts: one,
  })
  const words = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? piece.text : []))
  expect(words.join(' ')).toContain('with 1 point from 1 match.')
})
