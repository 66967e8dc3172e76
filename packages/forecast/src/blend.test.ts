import { describe, expect, test } from 'vitest'
import { blendOf, fitBlend } from './blend.ts'
import { answersOf } from './heads.ts'
import { logLoss } from './judge.ts'
import { marketView } from './market.ts'
import { readResults } from './results.ts'
import { makeLeague, outcomeOfRow, randomOf } from './test-league.ts'

/** The average is blurred, one source knows the truth; neither takes a margin. */
function priced() {
  const { rows, truthOf } = makeLeague(5)
  const random = randomOf(2)
  return rows.map((row) => {
    const truth = truthOf(row)
    const blurred = truth.map((chance) => chance * Math.exp(0.6 * (random() - 0.5)))
    const sum = blurred.reduce((total, share) => total + share, 0)
    const [h, d, a] = blurred.map((share) => String(sum / share))
    const [sharpH, sharpD, sharpA] = truth.map((chance) => String(1 / chance))
    return { ...row, avg_h: h, avg_d: d, avg_a: a, ps_h: sharpH, ps_d: sharpD, ps_a: sharpA }
  })
}

describe('the blend of prices', () => {
  test('learns whose prices are the better ones', () => {
    const results = readResults(priced(), { odds: true })
    const learnt = Int32Array.from({ length: 3500 }, (_, at) => at)
    const viewOf = (match: number) => marketView(results, match)
    const blend = fitBlend({ rows: learnt, viewOf, answers: answersOf(results) })
    if (!blend) throw new Error('there were enough matches')
    let gain = 0
    for (let match = learnt.length; match < results.count; match += 1) {
      const view = viewOf(match)
      if (!view) throw new Error('every match has prices')
      const { home = 0, away = 0 } = blendOf(blend, view)
      const outcome = outcomeOfRow({
        fthg: String(results.measured.fthg[match]),
        ftag: String(results.measured.ftag[match]),
      })
      const chance = [home, 1 - home - away, away][outcome] ?? 0
      gain += logLoss(Math.exp(view.outcome[outcome] ?? 0)) - logLoss(chance)
    }
    expect(gain / (results.count - learnt.length)).toBeGreaterThan(0.001)
  })

  test('too few matches teach nothing', () => {
    const results = readResults(priced().slice(0, 500), { odds: true })
    const rows = Int32Array.from({ length: 500 }, (_, at) => at)
    const viewOf = (match: number) => marketView(results, match)
    expect(fitBlend({ rows, viewOf, answers: answersOf(results) })).toBeUndefined()
  })
})
