/** What an answer names and does not hold is told, and no price is beyond all bounds. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPlatform } from './find-platform.ts'
import type { EventMarkets, Platform } from './platform.ts'

type Edit = (name: string, value: unknown) => unknown

/** An answer of a fixture, with fields changed. */
function answer(file: string, edit: Edit = (_name, value) => value, at = 0): unknown {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const { exchanges } = JSON.parse(text) as { exchanges: { response: { json: unknown } }[] }
  return JSON.parse(JSON.stringify(exchanges[at]?.response.json, edit)) as unknown
}

/** Gives every field of one of these names another value. */
function everywhere(names: readonly string[], other: unknown): Edit {
  return (name, value) => (names.includes(name) ? other : value)
}

function platform(id: string): Platform {
  const found = findPlatform(id)
  if (!found) throw new Error(id)
  return found
}

function eventOf(id: string, raw: unknown): EventMarkets {
  const read = platform(id).decode.event?.(raw)
  if (!read) throw new Error(id)
  return read
}

const listOf = (id: string, raw: unknown) => platform(id).decode.events?.(raw) ?? []
const slipOf = (id: string, raw: unknown) => platform(id).decode.slip?.(raw)

function unreadIn({ selections }: EventMarkets): number {
  return selections.filter(({ key, odds, state }) => !key && !odds && state === 'unknown').length
}

const files: Record<string, string> = {
  sportybet: 'sportybet/fixtures/event-football.json',
  bet9ja: 'bet9ja/fixtures/event-football.json',
  '1xbet': '1xbet/fixtures/event-football.json',
  nairabet: 'nairabet/fixtures/event.json',
  betking: 'betking/fixtures/event.json',
}

describe('nothing vanishes unseen', () => {
  test.each([
    ['sportybet', 'outcomes', null],
    ['sportybet', 'outcomes', undefined],
    ['sportybet', 'outcomes', []],
    ['1xbet', 'E', null],
    ['nairabet', 'odds', []],
    ['betking', 'MatchOdds', null],
  ])('%s: markets whose %s are gone each leave a row', (id, field, gone) => {
    const whole = eventOf(id, answer(files[id] ?? ''))
    const broken = eventOf(id, answer(files[id] ?? '', everywhere([field], gone)))
    expect(unreadIn(whole)).toBe(0)
    expect(whole.selections.length).toBeGreaterThan(0)
    expect(unreadIn(broken)).toBeGreaterThan(0)
    expect(broken.selections.every(({ market, outcome }) => market && outcome)).toBe(true)
  })

  test('nairabet: a list whose markets are gone leaves a row for each id', () => {
    const file = 'nairabet/fixtures/list.json'
    const broken = listOf('nairabet', answer(file, everywhere(['markets'], [])))
    expect(broken.length).toBe(listOf('nairabet', answer(file)).length)
    expect(broken.reduce((sum, one) => sum + unreadIn(one), 0)).toBeGreaterThan(0)
  })

  test('bet9ja: a search that found something and tells nothing is no empty result', () => {
    const file = 'bet9ja/fixtures/search.json'
    expect(listOf('bet9ja', answer(file))).toHaveLength(1)
    const lost = answer(file, (name, value) => (name === 'S' ? null : value))
    expect(() => listOf('bet9ja', lost)).toThrow('understand')
  })

  test('1xbet: a match that lost a team stays in the list, and is not taken for open', () => {
    const file = '1xbet/fixtures/list.json'
    const lost = everywhere(['O2', 'O2E'], null)
    const whole = listOf('1xbet', answer(file, undefined, 1))
    const broken = listOf('1xbet', answer(file, lost, 1))
    expect(broken.length).toBeGreaterThanOrEqual(whole.length)
    expect(broken.map(({ event }) => event.state)).not.toContain('open')
    expect(() => eventOf('1xbet', answer(files['1xbet'] ?? '', lost))).toThrow('without its teams')
  })

  test('sportybet: a ticket emptied of its selections is read from the events beside it', () => {
    const file = 'sportybet/fixtures/load.json'
    const whole = slipOf('sportybet', answer(file))
    const gone = { unavailableOutcomes: [] }
    const emptied: Edit = (name, value) =>
      name === 'ticket' ? { selections: [] } : (gone[name as keyof typeof gone] ?? value)
    const read = slipOf('sportybet', answer(file, emptied))
    expect(read?.selections.map(({ key }) => key).sort()).toEqual(
      whole?.selections.map(({ key }) => key).sort(),
    )
  })

  test.each([[null], [undefined], [[]]])(
    'sportybet: a slip whose market lost its outcomes (%o) still has the leg',
    (gone) => {
      const lost = everywhere(['ticket'], null)
      const raw = answer('sportybet/fixtures/load.json', lost) as {
        data: { outcomes: { markets: { outcomes: unknown }[] }[] }
      }
      const legs = slipOf('sportybet', raw)?.selections.length
      for (const { markets } of raw.data.outcomes) for (const one of markets) one.outcomes = gone
      const read = slipOf('sportybet', raw)
      expect(read?.selections).toHaveLength(legs ?? 0)
      expect(read?.selections.every(({ key }) => key === null)).toBe(true)
    },
  )

  test('nairabet: a stored slip emptied of its games is no slip whose games have gone', () => {
    for (const stakes of [undefined, [{ value: 1 }]]) {
      expect(() => slipOf('nairabet', { selections: [], stakes })).toThrow('cannot read')
    }
    const shop = { selections: [], isDisableds: [], bankerEventIds: [] }
    expect(() => slipOf('nairabet', shop)).toThrow('without its games')
  })
})

describe('prices are bounded', () => {
  test.each(Object.keys(files))('%s: a price beyond all bounds, or none, is not open', (id) => {
    for (const price of ['1e9', '10001', '-3', '0', '1', 'Infinity']) {
      const isText = id === 'sportybet' || id === 'bet9ja'
      const other = isText ? price : Number(price.replace('Infinity', '1e308'))
      const isPrice = (name: string, value: unknown) =>
        (/^(odds|price|C|OddOutcome)$/.test(name) && typeof value !== 'object') ||
        (name.startsWith('S_') && typeof value === 'string')
      const set: Edit = (name, value) => (isPrice(name, value) ? other : value)
      const { selections } = eventOf(id, answer(files[id] ?? '', set))
      expect(selections.length).toBeGreaterThan(0)
      expect(selections.filter(({ odds, state }) => odds !== null || state === 'open')).toEqual([])
    }
  })
})
