import { outcomeOf, probability } from '@strix/markets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measures, oddsColumns, readResults } from './results.ts'
import type { ResultRow } from './results.ts'
import { makeLeague, meanScore, outcomeOfRow, randomOf } from './test-league.ts'
import { walk } from './walk.ts'
import type { Forecast } from './designs.ts'

const league = makeLeague(7)
const prices = oddsColumns
const dayOf = (date: string) => Math.round(Date.parse(date) / 86_400_000)
const outcomes = ['1x2/home', '1x2/draw', '1x2/away'].map(outcomeOf)

function priced(rows: readonly ResultRow[], seed: number): ResultRow[] {
  const random = randomOf(seed)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(prices.map((name) => [name, (1.5 + 3 * random()).toFixed(2)])),
  }))
}

function chancesOf({ grid }: Forecast): number[] {
  return outcomes.map((outcome) => probability(outcome, grid)?.win ?? 0)
}

function forecasts(
  rows: readonly ResultRow[],
  input: { from: string; to: string; odds?: boolean },
) {
  const results = readResults(rows, { odds: input.odds ?? false })
  const found = [...walk(results, { from: dayOf(input.from), to: dayOf(input.to) })]
  return found.map((forecast) => {
    const { match } = forecast
    const name = [results.home[match], results.away[match], results.day[match]].join('|')
    return [name, forecast.cards, ...forecast.grid] as const
  })
}

/** Each walk learns from thousands of matches; a busy machine takes its time. */
const timeout = 180_000

describe('walking forward', { timeout }, () => {
  test.each([false, true])(
    'noise on and after a day changes no forecast up to it (odds: %s)',
    (odds) => {
      const rows = priced(league.rows, 3)
      // A day of matches, as every seventh after it.
      const from = '2009-09-05'
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 6 }), fc.integer(), (weeks, seed) => {
          const cut = new Date(Date.parse(from) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
          const random = randomOf(seed)
          const noisy = rows.map((row) => {
            if ((row.date ?? '') < cut) return row
            const noise = measures.map((name) => [name, String(Math.floor(9 * random()))])
            // Prices of the day itself are known before kick-off; those of later days are not.
            const later = (row.date ?? '') > cut ? prices : []
            const bent = later.map((name) => [name, (1.2 + 9 * random()).toFixed(2)])
            return { ...row, ...Object.fromEntries([...noise, ...bent]) }
          })
          const range = { from, to: cut, odds }
          const found = forecasts(rows, range)
          expect(forecasts(noisy, range)).toEqual(found)
          expect(found.at(-1)?.[0]).toMatch(`|${dayOf(cut)}`)
          // What they say of cards by half is compared too.
          expect(found.every(([, cards]) => cards?.home.halves !== undefined)).toBe(true)
        }),
        { numRuns: 2 },
      )
    },
  )

  test('without odds no price is read', () => {
    const range = { from: '2010-08-01', to: '2010-09-30' }
    expect(forecasts(priced(league.rows, 1), range)).toEqual(forecasts(league.rows, range))
  })

  test('learns strengths that nobody told it', () => {
    const results = readResults(league.rows, { odds: false })
    const seen = [
      ...walk(results, { from: dayOf('2010-08-01'), to: dayOf('2012-06-30'), refitDays: 400 }),
    ]
    expect(seen.length).toBe(2 * 20 * 19)
    const rows = seen.map(({ match }) => league.rows[match] ?? {})
    const ours = meanScore(
      seen.map((forecast, at) => [chancesOf(forecast), outcomeOfRow(rows[at] ?? {})]),
    )
    const truth = meanScore(rows.map((row) => [league.truthOf(row), outcomeOfRow(row)]))
    const shares = [0, 1, 2].map(
      (outcome) =>
        league.rows.filter((row) => outcomeOfRow(row) === outcome).length / league.rows.length,
    )
    const base = meanScore(rows.map((row) => [shares, outcomeOfRow(row)]))
    // Only luck beats the truth; most of its lead over the base is learnt.
    expect(ours - truth).toBeLessThan((base - truth) * 0.2)
  })

  test('the joint grid carries the chances of every question', () => {
    const results = readResults(league.rows, { odds: false })
    const keys = {
      btts: 'btts/yes',
      over25: 'ou@2.5/over',
      halfHome: '1h.1x2/home',
      home: '1x2/home',
    }
    let compared = 0
    for (const { chances, grid } of walk(results, {
      from: dayOf('2008-08-01'),
      to: dayOf('2008-09-30'),
    })) {
      for (const [name, key] of Object.entries(keys)) {
        const chance = chances[name as keyof typeof keys] ?? Number.NaN
        const carried = probability(outcomeOf(key), grid)?.win ?? Number.NaN
        expect(Math.abs(carried - chance)).toBeLessThan(0.01)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(200)
  })
})
