import { forecastKinds, forecastMarkets } from '@strix/contracts/forecast-rules'
import type { ForecastKind, ForecastMarket } from '@strix/contracts'

/** What an address asks for; undefined where there is no such question. */
export function readChoice(params: {
  kind?: string
  market?: string
}): { kind: ForecastKind; market: ForecastMarket } | undefined {
  const { kind: kindName = forecastKinds[0], market: marketName = forecastMarkets[0] } = params
  const kind = forecastKinds.find((each) => each === kindName)
  const market = forecastMarkets.find((each) => each === marketName)
  return kind && market && { kind, market }
}
