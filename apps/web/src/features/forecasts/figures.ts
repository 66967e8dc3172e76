/** Figures of the track record as people read them. Pure. */
import type { Estimate, ForecastScoreLine, Losses } from '@strix/contracts'

/** Four decimals: differences of forecasters are in the third and fourth. */
export function formatLoss(value: number): string {
  return value.toFixed(4)
}

/** A difference with its sign. */
export function formatDifference(value: number): string {
  const text = Math.abs(value).toFixed(4)
  if (Number(text) === 0) return text
  return value > 0 ? `+${text}` : `−${text}`
}

export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** What a difference of losses says: it counts where its interval leaves out nothing. */
export function verdictOf({ low, high }: Estimate): 'better' | 'worse' | 'level' {
  if (high < 0) return 'better'
  return low > 0 ? 'worse' : 'level'
}

type Beside = 'base' | 'odds' | 'truth'
export const besides: readonly Beside[] = ['base', 'odds', 'truth']

type ForecasterRow = { who: 'ours' | Beside; count: number; losses: Losses }

/** The forecast and each other forecaster that enough is known of. */
export function forecastersOf(line: ForecastScoreLine): ForecasterRow[] {
  if (!line.ours) return []
  const others = besides.flatMap((who): ForecasterRow[] => {
    const found = line[who]
    return found ? [{ who, count: found.count, losses: found.theirs }] : []
  })
  return [{ who: 'ours', count: line.count, losses: line.ours }, ...others]
}
