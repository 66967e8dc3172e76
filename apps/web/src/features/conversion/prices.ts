import type { PriceRow } from '@strix/contracts'

type RankedPrices = {
  /** Platforms that carry every game, the best price first. */
  whole: readonly PriceRow[]
  /** Platforms that carry some: compared on the shared games, most games first. */
  part: readonly PriceRow[]
  /** Platforms that carry none, are off or did not answer. */
  none: readonly PriceRow[]
}

function byOdds(a: PriceRow, b: PriceRow): number {
  return (b.odds ?? 0) - (a.odds ?? 0)
}

/** Splits the priced platforms; only those with every game are ranked against each other. */
export function rankPrices(rows: readonly PriceRow[]): RankedPrices {
  const priced = rows.filter((row) => row.state === 'ok' && row.odds !== null && row.carried > 0)
  const whole = priced.filter((row) => row.carried === row.total)
  const part = priced.filter((row) => row.carried < row.total)
  return {
    whole: [...whole].sort(byOdds),
    part: [...part].sort((a, b) => b.carried - a.carried || byOdds(a, b)),
    none: rows.filter((row) => !priced.includes(row)),
  }
}
