/**
 * The shapes this adapter relies on. What is mandatory here is mandatory there; the rest may be
 * missing.
 */
import { z } from 'zod'
import { looseInt, looseNumber, looseText, textOrNone } from '../loose.ts'

const text = looseText.nullish()
const id = looseText.pipe(z.string().min(1))

const orNull = <T>(list: T[] | null | undefined): T[] | null => (list?.length ? list : null)

const outcomeSchema = z.object({
  id,
  odds: text,
  probability: text,
  isActive: looseNumber.nullish(),
  desc: text,
})
const marketSchema = z.object({
  id,
  specifier: text,
  name: text,
  desc: text,
  status: looseNumber.nullish(),
  /** Every recorded market has some: null, absent or empty, it lost them, and that is told. */
  outcomes: z.array(outcomeSchema).nullish().transform(orNull),
})
const tournamentName = z.object({ id: text, name: textOrNone })
const category = z.object({ name: textOrNone, tournament: tournamentName.nullish() })
const eventSchema = z.object({
  eventId: z.string().min(1),
  estimateStartTime: looseInt.nullish(),
  status: looseInt.nullish(),
  homeTeamName: z.string().min(1),
  awayTeamName: z.string().min(1),
  sport: z.object({ id: z.string(), name: textOrNone, category: category.nullish() }),
  markets: z.array(marketSchema).nullish(),
})
export const fullEventSchema = eventSchema.extend({ markets: z.array(marketSchema) })

const ticketLegSchema = z.object({
  eventId: z.string().min(1),
  marketId: id,
  specifier: text,
  outcomeId: id,
  sportId: text,
  estimateStartTime: looseInt.nullish(),
  parentBetBuilderMarketId: text,
})
const ticketSchema = z.object({ selections: z.array(ticketLegSchema) })
export const slipSchema = z.object({
  shareCode: id,
  deadline: looseNumber.nullish(),
  betType: text,
  ticket: ticketSchema.nullish(),
  outcomes: z.array(fullEventSchema).nullish(),
  unavailableOutcomes: z.array(z.unknown()).nullish(),
})
/** What making a code answers: without its ticket nobody could tell what the code holds. */
export const madeSchema = z.object({
  shareCode: id,
  ticket: ticketSchema,
  unavailableOutcomes: z.array(z.unknown()).nullish(),
})

export const envelopeSchema = z.object({
  bizCode: looseInt,
  message: text,
  data: z.unknown().optional(),
})

const tournament = z.object({ id: text, name: text, events: z.array(eventSchema) })
export const pagesSchema = z.object({
  totalNum: looseInt.nullish(),
  tournaments: z.array(tournament).nullish(),
})
/** By league, or, when chosen outcomes are asked for again, the events themselves. */
export const leaguesSchema = z.array(z.union([tournament, eventSchema]))
export const searchSchema = z.object({
  live: z.array(eventSchema).nullish(),
  preMatch: z.array(eventSchema).nullish(),
  pre: z.array(eventSchema).nullish(),
  upcoming: z.array(eventSchema).nullish(),
})

export type SportyBetEvent = z.output<typeof eventSchema>
export type SportyBetMarket = z.output<typeof marketSchema>
export type SportyBetOutcome = z.output<typeof outcomeSchema>
export type SportyBetSlip = z.output<typeof slipSchema>
export type SportyBetLeg = z.output<typeof ticketLegSchema>
