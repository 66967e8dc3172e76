import { describe, expect, test } from 'vitest'
import { fit, forecastComing, learn } from './engine.ts'
import { chancesOfGrid, jointGrid } from './joint.ts'
import { measures, readResults } from './results.ts'
import type { ResultRow } from './results.ts'
import { readModels, storeModels } from './stored.ts'
import { makeLeague } from './test-league.ts'
import { walk } from './walk.ts'

const { rows } = makeLeague(5)
const cut = '2009-10-10'
const later = '2009-12-12'
const before = rows.filter(({ date = '' }) => date < cut)
const between = rows.filter(({ date = '' }) => date >= cut && date < later)
const coming = rows.filter(({ date }) => date === later).map(unplayed)
const dayOf = (date: string) => Math.round(Date.parse(date) / 86_400_000)

/** Who plays whom, and nothing of how it went. */
function unplayed(row: ResultRow): ResultRow {
  return { ...row, ...Object.fromEntries(measures.map((name) => [name, ''])) }
}

/** Learning from thousands of matches takes a busy machine its time. */
describe('a fitted engine', { timeout: 180_000 }, () => {
  const fitted = fit(readResults(before, { odds: false }))
  const kept = learn(fitted.kept, readResults(between, { odds: false, names: fitted.kept.names }))

  test('remembers after a few results more what it would after all at once', () => {
    const all = fit(readResults([...before, ...between], { odds: false }))
    expect(kept.names).toEqual(all.kept.names)
    expect(kept.columns).toEqual(all.kept.columns)
    expect(kept.columns).not.toEqual(fitted.kept.columns)
  })

  test('tells how strong clubs were on a day from nothing later', () => {
    const early = fitted.strengths.at(-6)
    if (!early) throw new Error('no strengths')
    const until = before.filter(({ date = '' }) => dayOf(date) <= early.day)
    expect(fit(readResults(until, { odds: false })).strengths.at(-1)).toEqual(early)
    const now = fitted.strengths.at(-1)?.clubs ?? []
    const ahead = (club: number) => {
      const found = now.find((each) => each.club === `Club ${club}`)
      return (found?.scores ?? Number.NaN) - (found?.concedes ?? Number.NaN)
    }
    expect(now).toHaveLength(20)
    expect(ahead(19)).toBeGreaterThan(ahead(10) + 0.3)
    expect(ahead(10)).toBeGreaterThan(ahead(0) + 0.3)
    expect(Math.abs((now[0]?.usual ?? 0) - 1.3)).toBeLessThan(0.3)
  })

  test('forecasts what the walk forecasts, with weights that were stored', () => {
    const models = readModels(JSON.parse(JSON.stringify(storeModels(fitted.models))))
    const seen = [
      ...forecastComing({ models, kept }, readResults(coming, { odds: false, names: kept.names })),
    ]
    const range = { from: dayOf(cut), to: dayOf(later), refitDays: 1000 }
    const walked = [...walk(readResults(rows, { odds: false }), range)].slice(-coming.length)
    expect(seen.map(({ model }) => model?.chances)).toEqual(walked.map(({ chances }) => chances))
    expect(coming).toHaveLength(10)
    expect(seen.every(({ blend, sample }) => blend === undefined && sample.home > 300)).toBe(true)
  })

  test('the grid carries the same chances when it is made again from rounded ones', () => {
    const results = readResults(coming, { odds: false, names: kept.names })
    for (const { model } of forecastComing({ models: fitted.models, kept }, results)) {
      if (!model) throw new Error('no forecast')
      const rounded = Object.fromEntries(
        Object.entries(model.chances).map(([name, chance]) => [name, Number(chance.toFixed(6))]),
      )
      const shown = Object.entries(chancesOfGrid(jointGrid(model.chances, model.goals)))
      const again: Record<string, number> = chancesOfGrid(jointGrid(rounded, model.goals))
      expect(shown).toHaveLength(10)
      for (const [name, chance] of shown) expect(again[name]).toBeCloseTo(chance, 5)
    }
  })

  test('says how many cards to expect, and how often each question came out', () => {
    const results = readResults(coming, { odds: false, names: kept.names })
    const [first] = forecastComing({ models: fitted.models, kept }, results)
    // Clubs of this league get 1.8 and 2 yellow cards a match, no red ones.
    expect(first?.cards?.home.yellow).toBeGreaterThan(1.5)
    expect(first?.cards?.home).toMatchObject({ red: 0, low: expect.any(Number) as number })
    expect(first?.cards?.home.high).toBeGreaterThan(first?.cards?.home.low ?? 9)
    const homeWins = [...before, ...between].filter(({ fthg, ftag }) => Number(fthg) > Number(ftag))
    const share = homeWins.length / (before.length + between.length)
    expect(first?.base.home).toBeCloseTo(share, 6)
  })

  test('tells cards by half once a hundred matches told when they were shown', () => {
    const results = readResults(coming, { odds: false, names: kept.names })
    const [first] = forecastComing({ models: fitted.models, kept }, results)
    const { yellow, halves } = first?.cards?.away ?? {}
    // Three in ten come before half-time, in either half none is red.
    expect((halves?.first.yellow ?? 0) / (yellow ?? 0)).toBeCloseTo(0.3, 1)
    expect((halves?.first.yellow ?? 0) + (halves?.second.yellow ?? 0)).toBeCloseTo(yellow ?? 0, 9)
    expect([halves?.first.red, halves?.second.red]).toEqual([0, 0])
    const silent = before.slice(0, -100).map(({ hthy: _hthy, ...row }) => row)
    const untold = fit(readResults(silent, { odds: false }))
    const toldOf = (count: number) => {
      const known = learn(
        untold.kept,
        readResults(before.slice(-count), { odds: false, names: untold.kept.names }),
      )
      const [found] = forecastComing({ models: fitted.models, kept: known }, results)
      return found?.cards?.away.halves !== undefined
    }
    expect([toldOf(99), toldOf(100)]).toEqual([false, true])
  })

  test('what was kept before it knew of cards by half forecasts the same, without them', () => {
    const results = readResults(coming, { odds: false, names: kept.names })
    const older = Object.entries(kept.columns).filter(([name]) => !name.includes('half-cards'))
    expect(older).toHaveLength(Object.keys(kept.columns).length - 5)
    const known = { names: kept.names, columns: Object.fromEntries(older) }
    const [now, then] = [kept, known].map((memory) => [
      ...forecastComing({ models: fitted.models, kept: memory }, results),
    ])
    expect(then?.map(({ cards }) => cards?.home.halves)).toEqual(coming.map(() => undefined))
    expect(then?.map(({ model }) => model?.chances)).toEqual(
      now?.map(({ model }) => model?.chances),
    )
  })

  test('does not forecast on too few matches', () => {
    const young = fit(readResults(rows.slice(0, 900), { odds: false }))
    const results = readResults(coming, { odds: false, names: young.kept.names })
    const seen = [...forecastComing(young, results)]
    expect(seen.map(({ model }) => model)).toEqual(coming.map(() => undefined))
  })
})
