/** What is forecast and judged, for pages that need no contract. */

/** Without odds; and from odds, where platforms have them. */
export const forecastKinds = ['model', 'blend'] as const
export type ForecastKind = (typeof forecastKinds)[number]

/** Questions that are judged; `score` is the exact one. */
export const forecastMarkets = [
  '1x2',
  'ou@1.5',
  'ou@2.5',
  'ou@3.5',
  'btts',
  '1h.1x2',
  '2h.1x2',
  'score',
] as const
export type ForecastMarket = (typeof forecastMarkets)[number]

/** Fewer forecasts say nothing of how good they are. */
export const scoredMin = 200
