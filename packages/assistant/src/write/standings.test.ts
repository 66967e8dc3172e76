/** What is said where nothing is known passes the guard too. */
import { expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { guardSentence } from '../guard/index.ts'
import type { InPlayBrief } from '../tool-data.ts'
import { writeInPlay } from './in-play.ts'
import { writeMet, writeScorers, writeTable, writeWhichLeague } from './standings.ts'
import { writeStrangers } from './talk.ts'
import { createWriter, type Writer } from './writer.ts'

const today = '2026-11-18'
const source = { source: 'the simulator', at: '2026-11-18T12:00:00Z' }
const owner = 'Everton v Fulham'
const playing: Fact[] = [
  { id: 'in-play', value: 2, unit: 'count', owner: 'Strix', about: 'matches in play', ...source },
  { id: 'm1.day', value: today, unit: 'date', owner, about: 'kick-off', ...source },
  { id: 'm1.live', value: '2-1', unit: 'score', owner, about: 'score now', ...source },
]
const match = {
  id: 'm',
  prefix: 'm1',
  owner,
  homeTeamName: 'Everton',
  homeTeamLogo: null,
  awayTeamName: 'Fulham',
  awayTeamLogo: null,
  leagueName: 'Premier League',
  fixtureDate: '2026-11-18T15:00:00.000Z',
  state: 'begun',
} as const

function said(speak: (writer: Writer) => void, locale: 'en' | 'pcm', facts: readonly Fact[] = []) {
  const writer = createWriter({ locale, seed: 's', today }, facts)
  speak(writer)
  const before: string[] = []
  for (const piece of writer.pieces) {
    if (piece.kind !== 'sentence') continue
    const asked = { text: '', today, before: [...before] }
    expect(guardSentence(piece.text, piece.facts, asked)).toEqual({ ok: true })
    before.push(piece.text)
  }
  return before.join('\n')
}

test.each(['en', 'pcm'] as const)('in %s, what is not known is said plainly', (locale) => {
  const names = ['Arsenal', 'Chelsea'] as const
  const league = 'Premier League'
  expect(said((w) => writeMet(w, { prefix: 'met', names, known: false }), locale)).toContain(
    'Arsenal and Chelsea',
  )
  expect(said((w) => writeTable(w, { league, rows: [] }), locale)).toContain(league)
  expect(said((w) => writeScorers(w, { league, players: [] }), locale)).toContain(league)
  expect(said((w) => writeWhichLeague(w, ['LaLiga table']), locale)).toContain('Which league')
  expect(said((w) => writeStrangers(w, ['Ghana', 'Mali', 'Togo'], []), locale)).toContain(
    'Ghana, Mali or Togo',
  )
})

test.each(['en', 'pcm'] as const)('in %s, a match in play is told as far as known', (locale) => {
  const nobody = { teams: [], leagues: [] }
  const tell = (phase: InPlayBrief['phase']) => {
    const matches = [{ ...match, phase }]
    const data = { matches, more: 1, inPlay: { matches, next: null } }
    const result = { tool: 'fixtures', data, facts: playing } as const
    return said((writer) => writeInPlay(writer, result, nobody), locale, playing)
  }
  expect(tell('second-half')).toContain('Everton **2-1** Fulham, second half (Premier League).')
  expect(tell('half-time')).toContain('Everton **2-1** Fulham, half-time (Premier League).')
  expect(tell('unknown')).not.toContain('2-1')
  expect(tell('unknown')).toMatch(/Everton v Fulham.+(?:begun|start)/u)
})

test('of a team or a league that is not in play, only that is said', () => {
  const none = { matches: [], more: 0, inPlay: { matches: [], next: null } }
  const result = { tool: 'fixtures', data: none, facts: [] } as const
  const tell = (asked: Parameters<typeof writeInPlay>[2], locale: 'en' | 'pcm' = 'en') =>
    said((writer) => writeInPlay(writer, result, asked), locale)
  expect(tell({ teams: ['Arsenal'], leagues: [] }, 'pcm')).toContain('Arsenal no get match')
  expect(tell({ teams: ['Arsenal', 'Chelsea'], leagues: [] })).toBe(
    'Arsenal and Chelsea are not in play now.',
  )
  expect(tell({ teams: [], leagues: ['LaLiga'] })).toBe('No LaLiga match is in play now.')
})
