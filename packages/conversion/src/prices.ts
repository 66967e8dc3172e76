/** Best price: one slip priced on every platform at once, without booking. */
import { PlatformError } from '@strix/platforms'
import type { Slip } from '@strix/platforms'
import { planSlip } from './plan.ts'
import type { ConversionDeps, Progress, ReportRow } from './types.ts'
import { hasKickedOff, isConverted, totalOdds } from './types.ts'

export type PriceRow = {
  platform: string
  state: 'ok' | 'failed'
  /** Why it failed, a sentence. */
  detail: string | null
  carried: number
  total: number
  /** Product of this platform's odds over the games it carries; null when it carries none. */
  odds: number | null
  /** Product of the origin's odds over the same games, to compare with. */
  originOdds: number | null
}

/**
 * Prices a slip on the given platforms, each on its own: one that fails is a row, the others go on.
 * Full carriers come first, highest odds first; then those that carry fewer, by how many they
 * carry.
 */
export async function priceSlip(
  deps: ConversionDeps,
  input: { slip: Slip; platforms: readonly string[]; now: Date } & Progress,
): Promise<PriceRow[]> {
  const { slip, platforms, signal, now } = input
  const rows = await Promise.all(
    platforms.map(async (platform): Promise<PriceRow> => {
      if (platform === slip.platform) return originRow(slip, now)
      try {
        const plan = await planSlip(deps, { slip, to: platform, signal, now })
        return pricedRow(platform, plan.rows)
      } catch (error) {
        if (!(error instanceof PlatformError) || signal?.aborted) throw error
        return failedRow({ platform, total: slip.selections.length, detail: error.message })
      }
    }),
  )
  return rows.sort(byPrice)
}

function originRow(slip: Slip, now: Date): PriceRow {
  const open = slip.selections.filter(
    ({ state, odds, event }) => state === 'open' && odds !== null && !hasKickedOff(event, now),
  )
  const odds = totalOdds(open.map((selection) => selection.odds))
  return {
    platform: slip.platform,
    state: 'ok',
    detail: null,
    carried: open.length,
    total: slip.selections.length,
    odds,
    originOdds: odds,
  }
}

function pricedRow(platform: string, rows: readonly ReportRow[]): PriceRow {
  const carried = rows.filter(isConverted)
  return {
    platform,
    state: 'ok',
    detail: null,
    carried: carried.length,
    total: rows.length,
    odds: totalOdds(carried.map((row) => row.destination?.selection.odds ?? null)),
    originOdds: totalOdds(carried.map((row) => row.origin.odds)),
  }
}

function failedRow(input: { platform: string; total: number; detail: string }): PriceRow {
  return { ...input, state: 'failed', carried: 0, odds: null, originOdds: null }
}

function byPrice(a: PriceRow, b: PriceRow): number {
  if (a.carried !== b.carried) return b.carried - a.carried
  return (b.odds ?? 0) - (a.odds ?? 0)
}
