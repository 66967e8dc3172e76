import { z } from 'zod'
import { type PlatformId, platforms } from './platforms.ts'

/** Accepts `oneXbet` as an alias on input; never sent out. */
export const platformId = z.preprocess(
  (value) => (value === 'oneXbet' ? '1xbet' : value),
  z.enum(platforms.map((platform) => platform.id) as [PlatformId, ...PlatformId[]]),
)
