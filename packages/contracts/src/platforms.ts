import { z } from 'zod'

/** The six platforms, in the order they are shown everywhere. */
export const platforms = [
  { id: 'sportybet', name: 'Sporty Bet', monogram: 'SP' },
  { id: 'bet9ja', name: 'Bet9ja', monogram: 'B9' },
  { id: '1xbet', name: '1Xbet', monogram: '1X' },
  { id: 'nairabet', name: 'Nairabet', monogram: 'NB' },
  { id: 'betking', name: 'Betking', monogram: 'BK' },
  { id: '22bet', name: '22bet', monogram: '22' },
] as const

export type PlatformId = (typeof platforms)[number]['id']

/** Accepts `oneXbet` as an alias on input; never sent out. */
export const platformId = z.preprocess(
  (value) => (value === 'oneXbet' ? '1xbet' : value),
  z.enum(platforms.map((platform) => platform.id) as [PlatformId, ...PlatformId[]]),
)
