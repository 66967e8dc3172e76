import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventName } from './event.ts'
import { lineMatcher } from './json-lines.ts'
import { matchAll } from './match-all.ts'
import { matchEvent } from './match-event.ts'
import { prepare } from './prepare.ts'
import { sameTeam } from './same-team.ts'

const CLUBS = [
  'Arsenal',
  'Arsenal FC',
  'Chelsea',
  'Man Utd',
  'Manchester City',
  'AC Milan',
  'Inter',
  'Roma',
  'Bayern München',
  '1. FC Köln',
  'Enyimba',
  'Rangers',
  'Atlético-MG',
  'Santos',
  'Nacional',
  'Arsenal Women',
  'Chelsea U21',
  'Juventus Next Gen',
  'Nigeria',
  "Côte d'Ivoire",
  'PSG',
]
const club = fc.constantFrom(...CLUBS)
const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const name = fc.oneof({ weight: 3, arbitrary: club }, { weight: 1, arbitrary: anyText })
const kickoff = fc.constantFrom('', '2026-01-10', '2026-01-10T15:00', '2026-01-11T15:00:00Z')
const fields = { home: name, away: name, league: fc.oneof(club, anyText), kickoff }
const events = fc
  .array(fc.record(fields), { maxLength: 12 })
  .map((list): EventName[] => list.map((one, at) => ({ ...one, id: `e${at}` })))
const query = fc.record(fields).map((one): EventName => ({ ...one, id: 'q' }))

describe('whatever is written', () => {
  test('sameTeam is symmetric and a chance', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const there = sameTeam({ name: a }, { name: b })
        const back = sameTeam({ name: b }, { name: a })
        expect(back.same).toBe(there.same)
        expect(back.confidence).toBeCloseTo(there.confidence, 9)
        expect(there.confidence).toBeGreaterThanOrEqual(0)
        expect(there.confidence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 400 },
    )
  })

  test('the order of the list does not change the answer', () => {
    fc.assert(
      fc.property(events, query, (list, one) => {
        const there = matchEvent(one, prepare(list))
        const back = matchEvent(one, prepare(list.toReversed()))
        expect(back.id).toBe(there.id)
        expect(back.confidence).toBeCloseTo(there.confidence, 9)
      }),
      { numRuns: 200 },
    )
  })

  test('an answer is an event of the list and its chances add up to at most one', () => {
    fc.assert(
      fc.property(events, query, (list, one) => {
        const { id, contenders } = matchEvent(one, prepare(list))
        if (id !== null) expect(list.map((event) => event.id)).toContain(id)
        const sum = contenders.reduce((total, { confidence }) => total + confidence, 0)
        expect(sum).toBeLessThanOrEqual(1 + 1e-9)
      }),
      { numRuns: 200 },
    )
  })

  test('matchAll gives no event twice', () => {
    fc.assert(
      fc.property(events, fc.array(query, { maxLength: 8 }), (list, queries) => {
        const given = matchAll(queries, prepare(list)).flatMap(({ id }) =>
          id === null ? [] : [id],
        )
        expect(new Set(given).size).toBe(given.length)
      }),
      { numRuns: 100 },
    )
  })

  test('a line of anything is answered, never thrown at', () => {
    const answer = lineMatcher()
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (line) => {
        expect(answer(line)).toBeTypeOf('object')
      }),
    )
  })
})

describe('lines', () => {
  const candidates = [
    { id: 'c1', home: 'Man Utd', away: 'Liverpool', league: 'EPL', kickoff: '2026-01-10' },
    { id: 'c2', home: 'Roma', away: 'Lazio', league: 'Italy - Serie A', kickoff: '2026-01-10' },
  ]
  const asked = { home: 'AS Roma', away: 'SS Lazio', league: 'Serie A', kickoff: '2026-01-10' }

  test('a query is answered with the id and its confidence', () => {
    const answer = lineMatcher()
    const line = JSON.stringify({ query_id: 'q1', query: asked, candidates })
    expect(answer(line)).toMatchObject({ query_id: 'q1', id: 'c2' })
    const without = JSON.stringify({ query: asked, candidates: candidates.slice(0, 1) })
    expect(answer(without)).toMatchObject({ id: null })
  })

  test('a pair is answered with a verdict', () => {
    const line = JSON.stringify({ a: { name: 'Man Utd' }, b: { name: 'Manchester United FC' } })
    expect(lineMatcher()(line)).toMatchObject({ same: true })
  })

  test('events without names are nobody’s match, whatever id they share', () => {
    const match = (query: unknown) =>
      lineMatcher()(
        JSON.stringify({ query, candidates: [null, 5, {}, { id: 'c3' }, ...candidates] }),
      )
    expect(match({})).toMatchObject({ id: null, confidence: 0 })
    expect(match({ ...asked, home: '' })).toMatchObject({ id: null, confidence: 0 })
    expect(match(asked)).toMatchObject({ id: 'c2' })
    const [first] = candidates
    const providerIds = { sportradar: '70000001' }
    const line = { query: { ...asked, home: '', away: '', providerIds } }
    const answer = lineMatcher()(
      JSON.stringify({ ...line, candidates: [{ ...first, providerIds }] }),
    )
    expect(answer).toMatchObject({ id: null })
  })

  test.each([
    '',
    'x',
    '[]',
    '{}',
    '{"query":1}',
    '{"query":{},"candidates":3}',
    '{"a":{"name":null},"b":{"name":""}}',
  ])('what cannot be read is said to be so: %s', (line) => {
    expect(lineMatcher()(line)).toMatchObject({
      id: null,
      confidence: 0,
      error: expect.any(String),
    })
  })
})
