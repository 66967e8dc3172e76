import { z } from 'zod'
import { declareEvents } from '../../infra/domain-events.ts'

export const predictzEvents = declareEvents({
  'prediction.rewarded': z.object({
    profileId: z.uuid(),
    gameId: z.uuid(),
    /** Hundredths. */
    credits: z.number().int(),
  }),
  'season.ended': z.object({
    profileId: z.uuid(),
    /** Its Monday. */
    week: z.iso.date(),
    rank: z.number().int(),
  }),
  /** A result was corrected, and a reward went back as far as the gift credits reached. */
  'prediction.taken-back': z.object({
    profileId: z.uuid(),
    gameId: z.uuid(),
    credits: z.number().int(),
  }),
  /** A game that counts for nobody; more than once where that is decided once more. */
  'prediction.voided': z.object({
    profileId: z.uuid(),
    gameId: z.uuid(),
    home: z.string(),
    away: z.string(),
  }),
})
