import { z } from 'zod'
import { platformAliases, type PlatformId, platforms } from './platforms.ts'

/** Accepts `oneXbet` as an alias on input; never sent out. */
export const platformId = z.preprocess(
  (value) => (typeof value === 'string' ? (platformAliases[value] ?? value) : value),
  z.enum(platforms.map((platform) => platform.id) as [PlatformId, ...PlatformId[]]),
)
