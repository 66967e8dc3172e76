/** How the platforms are, as staff see it. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { platformId } from './platform-id.ts'

const count = z.number().int().min(0)
const tried = z.object({ conversions: count, given: count })

export const platformHealth = z.object({
  id: platformId,
  name: z.string(),
  mode: z.enum(['sandbox', 'live', 'off']),
  /** What staff have switched it to. */
  switched_on: z.boolean(),
  /**
   * `drift`: it sent what cannot be read, or its tables name other bets than its prices do.
   * `quiet`: nothing was asked of it for an hour.
   */
  state: z.enum(['ok', 'drift', 'unreachable', 'quiet', 'off']),
  /** Whether calls are let through; null where it is not asked at all. */
  breaker: z.enum(['closed', 'open', 'probing']).nullable(),
  /** Of the last hour, as the process that answers made them. */
  calls: z.object({
    count,
    failed: z.array(z.object({ kind: z.string(), count })),
    /** Answers that came and could not be read. */
    unreadable: count,
    /** The middle one of their times. */
    median_ms: z.number().int().nullable(),
    last_at_ms_ago: count.nullable(),
  }),
  /** Its coming events, and when the last one was read. */
  catalogue: z.object({ events: count, seen_at: z.iso.datetime().nullable() }),
  /** Of the last 24 hours. */
  as_origin: tried,
  as_destination: tried,
  /** Rows of its market tables that something spoke against within 7 days. */
  table_faults: count,
})
export type PlatformHealth = z.infer<typeof platformHealth>

export const platformsForStaff = {
  health: {
    method: 'GET',
    url: '/api/v1/admin/platforms',
    summary: 'Each platform: whether it answers, what its conversions come to, what drifted',
    auth: { staff: 'settings.read' },
    ok: z.object({ data: z.array(platformHealth) }),
    errors: [],
  },
} as const satisfies Contract
