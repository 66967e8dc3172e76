import { z } from 'zod'

export const selectionStatus = z.enum([
  'exact',
  'equivalent',
  'missing-event',
  'missing-market',
  'started',
  'suspended',
  'conflict',
  'over-limit',
  'refused',
  'unsupported',
  'price-differs',
])
export type SelectionStatus = z.infer<typeof selectionStatus>

const eventNames = z.object({
  home: z.string(),
  away: z.string(),
  league: z.string(),
  country: z.string().nullable(),
  kickoff: z.iso.datetime().nullable(),
})
const side = eventNames.extend({
  market: z.string(),
  outcome: z.string(),
  odds: z.number().nullable(),
})
/** One game of the slip, on both sides. `reason` is a sentence when the game is not `exact`. */
export const selectionReport = z.object({
  index: z.number().int(),
  status: selectionStatus,
  key: z.string().nullable(),
  description: z.string().nullable(),
  origin: side,
  destination: side.nullable(),
  /** The destination's bet in our own words, as `description` is the origin's. */
  destination_description: z.string().nullable().optional(),
  match_confidence: z.number().min(0).max(1).nullable(),
  reason: z.string().nullable(),
  /** Matches that were too close to call. */
  candidates: z.array(eventNames).optional(),
})
export type SelectionReport = z.infer<typeof selectionReport>
