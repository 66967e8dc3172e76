/**
 * The shapes this adapter relies on. What is mandatory here is mandatory there; the rest may be
 * missing.
 */
import { z } from 'zod'

const text = z.string().nullish()

export const outcomeSchema = z.object({
  id: z.string().min(1),
  odds: text,
  probability: text,
  isActive: z.number().nullish(),
  desc: text,
})
export const marketSchema = z.object({
  id: z.string().min(1),
  specifier: text,
  name: text,
  desc: text,
  status: z.number(),
  outcomes: z.array(outcomeSchema),
})
export const eventSchema = z.object({
  eventId: z.string().min(1),
  estimateStartTime: z.number().int(),
  status: z.number().int(),
  homeTeamName: z.string().min(1),
  awayTeamName: z.string().min(1),
  sport: z.object({
    id: z.string(),
    name: z.string(),
    category: z.object({
      name: z.string(),
      tournament: z.object({ id: text, name: z.string() }),
    }),
  }),
  markets: z.array(marketSchema).nullish(),
})
export const fullEventSchema = eventSchema.extend({ markets: z.array(marketSchema) })

export const ticketLegSchema = z.object({
  eventId: z.string().min(1),
  marketId: z.string().min(1),
  specifier: text,
  outcomeId: z.string().min(1),
  sportId: text,
  estimateStartTime: z.number().int().nullish(),
  parentBetBuilderMarketId: text,
})
export const slipSchema = z.object({
  shareCode: z.string().min(1),
  deadline: z.number().nullish(),
  betType: text,
  ticket: z.object({ selections: z.array(ticketLegSchema) }),
  outcomes: z.array(fullEventSchema).nullish(),
  unavailableOutcomes: z.array(z.unknown()).nullish(),
})

export const envelopeSchema = z.object({
  bizCode: z.number().int(),
  message: text,
  data: z.unknown().optional(),
})

const tournament = z.object({ id: z.string(), name: z.string(), events: z.array(eventSchema) })
export const pagesSchema = z.object({
  totalNum: z.number().int().nullish(),
  tournaments: z.array(tournament).nullish(),
})
export const leaguesSchema = z.array(tournament)
export const searchSchema = z
  .object({
    live: z.array(eventSchema).nullish(),
    preMatch: z.array(eventSchema).nullish(),
  })
  .refine((found) => found.live !== undefined || found.preMatch !== undefined)

export type SportyBetEvent = z.output<typeof eventSchema>
export type SportyBetMarket = z.output<typeof marketSchema>
export type SportyBetOutcome = z.output<typeof outcomeSchema>
export type SportyBetSlip = z.output<typeof slipSchema>
export type SportyBetLeg = z.output<typeof ticketLegSchema>
