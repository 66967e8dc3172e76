/** Booking codes as the platforms hold them. */
import { z } from 'zod'
import { fault } from './faults.ts'
import type { Contract } from './contract.ts'
import { platformId } from './platform-id.ts'
import { postingPreview } from './post-views.ts'

/** Who copies one by hand leaves a space in it. */
export const bookingCode = z
  .string()
  .overwrite((text) => text.replaceAll(/\s/gu, ''))
  .min(3)
  .max(24)
  .regex(/^[A-Za-z0-9]+$/, {
    error: fault('booking-code'),
  })
export const game = z.object({
  game: z.string(),
  date: z.iso.datetime().nullable(),
  league: z.string(),
  /** The bet in our own words; null where only the platform has words for it. */
  name: z.string().nullable(),
  market: z.string(),
  played: z.string(),
  odds: z.number().nullable(),
  state: z.enum(['open', 'started', 'ended', 'suspended', 'unknown']),
})
export const loadedCode = z.object({
  _id: z.uuid(),
  booking_code: z.string(),
  platform: platformId,
  fold: z.number().int(),
  odds: z.number().nullable(),
  bet_type: z.enum(['single', 'multiple', 'system', 'builder']),
  created_at: z.iso.datetime().nullable(),
  first_seen: z.iso.datetime(),
  dropped_by_origin: z.number().int().nullable(),
  games: z.array(game),
  /** With `for=post` and for who is signed in, else null. */
  posting: postingPreview.nullable(),
})
export type LoadedCode = z.infer<typeof loadedCode>

/** What asking a platform may end in. */
export const upstreamErrors = [
  'CODE_NOT_FOUND',
  'CODE_EXPIRED',
  'PLATFORM_OFF',
  'PLATFORM_UNAVAILABLE',
  'PLATFORM_BLOCKED',
  'PLATFORM_BAD_RESPONSE',
  'RATE_LIMITED',
  'FEATURE_OFF',
] as const

/** `post` also says what posting the code would do; that asks the platform for its prices. */
const loadQuery = z.object({ for: z.enum(['look', 'post']).default('look') })

export const codes = {
  load: {
    method: 'GET',
    url: '/api/v1/code/:code/load/:platform',
    summary: 'The games of a code; may answer from a copy at most 60 seconds old',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    perMinute: 60,
    countedIn: 'database',
    params: z.object({ code: bookingCode, platform: platformId }),
    query: loadQuery,
    ok: z.object({ data: loadedCode }),
    errors: upstreamErrors,
  },
  scrape: {
    method: 'GET',
    url: '/api/v1/code/:code/scrape/:platform',
    summary: 'The games of a code, always asked of the platform',
    auth: 'anyone',
    scope: 'convert',
    closedToRestricted: true,
    perMinute: 20,
    countedIn: 'database',
    params: z.object({ code: bookingCode, platform: platformId }),
    query: loadQuery,
    ok: z.object({ data: loadedCode }),
    errors: upstreamErrors,
  },
} as const satisfies Contract
