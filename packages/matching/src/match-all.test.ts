import { describe, expect, test } from 'vitest'
import type { EventName } from './event.ts'
import { lineMatcher } from './json-lines.ts'
import { matchAll } from './match-all.ts'
import { matchEvent } from './match-event.ts'
import { prepare } from './prepare.ts'

const CLUBS = ['Osijek', 'Rijeka', 'Varazdin', 'Gorica', 'Hajduk Split', 'Slaven Belupo']

type Style = { id: string; league: string; mark?: string; source?: string; hour?: number }

/** The three matches of a round as one source writes them, each at an hour of its own. */
function round({ id, league, mark = '', source = id, hour = 10 }: Style): EventName[] {
  return [0, 1, 2].map((at) => ({
    id: `${id}${at}`,
    source,
    home: `${CLUBS[2 * at]}${mark}`,
    away: `${CLUBS[2 * at + 1]}${mark}`,
    league,
    kickoff: `2026-01-1${at}T${hour + at}:00`,
  }))
}

function answers(queries: readonly EventName[], list: readonly EventName[]): (string | null)[] {
  return matchAll(queries, prepare(list)).map(({ id }) => id)
}

describe('a league learnt by the links of its matches', () => {
  const plain = round({ id: 'q', league: 'Croatia - Prva B' })

  test.each([
    ['youth', ' U19', 'Croatia - U19 League'],
    ['women', ' (W)', 'Croatia - Women'],
    ['second teams', ' II', 'Croatia - Second Teams'],
  ])('lends its sides the mark that one source leaves out: %s', (_, mark, league) => {
    const list = round({ id: 'c', league, mark })
    expect(answers(plain, list)).toEqual(['c0', 'c1', 'c2'])
    // The other way round as well, and for a match whose minute is written otherwise.
    expect(answers(list, plain)).toEqual(['q0', 'q1', 'q2'])
    const late = plain.map((event, at) => (at === 2 ? { ...event, kickoff: null } : event))
    expect(answers(late, list)).toEqual(['c0', 'c1', 'c2'])
    // One match alone teaches nothing.
    expect(answers(plain.slice(0, 1), list)).toEqual([null])
  })

  test('a league filed under a women’s name by one source is learnt', () => {
    const wrong = round({ id: 'q', league: 'Croatia - Prva HNL. Women' })
    const list = round({ id: 'c', league: 'Croatia - Prva HNL' })
    expect(matchEvent(wrong[0] ?? plain[0]!, prepare(list)).id).toBe(null)
    expect(answers(wrong, list)).toEqual(['c0', 'c1', 'c2'])
  })

  test('the same clubs at other hours are other matches', () => {
    const list = round({ id: 'c', league: 'Croatia - U19 League', mark: ' U19', hour: 12 })
    expect(answers(plain, list)).toEqual([null, null, null])
  })

  test('a league whose own matches are found learns nothing from others', () => {
    const own = round({ id: 'o', league: 'Croatia - Prva B' }).slice(0, 1)
    const list = [...own, ...round({ id: 'c', league: 'Croatia - U19 League', mark: ' U19' })]
    expect(answers(plain, list)).toEqual(['o0', null, null])
  })

  test('two ages stay apart, however many matches agree', () => {
    const younger = round({ id: 'q', league: 'Croatia - U17 League', mark: ' U17' })
    const list = round({ id: 'c', league: 'Croatia - U19 League', mark: ' U19' })
    expect(answers(younger, list)).toEqual([null, null, null])
  })
})

describe('a match filed under another league’s name', () => {
  const league = 'Croatia - Prva HNL. Women'
  const women = [...round({ id: 'w', league, mark: ' (Women)' })]
  const misfiled: EventName = {
    id: 'm',
    source: 'w',
    home: 'Dinamo Zagreb',
    away: 'Lokomotiva Zagreb',
    league,
    kickoff: '2026-01-12T18:00',
  }
  const right = { ...misfiled, id: 'r', source: 'r', league: 'Croatia - Prva HNL' }

  test('is found where the source marks all others of that league in their names', () => {
    expect(answers([right], [...women, misfiled])).toEqual(['m'])
    expect(answers([...women, misfiled], [right])).toEqual([null, null, null, 'r'])
  })

  test('is a women’s match where the source marks none', () => {
    const bare = round({ id: 'w', league })
    expect(answers([right], [...bare, misfiled])).toEqual([null])
    expect(answers([right], [...women.slice(1), misfiled])).toEqual([null])
  })

  test('a line is read by what the lists of its source have shown', () => {
    const ask = lineMatcher()
    const line = (query: EventName, candidates: readonly EventName[]) =>
      ask(JSON.stringify({ query, candidates }))
    expect(line(misfiled, [right])).toMatchObject({ id: null })
    line(right, [...women, misfiled])
    expect(line(misfiled, [right])).toMatchObject({ id: 'r' })
  })
})
